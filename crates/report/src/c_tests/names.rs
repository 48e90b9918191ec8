//! What a case is called: what it comes to, and the decisions that led there.
//!
//! A name is a function of the case alone; only where two cases of a file would have the same does it depend on the others, and then on
//! their order.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use reprise_explore::{Decision, InputValue, Operand, PointerTarget, Relation, SeenPointer, TestCase, TestOutcome};
use reprise_ir::code::{Function, Program, ScalarShape, ShapeId, ShapeKind};

use super::literal::literal;

/// Decisions that a name has if nobody else has the same.
const FEW: usize = 2;
/// Those it has at most.
const MANY: usize = 6;
/// Characters of a name.
const LONGEST: usize = 120;

/// The parts of a name.
pub(super) struct Words {
    /// `parse_returns_minus_one`.
    outcome: String,
    /// `text_is_empty`, the last decision first.
    decisions: Vec<String>,
}

impl Words {
    fn name(&self, count: usize) -> String {
        let mut chosen: Vec<&str> = self.decisions.iter().take(count).map(String::as_str).collect();
        chosen.reverse();
        let mut name = self.outcome.clone();
        for (number, decision) in chosen.iter().enumerate() {
            let joined = format!("{name}_{}_{decision}", if number == 0 { "when" } else { "and" });
            if joined.len() > LONGEST {
                break;
            }
            name = joined;
        }
        name
    }
}

/// A name for each, no two the same.
pub(super) fn unique_names(all: &[Words]) -> Vec<String> {
    let mut names: Vec<String> = all.iter().map(|words| words.name(FEW)).collect();
    for count in FEW + 1..=MANY {
        let shared = shared(&names);
        for (name, words) in names.iter_mut().zip(all) {
            if shared.contains(name) {
                *name = words.name(count);
            }
        }
    }
    let shared = shared(&names);
    let mut taken: BTreeSet<String> = names.iter().cloned().collect();
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    for name in names.iter_mut().filter(|name| shared.contains(*name)) {
        let number = met.entry(name.clone()).or_default();
        *number += 1;
        // The first of them keeps its name.
        while *number > 1 {
            let numbered = format!("{name}_{number}");
            if taken.insert(numbered.clone()) {
                *name = numbered;
                break;
            }
            *number += 1;
        }
    }
    names
}

/// Names that several have.
fn shared(names: &[String]) -> BTreeSet<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    names.iter().for_each(|name| *counts.entry(name).or_default() += 1);
    counts.into_iter().filter(|(_, count)| *count > 1).map(|(name, _)| name.to_string()).collect()
}

/// The types of a program by their names.
pub(super) type TypesByName<'p> = HashMap<&'p str, ShapeId>;

pub(super) fn types_by_name(program: &Program) -> TypesByName<'_> {
    // Of several, the first.
    let mut types = HashMap::new();
    for (id, shape) in program.types.iter() {
        types.entry(&*shape.name).or_insert(id);
    }
    types
}

/// Whose names are looked up.
#[derive(Clone, Copy)]
struct Context<'a> {
    program: &'a Program,
    types: &'a TypesByName<'a>,
    function: &'a Function,
    inputs: &'a [InputValue],
}

/// The words for a test of this function.
pub(super) fn words(program: &Program, types: &TypesByName<'_>, function: &Function, test: &TestCase) -> Words {
    let context = Context { program, types, function, inputs: &test.inputs };
    let name = plain(&function.source_name);
    let outcome = match &test.outcome {
        TestOutcome::Fault { kind, .. } => format!("{name}_fails_with_{}", plain(kind.name())),
        TestOutcome::Completed { result, exited: true } => {
            format!("{name}_exits_with_{}", result.as_ref().map_or(0, |status| status.low_u64() as u8))
        }
        TestOutcome::Completed { result, exited: false } => match (function.result_shape, result) {
            (Some(shape), Some(result)) => match result_words(program, test, shape, result.low_u128()) {
                Some(words) => format!("{name}_returns_{words}"),
                None => format!("{name}_returns"),
            },
            _ => format!("{name}_completes"),
        },
    };
    let said = test.details.iter().flat_map(|details| &details.decisions);
    let mut about: Vec<Topic> = Vec::new();
    for decision in said {
        let topic = match about.iter().position(|topic| topic.left == decision.left) {
            Some(at) => about.remove(at),
            None => Topic::new(decision.left.clone(), Place::of(context, &decision.left)),
        };
        about.push(topic.with(context, decision));
    }
    about.reverse();
    let mut decisions: Vec<String> = Vec::new();
    for topic in &about {
        if let Some(words) = topic.words().filter(|words| !decisions.contains(words)) {
            decisions.push(words);
        }
    }
    Words { outcome, decisions }
}

