//! Terms as SMT-LIB 2 text, linear in the number of distinct nodes.
//!
//! Booleans stay vectors of width 1. Floats stay vectors too, except between one float operation and the next: an
//! operation converts the vectors among its operands to the theory of floating point, and where the bits of its result
//! are needed they are a fresh vector constrained to convert back to it. That vector is unique, because NaN results are
//! asserted to be canonical; `fp.to_ieee_bv`, which not every solver has, is not needed.

use std::fmt::Write;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::bit_vector::BitVector;
use crate::float;
use crate::node::{
    ExprId, FloatBinary, FloatFormat, FloatRelation, FloatRounding, Node, Origin, Signedness, VariableId,
};
use crate::pool::Pool;

/// A whole script: declarations, definitions, one assertion per root (each of width 1), `check-sat`.
pub fn to_smtlib(pool: &Pool, roots: &[ExprId]) -> String {
    let mut writer = SmtlibWriter::new();
    let mut body = String::new();
    for &root in roots {
        writer.define(pool, root, &mut body);
    }
    for &root in roots {
        write_line(&mut body, format_args!("(assert (= {} #b1))", writer.name(pool, root)));
    }
    let logic = if writer.uses_floats { "QF_BVFP" } else { "QF_BV" };
    format!("(set-logic {logic})\n{body}(check-sat)\n")
}

/// The symbol that stands for a variable, quoted; distinct for distinct variables.
pub fn smtlib_variable_name(pool: &Pool, variable: VariableId) -> String {
    let info = pool.variable_info(variable);
    let mut name = String::with_capacity(info.name.len() + 8);
    name.push('|');
    for character in info.name.chars() {
        match character {
            '|' => name.push_str("%7c"),
            '\\' => name.push_str("%5c"),
            '%' => name.push_str("%25"),
            _ => name.push(character),
        }
    }
    let mark = match info.origin {
        Origin::Input => "",
        Origin::Undefined => "?",
    };
    write!(name, ":{}{mark}|", info.width).expect("writing to a string does not fail");
    name
}

/// The name and origin of the variable of this width that a symbol, without its bars, stands for; `None` if
/// [`smtlib_variable_name`] writes no variable so.
pub fn variable_of_smtlib_name(symbol: &str, width: u32) -> Option<(String, Origin)> {
    let (symbol, origin) = match symbol.strip_suffix('?') {
        Some(symbol) => (symbol, Origin::Undefined),
        None => (symbol, Origin::Input),
    };
    let (escaped, number) = symbol.rsplit_once(':')?;
    if number != width.to_string() {
        return None;
    }
    let mut name = String::with_capacity(escaped.len());
    let mut pieces = escaped.split('%');
    name.push_str(pieces.next()?);
    for piece in pieces {
        let (code, rest) = piece.split_at_checked(2)?;
        name.push(match code {
            "7c" => '|',
            "5c" => '\\',
            "25" => '%',
            _ => return None,
        });
        name.push_str(rest);
    }
    Some((name, origin))
}

fn write_line(out: &mut String, line: std::fmt::Arguments<'_>) {
    out.write_fmt(line).expect("writing to a string does not fail");
    out.push('\n');
}

/// Emits definitions term by term and remembers what was emitted, for a session with a solver process.
#[derive(Default)]
pub struct SmtlibWriter {
    definitions: HashMap<ExprId, Definition, FxBuildHasher>,
    declared: HashMap<VariableId, String, FxBuildHasher>,
    next: u32,
    pub uses_floats: bool,
}

#[derive(Clone, Copy)]
struct Definition {
    number: u32,
    /// Whether the symbol `e` and the number stand for the bits. The result of a float operation is first only the
    /// float `f` and the number.
    has_bits: bool,
}

impl SmtlibWriter {
    pub fn new() -> SmtlibWriter {
        SmtlibWriter::default()
    }

    /// The text that stands for a term that was defined: a symbol or a literal.
    pub fn name(&self, pool: &Pool, id: ExprId) -> String {
        match pool.node(id) {
            Node::Constant(_) | Node::WideConstant(_) => {
                literal(&pool.as_wide_constant(id).expect("the node is a constant"))
            }
            Node::Variable(variable) => {
                self.declared.get(&variable).cloned().unwrap_or_else(|| smtlib_variable_name(pool, variable))
            }
            _ => format!("e{}", self.definitions[&id].number),
        }
    }

    /// Appends whatever of the term was not emitted before. Where [`uses_floats`](SmtlibWriter::uses_floats) is set the
    /// text may hold assertions beside definitions: emit it at the base level, not within a `push`.
    pub fn define(&mut self, pool: &Pool, root: ExprId, out: &mut String) {
        let mut constraints = String::new();
        self.define_parts(pool, root, out, &mut constraints);
        out.push_str(&constraints);
    }

