//! Programs of any size, in the manner of RUGRAT: many functions that compute, branch, loop and call each other.
//!
//! The values of a program all come from a few inputs and are mixed as it goes on, so that the conditions of a
//! path depend on each other: what caches of independent slices cannot take apart.

use std::fmt::Write;

use reprise_testkit::Random;

const INPUTS: usize = 6;
const FIELDS: usize = 8;
const PARAMETERS: usize = 3;
const LOCALS: usize = 4;
/// What a function is filled up to, and what it comes to with the block that filled it.
const LEAST_LINES: usize = 40;
const LINES_PER_FUNCTION: usize = 47;
const DEEPEST_NESTING: usize = 3;

/// A C program of about `lines` lines; the same for the same seed.
pub(crate) fn program(seed: u64, lines: usize) -> String {
    let functions = lines.div_ceil(LINES_PER_FUNCTION).max(2);
    let mut generator = Generator { random: Random::new(seed), text: String::new(), indent: 0, lines: 0, locals: 0 };
    generator.line("void klee_make_symbolic(void *, unsigned long, const char *);");
    generator.line(&format!("static int field[{FIELDS}];"));
    let parameters: Vec<String> = (0..PARAMETERS).map(|number| format!("int p{number}")).collect();
    for function in 0..functions {
        generator.line(&format!("static int f{function}({});", parameters.join(", ")));
    }
    for function in 0..functions {
        generator.function(function, functions, &parameters.join(", "));
    }
    generator.main();
    generator.text
}

struct Generator {
    random: Random,
    text: String,
    indent: usize,
    lines: usize,
    /// Locals in scope.
    locals: usize,
}

impl Generator {
    fn line(&mut self, text: &str) {
        writeln!(self.text, "{:width$}{text}", "", width = 2 * self.indent).expect("strings can be written to");
        self.lines += 1;
    }

    fn function(&mut self, number: usize, functions: usize, parameters: &str) {
        self.line(&format!("static int f{number}({parameters}) {{"));
        self.indent = 1;
        for local in 0..LOCALS {
            self.locals = local;
            let value = self.sum();
            self.line(&format!("int v{local} = {value};"));
        }
        self.locals = LOCALS;
        let end = self.lines + LEAST_LINES - 2 * LOCALS;
        while self.lines < end {
            self.statement(0);
        }
        // Each function hands on to the next, so that a path goes through all of them.
        let result = self.sum();
        if number + 1 < functions {
            self.line(&format!("return f{}(v0, v1, v2) + {result};", number + 1));
        } else {
            self.line(&format!("return {result};"));
        }
        self.indent = 0;
        self.line("}");
    }

    fn statement(&mut self, nesting: usize) {
        match self.random.below(10) {
            0..=4 => self.assignment(),
            5..=7 if nesting < DEEPEST_NESTING => {
                let condition = self.condition();
                self.line(&format!("if ({condition}) {{"));
                self.block(nesting);
                if self.random.below(2) == 0 {
                    self.line("} else {");
                    self.block(nesting);
                }
                self.line("}");
            }
            8 if nesting < DEEPEST_NESTING => {
                let rounds = 1 + self.random.below(3);
                self.line(&format!("for (int i{nesting} = 0; i{nesting} < {rounds}; i{nesting}++) {{"));
                self.block(nesting);
                self.line("}");
            }
            _ if self.random.below(4) > 0 => self.assignment(),
            _ => {
                let field = self.random.below(FIELDS);
                let value = self.sum();
                self.line(&format!("field[{field}] = {value};"));
            }
        }
    }

    fn block(&mut self, nesting: usize) {
        self.indent += 1;
        for _ in 0..1 + self.random.below(3) {
            self.statement(nesting + 1);
        }
        self.indent -= 1;
    }

    fn assignment(&mut self) {
        let local = self.random.below(LOCALS);
        let value = self.sum();
        self.line(&format!("v{local} = {value};"));
    }

    /// Sums wrap, as those of `unsigned` do. Most are small: values that mix everything are for cryptographers.
    fn sum(&mut self) -> String {
        let (variable, constant) = (self.variable(), self.random.below(100));
        let sign = if self.random.below(2) == 0 { '+' } else { '-' };
        match self.random.below(10) {
            0 => format!("(int)(2u * {variable} {sign} {constant}u)"),
            1 => format!("{variable} & {}", (1u64 << (8 + self.random.below(16))) - 1),
            2 | 3 => format!("(int)((unsigned){variable} {sign} {})", self.variable()),
            4 | 5 => format!("field[{}]", self.random.below(FIELDS)),
            _ => format!("(int)({variable} {sign} {constant}u)"),
        }
    }

    fn variable(&mut self) -> String {
        match self.random.below(8) {
            0 => format!("field[{}]", self.random.below(FIELDS)),
            number if number <= 2 || self.locals == 0 => format!("p{}", self.random.below(PARAMETERS)),
            _ => format!("v{}", self.random.below(self.locals)),
        }
    }

    fn condition(&mut self) -> String {
        let relation = ["<", ">", "<=", ">=", "==", "!="][self.random.below(6)];
        let left = self.variable();
        match self.variable() {
            right if right != left && self.random.below(3) == 0 => format!("{left} {relation} {right}"),
            _ => format!("{left} {relation} {}", self.random.below(2000)),
        }
    }

    fn main(&mut self) {
        self.line("int main(void) {");
        self.indent = 1;
        self.line(&format!("int input[{INPUTS}];"));
        self.line("klee_make_symbolic(input, sizeof input, \"input\");");
        for field in 0..FIELDS {
            self.line(&format!("field[{field}] = input[{}];", field % INPUTS));
        }
        let arguments: Vec<String> = (0..PARAMETERS).map(|number| format!("input[{}]", number * 2 % INPUTS)).collect();
        self.line(&format!("return f0({});", arguments.join(", ")));
        self.indent = 0;
        self.line("}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_have_the_size_asked_for() {
        for lines in [1_000, 5_000, 20_000] {
            let text = program(1, lines);
            let got = text.lines().count();
            assert!(got * 10 >= lines * 9 && got * 10 <= lines * 12, "{got} lines instead of {lines}");
        }
    }

    #[test]
    fn the_seed_decides() {
        assert_eq!(program(7, 1_000), program(7, 1_000));
        assert_ne!(program(7, 1_000), program(8, 1_000));
    }
}