fn result_words(program: &Program, test: &TestCase, shape: ShapeId, bits: u128) -> Option<String> {
    let shape = program.types.shape(shape);
    match &shape.kind {
        ShapeKind::Scalar(ScalarShape::Boolean) => Some(if bits & 1 == 1 { "true" } else { "false" }.into()),
        ShapeKind::Scalar(ScalarShape::Float) => Some(float_words(&literal(shape, bits, None)?)),
        ShapeKind::Scalar(scalar) => Some(number_words(signed_value(bits, shape.size, *scalar))),
        ShapeKind::Pointer { .. } if bits == 0 => Some("null".into()),
        ShapeKind::Pointer { .. } => Some(match test.details.as_ref()?.result.as_ref()? {
            SeenPointer::Input { input, .. } => path_words(object_path(&test.inputs, input)?),
            SeenPointer::Text(text) => match plain(&String::from_utf8_lossy(&text[..text.len().min(20)])) {
                text if text.chars().all(|letter| letter == '_') => "text".into(),
                text => text,
            },
            SeenPointer::Function(name) | SeenPointer::Global { name, .. } => plain(name),
            SeenPointer::Made => "a_new_object".into(),
            SeenPointer::Gone => "what_is_gone".into(),
        }),
        _ => None,
    }
}

fn signed_value(bits: u128, size: u64, scalar: ScalarShape) -> i128 {
    let width = 8 * size.min(16);
    let bits = if width == 128 { bits } else { bits & ((1 << width) - 1) };
    let is_signed = matches!(scalar, ScalarShape::Signed | ScalarShape::Character { signed: true });
    let is_negative = is_signed && width < 128 && bits >> (width - 1) & 1 == 1;
    if is_negative { bits.cast_signed() - (1 << width) } else { bits.cast_signed() }
}

fn number_words(number: i128) -> String {
    match number {
        0 => "zero".into(),
        1 => "one".into(),
        -1 => "minus_one".into(),
        number if number < 0 => format!("minus_{}", number.unsigned_abs()),
        number => number.to_string(),
    }
}

fn float_words(literal: &str) -> String {
    if literal.contains("nan") {
        return "not_a_number".into();
    }
    if literal.contains("inf") {
        return if literal.starts_with('-') { "minus_infinity" } else { "infinity" }.into();
    }
    let number = literal.trim_end_matches(['f', 'L']);
    let number = number.strip_suffix(".0").unwrap_or(number);
    // A mark that no number has, so that nothing is replaced twice.
    let marked = number.replace("e-", "^~").replace('e', "^");
    let words = marked.replace('-', "minus_").replace('.', "_point_");
    plain(&words.replace("^~", "_to_the_minus_").replace('^', "_to_the_"))
}

/// Only what names of C have.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect()
}

/// `list->next` as words.
fn path_words(path: &str) -> String {
    let words = plain(&path.replace("->", "_"));
    let mut text = String::new();
    for letter in words.trim_matches('_').chars() {
        if letter != '_' || !text.ends_with('_') {
            text.push(letter);
        }
    }
    text.trim_end_matches('_').to_string()
}

/// Where the object is whose contents an input has.
fn object_path<'t>(inputs: &'t [InputValue], input: &str) -> Option<&'t str> {
    let found = inputs.iter().find(|value| value.name == input)?;
    Some(&found.heap.as_ref()?.object.as_ref()?.path)
}

/// What a variable of a path is a part of.
struct Place {
    words: String,
    is_pointer: bool,
    /// Where it is a character of text, which one.
    character: Option<u64>,
}

