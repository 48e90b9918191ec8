//! A path in progress: everything an engine clones when it forks.
//!
//! Cloning is cheap because the parts share what they have in common ([`crate::persistent`]). A state never leaves the thread of its machine.

use std::rc::Rc;

use reprise_expr::{ExprId, Origin, Pool};
use reprise_ir::code::{ByValue, FunctionId, LocationId, Scalar};
use smallvec::SmallVec;

use crate::address::ObjectId;
use crate::facts::Facts;
use crate::input::Inputs;
use crate::library::Stream;
use crate::memory::{Ending, Memory};
use crate::merged::Picked;
use crate::persistent::{PersistentList, Seen};
use crate::printed::Printed;
use crate::value::Value;

#[derive(Clone)]
pub struct State {
    pub top: Frame,
    /// The callers, nearest first.
    pub callers: PersistentList<Frame>,
    pub memory: Memory,
    pub inputs: Inputs,
    pub facts: Facts,
    /// What the program printed, a piece per call.
    pub output: PersistentList<(Stream, Rc<[u8]>)>,
    /// What is kept besides for whoever compares two versions; a state that nobody compares has nothing.
    pub kept: Option<Box<KeptToCompare>>,
    /// Undefined values made fixed so far: numbers the next one.
    pub undefined_values: u32,
    /// Bytes of stack in use.
    pub stack_bytes: u64,
    /// Some output was symbolic and is not in `output`.
    pub output_is_partial: bool,
    /// Functions still to be run from the bottom of the stack, last first: constructors, then the entry.
    pub agenda: Rc<[FunctionId]>,
    pub agenda_left: usize,
    /// Where `longjmp` can go; `None` where nobody called `setjmp`.
    pub(crate) jumps: Option<Rc<Jumps>>,
    /// Calls that might have failed.
    pub(crate) attempts: Attempts,
    /// What the harness would like of the input that is shown for the path, the newest first.
    pub preferences: PersistentList<ExprId>,
    /// What was picked where merged paths differ; `None` on a path of its own.
    pub picked: Option<Rc<Picked>>,
}

/// What a comparison of two versions sees and nobody else.
#[derive(Clone, Default)]
pub struct KeptToCompare {
    /// What was printed, with what is symbolic in it.
    pub printed: PersistentList<(Stream, Rc<[Printed]>)>,
    /// What the entry returned beyond its first scalar.
    pub more_results: Vec<Value>,
}

impl KeptToCompare {
    fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        let printed = self.printed.iter().flat_map(|(_, pieces)| pieces.iter());
        printed.filter_map(Printed::term).for_each(&mut *visit);
        for value in &self.more_results {
            if let Value::Term(term) = value {
                visit(*term);
            }
        }
    }
}

/// Calls so far that might have failed, and whether one has.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Attempts {
    pub count: u32,
    pub has_failed: bool,
}

/// The calls of `setjmp` whose function has not returned.
#[derive(Clone, Default)]
pub(crate) struct Jumps {
    /// How many there were on this path: numbers the next one.
    pub made: u64,
    pub targets: Vec<JumpTarget>,
}

/// A call of `setjmp`.
#[derive(Clone)]
pub(crate) struct JumpTarget {
    pub number: u64,
    /// How many callers its frame has.
    pub depth: usize,
    pub position: u32,
    /// As they were. What the compiler keeps of a variable in a register is undefined if it has changed since.
    pub registers: Box<[Value]>,
}

/// A function in progress.
#[derive(Clone, Debug)]
pub struct Frame {
    pub function: FunctionId,
    /// The next instruction; in a caller, its call.
    pub position: u32,
    pub registers: Box<[Value]>,
    /// Stack objects that end with the frame.
    pub objects: SmallVec<[ObjectId; 4]>,
    pub variadic: Option<Rc<[VariadicArgument]>>,
    pub stack_bytes: u64,
}

