//! Reuse by equality: a canonical key to what is known (Green).
//!
//! Also where facts lie that reach no further than themselves, for the stores that compare sets.

use rustc_hash::FxHashMap;

use super::canonical::Constraint;
use super::store::{ConstraintMemory, Effort, Fact, How, Known, Question, Reach, Reply};

/// See the module's documentation.
#[derive(Default)]
pub(super) struct ExactMemory {
    /// With the page of the constraint, which cannot be told from its key.
    known: FxHashMap<u128, (Known, u64)>,
    model_bytes: usize,
}

/// Of a table's slot, with what a table leaves empty.
const ENTRY_BYTES: usize = 2 * (size_of::<u128>() + size_of::<(Known, u64)>());

impl ConstraintMemory for ExactMemory {
    fn look_up(&self, question: Question<'_>) -> Reply {
        let key = question.constraint.key;
        match self.known.get(&key) {
            Some((Known::Unsat, _)) => Reply::Unsat { how: How::Same, key },
            Some((Known::Sat(model), _)) => Reply::Sat { how: How::Same, key, model: model.clone() },
            None => Reply::Nothing { models: Vec::new() },
        }
    }

    fn insert(&mut self, fact: Fact) {
        self.model_bytes += known_bytes(&fact.known);
        if let Some((before, _)) = self.known.insert(fact.constraint.key, (fact.known, fact.constraint.page)) {
            self.model_bytes -= known_bytes(&before);
        }
    }

    fn evict(&mut self, key: u128) {
        if let Some((before, _)) = self.known.remove(&key) {
            self.model_bytes -= known_bytes(&before);
        }
    }

    fn fact(&self, key: u128) -> Option<Fact> {
        let (known, page) = self.known.get(&key)?.clone();
        // The key stands for the atoms.
        Some(Fact { constraint: Constraint { atoms: Vec::new(), key, page }, known, reach: Reach::Itself })
    }

    fn count(&self) -> usize {
        self.known.len()
    }

    fn bytes(&self) -> usize {
        self.known.len() * ENTRY_BYTES + self.model_bytes
    }

    fn effort(&self) -> Effort {
        Effort::default()
    }
}

fn known_bytes(known: &Known) -> usize {
    match known {
        Known::Unsat => 0,
        Known::Sat(model) => model.bytes(),
    }
}
