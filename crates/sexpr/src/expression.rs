//! S-expressions, one at a time from a stream.
//!
//! An expression is complete with its last parenthesis: nothing is read beyond it, so that the other end of a pipe may
//! wait for an answer. Expressions are flat tables, because they nest as deep as their writers like.

use std::io::Read;

use crate::error::{SmtlibError, SmtlibReadError, TextPlace};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExpressionShape {
    /// Plain or between bars; the bars are not part of the text.
    Symbol,
    /// The colon is part of the text.
    Keyword,
    Numeral,
    Decimal,
    /// The digits after `#x`.
    Hexadecimal,
    /// The digits after `#b`.
    Binary,
    /// Between quotes, its doubled quotes made single.
    String,
    List,
}

/// Names a part of one [`Expression`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PartId(u32);

struct ExpressionNode {
    shape: ExpressionShape,
    /// Of `text` for what is not a list, of `children` for a list.
    start: u32,
    end: u32,
    place: TextPlace,
}

/// One s-expression.
#[derive(Default)]
pub struct Expression {
    text: String,
    nodes: Vec<ExpressionNode>,
    children: Vec<PartId>,
}

impl Expression {
    pub fn root(&self) -> PartId {
        PartId(self.nodes.len() as u32 - 1)
    }

    pub fn shape(&self, id: PartId) -> ExpressionShape {
        self.nodes[id.0 as usize].shape
    }

    pub fn place(&self, id: PartId) -> TextPlace {
        self.nodes[id.0 as usize].place
    }

    /// The text of what is not a list.
    pub fn text(&self, id: PartId) -> &str {
        let node = &self.nodes[id.0 as usize];
        if node.shape == ExpressionShape::List { "" } else { &self.text[node.start as usize..node.end as usize] }
    }

    /// The parts of a list; none of anything else.
    pub fn list(&self, id: PartId) -> &[PartId] {
        let node = &self.nodes[id.0 as usize];
        if node.shape == ExpressionShape::List { &self.children[node.start as usize..node.end as usize] } else { &[] }
    }

    pub fn is_symbol(&self, id: PartId, text: &str) -> bool {
        self.shape(id) == ExpressionShape::Symbol && self.text(id) == text
    }

    pub fn as_symbol(&self, id: PartId) -> Option<&str> {
        (self.shape(id) == ExpressionShape::Symbol).then(|| self.text(id))
    }

    /// For messages: what stands there, in short.
    pub fn describe(&self, id: PartId) -> String {
        const SHOWN: usize = 40;
        let mut text = String::new();
        self.write(id, &mut text, SHOWN + 1);
        if text.chars().count() > SHOWN {
            text = text.chars().take(SHOWN).collect();
            text.push_str("...");
        }
        format!("`{text}`")
    }

    /// The expression as text again.
    pub fn to_text(&self, id: PartId) -> String {
        let mut text = String::new();
        self.write(id, &mut text, usize::MAX);
        text
    }

    /// Stops soon after `limit` bytes.
    fn write(&self, id: PartId, out: &mut String, limit: usize) {
        enum WriteStep {
            Part(PartId),
            Text(&'static str),
        }
        let mut steps = vec![WriteStep::Part(id)];
        while let Some(step) = steps.pop() {
            if out.len() > limit {
                return;
            }
            let id = match step {
                WriteStep::Text(text) => {
                    out.push_str(text);
                    continue;
                }
                WriteStep::Part(id) => id,
            };
            match self.shape(id) {
                ExpressionShape::List => {
                    out.push('(');
                    steps.push(WriteStep::Text(")"));
                    for (number, &child) in self.list(id).iter().enumerate().rev() {
                        steps.push(WriteStep::Part(child));
                        if number > 0 {
                            steps.push(WriteStep::Text(" "));
                        }
                    }
                }
                ExpressionShape::Symbol => out.push_str(&quoted_symbol(self.text(id))),
                ExpressionShape::Hexadecimal => out.extend(["#x", self.text(id)]),
                ExpressionShape::Binary => out.extend(["#b", self.text(id)]),
                ExpressionShape::String => out.push_str(&quoted_string(self.text(id))),
                ExpressionShape::Keyword | ExpressionShape::Numeral | ExpressionShape::Decimal => {
                    out.push_str(self.text(id))
                }
            }
        }
    }
}

/// A symbol as it has to be written.
pub fn quoted_symbol(name: &str) -> String {
    let plain = !name.is_empty()
        && !name.as_bytes()[0].is_ascii_digit()
        && name.bytes().all(is_symbol_byte)
        && !matches!(name, "_" | "!" | "as" | "let" | "forall" | "exists" | "match" | "par");
    if plain { name.to_owned() } else { format!("|{name}|") }
}

/// A string as it has to be written.
pub fn quoted_string(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

fn is_symbol_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"~!@$%^&*_-+=<>.?/".contains(&byte)
}

/// Reads expressions from a stream.
pub struct ExpressionReader<R> {
    input: R,
    buffer: Box<[u8]>,
    position: usize,
    filled: usize,
    place: TextPlace,
    /// About the bytes that one expression may take, in the text or in memory.
    limit: usize,
}

/// What a reader reads at a time.
const BUFFER: usize = 1 << 16;
/// Offsets into an expression are of 32 bits.
const LARGEST: usize = u32::MAX as usize / 2;

impl<R: Read> ExpressionReader<R> {
    pub fn new(input: R) -> Self {
        Self::with_limit(input, LARGEST)
    }

