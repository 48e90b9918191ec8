//! Names for variables that depend on the part they play only.
//!
//! Colours are refined until they settle: the colour of a variable comes to depend on the prefixes it occurs in, with
//! which coefficient and beside which colours. Only what that leaves alike is told apart by the sets of values, so that
//! constraints that differ in their constants only get the same names and one can imply the other. What is alike even
//! then is usually exchangeable: one is picked, and the colours are refined again.

use reprise_expr::{Node, Pool, VariableId, low_mask};
use smallvec::SmallVec;

use super::atom::Atom;
use super::pattern::Patterns;
use crate::reuse::hash::{Hasher, mix};
use crate::reuse::values::ValueSet;

const MAXIMUM_ROUNDS: usize = 8;
/// Picks after which the rest is told apart by content, which costs matches and not correctness.
const MAXIMUM_PICKS: usize = 16;

const DOMAIN_COLOUR: u64 = 4;

/// A term of a prefix: a variable, or a pattern over some.
struct Occurrence {
    coefficient: u64,
    pattern: u64,
    variables: SmallVec<[u32; 2]>,
}

struct Place {
    prefix: u64,
    mask: u64,
    occurrences: SmallVec<[Occurrence; 2]>,
    /// Of the values, and of the values of the negated prefix; known when prefixes alone do not tell all apart.
    values: [u64; 2],
}

/// The variables of the atoms in their canonical order; `None` if a term is too large.
pub fn canonical_order(pool: &Pool, patterns: &mut Patterns, atoms: &[Atom]) -> Option<Vec<VariableId>> {
    let mut variables: Vec<VariableId> = Vec::new();
    for atom in atoms {
        for &(term, _) in &atom.prefix.terms {
            match pool.node(term) {
                Node::Variable(variable) => variables.push(variable),
                _ => variables.extend_from_slice(&pool.variables(term)),
            }
        }
    }
    variables.sort_unstable();
    variables.dedup();
    let number = |variable: VariableId| variables.binary_search(&variable).expect("collected above") as u32;
    let mut places = Vec::with_capacity(atoms.len());
    for atom in atoms {
        let mut occurrences = SmallVec::new();
        for &(term, coefficient) in &atom.prefix.terms {
            if let Node::Variable(variable) = pool.node(term) {
                let variables = SmallVec::from_slice(&[number(variable)]);
                occurrences.push(Occurrence { coefficient, pattern: 0, variables });
                continue;
            }
            let pattern = patterns.of(pool, term)?;
            occurrences.push(Occurrence {
                coefficient,
                pattern: (pattern.hash >> 64) as u64 ^ pattern.hash as u64,
                variables: pattern.variables.iter().map(|&variable| number(variable)).collect(),
            });
        }
        places.push(Place {
            prefix: (atom.prefix.kind as u64) << 32 | u64::from(atom.prefix.width),
            mask: low_mask(atom.prefix.width.min(64)),
            occurrences,
            values: [0; 2],
        });
    }
    let mut colours: Vec<[u64; 2]> =
        variables.iter().map(|&variable| [u64::from(pool.variable_info(variable).width), 0]).collect();
    if variables.len() > 1 {
        refine_until_settled(&places, &mut colours, 0);
        if count_distinct(&colours) < colours.len() {
            for (place, atom) in places.iter_mut().zip(atoms) {
                place.values = [short_hash(&atom.values), short_hash(&atom.values.negated())];
            }
            settle(pool, &places, &variables, &mut colours);
        }
    }
    let mut order: Vec<u32> = (0..variables.len() as u32).collect();
    order.sort_by_cached_key(|&at| (colours[at as usize], pool.variable_content_hash(variables[at as usize])));
    Some(order.into_iter().map(|at| variables[at as usize]).collect())
}

fn short_hash(values: &ValueSet) -> u64 {
    let mut hasher = Hasher::new(DOMAIN_COLOUR);
    values.write_to(&mut hasher);
    hasher.finish_short()
}

/// Tells apart by values what prefixes left alike, then by picking.
fn settle(pool: &Pool, places: &[Place], variables: &[VariableId], colours: &mut [[u64; 2]]) {
    for pair in colours.iter_mut() {
        pair[1] = pair[0];
    }
    refine_until_settled(places, colours, 1);
    for pick in 0..MAXIMUM_PICKS {
        let mut order: Vec<usize> = (0..colours.len()).collect();
        order.sort_unstable_by_key(|&at| colours[at]);
        let Some(tied) = order.windows(2).position(|pair| colours[pair[0]] == colours[pair[1]]) else { return };
        let colour = colours[order[tied]];
        let alike = order[tied..].iter().copied().take_while(|&at| colours[at] == colour);
        let picked = alike.min_by_key(|&at| pool.variable_content_hash(variables[at])).expect("two are tied");
        colours[picked][1] = mix(colours[picked][1] ^ (pick as u64 + 1));
        refine_until_settled(places, colours, 1);
    }
}

fn count_distinct(colours: &[[u64; 2]]) -> usize {
    let mut sorted: SmallVec<[[u64; 2]; 16]> = colours.iter().copied().collect();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// Rounds until one tells no more variables apart. How many there are depends on the structure only.
fn refine_until_settled(places: &[Place], colours: &mut [[u64; 2]], layer: usize) {
    let mut before = count_distinct(colours);
    for _ in 0..MAXIMUM_ROUNDS {
        refine(places, colours, layer);
        let now = count_distinct(colours);
        if now == colours.len() || now == before {
            return;
        }
        before = now;
    }
}

/// One round for the colours at `layer`: 0 looks at prefixes only, 1 at values too.
fn refine(places: &[Place], colours: &mut [[u64; 2]], layer: usize) {
    let mut seen = vec![0u64; colours.len()];
    for place in places {
        // A prefix and its negation are the same prefix: what a variable sees must not tell them apart.
        for sign in 0..2 {
            let factor = |coefficient: u64| {
                if sign == 0 { coefficient } else { coefficient.wrapping_neg() & place.mask }
            };
            let whole = place.occurrences.iter().fold(0u64, |sum, occurrence| {
                let mut hasher = Hasher::new(occurrence.pattern);
                hasher.word(factor(occurrence.coefficient));
                occurrence.variables.iter().for_each(|&variable| hasher.word(colours[variable as usize][layer]));
                sum.wrapping_add(hasher.finish_short())
            });
            let mut base = Hasher::new(DOMAIN_COLOUR);
            base.word(place.prefix);
            base.word(whole);
            if layer == 1 {
                base.word(place.values[sign]);
            }
            for occurrence in &place.occurrences {
                let mut hasher = base;
                hasher.word(factor(occurrence.coefficient));
                hasher.word(occurrence.pattern);
                for (position, &variable) in occurrence.variables.iter().enumerate() {
                    let mut hasher = hasher;
                    hasher.word(position as u64);
                    seen[variable as usize] = seen[variable as usize].wrapping_add(hasher.finish_short());
                }
            }
        }
    }
    for (pair, seen) in colours.iter_mut().zip(seen) {
        pair[layer] = mix(pair[layer].rotate_left(23) ^ mix(seen));
    }
}
