//! Expressions of a generated program: pure, without undefined behaviour, and `unsigned` unless said otherwise.

use super::program::Generator;

const NAMES: [&str; 7] = ["x", "y", "w", "u0", "u1", "u2", "u3"];

impl Generator {
    pub fn name(&mut self) -> &'static str {
        self.random.pick(&NAMES)
    }

    pub fn constant(&mut self) -> String {
        let value = match self.random.below(4) {
            0 => self.random.below(4),
            1 => self.random.below(256),
            2 => 1 << self.random.below(16),
            _ => self.random.below(1 << 16),
        };
        format!("{value}u")
    }

    pub fn expression(&mut self, depth: u32) -> String {
        if depth == 0 {
            return if self.random.percent(80) { self.name().into() } else { self.constant() };
        }
        let left = self.expression(depth - 1);
        match self.random.below(16) {
            0..=2 => format!("({left} + {})", self.expression(depth - 1)),
            3 => format!("({left} - {})", self.expression(depth - 1)),
            4 | 5 => format!("({left} ^ {})", self.expression(depth - 1)),
            6 => format!("({left} & {})", self.constant()),
            7 => format!("({left} | {})", self.constant()),
            8 => format!("({left} * {}u)", self.random.pick(&[3, 5, 7, 9, 10, 17, 31])),
            9 => format!("({left} >> {})", self.random.between(1, 9)),
            10 => format!("({left} << {})", self.random.between(1, 9)),
            11 => format!("({} ? {left} : {})", self.condition(), self.expression(depth - 1)),
            12 => format!("(unsigned)(int8_t)({left})"),
            13 => format!("(unsigned)((int16_t)({left}) >> {})", self.random.between(1, 6)),
            14 => format!(
                "(({left} & 1023u) {} {}u)",
                self.random.pick(&["%", "/"]),
                self.random.pick(&[3, 5, 7, 10, 16, 100])
            ),
            _ => self.unusual(&left),
        }
    }

    /// What a compiler has an instruction of its own for, or spreads over several.
    fn unusual(&mut self, left: &str) -> String {
        let other = self.name();
        match self.random.below(11) {
            0 => format!("(unsigned)__builtin_popcount({left})"),
            1 => format!("(unsigned)__builtin_clz(({left}) | 1u)"),
            2 => format!("(unsigned)__builtin_ctz(({left}) | 256u)"),
            3 => format!("__builtin_bswap32({left})"),
            4 => format!("(unsigned)((uint64_t)({left}) * 0x10000000b3ull >> 29)"),
            5 => format!("(unsigned)((uint64_t)({left}) * {other} >> 5)"),
            6 => format!("(unsigned)((double)(({left}) & 1023u) * 0.75 + 1.5)"),
            7 => format!("(unsigned)((float)(({left}) & 255u) / 4.0f)"),
            8 => format!("(unsigned)((unsigned __int128)({left}) * 0x100000001b3ull >> 27)"),
            9 => format!("(unsigned)((int64_t)(int32_t)({left}) / 7)"),
            _ => format!("(({left}) << ({other} & 7u) | ({left}) >> (8u - ({other} & 7u)))"),
        }
    }

    pub fn condition(&mut self) -> String {
        let name = self.name();
        match self.random.below(9) {
            0 => format!("(x == {}u)", self.random.below(256)),
            1 => format!("(y < {}u)", self.random.below(256)),
            2 => format!("((w & {}u) == {}u)", 7, self.random.below(8)),
            3 => format!("((int8_t){name} < {})", self.random.below(40) as i64 - 20),
            4 => format!("({name} > {})", self.name()),
            5 => format!("({} & 1u)", self.expression(1)),
            6 => format!("((int){name} <= {})", self.random.below(5000) as i64 - 1000),
            7 => format!("(({name} & 511u) % {}u == {}u)", self.random.pick(&[3, 5, 7]), self.random.below(3)),
            _ => format!(
                "(x {} {}u || y {} {}u)",
                self.compare(),
                self.random.below(256),
                self.compare(),
                self.random.below(256)
            ),
        }
    }

    fn compare(&mut self) -> &'static str {
        self.random.pick(&["<", ">", "==", "!=", "<=", ">="])
    }

    /// Below `count`, which is not 0.
    pub fn small(&mut self, count: u64) -> String {
        let value = self.expression(1);
        // Remainders are what solvers find hardest, and not what this is about.
        let mask =
            if count.is_power_of_two() || self.random.percent(25) { count } else { count.next_power_of_two() / 2 };
        if mask.is_power_of_two() {
            format!("({value} & {}u)", mask - 1)
        } else {
            format!("(({value} & 255u) % {count}u)")
        }
    }

    /// Into an object of `count` elements; where the program may be wrong, perhaps past its ends.
    pub fn index(&mut self, count: u64) -> String {
        if !self.may_be_wrong() {
            return self.small(count);
        }
        match self.random.below(5) {
            0 => self.small(count + 1),
            1 => format!("((int){} - {})", self.small(count + 2), self.random.between(1, 2)),
            2 => format!("({} & {}u)", self.expression(1), (count + 1).next_power_of_two() - 1),
            3 => self.random.pick(&["x", "y"]).into(),
            _ => format!("({} + {})", self.small(count), self.small(3)),
        }
    }
}
