//! The report on a terminal.
//!
//! What comes of the program under test goes through `escape`: no line of it can be taken for one of ours. What is left out for length is counted.

use std::io::{self, Write};

use reprise_explore::{
    Composition, CompositionWay, Covered, FoundFault, IncompleteEntry, IncompleteReason, InputValue, RunResult,
    SourcePlace, Status,
};
use reprise_solver::Link;

use crate::escape::one_line;
use crate::heap::shown_inputs;
use crate::snippet::{SourceTexts, fault_snippet};
use crate::terminal::{Style, counted, grouped, seconds};

/// How much to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    Result,
    /// With the solver's counters.
    Statistics,
}

/// A path may ask for thousands; tests and JSON have them all.
const SHOWN_INPUTS: usize = 20;
/// Places that a bound cut paths at, all of which are shown; of more, those where it cut most.
const MOST_PLACES: usize = 6;
const SHOWN_PLACES: usize = 3;
/// Frames shown at each end of a deep stack.
const OUTER_FRAMES: usize = 8;

pub fn write_run(
    out: &mut dyn Write,
    result: &RunResult,
    sources: &mut SourceTexts,
    style: Style,
    detail: Detail,
) -> io::Result<()> {
    writeln!(out, "{}", headline(result, style))?;
    for (number, fault) in result.faults.iter().enumerate() {
        writeln!(out)?;
        write_fault(out, number + 1, fault, sources, style)?;
    }
    write_incomplete(out, &result.incomplete, &|reason| reason.to_string(), style)?;
    if !result.assumptions.is_empty() {
        writeln!(out, "\n{}", style.faint("assumed:"))?;
        for assumption in &result.assumptions {
            writeln!(out, "  {}", one_line(assumption))?;
        }
    }
    writeln!(out)?;
    write_counts(out, result, style)?;
    if detail == Detail::Statistics {
        write_statistics(out, result, style)?;
    }
    Ok(())
}

/// What was not explored: first what nobody asked for, each with its place; of a bound that cut paths in many places, where it cut most.
pub(crate) fn write_incomplete(
    out: &mut dyn Write,
    entries: &[IncompleteEntry],
    said: &dyn Fn(&IncompleteReason) -> String,
    style: Style,
) -> io::Result<()> {
    if entries.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", style.yellow("not explored:"))?;
    let mut line = |count: u64, reason: &IncompleteReason, place: &str| {
        let count = style.bold(&format!("{:>8}", grouped(count)));
        writeln!(out, "{count}  {}{place}", one_line(&said(reason)))
    };
    let is_asked_for = |reason: &IncompleteReason| reason.is_bound() || matches!(reason, IncompleteReason::Interrupted);
    let (bounds, others): (Vec<_>, Vec<_>) = entries.iter().partition(|entry| is_asked_for(&entry.reason));
    others.iter().try_for_each(|entry| line(entry.count, &entry.reason, &at(&entry.place)))?;
    let mut reasons: Vec<&IncompleteReason> = Vec::new();
    bounds.iter().for_each(|entry| {
        if !reasons.contains(&&entry.reason) {
            reasons.push(&entry.reason);
        }
    });
    for reason in reasons {
        let mut places: Vec<&&IncompleteEntry> = bounds.iter().filter(|entry| entry.reason == *reason).collect();
        let shown = if places.len() > MOST_PLACES { SHOWN_PLACES } else { places.len() };
        if shown < places.len() {
            places.sort_by_key(|entry| std::cmp::Reverse(entry.count));
        }
        let (most, rest) = places.split_at(shown);
        most.iter().try_for_each(|entry| line(entry.count, reason, &at(&entry.place)))?;
        if !rest.is_empty() {
            let place = format!(" at {} other places (--json lists them)", grouped(rest.len() as u64));
            line(rest.iter().map(|entry| entry.count).sum(), reason, &place)?;
        }
    }
    Ok(())
}

