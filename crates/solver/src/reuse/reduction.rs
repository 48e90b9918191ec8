//! Conjunctions made smaller, and contradictions found, without a solver.
//!
//! Sets of values of one prefix are intersected. What two terms' difference and orders say about each other is drawn
//! together: `a <= b` and `a != b` is `a < b`. Orders are closed transitively: a cycle with a strict step is a
//! contradiction, and what follows from longer chains is dropped. The result means exactly what the input meant.

use reprise_expr::{ExprId, Pool};
use smallvec::SmallVec;

use super::canonical::atom::{Atom, PrefixKind, order_values};
use super::values::ValueSet;

/// The conjunction has no model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict;

/// Orders between more terms are left as they are.
const MAXIMUM_ORDERED: usize = 64;

pub fn reduce(pool: &Pool, atoms: Vec<Atom>) -> Result<Vec<Atom>, Conflict> {
    let atoms = intersect(atoms)?;
    let mut atoms = combine_relatives(pool, atoms)?;
    for kind in [PrefixKind::SignedOrder, PrefixKind::UnsignedOrder] {
        close_order(kind, &mut atoms)?;
    }
    Ok(atoms)
}

/// One atom per prefix.
fn intersect(mut atoms: Vec<Atom>) -> Result<Vec<Atom>, Conflict> {
    atoms.sort_unstable_by_key(|atom| atom.prefix.name);
    atoms.dedup_by(|next, kept| {
        let same = next.prefix.name == kept.prefix.name;
        if same && next.values != kept.values {
            kept.values = kept.values.intersect(&next.values);
        }
        same
    });
    finish(atoms)
}

fn finish(mut atoms: Vec<Atom>) -> Result<Vec<Atom>, Conflict> {
    if atoms.iter().any(|atom| atom.values.is_empty()) {
        return Err(Conflict);
    }
    atoms.retain(|atom| !atom.is_trivial());
    Ok(atoms)
}

/// The atoms about two terms: the difference and the two orders.
type Relatives = [Option<Atom>; 3];

fn slot(kind: PrefixKind) -> usize {
    match kind {
        PrefixKind::Sum => 0,
        PrefixKind::SignedOrder => 1,
        PrefixKind::UnsignedOrder => 2,
    }
}

fn combine_relatives(pool: &Pool, atoms: Vec<Atom>) -> Result<Vec<Atom>, Conflict> {
    if !atoms.iter().any(|atom| atom.prefix.is_difference && atom.prefix.kind != PrefixKind::Sum) {
        return Ok(atoms);
    }
    let (mut differences, mut rest): (Vec<Atom>, Vec<Atom>) =
        atoms.into_iter().partition(|atom| atom.prefix.is_difference);
    // Terms come in the order of their contents, whatever the kind.
    let terms = |atom: &Atom| (atom.prefix.terms[0].0, atom.prefix.terms[1].0);
    differences.sort_unstable_by_key(|atom| (terms(atom).0.index(), terms(atom).1.index()));
    let mut differences = differences.into_iter().peekable();
    while let Some(first) = differences.next() {
        let pair_terms = terms(&first);
        if differences.peek().is_none_or(|next| terms(next) != pair_terms) && !needs_rewriting(&first) {
            rest.push(first);
            continue;
        }
        let mut pair = Relatives::default();
        let mut next = Some(first);
        while let Some(atom) = next {
            let kind = slot(atom.prefix.kind);
            pair[kind] = Some(atom);
            next = differences.next_if(|next| terms(next) == pair_terms);
        }
        rest.extend(combine_pair(pool, pair).into_iter().flatten());
    }
    finish(rest)
}

/// Whether an order that stands alone is an equality or its complement, which are differences.
fn needs_rewriting(atom: &Atom) -> bool {
    atom.prefix.kind != PrefixKind::Sum && atom.values.negated() == atom.values
}

/// Tightens what is known of two terms; an empty set of values is a contradiction.
fn combine_pair(pool: &Pool, mut pair: Relatives) -> Relatives {
    if pair[1].is_none() && pair[2].is_none() {
        return pair;
    }
    let some = pair.iter().flatten().next().expect("pairs are made of atoms").clone();
    let width = some.prefix.width;
    let zero = ValueSet::single(0, width);
    let difference = |values| some.relative(pool, PrefixKind::Sum, values);
    let says_equal = |atom: &Option<Atom>| atom.as_ref().is_some_and(|atom| atom.values.as_single() == Some(0));
    let says_different = |atom: &Option<Atom>| atom.as_ref().is_some_and(|atom| !atom.values.contains(0));
    let (equal, different) = (pair.iter().any(says_equal), pair.iter().any(says_different));
    if equal {
        return [Some(difference(if different { ValueSet::empty(width) } else { zero })), None, None];
    }
    if !different {
        return pair;
    }
    let unequal = order_values(true, false, true);
    for order in &mut pair[1..] {
        if let Some(atom) = order {
            atom.values = atom.values.intersect(&unequal);
            if atom.values == unequal {
                *order = None;
            }
        }
    }
    let nonzero = zero.complement();
    let values = pair[0].take().map_or(nonzero.clone(), |atom| atom.values.intersect(&nonzero));
    // A strict order says that much already.
    let strict = pair[1].is_some() || pair[2].is_some();
    if !strict || values != nonzero {
        pair[0] = Some(difference(values));
    }
    pair
}

