//! The arguments of a harness: C that makes them, from the types that a function's parameters have.

use std::collections::BTreeSet;

use reprise_ir::code::{FunctionId, Program, ScalarShape, Shape, ShapeId, ShapeKind};
use reprise_machine::{BehindParameter, LazyConfig, pointer_parameters};

/// How many pointers lead from an argument to the furthest object.
const DEEPEST: u32 = 2;
/// Pointers of one structure that lead somewhere; further ones are null.
const MOST_POINTERS: usize = 8;

/// What a function is called with.
pub(super) struct Arguments {
    /// Of `main`, before the call.
    pub(super) statements: Vec<String>,
    /// What is passed.
    pub(super) values: Vec<String>,
    /// What people should know.
    pub(super) notes: Vec<String>,
    pub(super) allocates: bool,
    pub(super) gives_something: bool,
}

impl Arguments {
    pub(super) fn of(program: &Program, function: FunctionId, config: &LazyConfig) -> Result<Arguments, String> {
        let called = program.function(function);
        let pointers = pointer_parameters(program, function, config);
        let arguments = Arguments {
            statements: Vec::new(),
            values: Vec::new(),
            notes: Vec::new(),
            allocates: false,
            gives_something: called.result_shape.is_some(),
        };
        let taken = BTreeSet::from(["main".to_string(), called.source_name.to_string()]);
        let mut writer = Writer { program, most: u64::from(config.array), arguments, taken };
        let counts: Vec<&str> = pointers.iter().filter_map(|(.., pointed_at)| count_of(pointed_at)).collect();
        // Counts first: what they count is made of them.
        let mut order: Vec<usize> = (0..called.parameters.len()).collect();
        order.sort_by_key(|number| !counts.contains(&&*called.parameters[*number].name));
        let mut values = vec![String::new(); called.parameters.len()];
        for number in order {
            let parameter = &called.parameters[number];
            let name = &parameter.name;
            let Some(shape) = parameter.shape else {
                return Err(format!(
                    "how `{}` takes `{name}` cannot be told from its debug information: this harness has to be written by hand",
                    called.source_name
                ));
            };
            let pointer = pointers.iter().find(|(pointer, ..)| pointer == name);
            values[number] = match pointer {
                Some((_, to, pointed_at)) => writer.pointer(name, *to, pointed_at)?,
                None => writer.value(name, shape, counts.contains(&&**name))?,
            };
        }
        if called.variadic {
            writer.arguments.notes.push("what follows its named parameters (...) is left out".into());
        }
        writer.arguments.values = values;
        Ok(writer.arguments)
    }
}

fn count_of(pointed_at: &BehindParameter) -> Option<&str> {
    match pointed_at {
        BehindParameter::Counted { by, .. } => Some(by),
        _ => None,
    }
}

struct Writer<'p> {
    program: &'p Program,
    most: u64,
    arguments: Arguments,
    /// Names that are in use.
    taken: BTreeSet<String>,
}

