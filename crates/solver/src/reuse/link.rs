//! The link of the chain that reuses answers.

use std::rc::Rc;

use reprise_expr::{Assignment, Evaluator, ExprId, Pool};

use super::canonical::atom::Atom;
use super::canonical::{Canonizer, Named};
use super::exact::ExactMemory;
use super::recent::{RecentCache, Remembered};
use super::reduction::reduce;
use super::set_memory::{ImplicationMemory, SubsetMemory};
use super::store::{ConstraintStore, Fact, Generations, How, Known, Reach, Reply};
use crate::config::{Reuse, SolverConfig};
use crate::statistics::ReuseStatistics;

/// Slices of more conditions go by the first memory only: taking them apart would cost more than they bring.
const MAXIMUM_CONDITIONS: usize = 512;

/// A question that is being solved, for the answer to be stored.
struct Pending {
    recent_key: u128,
    by_content: Option<Named>,
    by_structure: Option<Named>,
}

/// See the module's documentation.
pub struct ReuseLink {
    reuse: Reuse,
    recent: RecentCache,
    canonizer: Canonizer,
    store: Option<Box<dyn ConstraintStore>>,
    pending: Option<Pending>,
    evaluator: Evaluator,
    pub statistics: ReuseStatistics,
}

/// A conjunction of conditions, `key` being the hash of their contents as a set.
#[derive(Clone, Copy)]
pub struct Conjunction<'a> {
    pub key: u128,
    pub conditions: &'a [ExprId],
    pub goal: ExprId,
}

impl Conjunction<'_> {
    fn terms(&self) -> impl Iterator<Item = ExprId> + '_ {
        // The goal is what usually fails.
        std::iter::once(self.goal).chain(self.conditions.iter().copied())
    }
}

impl ReuseLink {
    pub fn new(config: &SolverConfig) -> Self {
        let capacity = config.reuse_memory;
        let store: Option<Box<dyn ConstraintStore>> = match config.reuse {
            Reuse::None => None,
            Reuse::Exact => Some(Box::new(Generations::<ExactMemory>::new(capacity))),
            Reuse::Subset => Some(Box::new(Generations::<SubsetMemory>::new(capacity))),
            Reuse::Implication => Some(Box::new(Generations::<ImplicationMemory>::new(capacity))),
        };
        ReuseLink {
            reuse: config.reuse,
            recent: RecentCache::new(config.cache_capacity),
            canonizer: Canonizer::default(),
            store,
            pending: None,
            evaluator: Evaluator::default(),
            statistics: ReuseStatistics::default(),
        }
    }

    /// What is known of a conjunction. A model gives values to its variables and has been evaluated.
    pub fn ask(&mut self, pool: &Pool, conjunction: Conjunction<'_>) -> Option<Remembered> {
        self.pending = None;
        self.statistics.asked += 1;
        if let Some(remembered) = self.ask_recent(pool, conjunction) {
            self.statistics.recent += 1;
            return Some(remembered);
        }
        let mut pending = Pending { recent_key: conjunction.key, by_content: None, by_structure: None };
        let answer = self.ask_store(pool, conjunction, &mut pending);
        match &answer {
            Some(remembered) => self.recent.insert(conjunction.key, remembered.clone()),
            None => self.pending = Some(pending),
        }
        answer
    }

    fn ask_recent(&mut self, pool: &Pool, conjunction: Conjunction<'_>) -> Option<Remembered> {
        let remembered = self.recent.get(conjunction.key)?;
        if let Remembered::Sat(model) = &remembered
            && !self.holds(pool, model, conjunction)
        {
            // Two conjunctions share a hash.
            self.recent.remove(conjunction.key);
            return None;
        }
        Some(remembered)
    }

    fn holds(&mut self, pool: &Pool, model: &Assignment, conjunction: Conjunction<'_>) -> bool {
        self.evaluator.reset(model.clone());
        conjunction.terms().all(|term| self.evaluator.truth(pool, term))
    }

