//! Statements that compute, branch, loop, call and print.

use super::program::Generator;

pub type Lines = Vec<String>;

impl Generator {
    /// One statement, which may hold others down to `depth`.
    pub fn statement(&mut self, depth: u32) -> Lines {
        if depth > 0 {
            match self.random.below(12) {
                0 | 1 if self.take_forks(1) => return self.branch(depth),
                2 if self.take_forks(2) => return self.switch(depth),
                3 if self.take_forks(2) => return self.counted_loop(depth),
                4 if self.take_forks(1) => return self.leap(depth),
                _ => {}
            }
        }
        match self.random.below(40) {
            0..=2 => self.assignment(),
            3 => self.division(),
            4 => self.shift(),
            5 => self.claim(),
            6 => self.output(),
            7 => self.recursion(),
            8 => self.floats(),
            9 => self.function_table(),
            10 => self.text_functions(),
            11 => self.variable_arguments(),
            12 => self.constant_loop(depth),
            13 | 14 => self.access(),
            15 => self.choice_of_objects(),
            16 | 17 => self.pointer_table(),
            18 => self.pointer_through_index(),
            19 => self.heap_block(),
            20 => self.freed(),
            21 => self.reallocated(),
            22 => self.block_operation(),
            23 | 24 => self.structures(),
            25 => self.bit_fields(),
            26 => self.union(),
            27 => self.escaped(),
            28 => self.pointer_to_pointer(),
            29 => self.records(),
            _ => self.shape(),
        }
    }

