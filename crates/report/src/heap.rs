//! The heap behind input pointers: for people, as JSON, and as objects of a test.
//!
//! An object is shown where it is come to first; wherever else it is, its access path stands for it, so that sharing and cycles can be read.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

use reprise_explore::{HeapValue, InputHeap, InputValue, PointerTarget};
use reprise_expr::BitVector;
use reprise_machine::ScalarInputKind;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::escape::one_line;
use crate::value::{hexadecimal, little_endian, quoted, readable_value, scalar_text};

/// Objects that are shown within each other; JSON and tests have all.
const DEEPEST: u32 = 64;
/// Elements of an array that are shown.
const SHOWN_ELEMENTS: usize = 64;
/// What an object that was only compared is given natively: it is never looked into.
const OTHER_SIZE: u64 = 8;

/// An object that a test needs, or a function. Pointers among the bytes are the addresses of such objects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestObject {
    /// The access path of the pointer that leads to it first.
    pub path: String,
    /// Of an element, as C spells it; `function` for a function; nothing for an object that is only compared.
    #[serde(rename = "type")]
    pub type_name: String,
    /// By which pointers name it.
    pub address: u64,
    pub size: u64,
    /// Hexadecimal, first byte first.
    pub bytes: String,
    /// Those that are not null: where, to which object, and how far from its beginning.
    pub pointers: Vec<(u32, String, u64)>,
    /// The linkage name of a function.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
}

/// Whether an input is an object behind a pointer, which no program asks for by name.
pub(crate) fn is_object(input: &InputValue) -> bool {
    input.heap.as_ref().is_some_and(|heap| heap.object.is_some())
}

pub(crate) fn has_heap(inputs: &[InputValue]) -> bool {
    inputs.iter().any(|input| input.heap.is_some())
}

/// Inputs for people, by name: those behind pointers are shown with the pointers.
pub(crate) fn shown_inputs(inputs: &[InputValue]) -> Vec<(String, String)> {
    let mut view = HeapView::new(inputs);
    let roots = inputs.iter().filter(|input| !is_object(input));
    roots.map(|input| (input.name.clone(), view.input(input))).collect()
}

/// What is added to the JSON of an input with a heap.
pub(crate) fn add_heap_json(inputs: Option<&[InputValue]>, to: &mut Value) {
    let Some(inputs) = inputs.filter(|inputs| has_heap(inputs)) else { return };
    to["heap"] = json!(test_objects(inputs));
    to["shown"] = shown_json(inputs);
}

/// What pointers lead to, by parameter.
pub(crate) fn shown_json(inputs: &[InputValue]) -> Value {
    let names: BTreeSet<&str> =
        inputs.iter().filter(|input| input.heap.is_some()).map(|input| input.name.as_str()).collect();
    let shown = shown_inputs(inputs).into_iter().filter(|(name, _)| names.contains(name.as_str()));
    Value::Object(shown.map(|(name, text)| (name, text.into())).collect::<Map<_, _>>())
}

/// The objects that a test needs: those behind pointers, functions, and what is only compared.
pub(crate) fn test_objects(inputs: &[InputValue]) -> Vec<TestObject> {
    let heaps = || inputs.iter().filter_map(|input| Some((input, input.heap.as_deref()?)));
    let numbers = other_numbers(inputs);
    let paths: HashMap<&str, &str> =
        heaps().filter_map(|(input, heap)| Some((&*input.name, &*heap.object.as_ref()?.path))).collect();
    let called = |target: &PointerTarget| match target {
        PointerTarget::Null => String::new(),
        PointerTarget::Object { input, .. } => paths.get(&**input).map_or(input.clone(), |path| path.to_string()),
        PointerTarget::Function { name, .. } => name.clone(),
        PointerTarget::Other(address) => other_text(&numbers, *address),
    };
    let mut objects: Vec<TestObject> = heaps()
        .filter_map(|(input, heap)| {
            let object = heap.object.as_ref()?;
            let pointers = heap.pointers.iter().map(|(offset, target)| (*offset, called(target), 0)).collect();
            Some(TestObject {
                path: object.path.clone(),
                type_name: object.type_name.clone(),
                address: object.base,
                size: object.size,
                bytes: if object.size == 0 { String::new() } else { hexadecimal(&little_endian(&input.value)) },
                pointers,
                function: None,
            })
        })
        .collect();
    for target in heaps().flat_map(|(_, heap)| heap.pointers.iter().map(|(_, target)| target)) {
        let (address, size, type_name, function) = match target {
            PointerTarget::Function { name, address } => (*address, 0, "function", Some(name.clone())),
            PointerTarget::Other(address) => (*address, OTHER_SIZE, "", None),
            PointerTarget::Null | PointerTarget::Object { .. } => continue,
        };
        if objects.iter().all(|object| object.address != address) {
            let (path, type_name, bytes) = (called(target), type_name.to_string(), String::new());
            objects.push(TestObject { path, type_name, address, size, bytes, pointers: Vec::new(), function });
        }
    }
    objects
}

