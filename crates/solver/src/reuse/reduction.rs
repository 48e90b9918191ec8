//! Conjunctions made smaller, and contradictions found, without a solver.
//!
//! Sets of values of one prefix are intersected. What two terms' difference and orders say about each other is drawn
//! together: `a <= b` and `a != b` is `a < b`. Of equal terms one stands for all in what is said about two terms. Orders
//! are closed transitively: a cycle with a strict step is a contradiction, and what follows from longer chains is
//! dropped. The result means exactly what the input meant.

use std::rc::Rc;

use reprise_expr::{ExprId, Pool};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use super::canonical::atom::{Atom, EQUAL, GREATER, LESS, PrefixKind, order_values};
use super::values::ValueSet;

/// The conjunction has no model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Conflict;

/// Orders between more terms are left as they are.
const MAXIMUM_ORDERED: usize = 64;

/// What a conjunction comes to.
pub(super) struct Reduced {
    pub atoms: Vec<Atom>,
    /// Orders and equalities of terms form a cycle: nothing was dropped for what follows from longer chains, as it is not plain of
    /// what. So what is dropped from a part of a conjunction is not always what is dropped from the whole.
    pub is_cyclic: bool,
}

pub(super) fn reduce(pool: &Pool, atoms: &[Atom]) -> Result<Reduced, Conflict> {
    let mut atoms = one_by_one(pool, atoms)?;
    while let Some(substituted) = substitute(pool, &atoms)? {
        atoms = one_by_one(pool, &substituted)?;
    }
    let mut is_cyclic = false;
    for kind in [PrefixKind::SignedOrder, PrefixKind::UnsignedOrder] {
        is_cyclic |= close_order(kind, &mut atoms)?;
    }
    Ok(Reduced { atoms, is_cyclic })
}

/// What conjunctions came to, under the hashes of their conditions as sets.
#[derive(Default)]
pub(super) struct Reductions {
    known: FxHashMap<u128, Rc<[Atom]>>,
    epoch: u64,
}

/// Conjunctions remembered before all are forgotten.
const MAXIMUM_REDUCTIONS: usize = 1 << 12;

impl Reductions {
    pub(super) fn get(&mut self, pool: &Pool, key: u128) -> Option<Vec<Atom>> {
        if self.epoch != pool.epoch() {
            // The terms of the atoms are others now.
            self.epoch = pool.epoch();
            self.known.clear();
        }
        self.known.get(&key).map(|atoms| atoms.to_vec())
    }

    /// To be called after `get`, with the same pool.
    pub(super) fn insert(&mut self, key: u128, reduced: Rc<[Atom]>) {
        if self.known.len() >= MAXIMUM_REDUCTIONS {
            self.known.clear();
        }
        self.known.insert(key, reduced);
    }
}

/// What is sorted instead of atoms: equal where prefixes are, and those of the same two terms come together.
fn sorting_key(atom: &Atom) -> u128 {
    let prefix = &atom.prefix;
    if prefix.is_difference {
        // Terms come in the order of their contents, whatever the kind.
        let [first, second] = [0, 1].map(|at| prefix.terms[at].0.index() as u128);
        first << 72 | second << 8 | prefix.kind as u128
    } else {
        prefix.name | OTHERS
    }
}

/// The bit that tells other prefixes from differences and orders of two terms.
const OTHERS: u128 = 1 << 127;

/// One atom per prefix, and what two terms' difference and orders say about each other drawn together.
fn one_by_one(pool: &Pool, atoms: &[Atom]) -> Result<Vec<Atom>, Conflict> {
    let mut order: SmallVec<[(u128, u32); 32]> =
        atoms.iter().enumerate().map(|(at, atom)| (sorting_key(atom), at as u32)).collect();
    order.sort_unstable();
    let mut kept = Vec::with_capacity(atoms.len());
    let mut rest = &order[..];
    while let [(first, _), ..] = *rest {
        let is_difference = first & OTHERS == 0;
        let of_these_terms = |key: u128| if is_difference { key >> 8 == first >> 8 } else { key == first };
        let (group, others) = rest.split_at(rest.partition_point(|&(key, _)| of_these_terms(key)));
        rest = others;
        let mut pair = PairAtoms::default();
        for same in group.chunk_by(|left, right| left.0 == right.0) {
            let intersected = intersect(same.iter().map(|&(_, at)| &atoms[at as usize]))?;
            if !intersected.is_trivial() {
                let kind = slot(intersected.prefix.kind);
                pair[kind] = Some(intersected);
            }
        }
        if is_difference {
            pair = combine_pair(pool, pair)?;
        }
        kept.extend(pair.into_iter().flatten());
    }
    Ok(kept)
}