impl Place {
    /// Of a name such as `count`, `list->next` or `*list[0..4]`.
    fn of(context: Context<'_>, name: &str) -> Place {
        let Context { program, types, function, inputs } = context;
        let whole = |text: &str, is_pointer| Place { words: path_words(text), is_pointer, character: None };
        let is_pointer = |shape: ShapeId| matches!(program.types.shape(shape).kind, ShapeKind::Pointer { .. });
        if let Some(parameter) = function.parameters.iter().find(|parameter| *parameter.name == *name) {
            return whole(name, parameter.shape.is_some_and(is_pointer));
        }
        let part = name.rsplit_once('[').and_then(|(input, range)| {
            let range = range.strip_suffix(']')?;
            let (first, end) = range.split_once("..").unwrap_or((range, ""));
            let first: u64 = first.parse().ok()?;
            Some((input, first, end.parse().unwrap_or(first + 1)))
        });
        let Some((input, first, end)) = part else {
            // A pointer in the heap is called by its path.
            return whole(name, name.contains("->") || name.contains('.') || name.starts_with('*'));
        };
        if let Some(parameter) = function.parameters.iter().find(|parameter| *parameter.name == *input) {
            let cell = parameter.shape.and_then(|shape| program.types.cell_at(shape, first));
            let inner = cell.map_or(format!("_{first}"), |(inner, ..)| inner);
            return whole(&format!("{input}{inner}"), false);
        }
        let Some(path) = object_path(inputs, input) else { return whole(name, false) };
        let object =
            inputs.iter().find(|value| value.name == input).and_then(|value| value.heap.as_ref()?.object.as_ref());
        let shape = object.and_then(|object| types.get(&*object.type_name).copied());
        let is_character = shape.is_some_and(|shape| {
            let shape = program.types.shape(shape);
            shape.size == 1 && matches!(shape.kind, ShapeKind::Scalar(ScalarShape::Character { .. }))
        });
        if is_character && end - first == 1 {
            return Place { words: path_words(path), is_pointer: false, character: Some(first) };
        }
        let cell = shape.and_then(|shape| program.types.cell_at(shape, first));
        let inner = cell.as_ref().map_or(format!("_{first}"), |(inner, ..)| inner.clone());
        whole(&format!("{path}{inner}"), cell.is_some_and(|(_, shape, _)| is_pointer(shape)))
    }

    fn words(&self) -> String {
        match self.character {
            Some(number) => format!("{}_{number}", self.words),
            None => self.words.clone(),
        }
    }
}

/// What the decisions of a path say of one variable.
struct Topic {
    left: String,
    place: Place,
    equal: Option<String>,
    least: Option<i128>,
    most: Option<i128>,
    /// The last thing said that is neither.
    other: Option<String>,
}

impl Topic {
    fn new(left: String, place: Place) -> Topic {
        Topic { left, place, equal: None, least: None, most: None, other: None }
    }

    fn with(mut self, context: Context<'_>, decision: &Decision) -> Topic {
        let number = match &decision.right {
            Operand::Number(number) => *number,
            Operand::Variable(name) => {
                let right = Place::of(context, name).words();
                let Some(relation) = relation_words(decision.relation) else { return self };
                self.other = Some(format!("{}_{relation}_{right}", self.place.words()));
                return self;
            }
            Operand::Float(bits) => {
                let value = float_words(&format!("{:?}", f64::from_bits(*bits)));
                let Some(relation) = relation_words(decision.relation) else { return self };
                self.other = Some(format!("{}_{relation}_{value}", self.place.words()));
                return self;
            }
        };
        if self.place.is_pointer {
            return self.of_pointer(context.inputs, decision.relation, number);
        }
        match decision.relation {
            Relation::Equal => self.equal = Some(self.is(number)),
            Relation::NotEqual => self.other = Some(self.is_not(number)),
            Relation::Below => self.at_most(number - 1),
            Relation::AtMost => self.at_most(number),
            Relation::AtLeast => self.at_least(number),
            Relation::Above => self.at_least(number + 1),
            Relation::NotBelow | Relation::NotAbove | Relation::NotAtMost | Relation::NotAtLeast => {}
            Relation::Within(more) => {
                self.at_least(number);
                self.at_most(number + i128::from(more));
            }
            Relation::Outside(more) => {
                let last = number + i128::from(more);
                self.other = Some(format!("{}_is_not_{}", self.place.words(), self.range(number, last)));
            }
        }
        self
    }

