//! Compares what was read with the text it was read from, statement by statement.

use std::borrow::Cow;
use std::iter::Peekable;

use reprise_ir::module::{GlobalVariable, Initializer, LlvmBody, LlvmFunction, Module};

use crate::printer::Printer;

/// Words, with their parentheses, that the reader does not keep or the printer does not print.
const SKIPPED_WORDS: &[&str] = &[
    "noundef",
    "nonnull",
    "zeroext",
    "signext",
    "nocapture",
    "readonly",
    "writeonly",
    "readnone",
    "noalias",
    "returned",
    "immarg",
    "inreg",
    "nest",
    "swiftself",
    "swifterror",
    "nofree",
    "allocalign",
    "allocptr",
    "dead_on_unwind",
    "dead_on_return",
    "dereferenceable",
    "dereferenceable_or_null",
    "byval",
    "sret",
    "byref",
    "inalloca",
    "preallocated",
    "elementtype",
    "range",
    "captures",
    "initializes",
    "nofpclass",
    "writable",
    "noext",
    "fastcc",
    "coldcc",
    "tailcc",
    "nounwind",
    "noreturn",
    "willreturn",
    "memory",
    "cold",
    "noinline",
    "nomerge",
    "builtin",
    "nobuiltin",
    "strictfp",
    "returns_twice",
    "allocsize",
    "convergent",
    "inrange",
    "syncscope",
    "inteldialect",
    "alignstack",
];

/// Checks every function and initializer of the module; returns how many statements were compared.
pub fn assert_same(module: &Module, text: &str) -> usize {
    let printer = Printer { module, fold_pointers: false };
    let mut functions = module.functions.iter().filter(|function| !matches!(function.body, LlvmBody::None));
    let mut variables = module.variables.iter().peekable();
    let mut compared = 0;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("define ") {
            let function = functions.next().expect("every definition was read");
            compared += same_body(&printer, function, &mut lines);
        } else if line.starts_with('@') {
            same_initializer(&printer, line, &mut variables);
            compared += 1;
        }
    }
    assert!(functions.next().is_none(), "no more functions than in the text");
    assert!(variables.next().is_none(), "every variable was found in the text");
    compared
}

fn same_body<'t>(printer: &Printer, function: &LlvmFunction, lines: &mut impl Iterator<Item = &'t str>) -> usize {
    let name = &printer.module.symbol(function.symbol).name;
    let code = match &function.body {
        LlvmBody::Code(code) => code,
        LlvmBody::Unreadable(reason) => panic!("@{name} is unreadable: {reason}"),
        LlvmBody::None => panic!("@{name} has no body"),
    };
    let mut expected: Vec<String> = Vec::new();
    for line in lines {
        if line == "}" {
            break;
        }
        let stripped = strip_comment(line);
        let trimmed = stripped.trim();
        if trimmed.is_empty() || trimmed.starts_with("#dbg_") {
            continue;
        }
        let continuation = (line.starts_with("   ") || line.starts_with("  ]")) && !expected.is_empty();
        match expected.last_mut() {
            Some(last) if continuation => *last = format!("{last} {trimmed}"),
            _ => expected.push(trimmed.to_owned()),
        }
    }
    expected.retain(|line| !line.contains("call void @llvm.dbg."));
    let mut printed = printer.body(function, code);
    if !expected[0].ends_with(':') {
        printed.remove(0);
    }
    for (expected, printed) in expected.iter().zip(&printed) {
        // Most statements are the same but for their metadata, and need no closer look.
        let rest = expected.strip_prefix(printed.as_str());
        if rest.is_none_or(|rest| !rest.is_empty() && !rest.starts_with(", !")) {
            assert_eq!(normalised(expected), normalised(printed), "in @{name}, from: {expected}");
        }
    }
    assert_eq!(expected.len(), printed.len(), "in @{name}");
    printed.len()
}

