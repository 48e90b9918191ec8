//! Random terms in two forms: as the pool keeps them, rewritten, and as they were asked for, in SMT-LIB text that
//! nothing of ours has rewritten or printed. A wrong rule of the rewriter is a disagreement like any other.

use std::fmt::Write;

use reprise_expr::{ExprId, FloatBinary, FloatFormat, FloatRelation, FloatRounding, Origin, Pool, Signedness};

use crate::support::Random;

/// A term, and the symbol that z3 knows it by.
#[derive(Clone, Debug)]
pub struct Twin {
    pub term: ExprId,
    pub symbol: String,
    pub width: u32,
}

/// What a family's terms are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theory {
    Words,
    /// Words of 16 bits that are read as floats as well.
    Floats,
}

const HALF: FloatFormat = FloatFormat::Half;

/// Makes terms over a few variables of one width, with parts and extensions of others in between.
pub struct Twins {
    pub variables: Vec<Twin>,
    prefix: String,
    width: u32,
    theory: Theory,
    /// Text for z3 that it has not been told yet.
    definitions: String,
    next: u32,
}

impl Twins {
    pub fn new(pool: &mut Pool, width: u32, count: usize, prefix: &str, theory: Theory) -> Twins {
        assert!(theory == Theory::Words || width == HALF.width(), "floats have 16 bits");
        let mut definitions = String::new();
        let variables = (0..count)
            .map(|number| {
                let symbol = format!("{prefix}{number}");
                writeln!(definitions, "(declare-const {symbol} (_ BitVec {width}))").expect("a string");
                Twin { term: pool.variable(&symbol, width, Origin::Input), symbol, width }
            })
            .collect();
        Twins { variables, prefix: prefix.to_owned(), width, theory, definitions, next: 0 }
    }

    /// The text that makes the symbols handed out since the last call known.
    pub fn take_definitions(&mut self) -> String {
        std::mem::take(&mut self.definitions)
    }

    fn fresh(&mut self, sort: &str, text: &str) -> String {
        let symbol = format!("{}t{}", self.prefix, self.next);
        self.next += 1;
        writeln!(self.definitions, "(define-fun {symbol} () {sort} {text})").expect("a string");
        symbol
    }

    fn twin(&mut self, term: ExprId, width: u32, text: &str) -> Twin {
        let symbol = self.fresh(&format!("(_ BitVec {width})"), text);
        Twin { term, symbol, width }
    }

    fn constant(&mut self, random: &mut Random, pool: &mut Pool, width: u32) -> Twin {
        let value = match random.below(4) {
            0 => random.below(4) as u64,
            1 => (random.below(4) as u64).wrapping_neg(),
            2 => 1u64 << random.below(width.min(64) as usize),
            _ => random.next() >> random.below(64),
        };
        let value = if width < 64 { value & ((1 << width) - 1) } else { value };
        let term = pool.constant(width, value);
        self.twin(term, width, &format!("(_ bv{value} {width})"))
    }

    fn leaf(&mut self, random: &mut Random, pool: &mut Pool, width: u32) -> Twin {
        if random.chance(4) {
            return self.constant(random, pool, width);
        }
        let variable = self.variables[random.below(self.variables.len())].clone();
        self.resize(random, pool, &variable, width)
    }

    /// A term of another width from one that is there.
    fn resize(&mut self, random: &mut Random, pool: &mut Pool, from: &Twin, width: u32) -> Twin {
        match width.cmp(&from.width) {
            std::cmp::Ordering::Equal => from.clone(),
            std::cmp::Ordering::Less => {
                let low = random.below((from.width - width) as usize + 1) as u32;
                let term = pool.extract(from.term, low, width);
                self.twin(term, width, &format!("((_ extract {} {low}) {})", low + width - 1, from.symbol))
            }
            std::cmp::Ordering::Greater => {
                let (term, operator) = if random.chance(2) {
                    (pool.zero_extend(from.term, width), "zero_extend")
                } else {
                    (pool.sign_extend(from.term, width), "sign_extend")
                };
                self.twin(term, width, &format!("((_ {operator} {}) {})", width - from.width, from.symbol))
            }
        }
    }

