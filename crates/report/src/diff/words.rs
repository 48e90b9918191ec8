//! How outcomes and verdicts are put into words.

use reprise_explore::{Aspect, Difference, DifferenceKind, SeenEnd, SeenOutcome, SourcePlace};
use reprise_machine::ScalarInputKind;

use super::{Confirmation, DiffReport, DiffStatus};
use crate::replay::NativeOutcome;
use crate::terminal::{counted, grouped};
use crate::value::scalar_text;

/// What is quoted of a long text.
const QUOTED: usize = 200;
/// Inputs in a sentence.
const SHOWN_INPUTS: usize = 12;

/// The verdict in a sentence.
pub(super) fn verdict(report: &DiffReport) -> String {
    match report.status {
        DiffStatus::Equal if report.is_same_code => {
            "no behaviour differs: everything that a run may meet is the same code".into()
        }
        DiffStatus::Equal => "no behaviour differs, on any input".into(),
        DiffStatus::EqualToDepth(depth) => format!("no behaviour differs up to depth {depth}"),
        DiffStatus::Different => {
            let kinds = [DifferenceKind::Added, DifferenceKind::Removed, DifferenceKind::Changed];
            let counts = kinds.into_iter().filter(|kind| report.count(*kind) > 0);
            let counts: Vec<String> = counts.map(|kind| format!("{} {}", report.count(kind), kind.name())).collect();
            let total = counted(report.compared.differences.len() as u64, "behaviour");
            let verb = if report.compared.differences.len() == 1 { "differs" } else { "differ" };
            format!("{total} {verb}: {}", counts.join(", "))
        }
        DiffStatus::Incomplete => "no behaviour is known to differ, but not everything was compared".into(),
    }
}

/// Of the old version's paths, what became of them.
pub(super) fn paths(report: &DiffReport) -> String {
    let paths = report.compared.paths;
    let mut parts = vec![format!("{} of the old version", counted(paths.total(), "path"))];
    let counts = [
        (paths.same_code, "unchanged (only code that both have)"),
        (paths.same_behaviour, "unchanged (explored in both)"),
        (paths.different, "changed"),
        (paths.undecided, "not compared wholly"),
    ];
    for (count, what) in counts.into_iter().filter(|(count, _)| *count > 0) {
        parts.push(format!("{} {what}", grouped(count)));
    }
    parts.join(", ").replacen(", ", ": ", 1)
}

/// What a behaviour is, without its input.
pub(super) fn title(difference: &Difference) -> String {
    match difference.kind {
        DifferenceKind::Added => format!("{} in the new version only", difference.new.end.name()),
        DifferenceKind::Removed => format!("{} in the old version only", difference.old.end.name()),
        DifferenceKind::Changed => {
            let verb = if difference.aspects.len() == 1 { "differs" } else { "differ" };
            format!("{} {verb}", list(&difference.aspects))
        }
    }
}

fn list(aspects: &[Aspect]) -> String {
    let names = aspects.iter().map(|aspect| match aspect {
        Aspect::End => "how it ends".to_string(),
        Aspect::Result => "the result".into(),
        Aspect::Output => "standard output".into(),
        Aspect::Errors => "standard error".into(),
        Aspect::Global(name) => format!("global `{name}`"),
        Aspect::Memory => "memory that is handed out".into(),
    });
    names.collect::<Vec<String>>().join(" and ")
}

/// The input in a sentence.
pub(super) fn input(difference: &Difference) -> String {
    let inputs = difference.new.inputs.as_deref().or(difference.old.inputs.as_deref());
    match inputs {
        None => "Input unknown".into(),
        Some([]) => "On every input".into(),
        Some(inputs) => {
            let shown = inputs.iter().take(SHOWN_INPUTS);
            let shown: Vec<String> =
                shown.map(|input| format!("{} = {}", input.name, crate::value::readable_value(input))).collect();
            let more = if inputs.len() > SHOWN_INPUTS { ", …" } else { "" };
            format!("Input: {}{more}", shown.join(", "))
        }
    }
}