/// What the run went through, and what that took.
pub(crate) fn write_counts(out: &mut dyn Write, result: &RunResult, style: Style) -> io::Result<()> {
    let paths = result.paths;
    let label = |name: &str| style.faint(&format!("{name:<13}"));
    match &result.merging {
        None => writeln!(
            out,
            "{}{} completed, {} faulted, {} pruned, {} incomplete",
            label("paths"),
            grouped(paths.completed),
            grouped(paths.faulted),
            grouped(paths.pruned),
            grouped(paths.incomplete)
        )?,
        Some(merging) => writeln!(
            out,
            "{}{}, {:.1} values a summary, {} products cut by a selection",
            label("merged"),
            counted(merging.operations, "operation"),
            merging.average_summary(),
            grouped(merging.collapsed)
        )?,
    }
    writeln!(
        out,
        "{}{}, {}",
        label("coverage"),
        covered(result.coverage.lines, "line"),
        covered(result.coverage.branches, "branch outcome")
    )?;
    let solver = &result.solver;
    let timeouts =
        if solver.timeouts > 0 { format!(", {}", counted(solver.timeouts, "timeout")) } else { String::new() };
    writeln!(
        out,
        "{}{} in {}, {} reached the solver{timeouts}",
        label("solver"),
        counted(solver.queries, "query"),
        seconds(solver.time),
        grouped(solver.backend_calls)
    )?;
    writeln!(
        out,
        "{}{}, {}, {}",
        label("work"),
        counted(result.instructions, "instruction"),
        counted(result.states, "state"),
        seconds(result.wall)
    )?;
    if let Some(reason) = result.merging_gave_up {
        writeln!(out, "{}given up: {reason}", label("merging"))?;
    }
    if let Some(composition) = &result.composition {
        write_composition(out, composition, style)?;
    }
    if let Some(reason) = result.parallel.one_thread_because {
        writeln!(out, "{}one: {reason}", label("threads"))?;
    }
    Ok(())
}

/// Functions without a summary that are named.
const MOST_NAMED: usize = 5;

fn write_composition(out: &mut dyn Write, composition: &Composition, style: Style) -> io::Result<()> {
    let label = |name: &str| style.faint(&format!("{name:<13}"));
    if let Some(why) = composition.off_because {
        return writeln!(out, "{}off: {why}", label("compose"));
    }
    let functions = counted(composition.summarised.len() as u64, "function");
    let (applied, entered) = (counted(composition.applied, "call"), counted(composition.entered, "call"));
    let (label_, way) = (label("compose"), composition.way.name());
    match composition.way {
        CompositionWay::Guarded => {
            writeln!(out, "{label_}{way}: {functions} summarised, {applied} applied, {entered} executed all the same")?;
        }
        CompositionWay::PathByPath => {
            let answered = counted(composition.answered, "decision");
            let passed = match composition.passed {
                0 => String::new(),
                passed => format!(", {} not executed", counted(passed, "call")),
            };
            writeln!(
                out,
                "{label_}{way}: {functions} summarised, {applied} walked through, {answered} answered by that{passed}"
            )?;
        }
    }
    if composition.recalled + composition.dropped > 0 {
        let Composition { made, recalled, dropped, .. } = composition;
        writeln!(out, "{}summaries: {recalled} recalled, {made} made, {dropped} written ones dropped", label(""))?;
    }
    for (function, why) in composition.without.iter().take(MOST_NAMED) {
        writeln!(out, "{}no summary of {function}: {why}", label(""))?;
    }
    match composition.without.len().saturating_sub(MOST_NAMED) {
        0 => Ok(()),
        more => writeln!(out, "{}nor of {}", label(""), counted(more as u64, "other function")),
    }
}

pub(crate) fn headline(result: &RunResult, style: Style) -> String {
    let merged = result.merging.is_some();
    let paths = if merged { "the merged paths".into() } else { counted(result.paths.total(), "path") };
    match result.status {
        Status::Clean if merged => format!("{}: no fault on any path", style.green("clean")),
        Status::Clean => format!(
            "{}: no fault on {}",
            style.green("clean"),
            if result.paths.total() == 1 { "the only path".into() } else { format!("any of {paths}") }
        ),
        Status::Bounded => format!(
            "{}: no fault on {paths}; {} cut by the bounds that were asked for",
            style.yellow("bounded"),
            if merged { "some are".into() } else { grouped(result.paths.incomplete) }
        ),
        Status::Bugs => {
            let faults = counted(result.faults.len() as u64, "fault");
            format!("{}: {faults} on {paths}", style.red("bugs"))
        }
        Status::Incomplete => {
            let stopped = result.incomplete.iter().any(|entry| entry.reason == IncompleteReason::Interrupted);
            let why = if stopped { "interrupted" } else { "some paths could not be followed to their end" };
            format!("{}: no fault on {paths}, but {why}", style.yellow("incomplete"))
        }
    }
}