    pub fn word(&mut self, random: &mut Random, pool: &mut Pool, width: u32, depth: usize) -> Twin {
        if depth == 0 || random.chance(6) {
            return self.leaf(random, pool, width);
        }
        if self.theory == Theory::Floats && width == HALF.width() && random.chance(2) {
            return self.float(random, pool, depth);
        }
        let mut choice = random.below(23);
        // Wide products and quotients take z3 all the time there is, within its limits or not.
        let is_heavy = (13..=18).contains(&choice) && width > 13;
        if is_heavy && (width > 64 || !random.chance(3)) {
            choice = 7 + random.below(6);
        }
        if choice <= 2 {
            return self.of_another_width(random, pool, width, depth);
        }
        let left = self.word(random, pool, width, depth - 1);
        if choice == 3 {
            let term = pool.not(left.term);
            return self.twin(term, width, &format!("(bvnot {})", left.symbol));
        }
        if choice == 4 {
            let term = pool.neg(left.term);
            return self.twin(term, width, &format!("(bvneg {})", left.symbol));
        }
        let is_heavy = (13..=18).contains(&choice) && width > 13;
        let right = if is_heavy && !random.chance(12) {
            self.constant(random, pool, width)
        } else {
            self.word(random, pool, width, depth - 1)
        };
        let (l, r) = (left.term, right.term);
        let (term, operator) = match choice {
            5 | 6 => {
                let condition = self.condition(random, pool, depth - 1);
                let term = pool.ite(condition.term, l, r);
                let text = format!("(ite (= {} #b1) {} {})", condition.symbol, left.symbol, right.symbol);
                return self.twin(term, width, &text);
            }
            7 | 8 => (pool.add(l, r), "bvadd"),
            9 => (pool.sub(l, r), "bvsub"),
            10 => (pool.and(l, r), "bvand"),
            11 => (pool.or(l, r), "bvor"),
            12 => (pool.xor(l, r), "bvxor"),
            13 | 14 => (pool.mul(l, r), "bvmul"),
            15 => (pool.udiv(l, r), "bvudiv"),
            16 => (pool.urem(l, r), "bvurem"),
            17 => (pool.sdiv(l, r), "bvsdiv"),
            18 => (pool.srem(l, r), "bvsrem"),
            19 => (pool.shl(l, r), "bvshl"),
            20 => (pool.lshr(l, r), "bvlshr"),
            _ => (pool.ashr(l, r), "bvashr"),
        };
        self.twin(term, width, &format!("({operator} {} {})", left.symbol, right.symbol))
    }

    /// A part of something wider, two parts put together, or something narrower extended.
    fn of_another_width(&mut self, random: &mut Random, pool: &mut Pool, width: u32, depth: usize) -> Twin {
        match random.below(3) {
            0 => {
                let more = width + 1 + random.below(8) as u32;
                let wider = self.word(random, pool, more, depth - 1);
                self.resize(random, pool, &wider, width)
            }
            1 if width > 1 => {
                let split = 1 + random.below(width as usize - 1) as u32;
                let high = self.word(random, pool, width - split, depth - 1);
                let low = self.word(random, pool, split, depth - 1);
                let term = pool.concat(high.term, low.term);
                self.twin(term, width, &format!("(concat {} {})", high.symbol, low.symbol))
            }
            _ => {
                let fewer = 1 + random.below(width as usize) as u32;
                let narrower = self.word(random, pool, fewer, depth - 1);
                self.resize(random, pool, &narrower, width)
            }
        }
    }

