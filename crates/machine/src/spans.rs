//! What the value of a term may be, as far as that says which objects an address names.
//!
//! The rewriter is free to give an address any form: a choice between two objects plus an offset may come as one base plus a chosen
//! distance, a pointer read through a symbolic store as a concatenation of chosen bytes. So nothing is concluded from a term's form;
//! it is evaluated, over sets of [`Span`]s. Two things hold of the result by construction, whatever the form:
//!
//! - every value the term can have lies in a span;
//! - a value in an [anchored](Span::is_anchored) span was computed from its anchor by adding a distance in which no choice among
//!   objects can hide, so that the object the anchor names is the one meant, however far the distance leads.

use std::rc::Rc;

use reprise_expr::{ExprId, Node};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use crate::address::{GUARD, Named, named};
use crate::machine::Machine;
use crate::state::State;
use crate::value::{mask, signed};

/// How many spans a term is taken apart into; past it, nothing is known but its range.
const MAX_SPANS: usize = 1024;
/// How many terms are looked at for one address.
const MAX_TERMS: usize = 1 << 14;
/// A term of unknown form with at most so many values is taken apart into them.
const MAX_VALUES: u64 = 8;

/// The values from `anchor - below` to `anchor + above`, modulo two to the power of the term's width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Span {
    pub anchor: u64,
    pub below: u64,
    pub above: u64,
    /// The distance from the anchor may hide a choice among objects.
    pub hides: bool,
}

pub(crate) type Spans = SmallVec<[Span; 2]>;

/// Whether a span is one of several, that is a choice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Company {
    Alone,
    Others,
}

impl Company {
    fn of(spans: &[Span]) -> Company {
        if spans.len() > 1 { Company::Others } else { Company::Alone }
    }
}

impl Span {
    pub(crate) fn exactly(value: u64) -> Span {
        Span { anchor: value, below: 0, above: 0, hides: false }
    }

    /// No anchor is known, and no choice among objects is in it.
    fn up_to(above: u64) -> Span {
        Span { anchor: 0, below: 0, above, hides: false }
    }

    /// No anchor is known, and objects may have been chosen among: all of them are possible.
    fn hiding_up_to(above: u64) -> Span {
        Span { hides: true, ..Span::up_to(above) }
    }

    pub(crate) fn is_exact(&self) -> bool {
        self.below == 0 && self.above == 0
    }

    /// Whether the anchor alone says which object is meant.
    pub(crate) fn is_anchored(&self) -> bool {
        self.is_exact() || !self.hides
    }

    /// The least and the greatest value of an address; everything where it wraps.
    pub(crate) fn range(&self) -> (u64, u64) {
        match (self.anchor.checked_sub(self.below), self.anchor.checked_add(self.above)) {
            (Some(low), Some(high)) => (low, high),
            _ => (0, u64::MAX),
        }
    }

    /// Whether its values are in order as unsigned ones of `width` bits.
    fn fits(self, width: u16) -> bool {
        self.anchor.checked_sub(self.below).is_some()
            && self.anchor.checked_add(self.above).is_some_and(|high| high <= mask(width))
    }

    /// Whether giving up the anchor hides something: it does where the span is one of several, that is a choice.
    fn hides_without_anchor(self, width: u16, company: Company) -> bool {
        self.hides || company == Company::Others && far(signed(self.anchor & mask(width), width) as u64)
    }

    /// The span as unsigned values of `width` bits, or all of them if it wraps.
    fn unsigned(self, width: u16, company: Company) -> Span {
        if self.fits(width) {
            return self;
        }
        Span { hides: self.hides_without_anchor(width, company), ..Span::up_to(mask(width)) }
    }

    /// The span as signed values of `from` bits, in `to`.
    fn sign_extended(self, from: u16, to: u16, company: Company) -> Span {
        let half = 1u64 << (from - 1);
        // Moved by half the values, signed order is unsigned order.
        let moved = Span { anchor: (self.anchor & mask(from)) ^ half, ..self };
        if moved.fits(from) {
            return moved.sum(Span::exactly(half.wrapping_neg() & mask(to)), to);
        }
        Span { anchor: 0, below: half, above: half - 1, hides: self.hides_without_anchor(from, company) }
    }

