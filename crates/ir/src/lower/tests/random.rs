//! Random C programs: whatever promotion, phis, coalescing and packing of registers may trip over that nobody thought of.

use std::fmt::Write;

use reprise_testkit::Random;

use super::native::check;

/// How many programs a plain test run tries; `REPRISE_RANDOM_PROGRAMS` asks for more, `REPRISE_RANDOM_SEED` for others.
const PROGRAMS: u64 = 6;

#[test]
fn random_programs() {
    let number =
        |name: &str, otherwise: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    let (count, seed) = (number("REPRISE_RANDOM_PROGRAMS", PROGRAMS), number("REPRISE_RANDOM_SEED", 1));
    for program in seed..seed + count {
        let text = Generator::new(program).program();
        check(&format!("random{program}"), &text);
    }
}

struct Generator {
    random: Random,
    text: String,
    /// Names that can be assigned to.
    places: Vec<String>,
    /// Names that can only be read.
    readable: Vec<String>,
    functions: usize,
    loops: u32,
    names: u32,
}

const TYPES: [&str; 7] = ["uint8_t", "int8_t", "uint16_t", "int32_t", "uint32_t", "int64_t", "uint64_t"];

impl Generator {
    fn new(seed: u64) -> Generator {
        Generator {
            random: Random::new(seed),
            text: String::new(),
            places: Vec::new(),
            readable: Vec::new(),
            functions: 0,
            loops: 0,
            names: 0,
        }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.random.below(limit)
    }

    fn pick(&mut self, names: &[String]) -> String {
        let index = self.below(names.len());
        names[index].clone()
    }

    fn place(&mut self) -> String {
        let places = self.places.clone();
        self.pick(&places)
    }

    fn program(mut self) -> String {
        self.text.push_str(
            "struct s { uint32_t a; uint64_t b; uint8_t c[5]; int16_t d; };\nstruct t { int32_t x; int32_t y; };\n",
        );
        self.text.push_str("static uint32_t g0; static uint64_t g1[8]; static struct s g2;\n");
        self.text.push_str("static struct t turn(struct t v) { struct t w = { v.y, v.x ^ 5 }; return w; }\n");
        for number in 0..3 {
            self.function(&format!("f{number}"), "static");
            self.functions += 1;
        }
        self.function("test3", "static");
        self.text.push_str(
            "uint64_t test(uint64_t a, uint64_t b, uint64_t c) { g0 = 0; for (int i = 0; i < 8; i++) g1[i] = i; \
             memset(&g2, 0, sizeof g2); return test3(a, b) + test3(b, c) * 31 + g0 + g1[3] + g2.a; }\n",
        );
        self.text
    }

    fn function(&mut self, name: &str, linkage: &str) {
        let _ = writeln!(self.text, "{linkage} uint64_t {name}(uint64_t a, uint64_t b) {{");
        self.places =
            ["a", "b", "g0", "g2.b", "g2.d", "s.a", "s.b", "s.d", "*p", "t.x", "t.y"].map(String::from).to_vec();
        self.readable = vec!["s.c[1]".into()];
        for variable in 0..5 {
            let ty = TYPES[self.below(TYPES.len())];
            let value = self.expression(2, &["a".into(), "b".into()]);
            let _ = writeln!(self.text, "{ty} v{variable} = {value};");
            self.places.push(format!("v{variable}"));
        }
        self.text.push_str("struct s s = { (uint32_t)a, b, { 1, 2, 3 }, 7 }; struct t t = { 1, (int32_t)b }; uint64_t w[8] = { a, b, 1 };\n");
        self.text.push_str("uint64_t m = a, *p = &m; int fuel = 40;\n");
        for array in ["w", "g1"] {
            let index = self.expression(1, &["a".into(), "b".into(), "v0".into()]);
            self.places.push(format!("{array}[({index}) & 7]"));
        }
        for _ in 0..6 {
            self.statement(3);
        }
        self.text.push_str("uint64_t r = a ^ b * 3 ^ g0 ^ m ^ s.a ^ s.b ^ (uint64_t)s.d * 5 ^ (uint64_t)t.x * 7 ^ (uint64_t)t.y * 11;\n");
        self.text.push_str("for (int i = 0; i < 8; i++) r = r * 31 + w[i];\n");
        for variable in 0..5 {
            let _ = writeln!(self.text, "r = r * 17 + (uint64_t)v{variable};");
        }
        self.text.push_str("return r;\n}\n");
    }

    fn statements(&mut self, depth: u32) {
        self.text.push_str("{ ");
        let scope = self.places.len();
        if self.below(3) == 0 {
            let name = format!("n{}", self.names);
            self.names += 1;
            let value = self.any_expression(2);
            let kind = self.random.pick(&TYPES);
            let _ = writeln!(self.text, "{kind} {name} = {value};");
            self.places.push(name);
        }
        for _ in 0..1 + self.below(4) {
            self.statement(depth);
        }
        self.places.truncate(scope);
        self.text.push_str("}\n");
    }

