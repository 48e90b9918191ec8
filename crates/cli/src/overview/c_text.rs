//! Which functions a C file defines, as far as its text says: nothing is compiled, and what macros make of it is not seen.

/// A function that a text defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Defined {
    pub name: String,
    pub parameters: Vec<String>,
    pub is_static: bool,
}

/// What the text of a file says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct CText {
    pub functions: Vec<Defined>,
    /// Headers in quotes.
    pub includes: Vec<String>,
}

/// Words before a parenthesis that is no list of parameters.
const NO_FUNCTIONS: [&str; 9] =
    ["if", "for", "while", "switch", "return", "sizeof", "__attribute__", "__asm__", "_Static_assert"];

pub(super) fn read(text: &str) -> CText {
    let includes = text.lines().filter_map(quoted_include).collect();
    CText { functions: functions(&plain(text)), includes }
}

fn quoted_include(line: &str) -> Option<String> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?;
    let (name, _) = rest.trim_start().strip_prefix('"')?.split_once('"')?;
    Some(name.to_string())
}

/// The text without comments, directives and what is in quotes.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut is_line_start = true;
    while let Some(letter) = letters.next() {
        match (letter, letters.peek()) {
            ('/', Some('/')) => skip_line(&mut letters),
            ('/', Some('*')) => {
                letters.next();
                let mut last = ' ';
                for inside in letters.by_ref() {
                    if last == '*' && inside == '/' {
                        break;
                    }
                    last = inside;
                }
                out.push(' ');
            }
            ('"' | '\'', _) => {
                while let Some(inside) = letters.next() {
                    match inside {
                        '\\' => drop(letters.next()),
                        '\n' => break,
                        inside if inside == letter => break,
                        _ => {}
                    }
                }
                out.push('0');
                is_line_start = false;
            }
            ('#', _) if is_line_start => skip_line(&mut letters),
            ('\n', _) => {
                out.push('\n');
                is_line_start = true;
            }
            (letter, _) => {
                out.push(letter);
                is_line_start &= letter.is_whitespace();
            }
        }
    }
    out
}

/// To the end of a line, those that are continued included.
fn skip_line(letters: &mut std::iter::Peekable<std::str::Chars<'_>>) {
    while let Some(&letter) = letters.peek() {
        match letter {
            '\n' => return,
            '\\' => {
                letters.next();
            }
            _ => {}
        }
        letters.next();
    }
}

fn functions(text: &str) -> Vec<Defined> {
    let mut found = Vec::new();
    let mut depth = 0usize;
    // Where what stands outside of braces begins.
    let mut start = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => {
                if depth == 0 {
                    found.extend(head(&text[start..at]));
                }
                depth += 1;
            }
            '}' => {
                depth = depth.saturating_sub(1);
                start = at + 1;
            }
            ';' if depth == 0 => start = at + 1,
            _ => {}
        }
    }
    found
}

/// What stands before an opening brace, if that is a function's.
fn head(text: &str) -> Option<Defined> {
    let text = text.trim();
    // The first list of parameters outside of another.
    let open = text.find('(')?;
    let mut depth = 0usize;
    let close = text[open..].char_indices().find_map(|(at, letter)| {
        depth = match letter {
            '(' => depth + 1,
            ')' => depth.saturating_sub(1),
            _ => depth,
        };
        (depth == 0).then_some(open + at)
    })?;
    let before = text[..open].trim_end();
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let name = &before[before.rfind(|letter| !is_part(letter)).map_or(0, |at| at + 1)..];
    let words = before[..before.len() - name.len()].trim();
    let is_name = name.starts_with(|first: char| first.is_alphabetic() || first == '_');
    let has_type = words.ends_with(|last: char| is_part(last) || last == '*');
    if !is_name || !has_type || NO_FUNCTIONS.contains(&name) || words.contains('=') {
        return None;
    }
    let inside = text[open + 1..close].trim();
    let parameters = match inside {
        "" | "void" => Vec::new(),
        inside => inside.split(',').map(|one| one.split_whitespace().collect::<Vec<_>>().join(" ")).collect(),
    };
    let is_static = words.split_whitespace().any(|word| word == "static");
    Some(Defined { name: name.to_string(), parameters, is_static })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_and_nothing_else() {
        let text = r#"#include "a.h"
#include <b.h>
#define F(x) int x(void) { \
  return 0; }
/* int no(int x) { */
struct s { int (*f)(int); };
int declared(int);
static const char *table[] = { "int quoted(void) {" };
int  parse (const char *text,
            unsigned long n)
{ if (n) { return 1; } return '{'; }
static struct s *make(void) { return 0; }
__attribute__((noinline)) int odd(int x) { return x; }
enum e { A, B };
int main(int argc, char **argv) { while (argc) { } }
"#;
        let found = read(text);
        let names: Vec<(&str, usize, bool)> =
            found.functions.iter().map(|one| (&*one.name, one.parameters.len(), one.is_static)).collect();
        assert_eq!(names, [("parse", 2, false), ("make", 0, true), ("main", 2, false)]);
        assert_eq!(found.functions[0].parameters, ["const char *text", "unsigned long n"]);
        assert_eq!(found.includes, ["a.h"]);
    }

    #[test]
    fn whatever_it_is_it_ends() {
        for text in ["", "/*", "\"", "'\\", "int f(", "}}}}", "((((", "#\\", "int f(int) {", "ä(ö) {"] {
            read(text);
        }
    }
}
