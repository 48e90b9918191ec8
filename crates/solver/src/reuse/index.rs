//! Sets of atoms, found by the atoms they contain or imply: the questions of GreenTrie's Algorithms 1 and 2.
//!
//! Each prefix has lists of the sets that can matter to whoever asks about it, and beside each set a word of bits that is
//! enough to pass over nearly all that do not. Tries with an index of implication between atoms answer the same questions; but in
//! a store of a million sets each step of theirs is a cache miss, some hundred for a question, where lists are read in a row.
//!
//! Searches end after so many entries: that costs an answer, never a wrong one, and is counted.

use std::borrow::Cow;
use std::cell::Cell;
use std::rc::Rc;

use reprise_expr::low_mask;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::canonical::{Constraint, NamedAtom, Relatives, StoredModel};
use super::store::{Candidate, Effort};
use super::values::ValueSet;

/// Entries of one list that are looked at, the newest first.
const LOOKED_AT: usize = 512;
/// Sets whose atoms are compared in one search.
const COMPARED: usize = 32;
/// Words in a line of the processor's cache.
const WORDS_OF_LINE: usize = 16;
/// Models handed out for one question.
const MAXIMUM_MODELS: usize = 4;
/// Atoms of a question that is searched for: a set of them is one word.
const MAXIMUM_ATOMS: usize = 64;

/// Of a word: the set has a model. The other bits describe its atoms.
const HAS_MODEL: u32 = 1 << 31;

/// A list in an arena.
#[derive(Clone, Copy, Default)]
struct SetList {
    start: u32,
    length: u32,
    capacity: u32,
}

impl SetList {
    fn words(self) -> std::ops::Range<usize> {
        self.start as usize..self.start as usize + self.length as usize
    }

    fn sets(self) -> std::ops::Range<usize> {
        let start = self.start as usize + self.capacity as usize;
        start..start + self.length as usize
    }
}

/// Lists of sets and their words, each in one place: the words, so that what is read of most sets is near, and after them where the
/// sets' members begin. A list that is full moves to the end and leaves a hole; holes are at most as large as lists.
#[derive(Default)]
struct Lists {
    arena: Vec<u32>,
}

impl Lists {
    fn push(&mut self, list: &mut SetList, word: u32, set: u32) {
        if list.length == list.capacity {
            let old = *list;
            list.start = u32::try_from(self.arena.len()).expect("fewer than 2^32 entries fit in memory");
            list.capacity = (2 * list.capacity).max(4);
            self.arena.resize(self.arena.len() + 2 * list.capacity as usize, 0);
            self.arena.copy_within(old.words(), list.words().start);
            self.arena.copy_within(old.sets(), list.sets().start);
        }
        list.length += 1;
        self.arena[list.words().end - 1] = word;
        self.arena[list.sets().end - 1] = set;
    }

    fn words(&self, list: SetList) -> &[u32] {
        &self.arena[list.words()]
    }

    fn set(&self, list: SetList, at: usize) -> u32 {
        self.arena[list.sets().start + at]
    }

    /// Asks for what a search will read. Of several lists it comes together, whereas a search waits for each in turn.
    fn prefetch(&self, list: SetList) {
        self.words(list).iter().rev().take(LOOKED_AT).step_by(WORDS_OF_LINE).for_each(prefetch);
    }

    fn bytes(&self) -> usize {
        self.arena.capacity() * size_of::<u32>()
    }
}

/// The sets that may matter to a question about a prefix, in the order they were added.
#[derive(Clone, Copy, Default)]
struct OfPrefix {
    /// Those whose greatest prefix it is.
    heads: SetList,
    /// All with a model in which it occurs.
    members: SetList,
}

/// An atom of a set. Prefixes are many and with few values each, but values are alike from one prefix to the next: a table of atoms
/// would be far too large for a cache, that of values is not.
#[derive(Clone, Copy)]
struct StoredAtom {
    prefix: u32,
    values: u32,
}

/// What `members` has of a set: where to find the rest of it, and its atoms.
#[derive(Clone, Copy)]
struct Members<'a> {
    set: u32,
    atoms: &'a [StoredAtom],
}

struct StoredSet {
    key: u128,
    /// Where it begins in `members`.
    start: u32,
    /// `None` once evicted, and of sets without a model.
    model: Option<Rc<StoredModel>>,
    alive: bool,
}