    /// `width` bits of a value of `from` bits, from bit `low` on.
    fn extracted(self, from: u16, low: u32, width: u16, company: Company) -> Span {
        let anchor = self.anchor >> low & mask(width);
        if low == 0 {
            return Span { anchor, ..self };
        }
        if self.is_exact() {
            return Span::exactly(anchor);
        }
        // Rounding may move both ends by one.
        let inner = self.unsigned(from, company);
        Span {
            anchor: inner.anchor >> low & mask(width),
            below: (inner.below >> low) + 1,
            above: (inner.above >> low) + 1,
            ..inner
        }
    }

    pub(crate) fn sum(self, other: Span, width: u16) -> Span {
        let below = self.below.saturating_add(other.below);
        let above = self.above.saturating_add(other.above);
        let anchor = self.anchor.wrapping_add(other.anchor) & mask(width);
        Span { anchor, below, above, hides: self.hides || other.hides }
    }

    fn negated(self, width: u16) -> Span {
        let anchor = self.anchor.wrapping_neg() & mask(width);
        Span { anchor, below: self.above, above: self.below, hides: self.hides }
    }

    fn times(self, factor: u64, width: u16) -> Span {
        let factor = signed(factor, width);
        if factor < 0 {
            let magnitude = factor.unsigned_abs();
            return self.times_unsigned(magnitude, width).negated(width);
        }
        self.times_unsigned(factor as u64, width)
    }

    fn times_unsigned(self, factor: u64, width: u16) -> Span {
        let few = self.below.saturating_add(self.above) < MAX_SPANS as u64;
        Span {
            // One of few numbers times a distance between objects is a choice among objects.
            hides: self.hides || !self.is_exact() && few && far(factor),
            ..self.scaled(factor, width)
        }
    }

    fn scaled(self, factor: u64, width: u16) -> Span {
        Span {
            anchor: self.anchor.wrapping_mul(factor) & mask(width),
            below: self.below.saturating_mul(factor),
            above: self.above.saturating_mul(factor),
            hides: self.hides,
        }
    }

    /// The span above `width` bits of another.
    fn above(self, low: Span, shift: u16, width: u16, company: Company) -> Span {
        let mut whole = self.scaled(1 << shift, width).sum(low, width);
        // An unknown part of an address that may also be a known one.
        whole.hides |= company == Company::Others && !self.is_exact();
        whole
    }
}

/// Whether a constant is too large to be anything but an address, or a distance between objects.
fn far(value: u64) -> bool {
    value >= GUARD && value.wrapping_neg() >= GUARD
}

fn insert(spans: &mut Spans, span: Span) {
    if !spans.contains(&span) {
        spans.push(span);
    }
}

/// Every span changed; whoever changes one is told whether it is the only one.
fn each(spans: &[Span], change: impl Fn(Span, Company) -> Span) -> Rc<Spans> {
    let company = Company::of(spans);
    let mut changed = Spans::new();
    for &span in spans {
        insert(&mut changed, change(span, company));
    }
    Rc::new(changed)
}

fn either(left: &[Span], right: &[Span]) -> Rc<Spans> {
    let mut spans = Spans::from_slice(left);
    for &span in right {
        insert(&mut spans, span);
    }
    Rc::new(spans)
}

impl Machine {
    /// The spans of an address, or of any term of at most 64 bits.
    pub(crate) fn spans(&self, state: &State, term: ExprId) -> Rc<Spans> {
        let mut known: FxHashMap<ExprId, Rc<Spans>> = FxHashMap::default();
        let mut pending = vec![term];
        while let Some(&next) = pending.last() {
            if known.contains_key(&next) {
                pending.pop();
                continue;
            }
            let operands = if known.len() < MAX_TERMS { self.span_operands(state, next) } else { SmallVec::new() };
            let before = pending.len();
            pending.extend(operands.iter().filter(|operand| !known.contains_key(operand)));
            if pending.len() > before {
                continue;
            }
            let spans = if known.len() < MAX_TERMS {
                self.spans_of(state, next, &|operand| known[&operand].clone())
            } else {
                self.hiding(next)
            };
            let spans = if spans.len() <= MAX_SPANS { spans } else { self.hiding(next) };
            known.insert(next, spans);
            pending.pop();
        }
        known.remove(&term).expect("the last term computed is the one asked for")
    }

