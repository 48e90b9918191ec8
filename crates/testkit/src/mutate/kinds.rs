//! The kinds of edit, and where each of them can be made.

use std::collections::BTreeSet;
use std::ops::Range;

use super::Edit;
use super::code::{Code, Function};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum EditKind {
    Arithmetic,
    Comparison,
    Logical,
    Constant,
    Negation,
    AddedBranch,
    RemovedStatement,
    SwappedArms,
    ReturnValue,
    DeadCode,
    RenamedLocal,
    MovedFunction,
    Comment,
    BlankLines,
    InsertedCall,
    Width,
    Initialiser,
    LoopBound,
}

/// What a binary operator becomes. None becomes a product or a quotient: their queries can be hard, and hardness is not what is tried.
const ARITHMETIC: &[(&str, &[&str])] = &[
    ("+", &["-", "|"]),
    ("-", &["+", "^"]),
    ("*", &["+", "-"]),
    ("/", &["+", "&"]),
    ("%", &["&", "-"]),
    ("&", &["|", "^"]),
    ("|", &["&", "^"]),
    ("^", &["&", "|"]),
    ("<<", &[">>"]),
    (">>", &["<<"]),
    ("+=", &["-=", "="]),
    ("-=", &["+=", "="]),
    ("++", &["--"]),
    ("--", &["++"]),
];

const COMPARISONS: &[(&str, &[&str])] = &[
    ("<", &["<=", ">=", "!="]),
    ("<=", &["<", ">"]),
    (">", &[">=", "<="]),
    (">=", &[">", "<"]),
    ("==", &["!=", "<="]),
    ("!=", &["==", "<"]),
];

const LOGICAL: &[(&str, &[&str])] = &[("&&", &["||"]), ("||", &["&&"])];

const WIDTHS: &[(&str, &[&str])] = &[
    ("char", &["short", "int"]),
    ("short", &["char", "int"]),
    ("int", &["long", "short", "unsigned"]),
    ("long", &["int"]),
    ("unsigned", &["unsigned char", "unsigned long"]),
    ("float", &["double"]),
    ("double", &["float"]),
];

impl EditKind {
    pub const ALL: [EditKind; 18] = [
        EditKind::Arithmetic,
        EditKind::Comparison,
        EditKind::Logical,
        EditKind::Constant,
        EditKind::Negation,
        EditKind::AddedBranch,
        EditKind::RemovedStatement,
        EditKind::SwappedArms,
        EditKind::ReturnValue,
        EditKind::DeadCode,
        EditKind::RenamedLocal,
        EditKind::MovedFunction,
        EditKind::Comment,
        EditKind::BlankLines,
        EditKind::InsertedCall,
        EditKind::Width,
        EditKind::Initialiser,
        EditKind::LoopBound,
    ];

    /// All edits of this kind that a text has a place for.
    pub(super) fn edits(self, code: &Code<'_>) -> Vec<Edit> {
        match self {
            EditKind::Arithmetic => operators(code, ARITHMETIC),
            EditKind::Comparison => operators(code, COMPARISONS),
            EditKind::Logical => operators(code, LOGICAL),
            EditKind::Constant => numbers(code, (0..code.len()).filter(|&token| code.body_of(token).is_some())),
            EditKind::Negation => negations(code),
            EditKind::AddedBranch => added_branches(code),
            EditKind::RemovedStatement => removed_statements(code),
            EditKind::SwappedArms => swapped_arms(code),
            EditKind::ReturnValue => return_values(code),
            EditKind::DeadCode => before_statements(code, |_| {
                vec!["if (0) __builtin_trap(); ".into(), "{ int never_read = 3; (void)never_read; } ".into()]
            }),
            EditKind::RenamedLocal => {
                code.functions.iter().flat_map(|function| renamed_locals(code, function)).collect()
            }
            EditKind::MovedFunction => code.functions.iter().filter_map(|function| moved(code, function)).collect(),
            EditKind::Comment => between_tokens(code, " /* a note */"),
            EditKind::BlankLines => between_tokens(code, "\n\n"),
            EditKind::InsertedCall => before_statements(code, |at| calls(code, at)),
            EditKind::Width => widths(code),
            EditKind::Initialiser => initialisers(code),
            EditKind::LoopBound => loop_bounds(code),
        }
    }
}

