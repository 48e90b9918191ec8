//! Statements about memory: objects of several sizes and sorts, pointers into them, the heap, structures.

use super::program::Generator;
use super::statements::{Lines, braced};

/// An array with a name, its element and count.
#[derive(Clone, Copy)]
pub struct Object {
    pub name: &'static str,
    element: &'static str,
    pub count: u64,
    writable: bool,
}

impl Object {
    pub fn is_writable(&self) -> bool {
        self.writable
    }
}

const fn object(name: &'static str, element: &'static str, count: u64, writable: bool) -> Object {
    Object { name, element, count, writable }
}

const BYTES: [Object; 5] = [
    object("ga", "unsigned char", 5, true),
    object("gc", "unsigned char", 6, false),
    object("la", "unsigned char", 3, true),
    object("lb", "unsigned char", 8, true),
    object("ha", "unsigned char", 7, true),
];

const OTHERS: [Object; 6] = [
    object("gw", "unsigned", 4, true),
    object("lw", "unsigned", 3, true),
    object("ls", "uint16_t", 5, true),
    object("gq", "uint64_t", 2, true),
    object("lq", "uint64_t", 3, true),
    object("hw", "unsigned", 3, true),
];

impl Generator {
    pub fn bytes(&mut self) -> Object {
        let object = self.random.pick(&BYTES);
        self.declare(object);
        object
    }

    fn any(&mut self) -> Object {
        let object = if self.random.percent(40) { self.random.pick(&BYTES) } else { self.random.pick(&OTHERS) };
        self.declare(object);
        object
    }

    fn declare(&mut self, object: Object) {
        let Object { name, element, count, writable } = object;
        if self.knows(name) {
            return;
        }
        let fill = |value: &dyn Fn(u64) -> String| (0..count).map(value).collect::<Vec<_>>().join(", ");
        match name.as_bytes()[0] {
            b'g' => {
                let seed = self.random.below(100);
                let qualifier = if writable { "" } else { "const" };
                self.outside(
                    name,
                    &[
                        format!(
                            "GLOBAL({qualifier}, {element}, {name}, {count}, {{{}}});",
                            fill(&|at| (seed * (at + 3) % 97).to_string())
                        ),
                        format!("#define {name}_USES USES({name}, {count}, {})", u8::from(writable)),
                    ],
                );
            }
            sort => {
                let filling = self.random.pick(&["at * 7 + 1", "at * 3 + x", "y >> at", "at"]);
                let declared = if sort == b'h' {
                    format!("{element} *{name} = ALLOCATE({count} * sizeof *{name});")
                } else {
                    format!("ARRAY({element}, {name}, {count});")
                };
                let filled = format!("for (unsigned at = 0; at < {count}; at++) {name}[at] = ({element})({filling});");
                self.inside(name, &[declared, filled]);
            }
        }
    }

    fn put(&mut self, object: Object) -> String {
        let (index, value) = (self.index(object.count), self.expression(1));
        // What is constant is written to through a pointer that does not say so.
        format!("PUT(({} *){}, {index}, ({})({value}));", object.element, object.name, object.element)
    }

    /// Reads and writes at indices that depend on the input.
    pub fn access(&mut self) -> Lines {
        let mut lines = Vec::new();
        for _ in 0..self.random.between(1, 3) {
            let object = self.any();
            if object.writable && self.random.percent(50) || self.random.percent(3) && self.may_be_wrong() {
                lines.push(self.put(object));
            } else {
                let index = self.index(object.count);
                lines.push(format!("{} += (unsigned)AT({}, {index});", self.accumulator(), object.name));
            }
        }
        lines
    }

    /// A pointer that is one of two objects, moved and used.
    pub fn choice_of_objects(&mut self) -> Lines {
        if !self.take_forks(1) {
            return self.access();
        }
        let (first, second, condition) = (self.bytes(), self.bytes(), self.condition());
        let pointer = self.fresh("p");
        let least = first.count.min(second.count);
        let chosen = if self.may_be_wrong() && self.random.percent(30) {
            format!("unsigned char *{pointer} = {condition} ? (unsigned char *){} : 0;", first.name)
        } else {
            format!("unsigned char *{pointer} = (unsigned char *)({condition} ? {} : {});", first.name, second.name)
        };
        let nullable = chosen.contains(": 0;");
        let mut lines = vec![chosen];
        if !nullable && self.random.percent(50) {
            lines.push(format!("{pointer} += {};", self.small(least)));
            let index = if self.may_be_wrong() { "1" } else { "0" };
            lines.push(format!("{} += AT({pointer}, {index});", self.accumulator()));
        } else {
            let index = if nullable { "0".into() } else { self.index(least) };
            lines.push(format!("{} = {} * 3 + AT({pointer}, {index});", self.accumulator(), self.name()));
        }
        if !nullable && first.writable && second.writable {
            let index =
                if lines[1].contains("+=") && lines[1].starts_with(&pointer) { "0".into() } else { self.small(least) };
            lines.push(format!("PUT({pointer}, {index}, (unsigned char){});", self.expression(1)));
        }
        braced(lines)
    }

