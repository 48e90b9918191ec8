//! Random programs of functions that call each other: globals of several widths, early returns, loops with a bound, faults.

use std::fmt::Write;

use reprise_testkit::Random;

const FUNCTIONS: usize = 4;

/// A program whose `main` calls its functions several times on symbolic bytes.
pub fn program(seed: u64) -> String {
    let mut random = Random::new(seed);
    let mut text = String::from(
        "#include <assert.h>\n\
         signed char __VERIFIER_nondet_char(void); unsigned char __VERIFIER_nondet_uchar(void);\n\
         int g0 = 3, g1; short g2 = -4; unsigned char g3[4]; struct { int a; signed char b; } g4; const int table[4] = { 7, 0, 5, 2 };\n",
    );
    for function in 0..FUNCTIONS {
        let result = if random.chance(4) { "void" } else { "int" };
        writeln!(text, "{result} f{function}(int x, signed char y) {{\n  int l = {};", random.below(5u64)).unwrap();
        let mut writer = FunctionWriter { random: &mut random, text: &mut text, function, is_void: result == "void" };
        let statements = writer.random.between(2, 4);
        for _ in 0..statements {
            writer.statement(1);
        }
        text.push_str(if result == "void" { "}\n" } else { "  return l + g0;\n}\n" });
    }
    text.push_str(
        "int main(void) {\n  signed char a = __VERIFIER_nondet_char(); signed char b = __VERIFIER_nondet_char();\n",
    );
    let calls = random.between(2, 3);
    for _ in 0..calls {
        let callee = random.below(FUNCTIONS);
        let argument = random.pick(&["a", "b", "a + b", "g0", "2", "g1 - a"]);
        let other = random.pick(&["a", "b", "1", "g2"]);
        match random.below(4u64) {
            0 => writeln!(text, "  if (b > {}) f{callee}({argument}, {other});", random.below(9u64)).unwrap(),
            _ => writeln!(text, "  f{callee}({argument}, {other});").unwrap(),
        }
    }
    text.push_str("  return g0 + 3 * g1 + 5 * g2 + 7 * g3[0] + 11 * g3[2] + 13 * g4.a + 17 * g4.b;\n}\n");
    text
}

struct FunctionWriter<'w> {
    random: &'w mut Random,
    text: &'w mut String,
    function: usize,
    is_void: bool,
}

impl FunctionWriter<'_> {
    fn line(&mut self, depth: usize, line: &str) {
        writeln!(self.text, "{}{line}", "  ".repeat(depth)).unwrap();
    }

    fn value(&mut self) -> String {
        let simple = |random: &mut Random| {
            random
                .pick(&["x", "y", "l", "g0", "g1", "g2", "g3[1]", "g3[2]", "g4.a", "g4.b", "1", "2", "-3"])
                .to_string()
        };
        match self.random.below(5u64) {
            0 | 1 => simple(self.random),
            2 => format!("table[{} & 3]", simple(self.random)),
            _ => {
                let (left, right) = (simple(self.random), simple(self.random));
                format!("({left} {} {right})", self.random.pick(&["+", "-", "*", "&", "^"]))
            }
        }
    }

    fn condition(&mut self) -> String {
        let (left, right) = (self.value(), self.random.below(12u64));
        format!("{left} {} {right}", self.random.pick(&["<", ">", "==", "!=", "<="]))
    }

    fn statement(&mut self, depth: usize) {
        let choice = if depth > 2 { self.random.below(4u64) } else { self.random.below(12u64) };
        match choice {
            0 | 1 => {
                let value = self.value();
                let place = self.random.pick(&["l", "l", "g0", "g1", "g2", "g3[0]", "g3[2]", "g4.a", "g4.b"]);
                self.line(depth, &format!("{place} = {value};"));
            }
            2 if self.random.chance(2) => {
                let condition = self.condition();
                let value = self.value();
                let leave = if self.is_void { "return;".to_string() } else { format!("return {value};") };
                self.line(depth, &format!("if ({condition}) {leave}"));
            }
            3 if self.function > 0 => {
                let callee = self.random.below(self.function);
                let (x, y) = (self.value(), self.value());
                self.line(depth, &format!("f{callee}({x}, {y});"));
            }
            4 => {
                let (dividend, divisor) = (self.value(), self.value());
                self.line(depth, &format!("l = {dividend} / ({divisor} + 1);"));
            }
            5 => {
                let condition = self.condition();
                self.line(depth, &format!("assert(!({condition}));"));
            }
            6 => {
                self.line(depth, "for (int i = 0; i < 2; i++) {");
                self.statement(depth + 1);
                self.line(depth, "}");
            }
            _ => {
                let condition = self.condition();
                self.line(depth, &format!("if ({condition}) {{"));
                self.statement(depth + 1);
                if self.random.chance(2) {
                    self.line(depth, "} else {");
                    self.statement(depth + 1);
                }
                self.line(depth, "}");
            }
        }
    }
}