/// In functions, between two operands, or beside one where it is `++` or `--`.
fn operators(code: &Code<'_>, table: &[(&str, &[&'static str])]) -> Vec<Edit> {
    let in_functions = (1..code.len()).filter(|&token| code.body_of(token).is_some());
    let has_operand = |&token: &usize| matches!(code.at(token), "++" | "--") || code.ends_a_value(token - 1);
    let replaced = |token| {
        let entry = table.iter().find(|(operator, _)| *operator == code.at(token));
        entry.map_or(&[][..], |(_, others)| *others).iter().map(move |other| Edit::replace(code.bytes(token), *other))
    };
    in_functions.filter(has_operand).flat_map(replaced).collect()
}

/// One more, one less, and nothing; as an expression, whatever the base and the suffix.
fn numbers(code: &Code<'_>, among: impl Iterator<Item = usize>) -> Vec<Edit> {
    let others = |token: usize| {
        let number = code.at(token);
        [format!("({number} + 1)"), format!("({number} - 1)"), "0".into()]
            .into_iter()
            .filter(move |other| other != number)
            .map(move |other| Edit::replace(code.bytes(token), other))
    };
    among.filter(|&token| code.is_number(token)).flat_map(others).collect()
}

/// The parentheses behind a keyword, wherever it stands in a function.
fn conditions<'c>(code: &'c Code<'_>, keywords: &'c [&str]) -> impl Iterator<Item = Range<usize>> + 'c {
    let is_keyword = |token: &usize| keywords.contains(&code.at(*token)) && code.at(token + 1) == "(";
    (0..code.len())
        .filter(is_keyword)
        .filter_map(|token| Some(token + 2..code.partner(token + 1)?))
        .filter(|condition| !condition.is_empty())
}

fn negations(code: &Code<'_>) -> Vec<Edit> {
    conditions(code, &["if", "while"])
        .map(|condition| {
            let negated = format!("!({})", code.text_of(&condition));
            Edit::replace(code.bytes_of(&condition), negated)
        })
        .collect()
}

/// What is inserted before each statement that another may stand before.
fn before_statements(code: &Code<'_>, inserted: impl Fn(usize) -> Vec<String>) -> Vec<Edit> {
    let in_blocks = code.statements.iter().filter(|statement| statement.is_in_block);
    in_blocks
        .flat_map(|statement| {
            let at = statement.range.start;
            inserted(at).into_iter().map(move |text| Edit::insert(code.bytes(at).start, text))
        })
        .collect()
}

/// On a variable that the statement behind it names, and that is declared before it, hopefully.
fn added_branches(code: &Code<'_>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for statement in code.statements.iter().filter(|statement| statement.is_in_block) {
        let is_variable = |token: &usize| code.is_name(*token) && !code.is_field(*token) && code.at(token + 1) != "(";
        let names: BTreeSet<&str> = statement.range.clone().filter(is_variable).map(|token| code.at(token)).collect();
        let at = code.bytes(statement.range.start).start;
        for name in names {
            edits.push(Edit::insert(at, format!("if ({name} == 7) {name} = {name} + 1; ")));
            edits.push(Edit::insert(at, format!("if ({name} == 5) __builtin_trap(); ")));
        }
    }
    edits
}

/// Expressions and jumps; what declares or decides stays.
fn removed_statements(code: &Code<'_>) -> Vec<Edit> {
    let is_removable = |range: &&Range<usize>| {
        let first = range.start;
        let is_expression = code.is_name(first) && !code.is_name(first + 1) && code.at(first + 1) != "*"
            || matches!(code.at(first), "*" | "++" | "--" | "(" | "break" | "continue");
        is_expression && code.at(range.end - 1) == ";"
    };
    let ranges = code.statements.iter().map(|statement| &statement.range).filter(|range| !range.is_empty());
    ranges.filter(is_removable).map(|range| Edit::replace(code.bytes_of(range), ";")).collect()
}

fn swapped_arms(code: &Code<'_>) -> Vec<Edit> {
    let arm =
        |first: usize| code.statements.iter().map(|statement| &statement.range).find(|range| range.start == first);
    let swapped = |condition: Range<usize>| {
        let then = arm(condition.end + 1)?;
        let otherwise = arm(then.end + 1).filter(|_| code.at(then.end) == "else")?;
        // An `if` without `else` would take the one that follows.
        let is_plain = |range: &Range<usize>| !range.is_empty() && code.at(range.start) != "if";
        (is_plain(then) && is_plain(otherwise)).then(|| {
            Edit(vec![
                (code.bytes_of(then), code.text_of(otherwise).into()),
                (code.bytes_of(otherwise), code.text_of(then).into()),
            ])
        })
    };
    conditions(code, &["if"]).filter_map(swapped).collect()
}