    /// Pointers to objects of several sizes, one taken by the input.
    pub fn pointer_table(&mut self) -> Lines {
        if !self.take_forks(2) {
            return self.access();
        }
        let table = self.fresh("t");
        let objects: Vec<Object> = (0..self.random.between(2, 4)).map(|_| self.bytes()).collect();
        let count = objects.len() as u64;
        let mut lines = vec![format!("ARRAY(unsigned char *, {table}, {count});")];
        let mut room = 8;
        for (at, object) in objects.iter().enumerate() {
            let offset = if self.random.percent(30) { self.random.below(object.count) } else { 0 };
            room = room.min(object.count - offset);
            lines.push(format!("{table}[{at}] = (unsigned char *){} + {offset};", object.name));
        }
        let pointer = self.fresh("p");
        lines.push(format!(
            "unsigned char *{pointer} = AT({table}, {});",
            if self.may_be_wrong() { self.small(count + 1) } else { self.small(count) }
        ));
        let index = self.index(room);
        lines.push(format!("{} += AT({pointer}, {index});", self.accumulator()));
        if objects.iter().all(|object| object.writable) && self.random.percent(60) {
            lines.push(format!("PUT({pointer}, {}, (unsigned char){});", self.small(room), self.name()));
            lines.push(format!("{} ^= AT({}, 0);", self.accumulator(), objects[0].name));
        }
        braced(lines)
    }

    /// A pointer stored where the input says, and another read from where it says.
    pub fn pointer_through_index(&mut self) -> Lines {
        if !self.take_forks(2) {
            return self.access();
        }
        let (table, first, second) = (self.fresh("t"), self.bytes(), self.bytes());
        let count = self.random.pick(&[2, 3, 4]);
        let least = first.count.min(second.count);
        let mut lines = vec![
            format!("ARRAY(unsigned char *, {table}, {count});"),
            format!("for (unsigned at = 0; at < {count}; at++) {table}[at] = (unsigned char *){};", first.name),
            format!("PUT({table}, {}, (unsigned char *){});", self.small(count), second.name),
        ];
        if self.random.percent(40) {
            lines.push(format!(
                "if (AT({table}, {}) == (unsigned char *){}) {} += 9;",
                self.small(count),
                second.name,
                self.accumulator()
            ));
        }
        let pointer = self.fresh("p");
        lines.push(format!("unsigned char *{pointer} = AT({table}, {});", self.small(count)));
        lines.push(format!("{} += AT({pointer}, {});", self.accumulator(), self.index(least)));
        braced(lines)
    }

    pub fn heap_block(&mut self) -> Lines {
        let (block, count) = (self.fresh("b"), self.random.between(1, 6));
        let element = self.random.pick(&["unsigned char", "uint16_t", "unsigned"]);
        let mut lines = vec![format!("{element} *{block} = ALLOCATE({count} * sizeof *{block});")];
        lines.push(format!("MEMSET({block}, {}, {count} * sizeof *{block});", self.random.below(9)));
        lines.push(format!("PUT({block}, {}, ({element}){});", self.index(count), self.expression(1)));
        lines.push(format!("{} += AT({block}, {});", self.accumulator(), self.index(count)));
        lines.push(format!("FREE({block});"));
        if self.random.percent(20) && self.may_be_wrong() {
            lines.push(format!("{} += AT({block}, {});", self.accumulator(), self.small(count)));
        }
        braced(lines)
    }

    /// A block freed on some inputs, and used on some; inside, so that there is one kind of fault only.
    pub fn freed(&mut self) -> Lines {
        if !self.take_forks(1) {
            return self.heap_block();
        }
        let (block, count, condition) = (self.fresh("b"), self.random.between(2, 5), self.condition());
        let used = if self.may_be_wrong() { self.condition() } else { format!("!{condition}") };
        let mut lines = vec![
            format!("unsigned char *{block} = ALLOCATE({count});"),
            format!("MEMSET({block}, (int)(x & 7u), {count});"),
            format!("int gone = {condition} != 0;"),
            "if (gone) {".into(),
            format!("    FREE({block});"),
            "}".into(),
        ];
        let used = used.replace(&format!("!{condition}"), "!gone");
        lines.push(format!("if ({used}) {{"));
        lines.push(format!("    {} ^= AT({block}, {});", self.accumulator(), self.small(count)));
        lines.push("}".into());
        let wrong = self.may_be_wrong();
        lines.push(if wrong { format!("if {} {{", self.condition()) } else { "if (!gone) {".into() });
        lines.push(format!("    FREE({block}{});", if wrong && self.random.percent(20) { " + 1" } else { "" }));
        lines.push("}".into());
        braced(lines)
    }

