//! What of the old version the new one does not have.
//!
//! A path that takes only edges that the new version has too, and ends in a region that it has too, does the same there: labels cover all that a
//! region does, and an edge's label names where it leads ([`reprise_ir::identity`]). What labels leave out is added here: how large frames
//! are, what the program begins with, and where objects lie that nobody names.

use reprise_ir::code::{Body, EdgeId, FunctionId};
use reprise_ir::identity::{Key, Label};
use reprise_machine::{FaultKind, State};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Version;
use super::side::End;

/// The edges and instructions of the old version that the new one does not have.
pub(crate) struct Impact {
    /// By edge, that of the layout last.
    edges: Vec<bool>,
    /// By function and instruction.
    instructions: Vec<Vec<bool>>,
    /// The program begins with something else.
    has_other_root: bool,
}

impl Impact {
    pub(crate) fn new(old: &Version, new: &Version) -> Impact {
        let new_edges: FxHashSet<Label> =
            (0..new.program.edges.len()).map(|edge| new.identity.region(EdgeId(edge as u32)).label).collect();
        let new_frames: FxHashMap<Key, u64> =
            new.identity.functions().iter().map(|function| (function.key, function.frame_bytes)).collect();
        let has_other_frame: Vec<bool> = old
            .identity
            .functions()
            .iter()
            .map(|function| new_frames.get(&function.key) != Some(&function.frame_bytes))
            .collect();
        let is_gone = |edge: usize| {
            let region = old.identity.region(EdgeId(edge as u32));
            let is_there = match region.begins() {
                Some(label) => new.identity.has(label),
                None => new_edges.contains(&region.label),
            };
            !is_there || region.label == Label::default()
        };
        let edges = old.program.edges.iter().enumerate();
        let edges = edges.map(|(edge, known)| has_other_frame[known.function.0 as usize] || is_gone(edge));
        // A pointer that may point anywhere may point at something else where something lies elsewhere.
        let has_other_layout = old.identity.layout() != new.identity.layout();
        let edges = edges.chain([has_other_layout]).collect();
        let instructions = (0..old.program.functions.len()).map(|number| {
            let function = FunctionId(number as u32);
            let Body::Defined(code) = &old.program.function(function).body else { return Vec::new() };
            let is_gone = |position: usize| {
                let site = old.identity.site_of(&old.program, function, position as u32);
                has_other_frame[number] || site.is_none_or(|site| !new.identity.has(site.label))
            };
            (0..code.instructions.len()).map(is_gone).collect()
        });
        Impact {
            edges,
            instructions: instructions.collect(),
            has_other_root: old.identity.root(&old.program, old.entry) != new.identity.root(&new.program, new.entry),
        }
    }

    pub(crate) fn meets(&self, edges: &[EdgeId]) -> bool {
        edges.iter().any(|edge| self.edges[edge.0 as usize])
    }

    /// Whether a path that has met no change so far meets one where it ends.
    pub(crate) fn meets_at_end(&self, state: &State, end: &End) -> bool {
        // The frame that there was no room for is that of a callee which has run nothing.
        let is_about_frames = matches!(end, End::Faulted(fault) if fault.kind == FaultKind::StackOverflow);
        let is_at_change = |function: FunctionId, position: u32| {
            let changed = self.instructions[function.0 as usize].get(position as usize);
            changed.copied().unwrap_or(true)
        };
        let mut frames = state.frames().map(|frame| (frame.function, frame.position));
        self.has_other_root || is_about_frames || frames.any(|(function, position)| is_at_change(function, position))
    }
}
