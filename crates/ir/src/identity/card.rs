//! Cards: what the locals of a function were called, so that the next version calls them the same.
//!
//! Labels mean the same whatever locals are called, as long as two are not called alike. So a card is no part of the truth of
//! anything; it makes labels survive edits elsewhere in the function.

use rustc_hash::FxHashMap;

use super::hash::Label;
use super::key::Key;

/// What one function's locals and twins are called.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    pub key: Key,
    /// What the key would be if the function had not been renamed.
    pub name: Key,
    /// Of what the function does, whatever it and its locals are called.
    pub digest: Label,
    /// In the order of their first occurrence.
    pub locals: Vec<Local>,
    /// In the order of the blocks.
    pub twins: Vec<Twin>,
}

/// A register that lives across regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Local {
    /// What it is for, as [`Role`](crate::code::Role) has it.
    pub role: u8,
    /// Stands for its name in the source; 0 if it has none.
    pub hint: u32,
    /// Stands for the instruction that first defines it, its width included.
    pub skeleton: u32,
    /// What it is called in labels.
    pub number: u32,
}

/// A block among those of its function that begin alike. Short beginnings are on a card even if nothing is like them, as
/// they are likely to get a twin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Twin {
    pub content: u32,
    /// Stands for what comes before and after.
    pub context: u32,
    pub number: u32,
}

/// The cards of versions before this one.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    /// Those of the nearest version first.
    by_key: FxHashMap<Key, Vec<Card>>,
}

impl Cards {
    /// Those of the nearest version are added first.
    pub fn add(&mut self, card: Card) {
        self.by_key.entry(card.key).or_default().push(card);
    }

    /// The card of a function that is this one, else that of the nearest version's.
    pub(crate) fn of(&self, key: Key, digest: Label) -> Option<&Card> {
        let cards = self.by_key.get(&key)?;
        cards.iter().find(|card| card.digest == digest).or(cards.first())
    }

    pub(crate) fn has(&self, key: Key) -> bool {
        self.by_key.contains_key(&key)
    }

    /// The nearest card of each function, sorted.
    pub(crate) fn nearest(&self) -> Vec<&Card> {
        let mut nearest: Vec<&Card> = self.by_key.values().filter_map(|cards| cards.first()).collect();
        nearest.sort_unstable_by_key(|card| card.key);
        nearest
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Cards {
        let mut all = Cards::default();
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

impl Card {
    /// Key, name and digest, then the number of locals and each of them, then the twins likewise. Numbers are little-endian, in seven bits a
    /// byte where they are mostly small.
    pub fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.key.0.to_le_bytes());
        bytes.extend(self.name.0.to_le_bytes());
        bytes.extend(self.digest.0.to_le_bytes());
        put_number(bytes, self.locals.len() as u32);
        for local in &self.locals {
            bytes.push(local.role);
            bytes.extend(local.hint.to_le_bytes());
            bytes.extend(local.skeleton.to_le_bytes());
            put_number(bytes, local.number);
        }
        put_number(bytes, self.twins.len() as u32);
        for twin in &self.twins {
            bytes.extend(twin.content.to_le_bytes());
            bytes.extend(twin.context.to_le_bytes());
            put_number(bytes, twin.number);
        }
    }

    /// Takes a card from the front of the bytes; `None` if they are no card.
    pub fn decode(bytes: &mut &[u8]) -> Option<Card> {
        let (key, name) = (Key(u64::from_le_bytes(take(bytes)?)), Key(u64::from_le_bytes(take(bytes)?)));
        let digest = Label(u128::from_le_bytes(take(bytes)?));
        let locals = take_list(bytes, |bytes| {
            let [role] = take(bytes)?;
            let (hint, skeleton) = (u32::from_le_bytes(take(bytes)?), u32::from_le_bytes(take(bytes)?));
            Some(Local { role, hint, skeleton, number: take_number(bytes)? })
        })?;
        let twins = take_list(bytes, |bytes| {
            let (content, context) = (u32::from_le_bytes(take(bytes)?), u32::from_le_bytes(take(bytes)?));
            Some(Twin { content, context, number: take_number(bytes)? })
        })?;
        Some(Card { key, name, digest, locals, twins })
    }
}

fn put_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take<const COUNT: usize>(bytes: &mut &[u8]) -> Option<[u8; COUNT]> {
    let (taken, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*taken)
}

fn take_number(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let [byte] = take(bytes)?;
        number |= u32::from(byte & 127).checked_shl(shift)?;
        if byte < 128 {
            return Some(number);
        }
    }
    None
}

fn take_list<T>(bytes: &mut &[u8], mut one: impl FnMut(&mut &[u8]) -> Option<T>) -> Option<Vec<T>> {
    let count = take_number(bytes)?;
    (0..count).map(|_| one(bytes)).collect()
}
