//! Statements that put several things together as programs do: pointers with their lengths, lists, big tables whose writes are
//! logged, copies of pointers, integers that were pointers, callbacks, jumps through tables.

use super::program::Generator;
use super::statements::{Lines, braced};

impl Generator {
    pub fn shape(&mut self) -> Lines {
        match self.random.below(16) {
            0 => self.views(),
            1 => self.list(),
            2 | 3 => self.big_table(),
            4 => self.copied_pointers(),
            5 => self.pointer_as_integer(),
            6 => self.walk(),
            7 => self.computed_jump(),
            8 => self.callback(),
            9 => self.sorted(),
            10 => self.strings(),
            11 => self.reported_overflow(),
            12 => self.quotient_of_floats(),
            13 | 14 => self.guarded_table(),
            _ => self.allocated_objects(),
        }
    }

    /// Pointers that know how much they point to.
    fn views(&mut self) -> Lines {
        if !self.take_forks(2) {
            return self.access();
        }
        self.outside("struct View", &["struct View { unsigned char *at; unsigned size; };".into()]);
        let (views, first, second) = (self.fresh("v"), self.bytes(), self.bytes());
        let (view, index) = (self.fresh("view"), self.fresh("n"));
        let bound = if self.may_be_wrong() { "<=" } else { "<" };
        braced(vec![
            format!("ARRAY(struct View, {views}, 2);"),
            format!("{views}[0].at = (unsigned char *){}; {views}[0].size = {};", first.name, first.count),
            format!("{views}[1].at = (unsigned char *){}; {views}[1].size = {};", second.name, second.count),
            format!("struct View {view} = AT({views}, {});", self.small(2)),
            format!("unsigned {index} = {};", self.small(16)),
            format!("if ({index} {bound} {view}.size) {{"),
            format!("    {} += AT({view}.at, {index});", self.accumulator()),
            "}".into(),
        ])
    }

    /// A pointer to one of several objects, used as only one of them can be where the input says which.
    fn guarded_table(&mut self) -> Lines {
        if !self.take_forks(2) {
            return self.access();
        }
        let (table, number, pointer) = (self.fresh("t"), self.fresh("n"), self.fresh("p"));
        let objects: Vec<_> = (0..self.random.pick(&[2, 4])).map(|_| self.bytes()).collect();
        let names: Vec<_> = objects.iter().map(|object| format!("(unsigned char *){}", object.name)).collect();
        let chosen = self.random.below(objects.len() as u64) as usize;
        let last = objects[chosen].count - u64::from(!self.may_be_wrong());
        let mut lines = vec![
            format!("unsigned char *{table}[{}] = {{ {} }};", objects.len(), names.join(", ")),
            format!("unsigned {number} = {};", self.small(objects.len() as u64)),
        ];
        let taken = format!("unsigned char *{pointer} = {table}[{number}];");
        let guard = format!("if ({number} == {chosen}) {{");
        if self.random.percent(50) {
            lines.extend([taken, guard]);
        } else {
            lines.extend([guard, taken]);
        }
        lines.push(format!("    {} += AT({pointer}, {last});", self.accumulator()));
        if objects[chosen].is_writable() && self.random.percent(50) {
            lines.push(format!(
                "    PUT({pointer}, {}, (unsigned char){});",
                self.small(objects[chosen].count),
                self.name()
            ));
        }
        lines.push("}".into());
        braced(lines)
    }