impl Writer<'_> {
    fn say(&mut self, statement: impl Into<String>) {
        self.arguments.statements.push(statement.into());
    }

    fn shape(&self, id: ShapeId) -> &Shape {
        self.program.types.shape(id)
    }

    /// A name for a variable that nothing else has.
    fn fresh(&mut self, wanted: &str) -> String {
        let letters = wanted.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' });
        let name: String = letters.collect();
        let name = name.trim_matches('_');
        let name = if name.starts_with(|first: char| first.is_ascii_digit()) || name.is_empty() {
            format!("input_{name}")
        } else {
            name.to_string()
        };
        let mut free = name.clone();
        let mut number = 2;
        while !self.taken.insert(free.clone()) {
            free = format!("{name}_{number}");
            number += 1;
        }
        free
    }

    fn make_symbolic(&mut self, variable: &str, is_array: bool, input: &str) {
        let address = if is_array { "" } else { "&" };
        self.say(format!("klee_make_symbolic({address}{variable}, sizeof {variable}, \"{input}\");"));
    }

    /// A parameter that is no pointer.
    fn value(&mut self, name: &str, shape: ShapeId, is_count: bool) -> Result<String, String> {
        if matches!(self.shape(shape).kind, ShapeKind::Scalar(ScalarShape::Boolean)) {
            let variable = self.fresh(name);
            self.say(format!("unsigned char {variable};"));
            self.make_symbolic(&variable, false, name);
            self.say("");
            return Ok(format!("{variable} != 0"));
        }
        let variable = self.object(name, name, shape, 0)?;
        if is_count {
            let most = self.most;
            self.say(format!("klee_assume({variable} <= {most}); // more would take longer"));
        }
        self.say("");
        Ok(variable)
    }

    /// A variable of some type with symbolic contents; of its pointers, what they lead to is made too.
    fn object(&mut self, wanted: &str, input: &str, shape: ShapeId, depth: u32) -> Result<String, String> {
        let variable = self.fresh(wanted);
        let declaration = self.declared(shape, &variable, None)?;
        self.say(format!("{declaration};"));
        self.make_symbolic(&variable, false, input);
        self.fill_pointers(&variable, input, shape, depth)?;
        Ok(variable)
    }

    fn fill_pointers(&mut self, variable: &str, input: &str, shape: ShapeId, depth: u32) -> Result<(), String> {
        let cells = self.program.types.pointer_cells(shape, 1);
        let has_union = self.has_union_pointers(shape);
        for (number, cell) in cells.iter().enumerate() {
            let Some((path, ..)) = self.program.types.cell_at(shape, cell.offset) else { continue };
            let place = format!("{variable}{path}");
            if number >= MOST_POINTERS {
                self.say(format!("{place} = 0;"));
                continue;
            }
            let value = self.behind_member(&place, &format!("{input}{path}"), cell.to, cell.constant, depth + 1)?;
            self.say(format!("{place} = {value};"));
        }
        if cells.len() > MOST_POINTERS {
            let further = cells.len() - MOST_POINTERS;
            self.arguments.notes.push(format!("`{input}`: {further} of its pointers are null; say where they lead"));
        }
        if has_union {
            self.arguments
                .notes
                .push(format!("`{input}` has pointers in a union, which are any bytes: set the one that is meant"));
        }
        Ok(())
    }

    fn has_union_pointers(&self, shape: ShapeId) -> bool {
        let size = self.shape(shape).size;
        (0..size.min(4096)).step_by(8).any(|offset| self.program.types.union_pointer_at(shape, offset).is_some())
    }

    /// What a pointer in a structure leads to.
    fn behind_member(
        &mut self,
        place: &str,
        input: &str,
        to: Option<ShapeId>,
        constant: bool,
        depth: u32,
    ) -> Result<String, String> {
        let kind = to.map(|to| self.shape(to).kind.clone());
        match (kind, to) {
            _ if depth > DEEPEST => Ok("0".into()),
            (Some(ShapeKind::Scalar(ScalarShape::Character { .. })), Some(to)) if constant => {
                let text = self.text(place, input, to)?;
                self.or_null(place, input, &text)
            }
            (Some(ShapeKind::Scalar(_)), Some(to)) => {
                let elements = self.elements(place, input, Some(to), self.most)?;
                self.or_null(place, input, &elements)
            }
            (Some(ShapeKind::Structure { .. } | ShapeKind::Union { .. }), Some(to)) if self.shape(to).size > 0 => {
                let object = self.object(place, input, to, depth)?;
                self.or_null(place, input, &format!("&{object}"))
            }
            _ => {
                self.arguments.notes.push(format!("`{input}` is null: say where it leads"));
                Ok("0".into())
            }
        }
    }

    /// A parameter that is a pointer.
    fn pointer(&mut self, name: &str, to: Option<ShapeId>, pointed_at: &BehindParameter) -> Result<String, String> {
        let kind = to.map(|to| self.shape(to).kind.clone());
        let value = match (pointed_at, kind) {
            (BehindParameter::Code, _) => {
                self.arguments.notes.push(format!("`{name}` is a null pointer to a function: pass one of yours"));
                return Ok("0".into());
            }
            (_, Some(ShapeKind::Incomplete | ShapeKind::Opaque(_) | ShapeKind::Function { .. })) => {
                self.arguments.notes.push(format!("`{name}` is null: what it points to is not known here"));
                return Ok("0".into());
            }
            (BehindParameter::Text(most), _) => {
                self.say(format!("// {name}: text of at most {most} characters, or null."));
                let to = to.expect("text is of characters");
                let text = self.text(&format!("{name}_text"), name, to)?;
                self.or_null(name, name, &text)?
            }
            (BehindParameter::Counted { by, most }, _) => {
                self.say(format!("// {name}: as many elements as {by} says, at most {most}, or null."));
                let elements = self.counted(name, to, by, *most)?;
                self.or_null(name, name, &elements)?
            }
            (BehindParameter::Elements(count), Some(ShapeKind::Pointer { to: inner, constant, .. })) => {
                self.say(format!("// {name}: {count} pointers to one object, or null."));
                let pointers = self.pointers(name, (to.expect("it has a shape"), inner, constant), *count)?;
                // Whatever is constant behind them.
                format!("(void *)({})", self.or_null(name, name, &pointers)?)
            }
            (BehindParameter::Elements(1), Some(_)) => {
                self.say(format!("// {name}: one object, or null."));
                let to = to.expect("it has a shape");
                let object = self.object(&format!("{name}_object"), name, to, 0)?;
                self.or_null(name, name, &format!("&{object}"))?
            }
            (BehindParameter::Elements(count), _) => {
                self.say(format!("// {name}: {count} elements, or null. Make it as large as callers do."));
                let elements = self.elements(&format!("{name}_elements"), name, to, *count)?;
                self.or_null(name, name, &elements)?
            }
        };
        self.say("");
        Ok(value)
    }

    /// An array of pointers that all lead to one object.
    fn pointers(
        &mut self,
        name: &str,
        (pointer, to, constant): (ShapeId, Option<ShapeId>, bool),
        count: u64,
    ) -> Result<String, String> {
        let value = self.behind_member(&format!("{name}_pointee"), &format!("*{name}"), to, constant, 1)?;
        let array = self.fresh(&format!("{name}_pointers"));
        let declaration = self.declared(pointer, &array, Some(count))?;
        self.say(format!("{declaration};"));
        self.say(format!("for (unsigned long i = 0; i < {count}; i++) {array}[i] = {value};"));
        Ok(array)
    }

    fn text(&mut self, wanted: &str, input: &str, character: ShapeId) -> Result<String, String> {
        let most = self.most;
        let text = self.fresh(wanted);
        let declaration = self.declared(character, &text, Some(most + 1))?;
        self.say(format!("{declaration};"));
        self.make_symbolic(&text, true, input);
        self.say(format!("klee_assume({text}[{most}] == 0);"));
        Ok(text)
    }

    fn elements(&mut self, wanted: &str, input: &str, to: Option<ShapeId>, count: u64) -> Result<String, String> {
        let array = self.fresh(wanted);
        let declaration = match to {
            Some(to) => self.declared(to, &array, Some(count))?,
            None => format!("unsigned char {array}[{count}]"),
        };
        self.say(format!("{declaration};"));
        self.make_symbolic(&array, true, input);
        Ok(array)
    }

    /// As many elements as a parameter says, so that one more is out of bounds.
    fn counted(&mut self, name: &str, to: Option<ShapeId>, by: &str, most: u64) -> Result<String, String> {
        self.arguments.allocates = true;
        let contents = self.elements(&format!("{name}_contents"), name, to, most)?;
        let count = self.fresh(&format!("{name}_count"));
        let by = self.variable_of(by);
        self.say(format!("unsigned long {count} = {by} > 0 ? (unsigned long){by} : 0;"));
        let array = self.fresh(&format!("{name}_elements"));
        let declaration = match to {
            Some(to) => self.pointer_declaration(to, &array)?,
            None => format!("unsigned char *{array}"),
        };
        self.say(format!("{declaration} = malloc({count} * sizeof *{array});"));
        self.say(format!("for (unsigned long i = 0; i < {count}; i++) {array}[i] = {contents}[i];"));
        if to.is_some_and(|to| !self.program.types.pointer_cells(to, 1).is_empty()) {
            self.arguments
                .notes
                .push(format!("`{name}` has elements with pointers, which are any bytes: say where they lead"));
        }
        Ok(array)
    }

    /// What the variable of a count is called: counts are made first, and keep their names unless something has them.
    fn variable_of(&self, count: &str) -> String {
        let doubled = format!("{count}_2");
        if self.taken.contains(&doubled) { doubled } else { count.to_string() }
    }

    /// Either the pointer or null.
    fn or_null(&mut self, wanted: &str, input: &str, pointer: &str) -> Result<String, String> {
        let choice = self.fresh(&format!("{wanted}_is_null"));
        self.say(format!("int {choice} = klee_range(0, 2, \"{input} is null\");"));
        Ok(format!("{choice} ? 0 : {pointer}"))
    }

    fn pointer_declaration(&self, to: ShapeId, variable: &str) -> Result<String, String> {
        let spelled = self.spelled(to)?;
        Ok(match is_plain(&spelled) {
            true => format!("{spelled} *{variable}"),
            false => format!("__typeof__({spelled}) *{variable}"),
        })
    }

    /// A declaration of a variable, or of an array of such.
    fn declared(&self, shape: ShapeId, variable: &str, count: Option<u64>) -> Result<String, String> {
        let spelled = self.spelled(shape)?;
        let count = count.map_or(String::new(), |count| format!("[{count}]"));
        let space = if spelled.ends_with('*') { "" } else { " " };
        Ok(match is_plain(&spelled) {
            true => format!("{spelled}{space}{variable}{count}"),
            false => format!("__typeof__({spelled}) {variable}{count}"),
        })
    }

    /// A type as C spells it.
    fn spelled(&self, id: ShapeId) -> Result<String, String> {
        let shape = self.shape(id);
        let has_name = !shape.name.is_empty() && !shape.name.contains(['{', '?', '<', ':']);
        match &shape.kind {
            _ if has_name => Ok(shape.name.to_string()),
            ShapeKind::Scalar(ScalarShape::Float) => Ok(if shape.size == 4 { "float" } else { "double" }.into()),
            ShapeKind::Scalar(kind) => {
                let word = match shape.size {
                    1 => "char",
                    2 => "short",
                    4 => "int",
                    _ => "long",
                };
                let sign = if matches!(kind, ScalarShape::Unsigned) { "unsigned " } else { "" };
                Ok(format!("{sign}{word}"))
            }
            _ => Err("a parameter has a type without a name: this harness has to be written by hand".into()),
        }
    }
}

/// Whether a variable's name can stand behind a type's.
fn is_plain(spelled: &str) -> bool {
    let end = spelled.trim_end_matches(['*', ' ']);
    end.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_' || letter == ' ')
}
