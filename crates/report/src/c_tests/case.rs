//! One test as a function of C: the heap behind its inputs, the call, and what must be true afterwards.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use reprise_explore::{InputValue, LeftContent, OuterPlace, PointerTarget, TestCase, TestDetails, TestOutcome};
use reprise_ir::code::{Function, FunctionId, Global, ScalarShape, ShapeId, ShapeKind};
use reprise_machine::{InputKind, InputSource};

use super::Visible;
use super::literal::{self, bits_of, literal, number_at, text};
use super::style::{Language, TestStyle};
use super::types::{IN_MEMORY, Types, identifier, parameter_list};
use crate::value::little_endian;

/// Parts of an object that are given values one by one.
pub(super) const MOST_PARTS: usize = 512;

/// How a case ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Returns,
    Exits(u8),
    /// With what is wrong and where.
    Faults(String),
}

pub(super) struct Case {
    pub statements: String,
    pub ending: Ending,
    /// It changes variables that another case may look at.
    pub writes_globals: bool,
    /// What it writes that no other file can name.
    pub unseen: Vec<String>,
}

/// What all cases of a file share.
pub(super) struct CaseWriter<'a> {
    pub types: &'a mut Types,
    pub visible: &'a Visible,
    pub entry: FunctionId,
    pub style: TestStyle,
    /// Declarations of functions and variables of the program, by name.
    pub externals: &'a mut BTreeMap<String, String>,
    pub headers: &'a mut BTreeSet<&'static str>,
}

/// An object of the input, as a variable of the case.
pub(super) struct Variable<'t> {
    pub name: String,
    /// Of an element; `None` for bytes.
    pub shape: Option<ShapeId>,
    pub count: u64,
    pub size: u64,
    pub bytes: Vec<u8>,
    pub pointers: Vec<(u32, &'t PointerTarget)>,
    /// From `malloc`, because the program frees it.
    pub is_allocated: bool,
    pub is_array: bool,
}

pub(super) struct Building<'t> {
    pub inputs: BTreeMap<&'t str, &'t InputValue>,
    /// By the input with the contents.
    pub objects: BTreeMap<&'t str, usize>,
    pub variables: Vec<Variable<'t>>,
    /// What is only compared, by address.
    pub others: BTreeMap<u64, String>,
    pub names: BTreeSet<String>,
    pub freed: BTreeSet<&'t str>,
    pub all_are_allocated: bool,
}