pub(super) fn place(outcome: &SeenOutcome) -> String {
    let SourcePlace { file, line, column } = &outcome.place;
    match line {
        0 => format!("in {}", outcome.function),
        line => format!("{file}:{line}:{column} in {}", outcome.function),
    }
}

/// What one version does on the input, as far as it differs.
pub(super) fn outcome(outcome: &SeenOutcome, aspects: &[Aspect]) -> String {
    let mut parts = vec![end(outcome)];
    let quote = |what: &str, text: &Option<Vec<u8>>| match text {
        Some(text) => format!("{what} {}", quoted(text)),
        None => format!("{what} something"),
    };
    for aspect in aspects {
        match aspect {
            Aspect::Output => parts.push(quote("printed", &outcome.output)),
            Aspect::Errors => parts.push(quote("said on standard error", &outcome.errors)),
            Aspect::Global(name) => parts.extend(global(outcome, name)),
            Aspect::End | Aspect::Result | Aspect::Memory => {}
        }
    }
    parts.join(", ")
}

fn end(outcome: &SeenOutcome) -> String {
    let result = outcome.result.as_ref();
    match &outcome.end {
        SeenEnd::Returned => match result {
            Some(value) => {
                format!("returns {}", scalar_text(value, outcome.result_kind.unwrap_or(ScalarInputKind::Signed)))
            }
            None => "returns".into(),
        },
        SeenEnd::Exited => match result {
            Some(status) => format!("exits with status {}", status.low_u64()),
            None => "exits".into(),
        },
        SeenEnd::Silent => "exits silently".into(),
        SeenEnd::Rejected => "does not allow the input (an assumption does not hold)".into(),
        SeenEnd::Fault { kind, message } => format!("{kind}: {message}"),
    }
}

fn global(outcome: &SeenOutcome, name: &str) -> Option<String> {
    let (_, bytes) = outcome.globals.iter().find(|(known, _)| **known == *name)?;
    let known: Option<Vec<u8>> = bytes.iter().copied().collect();
    Some(match known {
        Some(bytes) if bytes.len() <= 8 => {
            let unsigned = bytes.iter().rev().fold(0u64, |value, &byte| value << 8 | u64::from(byte));
            let shift = 64 - 8 * bytes.len().max(1) as u32;
            format!("leaves {} in `{name}`", (unsigned << shift) as i64 >> shift)
        }
        _ => format!("leaves {} in `{name}`", hexadecimal(bytes)),
    })
}

fn hexadecimal(bytes: &[Option<u8>]) -> String {
    let text: String = bytes
        .iter()
        .take(QUOTED / 2)
        .map(|byte| byte.map_or_else(|| "..".to_string(), |byte| format!("{byte:02x}")))
        .collect();
    if bytes.len() > QUOTED / 2 { format!("{text}…") } else { text }
}

pub(super) fn quoted(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let mut start: String = text.chars().take(QUOTED).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    format!("{start:?}")
}

/// What native runs said, in a sentence.
pub(super) fn confirmation(confirmation: &Confirmation) -> String {
    match confirmation {
        Confirmation::Shown { old, new } => format!("old: {}; new: {}", native(old, new), native(new, old)),
        Confirmation::NotShown { both } => {
            format!("not confirmed: natively both versions do the same ({})", native(both, both))
        }
        Confirmation::NotRun(reason) => format!("not confirmed: {reason}"),
    }
}

/// What a native run showed, with what another one did not.
fn native(outcome: &NativeOutcome, other: &NativeOutcome) -> String {
    let mut text = outcome.end.clone();
    if let Some(result) = &outcome.result {
        text.push_str(&format!(" the bytes {result}"));
    }
    if outcome.stdout != other.stdout {
        text.push_str(&format!(", printed {}", quoted(&outcome.stdout)));
    }
    if outcome.stderr != other.stderr {
        text.push_str(&format!(", said {}", quoted(&outcome.stderr)));
    }
    if outcome.globals() != other.globals() {
        text.push_str(", and globals differ");
    }
    text
}