pub(crate) fn write_fault(
    out: &mut dyn Write,
    number: usize,
    fault: &FoundFault,
    sources: &mut SourceTexts,
    style: Style,
) -> io::Result<()> {
    let kind = style.red(fault.kind.name());
    writeln!(out, "{number}. {kind}{} in {}", at(&fault.place), style.bold(&one_line(&fault.function)))?;
    writeln!(out, "   {}", one_line(&fault.message))?;
    write!(out, "{}", fault_snippet(fault, sources, style))?;
    if fault.paths > 1 {
        writeln!(out, "   on {}", counted(fault.paths, "path"))?;
    }
    if fault.stack.len() > 1 {
        writeln!(out, "   {}", style.faint("called from"))?;
        write_callers(out, fault)?;
    }
    write_inputs(out, fault.inputs.as_deref(), style)?;
    if !fault.input_is_canonical {
        writeln!(out, "   {}", style.faint("one of several inputs: there was no time to find the least"))?;
    }
    if fault.depends_on_undefined {
        writeln!(out, "   {}", style.faint("depends on a value the program never defined: a native run may differ"))?;
    }
    Ok(())
}

/// The input of a path; `None` where the solver had none to give.
pub fn write_inputs(out: &mut dyn Write, inputs: Option<&[InputValue]>, style: Style) -> io::Result<()> {
    let Some(inputs) = inputs else {
        return writeln!(
            out,
            "   {}",
            style.faint("input unknown: the solver could not give one in its budget or in time")
        );
    };
    if inputs.is_empty() {
        return writeln!(out, "   {}", style.faint("on every input"));
    }
    writeln!(out, "   {}", style.faint("input"))?;
    let inputs = shown_inputs(inputs);
    let shown = &inputs[..inputs.len().min(SHOWN_INPUTS)];
    let names: Vec<_> = shown.iter().map(|(name, _)| one_line(name)).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).min(32);
    for (name, (_, value)) in names.iter().zip(shown) {
        writeln!(out, "     {name:<width$} = {value}")?;
    }
    if shown.len() < inputs.len() {
        let hidden = counted((inputs.len() - shown.len()) as u64, "more input");
        writeln!(out, "     ... {hidden} (--json has them all)")?;
    }
    Ok(())
}

/// All but the innermost frame; a runaway recursion is cut in the middle.
fn write_callers(out: &mut dyn Write, fault: &FoundFault) -> io::Result<()> {
    let callers = &fault.stack[1..];
    let hidden = callers.len().saturating_sub(2 * OUTER_FRAMES);
    for (position, caller) in callers.iter().enumerate() {
        if hidden > 0 && position == OUTER_FRAMES {
            writeln!(out, "     ... {} ...", counted(hidden as u64, "more frame"))?;
        }
        if hidden == 0 || position < OUTER_FRAMES || position >= OUTER_FRAMES + hidden {
            writeln!(out, "     {}{}", one_line(&caller.function), at(&caller.place))?;
        }
    }
    Ok(())
}

/// ` at file:line:column`, or nothing where the place is unknown.
pub(crate) fn at(place: &SourcePlace) -> String {
    let file = one_line(&place.file);
    match (place.line, place.column) {
        (0, _) => String::new(),
        (line, 0) => format!(" at {file}:{line}"),
        (line, column) => format!(" at {file}:{line}:{column}"),
    }
}

fn covered(covered: Covered, what: &str) -> String {
    if covered.total == 0 {
        return format!("no {what}s to cover");
    }
    let percent = 100.0 * covered.covered as f64 / covered.total as f64;
    format!("{} of {} ({percent:.0}%)", grouped(covered.covered), counted(covered.total, what))
}