    fn ask_store(&mut self, pool: &Pool, conjunction: Conjunction<'_>, pending: &mut Pending) -> Option<Remembered> {
        if self.store.is_none() || conjunction.conditions.len() > MAXIMUM_CONDITIONS {
            return None;
        }
        let mut atoms = self.canonizer.atoms(pool, conjunction.terms());
        if self.reuse == Reuse::Implication {
            match reduce(pool, atoms) {
                Ok(reduced) => atoms = reduced,
                Err(_) => {
                    self.statistics.conflicts += 1;
                    return Some(Remembered::Unsat);
                }
            }
        }
        // Equal contents have equal structures: where nothing but equality counts, one name is enough.
        if self.reuse != Reuse::Exact {
            let named = self.canonizer.by_content(pool, &atoms);
            let answer = self.ask_named(pool, conjunction, &named);
            if answer.is_some() {
                return answer;
            }
            pending.by_content = Some(named);
        }
        let named = self.canonizer.by_structure(pool, &atoms)?;
        let answer = self.ask_named(pool, conjunction, &named);
        pending.by_structure = Some(named);
        answer
    }

    fn ask_named(&mut self, pool: &Pool, conjunction: Conjunction<'_>, named: &Named) -> Option<Remembered> {
        let store = self.store.as_mut()?;
        let reply = store.get(&[&named.constraint]).pop()?;
        match reply {
            Reply::Unsat { how, .. } => {
                match how {
                    How::Same => self.statistics.same += 1,
                    How::UnsatSubset | How::SatSuperset => self.statistics.unsat_subsets += 1,
                }
                Some(Remembered::Unsat)
            }
            Reply::Sat { how, key, model } => {
                let model = Rc::new(named.from_stored(pool, &model));
                if !self.holds(pool, &model, conjunction) {
                    self.statistics.rejected += 1;
                    self.store.as_mut()?.evict(key);
                    return None;
                }
                match how {
                    How::Same => self.statistics.same += 1,
                    How::SatSuperset | How::UnsatSubset => self.statistics.sat_supersets += 1,
                }
                Some(Remembered::Sat(model))
            }
            Reply::Nothing { models } => {
                for model in models {
                    let model = Rc::new(named.from_stored(pool, &model));
                    if self.holds(pool, &model, conjunction) {
                        self.statistics.models_of_subsets += 1;
                        return Some(Remembered::Sat(model));
                    }
                }
                None
            }
        }
    }

    /// Stores what the backend found for the conjunction asked about last. `core` are conditions of it that contradict
    /// each other without the rest, if that is what was found.
    pub fn learn(&mut self, pool: &Pool, found: &Remembered, core: &[ExprId]) {
        let Some(pending) = self.pending.take() else { return };
        self.recent.insert(pending.recent_key, found.clone());
        let mut facts: Vec<Fact> = Vec::new();
        match found {
            Remembered::Sat(model) => {
                for named in [&pending.by_content, &pending.by_structure].into_iter().flatten() {
                    let known = Known::Sat(Rc::new(named.to_stored(pool, model)));
                    facts.push(Fact { constraint: named.constraint.clone(), known, reach: Reach::Related });
                }
            }
            Remembered::Unsat => {
                let unsat =
                    |named: &Named, reach| Fact { constraint: named.constraint.clone(), known: Known::Unsat, reach };
                if self.reuse != Reuse::Exact
                    && !core.is_empty()
                    && let Some(atoms) = self.core_atoms(pool, core)
                {
                    facts.push(unsat(&self.canonizer.by_content(pool, &atoms), Reach::Related));
                    if let Some(named) = self.canonizer.by_structure(pool, &atoms) {
                        facts.push(unsat(&named, Reach::Related));
                    }
                    facts.extend(pending.by_structure.iter().map(|named| unsat(named, Reach::Itself)));
                } else {
                    let named = [&pending.by_content, &pending.by_structure];
                    facts.extend(named.into_iter().flatten().map(|named| unsat(named, Reach::Related)));
                }
            }
        }
        self.statistics.stored += facts.len() as u64;
        if let Some(store) = &mut self.store {
            store.put(facts);
            self.statistics.constraints = store.len() as u64;
            self.statistics.bytes = store.bytes() as u64;
        }
    }

    fn core_atoms(&mut self, pool: &Pool, core: &[ExprId]) -> Option<Vec<Atom>> {
        let atoms = self.canonizer.atoms(pool, core.iter().copied());
        if self.reuse == Reuse::Implication { reduce(pool, atoms).ok() } else { Some(atoms) }
    }
}