    pub fn condition(&mut self, random: &mut Random, pool: &mut Pool, depth: usize) -> Twin {
        if depth > 0 && random.chance(4) {
            let left = self.condition(random, pool, depth - 1);
            let right = self.condition(random, pool, depth - 1);
            let (term, operator) = match random.below(4) {
                0 => (pool.and(left.term, right.term), "bvand"),
                1 => (pool.or(left.term, right.term), "bvor"),
                2 => (pool.xor(left.term, right.term), "bvxor"),
                _ => {
                    let term = pool.implies(left.term, right.term);
                    return self.twin(term, 1, &format!("(bvor (bvnot {}) {})", left.symbol, right.symbol));
                }
            };
            return self.twin(term, 1, &format!("({operator} {} {})", left.symbol, right.symbol));
        }
        if self.theory == Theory::Floats && random.chance(2) {
            return self.float_condition(random, pool, depth);
        }
        let width = if random.chance(6) { 1 + random.below(self.width as usize) as u32 } else { self.width };
        let left = self.word(random, pool, width, depth);
        let right =
            if random.chance(2) { self.constant(random, pool, width) } else { self.word(random, pool, width, depth) };
        let (l, r) = (left.term, right.term);
        let multiplies = width <= 13 || (width <= 64 && random.chance(12));
        let (term, operator) = match random.below(14) {
            0 | 1 => (pool.eq(l, r), "="),
            2 => (pool.ne(l, r), "distinct"),
            3 => (pool.ult(l, r), "bvult"),
            4 => (pool.ule(l, r), "bvule"),
            5 => (pool.ugt(l, r), "bvugt"),
            6 => (pool.slt(l, r), "bvslt"),
            7 => (pool.sle(l, r), "bvsle"),
            8 => (pool.sge(l, r), "bvsge"),
            choice => return self.overflow(pool, &left, &right, choice - 9, multiplies),
        };
        self.twin(term, 1, &format!("(ite ({operator} {} {}) #b1 #b0)", left.symbol, right.symbol))
    }

    /// Whether an operation leaves its width: true when the result in twice the width is another.
    fn overflow(&mut self, pool: &mut Pool, left: &Twin, right: &Twin, choice: usize, multiplies: bool) -> Twin {
        let (l, r) = (left.term, right.term);
        let (term, operator, extension) = match choice {
            0 => (pool.add_overflows_unsigned(l, r), "bvadd", "zero_extend"),
            1 => (pool.add_overflows_signed(l, r), "bvadd", "sign_extend"),
            2 => (pool.sub_overflows_unsigned(l, r), "bvsub", "zero_extend"),
            3 if multiplies => (pool.mul_overflows_unsigned(l, r), "bvmul", "zero_extend"),
            4 if multiplies => (pool.mul_overflows_signed(l, r), "bvmul", "sign_extend"),
            _ => (pool.sub_overflows_signed(l, r), "bvsub", "sign_extend"),
        };
        let width = left.width;
        let extended = |text: &str| format!("((_ {extension} {width}) {text})");
        let exact = format!("({operator} {} {})", extended(&left.symbol), extended(&right.symbol));
        let rounded = extended(&format!("({operator} {} {})", left.symbol, right.symbol));
        self.twin(term, 1, &format!("(ite (= {exact} {rounded}) #b0 #b1)"))
    }

    /// The bits of a float, NaN being the canonical one.
    fn float_twin(&mut self, term: ExprId, text: &str) -> Twin {
        let float = self.fresh("(_ FloatingPoint 5 11)", text);
        self.twin(term, 16, &format!("(ite (fp.isNaN {float}) #x7e00 (fp.to_ieee_bv {float}))"))
    }