/// `left < right`, or `left <= right`.
struct Step {
    left: usize,
    right: usize,
    strict: bool,
}

/// What follows from steps: for each term the terms that are not less, and those that are greater, as bits.
struct Closure {
    reached: Vec<u64>,
    strictly: Vec<u64>,
}

impl Closure {
    fn of(terms: usize, steps: &[Step]) -> Closure {
        let mut closure = Closure { reached: vec![0; terms], strictly: vec![0; terms] };
        for step in steps {
            closure.reached[step.left] |= 1 << step.right;
            if step.strict {
                closure.strictly[step.left] |= 1 << step.right;
            }
        }
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
    fn follows(&self, step: &Step) -> bool {
        (0..self.reached.len()).any(|middle| {
            middle != step.left
                && middle != step.right
                && self.not_less(step.left, middle)
                && self.not_less(middle, step.right)
                && (!step.strict || self.less(step.left, middle) || self.less(middle, step.right))
        })
    }
}

fn close_order(kind: PrefixKind, atoms: &mut Vec<Atom>) -> Result<(), Conflict> {
    if atoms.iter().filter(|atom| atom.prefix.kind == kind).count() < 2 {
        return Ok(());
    }
    let mut terms: SmallVec<[ExprId; 16]> = SmallVec::new();
    for atom in atoms.iter().filter(|atom| atom.prefix.kind == kind) {
        for &(term, _) in &atom.prefix.terms {
            if !terms.contains(&term) {
                terms.push(term);
            }
        }
        if terms.len() > MAXIMUM_ORDERED {
            return Ok(());
        }
    }
    let number = |term: ExprId| terms.iter().position(|&other| other == term);
    let numbers = |atom: &Atom| Some((number(atom.prefix.terms[0].0)?, number(atom.prefix.terms[1].0)?));
    let width = |atom: &Atom| atom.prefix.width;
    let mut steps: Vec<Step> = Vec::new();
    // The step an atom stands for, if it stands for one.
    let mut step_of: Vec<Option<usize>> = vec![None; atoms.len()];
    for (at, atom) in atoms.iter().enumerate() {
        if atom.prefix.kind == kind {
            let (first, second) = numbers(atom).expect("terms of this order were numbered");
            let values = &atom.values;
            let (less, equal, greater) = (values.contains(3), values.contains(0), values.contains(1));
            if less != greater {
                let (left, right) = if less { (first, second) } else { (second, first) };
                step_of[at] = Some(steps.len());
                steps.push(Step { left, right, strict: !equal });
            }
        } else if atom.prefix.kind == PrefixKind::Sum
            && atom.prefix.is_difference
            && atom.values.as_single() == Some(0)
            && let Some((first, second)) = numbers(atom)
        {
            steps.push(Step { left: first, right: second, strict: false });
            steps.push(Step { left: second, right: first, strict: false });
        }
    }
    let closure = Closure::of(terms.len(), &steps);
    if (0..terms.len()).any(|term| closure.less(term, term)) {
        return Err(Conflict);
    }
    let is_cyclic = (0..terms.len()).any(|term| closure.not_less(term, term));
    let mut kept = Vec::with_capacity(atoms.len());
    for (at, atom) in atoms.drain(..).enumerate() {
        if let Some(step) = step_of[at] {
            if is_cyclic || !closure.follows(&steps[step]) {
                kept.push(atom);
            }
            continue;
        }
        if atom.prefix.kind == PrefixKind::Sum
            && atom.prefix.is_difference
            && let Some((first, second)) = numbers(&atom)
        {
            let excludes_equal = !atom.values.contains(0);
            if excludes_equal && closure.not_less(first, second) && closure.not_less(second, first) {
                return Err(Conflict);
            }
            let apart = closure.less(first, second) || closure.less(second, first);
            if apart && ValueSet::single(0, width(&atom)).complement().is_subset(&atom.values) {
                continue;
            }
        }
        kept.push(atom);
    }
    *atoms = kept;
    Ok(())
}
