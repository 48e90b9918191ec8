//! From conditions to constraints that other paths, runs and programs recognise.
//!
//! A condition becomes atoms (`atom.rs`): a *prefix*, which is a sum of terms modulo `2^width` without a constant, and
//! the set of values it may have. That covers signed and unsigned comparisons with constants, equalities, masks and
//! extensions as far as they are linear, and is closed under adding constants, which rules for unbounded integers are
//! not on machine integers. The order of two terms is a prefix with three values. Anything else is an opaque truth
//! value.
//!
//! A constraint is a set of such atoms in which terms have *names*, hashes of 128 bits, in one of two ways: by
//! content, which keeps the names from path to path of a program, so that subsets and supersets are recognised; and by
//! structure (`naming.rs`), which recognises constraints of programs that have nothing in common but the constraint.

pub mod atom;
mod naming;
mod pattern;

use std::rc::Rc;

use reprise_expr::{Assignment, BitVector, ExprId, Pool, VariableId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

pub use self::atom::Relatives;
use self::atom::{Atom, atoms_of, name_of, order_values, orient};
use self::naming::VariableNaming;
use self::pattern::Patterns;
use super::hash::Hasher;
use super::values::ValueSet;

const DOMAIN_VARIABLE: u64 = 5;
const DOMAIN_TERM: u64 = 6;
const DOMAIN_SET: u64 = 7;

/// Conditions whose atoms are remembered before all are forgotten.
const MAXIMUM_CONDITIONS: usize = 1 << 20;

/// An atom whose prefix goes by a name.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct NamedAtom {
    pub prefix: u128,
    pub values: ValueSet,
    pub relatives: Relatives,
}

/// A conjunction of atoms as stores know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constraint {
    /// In increasing order, none twice.
    pub atoms: Vec<NamedAtom>,
    /// Of the atoms as a set.
    pub key: u128,
    /// Where it lies in a store that outlives the process: see `backing.rs`.
    pub page: u64,
}

/// A constraint with the way back from its names to the program's variables.
#[derive(Debug)]
pub struct Named {
    pub constraint: Constraint,
    names: VariableNames,
}

/// What variables are called.
#[derive(Debug)]
enum VariableNames {
    Content,
    /// By variable, in increasing order.
    Structure(Vec<(VariableId, u128)>),
}

/// Values under the names that variables have in a constraint.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoredModel {
    /// By name, in increasing order.
    pub values: Vec<(u128, BitVector)>,
}

impl StoredModel {
    /// An estimate of the memory taken.
    pub fn bytes(&self) -> usize {
        let words: usize = self.values.iter().map(|(_, value)| value.words().len() * 8).sum();
        size_of::<StoredModel>() + self.values.len() * size_of::<(u128, BitVector)>() + words
    }
}

impl NamedAtom {
    /// What the atom says about prefixes related to its own.
    pub(crate) fn consequences(&self) -> SmallVec<[(u128, ValueSet); 2]> {
        let mut consequences = SmallVec::new();
        match self.relatives {
            Relatives::Orders { signed, unsigned } if self.values.as_single() == Some(0) => {
                let equal = order_values(false, true, false);
                consequences.push((signed, equal.clone()));
                consequences.push((unsigned, equal));
            }
            Relatives::Difference { name, width } if !self.values.contains(0) => {
                consequences.push((name, ValueSet::single(0, width).complement()));
            }
            _ => {}
        }
        consequences
    }

    /// Atoms about related prefixes that imply this one, besides atoms about its own.
    pub(crate) fn sufficient(&self) -> SmallVec<[(u128, ValueSet); 2]> {
        let mut sufficient = SmallVec::new();
        match self.relatives {
            Relatives::Orders { signed, unsigned }
                if ValueSet::single(0, self.values.width()).complement().is_subset(&self.values) =>
            {
                let different = order_values(true, false, true);
                sufficient.push((signed, different.clone()));
                sufficient.push((unsigned, different));
            }
            Relatives::Difference { name, width } if self.values.contains(0) => {
                sufficient.push((name, ValueSet::single(0, width)));
            }
            _ => {}
        }
        sufficient
    }
}

/// The page of constraints whose greatest prefix this is.
pub(crate) fn page_of(prefix: u128) -> u64 {
    (prefix >> 64) as u64
}

impl Constraint {
    pub fn new(mut atoms: Vec<NamedAtom>) -> Constraint {
        atoms.sort_unstable();
        atoms.dedup();
        let mut hasher = Hasher::new(DOMAIN_SET);
        for atom in &atoms {
            hasher.wide(atom.prefix);
            atom.values.write_to(&mut hasher);
        }
        let key = hasher.finish();
        let page = atoms.last().map_or(0, |atom| page_of(atom.prefix));
        Constraint { atoms, key, page }
    }
}

impl Named {
    /// What a model of these variables of the program is under the constraint's names.
    pub(crate) fn to_stored(&self, pool: &Pool, variables: &[VariableId], model: &Assignment) -> StoredModel {
        let mut values = Vec::with_capacity(variables.len());
        self.for_each_name(pool, variables, |name, variable| {
            let width = pool.variable_info(variable).width;
            let value = model.get(variable, width).unwrap_or_else(|| BitVector::zero(width));
            values.push((name, value));
        });
        values.sort_unstable_by_key(|&(name, _)| name);
        StoredModel { values }
    }

