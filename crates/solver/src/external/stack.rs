//! Queries as commands that move an assertion stack from one path to the next.
//!
//! What is written is what is new: frames that the last path and this one share stay. Text that stands alone defines all that it uses.

use std::fmt::Write;

use reprise_expr::{ExprId, Pool, SmtlibWriter};

use crate::path::PathCondition;

/// Decides which logic a script names. Solvers are much faster where they know that there are no floats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Logic {
    BitVectors,
    Floats,
}

/// Whether terms keep their names from one condition to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Naming {
    /// A term is defined once, however many conditions use it.
    Shared,
    /// Each condition defines its terms anew.
    PerCondition,
}

struct WrittenFrame {
    /// Of the conditions up to this one.
    sequence_hash: u128,
    name: String,
}

/// Writes commands. A frame is one `push` and one assertion; definitions outlive the frame they were made in.
pub(crate) struct StackWriter {
    writer: SmtlibWriter,
    frames: Vec<WrittenFrame>,
    logic: Logic,
    naming: Naming,
    /// Of the pool whose terms are named.
    epoch: Option<u64>,
}

/// Whether what was written goes on from what was written before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    Continues,
    /// The text stands alone: it begins with options and a logic.
    Afresh,
}

impl StackWriter {
    pub(crate) fn new(naming: Naming) -> StackWriter {
        StackWriter { writer: SmtlibWriter::new(), frames: Vec::new(), logic: Logic::BitVectors, naming, epoch: None }
    }

    /// Forgets everything that was written: the next text stands alone.
    pub(crate) fn restart(&mut self) {
        self.writer = SmtlibWriter::new();
        self.frames.clear();
        self.epoch = None;
    }

    /// Puts into `out` the commands after which exactly the path's conditions, and the goal if there is one, are
    /// asserted.
    pub(crate) fn align(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        goal: Option<ExprId>,
        out: &mut String,
    ) -> Written {
        out.clear();
        // After a collection ids name other terms.
        if self.epoch != Some(pool.epoch()) {
            self.restart();
        }
        let mut written = if self.epoch.is_none() { Written::Afresh } else { Written::Continues };
        self.epoch = Some(pool.epoch());
        self.write_frames(pool, path, goal, out);
        if self.writer.uses_floats && self.logic == Logic::BitVectors {
            self.logic = Logic::Floats;
            self.restart();
            self.epoch = Some(pool.epoch());
            out.clear();
            self.write_frames(pool, path, goal, out);
            written = Written::Afresh;
        }
        if written == Written::Afresh {
            let logic = match self.logic {
                Logic::BitVectors => "QF_BV",
                Logic::Floats => "QF_BVFP",
            };
            let prologue = format!("(set-option :global-declarations true)\n(set-logic {logic})\n");
            out.insert_str(0, &prologue);
        }
        written
    }

    fn write_frames(&mut self, pool: &Pool, path: &PathCondition, goal: Option<ExprId>, out: &mut String) {
        let frame_hash = |at: usize| self.frames.get(at).map(|frame| frame.sequence_hash);
        let (shared, mut ahead) = path.beyond_frames(pool, goal, frame_hash);
        self.pop_to(shared, out);
        let mut definitions = String::new();
        let mut constraints = String::new();
        let mut added = Vec::with_capacity(ahead.len());
        while let Some((condition, sequence_hash)) = ahead.pop() {
            if self.naming == Naming::PerCondition {
                self.writer.forget_terms();
            }
            self.writer.define_parts(pool, condition, &mut definitions, &mut constraints);
            added.push(WrittenFrame { sequence_hash, name: self.writer.name(pool, condition) });
        }
        if !constraints.is_empty() {
            // They hold wherever their terms are used, so they must not be popped with the frame that met them first.
            let frames = std::mem::take(&mut self.frames);
            if !frames.is_empty() {
                writeln!(out, "(pop {})", frames.len()).expect("a string takes all");
            }
            out.push_str(&definitions);
            out.push_str(&constraints);
            self.push_all(frames, out);
        } else {
            out.push_str(&definitions);
        }
        self.push_all(added, out);
    }

    fn pop_to(&mut self, count: usize, out: &mut String) {
        if self.frames.len() > count {
            writeln!(out, "(pop {})", self.frames.len() - count).expect("a string takes all");
            self.frames.truncate(count);
        }
    }

    fn push_all(&mut self, frames: Vec<WrittenFrame>, out: &mut String) {
        for frame in frames {
            writeln!(out, "(push 1)\n(assert (= {} #b1))", frame.name).expect("a string takes all");
            self.frames.push(frame);
        }
    }
}
