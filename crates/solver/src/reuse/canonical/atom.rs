//! Conditions as atoms: a linear prefix whose value lies in a set.
//!
//! `x + 3 < 10`, `x != 7` and `10 <= x` are about one prefix, `x`, and differ in their sets: so conditions about the same thing can be
//! intersected and compared without a solver. What compares two terms that are no sums is their order, which is kept beside their
//! difference. An atom means exactly what its condition meant; what is no comparison is a prefix of one bit.

use std::rc::Rc;

use reprise_expr::{ExprId, Node, Pool, low_mask};
use smallvec::SmallVec;

use crate::reuse::hash::Hasher;
use crate::reuse::values::ValueSet;

/// Conditions with more conjuncts are not taken apart any further.
const MAXIMUM_CONJUNCTS: usize = 256;
/// Sums of more terms are one opaque term.
const MAXIMUM_TERMS: usize = 32;

const DOMAIN_PREFIX: u64 = 3;

/// What of a sum of terms an atom is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum PrefixKind {
    /// The sum modulo `2^width`. A truth value that is no comparison is a sum of one term at width 1.
    Sum = 1,
    /// How two terms, with the coefficients 1 and -1, compare as signed numbers. The values have two bits: -1 for
    /// less, 0 for equal, 1 for greater, so that exchanging the terms negates them as it does with sums.
    SignedOrder = 2,
    UnsignedOrder = 3,
}

/// The width of the values of an order.
const ORDER_WIDTH: u32 = 2;
pub const LESS: u64 = 3;
pub const EQUAL: u64 = 0;
pub const GREATER: u64 = 1;

pub(crate) fn order_values(less: bool, equal: bool, greater: bool) -> ValueSet {
    // Equal and greater are neighbours.
    let low = match (equal, greater) {
        (true, true) => Some((EQUAL, GREATER)),
        (true, false) => Some((EQUAL, EQUAL)),
        (false, true) => Some((GREATER, GREATER)),
        (false, false) => None,
    };
    ValueSet::of_sorted(ORDER_WIDTH, low.into_iter().chain(less.then_some((LESS, LESS))))
}

pub type Terms = SmallVec<[(ExprId, u64); 2]>;

/// What remains of a comparison without its constants.
#[derive(Debug)]
pub struct Prefix {
    pub kind: PrefixKind,
    /// Of the terms.
    pub width: u32,
    /// Distinct, with coefficients that are not zero, in the order of their content hashes; of `P` and `-P` the one
    /// whose first coefficient that has a sign is positive.
    pub terms: Terms,
    /// Depends on the content of the terms, names included.
    pub name: u128,
    /// The difference of two terms that are no sums themselves, or their order: these three go together.
    pub is_difference: bool,
    /// Named by content, as the prefix is.
    pub relatives: Relatives,
}

/// The names of prefixes about the same two terms, whose values depend on each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Relatives {
    None,
    /// Of a difference: the orders.
    Orders {
        signed: u128,
        unsigned: u128,
    },
    /// Of an order: the difference and its width.
    Difference {
        name: u128,
        width: u32,
    },
}

impl Relatives {
    /// Those of a prefix of this kind whose terms, two of them, have these names.
    pub(crate) fn of(kind: PrefixKind, width: u32, terms: &[(u128, u64)]) -> Relatives {
        match kind {
            PrefixKind::Sum => Relatives::Orders {
                signed: name_of(PrefixKind::SignedOrder, width, terms),
                unsigned: name_of(PrefixKind::UnsignedOrder, width, terms),
            },
            PrefixKind::SignedOrder | PrefixKind::UnsignedOrder => {
                Relatives::Difference { name: name_of(PrefixKind::Sum, width, terms), width }
            }
        }
    }
}

/// The prefix's value lies in the set, which is neither empty nor everything.
#[derive(Clone, Debug)]
pub struct Atom {
    pub prefix: Rc<Prefix>,
    pub values: ValueSet,
}

impl Atom {
    /// An atom about the same two terms.
    pub(crate) fn relative(&self, pool: &Pool, kind: PrefixKind, values: ValueSet) -> Atom {
        debug_assert!(self.prefix.is_difference);
        let names: SmallVec<[(u128, u64); 2]> =
            self.prefix.terms.iter().map(|&(term, factor)| (pool.content_hash(term), factor)).collect();
        let prefix = Prefix {
            kind,
            width: self.prefix.width,
            terms: self.prefix.terms.clone(),
            name: name_of(kind, self.prefix.width, &names),
            is_difference: true,
            relatives: Relatives::of(kind, self.prefix.width, &names),
        };
        Atom { prefix: Rc::new(prefix), values }
    }