    fn float(&mut self, random: &mut Random, pool: &mut Pool, depth: usize) -> Twin {
        let left = self.word(random, pool, 16, depth - 1);
        let (l, x) = (left.term, as_half(&left.symbol));
        match random.below(14) {
            0 => {
                let term = pool.float_sqrt(HALF, l);
                self.float_twin(term, &format!("(fp.sqrt RNE {x})"))
            }
            1 => {
                let (rounding, mode) = [
                    (FloatRounding::TowardZero, "RTZ"),
                    (FloatRounding::Down, "RTN"),
                    (FloatRounding::Up, "RTP"),
                    (FloatRounding::NearestEven, "RNE"),
                    (FloatRounding::NearestAway, "RNA"),
                ][random.below(5)];
                let term = pool.float_round(rounding, HALF, l);
                self.float_twin(term, &format!("(fp.roundToIntegral {mode} {x})"))
            }
            2 => {
                let (signedness, function) = signs(random, "to_fp", "to_fp_unsigned");
                let term = pool.int_to_float(HALF, signedness, l);
                self.float_twin(term, &format!("((_ {function} 5 11) RNE {})", left.symbol))
            }
            3 => {
                let (signedness, function) = signs(random, "fp.to_sbv", "fp.to_ubv");
                let term = pool.float_to_int(HALF, signedness, 16, l);
                let half = |value: &str| format!("((_ to_fp 5 11) RNE {value})");
                // Not every solver reads a negative number there.
                let (least, below, greatest, above) = match signedness {
                    Signedness::Signed => {
                        ("#x8000", format!("(fp.neg {})", half("32768.0")), "#x7fff", half("32768.0"))
                    }
                    Signedness::Unsigned => ("#x0000", half("0.0"), "#xffff", half("65536.0")),
                };
                let saturated = format!(
                    "(ite (fp.leq {x} {below}) {least} (ite (fp.geq {x} {above}) {greatest} ((_ {function} 16) RTZ {x})))"
                );
                self.twin(term, 16, &format!("(ite (fp.isNaN {x}) #x0000 {saturated})"))
            }
            4 => {
                let wider = [FloatFormat::Single, FloatFormat::Double][random.below(2)];
                let sizes = if wider == FloatFormat::Single { "8 24" } else { "11 53" };
                let wide = pool.float_convert(HALF, wider, l);
                let term = pool.float_convert(wider, HALF, wide);
                self.float_twin(term, &format!("((_ to_fp 5 11) RNE ((_ to_fp {sizes}) RNE {x}))"))
            }
            5 => {
                let (right, addend) = (self.leaf(random, pool, 16), self.leaf(random, pool, 16));
                let term = pool.float_fma(HALF, l, right.term, addend.term);
                self.float_twin(
                    term,
                    &format!("(fp.fma RNE {x} {} {})", as_half(&right.symbol), as_half(&addend.symbol)),
                )
            }
            choice => {
                let right = self.word(random, pool, 16, depth - 1);
                let (r, y) = (right.term, as_half(&right.symbol));
                let (operation, operator) = match choice {
                    6 | 7 => (FloatBinary::Add, "fp.add"),
                    8 | 9 => (FloatBinary::Sub, "fp.sub"),
                    10 | 11 => (FloatBinary::Mul, "fp.mul"),
                    12 => (FloatBinary::Div, "fp.div"),
                    _ => {
                        let term = pool.float_rem(HALF, l, r);
                        return self.float_twin(term, &truncated_remainder(&x, &y));
                    }
                };
                let term = pool.float_binary(operation, HALF, l, r);
                self.float_twin(term, &format!("({operator} RNE {x} {y})"))
            }
        }
    }

    fn float_condition(&mut self, random: &mut Random, pool: &mut Pool, depth: usize) -> Twin {
        let left = self.word(random, pool, 16, depth);
        let right = if random.chance(2) { self.leaf(random, pool, 16) } else { self.word(random, pool, 16, depth) };
        let (relation, operator) =
            [(FloatRelation::Equal, "fp.eq"), (FloatRelation::Less, "fp.lt"), (FloatRelation::LessOrEqual, "fp.leq")]
                [random.below(3)];
        let term = pool.float_compare(relation, HALF, left.term, right.term);
        let text = format!("(ite ({operator} {} {}) #b1 #b0)", as_half(&left.symbol), as_half(&right.symbol));
        self.twin(term, 1, &text)
    }
}

fn as_half(bits: &str) -> String {
    format!("((_ to_fp 5 11) {bits})")
}

fn signs(random: &mut Random, signed: &'static str, unsigned: &'static str) -> (Signedness, &'static str) {
    if random.chance(2) { (Signedness::Signed, signed) } else { (Signedness::Unsigned, unsigned) }
}

/// C's `fmod`: the theory's remainder is the one nearest to zero, whose sign may be the wrong one.
fn truncated_remainder(x: &str, y: &str) -> String {
    let nearest = format!("(fp.rem (fp.abs {x}) (fp.abs {y}))");
    let magnitude = format!("(ite (fp.lt {nearest} (_ +zero 5 11)) (fp.add RNE {nearest} (fp.abs {y})) {nearest})");
    format!("(ite (fp.isNegative {x}) (fp.neg (fp.abs {magnitude})) (fp.abs {magnitude}))")
}
