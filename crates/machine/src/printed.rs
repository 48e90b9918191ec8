//! What a path prints, with what is symbolic in it: for comparing the output of two versions of a program.

use std::rc::Rc;

use reprise_expr::{BitVector, ExprId};

use crate::format::{self, Characters, Digits, IntegerWidth, Limit, Shape, Text, Unsupported};
use crate::value::Value;

/// A piece of what is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Printed {
    /// A byte that is concrete.
    Byte(u8),
    /// One that is not: a term of eight bits.
    Symbolic(ExprId),
    /// A number in a conversion of `printf`, as long as it happens to be.
    Number { conversion: Box<[u8]>, term: ExprId },
    /// A text of which nothing is known.
    Unknown,
}

impl Printed {
    pub(crate) fn of_text(text: Option<&Text>) -> Rc<[Printed]> {
        let Some(text) = text else { return Rc::new([Printed::Unknown]) };
        let mut pieces = Vec::with_capacity(text.bytes.len() + text.holes.len() + 1);
        let mut holes = text.holes.iter().peekable();
        for (at, byte) in text.bytes.iter().enumerate() {
            while let Some(hole) = holes.next_if(|hole| hole.at <= at) {
                pieces.push(Printed::of_hole(hole));
            }
            pieces.push(match *byte {
                Value::Word(byte) => Printed::Byte(byte as u8),
                Value::Term(term) => Printed::Symbolic(term),
                Value::Undefined => Printed::Unknown,
            });
        }
        pieces.extend(holes.map(Printed::of_hole));
        if text.has_unknown && text.holes.is_empty() {
            pieces.push(Printed::Unknown);
        }
        pieces.into()
    }

    fn of_hole(hole: &format::Hole) -> Printed {
        match hole.term {
            Some(term) => Printed::Number { conversion: hole.conversion.clone(), term },
            None => Printed::Unknown,
        }
    }

    pub fn term(&self) -> Option<ExprId> {
        match self {
            Printed::Symbolic(term) | Printed::Number { term, .. } => Some(*term),
            Printed::Byte(_) | Printed::Unknown => None,
        }
    }

    /// The bytes of pieces where terms have these values; `None` where that does not say all of them.
    pub fn bytes<'p>(
        pieces: impl IntoIterator<Item = &'p Printed>,
        mut value: impl FnMut(ExprId) -> BitVector,
    ) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        for piece in pieces {
            match piece {
                Printed::Byte(byte) => bytes.push(*byte),
                Printed::Symbolic(term) => bytes.push(value(*term).low_u64() as u8),
                Printed::Number { conversion, term } => {
                    let template: Vec<Value> = conversion.iter().map(|&byte| Value::Word(byte.into())).collect();
                    let text = format::format(&template, &mut One(value(*term))).ok()?;
                    bytes.extend(text.concrete()?);
                }
                Printed::Unknown => return None,
            }
        }
        Some(bytes)
    }
}

/// One number for one conversion.
struct One(BitVector);

impl One {
    fn refuse<T>(&self) -> Result<T, Unsupported> {
        Err(Unsupported { conversion: String::new(), reason: "no number" })
    }
}

impl format::Arguments for One {
    type Stop = Unsupported;

    fn integer(&mut self, _: IntegerWidth) -> Result<Value, Unsupported> {
        Ok(Value::Word(self.0.low_u64()))
    }

    fn known(&mut self, _: ExprId) -> Result<Option<u64>, Unsupported> {
        self.refuse()
    }

    fn byte(&mut self, _: ExprId) -> Value {
        Value::Undefined
    }

    fn digits(&mut self, _: ExprId, _: Shape) -> Result<Option<Digits>, Unsupported> {
        self.refuse()
    }

    fn double(&mut self) -> Result<Option<f64>, Unsupported> {
        Ok(Some(f64::from_bits(self.0.low_u64())))
    }

    fn long_double(&mut self) -> Result<Option<f64>, Unsupported> {
        self.refuse()
    }

    fn pointer(&mut self) -> Result<Value, Unsupported> {
        Ok(Value::Word(self.0.low_u64()))
    }

    fn text(&mut self, _: Limit) -> Result<Characters, Unsupported> {
        self.refuse()
    }

    fn store_count(&mut self, _: Option<u64>, _: u16) -> Result<(), Unsupported> {
        self.refuse()
    }
}

#[cfg(test)]
mod tests {
    use reprise_expr::{Origin, Pool};

    use super::*;
    use crate::format::Hole;

    #[test]
    fn numbers_stand_where_they_are_printed() {
        let mut pool = Pool::new();
        let term = pool.variable("x", 32, Origin::Input);
        let hole = |at, conversion: &[u8]| Hole { at, conversion: conversion.into(), term: Some(term) };
        let bytes = b"a:\n".iter().map(|&byte| Value::Word(byte.into())).collect();
        let text = Text { bytes, has_unknown: true, holes: vec![hole(0, b"%d"), hole(2, b"%5x"), hole(3, b"%-3u")] };
        let pieces = Printed::of_text(Some(&text));
        let printed = Printed::bytes(&*pieces, |_| BitVector::from_u64(32, 0xffff_ffff));
        assert_eq!(printed.as_deref(), Some(&b"-1a:ffffffff\n4294967295"[..]));
        let printed = Printed::bytes(&*pieces, |_| BitVector::from_u64(32, 7));
        assert_eq!(printed.as_deref(), Some(&b"7a:    7\n7  "[..]));
    }

    #[test]
    fn what_is_unknown_has_no_bytes() {
        for text in [None, Some(Text { has_unknown: true, ..Text::default() })] {
            let pieces = Printed::of_text(text.as_ref());
            assert_eq!(*pieces, [Printed::Unknown]);
            assert_eq!(Printed::bytes(&*pieces, |_| BitVector::from_u64(8, 0)), None);
        }
    }
}