    /// Nodes linked as the input says, and followed for a while.
    fn list(&mut self) -> Lines {
        if !self.take_forks(3) {
            return self.access();
        }
        self.outside("struct Node", &["struct Node { unsigned value; struct Node *next; };".into()]);
        let (nodes, at, steps) = (self.fresh("nodes"), self.fresh("node"), self.fresh("steps"));
        let mut lines = vec![format!("ARRAY(struct Node, {nodes}, 3);")];
        lines.push(format!(
            "for (unsigned at = 0; at < 3; at++) {{ {nodes}[at].value = at * 11 + 1; {nodes}[at].next = at < 2 ? &{nodes}[at + 1] : 0; }}"
        ));
        lines.push(format!("{nodes}[{}].next = {} ? &{nodes}[2] : 0;", self.random.below(2), self.condition()));
        lines.push(format!("struct Node *{at} = &{nodes}[0];"));
        let guard = if self.may_be_wrong() { String::new() } else { format!("{at} && ") };
        lines.push(format!("for (unsigned {steps} = {}; {guard}{steps} > 0; {steps}--) {{", self.small(4)));
        lines.push(format!("    {} += AT({at}, 0).value;", self.accumulator()));
        lines.push(format!("    {at} = {at}->next;"));
        lines.push("}".into());
        braced(lines)
    }

    /// More elements than a write at a symbolic index updates in place.
    fn big_table(&mut self) -> Lines {
        if self.in_loop {
            return self.access();
        }
        let (name, element) = (self.fresh("big"), self.random.pick(&["unsigned char", "uint16_t", "unsigned"]));
        let count = self.random.pick(&[70, 100, 200, 256]);
        let index = |generator: &mut Generator| {
            let byte = generator.random.pick(&["x", "y", "(w >> 4 & 255u)", "((x ^ y) & 255u)"]);
            if count == 256 || generator.may_be_wrong() { byte.to_string() } else { format!("({byte} & 63u)") }
        };
        let mut lines = vec![format!("ARRAY({element}, {name}, {count});")];
        lines.push(format!("memset({name}, {}, {count} * sizeof *{name});", self.random.below(3)));
        for _ in 0..self.random.between(1, 3) {
            let line = match self.random.below(6) {
                0 => format!("PUT({name}, {}, ({element}){});", self.random.below(64), self.expression(1)),
                1 => format!("memset({name} + {}, 1, {});", self.random.below(30), self.random.between(1, 30)),
                2 => format!("memmove({name}, {name} + {}, {});", self.random.below(9), self.random.between(1, 40)),
                _ => format!("PUT({name}, {}, ({element}){});", index(self), self.expression(1)),
            };
            lines.push(line);
        }
        lines.push(format!("{} += AT({name}, {});", self.accumulator(), index(self)));
        lines.push(format!("{} ^= AT({name}, {});", self.accumulator(), self.random.below(64)));
        braced(lines)
    }

    /// A table of pointers copied byte by byte, on the heap, and moved by `realloc`.
    fn copied_pointers(&mut self) -> Lines {
        if !self.take_forks(2) {
            return self.access();
        }
        let (table, copy, pointer) = (self.fresh("t"), self.fresh("copy"), self.fresh("p"));
        let (first, second) = (self.bytes(), self.bytes());
        let least = first.count.min(second.count);
        let mut lines = vec![
            format!("ARRAY(unsigned char *, {table}, 2);"),
            format!("{table}[0] = (unsigned char *){}; {table}[1] = (unsigned char *){};", first.name, second.name),
        ];
        if self.random.percent(50) {
            lines.push(format!(
                "if {} {{ unsigned char *other = {table}[0]; {table}[0] = {table}[1]; {table}[1] = other; }}",
                self.condition()
            ));
        }
        lines.push(format!("unsigned char **{copy} = ALLOCATE(2 * sizeof *{copy});"));
        lines.push(format!("memcpy({copy}, {table}, 2 * sizeof *{copy});"));
        if self.random.percent(50) {
            lines.push(format!("{copy} = REALLOCATE({copy}, 3 * sizeof *{copy});"));
        }
        lines.push(format!("unsigned char *{pointer} = AT({copy}, {});", self.small(2)));
        lines.push(format!("{} += AT({pointer}, {});", self.accumulator(), self.index(least)));
        lines.push(format!("FREE({copy});"));
        if self.may_be_wrong() && self.random.percent(50) {
            lines.push(format!("{} += AT({copy}, {}) != 0;", self.accumulator(), self.small(2)));
        }
        braced(lines)
    }