    /// An atom about the difference or the order of two terms that are no sums.
    pub(crate) fn between(pool: &Pool, kind: PrefixKind, [first, second]: [ExprId; 2], values: ValueSet) -> Atom {
        let width = pool.width(first);
        let terms = SmallVec::from_slice(&[(first, 1), (second, low_mask(width))]);
        build(pool, kind, width, terms, values)
    }

    /// Whether every value that the prefix can have is in the set.
    pub fn is_trivial(&self) -> bool {
        match self.prefix.kind {
            PrefixKind::Sum => self.values.is_full(),
            _ => [LESS, EQUAL, GREATER].into_iter().all(|value| self.values.contains(value)),
        }
    }
}

/// The hash of a prefix whose terms have these names, sorted and oriented.
pub(crate) fn name_of(kind: PrefixKind, width: u32, terms: &[(u128, u64)]) -> u128 {
    let mut hasher = Hasher::new(DOMAIN_PREFIX);
    hasher.word((kind as u64) << 40 | u64::from(width));
    for &(term, coefficient) in terms {
        hasher.wide(term);
        hasher.word(coefficient);
    }
    hasher.finish()
}

/// Sorts named terms and decides between `P` and `-P`; true if it became the latter.
pub(crate) fn orient<T: Ord + Copy>(terms: &mut [(T, u64)], width: u32) -> bool {
    terms.sort_unstable();
    let mask = low_mask(width.min(64));
    let negated = |coefficient: u64| coefficient.wrapping_neg() & mask;
    // A coefficient that is its own negative has no say.
    let deciding = terms.iter().map(|&(_, coefficient)| coefficient).find(|&value| value != negated(value));
    let flipped = deciding.is_some_and(|value| value > negated(value));
    if flipped {
        terms.iter_mut().for_each(|(_, coefficient)| *coefficient = negated(*coefficient));
    }
    flipped
}

/// The atoms whose conjunction is the condition.
pub fn atoms_of(pool: &Pool, condition: ExprId) -> Vec<Atom> {
    let mut atoms = Vec::new();
    let mut pending: SmallVec<[(ExprId, bool); 8]> = SmallVec::new();
    pending.push((condition, true));
    while let Some((term, holds)) = pending.pop() {
        match pool.node(term) {
            Node::Constant(value) if (value == 1) == holds => {}
            Node::Not(operand) => pending.push((operand, !holds)),
            Node::And(left, right) if holds && atoms.len() + pending.len() < MAXIMUM_CONJUNCTS => {
                pending.push((right, true));
                pending.push((left, true));
            }
            Node::And(..) if !holds => atoms.push(disjunction(pool, term).unwrap_or_else(|| truth(pool, term, false))),
            _ => atoms.push(comparison(pool, term, holds)),
        }
    }
    atoms
}

/// The complement of a conjunction whose parts are all about one prefix.
fn disjunction(pool: &Pool, conjunction: ExprId) -> Option<Atom> {
    let mut pending: SmallVec<[(ExprId, bool); 8]> = SmallVec::new();
    pending.push((conjunction, true));
    let mut result: Option<Atom> = None;
    let mut parts = 0;
    while let Some((term, holds)) = pending.pop() {
        match pool.node(term) {
            Node::Not(operand) => pending.push((operand, !holds)),
            Node::And(left, right) if holds => {
                parts += 1;
                if parts > MAXIMUM_CONJUNCTS {
                    return None;
                }
                pending.push((right, true));
                pending.push((left, true));
            }
            _ => {
                // An alternative of the complement: this part fails.
                let part = if holds || !matches!(pool.node(term), Node::And(..)) {
                    comparison(pool, term, !holds)
                } else {
                    return None;
                };
                match &mut result {
                    None => result = Some(part),
                    Some(joined) if joined.prefix.name == part.prefix.name => {
                        joined.values = joined.values.union(&part.values);
                    }
                    Some(_) => return None,
                }
            }
        }
    }
    result
}

/// A condition that is no conjunction.
fn comparison(pool: &Pool, term: ExprId, holds: bool) -> Atom {
    if let Some(membership) = pool.membership(term) {
        let width = pool.width(membership.operand);
        let mut sum = Sum::new(width);
        if sum.add(pool, membership.operand, 1) && !sum.terms.is_empty() {
            let values = ValueSet::of_interval(membership.interval.shifted(sum.constant.wrapping_neg(), width), width);
            return sum.atom(pool, if holds { values } else { values.complement() });
        }
        let values = ValueSet::of_interval(membership.interval, width);
        return single(pool, membership.operand, if holds { values } else { values.complement() });
    }
    match pool.node(term) {
        Node::Eq(left, right) if pool.width(left) <= 64 => {
            let width = pool.width(left);
            let mut sum = Sum::new(width);
            if !sum.add(pool, left, 1) || !sum.add(pool, right, u64::MAX) || sum.terms.is_empty() {
                return truth(pool, term, holds);
            }
            let values = ValueSet::single(sum.constant.wrapping_neg(), width);
            sum.atom(pool, if holds { values } else { values.complement() })
        }
        // Among single bits there is no sign, and so no order of two terms.
        Node::Ult(left, _) | Node::Slt(left, _) if pool.width(left) == 1 => truth(pool, term, holds),
        Node::Ult(left, right) => order(pool, PrefixKind::UnsignedOrder, left, right, holds),
        Node::Slt(left, right) => order(pool, PrefixKind::SignedOrder, left, right, holds),
        _ => truth(pool, term, holds),
    }
}