fn same_initializer<'m>(
    printer: &Printer,
    line: &str,
    variables: &mut Peekable<impl Iterator<Item = &'m GlobalVariable>>,
) {
    // Definitions are in the order of the text; what is left are aliases.
    let Some(variable) = variables.peek() else { return };
    let symbol = printer.module.symbol(variable.symbol);
    if !line.starts_with(&format!("@{} = ", symbol.name)) && !line.starts_with(&format!("@\"{}\" = ", symbol.name)) {
        return;
    }
    let Some(variable) = variables.next() else { return };
    let keyword = if variable.constant { "constant" } else { "global" };
    let expected = match &variable.initializer {
        Initializer::None => format!(" {keyword} {}", printer.ty(variable.ty)),
        Initializer::Constant(constant) => format!(" {keyword} {}", printer.typed_constant(*constant)),
        Initializer::Unreadable(reason) => panic!("{reason}"),
    };
    let line = normalised(line);
    assert!(line.contains(&normalised(&expected)), "expected {expected}\nin {line}");
    if let Some(align) = variable.align {
        assert!(line.contains(&format!(", align {}", align.bytes())), "{line}");
    }
}

fn strip_comment(line: &str) -> &str {
    let mut quoted = false;
    for (index, byte) in line.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b';' if !quoted => return &line[..index],
            _ => {}
        }
    }
    line
}

/// Without attachments, attributes and superfluous space.
fn normalised(line: &str) -> String {
    // Newer versions print a backslash in a string as two.
    let line = &line.replace("\\\\", "\\5C");
    let call = !line.starts_with('@') && ["call ", "invoke ", "callbr "].iter().any(|word| line.contains(word));
    let bytes = line.as_bytes();
    let mut kept = String::new();
    let mut depth = 0;
    let mut index = 0;
    while index < bytes.len() {
        let rest = &line[index..];
        if bytes[index] == b'"' {
            let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            kept.push_str(&rest[..end]);
            index += end;
            continue;
        }
        if depth == 0 && rest.starts_with(", !") && !rest.starts_with(", !\"") {
            break;
        }
        let word_start = index == 0 || matches!(bytes[index - 1], b' ' | b'(');
        if word_start {
            let word: String = rest
                .chars()
                .take_while(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '#'))
                .collect();
            let group = word.len() > 1 && word.starts_with('#');
            let argument_align = call && word == "align";
            if group || argument_align || SKIPPED_WORDS.contains(&word.as_str()) {
                index += word.len();
                if argument_align {
                    index += 1 + line[index + 1..].bytes().take_while(u8::is_ascii_digit).count();
                } else if line[index..].starts_with('(') {
                    index += balanced(&line[index..]);
                }
                while line[index..].starts_with(' ') {
                    index += 1;
                }
                continue;
            }
        }
        match bytes[index] {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            _ => {}
        }
        let letter = rest.chars().next().expect("not at the end");
        kept.push(letter);
        index += letter.len_utf8();
    }
    let words: Vec<_> = kept.split_whitespace().map(exact_float).collect();
    words.join(" ").replace(" ,", ",").replace(" )", ")")
}

/// `1.000000e+00,` as the pattern of a double: LLVM chooses between the two in a way of its own.
fn exact_float(word: &str) -> Cow<'_, str> {
    let number = word.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    if number.contains(".")
        && number.contains('e')
        && word.starts_with(|letter: char| letter.is_ascii_digit() || letter == '-')
        && let Ok(value) = number.parse::<f64>()
    {
        return format!("0x{:X}{}", value.to_bits(), &word[number.len()..]).into();
    }
    word.into()
}

/// The length of a parenthesised text.
fn balanced(text: &str) -> usize {
    let mut depth = 0;
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index + 1;
        }
    }
    text.len()
}

/// Checks that two readings have the same bodies; returns how many statements they have.
pub fn assert_same_bodies(left: &Module, right: &Module) -> usize {
    let bodies = |module: &Module| -> Vec<Vec<String>> {
        let printer = Printer { module, fold_pointers: true };
        let functions = module.functions.iter();
        functions.filter_map(|function| Some(printer.body(function, function.body.code()?))).collect()
    };
    let (left, right) = (bodies(left), bodies(right));
    assert_eq!(left.len(), right.len());
    for (left, right) in left.iter().zip(&right) {
        for (left, right) in left.iter().zip(right) {
            assert_eq!(left, right);
        }
        assert_eq!(left.len(), right.len());
    }
    left.iter().map(Vec::len).sum()
}