    fn pointer_as_integer(&mut self) -> Lines {
        let (number, object) = (self.fresh("number"), self.bytes());
        let moved = self.index(object.count);
        braced(vec![
            format!("uintptr_t {number} = (uintptr_t){};", object.name),
            format!("{number} += (uintptr_t)(intptr_t)(int){moved};"),
            format!("unsigned char *back = (unsigned char *){number};"),
            format!("{} += AT(back, 0);", self.accumulator()),
            format!("{} += (unsigned)({number} - (uintptr_t){});", self.accumulator(), object.name),
        ])
    }

    /// A pointer that goes through an object up to an end that the input says.
    fn walk(&mut self) -> Lines {
        if !self.take_forks(2) {
            return self.access();
        }
        let (object, at, end) = (self.bytes(), self.fresh("at"), self.fresh("end"));
        let last = if self.may_be_wrong() { object.count + 2 } else { object.count + 1 };
        let name = object.name;
        let mut lines = vec![format!("const unsigned char *{at} = {name}, *{end} = {name} + {};", self.small(last))];
        lines.push(format!("while ({at} {} {end}) {{", self.random.pick(&["<", "!="])));
        lines.push(format!("    {} += AT({at}, 0) * 3;", self.accumulator()));
        if self.random.percent(40) {
            lines.push(format!("    if (u1 == {}u) break;", self.random.below(256)));
        }
        lines.push(format!("    {at}++;"));
        lines.push("}".into());
        lines.push(format!("{} += (unsigned)({end} - {at});", self.accumulator()));
        braced(lines)
    }

    fn computed_jump(&mut self) -> Lines {
        if !self.take_forks(2) {
            return self.access();
        }
        let (table, first, second, after) =
            (self.fresh("jumps"), self.fresh("label"), self.fresh("label"), self.fresh("label"));
        braced(vec![
            format!("static void *const {table}[] = {{ &&{first}, &&{second}, &&{after} }};"),
            format!("goto *{table}[{}];", self.small(3)),
            format!("{first}:"),
            format!("{} += {};", self.accumulator(), self.expression(1)),
            format!("{second}:"),
            format!("{} ^= {};", self.accumulator(), self.expression(1)),
            format!("{after}:"),
            "(void)0;".into(),
        ])
    }

    fn callback(&mut self) -> Lines {
        let (apply, twice) = ("apply", self.fresh("step"));
        self.outside(
            apply,
            &[
                "static void apply(void (*step)(unsigned *, unsigned), unsigned *to, unsigned count) {".into(),
                "    static unsigned calls;".into(),
                "    for (unsigned i = 0; i < count; i++) step(to, i + (calls = i));".into(),
                "}".into(),
            ],
        );
        let change =
            self.random.pick(&["*to = *to * 3 + by;", "*to ^= by << 3;", "if (by) *to += by;", "to[0] -= by * 5;"]);
        self.outside(&twice, &[format!("static void {twice}(unsigned *to, unsigned by) {{ {change} }}")]);
        vec![format!("apply({twice}, &{}, {});", self.accumulator(), self.random.between(1, 4))]
    }

    /// Three elements in order, by exchanges that depend on the input.
    fn sorted(&mut self) -> Lines {
        if !self.take_forks(3) {
            return self.access();
        }
        let name = self.fresh("three");
        let mut lines = vec![format!("unsigned {name}[3] = {{ x & 15u, y & 15u, {} }};", self.random.below(16))];
        for (left, right) in [(0, 1), (1, 2), (0, 1)] {
            lines.push(format!(
                "if ({name}[{left}] > {name}[{right}]) {{ unsigned other = {name}[{left}]; {name}[{left}] = {name}[{right}]; {name}[{right}] = other; }}"
            ));
        }
        let wrong = self.may_be_wrong();
        lines.push(format!("CHECK({name}[0] <= {name}[1] && {name}[1] {} {name}[2]);", if wrong { "<" } else { "<=" }));
        lines.push(format!("{} += {name}[1];", self.accumulator()));
        braced(lines)
    }

