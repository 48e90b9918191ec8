//! Functions that are called otherwise than before.

use rustc_hash::{FxHashMap, FxHashSet};

use super::card::Cards;
use super::hash::Label;
use super::key::Key;
use super::label::Drawn;
use super::meaning::Meaning;
use crate::code::{Body, FunctionId, Origin};

/// Renamed functions that call each other are found one after the other; more rounds than this are not tried.
const ROUNDS: usize = 4;

/// A function that does what one did that is gone, and that no pointer names, is called what that was called. It keeps being
/// called so in versions after that, until something else has the name.
pub(crate) fn inherit_keys(meaning: &mut Meaning, previous: &Cards) {
    let program = meaning.program;
    keep_inherited(meaning, previous);
    let mut new: Vec<FunctionId> = (0..program.functions.len() as u32).map(FunctionId).collect();
    new.retain(|&id| {
        program.function(id).origin == Origin::Program
            && meaning.is_defined(id)
            && !previous.has(meaning.key(id))
            && !meaning.is_address_taken[id.0 as usize]
    });
    for _ in 0..ROUNDS {
        let gone = gone(meaning, previous);
        if new.is_empty() || gone.is_empty() {
            return;
        }
        let mut found: FxHashMap<Label, Vec<FunctionId>> = FxHashMap::default();
        for &id in &new {
            if let Body::Defined(code) = &program.function(id).body {
                found.entry(Drawn::new(meaning, id, code).digest).or_default().push(id);
            }
        }
        let before = new.len();
        for (digest, functions) in found {
            if let ([id], Some(&Some(key))) = (&functions[..], gone.get(&digest)) {
                meaning.keys[id.0 as usize] = key;
                new.retain(|other| other != id);
            }
        }
        if new.len() == before {
            return;
        }
    }
}

fn keep_inherited(meaning: &mut Meaning, previous: &Cards) {
    let renamed = previous.nearest().into_iter().filter(|card| card.key != card.name);
    let renamed: FxHashMap<Key, Key> = renamed.map(|card| (card.name, card.key)).collect();
    if renamed.is_empty() {
        return;
    }
    let mut present: FxHashSet<Key> = meaning.keys.iter().copied().collect();
    for number in 0..meaning.keys.len() {
        if let Some(&key) = renamed.get(&meaning.keys[number])
            && !meaning.is_address_taken[number]
            && present.insert(key)
        {
            meaning.keys[number] = key;
        }
    }
}

/// By digest: the function that the nearest version had and this one has not, if it is the only one.
fn gone(meaning: &Meaning, previous: &Cards) -> FxHashMap<Label, Option<Key>> {
    let mut gone = FxHashMap::default();
    let present: FxHashSet<Key> = meaning.keys.iter().copied().collect();
    for card in previous.nearest().into_iter().filter(|card| !present.contains(&card.key)) {
        gone.entry(card.digest).and_modify(|key| *key = None).or_insert(Some(card.key));
    }
    gone
}
