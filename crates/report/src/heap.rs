//! The heap behind input pointers: for people, as JSON, and as objects of a test.
//!
//! An object is shown where it is come to first; wherever else it is, its access path stands for it, so that sharing and cycles can be read.

use std::collections::{BTreeSet, HashMap};

use reprise_explore::{HeapValue, InputHeap, InputValue, PointerTarget};
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

/// Shows objects where they are come to first.
struct HeapView<'a> {
    objects: HashMap<&'a str, &'a InputHeap>,
    /// Where each object was come to, by input.
    places: HashMap<&'a str, String>,
    others: Vec<u64>,
    depth: u32,
}

impl<'a> HeapView<'a> {
    fn new(inputs: &'a [InputValue]) -> HeapView<'a> {
        let objects = inputs.iter().filter(|input| is_object(input));
        HeapView {
            objects: objects.filter_map(|input| Some((&*input.name, input.heap.as_deref()?))).collect(),
            places: HashMap::new(),
            others: other_numbers(inputs),
            depth: 0,
        }
    }

    fn input(&mut self, input: &'a InputValue) -> String {
        let Some(heap) = &input.heap else { return readable_value(input) };
        match &heap.content {
            HeapValue::Bytes(bytes) => {
                let mut text = quoted(bytes, bytes.len());
                for (offset, target) in &heap.pointers {
                    let shown = self.pointer(target, &format!("{}[{offset}..]", input.name));
                    text.push_str(&format!(", at {offset} = {shown}"));
                }
                text
            }
            content => self.value(content, &input.name),
        }
    }

    /// What is at a place of the program, such as `list->next`. Recurses as objects and types nest, no deeper than [`DEEPEST`] objects.
    fn value(&mut self, value: &'a HeapValue, place: &str) -> String {
        self.content(value, place, &format!("{place}."))
    }

    fn content(&mut self, value: &'a HeapValue, place: &str, prefix: &str) -> String {
        match value {
            HeapValue::Number { bits, kind } => scalar_text(bits, *kind),
            HeapValue::Pointer(target) => self.pointer(target, place),
            HeapValue::Text(bytes) => text(bytes),
            HeapValue::Bytes(bytes) => quoted(bytes, bytes.len()),
            HeapValue::Structure(members) => {
                let shown = members.iter().map(|(name, value)| {
                    if name.is_empty() {
                        return self.content(value, place, prefix);
                    }
                    let is_plain = matches!(value, HeapValue::Number { .. } | HeapValue::Text(_));
                    let shown = self.value(value, &format!("{prefix}{name}"));
                    format!("{}{}{shown}", one_line(name), if is_plain { " " } else { " = " })
                });
                format!("{{{}}}", shown.collect::<Vec<_>>().join(", "))
            }
            HeapValue::Array { elements, count } => {
                let shown = elements.iter().take(SHOWN_ELEMENTS).enumerate();
                let mut shown: Vec<String> =
                    shown.map(|(number, value)| self.value(value, &format!("{place}[{number}]"))).collect();
                let hidden = count.saturating_sub(shown.len() as u64);
                if hidden > 0 {
                    shown.push(format!("... {hidden} more"));
                }
                format!("[{}]", shown.join(", "))
            }
        }
    }

    fn pointer(&mut self, target: &'a PointerTarget, place: &str) -> String {
        let input = match target {
            PointerTarget::Null => return "null".into(),
            PointerTarget::Function { name, .. } => return one_line(name).into_owned(),
            PointerTarget::Other(address) => return other_text(&self.others, *address),
            PointerTarget::Object { input, .. } => input.as_str(),
        };
        if let Some(known) = self.places.get(input) {
            return one_line(known).into_owned();
        }
        self.places.insert(input, place.to_string());
        let Some(heap) = self.objects.get(input).copied() else { return "{}".into() };
        if self.depth == DEEPEST {
            return "{...}".into();
        }
        self.depth += 1;
        let shown = match &heap.content {
            HeapValue::Number { .. } | HeapValue::Pointer(_) => {
                format!("[{}]", self.value(&heap.content, &format!("*{place}")))
            }
            content => self.content(content, place, &format!("{place}->")),
        };
        self.depth -= 1;
        shown
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
