//! `reprise tree --preconditions f`: on which inputs a function was explored and found free of faults.

use std::io::{self, Write};

use reprise_expr::Signedness;
use reprise_session::knowledge::{InputClass, Preconditions};
use serde_json::{Value, json};

use crate::output;

/// Alternatives shown to people.
const SHOWN: usize = 40;

pub(super) fn write(out: &mut dyn Write, known: &Preconditions, as_json: bool) -> io::Result<()> {
    if as_json { write_json(out, known) } else { write_text(out, known) }
}

fn title(class: &InputClass, watched: &str) -> String {
    match class {
        InputClass::Free => "free of faults when".into(),
        InputClass::Fault { kind, file, line, function } => format!("{kind} at {file}:{line} in {function} when"),
        InputClass::NotExplored { reason } => format!("not explored ({reason}) when"),
        InputClass::NotCalled => format!("{watched} is not called when"),
        InputClass::Excluded => "excluded by the program's assumptions when".into(),
    }
}

fn class_json(class: &InputClass) -> Value {
    match class {
        InputClass::Free => json!({ "class": "free" }),
        InputClass::Fault { kind, file, line, function } => {
            json!({ "class": "fault", "kind": kind.name(), "file": file, "line": line, "function": function })
        }
        InputClass::NotExplored { reason } => json!({ "class": "not-explored", "reason": reason }),
        InputClass::NotCalled => json!({ "class": "not-called" }),
        InputClass::Excluded => json!({ "class": "excluded" }),
    }
}

fn write_json(out: &mut dyn Write, known: &Preconditions) -> io::Result<()> {
    let classes: Vec<Value> = known
        .classes
        .iter()
        .map(|(class, alternatives)| {
            let mut json = class_json(class);
            json["conditions"] = alternatives.clone().into();
            json
        })
        .collect();
    let inputs: Vec<Value> = known
        .inputs
        .iter()
        .map(|(name, (width, signedness))| {
            json!({ "name": name, "width": width, "signed": *signedness == Signedness::Signed })
        })
        .collect();
    let json = json!({
        "version": 1, "title": known.title, "function": known.function, "max_depth": known.max_depth,
        "complete": known.is_complete(), "inputs": inputs, "classes": classes,
    });
    output::write_json(out, &json)
}

fn write_text(out: &mut dyn Write, known: &Preconditions) -> io::Result<()> {
    output::write_line(out, &known.title)?;
    for (class, alternatives) in &known.classes {
        output::write_line(out, &title(class, &known.function))?;
        for (number, line) in alternatives.iter().take(SHOWN).enumerate() {
            output::write_line(out, &format!("  {}{line}", if number == 0 { "   " } else { "|| " }))?;
        }
        if alternatives.len() > SHOWN {
            writeln!(out, "  ... {} more (--json has them all)", alternatives.len() - SHOWN)?;
        }
    }
    match known.is_complete() {
        true => writeln!(out, "every path was explored"),
        false => writeln!(out, "not every path was explored: of the rest nothing is known"),
    }
}