    fn statement(&mut self, depth: u32) {
        let kind = if depth == 0 { self.below(7) } else { self.below(14) };
        match kind {
            0..=2 => {
                let (place, value) = (self.place(), self.any_expression(3));
                let operator = ["=", "+=", "-=", "^=", "*=", "|="][self.below(6)];
                // Signed arithmetic is done unsigned: overflow would be undefined.
                let operator = operator.trim_end_matches('=');
                match operator {
                    "" => writeln!(self.text, "{place} = {value};"),
                    _ => writeln!(self.text, "{place} = (uint64_t){place} {operator} ({value});"),
                }
                .expect("a string can be written to");
            }
            3 => {
                let (one, other) = (self.place(), self.place());
                let _ = writeln!(self.text, "{{ uint64_t x = {one}; {one} = {other}; {other} = x; }}");
            }
            4 => {
                let (place, counted) = (self.place(), format!("v{}", self.below(5)));
                let operator = ["++", "--"][self.below(2)];
                // Narrow or unsigned, or far from the ends.
                let _ = writeln!(self.text, "{counted} &= 0x7ffff; {place} = {counted}{operator} * 3u;");
            }
            5 if self.loops > 0 => {
                let condition = self.any_expression(1);
                let leave = ["break", "continue"][self.below(2)];
                let _ = writeln!(self.text, "if (({condition}) & 1) {leave};");
            }
            6 => {
                let target = self.place();
                let number = self.below(5);
                let _ = writeln!(
                    self.text,
                    "t = turn(t); s.c[{number}] = {target}; if (s.c[{number}] & 1) p = &w[{number}]; else p = &m;"
                );
            }
            7 | 8 => {
                let condition = self.condition();
                let _ = write!(self.text, "if ({condition}) ");
                self.statements(depth - 1);
                if self.below(2) == 0 {
                    self.text.push_str("else ");
                    self.statements(depth - 1);
                }
            }
            9 if self.loops < 2 => {
                let (name, count) = (format!("i{}", self.names), 1 + self.below(6));
                self.names += 1;
                let _ = write!(self.text, "for (unsigned {name} = 0; {name} < {count}; {name}++) ");
                self.in_loop(name, depth);
            }
            10 if self.loops < 2 => {
                let condition = self.condition();
                let _ = write!(self.text, "while (fuel-- > 0 && ({condition})) ");
                self.in_loop("fuel".into(), depth);
            }
            11 if self.loops < 2 => {
                self.text.push_str("do ");
                self.in_loop("fuel".into(), depth);
                let condition = self.condition();
                let _ = writeln!(self.text, "while (fuel-- > 0 && ({condition}));");
            }
            12 => {
                let value = self.any_expression(2);
                let _ = write!(self.text, "switch (({value}) & 7) {{ ");
                // A `continue` in a `switch` is the loop's, a `break` is not; both are fine.
                for label in 0..5 {
                    let _ = write!(self.text, "case {label}: ");
                    if self.below(3) > 0 {
                        self.statements(depth - 1);
                        if self.below(3) > 0 {
                            self.text.push_str("break; ");
                        }
                    }
                }
                if self.below(2) == 0 {
                    self.text.push_str("default: ");
                    self.statements(depth - 1);
                }
                self.text.push_str("; }\n");
            }
            _ => {
                if self.functions > 0 && self.loops == 0 {
                    let (place, left, right) = (self.place(), self.any_expression(2), self.any_expression(2));
                    let callee = self.below(self.functions);
                    let _ = writeln!(self.text, "{place} = f{callee}({left}, {right});");
                }
            }
        }
    }

    fn in_loop(&mut self, counter: String, depth: u32) {
        self.loops += 1;
        self.readable.push(counter);
        self.statements(depth - 1);
        self.readable.pop();
        self.loops -= 1;
    }

    fn condition(&mut self) -> String {
        let (left, right) = (self.any_expression(2), self.any_expression(1));
        let operator = ["<", ">", "==", "!=", "<=", ">="][self.below(6)];
        match self.below(5) {
            0 => left,
            1 => format!("!({left})"),
            2 => format!("({left}) {operator} ({right}) && ({right}) % 3"),
            3 => format!("(int32_t)({left}) {operator} (int32_t)({right}) || !(({left}) & 4)"),
            _ => format!("({left}) {operator} ({right})"),
        }
    }

    fn any_expression(&mut self, depth: u32) -> String {
        let mut names = self.places.clone();
        names.extend(self.readable.iter().cloned());
        self.expression(depth, &names)
    }

    /// Always of type `uint64_t`.
    fn expression(&mut self, depth: u32, names: &[String]) -> String {
        if depth == 0 || self.below(5) == 0 {
            return match self.below(4) {
                0 => format!("{}ull", [0, 1, 2, 3, 7, 10, 255, 65536, 0xffff_ffff_u64, 1 << 40][self.below(10)]),
                _ => format!("(uint64_t){}", self.pick(names)),
            };
        }
        let (left, right) = (self.expression(depth - 1, names), self.expression(depth - 1, names));
        match self.below(13) {
            0 => format!("({left} + {right})"),
            1 => format!("({left} - {right})"),
            2 => format!("({left} * {right})"),
            3 => format!("({left} / ({right} | 1))"),
            4 => format!("({left} % ({right} | 1))"),
            5 => format!("({left} << ({right} & 63))"),
            6 => format!("({left} >> ({right} & 63))"),
            7 => format!("({left} & {right})"),
            8 => format!("({left} ^ {right})"),
            9 => format!("(uint64_t)({left} < {right})"),
            10 => format!("({left} > {right} ? {right} : {left})"),
            11 => format!("(uint64_t)(int16_t){left}"),
            _ => format!("(uint64_t)((int64_t){left} >> 3)"),
        }
    }
}