/// An argument past the named parameters of a variadic function.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct VariadicArgument {
    pub value: Value,
    pub scalar: Scalar,
    /// The value is a pointer to a copy of an aggregate.
    pub by_value: Option<ByValue>,
    /// Which element of a vector it is.
    pub vector: Option<u32>,
}

impl State {
    pub fn frames(&self) -> impl Iterator<Item = &Frame> {
        std::iter::once(&self.top).chain(self.callers.iter())
    }

    pub fn depth(&self) -> usize {
        self.callers.len() + 1
    }

    /// What was printed to a stream; `None` when some output was symbolic.
    pub fn output(&self, stream: Stream) -> Option<Vec<u8>> {
        (!self.output_is_partial).then(|| self.partial_output(|printed| printed == stream))
    }

    /// What was printed to the chosen streams, as far as it was concrete.
    pub fn partial_output(&self, chosen: impl Fn(Stream) -> bool) -> Vec<u8> {
        let pieces = self.output.oldest_first().into_iter().filter(|(stream, _)| chosen(*stream));
        pieces.flat_map(|(_, text)| text.iter().copied()).collect()
    }

    /// A fresh variable for a value nobody defined.
    pub fn undefined_variable(&mut self, pool: &mut Pool, width: u32) -> ExprId {
        let number = self.undefined_values;
        self.undefined_values += 1;
        pool.variable(&format!("undefined!{number}"), width, Origin::Undefined)
    }

    /// Learns that a condition holds on this path.
    pub fn assume(&mut self, pool: &mut Pool, condition: ExprId) {
        self.facts.assume(pool, condition);
    }

    /// Learns the value of a term of at most 64 bits. The condition that says so may have been rewritten beyond recognition.
    pub fn settle(&mut self, term: ExprId, value: u64) {
        self.facts.insert(term, value);
    }

    /// Frames with so many callers or more are gone.
    pub(crate) fn forget_jumps(&mut self, depth: usize) {
        if let Some(jumps) = &mut self.jumps
            && jumps.targets.iter().any(|target| target.depth >= depth)
        {
            Rc::make_mut(jumps).targets.retain(|target| target.depth < depth);
        }
    }

    /// Ends the frame's objects from the `from`-th on.
    pub(crate) fn end_stack_objects(&mut self, from: usize, location: LocationId) {
        for object in self.top.objects.drain(from..) {
            let size = self.memory.live(object).map_or(0, |object| object.size);
            self.top.stack_bytes -= size;
            self.stack_bytes -= size;
            self.memory.end(object, location);
        }
    }

    /// Ends one of the frame's objects, if it has not ended already: its block is left.
    pub(crate) fn leave_scope(&mut self, object: ObjectId, location: LocationId) {
        if let Some(position) = self.top.objects.iter().rposition(|known| *known == object) {
            self.top.objects.remove(position);
            let size = self.memory.size(object);
            self.top.stack_bytes -= size;
            self.stack_bytes -= size;
            self.memory.end(object, Ending { location, left_scope: true });
        }
    }

    /// Every term the state holds, for reclaiming the others.
    pub fn terms(&self, seen: &mut Seen, visit: &mut dyn FnMut(ExprId)) {
        for frame in self.frames() {
            for value in frame
                .registers
                .iter()
                .chain(frame.variadic.iter().flat_map(|list| list.iter().map(|argument| &argument.value)))
            {
                if let Value::Term(term) = value {
                    visit(*term);
                }
            }
        }
        let targets = self.jumps.iter().flat_map(|jumps| &jumps.targets);
        for value in targets.flat_map(|target| &target.registers) {
            if let Value::Term(term) = value {
                visit(*term);
            }
        }
        for (_, object) in self.memory.live_objects() {
            object.terms(seen, visit);
        }
        self.facts.terms(seen, visit);
        self.preferences.iter().for_each(|&preference| visit(preference));
        if let Some(kept) = &self.kept {
            kept.terms(visit);
        }
        for input in self.inputs.iter() {
            input.pieces.for_each_new(seen, &mut |piece| visit(piece.variable));
        }
    }
}