/// The objects that are only compared, in the order of their addresses.
fn other_numbers(inputs: &[InputValue]) -> Vec<u64> {
    let pointers = inputs.iter().filter_map(|input| input.heap.as_ref()).flat_map(|heap| &heap.pointers);
    let others = pointers.filter_map(|(_, target)| match target {
        PointerTarget::Other(address) => Some(*address),
        _ => None,
    });
    others.collect::<BTreeSet<_>>().into_iter().collect()
}

fn other_text(numbers: &[u64], address: u64) -> String {
    match numbers.iter().position(|known| *known == address) {
        Some(number) if numbers.len() > 1 => format!("<some other object {}>", number + 1),
        _ => "<some other object>".into(),
    }
}

/// Shows objects where they are come to first. Everything is written to one text: a run shows thousands of heaps.
struct HeapView<'a> {
    objects: HashMap<&'a str, &'a InputHeap>,
    /// Where each object was come to, by input.
    places: HashMap<&'a str, String>,
    others: Vec<u64>,
    depth: u32,
    shown: String,
}

/// A place of the program, such as `list->next`, and what stands between it and its members.
struct Place {
    text: String,
    joint: &'static str,
}

impl Place {
    fn new(text: &str) -> Place {
        Place { text: text.to_string(), joint: "." }
    }

    /// What is done at a place within this one.
    fn within<T>(&mut self, inner: impl FnOnce(&mut String, &str), then: impl FnOnce(&mut Place) -> T) -> T {
        let (length, joint) = (self.text.len(), self.joint);
        inner(&mut self.text, joint);
        self.joint = ".";
        let done = then(self);
        self.text.truncate(length);
        self.joint = joint;
        done
    }
}