/// Sets that have a model, and sets that have none.
#[derive(Default)]
pub(super) struct SetIndex {
    prefixes: FxHashMap<u128, u32>,
    prefix_names: Vec<u128>,
    of_prefix: Vec<OfPrefix>,
    heads: Lists,
    having: Lists,
    values: Vec<ValueSet>,
    value_numbers: FxHashMap<ValueSet, u32>,
    /// For each set a header, which is its number and how many atoms it has, and its atoms in increasing order: a set that is
    /// compared is read in one place.
    members: Vec<StoredAtom>,
    sets: Vec<StoredSet>,
    by_key: FxHashMap<u128, u32>,
    model_bytes: usize,
    value_bytes: usize,
    looked_at: Cell<u64>,
    compared: Cell<u64>,
    cut_short: Cell<u64>,
}

/// Which atoms answer for which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Matching {
    Equality,
    Implication,
}

impl Matching {
    /// Whether the stronger values answer for the weaker.
    fn follows(self, stronger: &ValueSet, weaker: &ValueSet) -> bool {
        match self {
            Matching::Equality => stronger == weaker,
            Matching::Implication => stronger.width() == weaker.width() && stronger.is_subset(weaker),
        }
    }
}

/// What a search found: the key of a stored set, and its model if it has one.
pub(super) struct Found {
    pub key: u128,
    pub model: Option<Rc<StoredModel>>,
    /// No atom had to be implied by another.
    pub by_equality: bool,
}

/// What a constraint says about a prefix that is stored.
struct PrefixFact<'a> {
    prefix: u32,
    values: Cow<'a, ValueSet>,
}

/// A question with what is to be known of it to search.
pub(super) struct SetSearch<'a> {
    index: &'a SetIndex,
    asked: &'a Constraint,
    matching: Matching,
    /// By prefix.
    facts: SmallVec<[PrefixFact<'a>; 16]>,
    /// Of all facts.
    word: u32,
}

impl SetIndex {
    pub(super) fn count(&self) -> usize {
        self.by_key.len()
    }

    pub(super) fn effort(&self) -> Effort {
        Effort {
            looked_at: self.looked_at.get(),
            compared: self.compared.get(),
            cut_short: self.cut_short.get(),
            ..Effort::default()
        }
    }

    pub(super) fn bytes(&self) -> usize {
        // Tables are about half full, other lists three quarters.
        self.heads.bytes()
            + self.having.bytes()
            + self.prefix_names.len() * (size_of::<OfPrefix>() + 3 * size_of::<(u128, u32)>())
            + self.members.len() * size_of::<StoredAtom>() * 4 / 3
            + self.value_bytes
            + self.sets.len() * (size_of::<StoredSet>() * 4 / 3 + 2 * size_of::<(u128, u32)>())
            + self.model_bytes
    }

    pub(super) fn insert(&mut self, constraint: &Constraint, model: Option<Rc<StoredModel>>) {
        if self.by_key.contains_key(&constraint.key) {
            return;
        }
        let number = u32::try_from(self.sets.len()).expect("fewer than 2^32 sets fit in memory");
        let start = u32::try_from(self.members.len()).expect("fewer than 2^32 atoms of sets fit in memory");
        let word = constraint.atoms.iter().fold(0, |word, atom| word | bits_of(atom.prefix, &atom.values));
        self.members.push(StoredAtom { prefix: number, values: constraint.atoms.len() as u32 });
        for atom in &constraint.atoms {
            let atom = self.intern(atom);
            self.members.push(atom);
        }
        if let Some(last) = constraint.atoms.last() {
            let prefix = self.prefixes[&last.prefix] as usize;
            let kind = if model.is_some() { HAS_MODEL } else { 0 };
            self.heads.push(&mut self.of_prefix[prefix].heads, word | kind, start);
        }
        if model.is_some() {
            for same_prefix in constraint.atoms.chunk_by(|left, right| left.prefix == right.prefix) {
                let prefix = self.prefixes[&same_prefix[0].prefix] as usize;
                self.having.push(&mut self.of_prefix[prefix].members, word, start);
            }
        }
        self.model_bytes += model.as_ref().map_or(0, |model| model.bytes());
        self.sets.push(StoredSet { key: constraint.key, start, model, alive: true });
        self.by_key.insert(constraint.key, number);
    }

