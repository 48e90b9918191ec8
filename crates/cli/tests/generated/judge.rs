//! Compares what Reprise says with what happens, both ways.

use std::collections::BTreeSet;

use super::explored::{Explored, Predicted};
use super::native::{Outcome, Table, hash};

/// How much of a result can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standard {
    /// An optimiser moves and joins instructions: lines are compared only without one.
    pub lines: bool,
    /// Where paths are merged a test stands for many of them.
    pub classes: bool,
}

pub fn differences(native: &Table, explored: &Explored, standard: Standard) -> Vec<String> {
    let mut differences = Vec::new();
    let expected = native.faults();
    let status = if expected.is_empty() { "clean" } else { "bugs" };
    if explored.status != status {
        differences.push(format!("status {}, natively {status}", explored.status));
    }
    for reason in &explored.incomplete {
        differences.push(format!("incomplete: {reason}"));
    }
    let (found, expected) = if standard.lines {
        (explored.fault_lines(), expected)
    } else {
        let plain = |faults: BTreeSet<(&str, u64)>| faults.into_iter().map(|(kind, _)| kind.to_string()).collect::<BTreeSet<_>>();
        let (found, expected) = (plain(explored.fault_lines()), plain(expected.clone()));
        if found != expected {
            differences.push(format!("faults {found:?}, natively {expected:?}"));
        }
        Default::default()
    };
    for (kind, line) in found.difference(&expected) {
        differences.push(format!("{kind} at line {line}, which no input has"));
    }
    for (kind, line) in expected.difference(&found) {
        let input = native.0.iter().position(|run| run.fault() == Some((kind, *line)));
        differences.push(format!("no {kind} at line {line}, which input {:04x} has", input.unwrap_or_default()));
    }
    for fault in &explored.faults {
        let name = format!("{} at line {}", fault.kind, fault.line);
        match fault.input {
            None => differences.push(format!("{name}: no input")),
            Some(input) => {
                let predicted = Predicted::Faulted { kind: fault.kind.clone(), line: fault.line };
                differences.extend(different(native, input, &predicted, None, standard).map(|what| format!("{name}: {what}")));
            }
        }
        if fault.depends_on_undefined {
            differences.push(format!("{name}: depends on something undefined"));
        }
    }
    let mut shown = BTreeSet::new();
    for test in &explored.tests {
        let output = test.output.as_deref();
        differences.extend(
            different(native, test.input, &test.outcome, output, standard).map(|what| format!("{}: {what}", test.file)),
        );
        if test.depends_on_undefined {
            differences.push(format!("{}: depends on something undefined", test.file));
        }
        shown.extend(native.0[usize::from(test.input)].class());
    }
    if standard.classes {
        for missing in native.classes().difference(&shown) {
            let input = native.0.iter().position(|run| run.class() == Some(*missing)).unwrap_or_default();
            differences.push(format!("no test does what input {input:04x} does (status {})", missing.0));
        }
    }
    differences
}

fn different(native: &Table, input: u16, predicted: &Predicted, output: Option<&[u8]>, standard: Standard) -> Option<String> {
    let run = &native.0[usize::from(input)];
    let same = match (predicted, run.outcome) {
        (Predicted::Completed { status }, Outcome::Completed { status: native }) => *status == native,
        (Predicted::Faulted { kind, line }, Outcome::Faulted { kind: native, line: at }) => {
            kind == native && (*line == at || !standard.lines)
        }
        _ => false,
    };
    if !same {
        return Some(format!("input {input:04x} was to be {predicted:?}, natively {:?}", run.outcome));
    }
    let completed = matches!(predicted, Predicted::Completed { .. });
    let output = output.filter(|output| completed && hash(output) != run.output)?;
    Some(format!("input {input:04x} was to print {:?}, natively something else", String::from_utf8_lossy(output)))
}