    fn strings(&mut self) -> Lines {
        if !self.take_forks(2) {
            return self.access();
        }
        let (text, to) = (self.fresh("text"), self.accumulator());
        let mut lines = vec![format!("char {text}[8];")];
        lines.push(match self.random.below(4) {
            0 => format!("snprintf({text}, sizeof {text}, \"%u\", {}u);", self.random.below(1 << 20)),
            1 => format!("strcpy({text}, {} ? \"abc\" : \"defgh\");", self.condition()),
            2 => format!("strncpy({text}, \"abcdefghij\", 7); {text}[{}] = 0;", self.small(8).replace("& 7u", "& 3u")),
            _ => format!("snprintf({text}, sizeof {text}, \"%s-%d\", {} ? \"x\" : \"yz\", 7);", self.condition()),
        });
        if lines[1].starts_with("strncpy") {
            lines.push(format!("{text}[7] = 0;"));
        }
        lines.push(format!("{to} = {to} * 3 + (unsigned)strlen({text}) + (unsigned char){text}[0];"));
        braced(lines)
    }

    fn reported_overflow(&mut self) -> Lines {
        let (name, to) = (self.fresh("sum"), self.accumulator());
        let kind = self.random.pick(&["int8_t", "uint8_t", "int16_t", "uint32_t", "int64_t"]);
        let operation = self.random.pick(&["add", "sub", "mul"]);
        let (left, right) = (self.expression(1), self.name());
        braced(vec![
            format!("{kind} {name};"),
            format!("{to} += __builtin_{operation}_overflow(({kind}){left}, ({kind}){right}, &{name}) ? 5u : 0u;"),
            format!("{to} ^= (unsigned){name};"),
        ])
    }

    /// Quotients that may be infinite, or no number.
    fn quotient_of_floats(&mut self) -> Lines {
        let (name, to, kind) = (self.fresh("d"), self.accumulator(), self.random.pick(&["float", "double"]));
        let compare = self.random.pick(&["<", ">", "==", "!=", "<=", ">="]);
        braced(vec![
            format!("{kind} {name} = ({kind})(int8_t)x / ({kind})(y & 3u);"),
            format!("{to} += {name} {compare} ({kind}){} ? 1u : 2u;", self.random.pick(&["0.5", "-3.0", "40.0"])),
            format!("{to} += {name} == {name} ? 4u : 8u;"),
        ])
    }

    /// Objects of several sizes, allocated where the input says.
    fn allocated_objects(&mut self) -> Lines {
        if !self.take_forks(2) {
            return self.heap_block();
        }
        let block = self.fresh("b");
        let (first, second) = (self.random.between(1, 4), self.random.between(3, 8));
        let least = first.min(second);
        let mut lines = vec![
            format!("unsigned char *{block};"),
            format!("if {} {block} = ALLOCATE({first}), MEMSET({block}, 3, {first});", self.condition()),
            format!("else {block} = ALLOCATE({second}), MEMSET({block}, 4, {second});"),
            format!("PUT({block}, {}, (unsigned char){});", self.index(least), self.name()),
        ];
        if self.random.percent(50) {
            lines.push(format!("if {} FREE({block}), {block} = 0;", self.condition()));
            let guard = if self.may_be_wrong() { String::new() } else { format!("if ({block}) ") };
            lines.push(format!(
                "{guard}{} += AT({block}, {});",
                self.accumulator(),
                if guard.is_empty() { "0".into() } else { self.small(least) }
            ));
        }
        lines.push(format!("FREE({block});"));
        if self.may_be_wrong() {
            lines.push(format!("if {} {} += AT({block}, 0);", self.condition(), self.accumulator()));
        }
        braced(lines)
    }
}