    /// As [`define`](SmtlibWriter::define), with the assertions that have to hold at the base level apart.
    pub fn define_parts(&mut self, pool: &Pool, root: ExprId, definitions: &mut String, constraints: &mut String) {
        let mut stack = vec![root];
        while let Some(&id) = stack.last() {
            if self.is_defined(pool, id) {
                stack.pop();
                continue;
            }
            let node = pool.node(id);
            if let Node::Variable(variable) = node {
                let name = smtlib_variable_name(pool, variable);
                write_line(definitions, format_args!("(declare-const {name} (_ BitVec {}))", pool.width(id)));
                self.declared.insert(variable, name);
                stack.pop();
                continue;
            }
            let pending = stack.len();
            node.for_each_child(|child| {
                if !self.is_defined(pool, child) {
                    stack.push(child);
                }
            });
            if stack.len() > pending {
                // The first operand comes first in the text.
                stack[pending..].reverse();
                continue;
            }
            stack.pop();
            let taken_as = operand_format(node);
            node.for_each_child(|child| {
                if taken_as.is_none() || taken_as != result_format(pool.node(child)) {
                    self.define_bits(pool, child, definitions, constraints);
                }
            });
            self.emit(pool, id, node, definitions);
        }
        self.define_bits(pool, root, definitions, constraints);
    }

    /// Forgets the terms that were emitted, which will be emitted again under other names.
    pub fn forget_terms(&mut self) {
        self.definitions.clear();
    }

    fn is_defined(&self, pool: &Pool, id: ExprId) -> bool {
        match pool.node(id) {
            Node::Constant(_) | Node::WideConstant(_) => true,
            Node::Variable(variable) => self.declared.contains_key(&variable),
            _ => self.definitions.contains_key(&id),
        }
    }

    fn emit(&mut self, pool: &Pool, id: ExprId, node: Node, out: &mut String) {
        let number = self.next;
        self.next += 1;
        if let Some((format, value)) = self.float_result(pool, node) {
            self.uses_floats = true;
            write_line(out, format_args!("(define-fun f{number} () {} {value})", sort(format)));
            self.definitions.insert(id, Definition { number, has_bits: false });
            return;
        }
        let text = self.expression(pool, id, node);
        write_line(out, format_args!("(define-fun e{number} () (_ BitVec {}) {text})", pool.width(id)));
        self.definitions.insert(id, Definition { number, has_bits: true });
    }

    /// Gives the result of a float operation its bits.
    fn define_bits(&mut self, pool: &Pool, id: ExprId, definitions: &mut String, constraints: &mut String) {
        let Some(format) = result_format(pool.node(id)) else { return };
        let definition = self.definitions.get_mut(&id).expect("operands are defined first");
        if std::mem::replace(&mut definition.has_bits, true) {
            return;
        }
        let (number, width) = (definition.number, pool.width(id));
        write_line(definitions, format_args!("(declare-const e{number} (_ BitVec {width}))"));
        let nan = literal(&BitVector::from_u128(width, format.canonical_nan()));
        let back = as_float(format, &format!("e{number}"));
        let matches = match canonical_integer_bit(format, number) {
            Some(canonical) => format!("(and (= {back} f{number}) {canonical})"),
            None => format!("(= {back} f{number})"),
        };
        write_line(constraints, format_args!("(assert (ite (fp.isNaN f{number}) (= e{number} {nan}) {matches}))"));
    }

    /// An operand as a float.
    fn float(&self, pool: &Pool, format: FloatFormat, id: ExprId) -> String {
        if result_format(pool.node(id)) == Some(format) {
            return format!("f{}", self.definitions[&id].number);
        }
        as_float(format, &self.name(pool, id))
    }