    /// A reader that refuses expressions of more than about `limit` bytes.
    pub fn with_limit(input: R, limit: usize) -> Self {
        ExpressionReader {
            input,
            buffer: vec![0; BUFFER].into(),
            position: 0,
            filled: 0,
            place: TextPlace { line: 1, column: 1 },
            limit: limit.min(LARGEST),
        }
    }

    fn peek(&mut self) -> Result<Option<u8>, SmtlibReadError> {
        while self.position == self.filled {
            match self.input.read(&mut self.buffer) {
                Ok(0) => return Ok(None),
                Ok(count) => (self.position, self.filled) = (0, count),
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(Some(self.buffer[self.position]))
    }

    /// Moves past the byte that was peeked at.
    fn advance(&mut self) {
        let byte = self.buffer[self.position];
        self.position += 1;
        if byte == b'\n' {
            self.place = TextPlace { line: self.place.line.saturating_add(1), column: 1 };
        } else if byte & 0xc0 != 0x80 {
            self.place.column = self.place.column.saturating_add(1);
        }
    }

    /// The byte after white space and comments.
    fn skip_blanks(&mut self) -> Result<Option<u8>, SmtlibReadError> {
        let mut comment = false;
        loop {
            match self.peek()? {
                Some(b'\n') => comment = false,
                Some(b';') => comment = true,
                Some(b' ' | b'\t' | b'\r') => {}
                Some(_) if comment => {}
                other => return Ok(other),
            }
            self.advance();
        }
    }

    /// The next expression; `None` at the end.
    pub fn next_expression(&mut self) -> Result<Option<Expression>, SmtlibReadError> {
        let mut expression = Expression::default();
        // What was opened: its place, and where its parts begin in `ready`.
        let mut open: Vec<(TextPlace, usize)> = Vec::new();
        let mut ready: Vec<PartId> = Vec::new();
        let mut bytes = Vec::new();
        loop {
            if expression.text.len() + 16 * (expression.nodes.len() + open.len()) > self.limit {
                return Err(SmtlibError::new(self.place, "expected a shorter expression").into());
            }
            let Some(byte) = self.skip_blanks()? else {
                let Some(&(opened, _)) = open.last() else { return Ok(None) };
                let message = format!("expected `)`, found the end of the text; the list was opened at {opened}");
                return Err(SmtlibError::new(self.place, message).into());
            };
            let place = self.place;
            match byte {
                b'(' => {
                    self.advance();
                    open.push((place, ready.len()));
                    continue;
                }
                b')' => {
                    self.advance();
                    let Some((opened, first)) = open.pop() else {
                        return Err(SmtlibError::new(place, "expected `(`, found `)`").into());
                    };
                    let start = expression.children.len() as u32;
                    expression.children.extend(ready.drain(first..));
                    let end = expression.children.len() as u32;
                    expression.nodes.push(ExpressionNode { shape: ExpressionShape::List, start, end, place: opened });
                }
                _ => {
                    bytes.clear();
                    let shape = self.read_atom(byte, place, &mut bytes)?;
                    let text = std::str::from_utf8(&bytes)
                        .map_err(|_| SmtlibError::new(place, "expected UTF-8 text, found other bytes"))?;
                    let start = expression.text.len() as u32;
                    expression.text.push_str(text);
                    let end = expression.text.len() as u32;
                    expression.nodes.push(ExpressionNode { shape, start, end, place });
                }
            }
            ready.push(expression.root());
            if open.is_empty() {
                return Ok(Some(expression));
            }
        }
    }

    fn read_atom(
        &mut self,
        first: u8,
        place: TextPlace,
        bytes: &mut Vec<u8>,
    ) -> Result<ExpressionShape, SmtlibReadError> {
        match first {
            b'|' => self.read_quoted(b'|', "a symbol", place, bytes),
            b'"' => self.read_quoted(b'"', "a string", place, bytes),
            b'#' => self.read_bits(place, bytes),
            b':' => {
                bytes.push(b':');
                self.advance();
                self.read_symbol_bytes(bytes)?;
                if bytes.len() == 1 {
                    return Err(SmtlibError::new(place, "expected a keyword after `:`").into());
                }
                Ok(ExpressionShape::Keyword)
            }
            b'0'..=b'9' => self.read_number(place, bytes),
            byte if is_symbol_byte(byte) => {
                self.read_symbol_bytes(bytes)?;
                Ok(ExpressionShape::Symbol)
            }
            byte => {
                let found = if byte.is_ascii_graphic() {
                    format!("`{}`", char::from(byte))
                } else {
                    format!("the byte 0x{byte:02x}")
                };
                Err(SmtlibError::new(place, format!("expected an expression, found {found}")).into())
            }
        }
    }

    fn read_symbol_bytes(&mut self, bytes: &mut Vec<u8>) -> Result<(), SmtlibReadError> {
        self.read_while(bytes, is_symbol_byte)
    }

    fn read_while(&mut self, bytes: &mut Vec<u8>, accept: impl Fn(u8) -> bool) -> Result<(), SmtlibReadError> {
        while let Some(byte) = self.peek()? {
            if !accept(byte) {
                break;
            }
            self.push(bytes, byte)?;
        }
        Ok(())
    }

    fn push(&mut self, bytes: &mut Vec<u8>, byte: u8) -> Result<(), SmtlibReadError> {
        if bytes.len() >= self.limit {
            return Err(SmtlibError::new(self.place, "expected a shorter expression").into());
        }
        bytes.push(byte);
        self.advance();
        Ok(())
    }

    fn read_quoted(
        &mut self,
        quote: u8,
        what: &str,
        place: TextPlace,
        bytes: &mut Vec<u8>,
    ) -> Result<ExpressionShape, SmtlibReadError> {
        self.advance();
        loop {
            match self.peek()? {
                None => {
                    let message = format!(
                        "expected `{}`, found the end of the text; {what} was opened at {place}",
                        char::from(quote)
                    );
                    return Err(SmtlibError::new(self.place, message).into());
                }
                Some(byte) if byte == quote => {
                    self.advance();
                    // Strings stand within lists or before a line's end: there is a next byte to wait for.
                    if quote == b'"' && self.peek()? == Some(b'"') {
                        self.push(bytes, b'"')?;
                        continue;
                    }
                    return Ok(if quote == b'"' { ExpressionShape::String } else { ExpressionShape::Symbol });
                }
                Some(b'\\') if quote == b'|' => {
                    return Err(SmtlibError::new(self.place, "expected no `\\` between bars").into());
                }
                Some(byte) => self.push(bytes, byte)?,
            }
        }
    }

    fn read_bits(&mut self, place: TextPlace, bytes: &mut Vec<u8>) -> Result<ExpressionShape, SmtlibReadError> {
        self.advance();
        let shape = match self.peek()? {
            Some(b'x') => ExpressionShape::Hexadecimal,
            Some(b'b') => ExpressionShape::Binary,
            _ => return Err(SmtlibError::new(place, "expected `#x` or `#b`, found `#`").into()),
        };
        self.advance();
        if shape == ExpressionShape::Hexadecimal {
            self.read_while(bytes, |byte| byte.is_ascii_hexdigit())?;
        } else {
            self.read_while(bytes, |byte| matches!(byte, b'0' | b'1'))?;
        }
        let digits = if shape == ExpressionShape::Hexadecimal { "hexadecimal digits" } else { "binary digits" };
        self.ends_here(place, digits)?;
        if bytes.is_empty() {
            return Err(SmtlibError::new(place, format!("expected {digits}")).into());
        }
        Ok(shape)
    }

    fn read_number(&mut self, place: TextPlace, bytes: &mut Vec<u8>) -> Result<ExpressionShape, SmtlibReadError> {
        self.read_while(bytes, |byte| byte.is_ascii_digit())?;
        let mut shape = ExpressionShape::Numeral;
        if self.peek()? == Some(b'.') {
            shape = ExpressionShape::Decimal;
            self.push(bytes, b'.')?;
            let whole = bytes.len();
            self.read_while(bytes, |byte| byte.is_ascii_digit())?;
            if bytes.len() == whole {
                return Err(SmtlibError::new(place, "expected digits after the point").into());
            }
        }
        self.ends_here(place, "a number")?;
        Ok(shape)
    }

    /// Numbers do not run into symbols.
    fn ends_here(&mut self, place: TextPlace, what: &str) -> Result<(), SmtlibReadError> {
        match self.peek()? {
            Some(byte) if is_symbol_byte(byte) || matches!(byte, b'#' | b'"' | b'|') => {
                let message = format!("expected {what}, found `{}` at {}", char::from(byte), self.place);
                Err(SmtlibError::new(place, message).into())
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<String>, String> {
        let mut reader = ExpressionReader::new(text.as_bytes());
        let mut found = Vec::new();
        loop {
            match reader.next_expression() {
                Ok(Some(expression)) => found.push(expression.to_text(expression.root())),
                Ok(None) => return Ok(found),
                Err(error) => return Err(error.to_string()),
            }
        }
    }

    #[test]
    fn expressions() {
        let table: [(&str, &[&str]); 6] = [
            ("", &[]),
            ("; only a comment", &[]),
            ("sat\n(a (b) () c)", &["sat", "(a (b) () c)"]),
            ("(x;y\n z)#xAf #b01 12 1.50 :key", &["(x z)", "#xAf", "#b01", "12", "1.50", ":key"]),
            ("\"a \"\"b\"\" c\" |two words| |plain| |let|", &["\"a \"\"b\"\" c\"", "|two words|", "plain", "|let|"]),
            ("|é\n|", &["|é\n|"]),
        ];
        for (text, expected) in table {
            assert_eq!(
                read(text).as_deref(),
                Ok(&expected.iter().map(|part| part.to_string()).collect::<Vec<_>>()[..])
            );
        }
    }

    #[test]
    fn what_is_malformed_is_said_with_its_place() {
        let table = [
            ("(a\n (b)", "2:5: expected `)`, found the end of the text; the list was opened at 1:1"),
            ("a)", "1:2: expected `(`, found `)`"),
            ("(|ab", "1:5: expected `|`, found the end of the text; a symbol was opened at 1:2"),
            ("\"é", "1:3: expected `\"`, found the end of the text; a string was opened at 1:1"),
            (" [", "1:2: expected an expression, found `[`"),
            ("\u{1}", "1:1: expected an expression, found the byte 0x01"),
            ("#z", "1:1: expected `#x` or `#b`, found `#`"),
            ("#xg", "1:1: expected hexadecimal digits, found `g` at 1:3"),
            ("#b", "1:1: expected binary digits"),
            ("#b012", "1:1: expected binary digits, found `2` at 1:5"),
            ("12a", "1:1: expected a number, found `a` at 1:3"),
            ("1.", "1:1: expected digits after the point"),
            (":", "1:1: expected a keyword after `:`"),
            ("|a\\b|", "1:3: expected no `\\` between bars"),
        ];
        for (text, message) in table {
            assert_eq!(read(text).expect_err(text), message);
        }
        let mut invalid = ExpressionReader::new(&[b'|', 0xff, b'|'][..]);
        assert_eq!(
            invalid.next_expression().err().expect("no UTF-8").to_string(),
            "1:1: expected UTF-8 text, found other bytes"
        );
    }

    #[test]
    fn nothing_is_read_beyond_an_expression() {
        /// Gives a byte at a time and panics at the end.
        struct Exact<'a>(&'a [u8]);
        impl Read for Exact<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
                let (&first, rest) = self.0.split_first().expect("read beyond the expression");
                self.0 = rest;
                buffer[0] = first;
                Ok(1)
            }
        }
        let mut reader = ExpressionReader::new(Exact(b"(check-sat)"));
        assert!(reader.next_expression().expect("well-formed").is_some());
    }

    #[test]
    fn deep_and_long_expressions() {
        let depth = 1_000_000;
        let text = "(".repeat(depth) + &")".repeat(depth);
        let mut reader = ExpressionReader::new(text.as_bytes());
        let expression = reader.next_expression().expect("well-formed").expect("there is one");
        assert_eq!(expression.to_text(expression.root()), text);
        let mut reader = ExpressionReader::with_limit(text.as_bytes(), 1000);
        assert!(reader.next_expression().is_err());
        let mut reader = ExpressionReader::with_limit(std::io::repeat(b'a'), 1000);
        assert!(reader.next_expression().is_err());
    }
}