fn order(pool: &Pool, kind: PrefixKind, left: ExprId, right: ExprId, holds: bool) -> Atom {
    let width = pool.width(left);
    let minus_one = low_mask(width.min(64));
    let terms = SmallVec::from_slice(&[(left, 1), (right, minus_one)]);
    build(pool, kind, width, terms, order_values(holds, !holds, !holds))
}

/// A truth value that is nothing better.
fn truth(pool: &Pool, term: ExprId, holds: bool) -> Atom {
    single(pool, term, ValueSet::single(u64::from(holds), 1))
}

fn single(pool: &Pool, term: ExprId, values: ValueSet) -> Atom {
    build(pool, PrefixKind::Sum, pool.width(term), SmallVec::from_slice(&[(term, 1)]), values)
}

fn build(pool: &Pool, kind: PrefixKind, width: u32, terms: Terms, values: ValueSet) -> Atom {
    let mut named: SmallVec<[((u128, usize), u64); 2]> =
        terms.iter().enumerate().map(|(at, &(term, factor))| ((pool.content_hash(term), at), factor)).collect();
    let flipped = orient(&mut named, width);
    let minus_one = low_mask(width.min(64));
    let is_difference = matches!(named[..], [(_, 1), (_, factor)] if factor == minus_one)
        && (2..=64).contains(&width)
        && terms.iter().all(|&(term, _)| is_plain(pool, term));
    let names: SmallVec<[(u128, u64); 2]> = named.iter().map(|&((name, _), factor)| (name, factor)).collect();
    let prefix = Prefix {
        kind,
        width,
        name: name_of(kind, width, &names),
        terms: named.iter().map(|&((_, at), factor)| (terms[at].0, factor)).collect(),
        is_difference,
        relatives: if is_difference { Relatives::of(kind, width, &names) } else { Relatives::None },
    };
    let values = if flipped { values.negated() } else { values };
    Atom { prefix: Rc::new(prefix), values }
}

/// Whether a term is one term of a sum, so that the sum of two such terms has no constant.
fn is_plain(pool: &Pool, term: ExprId) -> bool {
    match pool.node(term) {
        Node::Add(..) | Node::Not(_) | Node::Constant(_) | Node::WideConstant(_) => false,
        Node::Mul(_, factor) => !pool.is_constant(factor),
        _ => true,
    }
}

/// A sum under construction.
struct Sum {
    width: u32,
    terms: SmallVec<[(ExprId, u64); 4]>,
    constant: u64,
}

impl Sum {
    fn new(width: u32) -> Sum {
        Sum { width, terms: SmallVec::new(), constant: 0 }
    }

    /// Adds a multiple of a term; false if the sum gets too long.
    fn add(&mut self, pool: &Pool, term: ExprId, factor: u64) -> bool {
        let mask = low_mask(self.width);
        let mut pending: SmallVec<[(ExprId, u64); 8]> = SmallVec::new();
        pending.push((term, factor & mask));
        while let Some((term, factor)) = pending.pop() {
            match pool.node(term) {
                Node::Constant(value) => self.constant = self.constant.wrapping_add(value.wrapping_mul(factor)) & mask,
                Node::Add(left, right) => {
                    pending.push((left, factor));
                    pending.push((right, factor));
                }
                Node::Mul(rest, constant) if pool.as_constant(constant).is_some() => {
                    let value = pool.as_constant(constant).expect("just seen");
                    pending.push((rest, factor.wrapping_mul(value) & mask));
                }
                // Minus the operand, minus one.
                Node::Not(operand) if self.width > 1 => {
                    self.constant = self.constant.wrapping_sub(factor) & mask;
                    pending.push((operand, factor.wrapping_neg() & mask));
                }
                _ => match self.terms.iter_mut().find(|(other, _)| *other == term) {
                    Some((_, sum)) => *sum = sum.wrapping_add(factor) & mask,
                    None => self.terms.push((term, factor)),
                },
            }
            if self.terms.len() + pending.len() > MAXIMUM_TERMS {
                return false;
            }
        }
        self.terms.retain(|&mut (_, factor)| factor != 0);
        true
    }

    fn atom(&self, pool: &Pool, values: ValueSet) -> Atom {
        build(pool, PrefixKind::Sum, self.width, self.terms.iter().copied().collect(), values)
    }
}