    fn expression(&mut self, pool: &Pool, id: ExprId, node: Node) -> String {
        let width = pool.width(id);
        let name = |id: ExprId| self.name(pool, id);
        let binary =
            |operator: &str, left: ExprId, right: ExprId| format!("({operator} {} {})", name(left), name(right));
        let truth = |condition: String| format!("(ite {condition} #b1 #b0)");
        match node {
            Node::Not(operand) => format!("(bvnot {})", name(operand)),
            Node::And(left, right) => binary("bvand", left, right),
            Node::Or(left, right) => binary("bvor", left, right),
            Node::Xor(left, right) => binary("bvxor", left, right),
            Node::Add(left, right) => binary("bvadd", left, right),
            Node::Mul(left, right) => binary("bvmul", left, right),
            Node::UDiv(left, right) => binary("bvudiv", left, right),
            Node::SDiv(left, right) => binary("bvsdiv", left, right),
            Node::URem(left, right) => binary("bvurem", left, right),
            Node::SRem(left, right) => binary("bvsrem", left, right),
            Node::Shl(left, right) => binary("bvshl", left, right),
            Node::LShr(left, right) => binary("bvlshr", left, right),
            Node::AShr(left, right) => binary("bvashr", left, right),
            Node::Eq(left, right) => truth(binary("=", left, right)),
            Node::Ult(left, right) => truth(binary("bvult", left, right)),
            Node::Slt(left, right) => truth(binary("bvslt", left, right)),
            Node::Concat { high, low } => binary("concat", high, low),
            Node::Extract { operand, low } => {
                format!("((_ extract {} {low}) {})", low + width - 1, name(operand))
            }
            Node::ZeroExtend(operand) => {
                format!("((_ zero_extend {}) {})", width - pool.width(operand), name(operand))
            }
            Node::SignExtend(operand) => {
                format!("((_ sign_extend {}) {})", width - pool.width(operand), name(operand))
            }
            Node::Ite { condition, then, otherwise } => {
                format!("(ite (= {} #b1) {} {})", name(condition), name(then), name(otherwise))
            }
            Node::FloatCompare { relation, format, left, right } => {
                let operator = match relation {
                    FloatRelation::Equal => "fp.eq",
                    FloatRelation::Less => "fp.lt",
                    FloatRelation::LessOrEqual => "fp.leq",
                };
                let (left, right) = (self.float(pool, format, left), self.float(pool, format, right));
                self.uses_floats = true;
                truth(format!("({operator} {left} {right})"))
            }
            Node::FloatToInt { from, signedness, operand } => {
                let operand = self.float(pool, from, operand);
                self.uses_floats = true;
                to_integer(from, signedness, width, &operand)
            }
            Node::Constant(_)
            | Node::WideConstant(_)
            | Node::Variable(_)
            | Node::Float { .. }
            | Node::FloatSqrt { .. }
            | Node::FloatFma { .. }
            | Node::FloatRound { .. }
            | Node::FloatConvert { .. }
            | Node::IntToFloat { .. } => unreachable!("leaves and float results are emitted elsewhere"),
        }
    }

    /// For nodes whose value is a float: its format and its value in the theory.
    fn float_result(&self, pool: &Pool, node: Node) -> Option<(FloatFormat, String)> {
        let value = |format: FloatFormat, id: ExprId| self.float(pool, format, id);
        let result = match node {
            Node::Float { operation: FloatBinary::Rem, format, left, right } => {
                (format, remainder(&value(format, left), &value(format, right), format))
            }
            Node::Float { operation, format, left, right } => {
                let operator = match operation {
                    FloatBinary::Add => "fp.add",
                    FloatBinary::Sub => "fp.sub",
                    FloatBinary::Mul => "fp.mul",
                    FloatBinary::Div | FloatBinary::Rem => "fp.div",
                };
                (format, format!("({operator} RNE {} {})", value(format, left), value(format, right)))
            }
            Node::FloatSqrt { format, operand } => (format, format!("(fp.sqrt RNE {})", value(format, operand))),
            Node::FloatFma { format, left, right, addend } => {
                let (left, right, addend) = (value(format, left), value(format, right), value(format, addend));
                (format, format!("(fp.fma RNE {left} {right} {addend})"))
            }
            Node::FloatRound { rounding, format, operand } => {
                let mode = match rounding {
                    FloatRounding::TowardZero => "RTZ",
                    FloatRounding::Down => "RTN",
                    FloatRounding::Up => "RTP",
                    FloatRounding::NearestEven => "RNE",
                    FloatRounding::NearestAway => "RNA",
                };
                (format, format!("(fp.roundToIntegral {mode} {})", value(format, operand)))
            }
            Node::FloatConvert { from, to, operand } => {
                (to, format!("((_ to_fp {}) RNE {})", sizes(to), value(from, operand)))
            }
            Node::IntToFloat { to, signedness, operand } => {
                let function = match signedness {
                    Signedness::Signed => "to_fp",
                    Signedness::Unsigned => "to_fp_unsigned",
                };
                (to, format!("((_ {function} {}) RNE {})", sizes(to), self.name(pool, operand)))
            }
            _ => return None,
        };
        Some(result)
    }
}

/// The format of a node whose value is a float.
fn result_format(node: Node) -> Option<FloatFormat> {
    match node {
        Node::Float { format, .. }
        | Node::FloatSqrt { format, .. }
        | Node::FloatFma { format, .. }
        | Node::FloatRound { format, .. }
        | Node::FloatConvert { to: format, .. }
        | Node::IntToFloat { to: format, .. } => Some(format),
        _ => None,
    }
}