    /// The values a stored model has for these variables of the program. What it does not mention, or mentions at
    /// another width, is left open: evaluation decides whether that is a model.
    pub(crate) fn assignment_of(&self, pool: &Pool, variables: &[VariableId], stored: &StoredModel) -> Assignment {
        let mut model = Assignment::new();
        self.for_each_name(pool, variables, |name, variable| {
            let Ok(at) = stored.values.binary_search_by_key(&name, |&(name, _)| name) else { return };
            let value = &stored.values[at].1;
            if value.width() == pool.variable_info(variable).width {
                model.set_wide(variable, value.clone());
            }
        });
        model
    }

    fn for_each_name(&self, pool: &Pool, variables: &[VariableId], mut visit: impl FnMut(u128, VariableId)) {
        match &self.names {
            VariableNames::Content => {
                variables.iter().for_each(|&variable| visit(pool.variable_content_hash(variable), variable));
            }
            VariableNames::Structure(names) => names.iter().for_each(|&(variable, name)| visit(name, variable)),
        }
    }

    /// How many variables were named, where they were.
    #[cfg(test)]
    pub(crate) fn variable_count(&self) -> Option<usize> {
        match &self.names {
            VariableNames::Content => None,
            VariableNames::Structure(names) => Some(names.len()),
        }
    }
}

/// Makes constraints, and remembers what conditions are made of.
#[derive(Default)]
pub struct Canonizer {
    conditions: FxHashMap<ExprId, Rc<[Atom]>>,
    patterns: Patterns,
    naming: VariableNaming,
    epoch: u64,
    effort: CanonizingEffort,
}

/// What it has cost to make constraints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CanonizingEffort {
    /// Atoms taken from conditions, and those of them that were not known before.
    pub taken: u64,
    pub made: u64,
    /// Atoms named.
    pub named: u64,
    /// Steps of settling names, and nodes of terms without names.
    pub steps: u64,
    pub nodes: u64,
}

impl Canonizer {
    pub(crate) fn effort(&self) -> CanonizingEffort {
        CanonizingEffort { steps: self.naming.steps(), nodes: self.patterns.nodes(), ..self.effort }
    }

    /// The atoms of a conjunction of conditions, as they are.
    pub(crate) fn atoms(&mut self, pool: &Pool, conditions: impl Iterator<Item = ExprId>) -> Vec<Atom> {
        if self.epoch != pool.epoch() || self.conditions.len() > MAXIMUM_CONDITIONS {
            self.epoch = pool.epoch();
            self.conditions.clear();
            self.patterns.forget();
        }
        let mut atoms = Vec::new();
        for condition in conditions {
            let known = self.conditions.entry(condition).or_insert_with(|| {
                let made = atoms_of(pool, condition);
                self.effort.made += 1 + made.len() as u64;
                made.into()
            });
            self.effort.taken += 1 + known.len() as u64;
            atoms.extend(known.iter().cloned());
        }
        atoms
    }

    /// With variables and terms named by content.
    pub(crate) fn by_content(&mut self, atoms: &[Atom]) -> Named {
        self.effort.named += atoms.len() as u64;
        let named = atoms.iter().map(|atom| NamedAtom {
            prefix: atom.prefix.name,
            values: atom.values.clone(),
            relatives: atom.prefix.relatives,
        });
        Named { constraint: Constraint::new(named.collect()), names: VariableNames::Content }
    }

    /// With variables named by the part they play; `None` if that takes too long to find out.
    pub(crate) fn by_structure(&mut self, pool: &Pool, atoms: &[Atom]) -> Option<Named> {
        self.effort.named += atoms.len() as u64;
        let naming = &mut self.naming;
        naming.settle(pool, &mut self.patterns, atoms)?;
        let mut names: Vec<(VariableId, u128)> = naming.variables().iter().map(|&variable| (variable, 0)).collect();
        for (number, &at) in naming.order().iter().enumerate() {
            let (variable, name) = &mut names[at as usize];
            let mut hasher = Hasher::new(DOMAIN_VARIABLE);
            hasher.word((number as u64) << 32 | u64::from(pool.variable_info(*variable).width));
            *name = hasher.finish();
        }
        let mut named = Vec::with_capacity(atoms.len());
        for (at, atom) in atoms.iter().enumerate() {
            let prefix = &atom.prefix;
            let mut terms: SmallVec<[(u128, u64); 2]> = SmallVec::new();
            for (occurrence, variables) in naming.occurrences(at) {
                let mut hasher = Hasher::new(DOMAIN_TERM);
                if let Some(pattern) = occurrence.pattern {
                    hasher.wide(pattern);
                }
                variables.iter().for_each(|&variable| hasher.wide(names[variable as usize].1));
                terms.push((hasher.finish(), occurrence.coefficient));
            }
            let flipped = orient(&mut terms, prefix.width);
            named.push(NamedAtom {
                prefix: name_of(prefix.kind, prefix.width, &terms),
                values: if flipped { atom.values.negated() } else { atom.values.clone() },
                relatives: match prefix.relatives {
                    Relatives::None => Relatives::None,
                    _ => Relatives::of(prefix.kind, prefix.width, &terms),
                },
            });
        }
        Some(Named { constraint: Constraint::new(named), names: VariableNames::Structure(names) })
    }
}
