//! Terms as C, for people who read conditions over inputs.
//!
//! The text means what the term means if every input of 8, 16, 32 or 64 bits is a variable of the exact-width integer type (signed unless
//! said otherwise), `int` has 32 bits and signed arithmetic wraps (`-fwrapv`). Operations for which C leaves something undefined are
//! those on whose edge a path has a condition of its own: division by zero, and shifts past the width.

use crate::node::{ExprId, Node, Signedness, VariableId};
use crate::pool::Pool;

/// Deeper terms are not readable in any form.
const DEEPEST: u32 = 60;
const LONGEST: usize = 2000;

impl Pool {
    /// The term as C, or `None` where C has no plain way to say it (floats, more than 64 bits), or where it would be too long to read.
    /// A condition is an expression that is true or not. `signedness` is that of the inputs.
    pub fn c_text(&self, id: ExprId, signedness: &dyn Fn(VariableId) -> Signedness) -> Option<String> {
        let writer = CWriter { pool: self, signedness };
        let text = if self.width(id) == 1 { writer.condition(id, Sense::Plain, 0)? } else { writer.term(id, 0)? };
        (text.text.len() <= LONGEST).then_some(text.text)
    }
}

struct CWriter<'a> {
    pool: &'a Pool,
    signedness: &'a dyn Fn(VariableId) -> Signedness,
}

/// Higher binds tighter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Binding {
    Conditional,
    LogicalOr,
    LogicalAnd,
    BitOr,
    BitXor,
    BitAnd,
    Equality,
    Relation,
    Shift,
    Sum,
    Product,
    Unary,
    Atom,
}

/// Whether a condition is written as it is, or its opposite: C has an operator for either, and no `!` is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sense {
    Plain,
    Negated,
}

impl Sense {
    fn opposite(self) -> Sense {
        match self {
            Sense::Plain => Sense::Negated,
            Sense::Negated => Sense::Plain,
        }
    }
}

/// A piece of C and what it is worth: the term's value read as signed or unsigned, in an expression of so many bits.
#[derive(Clone, Debug)]
struct CText {
    text: String,
    binding: Binding,
    value: Signedness,
    /// Of the C type after promotion: 32 or 64.
    bits: u32,
    /// The C type is unsigned.
    is_unsigned: bool,
}

impl CText {
    fn inside(&self, outer: Binding) -> String {
        if self.binding < outer { format!("({})", self.text) } else { self.text.clone() }
    }
}

use Signedness::{Signed, Unsigned};