/// Of atoms with one prefix.
fn intersect<'a>(mut atoms: impl Iterator<Item = &'a Atom>) -> Result<Atom, Conflict> {
    let mut common = atoms.next().expect("groups are made of atoms").clone();
    for atom in atoms {
        if atom.values != common.values {
            common.values = common.values.intersect(&atom.values);
        }
    }
    if common.values.is_empty() { Err(Conflict) } else { Ok(common) }
}

/// The atoms about two terms: the difference and the two orders.
type PairAtoms = [Option<Atom>; 3];

fn slot(kind: PrefixKind) -> usize {
    match kind {
        PrefixKind::Sum => 0,
        PrefixKind::SignedOrder => 1,
        PrefixKind::UnsignedOrder => 2,
    }
}

/// Tightens what is known of two terms.
fn combine_pair(pool: &Pool, mut pair: PairAtoms) -> Result<PairAtoms, Conflict> {
    let Some(some) = pair[1].as_ref().or(pair[2].as_ref()).cloned() else { return Ok(pair) };
    let says_equal = |atom: &Option<Atom>| atom.as_ref().is_some_and(|atom| atom.values.as_single() == Some(0));
    let says_different = |atom: &Option<Atom>| atom.as_ref().is_some_and(|atom| !atom.values.contains(0));
    let (equal, different) = (pair.iter().any(says_equal), pair.iter().any(says_different));
    let zero = || ValueSet::single(0, some.prefix.width);
    if equal {
        let difference = || some.relative(pool, PrefixKind::Sum, zero());
        return if different { Err(Conflict) } else { Ok([Some(difference()), None, None]) };
    }
    if !different {
        return Ok(pair);
    }
    for order in &mut pair[1..] {
        let Some(atom) = order else { continue };
        match (atom.values.contains(LESS), atom.values.contains(GREATER)) {
            // Nothing but that they differ.
            (true, true) => *order = None,
            (less, greater) => atom.values = order_values(less, false, greater),
        }
    }
    let values = match &pair[0] {
        Some(atom) if atom.values.contains(0) => atom.values.intersect(&zero().complement()),
        Some(atom) => atom.values.clone(),
        None => zero().complement(),
    };
    // A strict order says that they differ already.
    let strict = pair[1].is_some() || pair[2].is_some();
    pair[0] = match pair[0].take() {
        _ if strict && values.is_all_but_zero() => None,
        Some(atom) => Some(Atom { values, ..atom }),
        None => Some(some.relative(pool, PrefixKind::Sum, values)),
    };
    Ok(pair)
}

/// Terms, each with the one that stands for it and all that are equal to it.
#[derive(Default)]
struct EqualTerms(SmallVec<[(ExprId, ExprId); 8]>);

impl EqualTerms {
    fn of(pool: &Pool, atoms: &[Atom]) -> EqualTerms {
        let mut equal = EqualTerms::default();
        for atom in atoms.iter().filter(|atom| is_equality(atom)) {
            let [one, other] = [0, 1].map(|at| equal.entered(atom.prefix.terms[at].0));
            // The same one whatever the order in which equalities come.
            let by_content = pool.content_hash(one) <= pool.content_hash(other);
            let (standing, replaced) = if by_content { (one, other) } else { (other, one) };
            equal.0.iter_mut().filter(|(_, now)| *now == replaced).for_each(|(_, now)| *now = standing);
        }
        equal
    }

    /// What stands for a term, which stands for itself where it is new.
    fn entered(&mut self, term: ExprId) -> ExprId {
        match self.0.iter().find(|&&(known, _)| known == term) {
            Some(&(_, standing)) => standing,
            None => {
                self.0.push((term, term));
                term
            }
        }
    }

