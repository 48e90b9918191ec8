//! Reuse between sets of atoms: the stores `subset` and `implication`.
//!
//! A contradiction serves every question that implies it, a model every question that it implies. A search that is given up for its
//! length finds nothing, which costs a search of the backend's and no verdict.

use super::canonical::Constraint;
use super::exact::ExactMemory;
use super::index::{Matching, SetIndex};
use super::store::{ConstraintMemory, Effort, Fact, How, Known, Question, Reach, Reply};

/// Reuse by subsets and supersets, as KLEE does it.
pub type SubsetMemory = SetMemory<false>;

/// Reuse by implication between atoms (GreenTrie).
pub type ImplicationMemory = SetMemory<true>;

/// What contains a set without a model has none; what is contained in a set with a model has that model. Where atoms
/// imply others, so do sets.
#[derive(Default)]
pub struct SetMemory<const IMPLICATION: bool> {
    /// Facts that reach no further than themselves.
    itself: ExactMemory,
    sets: SetIndex,
}

impl<const IMPLICATION: bool> SetMemory<IMPLICATION> {
    const MATCHING: Matching = if IMPLICATION { Matching::Implication } else { Matching::Equality };

    fn search(&self, question: &Constraint) -> Reply {
        let Some(search) = self.sets.search(question, Self::MATCHING) else {
            return Reply::Nothing { models: Vec::new() };
        };
        let gathered = search.gather();
        if let Some(found) = gathered.contradiction() {
            let how = if found.by_equality { How::UnsatSubset } else { How::UnsatImplied };
            return Reply::Unsat { how, key: found.key };
        }
        if let Some(found) = gathered.superset()
            && let Some(model) = found.model
        {
            let how = if found.by_equality { How::SatSuperset } else { How::SatImplying };
            return Reply::Sat { how, key: found.key, model };
        }
        Reply::Nothing { models: gathered.models() }
    }
}

impl<const IMPLICATION: bool> ConstraintMemory for SetMemory<IMPLICATION> {
    fn look_up(&self, question: Question<'_>) -> Reply {
        if question.reach == Reach::Related {
            return self.search(question.constraint);
        }
        let same = self.itself.look_up(question);
        if !matches!(same, Reply::Nothing { .. }) {
            return same;
        }
        let (how, key) = (How::Same, question.constraint.key);
        match self.sets.same(key).map(|found| found.model) {
            Some(Some(model)) => Reply::Sat { how, key, model },
            Some(None) => Reply::Unsat { how, key },
            None => same,
        }
    }

    fn insert(&mut self, fact: Fact) {
        if fact.reach == Reach::Itself {
            self.itself.insert(fact);
            return;
        }
        match fact.known {
            Known::Unsat => self.sets.insert(&fact.constraint, None),
            Known::Sat(model) => self.sets.insert(&fact.constraint, Some(model)),
        }
    }

    fn evict(&mut self, key: u128) {
        self.itself.evict(key);
        self.sets.evict(key);
    }

    fn fact(&self, key: u128) -> Option<Fact> {
        if let Some(fact) = self.itself.fact(key) {
            return Some(fact);
        }
        let (constraint, model) = self.sets.get(key)?;
        Some(Fact { constraint, known: model.map_or(Known::Unsat, Known::Sat), reach: Reach::Related })
    }

    fn count(&self) -> usize {
        self.itself.count() + self.sets.count()
    }

    fn bytes(&self) -> usize {
        self.itself.bytes() + self.sets.bytes()
    }

    fn effort(&self) -> Effort {
        self.sets.effort()
    }
}