/// The format in which a node takes its operands, if it takes them as floats.
fn operand_format(node: Node) -> Option<FloatFormat> {
    match node {
        Node::Float { format, .. }
        | Node::FloatSqrt { format, .. }
        | Node::FloatFma { format, .. }
        | Node::FloatRound { format, .. }
        | Node::FloatCompare { format, .. }
        | Node::FloatConvert { from: format, .. }
        | Node::FloatToInt { from: format, .. } => Some(format),
        _ => None,
    }
}

fn literal(value: &BitVector) -> String {
    let width = value.width();
    if width.is_multiple_of(4) {
        return format!("#x{}", &value.to_hexadecimal()[2..]);
    }
    let digits: String = (0..width).rev().map(|index| if value.bit(index) { '1' } else { '0' }).collect();
    format!("#b{digits}")
}

fn sizes(format: FloatFormat) -> String {
    format!("{} {}", format.exponent_bits(), format.significand_bits())
}

fn sort(format: FloatFormat) -> String {
    format!("(_ FloatingPoint {})", sizes(format))
}

/// The float that a vector of bits holds.
fn as_float(format: FloatFormat, bits: &str) -> String {
    if format != FloatFormat::X87 {
        return format!("((_ to_fp {}) {bits})", sizes(format));
    }
    // The explicit integer bit is left out; where it disagrees with the exponent the pattern is a NaN, or, with a
    // zero exponent, a number with the exponent of the smallest normal ones.
    let sign = format!("((_ extract 79 79) {bits})");
    let exponent = format!("((_ extract 78 64) {bits})");
    let fraction = format!("((_ extract 62 0) {bits})");
    let integer = format!("(= ((_ extract 63 63) {bits}) #b1)");
    let zero = format!("(= {exponent} (_ bv0 15))");
    let effective = format!("(ite (and {zero} {integer}) (_ bv1 15) {exponent})");
    let value = format!("((_ to_fp 15 64) (concat {sign} {effective} {fraction}))");
    format!("(ite (or {zero} {integer}) {value} (_ NaN 15 64))")
}

/// Results set the explicit integer bit, where there is one, exactly when the exponent is not zero.
fn canonical_integer_bit(format: FloatFormat, number: u32) -> Option<String> {
    if format != FloatFormat::X87 {
        return None;
    }
    Some(format!("(= (= ((_ extract 63 63) e{number}) #b0) (= ((_ extract 78 64) e{number}) (_ bv0 15)))"))
}

/// C's `fmod` by the IEEE remainder of the magnitudes, which is short of it by the divisor where it is negative; the
/// sum is exact because the result is.
fn remainder(left: &str, right: &str, format: FloatFormat) -> String {
    let zero = format!("(_ +zero {})", sizes(format));
    let nearest = format!("(fp.rem (fp.abs {left}) (fp.abs {right}))");
    let magnitude =
        format!("(fp.abs (ite (fp.lt {nearest} {zero}) (fp.add RNE {nearest} (fp.abs {right})) {nearest}))");
    format!("(ite (fp.isNegative {left}) (fp.neg {magnitude}) {magnitude})")
}

/// The theory leaves conversions out of range open: they saturate here, and NaN gives zero.
fn to_integer(from: FloatFormat, signedness: Signedness, width: u32, operand: &str) -> String {
    let whole = format!("(fp.roundToIntegral RTZ {operand})");
    let zero = literal(&BitVector::zero(width));
    let power = |exponent: u32| {
        let one = BitVector::one(exponent + 1);
        let value = one.shl(&BitVector::from_u64(exponent + 1, u64::from(exponent)));
        let bits = float::from_integer(from, Signedness::Unsigned, &value);
        as_float(from, &literal(&BitVector::from_u128(from.width(), bits)))
    };
    let (function, limit, least, greatest, below) = match signedness {
        Signedness::Unsigned => (
            "fp.to_ubv",
            power(width),
            zero.clone(),
            literal(&BitVector::all_ones(width)),
            format!("(fp.lt {whole} (_ +zero {}))", sizes(from)),
        ),
        Signedness::Signed => (
            "fp.to_sbv",
            power(width - 1),
            literal(&BitVector::signed_minimum(width)),
            literal(&BitVector::signed_maximum(width)),
            format!("(fp.lt {whole} (fp.neg {}))", power(width - 1)),
        ),
    };
    // A limit beyond the format rounds to infinity, which only infinities reach.
    let below = format!("(or {below} (and (fp.isInfinite {operand}) (fp.isNegative {operand})))");
    let above = format!("(fp.leq {limit} {whole})");
    let inside = format!("((_ {function} {width}) RTZ {operand})");
    format!("(ite (fp.isNaN {operand}) {zero} (ite {below} {least} (ite {above} {greatest} {inside})))")
}