    pub fn accumulator(&mut self) -> &'static str {
        self.random.pick(&["u0", "u1", "u2", "u3"])
    }

    fn block(&mut self, depth: u32, length: u64) -> Lines {
        let count = self.random.between(1, length);
        (0..count).flat_map(|_| self.statement(depth - 1)).map(|line| format!("    {line}")).collect()
    }

    fn assignment(&mut self) -> Lines {
        let (to, value) = (self.accumulator(), self.expression(2));
        vec![format!("{to} {} {value};", self.random.pick(&["=", "+=", "^=", "-="]))]
    }

    fn branch(&mut self, depth: u32) -> Lines {
        let mut lines = vec![format!("if {} {{", self.condition())];
        lines.extend(self.block(depth, 2));
        if self.random.percent(60) {
            lines.push("} else {".into());
            lines.extend(self.block(depth, 2));
        }
        lines.push("}".into());
        lines
    }

    fn switch(&mut self, depth: u32) -> Lines {
        let mut lines = vec![format!("switch ({}) {{", self.small(8))];
        let mut label = 0;
        for _ in 0..self.random.between(2, 3) {
            label += self.random.below(2);
            lines.push(format!("case {label}:"));
            label += 1;
            lines.extend(self.block(depth, 1));
            if self.random.percent(70) {
                lines.push("    break;".into());
            }
        }
        if self.random.percent(60) {
            lines.push("default:".into());
            lines.extend(self.block(depth, 1));
        }
        lines.push("}".into());
        lines
    }

    fn in_a_loop(&mut self, depth: u32, length: u64) -> Lines {
        let outer = std::mem::replace(&mut self.in_loop, true);
        let lines = self.block(depth, length);
        self.in_loop = outer;
        lines
    }

    fn counted_loop(&mut self, depth: u32) -> Lines {
        let (variable, bound) = (self.fresh("i"), self.random.pick(&[3, 4, 6]));
        let bound = self.small(bound);
        let mut lines = if self.random.percent(70) {
            vec![format!(
                "for (unsigned {variable} = 0, n{variable} = {bound}; {variable} < n{variable}; {variable}++) {{"
            )]
        } else {
            vec![format!("unsigned {variable} = {bound};"), format!("while ({variable}-- > 0) {{")]
        };
        lines.extend(self.in_a_loop(depth, 2));
        lines.push(format!("    {} += {variable} * 3;", self.accumulator()));
        lines.push("}".into());
        if lines[0].starts_with("unsigned") { braced(lines) } else { lines }
    }

    fn constant_loop(&mut self, depth: u32) -> Lines {
        if depth == 0 || self.in_loop {
            return self.assignment();
        }
        let (variable, bound) = (self.fresh("i"), self.random.between(2, 4));
        let mut lines = vec![format!("for (unsigned {variable} = 0; {variable} < {bound}; {variable}++) {{")];
        lines.extend(self.in_a_loop(depth, 1));
        lines.push(format!("    {} = {} * 5 + {variable};", self.accumulator(), self.name()));
        lines.push("}".into());
        lines
    }

    /// Jumps: out of blocks, or back a few times.
    fn leap(&mut self, depth: u32) -> Lines {
        let (label, condition) = (self.fresh("label"), self.condition());
        let mut lines = vec![format!("if {condition} goto {label};")];
        if self.random.percent(50) {
            lines.extend(self.block(depth, 2));
            lines.push(format!("{label}:"));
        } else {
            let counter = self.fresh("k");
            lines = vec![format!("unsigned {counter} = {};", self.random.between(1, 3)), format!("{label}:")];
            lines.extend(self.in_a_loop(depth, 1));
            lines.push(format!("if ({counter}-- > 0 && {condition}) goto {label};"));
        }
        lines.push("(void)0;".into());
        braced(lines)
    }

    fn division(&mut self) -> Lines {
        let (to, left) = (self.accumulator(), format!("({} & 1023u)", self.expression(1)));
        let by = if self.may_be_wrong() { self.small(16) } else { format!("({} & 63u | 1u)", self.expression(1)) };
        match self.random.below(4) {
            0 if self.may_be_wrong() => {
                let right = format!("((int){} - 2)", self.small(4));
                vec![format!("{to} += (unsigned)QUOTIENT((int)(({left}) & 3u ? {left} : 0x80000000u), {right});")]
            }
            0 => vec![format!("{to} = (unsigned)QUOTIENT((int16_t)({left}), (int)({} % 5u) + 1);", self.name())],
            1 => vec![format!("{to} ^= {left} % DIVISOR({by});")],
            _ => vec![format!("{to} += {left} / DIVISOR({by});")],
        }
    }

    fn shift(&mut self) -> Lines {
        let (to, left) = (self.accumulator(), self.expression(1));
        let by = if self.may_be_wrong() { self.small(40) } else { self.small(32) };
        match self.random.below(3) {
            0 => vec![format!("{to} ^= {left} << AMOUNT({by}, 32u);")],
            1 => vec![format!("{to} += (unsigned)((int){left} >> AMOUNT({by}, 32u));")],
            _ => vec![format!("{to} += (unsigned)((uint64_t){left} << 20 >> AMOUNT({by} + 8u, 64u));")],
        }
    }

    /// Assertions that hold, and some that do not.
    fn claim(&mut self) -> Lines {
        if self.may_be_wrong() {
            let (left, right) = (self.condition(), self.condition());
            return if self.random.percent(30) {
                vec![format!("if ({left} && {right}) STOP();")]
            } else {
                vec![format!("CHECK(!{left} || {right});")]
            };
        }
        let value = self.expression(1);
        match self.random.below(4) {
            0 => vec![format!("CHECK(({value} & 15u) < 16u);")],
            1 => vec![format!("CHECK({value} % 10u != 10u + ({} & 1u));", self.name())],
            2 => vec!["CHECK(x * x != 50u);".into()],
            _ => vec![format!("CHECK((({value} | 4u) & 4u) == 4u);")],
        }
    }

    fn output(&mut self) -> Lines {
        let value = self.expression(1);
        match self.random.below(7) {
            0 => vec![format!("printf(\"%u %x\\n\", {value}, {});", self.name())],
            1 => vec![format!("printf(\"%d|%5d|%-4u|%s\\n\", (int)({value} & 255u) - 9, (int)x, y, \"text\");")],
            2 => vec![format!("putchar('a' + (int)({}));", self.small(8))],
            3 => vec![format!("printf(\"%c%c\\n\", 'a', 'b');")],
            4 if self.take_forks(1) => {
                vec![format!("if {} SAY(\"said {}\");", self.condition(), self.random.below(100))]
            }
            5 => vec![format!("printf(\"%lu %hhx\\n\", (unsigned long)({value}) << 20, (unsigned char)({value}));")],
            _ => vec![format!("puts(\"line {}\");", self.random.below(10))],
        }
    }

    fn recursion(&mut self) -> Lines {
        let factor = self.random.pick(&[3, 5, 9]);
        self.outside(
            "again",
            &[
                "static unsigned again(unsigned n, unsigned v) {".into(),
                "    unsigned here[2] = {v, n};".into(),
                "    if (n == 0) return here[0];".into(),
                format!("    return here[n & 1u] + again(n - 1, v * {factor}u + n);"),
                "}".into(),
            ],
        );
        let n = if self.take_forks(2) { self.small(5) } else { self.random.between(0, 6).to_string() };
        vec![format!("{} ^= again({n}, {});", self.accumulator(), self.expression(1))]
    }

    fn floats(&mut self) -> Lines {
        let (to, name) = (self.accumulator(), self.fresh("d"));
        let kind = self.random.pick(&["float", "double"]);
        let first = format!(
            "{kind} {name} = ({kind})({}) {} {};",
            self.name_of_a_byte(),
            self.random.pick(&["*", "+", "-", "/"]),
            self.random.pick(&["0.5f", "1.25f", "3.0f", "16.0f"])
        );
        let second = match self.random.below(3) {
            0 => format!("{to} += (unsigned)(int)({name} + {name});"),
            1 => format!("{to} += {name} < {} ? 3u : {};", self.random.pick(&["1.0f", "7.5f", "100.25f"]), self.name()),
            _ => format!("{to} ^= {name} == ({kind})(int){name} ? 1u : 2u;"),
        };
        braced(vec![first, second])
    }

    fn name_of_a_byte(&mut self) -> &'static str {
        self.random.pick(&["x", "y", "(int8_t)x", "(int)(y & 15u)", "(x & 3u)"])
    }

    fn function_table(&mut self) -> Lines {
        if !self.take_forks(2) {
            return self.assignment();
        }
        let (table, wrong) = (self.fresh("calls"), self.may_be_wrong());
        let mut functions = Vec::new();
        for _ in 0..self.random.between(2, 4) {
            let name = self.fresh("f");
            let result = match self.random.below(4) {
                0 => format!("a + b * {}u", self.random.below(9)),
                1 => format!("a ? {}u : b", self.random.below(99)),
                2 => format!("a ^ {}u", self.random.below(256)),
                _ => format!("{}u", self.random.below(50)),
            };
            self.outside(
                &name,
                &[format!("static unsigned {name}(unsigned a, unsigned b) {{ (void)a; (void)b; return {result}; }}")],
            );
            functions.push(name);
        }
        let count = functions.len() as u64;
        if wrong && self.random.percent(50) {
            functions[1] = "0".into();
        }
        let declared = format!("unsigned (*{table}[{count}])(unsigned, unsigned) = {{{}}};", functions.join(", "));
        let (to, index) = (self.accumulator(), if wrong { self.small(count + 1) } else { self.small(count) });
        let (first, second) = (self.expression(1), self.name());
        let chosen = self.fresh("chosen");
        braced(vec![
            declared,
            format!("unsigned (*{chosen})(unsigned, unsigned) = {table}[INDEX({index}, {count})];"),
            format!("{to} += CALLED({chosen})({first}, {second});"),
        ])
    }

    fn text_functions(&mut self) -> Lines {
        if !self.take_forks(2) {
            return self.assignment();
        }
        let (text, to) = (self.fresh("text"), self.accumulator());
        let letter = |value: &str| format!("(char)('a' + ({value} & 3u))");
        let filled = format!("char {text}[4] = {{{}, {}, 0, 0}};", letter("x"), letter("y"));
        let used = match self.random.below(4) {
            0 => format!("{to} += (unsigned)strlen({text});"),
            1 => format!("{to} += strcmp({text}, \"bc\") == 0;"),
            2 => format!("{to} += memcmp({text}, \"ad\", 2) != 0;"),
            _ => format!("{to} += strchr({text}, 'c') != 0;"),
        };
        braced(vec![filled, used])
    }

    fn variable_arguments(&mut self) -> Lines {
        self.outside(
            "total",
            &[
                "#include <stdarg.h>".into(),
                "static unsigned total(int count, ...) {".into(),
                "    unsigned sum = 0;".into(),
                "    va_list list;".into(),
                "    va_start(list, count);".into(),
                "    for (int i = 0; i < count; i++) sum = sum * 3 + va_arg(list, unsigned);".into(),
                "    va_end(list);".into(),
                "    return sum;".into(),
                "}".into(),
            ],
        );
        vec![format!(
            "{} += total(3, {}, {}, {});",
            self.accumulator(),
            self.name(),
            self.expression(1),
            self.constant()
        )]
    }
}

pub fn braced(lines: Lines) -> Lines {
    let inner = lines.into_iter().map(|line| if line.ends_with(':') { line } else { format!("    {line}") });
    std::iter::once("{".to_string()).chain(inner).chain(["}".to_string()]).collect()
}
