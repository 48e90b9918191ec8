//! Text that is not ours, made safe to show.
//!
//! Names, messages and output come from the program under test, and its author may want a terminal to show something else than what
//! was found. Whatever moves the cursor, changes colours, begins a line or turns the direction of writing is shown as an escape.

use std::borrow::Cow;
use std::fmt::Write;

/// What must not reach a terminal as it is: controls, what begins a line, and what is invisible or turns the direction of writing.
pub fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// For a place within a line.
pub fn one_line(text: &str) -> Cow<'_, str> {
    escaped(text, |_| false)
}

/// For text of several lines.
pub fn lines(text: &str) -> Cow<'_, str> {
    escaped(text, |character| matches!(character, '\n' | '\t'))
}

/// What a program printed, of several lines.
pub fn printed(bytes: &[u8]) -> String {
    let mut shown = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        shown.push_str(&lines(chunk.valid()));
        for byte in chunk.invalid() {
            write!(shown, "\\x{byte:02x}").expect("writing to memory");
        }
    }
    shown
}

/// JSON text with escapes of its own, for what its writer leaves as it is.
pub fn json_text(text: &str) -> Cow<'_, str> {
    // Outside of strings there are lines only.
    if !text.chars().any(|character| is_hidden(character) && character != '\n') {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if is_hidden(character) && character != '\n' {
            for unit in character.encode_utf16(&mut [0; 2]) {
                write!(shown, "\\u{unit:04x}").expect("writing to memory");
            }
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

fn escaped(text: &str, is_kept: impl Fn(char) -> bool) -> Cow<'_, str> {
    let must_go = |character: char| is_hidden(character) && !is_kept(character);
    if !text.chars().any(must_go) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        match character {
            _ if !must_go(character) => shown.push(character),
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push_str("\\t"),
            '\0'..='\x7f' => write!(shown, "\\x{:02x}", u32::from(character)).expect("writing to memory"),
            _ => write!(shown, "\\u{{{:x}}}", u32::from(character)).expect("writing to memory"),
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_shown() {
        for (text, line) in [
            ("plain \\ text, äöü 你好", "plain \\ text, äöü 你好"),
            ("a\x1b[31m\nclean: no fault", "a\\x1b[31m\\nclean: no fault"),
            ("\r\t\0\x7f", "\\r\\t\\x00\\x7f"),
            ("\u{9b}31m \u{85}", "\\u{9b}31m \\u{85}"),
            ("\u{202e}evil\u{2066}\u{200f}\u{2028}", "\\u{202e}evil\\u{2066}\\u{200f}\\u{2028}"),
        ] {
            assert_eq!(one_line(text), line);
        }
        assert_eq!(lines("a\n\tb\r\n\x1b"), "a\n\tb\\r\n\\x1b");
        assert_eq!(printed(b"a\n\xff\xc2\x9b\x07"), "a\n\\xff\\u{9b}\\x07");
    }

    #[test]
    fn json_says_the_same() {
        let value = serde_json::json!({ "a\u{202e}\u{9b}\x7f\n": ["\u{e0001}", "ä"] });
        let text = serde_json::to_string_pretty(&value).expect("to memory");
        let shown = json_text(&text);
        assert!(!shown.chars().any(|character| is_hidden(character) && character != '\n'), "{shown}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).expect("JSON"), value);
    }
}
