//! Frames: what the paths with one call string hold in their registers.

use std::rc::Rc;

use reprise_ir::code::FunctionId;
use reprise_machine::address::ObjectId;
use reprise_machine::persistent::PersistentList;
use reprise_machine::{Frame, Value, VariadicArgument};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::guard::Guard;
use crate::summary::ValueSummary;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct FrameId(u32);

impl FrameId {
    /// Of no frame at all.
    pub(crate) const NOBODY: FrameId = FrameId(u32::MAX);
}

/// A call string: the caller's, the call in it, and what was called. At the bottom, how much of the agenda is left stands for the
/// call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CallString {
    pub caller: Option<FrameId>,
    pub position: u32,
    pub function: FunctionId,
}

/// What a frame has beside its registers, which may differ between paths like any value.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Context {
    pub objects: SmallVec<[ObjectId; 4]>,
    pub variadic: Option<Rc<[VariadicArgument]>>,
    /// Bytes of stack of this frame.
    pub frame_bytes: u64,
    /// Bytes of stack of this frame and all below it.
    pub stack_bytes: u64,
}

pub(crate) struct MergedFrame {
    pub call_string: CallString,
    pub registers: Vec<ValueSummary<Value>>,
    pub context: ValueSummary<Rc<Context>>,
    /// The paths that are in this frame or in one it called.
    pub alive: Guard,
    /// Calls below this one.
    pub depth: u32,
    /// The callers as a machine's state shows them, nearest first, without registers.
    pub callers: PersistentList<Frame>,
    /// Places of the program counter's summary in this frame, and frames called from it.
    users: u32,
}

#[derive(Default)]
pub(crate) struct Frames {
    frames: Vec<Option<MergedFrame>>,
    free: Vec<u32>,
    by_call_string: FxHashMap<CallString, FrameId>,
}

impl Frames {
    pub(crate) fn get(&self, id: FrameId) -> &MergedFrame {
        self.frames[id.0 as usize].as_ref().expect("the frame is in use")
    }

    pub(crate) fn get_mut(&mut self, id: FrameId) -> &mut MergedFrame {
        self.frames[id.0 as usize].as_mut().expect("the frame is in use")
    }

    /// The frame of a call string, new if no path is in it.
    pub(crate) fn enter(&mut self, call_string: CallString, registers: usize) -> FrameId {
        if let Some(&id) = self.by_call_string.get(&call_string) {
            return id;
        }
        let (depth, callers) = match call_string.caller {
            None => (0, PersistentList::default()),
            Some(caller) => {
                self.get_mut(caller).users += 1;
                let frame = self.get(caller);
                let mut callers = frame.callers.clone();
                callers.push(bare_frame(frame.call_string.function, call_string.position));
                (frame.depth + 1, callers)
            }
        };
        let frame = MergedFrame {
            call_string,
            registers: vec![ValueSummary::One(Value::Undefined); registers],
            context: ValueSummary::One(Rc::default()),
            alive: Guard::FALSE,
            depth,
            callers,
            users: 0,
        };
        let id = match self.free.pop() {
            Some(index) => {
                self.frames[index as usize] = Some(frame);
                FrameId(index)
            }
            None => {
                self.frames.push(Some(frame));
                FrameId(self.frames.len() as u32 - 1)
            }
        };
        self.by_call_string.insert(call_string, id);
        id
    }

    pub(crate) fn hold(&mut self, id: FrameId) {
        self.get_mut(id).users += 1;
    }

    /// One use less; a frame nobody uses ends, and may end its caller's.
    pub(crate) fn release(&mut self, id: FrameId) {
        let mut next = Some(id);
        while let Some(id) = next {
            let frame = self.get_mut(id);
            frame.users -= 1;
            if frame.users > 0 {
                return;
            }
            let call_string = frame.call_string;
            self.frames[id.0 as usize] = None;
            self.free.push(id.0);
            self.by_call_string.remove(&call_string);
            next = call_string.caller;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &MergedFrame> {
        self.frames.iter().flatten()
    }

    /// The frame and its callers, nearest first.
    pub(crate) fn stack(&self, id: FrameId) -> impl Iterator<Item = FrameId> {
        std::iter::successors(Some(id), |&id| self.get(id).call_string.caller)
    }
}

/// A frame as reports see it.
pub(crate) fn bare_frame(function: FunctionId, position: u32) -> Frame {
    Frame { function, position, registers: Box::default(), objects: SmallVec::new(), variadic: None, stack_bytes: 0 }
}