    fn intern(&mut self, atom: &NamedAtom) -> StoredAtom {
        let prefix = *self.prefixes.entry(atom.prefix).or_insert_with(|| {
            self.prefix_names.push(atom.prefix);
            self.of_prefix.push(OfPrefix::default());
            self.prefix_names.len() as u32 - 1
        });
        if let Some(&values) = self.value_numbers.get(&atom.values) {
            return StoredAtom { prefix, values };
        }
        let values = self.values.len() as u32;
        // In the list and in the table.
        self.value_bytes += 3 * (size_of::<ValueSet>() + atom.values.bytes());
        self.value_numbers.insert(atom.values.clone(), values);
        self.values.push(atom.values.clone());
        StoredAtom { prefix, values }
    }

    pub(super) fn evict(&mut self, key: u128) {
        if let Some(number) = self.by_key.remove(&key) {
            let set = &mut self.sets[number as usize];
            set.alive = false;
            if let Some(model) = set.model.take() {
                self.model_bytes -= model.bytes();
            }
        }
    }

    /// The set stored under a key.
    pub(super) fn get(&self, key: u128) -> Option<(Constraint, Option<Rc<StoredModel>>)> {
        let set = &self.sets[*self.by_key.get(&key)? as usize];
        let named = |atom: &StoredAtom| NamedAtom {
            prefix: self.prefix_names[atom.prefix as usize],
            values: self.values[atom.values as usize].clone(),
            relatives: Relatives::None,
        };
        let atoms = self.members(set.start).atoms;
        Some((Constraint::new(atoms.iter().map(named).collect()), set.model.clone()))
    }

    fn members(&self, start: u32) -> Members<'_> {
        let start = start as usize;
        let StoredAtom { prefix: set, values: length } = self.members[start];
        Members { set, atoms: &self.members[start + 1..start + 1 + length as usize] }
    }

    /// The members of a set that is compared with a question.
    fn compared(&self, start: u32) -> Members<'_> {
        let members = self.members(start);
        self.compared.set(self.compared.get() + 1 + members.atoms.len() as u64);
        members
    }

    pub(super) fn same(&self, key: u128) -> Option<Found> {
        let set = &self.sets[*self.by_key.get(&key)? as usize];
        Some(Found { key, model: set.model.clone(), by_equality: true })
    }

    /// `None` for what is not searched for.
    pub(super) fn search<'a>(&'a self, asked: &'a Constraint, matching: Matching) -> Option<SetSearch<'a>> {
        if self.by_key.is_empty() || asked.atoms.is_empty() || asked.atoms.len() > MAXIMUM_ATOMS {
            return None;
        }
        let mut facts: SmallVec<[PrefixFact<'a>; 16]> = SmallVec::new();
        let mut word = 0;
        let mut add = |name: u128, values: Cow<'a, ValueSet>| {
            if let Some(&prefix) = self.prefixes.get(&name) {
                self.heads.prefetch(self.of_prefix[prefix as usize].heads);
                word |= bits_of(name, &values);
                facts.push(PrefixFact { prefix, values });
            }
        };
        for atom in &asked.atoms {
            add(atom.prefix, Cow::Borrowed(&atom.values));
            if matching == Matching::Implication {
                for (name, values) in atom.consequences() {
                    add(name, Cow::Owned(values));
                }
            }
        }
        facts.sort_unstable_by_key(|fact| fact.prefix);
        Some(SetSearch { index: self, asked, matching, facts, word })
    }
}

/// Where the members of sets begin whose words fit.
type Candidates = SmallVec<[u32; COMPARED]>;

/// The sets that may answer a question, by their words. All of them are collected before any is compared: what a comparison reads of
/// each is somewhere else in memory, and is fetched for all of them together.
pub(super) struct Gathered<'s, 'a> {
    search: &'s SetSearch<'a>,
    /// Sets that may be contained, without a model and with one.
    without_model: Candidates,
    with_model: Candidates,
    /// There may be more of them.
    are_cut: bool,
    above: Option<Above<'s>>,
}

