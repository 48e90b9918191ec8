//! Which files may define a name, by their texts alone: to compile all of a project to find one function would take minutes.
//!
//! This is a guess and decides only what is compiled first: what a file defines is said by the compiler.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;

/// The words of some files.
#[derive(Default)]
pub(crate) struct Words {
    /// By word, the numbers of the files that have it.
    everywhere: HashMap<String, Vec<usize>>,
    /// By word, those in which it stands before parameters and a body.
    before_bodies: HashMap<String, Vec<usize>>,
}

impl Words {
    /// A file that cannot be read has no words.
    pub(crate) fn of(files: &[PathBuf]) -> Words {
        let mut words = Words::default();
        for (number, file) in files.iter().enumerate() {
            let text = std::fs::read(file).unwrap_or_default();
            let Found { everywhere, before_bodies } = scan(&text);
            for (found, list) in [(everywhere, &mut words.everywhere), (before_bodies, &mut words.before_bodies)] {
                for word in found {
                    list.entry(String::from_utf8_lossy(word).into_owned()).or_default().push(number);
                }
            }
        }
        words
    }

    /// Files that seem to define a function of this name.
    pub(crate) fn likely(&self, name: &str) -> &[usize] {
        self.before_bodies.get(name).map_or(&[], Vec::as_slice)
    }

    /// Files that have the name somewhere.
    pub(crate) fn possible(&self, name: &str) -> &[usize] {
        self.everywhere.get(name).map_or(&[], Vec::as_slice)
    }
}

#[derive(Default)]
struct Found<'t> {
    everywhere: HashSet<&'t [u8]>,
    before_bodies: HashSet<&'t [u8]>,
}

fn scan(text: &[u8]) -> Found<'_> {
    let mut found = Found::default();
    // The word before each parenthesis that is open, and the one before the outermost that was closed last.
    let mut open: Vec<Option<&[u8]>> = Vec::new();
    let (mut last, mut closed): (Option<&[u8]>, Option<&[u8]>) = (None, None);
    let mut place = 0;
    while let Some(&byte) = text.get(place) {
        let rest = &text[place..];
        if is_of_word(byte) {
            let length = rest.iter().position(|&byte| !is_of_word(byte)).unwrap_or(rest.len());
            let word = &rest[..length];
            found.everywhere.insert(word);
            last = Some(word);
            place += length;
            continue;
        }
        place += match byte {
            b'/' if rest.starts_with(b"//") => rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len()),
            b'/' if rest.starts_with(b"/*") => {
                rest.windows(2).skip(2).position(|part| part == b"*/").map_or(rest.len(), |end| end + 4)
            }
            b'"' | b'\'' => quoted(rest),
            _ => 1,
        };
        match byte {
            b'(' => open.push(last.take()),
            b')' => {
                let word = open.pop().flatten();
                // Attributes may come between parameters and body.
                if open.is_empty() {
                    closed = closed.or(word);
                }
            }
            b'{' => {
                found.before_bodies.extend(closed.take().filter(|_| open.is_empty()));
            }
            b';' | b'}' | b'=' if open.is_empty() => closed = None,
            b'#' => (closed, last) = (None, None),
            _ => {}
        }
        if !byte.is_ascii_whitespace() {
            last = None;
        }
    }
    found
}

fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte >= 0x80
}

/// How long a string or a character is, with its quotes; it ends with its line at the latest.
fn quoted(text: &[u8]) -> usize {
    let mut place = 1;
    while let Some(&byte) = text.get(place) {
        match byte {
            b'\\' => place += 2,
            b'\n' => return place,
            _ if byte == text[0] => return place + 1,
            _ => place += 1,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_before_a_body() {
        let found = scan(
            b"int add(int a, int (*f)(int)) { if (sub(a)) { return mul(a); } while (div(a)) f(1); }\n\
              int declared(int);\nstatic int\nlong_one (char *text)\n  __attribute__((noinline))\n{ puts(\"} quoted(1) {\"); }\n\
              /* commented(1) { */ int table[] = { size(1) }; // gone(2) {\nint old(a) int a; { }\n",
        );
        let has = |word: &str| found.before_bodies.contains(word.as_bytes());
        assert!(has("add") && has("long_one"), "{:?}", found.before_bodies);
        for word in ["sub", "mul", "div", "declared", "quoted", "commented", "gone", "size", "old"] {
            assert!(!has(word), "{word}");
        }
        assert!(found.everywhere.contains(&b"old"[..]) && !found.everywhere.contains(&b"gone"[..]));
    }
}
