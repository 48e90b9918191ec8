//! Which operand of an operation is to change, and to what.

use reprise_expr::{Node, low_mask, to_signed};

use super::{LocalSearch, Term};

/// One time in so many a value is taken that only could be right, although there is one that is: so a search does not go the same ways for ever.
const RIGHT_STEPS: usize = 64;

/// One time in so many the condition of a choice changes although the branch taken could.
const BRANCH_STEPS: usize = 8;

impl LocalSearch<'_> {
    /// An operand and what it should be, for the term, which is not put together of others, to have the value that is wanted; `None` where all operands
    /// are constants.
    pub(super) fn step_down(&mut self, position: u32, wanted: u64) -> Option<(u32, u64)> {
        let term = &self.terms[position as usize];
        let (operands, arity) = (term.operands, usize::from(term.arity));
        if let Node::Ite { .. } = term.node {
            return self.step_into_choice(operands, wanted);
        }
        let is_open = operands.map(|operand| self.is_open(operand));
        let mut inverses = [None; 3];
        for at in (0..arity).filter(|&at| is_open[at]) {
            inverses[at] = self.inverse(position, at, wanted).filter(|&value| self.is_possible(operands[at], value));
        }
        let is_right = inverses != [None; 3] && !self.numbers.one_in(RIGHT_STEPS);
        let may_change = |at: &usize| if is_right { inverses[*at].is_some() } else { is_open[*at] };
        let count = (0..arity).filter(may_change).count();
        if count == 0 {
            return None;
        }
        let at = (0..arity).filter(may_change).nth(self.numbers.below(count))?;
        let value = match inverses[at].filter(|_| is_right) {
            Some(value) => value,
            None => self.consistent(position, at, wanted),
        };
        Some((operands[at], value))
    }

    fn step_into_choice(&mut self, [condition, then, otherwise]: [u32; 3], wanted: u64) -> Option<(u32, u64)> {
        let is_then = self.values[condition as usize] == 1;
        let (taken, other) = if is_then { (then, otherwise) } else { (otherwise, then) };
        let other_is_right = self.values[other as usize] == wanted;
        let changes_branch = other_is_right || !self.is_open(taken) || self.numbers.one_in(BRANCH_STEPS);
        if self.is_open(condition) && changes_branch {
            return Some((condition, u64::from(!is_then)));
        }
        self.is_open(taken).then_some((taken, wanted))
    }

    fn is_open(&self, operand: u32) -> bool {
        !self.terms[operand as usize].is_constant
    }

    /// Whether a term has the value under some assignment, as far as is known.
    fn is_possible(&self, operand: u32, value: u64) -> bool {
        let term = &self.terms[operand as usize];
        let (zeros, ones) = self.pool.known_bits(term.id);
        term.least <= value && value <= term.most && value & zeros == 0 && !value & ones == 0
    }

    /// Bits that may be what they like.
    fn filling(&mut self, operand: u32) -> u64 {
        if self.numbers.one_in(2) { self.numbers.next() } else { self.values[operand as usize] }
    }

    /// A value of an operand for which the term has the value that is wanted, the others staying as they are.
    pub(super) fn inverse(&mut self, position: u32, at: usize, wanted: u64) -> Option<u64> {
        let Term { node, operands, width, arity, .. } = self.terms[position as usize];
        let operand = operands[at];
        let own_width = self.terms[operand as usize].width;
        let (own, mask) = (low_mask(own_width), low_mask(width));
        let other = if arity == 2 { self.values[operands[1 - at] as usize] } else { 0 };
        let value = match node {
            Node::Not(_) => !wanted,
            Node::And(..) if wanted & !other == 0 => wanted | self.filling(operand) & !other,
            Node::Or(..) if other & !wanted == 0 => wanted & !other | self.filling(operand) & other,
            Node::Xor(..) => wanted ^ other,
            Node::Add(..) => wanted.wrapping_sub(other),
            Node::Mul(..) => self.factor(operand, wanted, other, width)?,
            Node::UDiv(..) if at == 0 => self.dividend(wanted, other, mask)?,
            Node::UDiv(..) => self.divisor(wanted, other, mask)?,
            Node::URem(..) if at == 0 => self.divided_with_rest(wanted, other, mask)?,
            Node::URem(..) => self.divisor_with_rest(wanted, other, mask)?,
            Node::Shl(..) | Node::LShr(..) | Node::AShr(..) if at == 0 => {
                let drawn = self.filling(operand) & mask;
                unshifted(node, wanted, other, drawn, width)?
            }
            Node::Shl(..) | Node::LShr(..) | Node::AShr(..) => {
                let first = self.numbers.below(width as usize + 1) as u64;
                let amounts = (0..=u64::from(width)).map(|step| (first + step) % (u64::from(width) + 1));
                amounts.into_iter().find(|&by| shifted(node, other, by, width) == wanted)?
            }
            Node::Eq(..) if wanted == 1 => other,
            Node::Eq(..) => match self.numbers.next() & own {
                drawn if drawn == other => drawn ^ 1,
                drawn => drawn,
            },
            Node::Ult(..) => {
                let Term { least, most, .. } = self.terms[operand as usize];
                self.compared(at, wanted == 1, other, (least, most))?
            }
            Node::Slt(..) => {
                // Signed numbers are in the order of plain ones once the sign is turned around.
                let half = 1 << (own_width - 1);
                self.compared(at, wanted == 1, other ^ half, (0, own))? ^ half
            }
            Node::Extract { low, .. } => wanted << low | self.filling(operand) & !(mask << low),
            Node::ZeroExtend(_) if wanted <= own => wanted,
            Node::SignExtend(_) if to_signed(wanted & own, own_width) as u64 & mask == wanted => wanted,
            _ => return None,
        };
        Some(value & own)
    }

    fn factor(&mut self, operand: u32, wanted: u64, other: u64, width: u32) -> Option<u64> {
        if other == 0 {
            return (wanted == 0).then(|| self.filling(operand));
        }
        let zeros = other.trailing_zeros();
        if wanted != 0 && wanted.trailing_zeros() < zeros {
            return None;
        }
        let odd = other >> zeros;
        // Each step doubles the number of bits that are right, of which there are three at first.
        let inverse = (0..5).fold(odd, |found, _| found.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(found))));
        let low = low_mask(width - zeros);
        Some((wanted >> zeros).wrapping_mul(inverse) & low | self.filling(operand) & !low)
    }

    fn dividend(&mut self, quotient: u64, divisor: u64, mask: u64) -> Option<u64> {
        if divisor == 0 {
            return (quotient == mask).then(|| self.numbers.next());
        }
        let first = quotient.checked_mul(divisor).filter(|&first| first <= mask)?;
        Some(self.numbers.between(first, first.saturating_add(divisor - 1).min(mask)))
    }

    fn divisor(&mut self, quotient: u64, dividend: u64, mask: u64) -> Option<u64> {
        if quotient == mask {
            return Some(u64::from(dividend == mask));
        }
        let last = dividend.checked_div(quotient).unwrap_or(mask);
        let first = (dividend / (quotient + 1)).checked_add(1)?;
        (first <= last).then(|| self.numbers.between(first, last))
    }

    fn divided_with_rest(&mut self, rest: u64, divisor: u64, mask: u64) -> Option<u64> {
        match divisor {
            0 => Some(rest),
            _ if rest < divisor => Some(rest + divisor * self.numbers.between(0, (mask - rest) / divisor)),
            _ => None,
        }
    }

    fn divisor_with_rest(&mut self, rest: u64, dividend: u64, mask: u64) -> Option<u64> {
        match dividend.checked_sub(rest)? {
            0 if dividend < mask => Some(self.numbers.between(dividend + 1, mask)),
            0 => Some(0),
            difference => (difference > rest).then_some(difference),
        }
    }

    /// A value of one side of `left < right`, the other having one.
    fn compared(&mut self, at: usize, holds: bool, other: u64, (least, most): (u64, u64)) -> Option<u64> {
        let (first, last) = match (at == 0, holds) {
            (true, true) => (least, most.min(other.checked_sub(1)?)),
            (true, false) => (least.max(other), most),
            (false, true) => (least.max(other.checked_add(1)?), most),
            (false, false) => (least, most.min(other)),
        };
        (first <= last).then(|| self.numbers.between(first, last))
    }

    /// A value of an operand for which the term could have the value that is wanted, if the others had other values.
    fn consistent(&mut self, position: u32, at: usize, wanted: u64) -> u64 {
        let Term { node, operands, .. } = self.terms[position as usize];
        let Term { least, most, width, .. } = self.terms[operands[at] as usize];
        let drawn = self.numbers.between(least, most);
        let value = match node {
            Node::And(..) => wanted | drawn,
            Node::Or(..) => wanted & drawn,
            Node::Mul(..) if wanted != 0 => (drawn | 1) << self.numbers.below(wanted.trailing_zeros() as usize + 1),
            Node::ZeroExtend(_) | Node::SignExtend(_) => wanted,
            Node::URem(..) if at == 0 => wanted.max(drawn),
            _ => drawn,
        };
        value & low_mask(width)
    }
}

fn shifted(node: Node, value: u64, by: u64, width: u32) -> u64 {
    let result = match node {
        Node::AShr(..) => (to_signed(value, width) >> by.min(u64::from(width) - 1)) as u64,
        _ if by >= u64::from(width) => 0,
        Node::Shl(..) => value << by,
        _ => value >> by,
    };
    result & low_mask(width)
}

/// What gives the value that is wanted when it is shifted; bits that are shifted out are those of `drawn`.
fn unshifted(node: Node, wanted: u64, by: u64, drawn: u64, width: u32) -> Option<u64> {
    let value = match node {
        _ if by >= u64::from(width) => drawn,
        Node::Shl(..) => wanted >> by | drawn & !(low_mask(width) >> by),
        _ => wanted << by & low_mask(width) | drawn & !(u64::MAX << by),
    };
    (shifted(node, value, by, width) == wanted).then_some(value)
}
