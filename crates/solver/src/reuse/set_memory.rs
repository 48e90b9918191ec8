//! Reuse between sets of atoms: the stores `subset` and `implication`.

use super::canonical::Constraint;
use super::exact::ExactMemory;
use super::store::{Fact, How, Known, Memory, Question, Reach, Reply};
use super::trie::{Matching, SetTrie};

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
    sat: SetTrie,
    unsat: SetTrie,
}

impl<const IMPLICATION: bool> SetMemory<IMPLICATION> {
    const MATCHING: Matching = if IMPLICATION { Matching::Implication } else { Matching::Equality };

    fn search(&self, question: &Constraint) -> Reply {
        if let Some(found) = self.unsat.find_subset(question, Self::MATCHING) {
            let how = if found.by_equality { How::UnsatSubset } else { How::UnsatImplied };
            return Reply::Unsat { how, key: found.key };
        }
        if let Some(found) = self.sat.find_superset(question, Self::MATCHING)
            && let Some(model) = found.model
        {
            let how = if found.by_equality { How::SatSuperset } else { How::SatImplying };
            return Reply::Sat { how, key: found.key, model };
        }
        Reply::Nothing { models: self.sat.models_of_subsets(question, Self::MATCHING) }
    }
}

impl<const IMPLICATION: bool> Memory for SetMemory<IMPLICATION> {
    fn look_up(&self, question: Question<'_>) -> Reply {
        if question.reach == Reach::Related {
            return self.search(question.constraint);
        }
        let same = self.itself.look_up(question);
        if !matches!(same, Reply::Nothing { .. }) {
            return same;
        }
        let (how, key) = (How::Same, question.constraint.key);
        if let Some(found) = self.unsat.same(key) {
            return Reply::Unsat { how, key: found.key };
        }
        if let Some(found) = self.sat.same(key)
            && let Some(model) = found.model
        {
            return Reply::Sat { how, key: found.key, model };
        }
        Reply::Nothing { models: Vec::new() }
    }

    fn insert(&mut self, fact: Fact) {
        if fact.reach == Reach::Itself {
            self.itself.insert(fact);
            return;
        }
        match fact.known {
            Known::Unsat => self.unsat.insert(&fact.constraint, None),
            Known::Sat(model) => self.sat.insert(&fact.constraint, Some(model)),
        }
    }

    fn evict(&mut self, key: u128) {
        self.itself.evict(key);
        self.sat.evict(key);
        self.unsat.evict(key);
    }

    fn fact(&self, key: u128) -> Option<Fact> {
        if let Some(fact) = self.itself.fact(key) {
            return Some(fact);
        }
        if let Some((constraint, _)) = self.unsat.get(key) {
            return Some(Fact { constraint, known: Known::Unsat, reach: Reach::Related });
        }
        let (constraint, model) = self.sat.get(key)?;
        Some(Fact { constraint, known: Known::Sat(model?), reach: Reach::Related })
    }

    fn count(&self) -> usize {
        self.itself.count() + self.sat.count() + self.unsat.count()
    }

    fn bytes(&self) -> usize {
        self.itself.bytes() + self.sat.bytes() + self.unsat.bytes()
    }
}
