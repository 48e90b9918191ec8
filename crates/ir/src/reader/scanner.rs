//! Bytes to words, names and numbers. The position is always at the start of a token: whatever consumes one also
//! consumes the space and comments behind it.

use std::borrow::Cow;

use super::error::{Parse, Problem};

/// Nesting beyond this is refused, so that no text can exhaust the stack.
const DEEPEST_NESTING: u32 = 200;

/// A byte that can stand in a word, an unquoted name or a number.
const WORD: u8 = 1;
const DIGIT: u8 = 2;
const SPACE: u8 = 4;

static CLASSES: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let value = byte as u8;
        if value.is_ascii_alphanumeric() || matches!(value, b'_' | b'.' | b'$' | b'-') {
            table[byte] |= WORD;
        }
        if value.is_ascii_digit() {
            table[byte] |= DIGIT;
        }
        if matches!(value, b' ' | b'\t' | b'\r') {
            table[byte] |= SPACE;
        }
        byte += 1;
    }
    table
}

/// A name without its sigil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Name<'t> {
    Number(u32),
    Text(Cow<'t, [u8]>),
}

impl Name<'_> {
    pub(crate) fn to_text(&self) -> String {
        match self {
            Name::Number(number) => number.to_string(),
            Name::Text(text) => text_of(text),
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Scanner<'t> {
    text: &'t [u8],
    position: usize,
    line: u32,
    line_start: usize,
    depth: u32,
}

impl<'t> Scanner<'t> {
    pub(crate) fn new(text: &'t [u8]) -> Scanner<'t> {
        let mut scanner = Scanner { text, position: 0, line: 1, line_start: 0, depth: 0 };
        scanner.skip_space();
        scanner
    }

    /// A scanner of the text from `offset` on, for which lines have no meaning.
    pub(crate) fn at(text: &'t [u8], offset: usize) -> Scanner<'t> {
        Scanner::new(text.get(offset..).unwrap_or_default())
    }

    #[inline]
    pub(crate) fn position(&self) -> usize {
        self.position
    }

    #[inline]
    pub(crate) fn line(&self) -> u32 {
        self.line
    }

    pub(crate) fn column(&self) -> u32 {
        u32::try_from(self.position - self.line_start).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// The next byte, 0 at the end. (A zero in the text is no token, so that the two need no distinction.)
    #[inline(always)]
    pub(crate) fn peek(&self) -> u8 {
        self.peek_at(0)
    }

    #[inline(always)]
    pub(crate) fn peek_at(&self, distance: usize) -> u8 {
        match self.text.get(self.position + distance) {
            Some(&byte) => byte,
            None => 0,
        }
    }

    pub(crate) fn at_end(&self) -> bool {
        self.position >= self.text.len()
    }

    pub(crate) fn at_line_start(&self) -> bool {
        self.position == self.line_start
    }

    #[inline]
    pub(crate) fn skip_space(&mut self) {
        loop {
            let byte = self.peek();
            if CLASSES[usize::from(byte)] & SPACE != 0 {
                self.position += 1;
            } else if byte == b'\n' {
                self.position += 1;
                self.line += 1;
                self.line_start = self.position;
            } else if byte == b';' {
                self.position += find_newline(&self.text[self.position..]);
            } else {
                return;
            }
        }
    }

    #[inline]
    fn advance(&mut self, bytes: usize) {
        self.position += bytes;
        self.skip_space();
    }

    /// Skips the rest of the line, whatever it is.
    pub(crate) fn skip_line(&mut self) {
        self.position += find_newline(&self.text[self.position..]);
        self.skip_space();
    }

    /// Skips to the next line whose first byte satisfies `stop`, or to the end; returns whether there was one.
    pub(crate) fn skip_to_line(&mut self, mut stop: impl FnMut(&[u8]) -> bool) -> bool {
        loop {
            self.position += find_newline(&self.text[self.position..]);
            if self.at_end() {
                return false;
            }
            self.position += 1;
            self.line += 1;
            self.line_start = self.position;
            if stop(&self.text[self.position..]) {
                return true;
            }
        }
    }

    /// Skips to the next `byte` on the line; returns whether there is one.
    pub(crate) fn skip_to_on_line(&mut self, byte: u8) -> bool {
        let rest = &self.text[self.position..];
        let line = &rest[..find_newline(rest)];
        match line.iter().position(|&found| found == byte) {
            Some(distance) => {
                self.position += distance;
                true
            }
            None => false,
        }
    }

    /// Skips a byte that is known not to be the end.
    pub(crate) fn skip_byte(&mut self) {
        self.advance(1);
    }

    #[inline]
    pub(crate) fn eat(&mut self, byte: u8) -> bool {
        if self.peek() == byte && byte != 0 {
            self.advance(1);
            return true;
        }
        false
    }

    #[inline]
    pub(crate) fn expect(&mut self, byte: u8) -> Parse<()> {
        if self.eat(byte) {
            return Ok(());
        }
        Err(self.expected(&format!("`{}`", char::from(byte))))
    }

    /// The word at the position, possibly empty, without consuming it.
    #[inline]
    pub(crate) fn peek_word(&self) -> &'t [u8] {
        let rest = &self.text[self.position..];
        let length = rest.iter().position(|&byte| CLASSES[usize::from(byte)] & WORD == 0);
        &rest[..length.unwrap_or(rest.len())]
    }

    /// Consumes the word at the position; empty if there is none.
    #[inline]
    pub(crate) fn word(&mut self) -> &'t [u8] {
        let word = self.peek_word();
        self.advance(word.len());
        word
    }

    /// Consumes a word that was just seen by [`Scanner::peek_word`].
    #[inline]
    pub(crate) fn skip_word(&mut self, word: &[u8]) {
        self.advance(word.len());
    }

    #[inline]
    pub(crate) fn eat_word(&mut self, word: &[u8]) -> bool {
        let rest = &self.text[self.position..];
        if rest.starts_with(word) && rest.get(word.len()).is_none_or(|&byte| CLASSES[usize::from(byte)] & WORD == 0) {
            self.advance(word.len());
            return true;
        }
        false
    }

    pub(crate) fn expect_word(&mut self, word: &str) -> Parse<()> {
        if self.eat_word(word.as_bytes()) {
            return Ok(());
        }
        Err(self.expected(&format!("`{word}`")))
    }

    /// Consumes `bytes`, which need not be a word.
    pub(crate) fn eat_exactly(&mut self, bytes: &[u8]) -> bool {
        if self.text[self.position..].starts_with(bytes) {
            self.advance(bytes.len());
            return true;
        }
        false
    }

    pub(crate) fn rest_is(&self, test: impl Fn(&[u8]) -> bool) -> bool {
        test(&self.text[self.position..])
    }

    #[inline]
    pub(crate) fn rest_starts_with(&self, bytes: &[u8]) -> bool {
        self.text[self.position..].starts_with(bytes)
    }

    /// The name behind a sigil (`%`, `@`, `$`), which is the byte at the position.
    #[inline]
    pub(crate) fn name(&mut self) -> Parse<Name<'t>> {
        if self.peek_at(1) == b'"' {
            self.position += 1;
            return Ok(Name::Text(unescape(self.string()?)));
        }
        let rest = &self.text[self.position + 1..];
        let mut value: u64 = 0;
        let mut length = 0;
        while let Some(&byte) = rest.get(length)
            && CLASSES[usize::from(byte)] & DIGIT != 0
        {
            value = value.saturating_mul(10).saturating_add(u64::from(byte - b'0'));
            length += 1;
        }
        let digits = length;
        while let Some(&byte) = rest.get(length)
            && CLASSES[usize::from(byte)] & WORD != 0
        {
            length += 1;
        }
        if length == 0 {
            return Err(self.expected("a name"));
        }
        if digits < length {
            let name = &rest[..length];
            self.advance(1 + length);
            return Ok(Name::Text(Cow::Borrowed(name)));
        }
        match u32::try_from(value) {
            Ok(number) if number < u32::MAX => {
                self.advance(1 + length);
                Ok(Name::Number(number))
            }
            _ => Err(self.problem("number too large")),
        }
    }

    /// The raw bytes between two quotes, escapes unresolved.
    pub(crate) fn string(&mut self) -> Parse<&'t [u8]> {
        if self.peek() != b'"' {
            return Err(self.expected("a string"));
        }
        let rest = &self.text[self.position + 1..];
        let Some(length) = rest.iter().position(|&byte| byte == b'"') else {
            return Err(self.problem("the string that starts here does not end"));
        };
        let string = &rest[..length];
        let lines = string.iter().filter(|&&byte| byte == b'\n').count();
        if lines > 0 {
            self.line += lines as u32;
            let last = string.iter().rposition(|&byte| byte == b'\n').unwrap_or(0);
            self.line_start = self.position + 1 + last + 1;
        }
        self.advance(length + 2);
        Ok(string)
    }

    pub(crate) fn string_text(&mut self) -> Parse<String> {
        Ok(text_of(&unescape(self.string()?)))
    }

    /// A decimal number without sign.
    #[inline]
    pub(crate) fn unsigned(&mut self) -> Parse<u64> {
        let rest = &self.text[self.position..];
        let mut value: u64 = 0;
        let mut length = 0;
        while let Some(&byte) = rest.get(length)
            && CLASSES[usize::from(byte)] & DIGIT != 0
        {
            let next = value.checked_mul(10).and_then(|value| value.checked_add(u64::from(byte - b'0')));
            match next {
                Some(next) => value = next,
                None => return Err(self.problem("number too large")),
            }
            length += 1;
        }
        if length == 0 {
            return Err(self.expected("a number"));
        }
        self.advance(length);
        Ok(value)
    }

    #[inline]
    pub(crate) fn unsigned_32(&mut self) -> Parse<u32> {
        let (line, column) = (self.line, self.column());
        u32::try_from(self.unsigned()?).map_err(|_| Problem::new(line, column, "number too large".into()))
    }

    /// Skips what is inside a pair of brackets, at whose opening one the position is, and the pair itself.
    pub(crate) fn skip_balanced(&mut self) -> Parse<()> {
        let (line, column) = (self.line, self.column());
        let mut open = 0u64;
        loop {
            match self.peek() {
                b'"' => {
                    self.string()?;
                    continue;
                }
                b'(' | b'[' | b'{' => open += 1,
                b')' | b']' | b'}' => open -= 1,
                0 => {
                    return Err(Problem::new(line, column, "the bracket that opens here does not close".into()));
                }
                _ => {}
            }
            self.advance(1);
            if open == 0 {
                return Ok(());
            }
        }
    }

    /// The text between two positions.
    pub(crate) fn slice(&self, start: usize, end: usize) -> &'t [u8] {
        &self.text[start..end]
    }

    /// Enters a nested construct; every successful call is paired with [`Scanner::leave`].
    #[inline]
    pub(crate) fn enter(&mut self) -> Parse<()> {
        if self.depth >= DEEPEST_NESTING {
            return Err(self.problem("nested too deeply"));
        }
        self.depth += 1;
        Ok(())
    }

    #[inline]
    pub(crate) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// After an error the constructs it left open are forgotten.
    pub(crate) fn leave_all(&mut self) {
        self.depth = 0;
    }

    #[cold]
    pub(crate) fn problem(&self, message: impl Into<String>) -> Problem {
        Problem::new(self.line, self.column(), message.into())
    }

    #[cold]
    pub(crate) fn expected(&self, what: &str) -> Problem {
        self.problem(format!("expected {what}, found {}", self.found()))
    }

    /// The token at the position, for a message.
    fn found(&self) -> String {
        if self.at_end() {
            return "the end of the file".into();
        }
        let rest = &self.text[self.position..];
        let sigil = usize::from(matches!(rest[0], b'%' | b'@' | b'!' | b'#' | b'$' | b'"'));
        let word = rest[sigil..].iter().take_while(|&&byte| CLASSES[usize::from(byte)] & WORD != 0).count();
        let length = (sigil + word).clamp(1, 40);
        format!("`{}`", String::from_utf8_lossy(&rest[..length.min(rest.len())]).escape_debug())
    }
}