    fn standing_for(&self, term: ExprId) -> ExprId {
        self.0.iter().find(|(known, _)| *known == term).map_or(term, |&(_, now)| now)
    }
}

fn is_equality(atom: &Atom) -> bool {
    atom.prefix.is_difference && atom.prefix.kind == PrefixKind::Sum && atom.values.as_single() == Some(0)
}

/// Of terms that are equal all but one are replaced by that one in what is said about two terms, where that changes anything.
fn substitute(pool: &Pool, atoms: &[Atom]) -> Result<Option<Vec<Atom>>, Conflict> {
    let equal = EqualTerms::of(pool, atoms);
    if equal.0.is_empty() {
        return Ok(None);
    }
    let mut is_changed = false;
    let mut result = Vec::with_capacity(atoms.len());
    for atom in atoms {
        if !atom.prefix.is_difference {
            result.push(atom.clone());
            continue;
        }
        let before = [0, 1].map(|at| atom.prefix.terms[at].0);
        let after = before.map(|term| equal.standing_for(term));
        if is_equality(atom) {
            // Said again below.
            is_changed |= !before.contains(&after[0]);
        } else if after == before {
            result.push(atom.clone());
        } else if after[0] != after[1] {
            is_changed = true;
            result.push(Atom::between(pool, atom.prefix.kind, after, atom.values.clone()));
        } else if atom.values.contains(0) {
            is_changed = true;
        } else {
            return Err(Conflict);
        }
    }
    if !is_changed {
        return Ok(None);
    }
    for &(term, now) in equal.0.iter().filter(|(term, now)| term != now) {
        result.push(Atom::between(pool, PrefixKind::Sum, [now, term], ValueSet::single(0, pool.width(term))));
    }
    Ok(Some(result))
}

/// `left < right`, or `left <= right`.
struct OrderStep {
    left: usize,
    right: usize,
    strict: bool,
}

/// What follows from steps: for each term the terms that are not less, and those that are greater, as bits.
struct Closure {
    reached: SmallVec<[u64; 16]>,
    strictly: SmallVec<[u64; 16]>,
}

impl Closure {
    fn of(terms: usize, steps: &[OrderStep]) -> Closure {
        let mut closure = Closure { reached: smallvec![0; terms], strictly: smallvec![0; terms] };
        for step in steps {
            closure.reached[step.left] |= 1 << step.right;
            if step.strict {
                closure.strictly[step.left] |= 1 << step.right;
            }
        }
        // Warshall's closure, a row of it at a time: a way through the middle is strict if either half is.
        for middle in 0..terms {
            let (reached, strictly) = (closure.reached[middle], closure.strictly[middle]);
            for term in 0..terms {
                if closure.reached[term] >> middle & 1 == 1 {
                    if closure.strictly[term] >> middle & 1 == 1 {
                        closure.strictly[term] |= reached;
                    }
                    closure.strictly[term] |= strictly;
                    closure.reached[term] |= reached;
                }
            }
        }
        closure
    }

    fn not_less(&self, left: usize, right: usize) -> bool {
        self.reached[left] >> right & 1 == 1
    }

    fn less(&self, left: usize, right: usize) -> bool {
        self.strictly[left] >> right & 1 == 1
    }

    /// Whether a step follows from others, where no two terms are on a cycle.
    fn follows(&self, step: &OrderStep) -> bool {
        (0..self.reached.len()).any(|middle| {
            middle != step.left
                && middle != step.right
                && self.not_less(step.left, middle)
                && self.not_less(middle, step.right)
                && (!step.strict || self.less(step.left, middle) || self.less(middle, step.right))
        })
    }
}

/// The terms that atoms of one kind of order are about, numbered, and what these atoms say as steps.
struct OrderGraph {
    terms: SmallVec<[ExprId; 16]>,
    steps: SmallVec<[OrderStep; 16]>,
    /// By atom: the step it stands for, if it stands for one.
    step_of: SmallVec<[Option<usize>; 32]>,
}

