//! Reuse by equality: a canonical key to what is known (Green).

use rustc_hash::FxHashMap;

use super::canonical::Constraint;
use super::store::{Fact, How, Known, Memory, Reach, Reply};

/// See the module's documentation.
#[derive(Default)]
pub struct ExactMemory {
    known: FxHashMap<u128, Known>,
    model_bytes: usize,
}

/// Of a table's slot, with what a table leaves empty.
const ENTRY_BYTES: usize = 2 * (size_of::<u128>() + size_of::<Known>());

impl Memory for ExactMemory {
    fn look_up(&mut self, question: &Constraint) -> Reply {
        let key = question.key;
        match self.known.get(&key) {
            Some(Known::Unsat) => Reply::Unsat { how: How::Same, key },
            Some(Known::Sat(model)) => Reply::Sat { how: How::Same, key, model: model.clone() },
            None => Reply::Nothing { models: Vec::new() },
        }
    }

    fn insert(&mut self, fact: Fact) {
        self.model_bytes += known_bytes(&fact.known);
        if let Some(before) = self.known.insert(fact.constraint.key, fact.known) {
            self.model_bytes -= known_bytes(&before);
        }
    }

    fn evict(&mut self, key: u128) {
        if let Some(before) = self.known.remove(&key) {
            self.model_bytes -= known_bytes(&before);
        }
    }

    fn fact(&self, key: u128) -> Option<Fact> {
        let known = self.known.get(&key)?.clone();
        // The key stands for the atoms.
        Some(Fact { constraint: Constraint { atoms: Vec::new(), key }, known, reach: Reach::Itself })
    }

    fn len(&self) -> usize {
        self.known.len()
    }

    fn bytes(&self) -> usize {
        self.known.len() * ENTRY_BYTES + self.model_bytes
    }
}

fn known_bytes(known: &Known) -> usize {
    match known {
        Known::Unsat => 0,
        Known::Sat(model) => model.bytes(),
    }
}
