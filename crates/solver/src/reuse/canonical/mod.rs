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

use self::atom::{Atom, PrefixKind, atoms_of, name_of, order_values, orient};
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

/// The names of prefixes about the same two terms, whose values depend on each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Relatives {
    None,
    /// Of a difference: the orders.
    Orders {
        signed: u128,
        unsigned: u128,
    },
    /// Of an order: the difference and its width.
    Difference {
        name: u128,
        width: u32,
    },
}

/// A conjunction of atoms as stores know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constraint {
    /// In increasing order, none twice.
    pub atoms: Vec<NamedAtom>,
    /// Of the atoms as a set.
    pub key: u128,
}

/// A constraint with the way back from its names to the program's variables.
#[derive(Debug)]
pub struct Named {
    pub constraint: Constraint,
    pub variables: Vec<(u128, VariableId)>,
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
    pub fn consequences(&self) -> SmallVec<[(u128, ValueSet); 2]> {
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
    pub fn sufficient(&self) -> SmallVec<[(u128, ValueSet); 2]> {
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

    pub fn hash(&self) -> u128 {
        let mut hasher = Hasher::new(DOMAIN_SET);
        hasher.wide(self.prefix);
        self.values.write_to(&mut hasher);
        hasher.finish()
    }
}

impl Constraint {
    pub fn new(mut atoms: Vec<NamedAtom>) -> Constraint {
        atoms.sort_unstable();
        atoms.dedup();
        let key = atoms.iter().fold(0u128, |sum, atom| sum.wrapping_add(atom.hash()));
        Constraint { atoms, key }
    }
}

impl Named {
    /// What a model of the program's variables is under the constraint's names.
    pub fn to_stored(&self, pool: &Pool, model: &Assignment) -> StoredModel {
        let value = |variable: VariableId| {
            let width = pool.variable_info(variable).width;
            model.get(variable, width).unwrap_or_else(|| BitVector::zero(width))
        };
        let mut values: Vec<_> = self.variables.iter().map(|&(name, variable)| (name, value(variable))).collect();
        values.sort_unstable_by_key(|&(name, _)| name);
        StoredModel { values }
    }

    /// The values a stored model has for the program's variables. What it does not mention, or mentions at another
    /// width, is left open: evaluation decides whether that is a model.
    pub fn from_stored(&self, pool: &Pool, stored: &StoredModel) -> Assignment {
        let mut model = Assignment::new();
        for &(name, variable) in &self.variables {
            let Ok(at) = stored.values.binary_search_by_key(&name, |&(name, _)| name) else { continue };
            let value = &stored.values[at].1;
            if value.width() == pool.variable_info(variable).width {
                model.set_wide(variable, value.clone());
            }
        }
        model
    }
}

/// Makes constraints, and remembers what conditions are made of.
#[derive(Default)]
pub struct Canonizer {
    conditions: FxHashMap<ExprId, Rc<[Atom]>>,
    patterns: Patterns,
    epoch: u64,
}

impl Canonizer {
    /// The atoms of a conjunction of conditions, as they are.
    pub fn atoms(&mut self, pool: &Pool, conditions: impl Iterator<Item = ExprId>) -> Vec<Atom> {
        if self.epoch != pool.epoch() || self.conditions.len() > MAXIMUM_CONDITIONS {
            self.epoch = pool.epoch();
            self.conditions.clear();
            self.patterns.forget();
        }
        let mut atoms = Vec::new();
        for condition in conditions {
            let known = self.conditions.entry(condition).or_insert_with(|| atoms_of(pool, condition).into());
            atoms.extend(known.iter().cloned());
        }
        atoms
    }

    /// With variables and terms named by content.
    pub fn by_content(&self, pool: &Pool, atoms: &[Atom]) -> Named {
        let mut variables: Vec<(u128, VariableId)> = Vec::new();
        let mut named = Vec::with_capacity(atoms.len());
        for atom in atoms {
            for &(term, _) in &atom.prefix.terms {
                let of_term = pool.variables(term);
                variables.extend(of_term.iter().map(|&variable| (pool.variable_content_hash(variable), variable)));
            }
            let names = |kind| {
                let terms: SmallVec<[(u128, u64); 2]> =
                    atom.prefix.terms.iter().map(|&(term, factor)| (pool.content_hash(term), factor)).collect();
                name_of(kind, atom.prefix.width, &terms)
            };
            let relatives = relatives(atom, names);
            named.push(NamedAtom { prefix: atom.prefix.name, values: atom.values.clone(), relatives });
        }
        variables.sort_unstable();
        variables.dedup();
        Named { constraint: Constraint::new(named), variables }
    }

    /// With variables named by the part they play; `None` if that takes too long to find out.
    pub fn by_structure(&mut self, pool: &Pool, atoms: &[Atom]) -> Option<Named> {
        let order = naming::canonical_order(pool, &mut self.patterns, atoms)?;
        let mut variables: Vec<(u128, VariableId)> = order
            .iter()
            .enumerate()
            .map(|(number, &variable)| {
                let mut hasher = Hasher::new(DOMAIN_VARIABLE);
                hasher.word((number as u64) << 32 | u64::from(pool.variable_info(variable).width));
                (hasher.finish(), variable)
            })
            .collect();
        variables.sort_unstable_by_key(|&(_, variable)| variable);
        let name = |variable: VariableId| {
            let at = variables.binary_search_by_key(&variable, |&(_, variable)| variable);
            variables[at.expect("every variable is in the order")].0
        };
        let mut named = Vec::with_capacity(atoms.len());
        for atom in atoms {
            let mut terms: SmallVec<[(u128, u64); 2]> = SmallVec::new();
            for &(term, factor) in &atom.prefix.terms {
                let pattern = self.patterns.of(pool, term)?;
                let mut hasher = Hasher::new(DOMAIN_TERM);
                hasher.wide(pattern.hash);
                pattern.variables.iter().for_each(|&variable| hasher.wide(name(variable)));
                terms.push((hasher.finish(), factor));
            }
            let flipped = orient(&mut terms, atom.prefix.width);
            let values = if flipped { atom.values.negated() } else { atom.values.clone() };
            let names = |kind| name_of(kind, atom.prefix.width, &terms);
            named.push(NamedAtom { prefix: names(atom.prefix.kind), values, relatives: relatives(atom, names) });
        }
        Some(Named { constraint: Constraint::new(named), variables })
    }
}

fn relatives(atom: &Atom, names: impl Fn(PrefixKind) -> u128) -> Relatives {
    if !atom.prefix.is_difference {
        return Relatives::None;
    }
    match atom.prefix.kind {
        PrefixKind::Sum => {
            Relatives::Orders { signed: names(PrefixKind::SignedOrder), unsigned: names(PrefixKind::UnsignedOrder) }
        }
        PrefixKind::SignedOrder | PrefixKind::UnsignedOrder => {
            Relatives::Difference { name: names(PrefixKind::Sum), width: atom.prefix.width }
        }
    }
}