    pub fn reallocated(&mut self) -> Lines {
        let (block, old, count) = (self.fresh("b"), self.fresh("old"), self.random.between(2, 4));
        let grown = count + self.random.between(1, 4);
        let sizes = self.take_forks(1) && self.random.percent(50);
        let size = if sizes { format!("({} ? {grown} : {count})", self.condition()) } else { grown.to_string() };
        let mut lines = vec![
            format!("unsigned char *{block} = ALLOCATE({count}), *{old} = {block};"),
            format!("for (unsigned at = 0; at < {count}; at++) {block}[at] = (unsigned char)(at + y);"),
            format!("{block} = REALLOCATE({block}, {size});"),
            format!("{} += AT({block}, {});", self.accumulator(), self.small(count)),
        ];
        if self.may_be_wrong() {
            lines.push(match self.random.below(3) {
                0 => format!("PUT({old}, {}, 1);", self.small(count)),
                1 => format!("PUT({block}, {}, 2);", self.small(grown + 1)),
                _ => format!("if {} FREE({old});", self.condition()),
            });
        } else if !sizes {
            lines.push(format!("PUT({block}, {}, (unsigned char){});", self.small(grown), self.name()));
        }
        lines.push(format!("FREE({block});"));
        braced(lines)
    }

    /// Copies and fills of lengths that depend on the input.
    pub fn block_operation(&mut self) -> Lines {
        let (first, second) =
            (self.random.pick(&[BYTES[0], BYTES[2]]), self.random.pick(&[BYTES[1], BYTES[3], BYTES[4]]));
        self.declare(first);
        self.declare(second);
        let least = first.count.min(second.count);
        let length = match (self.take_forks(2), self.may_be_wrong()) {
            (true, true) => self.small(least + 3),
            (true, false) => self.small(least + 1),
            _ => self.random.between(0, least).to_string(),
        };
        let operation = match self.random.below(4) {
            0 => format!("MEMSET({}, (int)({} & 255u), {length});", first.name, self.name()),
            1 => format!("MEMMOVE({} + 1, {}, {});", first.name, first.name, self.small(first.count.min(3))),
            _ => format!("MEMCPY({}, {}, {length});", first.name, second.name),
        };
        let to = self.accumulator();
        vec![
            operation,
            format!("{to} = {to} * 7 + AT({}, {}) + AT({}, 0);", first.name, self.small(first.count), first.name),
        ]
    }

