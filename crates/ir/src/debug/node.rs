//! Metadata nodes, decoded one at a time from the text.

use std::borrow::Cow;

use crate::module::{MetadataId, Module};
use crate::reader::error::Parse;
use crate::reader::scanner::{Name, Scanner, text_of, unescape};

/// A metadata node: `!{...}` or `!DISubprogram(...)`.
#[derive(Clone, Debug, PartialEq)]
pub struct MetadataNode<'m> {
    pub distinct: bool,
    /// `DISubprogram` and so on; empty for a tuple.
    pub kind: &'m str,
    /// In the order of the text. The elements of a tuple, and of what is written like one (`DIExpression`), have no
    /// names.
    pub fields: Vec<(&'m str, Field<'m>)>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Field<'m> {
    Null,
    Node(MetadataId),
    Integer(i128),
    Boolean(bool),
    String(Cow<'m, str>),
    /// A name or a union of flags, as written: `DW_TAG_member`, `DIFlagPrototyped | DIFlagPublic`.
    Word(&'m str),
    /// A node without a number of its own.
    Inline(Box<MetadataNode<'m>>),
    /// Anything else, as written: `i32 7`, `ptr @f`.
    Other(&'m str),
}

impl<'m> MetadataNode<'m> {
    pub fn get(&self, name: &str) -> Option<&Field<'m>> {
        self.fields.iter().find(|field| field.0 == name).map(|field| &field.1)
    }

    pub fn node(&self, name: &str) -> Option<MetadataId> {
        match self.get(name)? {
            Field::Node(id) => Some(*id),
            _ => None,
        }
    }

    pub fn integer(&self, name: &str) -> Option<i128> {
        match self.get(name)? {
            Field::Integer(value) => Some(*value),
            _ => None,
        }
    }

    /// A field that holds a line, column, size or the like; 0 if it is missing.
    pub fn number(&self, name: &str) -> u32 {
        self.integer(name).and_then(|value| u32::try_from(value).ok()).unwrap_or(0)
    }

    pub fn string(&self, name: &str) -> Option<&str> {
        match self.get(name)? {
            Field::String(text) => Some(text),
            _ => None,
        }
    }

    pub fn word(&self, name: &str) -> Option<&'m str> {
        match self.get(name)? {
            Field::Word(word) => Some(word),
            _ => None,
        }
    }
}

impl Module {
    /// Decodes a node; `None` if there is none of that number, or if it makes no sense.
    pub fn metadata_node(&self, id: MetadataId) -> Option<MetadataNode<'_>> {
        decode(&self.text, self.metadata.offset(id)?)
    }
}

fn decode(text: &[u8], offset: usize) -> Option<MetadataNode<'_>> {
    node(&mut Scanner::at(text, offset)).ok()
}

fn node<'m>(scanner: &mut Scanner<'m>) -> Parse<MetadataNode<'m>> {
    let distinct = scanner.eat_word(b"distinct");
    scanner.expect(b'!')?;
    let kind = as_text(scanner.word());
    let fields = fields(scanner)?;
    Ok(MetadataNode { distinct, kind, fields })
}

/// The fields of a node, at whose opening bracket the position is.
fn fields<'m>(scanner: &mut Scanner<'m>) -> Parse<Vec<(&'m str, Field<'m>)>> {
    let mut fields = Vec::new();
    scanner.enter()?;
    let close = if scanner.eat(b'{') {
        b'}'
    } else {
        scanner.expect(b'(')?;
        b')'
    };
    if !scanner.eat(close) {
        loop {
            let word = scanner.peek_word();
            let mut name = "";
            if !word.is_empty() && scanner.peek_at(word.len()) == b':' {
                scanner.skip_word(word);
                scanner.eat(b':');
                name = as_text(word);
            }
            fields.push((name, field(scanner)?));
            if !scanner.eat(b',') {
                break;
            }
        }
        scanner.expect(close)?;
    }
    scanner.leave();
    Ok(fields)
}

/// `!12`, or `None` for anything else that may stand in its place.
pub(super) fn node_number(scanner: &mut Scanner<'_>) -> Parse<Option<MetadataId>> {
    match field(scanner)? {
        Field::Node(id) => Ok(Some(id)),
        _ => Ok(None),
    }
}

pub(super) fn field<'m>(scanner: &mut Scanner<'m>) -> Parse<Field<'m>> {
    match scanner.peek() {
        b'!' => match scanner.peek_at(1) {
            b'0'..=b'9' => match scanner.name()? {
                Name::Number(number) => Ok(Field::Node(MetadataId::new(number))),
                Name::Text(_) => Err(scanner.expected("a metadata node")),
            },
            b'"' => {
                scanner.eat(b'!');
                string(scanner)
            }
            _ => Ok(Field::Inline(Box::new(node(scanner)?))),
        },
        b'"' => string(scanner),
        _ => {
            let start = scanner.position();
            let word = scanner.word();
            // What follows a word belongs to it: `DIFlagA | DIFlagB`, `i32 7`, `ptr @f`.
            while !matches!(scanner.peek(), b',' | b')' | b'}' | b']') {
                match scanner.peek() {
                    b'(' | b'[' | b'{' => scanner.skip_balanced()?,
                    b'"' => {
                        scanner.string()?;
                    }
                    0 => return Err(scanner.expected("the end of a metadata node")),
                    _ => scanner.skip_byte(),
                }
            }
            let text = scanner.slice(start, scanner.position()).trim_ascii_end();
            if text.len() != word.len() {
                let flags = word.starts_with(b"DI");
                return Ok(if flags { Field::Word(as_text(text)) } else { Field::Other(as_text(text)) });
            }
            Ok(match word {
                b"null" => Field::Null,
                b"true" => Field::Boolean(true),
                b"false" => Field::Boolean(false),
                _ => match as_text(word).parse::<i128>() {
                    Ok(value) => Field::Integer(value),
                    Err(_) => Field::Word(as_text(word)),
                },
            })
        }
    }
}

fn string<'m>(scanner: &mut Scanner<'m>) -> Parse<Field<'m>> {
    let raw = scanner.string()?;
    Ok(Field::String(match (unescape(raw), std::str::from_utf8(raw)) {
        (Cow::Borrowed(_), Ok(text)) => Cow::Borrowed(text),
        (bytes, _) => Cow::Owned(text_of(&bytes)),
    }))
}

/// Names and flags are ASCII; whatever is not is nobody's who asks for one.
fn as_text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or("")
}