    /// The operands whose spans those of a term are made of.
    fn span_operands(&self, state: &State, term: ExprId) -> SmallVec<[ExprId; 2]> {
        if self.pool.width(term) > 64 {
            return SmallVec::new();
        }
        match self.pool.node(term) {
            node if self.is_index(term, node) => SmallVec::new(),
            Node::Ite { condition, then, otherwise } => match self.decided(state, condition) {
                Some(true) => smallvec![then],
                Some(false) => smallvec![otherwise],
                None => smallvec![then, otherwise],
            },
            Node::Add(left, right) => smallvec![left, right],
            Node::And(left, right)
            | Node::Or(left, right)
            | Node::Xor(left, right)
            | Node::UDiv(left, right)
            | Node::SDiv(left, right)
            | Node::URem(left, right)
            | Node::SRem(left, right)
            | Node::Shl(left, right)
            | Node::LShr(left, right)
            | Node::AShr(left, right)
                if self.pool.width(term) > 1 =>
            {
                smallvec![left, right]
            }
            Node::Mul(operand, factor) if self.pool.as_constant(factor).is_some() => smallvec![operand],
            Node::Mul(left, right) => smallvec![left, right],
            Node::Not(operand) | Node::ZeroExtend(operand) | Node::SignExtend(operand) => smallvec![operand],
            Node::Extract { operand, .. } if self.pool.width(operand) <= 64 => smallvec![operand],
            Node::Concat { high, low } => smallvec![high, low],
            _ => SmallVec::new(),
        }
    }

    /// Whether a term is small whatever it is made of: an index, in which no distance between objects fits.
    ///
    /// Pieces of addresses are small too, so this is asked of what has been extended, and of what nobody makes addresses with.
    fn is_index(&self, term: ExprId, node: Node) -> bool {
        let asked = !matches!(
            node,
            Node::Ite { .. } | Node::Extract { .. } | Node::Concat { .. } | Node::Not(_) | Node::Constant(_)
        );
        asked && self.pool.unsigned_range(term).is_some_and(|(_, greatest)| greatest < GUARD)
    }

    fn spans_of(&self, state: &State, term: ExprId, known: &dyn Fn(ExprId) -> Rc<Spans>) -> Rc<Spans> {
        if let Some(value) = self.pool.as_constant(term).or_else(|| state.facts.value(&self.pool, term)) {
            return Rc::new(smallvec![Span::exactly(value)]);
        }
        if self.pool.width(term) > 64 {
            return Rc::new(smallvec![Span::hiding_up_to(u64::MAX)]);
        }
        let width = self.narrow_width(term);
        match self.pool.node(term) {
            node if self.is_index(term, node) => self.opaque(term),
            Node::Ite { condition, then, otherwise } => match self.decided(state, condition) {
                Some(true) => known(then),
                Some(false) => known(otherwise),
                None => either(&known(then), &known(otherwise)),
            },
            Node::Add(left, right) => {
                self.combined(term, &known(left), &known(right), |left, right| Some(left.sum(right, width)))
            }
            Node::And(left, right) if width > 1 => {
                self.bitwise(term, &known(left), &known(right), |left, right| left & right)
            }
            Node::Or(left, right) if width > 1 => {
                self.bitwise(term, &known(left), &known(right), |left, right| left | right)
            }
            Node::Xor(left, right) if width > 1 => {
                self.bitwise(term, &known(left), &known(right), |left, right| left ^ right)
            }
            Node::Mul(operand, factor) => match self.pool.as_constant(factor) {
                Some(factor) => each(&known(operand), |span, _| span.times(factor, width)),
                None => self.opaque_of(term, &[known(operand), known(factor)]),
            },
            Node::Not(operand) => {
                each(&known(operand), |span, _| span.negated(width).sum(Span::exactly(mask(width)), width))
            }
            Node::ZeroExtend(operand) => {
                let from = self.narrow_width(operand);
                each(&known(operand), |span, company| span.unsigned(from, company))
            }
            Node::SignExtend(operand) => {
                let from = self.narrow_width(operand);
                each(&known(operand), |span, company| span.sign_extended(from, width, company))
            }
            Node::Extract { operand, low } if self.pool.width(operand) <= 64 => {
                let from = self.narrow_width(operand);
                each(&known(operand), |span, company| span.extracted(from, low, width, company))
            }
            Node::Concat { high, low } => {
                let shift = self.narrow_width(low);
                let (highs, lows) = (known(high), known(low));
                self.combined(term, &highs, &lows, |high, low| {
                    let low = low.unsigned(shift, Company::of(&lows));
                    Some(high.above(low, shift, width, Company::of(&highs)))
                })
            }
            Node::UDiv(left, right)
            | Node::SDiv(left, right)
            | Node::URem(left, right)
            | Node::SRem(left, right)
            | Node::Shl(left, right)
            | Node::LShr(left, right)
            | Node::AShr(left, right)
                if width > 1 =>
            {
                self.opaque_of(term, &[known(left), known(right)])
            }
            Node::Extract { operand, .. } if !matches!(self.pool.node(operand), Node::Variable(_)) => self.hiding(term),
            _ => self.opaque(term),
        }
    }

