//! Terms in writing: each once a page, behind its operands, by number from then on.
//!
//! A term is read back exactly as it was, so that what a path asks next is what it would have asked.

use reprise_codec::{Decoder, Encoder, Malformed};
use reprise_expr::restore::{CONSTANT_TAG, VARIABLE_TAG, WIDE_CONSTANT_TAG};
use reprise_expr::{BitVector, Children, ExprId, Node, Origin, Pool};
use rustc_hash::FxHashMap;

/// The terms of a page as they are written.
#[derive(Default)]
pub(super) struct TermWriter {
    numbers: FxHashMap<ExprId, u32>,
}

impl TermWriter {
    pub(super) fn clear(&mut self) {
        self.numbers.clear();
    }

    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }

    /// The number of a term, which is defined first if it is new, with all that it is made of.
    #[inline]
    pub(super) fn number(&mut self, pool: &Pool, definitions: &mut Encoder, term: ExprId) -> u32 {
        match self.numbers.get(&term) {
            Some(&number) => number,
            None => self.new_number(pool, definitions, term),
        }
    }

    fn new_number(&mut self, pool: &Pool, definitions: &mut Encoder, term: ExprId) -> u32 {
        // Terms may be nested deeper than a stack is.
        let mut waiting = vec![term];
        while let Some(&next) = waiting.last() {
            let before = waiting.len();
            if !self.numbers.contains_key(&next) {
                let is_new = |child: &ExprId| !self.numbers.contains_key(child);
                waiting.extend(pool.children(next).into_iter().filter(is_new));
                if waiting.len() > before {
                    continue;
                }
                self.define(pool, definitions, next);
                let number = self.numbers.len() as u32;
                self.numbers.insert(next, number);
            }
            waiting.pop();
        }
        self.numbers[&term]
    }

    fn define(&self, pool: &Pool, definitions: &mut Encoder, term: ExprId) {
        let node = pool.node(term);
        definitions.number(node.tag()).number(u64::from(pool.width(term)));
        match node {
            Node::Constant(value) => {
                definitions.number(value);
            }
            Node::WideConstant(wide) => {
                pool.wide_value(wide).words().iter().for_each(|&word| {
                    definitions.number(word);
                });
            }
            Node::Variable(variable) => {
                let variable = pool.variable_info(variable);
                definitions.flag(variable.origin == Origin::Undefined).text(&variable.name);
            }
            _ => {
                let operands = node.children();
                definitions.byte(operands.len() as u8);
                operands.iter().for_each(|child| {
                    definitions.number(u64::from(self.numbers[child]));
                });
            }
        }
    }
}

/// The terms of a page as they are read.
#[derive(Default)]
pub(super) struct TermReader {
    terms: Vec<ExprId>,
}

impl TermReader {
    #[inline]
    pub(super) fn term(&self, number: u32) -> Result<ExprId, Malformed> {
        self.terms.get(number as usize).copied().ok_or(Malformed)
    }

    pub(super) fn define(&mut self, pool: &mut Pool, definitions: &mut Decoder<'_>) -> Result<(), Malformed> {
        let (tag, width) = (definitions.number()?, definitions.number_u32()?);
        if width == 0 {
            return Err(Malformed);
        }
        let term = match tag {
            CONSTANT_TAG if width <= 64 => pool.constant(width, definitions.number()?),
            WIDE_CONSTANT_TAG if width > 64 => {
                let words = (0..width.div_ceil(64)).map(|_| definitions.number()).collect::<Result<Vec<u64>, _>>()?;
                pool.constant_wide(&BitVector::from_words(width, &words))
            }
            VARIABLE_TAG => {
                let origin = if definitions.flag()? { Origin::Undefined } else { Origin::Input };
                pool.variable(definitions.text()?, width, origin)
            }
            _ => {
                let count = definitions.byte()?;
                let mut operands = Children::new();
                for _ in 0..count {
                    operands.push(self.term(definitions.number_u32()?)?);
                }
                pool.restore(tag, width, &operands).ok_or(Malformed)?
            }
        };
        self.terms.push(term);
        Ok(())
    }
}
