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

/// Of an operation on constants that has no result the compiler leaves only that, not which it was.
const FOLDED: &str = "undefined-operation";
const FOLDABLE: [&str; 3] = ["divide-by-zero", "division-overflow", "shift-overflow"];

/// Gives folded operations the kinds that they have natively, on the inputs that are said to reach them.
fn with_folded_operations_named(native: &Table, explored: &Explored) -> Explored {
    let named = |kind: &mut String, input: u16| {
        if let Outcome::Faulted { kind: natively, .. } = native.0[usize::from(input)].outcome
            && kind == FOLDED
            && FOLDABLE.contains(&natively)
        {
            *kind = natively.into();
        }
    };
    let mut explored = explored.clone();
    for fault in &mut explored.faults {
        if let Some(input) = fault.input {
            named(&mut fault.kind, input);
        }
    }
    for test in &mut explored.tests {
        if let Predicted::Faulted { kind, .. } = &mut test.outcome {
            named(kind, test.input);
        }
    }
    explored
}

pub fn differences(native: &Table, explored: &Explored, standard: Standard) -> Vec<String> {
    let explored = &with_folded_operations_named(native, explored);
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
        let plain = |faults: BTreeSet<(&str, u64)>| {
            faults.into_iter().map(|(kind, _)| kind.to_string()).collect::<BTreeSet<_>>()
        };
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
                differences
                    .extend(different(native, input, &predicted, None, standard).map(|what| format!("{name}: {what}")));
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

fn different(
    native: &Table,
    input: u16,
    predicted: &Predicted,
    output: Option<&[u8]>,
    standard: Standard,
) -> Option<String> {
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

#[cfg(test)]
mod tests {
    use super::super::explored::{Fault, Test};
    use super::super::native::Run;
    use super::*;

    const STRICT: Standard = Standard { lines: true, classes: true };

    /// Inputs below 16 fault at line 7, odd ones say something else than even ones.
    fn example() -> (Table, Explored) {
        let run = |input: u64| Run {
            outcome: if input < 16 {
                Outcome::Faulted { kind: "abort", line: 7 }
            } else {
                Outcome::Completed { status: (input & 1) as u8 }
            },
            result: input as u32,
            class: input & 1,
            output: hash(b"out"),
        };
        let test = |input: u16, outcome: Predicted| Test {
            file: format!("{input}.json"),
            input,
            outcome,
            output: Some(b"out".to_vec()),
            depends_on_undefined: false,
        };
        let faulted = Predicted::Faulted { kind: "abort".into(), line: 7 };
        let explored = Explored {
            status: "bugs".into(),
            incomplete: Vec::new(),
            faults: vec![Fault { kind: "abort".into(), line: 7, input: Some(3), depends_on_undefined: false }],
            tests: vec![
                test(16, Predicted::Completed { status: 0 }),
                test(17, Predicted::Completed { status: 1 }),
                test(3, faulted),
            ],
        };
        (Table((0..1 << 16).map(run).collect()), explored)
    }

    #[test]
    fn a_folded_operation_is_what_it_is_natively_and_nothing_else() {
        let (mut native, mut explored) = example();
        explored.faults[0].kind = FOLDED.into();
        explored.tests[2].outcome = Predicted::Faulted { kind: FOLDED.into(), line: 7 };
        assert!(!differences(&native, &explored, STRICT).is_empty(), "an abort is no operation");
        for run in &mut native.0[..16] {
            run.outcome = Outcome::Faulted { kind: "divide-by-zero", line: 7 };
        }
        assert_eq!(differences(&native, &explored, STRICT), Vec::<String>::new());
        explored.faults[0].line = 8;
        assert!(!differences(&native, &explored, STRICT).is_empty(), "it is on another line");
    }

    /// The judge must be able to say no.
    #[test]
    fn every_difference_is_noticed() {
        type Change = fn(&mut Table, &mut Explored);
        let changes: [(&str, Change); 12] = [
            ("status clean, natively bugs", |_, explored| explored.status = "clean".into()),
            ("incomplete: why", |_, explored| explored.incomplete.push("why".into())),
            ("abort at line 8, which no input has", |_, explored| explored.faults[0].line = 8),
            ("no abort at line 7, which input 0000 has", |_, explored| explored.faults.clear()),
            ("no abort at line 9", |native, _| native.0[500].outcome = Outcome::Faulted { kind: "abort", line: 9 }),
            ("natively Completed", |_, explored| explored.faults[0].input = Some(40)),
            ("no input", |_, explored| explored.faults[0].input = None),
            ("depends on something undefined", |_, explored| explored.tests[0].depends_on_undefined = true),
            ("no test does what input 0011 does", |_, explored| drop(explored.tests.remove(1))),
            ("natively Completed { status: 1 }", |_, explored| explored.tests[0].input = 17),
            ("natively Faulted", |_, explored| explored.tests[0].input = 2),
            ("was to print \"other\"", |_, explored| explored.tests[1].output = Some(b"other".to_vec())),
        ];
        let (native, explored) = example();
        assert_eq!(differences(&native, &explored, STRICT), Vec::<String>::new());
        for (expected, change) in changes {
            let (mut native, mut explored) = example();
            change(&mut native, &mut explored);
            let found = differences(&native, &explored, STRICT);
            assert!(found.iter().any(|difference| difference.contains(expected)), "{expected}: {found:?}");
        }
    }
}