impl CaseWriter<'_> {
    fn function(&self) -> std::sync::Arc<reprise_ir::code::Program> {
        self.types.program().clone()
    }

    fn language(&self) -> Language {
        self.style.language()
    }

    /// `Err` says why the test cannot be said in C.
    pub(super) fn write(&mut self, test: &TestCase) -> Result<Case, String> {
        if test.depends_on_undefined {
            return Err("it depends on a value that the program never defined".into());
        }
        let program = self.function();
        let function = program.function(self.entry);
        let empty = TestDetails::default();
        let details = test.details.as_deref().unwrap_or(&empty);
        let freed = details.left.iter().filter_map(|left| match (&left.object, &left.content) {
            (OuterPlace::Input(input), LeftContent::Freed) => Some(&**input),
            _ => None,
        });
        // Whoever looks for such a fault has to know the object as one of the heap.
        let is_of_heap = matches!(&test.outcome, TestOutcome::Fault { kind, .. } if kind.name().contains("free"));
        let mut building = Building {
            all_are_allocated: is_of_heap,
            inputs: test.inputs.iter().map(|input| (&*input.name, input)).collect(),
            objects: BTreeMap::new(),
            variables: Vec::new(),
            others: BTreeMap::new(),
            names: self.taken_names(details),
            freed: freed.collect(),
        };
        let mut arguments = Vec::new();
        let mut before = String::new();
        let mut used: BTreeSet<&str> = BTreeSet::new();
        for parameter in &function.parameters {
            let shape = parameter.shape.expect("looked at when the function was");
            let input = building.inputs.get(&*parameter.name).copied();
            used.extend(input.map(|input| &*input.name));
            arguments.push(self.argument(&mut building, &parameter.name, shape, input, &mut before)?);
        }
        self.set_globals(&mut building, &mut used, &mut before)?;
        for input in &test.inputs {
            self.check_source(&building, &used, input)?;
        }
        let declarations = self.declarations(&mut building)?;
        let mut case = Case {
            statements: declarations + &before,
            ending: Ending::Returns,
            writes_globals: details.left.iter().any(|left| matches!(left.object, OuterPlace::Global(_))),
            unseen: Vec::new(),
        };
        let call = format!("{}({})", self.called(function), arguments.join(", "));
        match &test.outcome {
            TestOutcome::Fault { kind, place } => {
                case.ending = Ending::Faults(format!("{} at {}:{}", kind.name(), place.file, place.line));
                self.just_call(function, &call, &mut case.statements);
            }
            TestOutcome::Completed { result, exited: true } => {
                let status = result.as_ref().map_or(0, |status| status.low_u64() as u8);
                case.ending = Ending::Exits(status);
                self.just_call(function, &call, &mut case.statements);
            }
            TestOutcome::Completed { result, exited: false } => {
                let bits = result.as_ref().map(|result| result.low_u128());
                self.check_result(&building, function, details, &call, bits, &mut case.statements);
                self.check_left(&building, details, &mut case)?;
            }
        }
        Ok(case)
    }

    /// What variables of the case must not be called.
    fn taken_names(&self, details: &TestDetails) -> BTreeSet<String> {
        let program = self.types.program();
        let function = program.function(self.entry);
        let globals = details.left.iter().filter_map(|left| match &left.object {
            OuterPlace::Global(name) => Some(name.clone()),
            OuterPlace::Input(_) => None,
        });
        let inputs = self.visible.input_globals.iter().map(|(_, name)| name.clone());
        let own = ["result", "malloc", "free", "strcmp", "memcmp"].map(String::from);
        globals.chain(inputs).chain(own).chain([self.called(function)]).collect()
    }

    /// What the tested function is called in the file.
    pub(super) fn called(&self, function: &Function) -> String {
        function.source_name.to_string()
    }

    pub(super) fn just_call(&self, function: &Function, call: &str, statements: &mut String) {
        let void = if function.result_shape.is_some() { "(void)" } else { "" };
        writeln!(statements, "  {void}{call};").expect(IN_MEMORY);
    }

    /// All inputs must be parameters, variables, or behind pointers.
    fn check_source(&self, building: &Building<'_>, used: &BTreeSet<&str>, input: &InputValue) -> Result<(), String> {
        if used.contains(&*input.name) || building.objects.contains_key(&*input.name) {
            return Ok(());
        }
        match input.kind {
            InputKind::Bytes(_) if input.heap.as_ref().is_some_and(|heap| heap.object.is_some()) => Ok(()),
            InputKind::Scalar(scalar) if scalar.source == InputSource::Parameter => {
                Err("an argument is passed in parts, such as a structure in registers".into())
            }
            InputKind::Scalar(scalar) if scalar.source == InputSource::Stub => {
                Err("a function that is not defined gives it values (--stub)".into())
            }
            _ => Err("it takes inputs by calls, or from the world around the program".into()),
        }
    }

    fn argument<'t>(
        &mut self,
        building: &mut Building<'t>,
        name: &'t str,
        shape: ShapeId,
        input: Option<&'t InputValue>,
        before: &mut String,
    ) -> Result<String, String> {
        let kind = self.types.shape(shape).kind.clone();
        match (&kind, input) {
            (ShapeKind::Scalar(_), None) => Ok("0".into()),
            (ShapeKind::Scalar(_), Some(input)) => {
                let bits = input.value.low_u128();
                let scalar = self.types.shape(shape);
                literal(scalar, bits & width_mask(scalar.size), None)
                    .ok_or_else(|| format!("C has no literal of type `{}`", scalar.name))
            }
            (ShapeKind::Pointer { .. }, None) => Ok("NULL".into()),
            (ShapeKind::Pointer { .. }, Some(input)) => {
                let target = input.heap.as_ref().and_then(|heap| Some(&heap.pointers.first()?.1));
                match target {
                    Some(target) => self.pointer(building, target, shape),
                    None if input.value.low_u64() == 0 => Ok("NULL".into()),
                    None => Err("a pointer is no pointer to anything".into()),
                }
            }
            (ShapeKind::Structure { .. } | ShapeKind::Union { .. }, input) => {
                self.types.define(shape)?;
                let variable = building.unique(name);
                let declared = self.types.declare(shape, &variable)?;
                writeln!(before, "  {declared} = {};", self.language().zeros()).expect(IN_MEMORY);
                if let Some(input) = input {
                    let pointers = input.heap.iter().flat_map(|heap| &heap.pointers);
                    let pointers: Vec<_> = pointers.map(|(offset, target)| (*offset, target)).collect();
                    let bytes = little_endian(&input.value);
                    before.push_str(&self.assignments(building, &variable, shape, (0, 1), &bytes, &pointers)?);
                }
                Ok(variable)
            }
            _ => Err(format!("an argument of type `{}`", self.types.shape(shape).name)),
        }
    }

    /// The global variables that are inputs.
    fn set_globals<'t>(
        &mut self,
        building: &mut Building<'t>,
        used: &mut BTreeSet<&'t str>,
        before: &mut String,
    ) -> Result<(), String> {
        let program = self.types.program().clone();
        for (input, name) in self.visible.input_globals.clone() {
            let Some((&key, &value)) = building.inputs.get_key_value(&*input) else { continue };
            used.insert(key);
            let global = program.globals.iter().find(|global| *global.name == *name).expect("it was an input");
            let shape = self.name_global(global)?;
            let pointers = value.heap.iter().flat_map(|heap| &heap.pointers);
            let pointers: Vec<_> = pointers.map(|(offset, target)| (*offset, target)).collect();
            let bytes = little_endian(&value.value);
            for leaf in self.types.leaves(shape, "", 0) {
                let scalar = self.types.shape(leaf.shape).clone();
                let bits = bits_of(&bytes, &leaf, &scalar);
                let text = match pointers.iter().find(|(offset, _)| u64::from(*offset) == leaf.offset) {
                    Some((_, target)) => self.pointer(building, target, leaf.shape)?,
                    None if matches!(scalar.kind, ShapeKind::Pointer { .. }) => "NULL".into(),
                    None => literal(&scalar, bits, leaf.bits.map(|(_, width)| width))
                        .ok_or_else(|| format!("C has no literal of type `{}`", scalar.name))?,
                };
                writeln!(before, "  {name}{} = {text};", leaf.path).expect(IN_MEMORY);
            }
        }
        Ok(())
    }

    /// Declares a global variable of the program; `Err` if no other file can name it.
    pub(super) fn name_global(&mut self, global: &Global) -> Result<ShapeId, String> {
        let shape = global.shape.filter(|_| self.visible.globals.contains(&*global.name));
        let shape = shape.ok_or_else(|| format!("`{}` is a variable that other files cannot name", global.name))?;
        self.types.define(shape)?;
        let declared = self.types.declare(shape, &global.name)?;
        self.externals.insert(global.name.to_string(), format!("extern {declared};\n"));
        Ok(shape)
    }

    /// A pointer of this type to what a test says, which becomes a variable if it is none yet.
    fn pointer<'t>(
        &mut self,
        building: &mut Building<'t>,
        target: &'t PointerTarget,
        pointer: ShapeId,
    ) -> Result<String, String> {
        let ShapeKind::Pointer { to, .. } = self.types.shape(pointer).kind else {
            return Err("a pointer where its type is none".into());
        };
        match target {
            PointerTarget::Null => Ok("NULL".into()),
            PointerTarget::Function { name, .. } => self.function_pointer(name, pointer),
            PointerTarget::Other(address) => {
                let name = match building.others.get(address) {
                    Some(name) => name.clone(),
                    None => {
                        let name = building.unique("another_object");
                        building.others.insert(*address, name.clone());
                        name
                    }
                };
                Ok(format!("({})(void *){name}", self.types.declare(pointer, "")?))
            }
            PointerTarget::Object { input, .. } => {
                let number = match building.objects.get(&**input) {
                    Some(&number) => number,
                    None => self.add_object(building, input, to)?,
                };
                self.pointer_into(&building.variables[number], 0, pointer)
            }
        }
    }

    /// A pointer of this type into an object, so many bytes from its beginning.
    pub(super) fn pointer_into(
        &mut self,
        variable: &Variable<'_>,
        offset: u64,
        pointer: ShapeId,
    ) -> Result<String, String> {
        let ShapeKind::Pointer { to, .. } = self.types.shape(pointer).kind else {
            return Err("a pointer where its type is none".into());
        };
        let name = &variable.name;
        let element = variable.shape.map_or(1, |shape| self.types.shape(shape).size.max(1));
        let is_decayed = variable.is_array || variable.is_allocated || variable.shape.is_none();
        let is_of_type = to.is_none() || to == variable.shape;
        let start = if is_decayed { name.clone() } else { format!("&{name}") };
        // Behind its end, where there is nothing to point at.
        let offset = if variable.size == 0 { offset + element } else { offset };
        Ok(match (offset, is_of_type) {
            (0, true) => start,
            (_, true) if offset % element == 0 => format!("{start} + {}", offset / element),
            (0, false) => format!("({})(void *){start}", self.types.declare(pointer, "")?),
            _ => format!("({})(void *)((char *){start} + {offset})", self.types.declare(pointer, "")?),
        })
    }

    pub(super) fn function_pointer(&mut self, name: &str, pointer: ShapeId) -> Result<String, String> {
        let program = self.types.program().clone();
        let function = program.functions.iter().find(|function| *function.name == *name);
        let function = function.ok_or("a pointer to a function that is not there")?;
        if !self.visible.functions.contains(name) {
            return Err(format!("`{name}` is a function that other files cannot name"));
        }
        let prototype = self.prototype(function)?;
        self.externals.insert(name.to_string(), format!("{prototype};\n"));
        let declared = self.types.declare(pointer, "")?;
        let own = self.unnamed(function, "(*)")?;
        Ok(if declared == own { name.to_string() } else { format!("({declared})(void (*)(void)){name}") })
    }

    /// The declaration of a function of the program.
    pub(super) fn prototype(&mut self, function: &Function) -> Result<String, String> {
        let mut list = Vec::new();
        for parameter in &function.parameters {
            let shape = parameter.shape.ok_or_else(|| unknown(&parameter.name))?;
            list.push(self.types.declare(shape, &identifier(&parameter.name))?);
        }
        let name = format!("{}({})", function.source_name, parameter_list(list, function.variadic));
        self.types.declare_result(function.result_shape, &name)
    }

    fn unnamed(&mut self, function: &Function, name: &str) -> Result<String, String> {
        let mut list = Vec::new();
        for parameter in &function.parameters {
            let shape = parameter.shape.ok_or_else(|| unknown(&parameter.name))?;
            list.push(self.types.declare(shape, "")?);
        }
        let name = format!("{name}({})", parameter_list(list, function.variadic));
        self.types.declare_result(function.result_shape, &name)
    }

    /// Makes a variable of an object, and of those it points at.
    fn add_object<'t>(
        &mut self,
        building: &mut Building<'t>,
        input: &'t str,
        to: Option<ShapeId>,
    ) -> Result<usize, String> {
        let value = building.inputs.get(input).copied().ok_or("an object of which nothing is known")?;
        let heap = value.heap.as_deref().ok_or("an object of which nothing is known")?;
        let object = heap.object.as_ref().ok_or("an object of which nothing is known")?;
        let size_of = |shape: &ShapeId| self.types.shape(*shape).size;
        let shape = to.filter(|shape| {
            let is_typed = !matches!(self.types.shape(*shape).kind, ShapeKind::Incomplete | ShapeKind::Opaque(_));
            is_typed && size_of(shape) > 0 && object.size % size_of(shape) == 0
        });
        if to.is_some_and(|to| size_of(&to) > 0 && object.size % size_of(&to) != 0) {
            return Err("an object that ends in a flexible array, or within an element".into());
        }
        let count = shape.map_or(object.size, |shape| object.size / self.types.shape(shape).size);
        if let Some(shape) = shape {
            self.types.define(shape)?;
        }
        let name = building.unique(&object.path);
        let number = building.variables.len();
        building.objects.insert(input, number);
        let pointers: Vec<_> = heap.pointers.iter().map(|(offset, target)| (*offset, target)).collect();
        building.variables.push(Variable {
            name,
            shape,
            count,
            size: object.size,
            bytes: if object.size == 0 { Vec::new() } else { little_endian(&value.value) },
            pointers,
            is_allocated: building.all_are_allocated || building.freed.contains(input),
            is_array: object.is_array || count != 1,
        });
        Ok(number)
    }

    /// Declares all variables and gives them their values. Objects are found on the way, so that what is behind a pointer is there before it.
    fn declarations(&mut self, building: &mut Building<'_>) -> Result<String, String> {
        let mut assignments = String::new();
        let mut number = 0;
        while number < building.variables.len() {
            let variable = &building.variables[number];
            let (name, shape, count) = (variable.name.clone(), variable.shape, variable.count);
            let (bytes, pointers) = (variable.bytes.clone(), variable.pointers.clone());
            if let Some(shape) = shape {
                let place = match (variable.is_allocated, variable.is_array) {
                    (true, false) => format!("(*{name})"),
                    _ => name.clone(),
                };
                let is_array = variable.is_array;
                // What is not said by the declaration.
                if self.initialiser(&building.variables[number]).is_none() {
                    for element in 0..count {
                        let path = if is_array { format!("{place}[{element}]") } else { place.clone() };
                        let placed = (element, self.types.shape(shape).size);
                        assignments.push_str(&self.assignments(building, &path, shape, placed, &bytes, &pointers)?);
                    }
                }
            } else if !pointers.is_empty() {
                return Err("a pointer in memory without a type".into());
            }
            number += 1;
        }
        let mut text = String::new();
        for name in building.others.values() {
            writeln!(text, "  char {name}[8] = {};", self.language().zeros()).expect(IN_MEMORY);
        }
        for number in 0..building.variables.len() {
            let declaration = self.declaration(&building.variables[number])?;
            text.push_str(&declaration);
        }
        Ok(text + &assignments)
    }

    fn declaration(&mut self, variable: &Variable<'_>) -> Result<String, String> {
        let Variable { name, count, size, .. } = variable;
        let zeros = self.language().zeros();
        if variable.is_allocated {
            self.headers.insert("void *malloc(size_t);\n");
            let (pointer, cast) = match variable.shape {
                Some(shape) => (self.types.declare(shape, &format!("*{name}"))?, self.types.declare(shape, "*")?),
                None => (format!("unsigned char *{name}"), "unsigned char *".into()),
            };
            self.headers.insert("#include <string.h>\n");
            let initial = self.initialiser(variable).filter(|_| *size > 0);
            let mut text = format!("  {pointer} = ({cast})malloc({size});\n");
            match initial {
                Some(_) if variable.bytes.iter().any(|&byte| byte != 0) => {
                    writeln!(text, "  memcpy({name}, {}, {size});", literal::text(&padded(variable))).expect(IN_MEMORY);
                }
                _ => writeln!(text, "  memset({name}, 0, {size});").expect(IN_MEMORY),
            }
            return Ok(text);
        }
        let initial = self.initialiser(variable).unwrap_or_else(|| zeros.into());
        Ok(match variable.shape {
            None => {
                let aligned = self.language().alignment();
                format!("  {aligned}(16) unsigned char {name}[{}] = {initial};\n", (*size).max(1))
            }
            Some(shape) if variable.is_array => {
                // At least one, of which nothing is used where there is none.
                let declared = self.types.declare(shape, &format!("{name}[{}]", (*count).max(1)))?;
                format!("  {declared} = {initial};\n")
            }
            Some(shape) => format!("  {} = {initial};\n", self.types.declare(shape, name)?),
        })
    }

    /// What stands behind the `=` of a declaration and says all of the value; `None` where assignments follow.
    fn initialiser(&self, variable: &Variable<'_>) -> Option<String> {
        let zeros = self.language().zeros();
        if variable.size == 0 {
            return Some(zeros.into());
        }
        let Some(shape) = variable.shape else {
            return Some(byte_list(&variable.bytes, zeros));
        };
        let shape = self.types.shape(shape);
        match &shape.kind {
            ShapeKind::Scalar(ScalarShape::Character { .. }) if variable.is_array && shape.size == 1 => {
                let bytes = padded(variable);
                let end = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
                // Room for the zero that C++ wants to see.
                let is_text = end < bytes.len() && !bytes[..end].contains(&0);
                let signed = matches!(shape.kind, ShapeKind::Scalar(ScalarShape::Character { signed: true }));
                Some(match (is_text, signed) {
                    (true, _) => text(&bytes[..end]),
                    (false, true) => element_list(&bytes, zeros, |byte| byte.cast_signed().to_string()),
                    (false, false) => byte_list(&bytes, zeros),
                })
            }
            ShapeKind::Scalar(_) if variable.is_array => {
                let numbers = (0..variable.count)
                    .map(|element| literal(shape, number_at(&variable.bytes, element * shape.size, shape.size), None));
                let mut numbers: Vec<String> = numbers.collect::<Option<_>>()?;
                let zero = literal(shape, 0, None)?;
                while numbers.last().is_some_and(|last| *last == zero) {
                    numbers.pop();
                }
                Some(if numbers.is_empty() { zeros.into() } else { format!("{{{}}}", numbers.join(", ")) })
            }
            ShapeKind::Scalar(_) => literal(shape, number_at(&variable.bytes, 0, shape.size), None),
            ShapeKind::Pointer { .. } if !variable.is_array && variable.pointers.is_empty() => Some("NULL".into()),
            _ => None,
        }
    }

    /// Gives one element of an object its values, as far as they are not zero.
    fn assignments<'t>(
        &mut self,
        building: &mut Building<'t>,
        place: &str,
        shape: ShapeId,
        (element, size): (u64, u64),
        bytes: &[u8],
        pointers: &[(u32, &'t PointerTarget)],
    ) -> Result<String, String> {
        let mut text = String::new();
        let leaves = self.types.leaves(shape, "", element * size);
        if leaves.len() > MOST_PARTS {
            return Err(format!("an object of more than {MOST_PARTS} parts"));
        }
        let (first, end) = (element * size, (element + 1) * size.max(1));
        let here = pointers.iter().filter(|(offset, _)| (first..end).contains(&u64::from(*offset)));
        for (offset, _) in here {
            let is_pointer = |leaf: &super::types::Leaf| {
                leaf.offset == u64::from(*offset)
                    && matches!(self.types.shape(leaf.shape).kind, ShapeKind::Pointer { .. })
            };
            if !leaves.iter().any(is_pointer) {
                return Err("a pointer in a union, or in memory of another type".into());
            }
        }
        let mut said = vec![false; bytes.len()];
        for leaf in &leaves {
            let scalar = self.types.shape(leaf.shape).clone();
            let room = leaf.offset
                ..leaf.offset + leaf.bits.map_or(scalar.size, |(first, width)| u64::from(first + width).div_ceil(8));
            for at in room {
                if let Some(said) = usize::try_from(at).ok().and_then(|at| said.get_mut(at)) {
                    *said = true;
                }
            }
            let value = match pointers.iter().find(|(offset, _)| u64::from(*offset) == leaf.offset) {
                Some((_, target)) => self.pointer(building, target, leaf.shape)?,
                None => {
                    let bits = bits_of(bytes, leaf, &scalar);
                    if bits == 0 {
                        continue;
                    }
                    if matches!(scalar.kind, ShapeKind::Pointer { .. }) {
                        return Err("a pointer is no pointer to anything".into());
                    }
                    literal(&scalar, bits, leaf.bits.map(|(_, width)| width))
                        .ok_or_else(|| format!("C has no literal of type `{}`", scalar.name))?
                }
            };
            writeln!(text, "  {} = {value};", placed(place, &leaf.path)).expect(IN_MEMORY);
        }
        let range = usize::try_from(first).unwrap_or(usize::MAX)..usize::try_from(end).unwrap_or(usize::MAX);
        let unsaid = |at: usize| range.contains(&at) && bytes[at] != 0 && !said[at];
        if (0..bytes.len()).any(unsaid) {
            return Err("a union, or padding, with a value that no member says".into());
        }
        Ok(text)
    }
}