impl<'a> HeapView<'a> {
    fn new(inputs: &'a [InputValue]) -> HeapView<'a> {
        let objects = inputs.iter().filter(|input| is_object(input));
        HeapView {
            objects: objects.filter_map(|input| Some((&*input.name, input.heap.as_deref()?))).collect(),
            places: HashMap::new(),
            others: other_numbers(inputs),
            depth: 0,
            shown: String::new(),
        }
    }

    fn input(&mut self, input: &'a InputValue) -> String {
        let Some(heap) = &input.heap else { return readable_value(input) };
        match &heap.content {
            HeapValue::Bytes(bytes) => {
                self.shown.push_str(&quoted(bytes, bytes.len()));
                for (offset, target) in &heap.pointers {
                    self.write(format_args!(", at {offset} = "));
                    self.pointer(target, &mut Place::new(&format!("{}[{offset}..]", input.name)));
                }
            }
            content => self.content(content, &mut Place::new(&input.name)),
        }
        std::mem::take(&mut self.shown)
    }

    fn write(&mut self, text: std::fmt::Arguments<'_>) {
        self.shown.write_fmt(text).expect("writing to memory");
    }

    /// What is at a place. Recurses as objects and types nest, no deeper than [`DEEPEST`] objects.
    fn content(&mut self, value: &'a HeapValue, place: &mut Place) {
        match value {
            HeapValue::Number { bits, kind } => self.number(bits, *kind),
            HeapValue::Pointer(target) => self.pointer(target, place),
            HeapValue::Text(bytes) => self.shown.push_str(&text(bytes)),
            HeapValue::Bytes(bytes) => self.shown.push_str(&quoted(bytes, bytes.len())),
            HeapValue::Structure(members) => {
                self.shown.push('{');
                for (number, (name, value)) in members.iter().enumerate() {
                    self.separate(number);
                    if name.is_empty() {
                        self.content(value, place);
                        continue;
                    }
                    let is_plain = matches!(value, HeapValue::Number { .. } | HeapValue::Text(_));
                    self.shown.push_str(&one_line(name));
                    self.shown.push_str(if is_plain { " " } else { " = " });
                    let inner = |text: &mut String, joint: &str| text.extend([joint, name]);
                    place.within(inner, |place| self.content(value, place));
                }
                self.shown.push('}');
            }
            HeapValue::Array { elements, count } => {
                self.shown.push('[');
                let shown = elements.iter().take(SHOWN_ELEMENTS);
                let hidden = count.saturating_sub(shown.len() as u64);
                for (number, value) in shown.enumerate() {
                    self.separate(number);
                    match value {
                        // Has no place in it that anything could be called by.
                        HeapValue::Number { bits, kind } => self.number(bits, *kind),
                        value => {
                            let inner =
                                |text: &mut String, _: &str| write!(text, "[{number}]").expect("writing to memory");
                            place.within(inner, |place| self.content(value, place));
                        }
                    }
                }
                if hidden > 0 {
                    self.separate(elements.len());
                    self.write(format_args!("... {hidden} more"));
                }
                self.shown.push(']');
            }
        }
    }

    fn separate(&mut self, number: usize) {
        if number > 0 {
            self.shown.push_str(", ");
        }
    }

    fn number(&mut self, bits: &BitVector, kind: ScalarInputKind) {
        match (kind, bits.width()) {
            (ScalarInputKind::Unsigned, ..=64) => self.write(format_args!("{}", bits.low_u64())),
            (ScalarInputKind::Signed, width @ ..=64) => {
                let unused = 64 - width;
                self.write(format_args!("{}", (bits.low_u64() << unused).cast_signed() >> unused));
            }
            _ => self.shown.push_str(&scalar_text(bits, kind)),
        }
    }

    fn pointer(&mut self, target: &'a PointerTarget, place: &mut Place) {
        let input = match target {
            PointerTarget::Null => return self.shown.push_str("null"),
            PointerTarget::Function { name, .. } => return self.shown.push_str(&one_line(name)),
            PointerTarget::Other(address) => return self.shown.push_str(&other_text(&self.others, *address)),
            PointerTarget::Object { input, .. } => input.as_str(),
        };
        if let Some(known) = self.places.get(input) {
            return self.shown.push_str(&one_line(known));
        }
        self.places.insert(input, place.text.clone());
        let Some(heap) = self.objects.get(input).copied() else { return self.shown.push_str("{}") };
        if self.depth == DEEPEST {
            return self.shown.push_str("{...}");
        }
        self.depth += 1;
        match &heap.content {
            HeapValue::Number { .. } | HeapValue::Pointer(_) => {
                self.shown.push('[');
                self.content(&heap.content, &mut Place::new(&format!("*{}", place.text)));
                self.shown.push(']');
            }
            content => {
                let joint = std::mem::replace(&mut place.joint, "->");
                self.content(content, place);
                place.joint = joint;
            }
        }
        self.depth -= 1;
    }
}

/// Characters as a literal of C, where a zero ends them and nothing but zeros follows; with how many there are otherwise.
fn text(bytes: &[u8]) -> String {
    let significant = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    let is_text = significant < bytes.len() && !bytes[..significant].contains(&0);
    match is_text {
        true if significant == 0 => "\"\"".into(),
        true => quoted(&bytes[..significant], significant),
        false => quoted(bytes, bytes.len()),
    }
}
