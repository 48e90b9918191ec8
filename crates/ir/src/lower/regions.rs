//! Regions: how many of the compiler's instructions, and which source lines, an edge stands for.
//!
//! Counting follows the compiler's instructions as they are visited, not the code made of them, so that promotion, fusing
//! and removal of dead code change neither counts nor lines. A path may also end inside a region, by a fault for one: each
//! instruction knows how much of its region has run by then, and that much is an edge too, which nothing leads over.

use crate::code::{Code, Edge, EdgeId, EdgeKind, FileId, FunctionId, LocationId, Program};

/// An edge of the function being lowered; its number is local until the function is emitted.
#[derive(Clone, Copy)]
struct LocalEdge {
    /// `None` for an edge that lowering itself made, which stands for nothing.
    region: Option<u32>,
    kind: EdgeKind,
    location: LocationId,
}

struct Region {
    instructions: u32,
    /// In the order they are first visited.
    lines: (u32, u32),
    /// Where the lines are in the program, once they have been copied there.
    emitted: Option<(u32, u32)>,
}

/// How much of a region has run when an instruction of it has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Progress {
    region: u32,
    /// The first so many of its lines.
    lines: u32,
}

impl Progress {
    /// Of code that lowering itself made.
    pub(crate) const NONE: Progress = Progress { region: 0, lines: 0 };
}

#[derive(Default)]
pub(super) struct Regions {
    instructions: u32,
    open_lines: Vec<(FileId, u32)>,
    /// Instructions by entry of `open_lines`; those without a line count for the one before or, where there is none, the one behind.
    open_weights: Vec<u32>,
    lines: Vec<(FileId, u32)>,
    weights: Vec<u32>,
    regions: Vec<Region>,
    edges: Vec<LocalEdge>,
}

impl Regions {
    pub(crate) fn clear(&mut self) {
        self.instructions = 0;
        self.open_lines.clear();
        self.open_weights.clear();
        self.lines.clear();
        self.weights.clear();
        self.regions.clear();
        self.edges.clear();
    }

    /// One of the compiler's instructions is part of the open region.
    pub(crate) fn count(&mut self, line: Option<(FileId, u32)>) {
        self.instructions += 1;
        if let Some(line) = line
            && self.open_lines.last() != Some(&line)
        {
            self.open_lines.push(line);
            let without_line = if self.open_weights.is_empty() { self.instructions - 1 } else { 0 };
            self.open_weights.push(without_line);
        }
        if let Some(weight) = self.open_weights.last_mut() {
            *weight += 1;
        }
    }

    /// Whether instructions were counted since the last region ended.
    pub(crate) fn is_open(&self) -> bool {
        self.instructions > 0
    }

    /// Ends the open region with `outcomes` consecutive edges.
    pub(crate) fn end(&mut self, outcomes: usize, kind: EdgeKind, location: LocationId) -> EdgeId {
        let region = self.close();
        let first = self.edges.len() as u32;
        self.edges.extend((0..outcomes).map(|_| LocalEdge { region: Some(region), kind, location }));
        EdgeId(first)
    }

    /// Ends the open region where no edge is taken: control does not get past its end, but may end inside it.
    pub(crate) fn discard(&mut self) {
        if self.is_open() {
            self.close();
        }
    }

    fn close(&mut self) -> u32 {
        let start = self.lines.len() as u32;
        self.lines.append(&mut self.open_lines);
        self.weights.append(&mut self.open_weights);
        let lines = (start, self.lines.len() as u32);
        self.regions.push(Region { instructions: self.instructions, lines, emitted: None });
        self.instructions = 0;
        self.regions.len() as u32 - 1
    }

    /// What has run of the region of the instruction being visited, its own line included. Where that has just ended the region, all
    /// of it.
    pub(crate) fn progress(&self) -> Progress {
        match self.regions.last() {
            Some(&Region { lines: (from, to), .. }) if !self.is_open() => {
                Progress { region: self.regions.len() as u32 - 1, lines: to - from }
            }
            _ => Progress { region: self.regions.len() as u32, lines: self.open_lines.len() as u32 },
        }
    }

    /// An edge that is none of the compiler's.
    pub(crate) fn silent_edge(&mut self, location: LocationId) -> EdgeId {
        self.edges.push(LocalEdge { region: None, kind: EdgeKind::Plain, location });
        EdgeId(self.edges.len() as u32 - 1)
    }

    /// Adds the `outcomes` edges from local number `first` on to the program.
    pub(crate) fn emit(
        &mut self,
        program: &mut Program,
        function: FunctionId,
        first: EdgeId,
        outcomes: usize,
    ) -> EdgeId {
        let id = EdgeId(program.edges.len() as u32);
        for number in first.0 as usize..first.0 as usize + outcomes {
            let LocalEdge { region, kind, location } = self.edges[number];
            let (instructions, lines) = match region {
                None => (0, (0, 0)),
                Some(region) => (self.regions[region as usize].instructions, self.emit_lines(program, region)),
            };
            program.edges.push(Edge { function, instructions, kind, location, lines });
        }
        id
    }

    /// Adds an edge for what has run of its region by each of the instructions, and says which is whose: equal ones share theirs.
    pub(crate) fn emit_beginnings(
        &mut self,
        program: &mut Program,
        function: FunctionId,
        beginnings: &mut Vec<Edge>,
        instructions: &[(Progress, LocationId)],
    ) -> Vec<u32> {
        let mut last: Option<(Progress, u32)> = None;
        let mut numbers = Vec::with_capacity(instructions.len());
        for &(progress, location) in instructions {
            if progress.lines == 0 {
                numbers.push(Code::NO_BEGINNING);
                continue;
            }
            let number = match last {
                Some((known, number)) if known == progress => number,
                _ => {
                    let (start, _) = self.emit_lines(program, progress.region);
                    let lines = (start, start + progress.lines);
                    beginnings.push(Edge { function, instructions: 0, kind: EdgeKind::Plain, location, lines });
                    beginnings.len() as u32 - 1
                }
            };
            last = Some((progress, number));
            numbers.push(number);
        }
        numbers
    }

    fn emit_lines(&mut self, program: &mut Program, region: u32) -> (u32, u32) {
        let region = &mut self.regions[region as usize];
        *region.emitted.get_or_insert_with(|| {
            let start = program.region_lines.len() as u32;
            let (from, to) = region.lines;
            program.region_lines.extend_from_slice(&self.lines[from as usize..to as usize]);
            program.region_weights.extend_from_slice(&self.weights[from as usize..to as usize]);
            (start, program.region_lines.len() as u32)
        })
    }
}