    /// A term whose operation says nothing about its value: it hides what its operands choose.
    fn opaque_of(&self, term: ExprId, operands: &[Rc<Spans>]) -> Rc<Spans> {
        if operands.iter().all(|spans| matches!(spans[..], [span] if !span.hides)) {
            return self.opaque(term);
        }
        self.hiding(term)
    }

    /// A term in which no choice among objects hides: an input, a quotient or product of inputs, an index.
    fn opaque(&self, term: ExprId) -> Rc<Spans> {
        if let Some((least, greatest)) = self.pool.unsigned_range(term)
            && greatest - least < MAX_VALUES
        {
            return Rc::new((least..=greatest).map(Span::exactly).collect());
        }
        Rc::new(smallvec![Span::up_to(self.greatest(term))])
    }

    /// A term of which nothing is known but its range.
    fn hiding(&self, term: ExprId) -> Rc<Spans> {
        Rc::new(smallvec![Span::hiding_up_to(self.greatest(term))])
    }

    fn greatest(&self, term: ExprId) -> u64 {
        let all = if self.pool.width(term) < 64 { mask(self.narrow_width(term)) } else { u64::MAX };
        self.pool.unsigned_range(term).map_or(all, |(_, greatest)| greatest)
    }

    fn narrow_width(&self, term: ExprId) -> u16 {
        u16::try_from(self.pool.width(term)).expect("no part of an address is wider than it")
    }

    /// Every pair of spans, or the term's range where there are too many, or one of them says so.
    fn combined(
        &self,
        term: ExprId,
        left: &[Span],
        right: &[Span],
        combine: impl Fn(Span, Span) -> Option<Span>,
    ) -> Rc<Spans> {
        let mut spans = Spans::new();
        if left.len().saturating_mul(right.len()) > MAX_SPANS {
            return self.hiding(term);
        }
        for &left in left {
            for &right in right {
                match combine(left, right) {
                    Some(span) => insert(&mut spans, span),
                    None => return self.hiding(term),
                }
            }
        }
        Rc::new(spans)
    }

    fn bitwise(&self, term: ExprId, left: &[Span], right: &[Span], operation: fn(u64, u64) -> u64) -> Rc<Spans> {
        let plain = |spans: &[Span]| matches!(spans, [span] if !span.hides && (!span.is_exact() && span.anchor == 0 || named(span.anchor) == Named::Nobody));
        if plain(left) && plain(right) && !(left[0].is_exact() && right[0].is_exact()) {
            // Bits of indices, masked: no choice is in them.
            return self.opaque(term);
        }
        self.combined(term, left, right, |left, right| {
            (left.is_exact() && right.is_exact()).then(|| Span::exactly(operation(left.anchor, right.anchor)))
        })
    }
}