    fn of_pointer(mut self, inputs: &[InputValue], relation: Relation, number: i128) -> Topic {
        let words = self.place.words();
        match (relation, number) {
            (Relation::Equal, 0) => self.equal = Some(format!("{words}_is_null")),
            (Relation::Equal, address) => {
                let objects = inputs.iter().filter_map(|input| input.heap.as_ref()?.object.as_ref());
                let found = objects.into_iter().find(|object| i128::from(object.base) == address);
                self.equal = match found.map(|object| path_words(&object.path)) {
                    // That it points to an object of its own says little.
                    Some(path) if path == words => None,
                    Some(path) => Some(format!("{words}_is_{path}")),
                    None => {
                        let pointers = inputs.iter().filter_map(|input| input.heap.as_ref());
                        let mut targets = pointers.flat_map(|heap| heap.pointers.iter().map(|(_, target)| target));
                        targets.find_map(|target| match target {
                            PointerTarget::Function { name, address: at } if i128::from(*at) == address => {
                                Some(format!("{words}_is_{}", plain(name)))
                            }
                            _ => None,
                        })
                    }
                };
            }
            _ => {}
        }
        self
    }

    fn at_least(&mut self, number: i128) {
        self.least = Some(self.least.map_or(number, |known| known.max(number)));
    }

    fn at_most(&mut self, number: i128) {
        self.most = Some(self.most.map_or(number, |known| known.min(number)));
    }

    fn value(&self, number: i128) -> String {
        match (self.place.character, u8::try_from(number)) {
            (Some(_), Ok(byte)) => character_words(byte),
            _ => number_words(number),
        }
    }

    fn is(&self, number: i128) -> String {
        match (self.place.character, number) {
            (Some(0), 0) => format!("{}_is_empty", self.place.words),
            (Some(length), 0) => {
                format!("{}_has_{length}_character{}", self.place.words, if length == 1 { "" } else { "s" })
            }
            _ => format!("{}_is_{}", self.place.words(), self.value(number)),
        }
    }

    fn is_not(&self, number: i128) -> String {
        match (self.place.character, number) {
            (Some(0), 0) => format!("{}_is_not_empty", self.place.words),
            (Some(length), 0) => {
                format!("{}_has_more_than_{length}_character{}", self.place.words, if length == 1 { "" } else { "s" })
            }
            _ => format!("{}_is_not_{}", self.place.words(), self.value(number)),
        }
    }

    fn range(&self, least: i128, most: i128) -> String {
        match (self.place.character, least, most) {
            (Some(_), 48, 57) => "a_digit".into(),
            (Some(_), 97, 122) => "a_small_letter".into(),
            (Some(_), 65, 90) => "a_capital_letter".into(),
            _ => format!("between_{}_and_{}", self.value(least), self.value(most)),
        }
    }

    fn words(&self) -> Option<String> {
        if self.equal.is_some() {
            return self.equal.clone();
        }
        let words = self.place.words();
        Some(match (self.least, self.most) {
            (Some(least), Some(most)) if least == most => self.is(least),
            (Some(least), Some(most)) if least < most => format!("{words}_is_{}", self.range(least, most)),
            (None, Some(-1)) => format!("{words}_is_negative"),
            (Some(0), None) if self.other.is_some() => return self.other.clone(),
            (Some(0), None) => format!("{words}_is_not_negative"),
            (Some(1), None) if self.place.character.is_none() => format!("{words}_is_positive"),
            // Letters and digits are easier to read than what is beside them.
            (Some(least), None) if self.place.character.is_some() && is_letter(least - 1) => {
                format!("{words}_is_above_{}", self.value(least - 1))
            }
            (None, Some(most)) if self.place.character.is_some() && is_letter(most + 1) => {
                format!("{words}_is_below_{}", self.value(most + 1))
            }
            (Some(least), None) => format!("{words}_is_at_least_{}", self.value(least)),
            (None, Some(most)) => format!("{words}_is_at_most_{}", self.value(most)),
            _ => return self.other.clone(),
        })
    }
}

