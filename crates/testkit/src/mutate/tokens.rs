//! C as a sequence of tokens that together are the whole text: spaces, comments and preprocessor lines are tokens too, so whoever works on
//! the others cannot reach into them.

use std::ops::Range;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    Space,
    Comment,
    /// A preprocessor line with the lines it goes on in.
    Directive,
    /// An identifier or a keyword.
    Word,
    Number,
    /// A string or a character.
    Quoted,
    Symbol,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub kind: TokenKind,
    pub range: Range<usize>,
}

/// The longest first.
const SYMBOLS: [&str; 22] = [
    "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=",
    "%=", "&=", "|=", "^=",
];

/// The tokens of a text without gaps.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut at = 0;
    let mut is_line_start = true;
    while at < text.len() {
        let (kind, length) = next(&text[at..], is_line_start);
        let range = at..at + length;
        is_line_start = match kind {
            TokenKind::Space => is_line_start || text[range.clone()].contains('\n'),
            TokenKind::Comment => is_line_start,
            TokenKind::Directive => true,
            _ => false,
        };
        at = range.end;
        tokens.push(Token { kind, range });
    }
    tokens
}

/// The kind and the length of what a text that is not empty begins with.
fn next(text: &str, is_line_start: bool) -> (TokenKind, usize) {
    let first = text.chars().next().expect("the text is not empty");
    let while_true = |holds: fn(char) -> bool| text.find(|letter| !holds(letter)).unwrap_or(text.len());
    if first.is_whitespace() {
        (TokenKind::Space, while_true(char::is_whitespace))
    } else if let Some(comment) = text.strip_prefix("/*") {
        (TokenKind::Comment, comment.find("*/").map_or(text.len(), |end| end + 4))
    } else if text.starts_with("//") {
        (TokenKind::Comment, logical_line(text))
    } else if first == '#' && is_line_start {
        (TokenKind::Directive, logical_line(text))
    } else if is_letter(first) {
        (TokenKind::Word, while_true(|letter| is_letter(letter) || letter.is_ascii_digit()))
    } else if first.is_ascii_digit() || first == '.' && text[1..].starts_with(|letter: char| letter.is_ascii_digit()) {
        (TokenKind::Number, number(text))
    } else if first == '"' || first == '\'' {
        (TokenKind::Quoted, quoted(text, first))
    } else {
        let symbol = SYMBOLS.iter().find(|symbol| text.starts_with(**symbol));
        (TokenKind::Symbol, symbol.map_or(first.len_utf8(), |symbol| symbol.len()))
    }
}

fn is_letter(letter: char) -> bool {
    letter == '_' || letter == '$' || letter.is_alphabetic()
}

/// Up to the line's end; a backslash before it takes the next line in.
fn logical_line(text: &str) -> usize {
    let mut end = 0;
    loop {
        let line = text[end..].find('\n').map_or(text.len(), |length| end + length);
        if line == text.len() || !text[..line].ends_with('\\') {
            return line;
        }
        end = line + 1;
    }
}

/// With suffixes and the signs of exponents, as the preprocessor reads numbers.
fn number(text: &str) -> usize {
    let mut before = ' ';
    let is_hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    for (at, letter) in text.char_indices() {
        let is_sign_of_exponent = (letter == '+' || letter == '-')
            && (matches!(before, 'p' | 'P') || matches!(before, 'e' | 'E') && !is_hexadecimal);
        if !(is_letter(letter) || letter.is_ascii_digit() || letter == '.' || is_sign_of_exponent) {
            return at;
        }
        before = letter;
    }
    text.len()
}

fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if letter == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str, kind: TokenKind) -> Vec<&str> {
        tokens(text).iter().filter(|token| token.kind == kind).map(|token| &text[token.range.clone()]).collect()
    }

    const TEXT: &str = "#define TWICE(x) \\\n  ((x) + (x))\nint f(void) { /* a + b */ return 'a' + x->y - 1.5e-3f; } // - 1\n\
        char *s = \"a \\\" + 1 /* */\"; # stray\n  # if 0x1e-1\n";

    #[test]
    fn tokens_are_the_whole_text() {
        let mut at = 0;
        for token in tokens(TEXT) {
            assert_eq!(token.range.start, at);
            at = token.range.end;
        }
        assert_eq!(at, TEXT.len());
    }

    #[test]
    fn what_looks_like_code_in_comments_strings_and_directives_is_none() {
        assert_eq!(texts(TEXT, TokenKind::Directive), ["#define TWICE(x) \\\n  ((x) + (x))", "# if 0x1e-1"]);
        assert_eq!(texts(TEXT, TokenKind::Comment), ["/* a + b */", "// - 1"]);
        assert_eq!(texts(TEXT, TokenKind::Quoted), ["'a'", "\"a \\\" + 1 /* */\""]);
        assert_eq!(texts(TEXT, TokenKind::Number), ["1.5e-3f"]);
        assert_eq!(texts("0x1e-1 1e-1 .5 a.b 5u", TokenKind::Number), ["0x1e", "1", "1e-1", ".5", "5u"]);
    }

    #[test]
    fn symbols_are_as_long_as_they_can_be() {
        assert_eq!(texts("a<<=b-->c&&d", TokenKind::Symbol), ["<<=", "--", ">", "&&"]);
    }

    #[test]
    fn what_does_not_end_goes_to_the_end() {
        for text in ["/* a", "\"a", "'", "// a", "#define A \\", "\"a\\"] {
            assert_eq!(tokens(text).len(), 1, "{text}");
        }
    }
}
