//! Names for variables that depend on the part they play only.
//!
//! Colours are refined until they settle: the colour of a variable comes to depend on the prefixes it occurs in, with
//! which coefficient and beside which colours, and of orders the direction. Only what that leaves alike is told apart by
//! the sets of values, so that constraints that differ in their constants only get the same names and one can imply the
//! other. What is alike even then is usually exchangeable: one is picked, and the colours are refined again.
//!
//! Most of the time of a question to a store goes here, so everything is in a few lists that are used again, and colours
//! are mixed, not hashed: that two of them are equal by accident costs a match and not correctness.

use std::ops::Range;

use reprise_expr::{Node, Pool, VariableId, low_mask};
use smallvec::SmallVec;

use super::atom::{Atom, GREATER, LESS, PrefixKind};
use super::pattern::Patterns;
use crate::reuse::hash::{Hasher, mix};
use crate::reuse::values::ValueSet;

const MAXIMUM_ROUNDS: usize = 8;
/// Picks after which the rest is told apart by content, which costs matches and not correctness.
const MAXIMUM_PICKS: usize = 16;

const DOMAIN_COLOUR: u64 = 4;
const FORWARD: u64 = 0xa076_1d64_78bd_642f;
const BACKWARD: u64 = 0xe703_7ed1_a0b4_28db;

/// A term of a prefix: a variable, or a pattern over some.
pub(super) struct Occurrence {
    pub coefficient: u64,
    /// `None` for a variable by itself.
    pub pattern: Option<u128>,
    /// Of coefficient and pattern; and the same for the negated prefix.
    keys: [u64; 2],
    /// Its variables, in `VariableNaming::members`.
    members: Range<u32>,
}

struct AtomPlace {
    /// In `VariableNaming::occurrences`.
    occurrences: Range<u32>,
    prefix: u64,
    /// The direction of an order; of all values when that does not tell all apart. And the same for the negated prefix.
    values: [u64; 2],
}

/// The variables of some atoms, and where they occur. To be used again for others.
#[derive(Default)]
pub(super) struct VariableNaming {
    /// In increasing order.
    variables: Vec<VariableId>,
    places: Vec<AtomPlace>,
    occurrences: Vec<Occurrence>,
    /// Positions in `variables`.
    members: Vec<u32>,
    /// Of the variables: by prefixes, and by values too.
    colours: Vec<[u64; 2]>,
    seen: Vec<u64>,
    order: Vec<u32>,
    /// Occurrences and members gone through so far.
    steps: u64,
}

impl VariableNaming {
    /// What naming has cost so far: occurrences and their variables, in each round.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// Puts the variables of atoms into their canonical order; `None` if a term is too large.
    pub(super) fn settle(&mut self, pool: &Pool, patterns: &mut Patterns, atoms: &[Atom]) -> Option<()> {
        self.collect(pool, patterns, atoms)?;
        let widths = self.variables.iter().map(|&variable| [u64::from(pool.variable_info(variable).width), 0]);
        self.colours.clear();
        self.colours.extend(widths);
        if self.variables.len() > 1 && !self.refine_until_settled(0) {
            for (place, atom) in self.places.iter_mut().zip(atoms) {
                place.values = [short_hash(&atom.values), short_hash(&atom.values.negated())];
            }
            self.tell_apart(pool);
        }
        let VariableNaming { variables, colours, order, .. } = self;
        let content = |at: u32| pool.variable_content_hash(variables[at as usize]);
        order.clear();
        order.extend(0..variables.len() as u32);
        order.sort_unstable_by(|&left, &right| {
            let colours = colours[left as usize].cmp(&colours[right as usize]);
            colours.then_with(|| content(left).cmp(&content(right)))
        });
        Some(())
    }

    /// In increasing order.
    pub(super) fn variables(&self) -> &[VariableId] {
        &self.variables
    }

    /// The positions of the variables, in their canonical order.
    pub(super) fn order(&self) -> &[u32] {
        &self.order
    }

    /// The terms of an atom's prefix, each with the positions of its variables.
    pub(super) fn occurrences(&self, atom: usize) -> impl Iterator<Item = (&Occurrence, &[u32])> {
        let occurrences = &self.occurrences[range(&self.places[atom].occurrences)];
        occurrences.iter().map(|occurrence| (occurrence, &self.members[range(&occurrence.members)]))
    }

