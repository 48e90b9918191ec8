//! Regions: how many of the compiler's instructions, and which source lines, an edge stands for.
//!
//! Counting follows the compiler's instructions as they are visited, not the code made of them, so that promotion, fusing
//! and removal of dead code change neither counts nor lines.

use crate::code::{Edge, EdgeId, EdgeKind, FileId, FunctionId, LocationId, Program};

/// An edge of the function being lowered; its number is local until the function is emitted.
struct LocalEdge {
    /// `None` for an edge that lowering itself made, which stands for nothing.
    region: Option<u32>,
    kind: EdgeKind,
    location: LocationId,
}

struct Region {
    instructions: u32,
    lines: (u32, u32),
    /// Where the lines are in the program, once they have been copied there.
    emitted: Option<(u32, u32)>,
}

#[derive(Default)]
pub(super) struct Regions {
    instructions: u32,
    open_lines: Vec<(FileId, u32)>,
    lines: Vec<(FileId, u32)>,
    regions: Vec<Region>,
    edges: Vec<LocalEdge>,
}

impl Regions {
    pub fn clear(&mut self) {
        self.instructions = 0;
        self.open_lines.clear();
        self.lines.clear();
        self.regions.clear();
        self.edges.clear();
    }

    /// One of the compiler's instructions is part of the open region.
    pub fn count(&mut self, line: Option<(FileId, u32)>) {
        self.instructions += 1;
        if let Some(line) = line
            && self.open_lines.last() != Some(&line)
        {
            self.open_lines.push(line);
        }
    }

    /// Whether instructions were counted since the last region ended.
    pub fn is_open(&self) -> bool {
        self.instructions > 0
    }

    /// Ends the open region with `outcomes` consecutive edges.
    pub fn end(&mut self, outcomes: usize, kind: EdgeKind, location: LocationId) -> EdgeId {
        self.open_lines.sort_unstable();
        self.open_lines.dedup();
        let start = self.lines.len() as u32;
        self.lines.append(&mut self.open_lines);
        let region = self.regions.len() as u32;
        let lines = (start, self.lines.len() as u32);
        self.regions.push(Region { instructions: self.instructions, lines, emitted: None });
        self.instructions = 0;
        let first = self.edges.len() as u32;
        self.edges.extend((0..outcomes).map(|_| LocalEdge { region: Some(region), kind, location }));
        EdgeId(first)
    }

    /// Ends the open region where no edge is taken: control does not get past its end.
    pub fn discard(&mut self) {
        self.instructions = 0;
        self.open_lines.clear();
    }

    /// An edge that is none of the compiler's.
    pub fn silent_edge(&mut self, location: LocationId) -> EdgeId {
        self.edges.push(LocalEdge { region: None, kind: EdgeKind::Plain, location });
        EdgeId(self.edges.len() as u32 - 1)
    }

    /// Adds the `outcomes` edges from local number `first` on to the program.
    pub fn emit(&mut self, program: &mut Program, function: FunctionId, first: EdgeId, outcomes: usize) -> EdgeId {
        let id = EdgeId(program.edges.len() as u32);
        for edge in &self.edges[first.0 as usize..first.0 as usize + outcomes] {
            let (instructions, lines) = match edge.region {
                None => (0, (0, 0)),
                Some(region) => {
                    let region = &mut self.regions[region as usize];
                    let lines = *region.emitted.get_or_insert_with(|| {
                        let start = program.region_lines.len() as u32;
                        let (from, to) = region.lines;
                        program.region_lines.extend_from_slice(&self.lines[from as usize..to as usize]);
                        (start, program.region_lines.len() as u32)
                    });
                    (region.instructions, lines)
                }
            };
            program.edges.push(Edge { function, instructions, kind: edge.kind, location: edge.location, lines });
        }
        id
    }
}