/// The distance to the next newline, or to the end.
///
/// Half of a text is skipped by lines, so this looks at 16 bytes at a time.
#[inline]
pub(crate) fn find_newline(text: &[u8]) -> usize {
    let mut chunks = text.chunks_exact(16);
    let mut offset = 0;
    for chunk in &mut chunks {
        if chunk.iter().fold(false, |found, &byte| found | (byte == b'\n')) {
            break;
        }
        offset += 16;
    }
    let tail = &text[offset..];
    offset + tail.iter().position(|&byte| byte == b'\n').unwrap_or(tail.len())
}

/// Resolves `\XX` and `\\`.
pub(crate) fn unescape(raw: &[u8]) -> Cow<'_, [u8]> {
    let Some(first) = raw.iter().position(|&byte| byte == b'\\') else {
        return Cow::Borrowed(raw);
    };
    let mut bytes = Vec::with_capacity(raw.len());
    bytes.extend_from_slice(&raw[..first]);
    let mut rest = &raw[first..];
    while let Some((&byte, tail)) = rest.split_first() {
        if byte == b'\\' {
            if let [high, low, after @ ..] = tail
                && let (Some(high), Some(low)) = (hex_digit(*high), hex_digit(*low))
            {
                bytes.push(high << 4 | low);
                rest = after;
                continue;
            }
            if let [b'\\', after @ ..] = tail {
                bytes.push(b'\\');
                rest = after;
                continue;
            }
        }
        bytes.push(byte);
        rest = tail;
    }
    Cow::Owned(bytes)
}

pub(crate) fn hex_digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).map(|digit| digit as u8)
}

/// Bytes as text; what is not UTF-8 stays escaped, so that different names stay different.
pub(crate) fn text_of(bytes: &[u8]) -> String {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.to_owned();
    }
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        for byte in chunk.invalid() {
            text.push_str(&format!("\\{byte:02X}"));
        }
    }
    text
}