impl Building<'_> {
    /// A name for a variable that nothing else has.
    fn unique(&mut self, path: &str) -> String {
        let path = path.replace("->", "_").replace(['.', '['], "_").replace([']', '*', '(', ')', ' '], "");
        let plain = identifier(path.trim_matches('_'));
        let mut name = plain.clone();
        let mut number = 1;
        while !self.names.insert(name.clone()) {
            number += 1;
            name = format!("{plain}_{number}");
        }
        name
    }
}

pub(super) fn unknown(parameter: &str) -> String {
    format!("the debug information does not say what type `{parameter}` has")
}

pub(super) fn width_mask(size: u64) -> u128 {
    if size >= 16 { u128::MAX } else { (1 << (8 * size)) - 1 }
}

/// `(*p).x` is `p->x`.
pub(super) fn placed(place: &str, path: &str) -> String {
    match (place.strip_prefix("(*").and_then(|rest| rest.strip_suffix(')')), path.strip_prefix('.')) {
        (Some(pointer), Some(member)) => format!("{pointer}->{member}"),
        (Some(pointer), None) if path.is_empty() => format!("*{pointer}"),
        _ => format!("{place}{path}"),
    }
}

fn padded(variable: &Variable<'_>) -> Vec<u8> {
    let mut bytes = variable.bytes.clone();
    bytes.resize(usize::try_from(variable.size).unwrap_or(bytes.len()), 0);
    bytes
}

fn byte_list(bytes: &[u8], zeros: &str) -> String {
    element_list(bytes, zeros, |byte| byte.to_string())
}

fn element_list(bytes: &[u8], zeros: &str, element: impl Fn(u8) -> String) -> String {
    let end = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    let list: Vec<String> = bytes[..end].iter().map(|&byte| element(byte)).collect();
    if list.is_empty() { zeros.into() } else { format!("{{{}}}", list.join(", ")) }
}