fn return_values(code: &Code<'_>) -> Vec<Edit> {
    let values = code.statements.iter().map(|statement| &statement.range);
    let values = values.filter(|range| code.at(range.start) == "return" && range.len() > 2);
    values
        .flat_map(|range| {
            let value = range.start + 1..range.end - 1;
            let text = code.text_of(&value);
            [format!("({text}) + 1"), format!("!({text})"), "0".into()]
                .into_iter()
                .filter(move |other| other != text)
                .map(move |other| Edit::replace(code.bytes_of(&value), other))
        })
        .collect()
}

fn renamed_locals(code: &Code<'_>, function: &Function) -> Vec<Edit> {
    let mut names: Vec<&str> = [&function.parameters, &function.body]
        .into_iter()
        .flat_map(|range| code.declared(range))
        .map(|token| code.at(token))
        .collect();
    names.sort_unstable();
    names.dedup();
    let renamed = |name: &str| {
        let is_use = |token: &usize| code.at(*token) == name && !code.is_field(*token);
        let uses = function.whole.clone().filter(is_use);
        Edit(uses.map(|token| (code.bytes(token), format!("{name}_renamed"))).collect())
    };
    names.into_iter().map(renamed).collect()
}

/// To the text's end, with a declaration where it was.
fn moved(code: &Code<'_>, function: &Function) -> Option<Edit> {
    let whole = code.bytes_of(&function.whole);
    let header = &code.text[whole.start..code.bytes(function.body.start - 1).start];
    let is_last = code.functions.last().is_some_and(|last| last.name == function.name);
    let definition = format!("\n{}\n", &code.text[whole.clone()]);
    (!is_last).then(|| Edit(vec![(whole, format!("{header};")), (code.text.len()..code.text.len(), definition)]))
}

fn between_tokens(code: &Code<'_>, text: &str) -> Vec<Edit> {
    (0..code.len()).map(|token| Edit::insert(code.bytes(token).end, text)).collect()
}

/// Calls of functions defined before the one that a token is in, so that none calls itself.
fn calls(code: &Code<'_>, at: usize) -> Vec<String> {
    let before = code.functions.iter().take_while(|function| function.whole.end <= at);
    before
        .map(|function| {
            let parameters = code.text_of(&function.parameters);
            let commas = function.parameters.clone().filter(|&token| code.at(token) == ",").count();
            let count = if matches!(parameters, "" | "void") { 0 } else { commas + 1 };
            format!("(void){}({}); ", code.at(function.name), vec!["0"; count].join(", "))
        })
        .collect()
}

/// Of what is declared with one keyword.
fn widths(code: &Code<'_>) -> Vec<Edit> {
    let is_alone = |&token: &usize| {
        let beside = code.is_type(token + 1) || token > 0 && code.is_type(token - 1);
        !beside && (code.is_name(token + 1) && matches!(code.at(token + 2), "=" | "," | ";" | "["))
    };
    let replaced = |token| {
        let entry = WIDTHS.iter().find(|(width, _)| *width == code.at(token));
        entry.map_or(&[][..], |(_, others)| *others).iter().map(move |other| Edit::replace(code.bytes(token), *other))
    };
    (0..code.len()).filter(is_alone).flat_map(replaced).collect()
}

/// Numbers behind `=` outside of functions.
fn initialisers(code: &Code<'_>) -> Vec<Edit> {
    let mut is_value = false;
    let mut values = Vec::new();
    for token in (0..code.len()).filter(|&token| !code.functions.iter().any(|function| function.whole.contains(&token)))
    {
        match code.at(token) {
            "=" => is_value = true,
            ";" => is_value = false,
            _ if is_value => values.push(token),
            _ => {}
        }
    }
    numbers(code, values.into_iter())
}

/// Numbers in what is between the semicolons of a `for`, and in the condition of a `while`.
fn loop_bounds(code: &Code<'_>) -> Vec<Edit> {
    let of_for = conditions(code, &["for"]).filter_map(|header| {
        let mut semicolons = header.clone().filter(|&token| code.at(token) == ";");
        Some(semicolons.next()? + 1..semicolons.next()?)
    });
    let all: Vec<Range<usize>> = of_for.chain(conditions(code, &["while"])).collect();
    numbers(code, all.into_iter().flatten())
}