/// Sets with a model that may contain what is asked.
struct Above<'a> {
    /// Which values of which prefix are enough for which of the atoms asked for.
    enough: SmallVec<[(u32, u32, Cow<'a, ValueSet>); 16]>,
    candidates: Candidates,
    are_cut: bool,
}

/// Where to look for sets that contain what is asked.
struct WayUp<'a> {
    enough: SmallVec<[(u32, u32, Cow<'a, ValueSet>); 16]>,
    /// Bits that all of them have.
    word: u32,
    list: SetList,
}

impl<'a> SetSearch<'a> {
    pub(super) fn gather(&self) -> Gathered<'_, 'a> {
        let index = self.index;
        let mut lists: SmallVec<[SetList; 16]> = SmallVec::new();
        let mut rarest: Option<SetList> = None;
        for same_prefix in self.facts.chunk_by(|left, right| left.prefix == right.prefix) {
            let OfPrefix { heads, members } = index.of_prefix[same_prefix[0].prefix as usize];
            lists.push(heads);
            if rarest.is_none_or(|rarest| members.length < rarest.length) {
                rarest = Some(members);
            }
        }
        // Nearly always the one to start from on the way up.
        let rarest = rarest.unwrap_or_default();
        index.having.prefetch(rarest);
        let way_up = self.way_up();
        let (mut with_model, mut without_model) = (Candidates::new(), Candidates::new());
        let word = self.word | HAS_MODEL;
        let mut goes_on = true;
        for list in lists {
            let words = index.heads.words(list);
            goes_on = goes_on
                && self.scan(
                    words,
                    // A set with a bit that the question lacks has an atom that does not follow from it.
                    |other| other & !word == 0,
                    |at| {
                        let of_kind = if words[at] & HAS_MODEL != 0 { &mut with_model } else { &mut without_model };
                        of_kind.push(index.heads.set(list, at));
                        of_kind.len() < COMPARED
                    },
                );
        }
        let above = way_up.map(|WayUp { enough, word, list }| {
            let mut candidates = Candidates::new();
            let goes_on = self.scan(
                index.having.words(list),
                // The other way round: a set that lacks a bit of the question lacks one of its atoms.
                |other| word & !other == 0,
                |at| {
                    candidates.push(index.having.set(list, at));
                    candidates.len() < COMPARED
                },
            );
            Above { enough, candidates, are_cut: !goes_on }
        });
        let above_them = above.iter().flat_map(|above| &above.candidates);
        let all = without_model.iter().chain(&with_model).chain(above_them);
        all.for_each(|&start| prefetch(&index.members[start as usize]));
        Gathered { search: self, without_model, with_model, are_cut: !goes_on, above }
    }

    /// It starts from the asked prefix that the fewest sets have. `None` if no set can contain what is asked.
    fn way_up(&self) -> Option<WayUp<'_>> {
        let index = self.index;
        let mut enough: SmallVec<[(u32, u32, Cow<'_, ValueSet>); 16]> = SmallVec::new();
        let mut word = 0;
        let mut start: Option<SetList> = None;
        for (at, atom) in self.asked.atoms.iter().enumerate() {
            let others = match self.matching {
                Matching::Equality => SmallVec::new(),
                Matching::Implication => atom.sufficient(),
            };
            let known = index.prefixes.get(&atom.prefix);
            let before = enough.len();
            enough.extend(known.map(|&prefix| (prefix, at as u32, Cow::Borrowed(&atom.values))));
            for (name, values) in others {
                let other = index.prefixes.get(&name);
                enough.extend(other.map(|&prefix| (prefix, at as u32, Cow::Owned(values))));
            }
            match (known, enough.len() - before) {
                (_, 0) => return None,
                // Nothing else is enough: sets that lack the prefix can be passed over.
                (Some(&prefix), 1) => {
                    word |= bits_of(atom.prefix, &atom.values);
                    let members = index.of_prefix[prefix as usize].members;
                    if start.is_none_or(|least| members.length < least.length) {
                        start = Some(members);
                    }
                }
                _ => {}
            }
        }
        // Where something else is enough for each of them, sets that have it instead are not looked for.
        let last = self.asked.atoms.last()?.prefix;
        let list = start.or_else(|| Some(index.of_prefix[*index.prefixes.get(&last)? as usize].members))?;
        Some(WayUp { enough, word, list })
    }

    /// Goes through words, newest first, until a visitor of those that fit makes it stop.
    fn scan(&self, words: &[u32], fits: impl Fn(u32) -> bool, mut visit: impl FnMut(usize) -> bool) -> bool {
        let first = words.len().saturating_sub(LOOKED_AT);
        let mut end = words.len();
        let mut goes_on = true;
        while let Some(ahead) = words[first..end].iter().rposition(|&word| fits(word)) {
            end = first + ahead;
            if !visit(end) {
                goes_on = false;
                break;
            }
        }
        let looked_at = words.len() - if goes_on { first } else { end };
        self.index.looked_at.set(self.index.looked_at.get() + looked_at as u64);
        if goes_on && first > 0 {
            self.cut_short();
        }
        goes_on
    }

    fn cut_short(&self) {
        self.index.cut_short.set(self.index.cut_short.get() + 1);
    }

    /// Whether a set is still there and all its atoms follow from the asked ones.
    fn follows(&self, members: Members<'_>) -> bool {
        members.atoms.iter().all(|atom| self.implies(atom)) && self.index.sets[members.set as usize].alive
    }

    fn implies(&self, atom: &StoredAtom) -> bool {
        let mut about = self.facts.iter().filter(|fact| fact.prefix == atom.prefix);
        about.any(|fact| self.matching.follows(&fact.values, &self.index.values[atom.values as usize]))
    }

    fn asks_for(&self, atom: &StoredAtom) -> bool {
        let name = self.index.prefix_names[atom.prefix as usize];
        let values = &self.index.values[atom.values as usize];
        self.asked.atoms.iter().any(|asked| asked.prefix == name && asked.values == *values)
    }
}

impl Gathered<'_, '_> {
    /// A stored set without a model all of whose atoms follow from the asked ones: Algorithm 2.
    pub(super) fn contradiction(&self) -> Option<Found> {
        let SetSearch { index, .. } = self.search;
        let mut sets = self.without_model.iter().map(|&start| index.compared(start));
        let found = sets.find(|&members| self.search.follows(members));
        if found.is_none() && self.are_cut {
            self.search.cut_short();
        }
        found.map(|members| {
            let by_equality = members.atoms.iter().all(|atom| self.search.asks_for(atom));
            Found { key: index.sets[members.set as usize].key, model: None, by_equality }
        })
    }

    /// A stored set with a model from whose atoms all asked ones follow: Algorithm 1.
    pub(super) fn superset(&self) -> Option<Found> {
        let SetSearch { index, asked, matching, .. } = self.search;
        let Above { enough, candidates, are_cut } = self.above.as_ref()?;
        let all = u64::MAX >> (64 - asked.atoms.len());
        let found = candidates.iter().map(|&start| index.compared(start)).find(|members| {
            let mut missing = all;
            for atom in members.atoms {
                for (prefix, at, values) in enough {
                    let follows =
                        *prefix == atom.prefix && matching.follows(&index.values[atom.values as usize], values);
                    missing &= !(u64::from(follows) << at);
                }
            }
            missing == 0 && index.sets[members.set as usize].alive
        });
        if found.is_none() && *are_cut {
            self.search.cut_short();
        }
        found.map(|members| {
            let set = &index.sets[members.set as usize];
            let contained = members.atoms.iter().filter(|atom| self.search.asks_for(atom)).count();
            Found { key: set.key, model: set.model.clone(), by_equality: contained == asked.atoms.len() }
        })
    }

    /// Models of sets all of whose atoms follow from the asked ones, those of the largest sets first.
    pub(super) fn models(&self) -> Vec<Candidate> {
        let SetSearch { index, .. } = self.search;
        let sets = self.with_model.iter().map(|&start| index.compared(start));
        let mut found: SmallVec<[Members<'_>; COMPARED]> =
            sets.filter(|&members| self.search.follows(members)).collect();
        found.sort_by_key(|members| std::cmp::Reverse(members.atoms.len()));
        let sets = found.iter().map(|members| &index.sets[members.set as usize]);
        let models = sets.filter_map(|set| Some(Candidate { key: set.key, model: set.model.clone()? }));
        models.take(MAXIMUM_MODELS).collect()
    }
}

/// Asks the processor to have something in its cache, without waiting for it.
#[inline(always)]
fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code, reason = "see SAFETY")]
    // Safe: it changes nothing, and every address will do.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// What an atom is about, and what its values lack. Values lack what larger sets of values lack, and more: where all atoms of a
/// set follow from those of another, its bits are among those of the other.
fn bits_of(prefix: u128, values: &ValueSet) -> u32 {
    let mask = low_mask(values.width());
    let lacks = [!values.contains(mask >> 1), !values.contains(mask), values.as_single().is_some()];
    // Names are hashes.
    let mut name = (prefix >> 64) as u64;
    let mut bits = 1 << (name >> 60);
    for lacks in lacks {
        name = name.rotate_left(21);
        bits |= u32::from(lacks) << (16 + name % 15);
    }
    bits
}