impl CWriter<'_> {
    fn width(&self, id: ExprId) -> u32 {
        self.pool.width(id)
    }

    /// The narrowest C type that holds so many bits.
    fn container(width: u32) -> Option<u32> {
        [8, 16, 32, 64].into_iter().find(|&bits| width <= bits)
    }

    /// The bits in which C computes with values of so many.
    fn arithmetic(width: u32) -> u32 {
        if width > 32 { 64 } else { 32 }
    }

    fn cast(text: &CText, bits: u32, to: Signedness) -> CText {
        let sign = if to == Unsigned { "u" } else { "" };
        CText {
            text: format!("({sign}int{bits}_t){}", text.inside(Binding::Unary)),
            binding: Binding::Unary,
            value: to,
            bits: bits.max(32),
            is_unsigned: to == Unsigned && bits >= 32,
        }
    }

    /// The term with its value read in one way.
    fn read_as(&self, id: ExprId, as_what: Signedness, depth: u32) -> Option<CText> {
        let width = self.width(id);
        if let Some(value) = self.pool.as_constant(id) {
            return Some(constant(value, width, as_what));
        }
        let text = self.term(id, depth)?;
        if text.value == as_what {
            // A value that is read as signed must not drag its neighbours into unsigned arithmetic.
            let drags = as_what == Signed && text.is_unsigned;
            return Some(if drags { Self::cast(&text, Self::arithmetic(width), Signed) } else { text });
        }
        let bits = Self::container(width)?;
        if bits == width {
            return Some(Self::cast(&text, bits, as_what));
        }
        // An odd width: move the sign bit to where C has it, or cut what is above.
        if as_what == Signed {
            let up = bits - width;
            let raised = Self::cast(&text, bits, Unsigned);
            let text = format!("(int{bits}_t)({} << {up}) >> {up}", raised.text);
            Some(CText { text, binding: Binding::Shift, value: Signed, bits: bits.max(32), is_unsigned: false })
        } else {
            let wide = Self::cast(&text, bits, Unsigned);
            let mask = (1u64 << width) - 1;
            Some(CText { text: format!("{} & {mask:#x}", wide.text), binding: Binding::BitAnd, ..wide })
        }
    }

    /// An operand of arithmetic in the term's own width.
    fn operand(&self, id: ExprId, as_what: Signedness, depth: u32) -> Option<CText> {
        let text = self.read_as(id, as_what, depth)?;
        let needs_64 = self.width(id) > 32 && text.bits < 64;
        // A constant takes the type of its neighbour, which is one.
        if needs_64 && !self.pool.is_constant(id) { Some(Self::cast(&text, 64, as_what)) } else { Some(text) }
    }

    fn term(&self, id: ExprId, depth: u32) -> Option<CText> {
        if depth > DEEPEST {
            return None;
        }
        let depth = depth + 1;
        let width = self.width(id);
        if width == 1 {
            let condition = self.condition(id, Sense::Plain, depth)?;
            return Some(CText { value: Unsigned, bits: 32, is_unsigned: false, ..condition });
        }
        if width > 64 {
            return None;
        }
        match self.pool.node(id) {
            Node::Constant(value) => Some(constant(value, width, Signed)),
            Node::Variable(variable) => Some(self.variable(variable, width)),
            Node::Not(operand) => {
                let text = self.operand(operand, Signed, depth)?;
                Some(CText { text: format!("~{}", text.inside(Binding::Unary)), binding: Binding::Unary, ..text })
            }
            Node::And(left, right) => self.binary(id, left, right, " & ", Binding::BitAnd, Signed, depth),
            Node::Or(left, right) => self.binary(id, left, right, " | ", Binding::BitOr, Signed, depth),
            Node::Xor(left, right) => self.binary(id, left, right, " ^ ", Binding::BitXor, Signed, depth),
            Node::Add(..) => self.sum(id, depth),
            Node::Mul(left, right) => match self.opposite(left, right) {
                Some(operand) => self.negated(operand, depth),
                None => self.binary(id, left, right, " * ", Binding::Product, Signed, depth),
            },
            Node::UDiv(left, right) => self.binary(id, left, right, " / ", Binding::Product, Unsigned, depth),
            Node::SDiv(left, right) => self.binary(id, left, right, " / ", Binding::Product, Signed, depth),
            Node::URem(left, right) => self.binary(id, left, right, " % ", Binding::Product, Unsigned, depth),
            Node::SRem(left, right) => self.binary(id, left, right, " % ", Binding::Product, Signed, depth),
            Node::Shl(left, right) => self.binary(id, left, right, " << ", Binding::Shift, Unsigned, depth),
            Node::LShr(left, right) => self.binary(id, left, right, " >> ", Binding::Shift, Unsigned, depth),
            Node::AShr(left, right) => {
                let (left, right) = (self.operand(left, Signed, depth)?, self.read_as(right, Unsigned, depth)?);
                let text = format!("{} >> {}", left.inside(Binding::Shift), right.inside(Binding::Sum));
                Some(CText { text, binding: Binding::Shift, ..left })
            }
            Node::ZeroExtend(operand) => self.read_as(operand, Unsigned, depth).map(|text| CText {
                // Wide enough to be read as either.
                value: Signed,
                ..if text.is_unsigned { Self::cast(&text, Self::arithmetic(width), Signed) } else { text }
            }),
            Node::SignExtend(operand) if self.width(operand) == 1 => {
                let text = self.condition(operand, Sense::Plain, depth)?;
                let text = format!("-{}", text.inside(Binding::Unary));
                Some(CText { text, binding: Binding::Unary, value: Signed, bits: 32, is_unsigned: false })
            }
            Node::SignExtend(operand) => self.read_as(operand, Signed, depth),
            Node::Extract { operand, low } => self.extract(operand, low, width, depth),
            Node::Concat { high, low } => self.concatenation(high, low, depth),
            Node::Ite { condition, then, otherwise } => {
                let condition = self.condition(condition, Sense::Plain, depth)?;
                let (then, otherwise) = (self.operand(then, Signed, depth)?, self.operand(otherwise, Signed, depth)?);
                let text = Self::conditional(&condition, &then, &otherwise);
                let bits = then.bits.max(otherwise.bits);
                Some(CText { text, binding: Binding::Conditional, value: Signed, bits, is_unsigned: false })
            }
            _ => None,
        }
    }

    fn variable(&self, variable: VariableId, width: u32) -> CText {
        let value = (self.signedness)(variable);
        CText {
            text: self.pool.variable_info(variable).name.to_string(),
            binding: Binding::Atom,
            value,
            bits: width.max(32),
            is_unsigned: value == Unsigned && width >= 32,
        }
    }

    fn conditional(condition: &CText, then: &CText, otherwise: &CText) -> String {
        format!(
            "{} ? {} : {}",
            condition.inside(Binding::LogicalOr),
            then.inside(Binding::LogicalOr),
            otherwise.inside(Binding::Conditional)
        )
    }

    fn concatenation(&self, high: ExprId, low: ExprId, depth: u32) -> Option<CText> {
        let bits = Self::container(self.width(high) + self.width(low))?;
        let above = Self::cast(&self.read_as(high, Unsigned, depth)?, bits.max(32), Unsigned);
        let below = self.read_as(low, Unsigned, depth)?;
        let text = format!("{} << {} | {}", above.text, self.width(low), below.inside(Binding::BitXor));
        Some(CText { text, binding: Binding::BitOr, ..above })
    }

    fn extract(&self, operand: ExprId, low: u32, width: u32, depth: u32) -> Option<CText> {
        let text = self.read_as(operand, Unsigned, depth)?;
        let text = match low {
            0 => text,
            _ => CText { text: format!("{} >> {low}", text.inside(Binding::Shift)), binding: Binding::Shift, ..text },
        };
        let bits = Self::container(width)?;
        if bits == width {
            return Some(Self::cast(&text, bits, Signed));
        }
        let mask = (1u64 << width) - 1;
        let masked = format!("{} & {mask:#x}", text.inside(Binding::Equality));
        Some(CText { text: masked, binding: Binding::BitAnd, ..text })
    }

    /// Sums are nested to one side, with negative multiples for differences.
    fn sum(&self, id: ExprId, depth: u32) -> Option<CText> {
        let width = self.width(id);
        let mut addends = Vec::new();
        let mut waiting = vec![id];
        while let Some(next) = waiting.pop() {
            match self.pool.node(next) {
                Node::Add(left, right) => waiting.extend([right, left]),
                _ => addends.push(next),
            }
            if addends.len() > DEEPEST as usize {
                return None;
            }
        }
        // Constants last: `x + 1`.
        addends.sort_by_key(|&addend| self.pool.is_constant(addend));
        let mut signed: Vec<(bool, CText)> = Vec::new();
        for addend in addends {
            signed.push(self.addend(addend, depth)?);
        }
        // What is added comes before what is subtracted.
        signed.sort_by_key(|(is_negative, _)| *is_negative);
        let bits = Self::arithmetic(width);
        let mut text = String::new();
        for (is_negative, addend) in &signed {
            let operator = match (text.is_empty(), is_negative) {
                (true, false) => "",
                (true, true) => "-",
                (false, false) => " + ",
                (false, true) => " - ",
            };
            text.push_str(operator);
            text.push_str(&addend.inside(Binding::Product));
        }
        let sum = CText { text, binding: Binding::Sum, value: Signed, bits, is_unsigned: false };
        self.wrapped(sum, width)
    }

    /// What a product with minus one is the opposite of.
    fn opposite(&self, left: ExprId, right: ExprId) -> Option<ExprId> {
        let is_minus_one = |id| self.pool.as_constant(id) == Some(u64::MAX >> (64 - self.width(id)));
        if is_minus_one(left) { Some(right) } else { is_minus_one(right).then_some(left) }
    }

    fn negated(&self, operand: ExprId, depth: u32) -> Option<CText> {
        let width = self.width(operand);
        let text = self.operand(operand, Signed, depth)?.inside(Binding::Unary);
        // Two of the same sign would be another operator.
        let text = if text.starts_with('-') { format!("-({text})") } else { format!("-{text}") };
        let bits = Self::arithmetic(width);
        self.wrapped(CText { text, binding: Binding::Unary, value: Signed, bits, is_unsigned: false }, width)
    }

    /// Whether it is subtracted, and what.
    fn addend(&self, id: ExprId, depth: u32) -> Option<(bool, CText)> {
        let width = self.width(id);
        let negative = |value: u64| (value as i64) << (64 - width) < 0;
        let magnitude = |value: u64| value.wrapping_neg() & (u64::MAX >> (64 - width));
        match self.pool.node(id) {
            // The least value has no opposite.
            Node::Constant(value) if negative(value) && magnitude(value) != value => {
                Some((true, constant(magnitude(value), width, Signed)))
            }
            Node::Mul(left, right) => {
                let (factor, other) = match (self.pool.as_constant(left), self.pool.as_constant(right)) {
                    (Some(factor), _) => (factor, right),
                    (_, Some(factor)) => (factor, left),
                    _ => return Some((false, self.operand(id, Signed, depth)?)),
                };
                if !negative(factor) || magnitude(factor) == factor {
                    return Some((false, self.operand(id, Signed, depth)?));
                }
                let text = self.operand(other, Signed, depth)?;
                if magnitude(factor) == 1 {
                    return Some((true, text));
                }
                let product =
                    format!("{} * {}", constant(magnitude(factor), width, Signed).text, text.inside(Binding::Unary));
                Some((true, CText { text: product, binding: Binding::Product, ..text }))
            }
            _ => Some((false, self.operand(id, Signed, depth)?)),
        }
    }

    #[allow(
        clippy::too_many_arguments,
        reason = "an operator has two operands, a spelling, a precedence and a reading"
    )]
    fn binary(
        &self,
        id: ExprId,
        left: ExprId,
        right: ExprId,
        operator: &str,
        binding: Binding,
        reading: Signedness,
        depth: u32,
    ) -> Option<CText> {
        let width = self.width(id);
        let (first, second) = (self.operand(left, reading, depth)?, self.operand(right, reading, depth)?);
        let tighter = match binding {
            Binding::Product => Binding::Unary,
            Binding::Shift => Binding::Sum,
            _ => binding,
        };
        let text = format!("{}{operator}{}", first.inside(binding), second.inside(tighter));
        let bits = Self::arithmetic(width);
        let is_unsigned = reading == Unsigned && width >= 32;
        let text = CText { text, binding, value: reading, bits, is_unsigned };
        match binding {
            // Bits above the width stay copies of the sign, and quotients and remainders stay in range.
            Binding::BitAnd | Binding::BitOr | Binding::BitXor => Some(text),
            Binding::Product if operator != " * " => Some(text),
            Binding::Shift if operator == " >> " => Some(text),
            _ => self.wrapped(text, width),
        }
    }

    /// A result that may be outside of the width.
    fn wrapped(&self, text: CText, width: u32) -> Option<CText> {
        match width {
            32 | 64 => Some(text),
            8 | 16 => Some(Self::cast(&text, width, text.value)),
            _ => {
                let wide = Self::cast(&text, Self::container(width)?.max(32), Unsigned);
                let mask = (1u64 << width) - 1;
                Some(CText { text: format!("{} & {mask:#x}", wide.text), binding: Binding::BitAnd, ..wide })
            }
        }
    }

    /// A term of one bit, or its opposite.
    fn condition(&self, id: ExprId, sense: Sense, depth: u32) -> Option<CText> {
        if depth > DEEPEST {
            return None;
        }
        let depth = depth + 1;
        let truth =
            |text: String, binding| Some(CText { text, binding, value: Unsigned, bits: 32, is_unsigned: false });
        match self.pool.node(id) {
            Node::Constant(value) => {
                truth(u32::from((value != 0) != (sense == Sense::Negated)).to_string(), Binding::Atom)
            }
            Node::Not(operand) => self.condition(operand, sense.opposite(), depth),
            Node::And(left, right) | Node::Or(left, right) => {
                let is_and = matches!(self.pool.node(id), Node::And(..)) == (sense == Sense::Plain);
                let (operator, binding) =
                    if is_and { (" && ", Binding::LogicalAnd) } else { (" || ", Binding::LogicalOr) };
                let (left, right) = (self.condition(left, sense, depth)?, self.condition(right, sense, depth)?);
                truth(format!("{}{operator}{}", left.inside(binding), right.inside(binding)), binding)
            }
            Node::Xor(left, right) => {
                let operator = if sense == Sense::Negated { "==" } else { "!=" };
                let (left, right) = (self.bit(left, depth)?, self.bit(right, depth)?);
                truth(format!("{left} {operator} {right}"), Binding::Equality)
            }
            Node::Eq(left, right) if self.width(left) == 1 => {
                let operator = if sense == Sense::Negated { "!=" } else { "==" };
                let (left, right) = (self.bit(left, depth)?, self.bit(right, depth)?);
                truth(format!("{left} {operator} {right}"), Binding::Equality)
            }
            Node::Eq(left, right) => {
                let (left, right) = if self.pool.is_constant(left) { (right, left) } else { (left, right) };
                let reading = self.term(left, depth)?.value;
                let operator = if sense == Sense::Negated { "!=" } else { "==" };
                self.comparison(left, operator, right, reading, Binding::Equality, depth)
            }
            Node::Ult(left, right) => self.order(left, right, Unsigned, sense, depth),
            Node::Slt(left, right) => self.order(left, right, Signed, sense, depth),
            Node::Ite { condition, then, otherwise } => {
                let condition = self.condition(condition, Sense::Plain, depth)?;
                let [then, otherwise] = [self.condition(then, sense, depth)?, self.condition(otherwise, sense, depth)?];
                truth(Self::conditional(&condition, &then, &otherwise), Binding::Conditional)
            }
            // The sign.
            Node::Extract { operand, low } if low + 1 == self.width(operand) && Self::container(low + 1).is_some() => {
                let text = self.read_as(operand, Signed, depth)?;
                let operator = if sense == Sense::Negated { ">=" } else { "<" };
                truth(format!("{} {operator} 0", text.inside(Binding::Shift)), Binding::Relation)
            }
            Node::Extract { operand, low } => {
                let text = self.read_as(operand, Unsigned, depth)?;
                let mask = format!("{:#x}", 1u64 << low);
                let operator = if sense == Sense::Negated { "==" } else { "!=" };
                truth(format!("({} & {mask}) {operator} 0", text.inside(Binding::BitAnd)), Binding::Equality)
            }
            Node::Variable(variable) => {
                let name = self.pool.variable_info(variable).name.to_string();
                if sense == Sense::Negated {
                    truth(format!("!{name}"), Binding::Unary)
                } else {
                    truth(name, Binding::Atom)
                }
            }
            _ => None,
        }
    }

    /// A condition as 0 or 1.
    fn bit(&self, id: ExprId, depth: u32) -> Option<String> {
        Some(format!("!!({})", self.condition(id, Sense::Plain, depth)?.text))
    }

    fn order(&self, left: ExprId, right: ExprId, reading: Signedness, sense: Sense, depth: u32) -> Option<CText> {
        // The constant comes last.
        let (left, operator, right) = match (self.pool.is_constant(left), sense) {
            (false, Sense::Plain) => (left, "<", right),
            (false, Sense::Negated) => (left, ">=", right),
            (true, Sense::Plain) => (right, ">", left),
            (true, Sense::Negated) => (right, "<=", left),
        };
        // Against zero, as people write it.
        let against_zero = match (self.pool.as_constant(right), operator, reading) {
            (Some(1), "<", Signed) => "<=",
            (Some(1), ">=", Signed) => ">",
            (Some(1), "<", Unsigned) => "==",
            (Some(1), ">=", Unsigned) => "!=",
            _ => return self.comparison(left, operator, right, reading, Binding::Relation, depth),
        };
        let left = self.read_as(left, reading, depth)?;
        let text = format!("{} {against_zero} 0", left.inside(Binding::Shift));
        let binding = if reading == Signed { Binding::Relation } else { Binding::Equality };
        Some(CText { text, binding, value: Unsigned, bits: 32, is_unsigned: false })
    }

    fn comparison(
        &self,
        left: ExprId,
        operator: &str,
        right: ExprId,
        reading: Signedness,
        binding: Binding,
        depth: u32,
    ) -> Option<CText> {
        let (left, right) = (self.read_as(left, reading, depth)?, self.read_as(right, reading, depth)?);
        let text = format!("{} {operator} {}", left.inside(Binding::Shift), right.inside(Binding::Shift));
        Some(CText { text, binding, value: Unsigned, bits: 32, is_unsigned: false })
    }
}

/// A literal that C reads as this value.
fn constant(value: u64, width: u32, as_what: Signedness) -> CText {
    let (text, bits, is_unsigned) = match as_what {
        Unsigned if value > u64::from(u32::MAX) => (format!("{value}ull"), 64, true),
        Unsigned if value > i32::MAX as u64 => (format!("{value}u"), 32, true),
        Unsigned => (value.to_string(), 32, false),
        Signed => {
            let signed = (value << (64 - width)) as i64 >> (64 - width);
            match signed {
                // C has no literal for the least value of a type.
                i64::MIN => ("(-9223372036854775807ll - 1)".to_string(), 64, false),
                -2_147_483_648 if width <= 32 => ("(-2147483647 - 1)".to_string(), 32, false),
                _ if i32::try_from(signed).is_ok() => (signed.to_string(), 32, false),
                _ => (format!("{signed}ll"), 64, false),
            }
        }
    };
    let binding = if text.starts_with('-') { Binding::Unary } else { Binding::Atom };
    CText { text, binding, value: as_what, bits, is_unsigned }
}
