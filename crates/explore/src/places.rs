//! From code to source: places for people, coverage of lines and branches.

use std::collections::{BTreeMap, BTreeSet};

use reprise_ir::code::{Body, EdgeKind, FileId, FunctionId, Location, LocationId, Origin, Program};
use reprise_ir::flow::CodePlace;
use reprise_machine::{Machine, State};
use rustc_hash::FxHashSet;

use crate::engine::is_program;
use crate::result::{Coverage, Covered, FileCoverage, FunctionCoverage, SourcePlace};
use crate::state::PathState;

pub fn source_place(program: &Program, location: LocationId) -> SourcePlace {
    let location = program.location(location);
    if location.line == 0 {
        return SourcePlace { file: String::new(), line: 0, column: 0 };
    }
    SourcePlace { file: program.file(location.file).to_string(), line: location.line, column: location.column }
}

/// The innermost frame of the program under test: library code is reported at the program's call.
pub(crate) fn program_frame(machine: &Machine, state: &PathState) -> (FunctionId, u32) {
    let program = &machine.image.program;
    let frame = state
        .machine
        .frames()
        .find(|frame| is_program(program, frame.function))
        .or_else(|| state.machine.frames().last())
        .expect("a state has a frame");
    (frame.function, frame.position)
}

pub(crate) fn current_place(machine: &Machine, state: &PathState) -> SourcePlace {
    let (function, position) = program_frame(machine, state);
    source_place(&machine.image.program, machine.frame_location(function, position))
}

/// Where each frame of a state goes on, the innermost first; then what is to be called when all have returned.
pub(crate) fn continuations(state: &State) -> impl Iterator<Item = CodePlace> + '_ {
    let callers = state.callers.iter().map(|frame| (frame.function, frame.position + 1));
    let agenda = state.agenda[..state.agenda_left].iter().rev().map(|&function| (function, 0));
    std::iter::once((state.top.function, state.top.position)).chain(callers).chain(agenda)
}

/// The same for keeping: a frame that goes on where an inner one does adds nothing to what can be reached.
pub(crate) fn distinct_continuations(state: &State) -> Vec<CodePlace> {
    let mut seen = FxHashSet::default();
    continuations(state).filter(|&place| seen.insert(place)).collect()
}

/// What the taken edges cover of the program's own lines and branch outcomes.
pub fn coverage(program: &Program, taken: &[bool]) -> Coverage {
    let LinesOfEdges { all, covered, branches } = LinesOfEdges::of(program, taken);
    let count = |lines: LineRanges| lines.lines(program).len() as u64;
    Coverage { lines: Covered { covered: count(covered), total: count(all) }, branches, files: Vec::new() }
}

/// The same, with the lines themselves.
pub fn coverage_by_file(program: &Program, taken: &[bool]) -> Coverage {
    let LinesOfEdges { all, covered, branches } = LinesOfEdges::of(program, taken);
    let (all, covered) = (all.lines(program), covered.lines(program));
    let lines = Covered { covered: covered.len() as u64, total: all.len() as u64 };
    let mut files: BTreeMap<&str, (BTreeMap<u32, bool>, BTreeSet<FunctionCoverage>)> = BTreeMap::new();
    for line in all {
        files.entry(program.file(line.0)).or_default().0.insert(line.1, covered.contains(&line));
    }
    let mut ran = vec![false; program.functions.len()];
    for (edge, _) in program.edges.iter().zip(taken).filter(|(_, taken)| **taken) {
        ran[edge.function.0 as usize] = true;
    }
    for (function, is_covered) in program.functions.iter().zip(ran) {
        let Location { file, line, .. } = program.location(function.location);
        let is_own = function.origin == Origin::Program && matches!(function.body, Body::Defined(_));
        if is_own && line != 0 {
            let name = function.source_name.to_string();
            let functions = &mut files.entry(program.file(file)).or_default().1;
            functions.insert(FunctionCoverage { line, name, is_covered });
        }
    }
    let files = files.into_iter().map(|(file, (lines, functions))| FileCoverage {
        file: file.to_string(),
        lines: lines.into_iter().collect(),
        functions: functions.into_iter().collect(),
    });
    Coverage { lines, branches, files: files.collect() }
}

/// What there is to cover, and what the taken edges cover of it.
struct LinesOfEdges {
    all: LineRanges,
    covered: LineRanges,
    branches: Covered,
}

impl LinesOfEdges {
    fn of(program: &Program, taken: &[bool]) -> LinesOfEdges {
        let (all, covered) = (LineRanges::new(program), LineRanges::new(program));
        let mut found = LinesOfEdges { all, covered, branches: Covered::default() };
        for (edge, &taken) in program.edges.iter().zip(taken) {
            if !is_program(program, edge.function) {
                continue;
            }
            found.all.add(edge.lines);
            if taken {
                found.covered.add(edge.lines);
            }
            if edge.kind == EdgeKind::Outcome {
                found.branches.total += 1;
                found.branches.covered += taken as u64;
            }
        }
        found
    }
}

/// Ranges of the lines of regions. Those of the beginnings of a region overlap, so that looking at each range's lines would take time that
/// grows with the square of the longest region.
struct LineRanges {
    /// By position: how many ranges begin there, less those that have ended before it.
    changes: Vec<i32>,
}

impl LineRanges {
    fn new(program: &Program) -> LineRanges {
        LineRanges { changes: vec![0; program.region_lines.len() + 1] }
    }

    fn add(&mut self, (from, to): (u32, u32)) {
        self.changes[from as usize] += 1;
        self.changes[to as usize] -= 1;
    }

    fn lines(&self, program: &Program) -> FxHashSet<(FileId, u32)> {
        let mut lines = FxHashSet::default();
        let mut ranges = 0;
        for (line, change) in program.region_lines.iter().zip(&self.changes) {
            ranges += change;
            if ranges > 0 {
                lines.insert(*line);
            }
        }
        lines
    }
}