    fn collect(&mut self, pool: &Pool, patterns: &mut Patterns, atoms: &[Atom]) -> Option<()> {
        let VariableNaming { variables, places, occurrences, members, .. } = self;
        variables.clear();
        places.clear();
        occurrences.clear();
        members.clear();
        let terms = || atoms.iter().flat_map(|atom| &atom.prefix.terms);
        for &(term, _) in terms() {
            match pool.node(term) {
                Node::Variable(variable) => variables.push(variable),
                _ => variables.extend_from_slice(&pool.variables(term)),
            }
        }
        variables.sort_unstable();
        variables.dedup();
        let number = |variable: VariableId| variables.binary_search(&variable).expect("collected above") as u32;
        for atom in atoms {
            let first = occurrences.len() as u32;
            let mask = low_mask(atom.prefix.width.min(64));
            for &(term, coefficient) in &atom.prefix.terms {
                let first_member = members.len() as u32;
                let pattern = if let Node::Variable(variable) = pool.node(term) {
                    members.push(number(variable));
                    None
                } else {
                    let pattern = patterns.of(pool, term)?;
                    members.extend(pattern.variables.iter().map(|&variable| number(variable)));
                    Some(pattern.hash)
                };
                let short = pattern.map_or(0, |hash| (hash >> 64) as u64 ^ hash as u64);
                let keys = [coefficient, coefficient.wrapping_neg() & mask]
                    .map(|factor| mix(mix(factor.wrapping_add(1)) ^ short));
                let members = first_member..members.len() as u32;
                occurrences.push(Occurrence { coefficient, pattern, keys, members });
            }
            places.push(AtomPlace {
                occurrences: first..occurrences.len() as u32,
                prefix: (atom.prefix.kind as u64) << 32 | u64::from(atom.prefix.width),
                values: directions(atom),
            });
        }
        Some(())
    }

    /// Tells apart by values what prefixes left alike, then by picking.
    fn tell_apart(&mut self, pool: &Pool) {
        for pair in &mut self.colours {
            pair[1] = pair[0];
        }
        if self.refine_until_settled(1) {
            return;
        }
        for pick in 0..MAXIMUM_PICKS {
            let colours = &self.colours;
            let mut order: SmallVec<[usize; 16]> = (0..colours.len()).collect();
            order.sort_unstable_by_key(|&at| colours[at]);
            let Some(tied) = order.windows(2).position(|pair| colours[pair[0]] == colours[pair[1]]) else { return };
            let colour = colours[order[tied]];
            let alike = order[tied..].iter().copied().take_while(|&at| colours[at] == colour);
            let picked = alike.min_by_key(|&at| pool.variable_content_hash(self.variables[at])).expect("two are tied");
            let picked = &mut self.colours[picked];
            picked[1] = mix(picked[1] ^ (pick as u64 + 1));
            if self.refine_until_settled(1) {
                return;
            }
        }
    }

    fn count_distinct(&self) -> usize {
        let mut sorted: SmallVec<[[u64; 2]; 16]> = SmallVec::from_slice(&self.colours);
        sorted.sort_unstable();
        sorted.dedup();
        sorted.len()
    }

    /// Rounds until one tells no more variables apart; true if that is all of them. How many rounds there are depends on the
    /// structure only.
    fn refine_until_settled(&mut self, layer: usize) -> bool {
        let mut before = self.count_distinct();
        for _ in 0..MAXIMUM_ROUNDS {
            self.refine(layer);
            let now = self.count_distinct();
            if now == self.colours.len() || now == before {
                return now == self.colours.len();
            }
            before = now;
        }
        false
    }

    /// One round for the colours at `layer`: 0 looks at prefixes and directions only, 1 at values too.
    fn refine(&mut self, layer: usize) {
        let VariableNaming { places, occurrences, members, colours, seen, steps, .. } = self;
        *steps += (places.len() + occurrences.len() + members.len()) as u64;
        seen.clear();
        seen.resize(colours.len(), 0);
        for place in places.iter() {
            let occurrences = &occurrences[range(&place.occurrences)];
            // A prefix and its negation are the same prefix: what a variable sees must not tell them apart.
            let mut wholes = [0u64; 2];
            for occurrence in occurrences {
                let mut terms = occurrence.keys;
                for &member in &members[range(&occurrence.members)] {
                    let colour = colours[member as usize][layer];
                    terms = terms.map(|term| mix(term ^ colour));
                }
                wholes = [0, 1].map(|sign| wholes[sign].wrapping_add(terms[sign]));
            }
            let bases = [0, 1].map(|sign: usize| mix(wholes[sign] ^ place.prefix) ^ place.values[sign]);
            for occurrence in occurrences {
                let mut parts = [0, 1].map(|sign: usize| bases[sign] ^ occurrence.keys[sign]);
                for &member in &members[range(&occurrence.members)] {
                    // The position among the variables of a pattern counts.
                    parts = parts.map(mix);
                    let seen = &mut seen[member as usize];
                    *seen = seen.wrapping_add(parts[0]).wrapping_add(parts[1]);
                }
            }
        }
        for (pair, seen) in colours.iter_mut().zip(seen) {
            pair[layer] = mix(pair[layer].rotate_left(23) ^ mix(*seen));
        }
    }
}

fn range(range: &Range<u32>) -> Range<usize> {
    range.start as usize..range.end as usize
}

/// Which of two terms comes first does not depend on constants.
fn directions(atom: &Atom) -> [u64; 2] {
    if atom.prefix.kind == PrefixKind::Sum {
        return [0; 2];
    }
    match (atom.values.contains(LESS), atom.values.contains(GREATER)) {
        (true, false) => [FORWARD, BACKWARD],
        (false, true) => [BACKWARD, FORWARD],
        _ => [0; 2],
    }
}

fn short_hash(values: &ValueSet) -> u64 {
    let mut hasher = Hasher::new(DOMAIN_COLOUR);
    values.write_to(&mut hasher);
    hasher.finish_short()
}