impl OrderGraph {
    /// `None` where there is nothing to close, or too much.
    fn of(kind: PrefixKind, atoms: &[Atom]) -> Option<OrderGraph> {
        if atoms.iter().filter(|atom| atom.prefix.kind == kind).count() < 2 {
            return None;
        }
        let terms = ordered_terms(kind, atoms)?;
        let mut graph = OrderGraph { terms, steps: SmallVec::new(), step_of: smallvec![None; atoms.len()] };
        for (at, atom) in atoms.iter().enumerate() {
            if atom.prefix.kind == kind {
                graph.add_order(at, atom);
            } else if is_equality(atom)
                && let Some((first, second)) = graph.numbers(atom)
            {
                graph.steps.push(OrderStep { left: first, right: second, strict: false });
                graph.steps.push(OrderStep { left: second, right: first, strict: false });
            }
        }
        Some(graph)
    }

    /// An order that allows less and greater alike is no step.
    fn add_order(&mut self, at: usize, atom: &Atom) {
        let (first, second) = self.numbers(atom).expect("terms of this order were numbered");
        let values = &atom.values;
        let (less, equal, greater) = (values.contains(LESS), values.contains(EQUAL), values.contains(GREATER));
        if less != greater {
            let (left, right) = if less { (first, second) } else { (second, first) };
            self.step_of[at] = Some(self.steps.len());
            self.steps.push(OrderStep { left, right, strict: !equal });
        }
    }

    /// The numbers of an atom's two terms, if orders are about both.
    fn numbers(&self, atom: &Atom) -> Option<(usize, usize)> {
        let number = |at: usize| self.terms.iter().position(|&term| term == atom.prefix.terms[at].0);
        Some((number(0)?, number(1)?))
    }
}

/// `None` if there are too many.
fn ordered_terms(kind: PrefixKind, atoms: &[Atom]) -> Option<SmallVec<[ExprId; 16]>> {
    let mut terms: SmallVec<[ExprId; 16]> = SmallVec::new();
    for atom in atoms.iter().filter(|atom| atom.prefix.kind == kind) {
        for &(term, _) in &atom.prefix.terms {
            if !terms.contains(&term) {
                terms.push(term);
            }
        }
        if terms.len() > MAXIMUM_ORDERED {
            return None;
        }
    }
    Some(terms)
}

/// Drops the atoms that follow from longer chains of orders. True where there is a cycle.
fn close_order(kind: PrefixKind, atoms: &mut Vec<Atom>) -> Result<bool, Conflict> {
    let Some(graph) = OrderGraph::of(kind, atoms) else { return Ok(false) };
    let closure = Closure::of(graph.terms.len(), &graph.steps);
    if (0..graph.terms.len()).any(|term| closure.less(term, term)) {
        return Err(Conflict);
    }
    let is_cyclic = (0..graph.terms.len()).any(|term| closure.not_less(term, term));
    let mut kept = Vec::with_capacity(atoms.len());
    for (at, atom) in atoms.drain(..).enumerate() {
        let is_implied = match graph.step_of[at] {
            // On a cycle each step follows from the others: dropping all would leave nothing.
            Some(step) => !is_cyclic && closure.follows(&graph.steps[step]),
            None => is_implied_difference(&graph, &closure, &atom)?,
        };
        if !is_implied {
            kept.push(atom);
        }
    }
    *atoms = kept;
    Ok(is_cyclic)
}

/// Whether an atom says only that two terms differ, one of which is less by the orders. A conflict, where they are equal by these.
fn is_implied_difference(graph: &OrderGraph, closure: &Closure, atom: &Atom) -> Result<bool, Conflict> {
    if atom.prefix.kind != PrefixKind::Sum || !atom.prefix.is_difference {
        return Ok(false);
    }
    let Some((first, second)) = graph.numbers(atom) else { return Ok(false) };
    let excludes_equal = !atom.values.contains(0);
    if excludes_equal && closure.not_less(first, second) && closure.not_less(second, first) {
        return Err(Conflict);
    }
    let apart = closure.less(first, second) || closure.less(second, first);
    Ok(apart && ValueSet::single(0, atom.prefix.width).complement().is_subset(&atom.values))
}