    fn structure(&mut self) -> (&'static str, &'static [&'static str]) {
        let (name, declared, fields): (_, _, &[&str]) = self.random.pick(&[
            ("struct Padded", "struct Padded { char a; int b; short c; };", &["a", "b", "c"]),
            ("struct Tail", "struct Tail { uint64_t a; unsigned char b; };", &["a", "b"]),
            (
                "struct Gap",
                "struct Gap { unsigned char a; uint16_t b; unsigned char c; uint16_t d; };",
                &["a", "b", "c", "d"],
            ),
            ("struct Small", "struct Small { unsigned char a; unsigned char b; unsigned char c; };", &["a", "b", "c"]),
        ]);
        self.outside(name, &[declared.into()]);
        (name, fields)
    }

    /// Structures with padding, copied whole and looked at member by member.
    pub fn structures(&mut self) -> Lines {
        let (kind, fields) = self.structure();
        let (first, second, third) = (self.fresh("s"), self.fresh("s"), self.fresh("s"));
        let mut lines = vec![format!("{kind} {first}, {second}, {third};")];
        for field in fields {
            lines.push(format!("{first}.{field} = (__typeof__({first}.{field})){};", self.expression(1)));
        }
        let field = self.random.pick(fields);
        lines.push(match self.random.below(3) {
            0 => format!("{second} = {first};"),
            1 => format!("memcpy(&{second}, &{first}, sizeof {first});"),
            _ => {
                let twice = format!("twice_{}", &kind[7..]);
                self.outside(
                    &twice,
                    &[format!("static {kind} {twice}({kind} s) {{ s.a = (__typeof__(s.a))(s.a * 2); return s; }}")],
                );
                format!("{second} = {twice}({first});")
            }
        });
        if self.random.percent(40) && self.take_forks(1) {
            lines.push(format!("{second}.a = (__typeof__({second}.a))({} ? 3 : {second}.a);", self.condition()));
        }
        lines.push(format!("memmove(&{third}, &{second}, sizeof {second});"));
        lines.push(format!("CHECK(memcmp(&{third}.{field}, &{second}.{field}, sizeof {first}.{field}) == 0);"));
        for field in fields {
            lines.push(format!("{} += (unsigned){third}.{field};", self.accumulator()));
        }
        braced(lines)
    }

    /// An array of structures, one of which the input takes.
    pub fn records(&mut self) -> Lines {
        let (kind, fields) = self.structure();
        let (array, count) = (self.fresh("r"), self.random.between(2, 4));
        let mut lines = vec![format!("ARRAY({kind}, {array}, {count});")];
        for field in fields {
            let filling = self.random.pick(&["at * 5", "at + x", "y >> at"]);
            lines.push(format!(
                "for (unsigned at = 0; at < {count}; at++) {array}[at].{field} = (__typeof__({array}->{field}))({filling});"
            ));
        }
        let item = self.fresh("item");
        lines.push(format!("{kind} {item} = AT({array}, {});", self.small(count)));
        lines.push(format!("{item}.b += 3;"));
        lines.push(format!("PUT({array}, {}, {item});", self.index(count)));
        let field = self.random.pick(fields);
        lines.push(format!("{} ^= (unsigned)AT({array}, {}).{field};", self.accumulator(), self.small(count)));
        braced(lines)
    }

    pub fn bit_fields(&mut self) -> Lines {
        let name = self.fresh("bits");
        let mut lines =
            vec![format!("struct {{ unsigned a : 3; int b : 5; unsigned c : 11; unsigned char d; }} {name} = {{0}};")];
        for field in ["a", "b", "c"] {
            let width = match field {
                "a" => "7u",
                "b" => "15u",
                _ => "2047u",
            };
            lines.push(format!("{name}.{field} = {} & {width};", self.expression(1)));
        }
        lines.push(format!("{name}.a += 5;"));
        lines.push(format!("{} += (unsigned)({name}.a * 64 + {name}.b) ^ {name}.c;", self.accumulator()));
        braced(lines)
    }

    pub fn union(&mut self) -> Lines {
        let name = self.fresh("both");
        let mut lines = vec![format!("union {{ uint32_t word; uint16_t halves[2]; unsigned char bytes[4]; }} {name};")];
        lines.push(format!("{name}.word = {};", self.expression(1)));
        lines.push(match self.random.below(3) {
            0 => format!("{name}.bytes[{}] = (unsigned char){};", self.small(4), self.name()),
            1 => format!("{name}.halves[{}] ^= 0x1234;", self.small(2)),
            _ => format!("{name}.bytes[{}]++;", self.random.below(4)),
        });
        lines.push(format!("{} += {name}.halves[1] + {name}.word;", self.accumulator()));
        braced(lines)
    }

    /// The address of a local that is gone, used on some inputs.
    pub fn escaped(&mut self) -> Lines {
        if !self.may_be_wrong() || !self.take_forks(1) {
            return self.choice_of_objects();
        }
        self.outside(
            "escape",
            &["static unsigned char *escape(unsigned v) { ARRAY(unsigned char, local, 2); local[0] = local[1] = (unsigned char)v; unsigned char *gone = local; LEAVES(local); return gone; }".into()],
        );
        let (pointer, object) = (self.fresh("p"), self.bytes());
        braced(vec![
            format!("unsigned char *{pointer} = (unsigned char *){}, *left = escape(x);", object.name),
            format!("if {} {pointer} = left;", self.condition()),
            format!("{} += AT({pointer}, {});", self.accumulator(), self.small(2)),
        ])
    }

    pub fn pointer_to_pointer(&mut self) -> Lines {
        if !self.take_forks(2) {
            return self.access();
        }
        let (first, second) = (self.bytes(), self.bytes());
        let (p, q, r) = (self.fresh("p"), self.fresh("p"), self.fresh("pp"));
        let least = first.count.min(second.count);
        let mut lines = vec![
            format!(
                "unsigned char *{p} = (unsigned char *){}, *{q} = (unsigned char *){} + 1;",
                first.name, second.name
            ),
            format!("unsigned char **{r} = {} ? &{p} : &{q};", self.condition()),
            format!("*{r} += {};", self.small(2)),
            format!(
                "{} += AT(*{r}, {});",
                self.accumulator(),
                if self.may_be_wrong() { self.small(least) } else { "0".into() }
            ),
        ];
        lines.push(format!("{} += (unsigned)({p} - (unsigned char *){}) * 3;", self.accumulator(), first.name));
        if first.name != second.name {
            lines.push(format!("{} += {p} != {q};", self.accumulator()));
        } else {
            lines.push(format!("{} += {p} < {q};", self.accumulator()));
        }
        braced(lines)
    }
}