fn write_statistics(out: &mut dyn Write, result: &RunResult, style: Style) -> io::Result<()> {
    let solver = &result.solver;
    writeln!(out, "\n{}", style.bold(&format!("{:<14} {:>12} {:>12} {:>12}", "link", "asked", "answered", "time")))?;
    for link in Link::ALL {
        let statistics = solver.link(link);
        writeln!(
            out,
            "{:<14} {:>12} {:>12} {:>12}",
            link.name(),
            grouped(statistics.asked),
            grouped(statistics.hits),
            seconds(statistics.time)
        )?;
        if link == Link::Cache {
            for (kind, hits) in solver.reuse.by_kind().into_iter().filter(|&(_, hits)| hits > 0) {
                writeln!(out, "{:<27} {:>12}", format!("  by {kind}"), grouped(hits))?;
            }
        }
    }
    if let Some(merging) = &result.merging {
        let share = |part: f64| format!("{:.0}%", 100.0 * part);
        let whole = result.wall.as_secs_f64().max(1e-9);
        let lines = [
            ("operations", grouped(merging.operations)),
            ("instructions", grouped(merging.steps)),
            ("values a summary", format!("{:.1}", merging.average_summary())),
            ("paths a value", format!("at most {:.1}", merging.paths_per_value())),
            ("paths met", grouped(merging.merges)),
            ("several values", grouped(merging.merged_values)),
            ("  beyond theories", grouped(merging.merged_beyond_theories)),
            ("guard time", share(merging.guard_time.as_secs_f64() / whole)),
            ("solver time", share(solver.time.as_secs_f64() / whole)),
            ("guard nodes", grouped(merging.guard_nodes)),
            ("predicates", grouped(merging.predicates)),
            ("asked as a whole", grouped(merging.asked_as_a_whole)),
        ];
        writeln!(out)?;
        for (name, value) in lines {
            writeln!(out, "{name:<18} {value:>12}")?;
        }
    }
    let counters = [
        ("threads", result.parallel.threads as u64),
        ("handed over", result.parallel.handed_over),
        ("replayed", result.parallel.replayed_instructions),
        ("sat", solver.sat),
        ("unsat", solver.unsat),
        ("unknown", solver.unknown),
        ("reused", solver.reused),
        ("asked elsewhere", solver.external_calls),
        ("retries", solver.retries),
        ("budgets exhausted", solver.exhausted),
        ("timeouts", solver.timeouts),
        ("invalid models", solver.invalid_models),
        ("reuse audited", solver.reuse.audited),
        ("reuse mismatches", solver.reuse.mismatches),
        ("conflicts", solver.conflicts),
        ("decisions", solver.decisions),
        ("propagations", solver.propagations),
    ];
    writeln!(out)?;
    for (name, count) in counters {
        writeln!(out, "{name:<18} {:>12}", grouped(count))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use reprise_explore::{BoundKind, Coverage, PathCounts, StackEntry};
    use reprise_expr::BitVector;
    use reprise_machine::{FaultKind, InputKind};
    use reprise_solver::Statistics;

    use super::*;

    fn place(line: u32) -> SourcePlace {
        SourcePlace { file: "a.c".into(), line, column: 5 }
    }

    fn result(status: Status) -> RunResult {
        RunResult {
            status,
            paths: PathCounts { completed: 3, faulted: 0, pruned: 0, incomplete: 0 },
            faults: Vec::new(),
            incomplete: Vec::new(),
            coverage: Coverage {
                lines: Covered { covered: 1, total: 2 },
                branches: Covered { covered: 0, total: 0 },
                files: Vec::new(),
            },
            solver: Statistics::default(),
            instructions: 1234,
            states: 3,
            stack: Default::default(),
            merging: None,
            merging_gave_up: None,
            composition: None,
            parallel: Default::default(),
            wall: Duration::from_millis(1500),
            assumptions: Vec::new(),
            warnings: Vec::new(),
            profile: None,
            disagreement: None,
        }
    }

    fn text(result: &RunResult) -> String {
        let mut out = Vec::new();
        write_run(&mut out, result, &mut SourceTexts::none(), Style::Plain, Detail::Result).expect("writing to memory");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn clean() {
        assert_eq!(
            text(&result(Status::Clean)),
            "clean: no fault on any of 3 paths\n\n\
             paths        3 completed, 0 faulted, 0 pruned, 0 incomplete\n\
             coverage     1 of 2 lines (50%), no branch outcomes to cover\n\
             solver       0 queries in 0.0 ms, 0 reached the solver\n\
             work         1,234 instructions, 3 states, 1.50 s\n"
        );
    }

    #[test]
    fn a_fault_and_what_was_left() {
        let mut result = result(Status::Bugs);
        result.paths.faulted = 2;
        let frame = |function: &str, line| StackEntry { function: function.into(), place: place(line) };
        result.faults.push(FoundFault {
            kind: FaultKind::OutOfBounds,
            message: "read of 4 bytes".into(),
            place: place(7),
            function: "f".into(),
            stack: vec![frame("f", 7), frame("main", 9)],
            inputs: Some(vec![InputValue {
                name: "x".into(),
                kind: InputKind::Bytes(4),
                value: BitVector::from_i64(32, -2),
                heap: None,
                is_file: false,
            }]),
            input_is_canonical: true,
            depends_on_undefined: false,
            paths: 2,
            story: Default::default(),
            fingerprint: None,
        });
        result.incomplete.push(IncompleteEntry { reason: IncompleteReason::Interrupted, place: place(4), count: 12 });
        let text = text(&result);
        assert!(
            text.starts_with(
                "bugs: 1 fault on 5 paths\n\n1. out-of-bounds at a.c:7:5 in f\n   read of 4 bytes\n   on 2 paths\n   \
                 called from\n     main at a.c:9:5\n   input\n     x = -2\n\nnot explored:\n      12  interrupted at a.c:4:5\n"
            ),
            "{text}"
        );
    }

    #[test]
    fn what_nobody_asked_for_is_not_lost_among_places_that_a_bound_cut() {
        let mut result = result(Status::Incomplete);
        let bound = |line: u32| {
            let reason = IncompleteReason::Bound(BoundKind::Time);
            IncompleteEntry { reason, place: place(line), count: u64::from(line % 4) }
        };
        result.incomplete.extend((1..=9).map(bound));
        let reason = IncompleteReason::Solver("too hard".into());
        result.incomplete.push(IncompleteEntry { reason, place: place(20), count: 1 });
        let text = text(&result);
        let (_, listed) = text.split_once("not explored:\n").expect("it is said");
        assert!(
            listed.starts_with(
                "       1  undecided branch: too hard at a.c:20:5\n       3  --max-time reached at a.c:3:5\n       3  --max-time reached at a.c:7:5\n       \
                 2  --max-time reached at a.c:2:5\n       5  --max-time reached at 6 other places (--json lists them)\n\n"
            ),
            "{text}"
        );
    }

    #[test]
    fn what_a_program_supplies_cannot_pass_for_our_words() {
        let evil = "x\x1b[2J\nclean: no fault on any path\u{202e}";
        let mut result = result(Status::Bugs);
        let evil_place = SourcePlace { file: evil.into(), line: 3, column: 1 };
        let frame = StackEntry { function: evil.into(), place: evil_place.clone() };
        result.faults.push(FoundFault {
            kind: FaultKind::Assertion,
            message: evil.into(),
            place: evil_place.clone(),
            function: evil.into(),
            stack: vec![frame.clone(), frame],
            inputs: Some(vec![InputValue {
                name: evil.into(),
                kind: InputKind::Bytes(3),
                value: BitVector::from_u64(24, 0x0a1b),
                heap: None,
                is_file: false,
            }]),
            input_is_canonical: true,
            depends_on_undefined: false,
            paths: 1,
            story: Default::default(),
            fingerprint: None,
        });
        let reason = IncompleteReason::Machine(reprise_machine::Incomplete::UndefinedFunction(evil.into()));
        result.incomplete.push(IncompleteEntry { reason, place: evil_place, count: 1 });
        let text = text(&result);
        let is_raw = |character: char| character != '\n' && crate::escape::is_hidden(character);
        assert!(!text.contains(is_raw), "{text:?}");
        assert!(!text.contains("\nclean"), "{text}");
        assert_eq!(text.matches("\\x1b[2J\\nclean").count(), 9, "{text}");
    }

    #[test]
    fn deep_stacks_are_cut() {
        let mut result = result(Status::Bugs);
        let stack = (0..1000).map(|line| StackEntry { function: "f".into(), place: place(line + 1) }).collect();
        result.faults.push(FoundFault {
            kind: FaultKind::StackOverflow,
            message: String::new(),
            place: place(1),
            function: "f".into(),
            stack,
            inputs: Some(Vec::new()),
            input_is_canonical: true,
            depends_on_undefined: false,
            paths: 1,
            story: Default::default(),
            fingerprint: None,
        });
        let text = text(&result);
        assert!(text.contains("... 983 more frames ..."), "{text}");
        assert_eq!(text.matches("     f at").count(), 2 * OUTER_FRAMES);
        assert!(text.contains("on every input"));
    }

    #[test]
    fn long_inputs_are_cut() {
        let mut result = result(Status::Bugs);
        let input = |number: u64| InputValue {
            name: format!("x#{number}"),
            kind: InputKind::Bytes(4),
            value: BitVector::from_u64(32, number),
            heap: None,
            is_file: false,
        };
        result.faults.push(FoundFault {
            kind: FaultKind::Abort,
            message: String::new(),
            place: place(1),
            function: "f".into(),
            stack: vec![StackEntry { function: "f".into(), place: place(1) }],
            inputs: Some((0..100).map(input).collect()),
            input_is_canonical: true,
            depends_on_undefined: false,
            paths: 1,
            story: Default::default(),
            fingerprint: None,
        });
        let text = text(&result);
        assert!(text.contains("x#19 = 19\n     ... 80 more inputs (--json has them all)\n"), "{text}");
        assert!(!text.contains("x#20"), "{text}");
    }
}