fn is_letter(number: i128) -> bool {
    u8::try_from(number).is_ok_and(|byte| byte.is_ascii_alphanumeric())
}

fn relation_words(relation: Relation) -> Option<&'static str> {
    Some(match relation {
        Relation::Equal => "is",
        Relation::NotEqual => "is_not",
        Relation::Below => "is_below",
        Relation::AtLeast => "is_at_least",
        Relation::Above => "is_above",
        Relation::AtMost => "is_at_most",
        Relation::NotBelow => "is_not_below",
        Relation::NotAbove => "is_not_above",
        Relation::NotAtMost => "is_not_at_most",
        Relation::NotAtLeast => "is_not_at_least",
        Relation::Within(_) | Relation::Outside(_) => return None,
    })
}

fn character_words(byte: u8) -> String {
    let named = match byte {
        b' ' => "space",
        b'\t' => "tab",
        b'\n' => "newline",
        b'\r' => "return",
        b'+' => "plus",
        b'-' => "minus",
        b'*' => "star",
        b'/' => "slash",
        b'\\' => "backslash",
        b'.' => "dot",
        b',' => "comma",
        b':' => "colon",
        b';' => "semicolon",
        b'=' => "equals",
        b'%' => "percent",
        b'&' => "ampersand",
        b'"' => "quote",
        b'\'' => "apostrophe",
        b'#' => "hash",
        b'!' => "exclamation",
        b'?' => "question",
        b'<' => "less",
        b'>' => "greater",
        b'(' => "open_parenthesis",
        b')' => "close_parenthesis",
        b'[' => "open_bracket",
        b']' => "close_bracket",
        b'{' => "open_brace",
        b'}' => "close_brace",
        b'_' => "underscore",
        b'|' => "bar",
        b'^' => "caret",
        b'~' => "tilde",
        b'@' => "at",
        b'$' => "dollar",
        b'`' => "backquote",
        byte if byte.is_ascii_alphanumeric() => return (byte as char).to_string(),
        byte => return format!("byte_{byte}"),
    };
    named.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(outcome: &str, decisions: &[&str]) -> Words {
        Words { outcome: outcome.into(), decisions: decisions.iter().map(|words| words.to_string()).collect() }
    }

    #[test]
    fn names_differ_and_say_as_little_as_that_takes() {
        let all = [
            words("f_returns_one", &["c", "b", "a"]),
            words("f_returns_one", &["c", "b", "z"]),
            words("f_returns_zero", &["n_is_zero"]),
            words("f_returns_zero", &["n_is_zero"]),
        ];
        assert_eq!(
            unique_names(&all),
            [
                "f_returns_one_when_a_and_b_and_c",
                "f_returns_one_when_z_and_b_and_c",
                "f_returns_zero_when_n_is_zero",
                "f_returns_zero_when_n_is_zero_2",
            ]
        );
    }

    #[test]
    fn numbers_and_floats_as_words() {
        assert_eq!([0, 1, -1, -7, 12].map(number_words).join(" "), "zero one minus_one minus_7 12");
        assert_eq!(float_words("-0.5"), "minus_0_point_5");
        assert_eq!(float_words("1e-7"), "1_to_the_minus_7");
        assert_eq!(float_words("2.0f"), "2");
    }

    #[test]
    fn what_is_said_of_a_variable_is_put_together() {
        let place = || Place { words: "n".into(), is_pointer: false, character: None };
        let mut topic = Topic::new("n".into(), place());
        topic.at_least(3);
        topic.at_most(9);
        topic.at_least(2);
        assert_eq!(topic.words().as_deref(), Some("n_is_between_3_and_9"));
        let mut digit = Topic::new("t".into(), Place { character: Some(1), ..place() });
        digit.at_least(48);
        digit.at_most(57);
        assert_eq!(digit.words().as_deref(), Some("n_1_is_a_digit"));
        assert_eq!(digit.is(0), "n_has_1_character");
    }
}
