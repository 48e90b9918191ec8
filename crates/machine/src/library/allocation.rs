//! The heap: `malloc` and its relatives, `free`.
//!
//! Memory never runs out, short of what no machine has: an object is new, and no address is given twice on a path. So whatever was freed is
//! still known as such.

use reprise_ir::code::Call;

use super::Arguments;
use crate::address::{Class, ObjectId};
use crate::lazy::Null;
use crate::machine::{Machine, OrStop, fault, incomplete};
use crate::memory::{Fill, ObjectKind};
use crate::merged::Life;
use crate::outcome::{Fault, FaultKind, Stop};
use crate::resolve::bytes;
use crate::state::State;
use crate::value::Value;

/// What `malloc` promises.
const HEAP_ALIGN: u64 = 16;
/// No machine has this much: an allocation of more gives a null pointer, as everywhere.
const ADDRESSABLE: u64 = 1 << 47;

impl Machine {
    pub(super) fn malloc(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [size] = self.arguments(arguments)?;
        let size = self.known_size(size)?;
        let pointer = self.heap_object(state, size, HEAP_ALIGN, Fill::Undefined)?;
        self.give(state, call, Value::Word(pointer));
        Ok(())
    }

    pub(super) fn calloc(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [count, size] = self.arguments(arguments)?;
        let size = self.product(count, size)?;
        let pointer = self.heap_object(state, size, HEAP_ALIGN, Fill::Zero)?;
        self.give(state, call, Value::Word(pointer));
        Ok(())
    }

    pub(super) fn realloc(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [pointer, size] = self.arguments(arguments)?;
        let size = self.known_size(size)?;
        self.resize(state, call, pointer, size)
    }

    pub(super) fn realloc_array(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [pointer, count, size] = self.arguments(arguments)?;
        let size = self.product(count, size)?;
        self.resize(state, call, pointer, size)
    }

    fn resize(&mut self, state: &mut State, call: &Call, pointer: Value, size: u64) -> OrStop<()> {
        let result = match self.freeable(state, pointer)? {
            None => self.heap_object(state, size, HEAP_ALIGN, Fill::Undefined)?,
            Some(old) => {
                let object = state.memory.live(old).expect("only live objects can be freed");
                let (base, kept) = (object.base, object.size.min(size));
                if size == 0 {
                    self.end(state, old);
                    0
                } else {
                    let new = self.heap_object(state, size, HEAP_ALIGN, Fill::Undefined)?;
                    if new != 0 {
                        self.copy_memory(state, Value::Word(new), Value::Word(base), Value::Word(kept))?;
                        self.end(state, old);
                    }
                    new
                }
            }
        };
        self.give(state, call, Value::Word(result));
        Ok(())
    }

    pub(super) fn aligned_alloc(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [align, size] = self.arguments(arguments)?;
        let align = self.known_size(align)?;
        let size = self.known_size(size)?;
        let pointer = self.heap_object(state, size, align.max(HEAP_ALIGN), Fill::Undefined)?;
        self.give(state, call, Value::Word(pointer));
        Ok(())
    }

    pub(super) fn posix_memalign(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [place, align, size] = self.arguments(arguments)?;
        let align = self.known_size(align)?;
        let size = self.known_size(size)?;
        // Fails here, if it does, before anything is allocated.
        self.resolve(state, place, 8, crate::resolve::Access::Write)?;
        let pointer = self.heap_object(state, size, align.max(HEAP_ALIGN), Fill::Undefined)?;
        self.store(state, place, Value::Word(pointer), 64)?;
        self.give(state, call, Value::Word(0));
        Ok(())
    }

    pub(super) fn free(&mut self, state: &mut State, arguments: Arguments) -> OrStop<()> {
        let [pointer] = self.arguments(arguments)?;
        if let Some(object) = self.freeable(state, pointer)? {
            self.end(state, object);
        }
        Ok(())
    }

    fn end(&mut self, state: &mut State, object: ObjectId) {
        let location = self.location(state);
        state.memory.end(object, location);
    }

    fn known_size(&self, size: Value) -> OrStop<u64> {
        match size {
            Value::Word(size) => Ok(size),
            Value::Term(term) => Err(Box::new(Stop::Concretise { term, what: "the size of an allocation" })),
            Value::Undefined => unreachable!("values that were read are fixed"),
        }
    }

    /// An overflowing product is a request nobody can meet.
    fn product(&self, count: Value, size: Value) -> OrStop<u64> {
        Ok(self.known_size(count)?.saturating_mul(self.known_size(size)?))
    }

    fn heap_object(&mut self, state: &mut State, size: u64, align: u64, fill: Fill) -> OrStop<u64> {
        if size >= ADDRESSABLE {
            return Ok(0);
        }
        let location = self.location(state);
        match state.memory.allocate(size, align, ObjectKind::Heap, location, fill) {
            Ok(id) => Ok(state.memory.live(id).expect("just allocated").base),
            Err(error) => incomplete(self.allocation_incomplete(error, size)),
        }
    }

    /// The object a pointer allows to free; `None` for null.
    fn freeable(&mut self, state: &mut State, pointer: Value) -> OrStop<Option<ObjectId>> {
        self.check_defined(state, pointer, "the address of a freed object")?;
        let pointer = match pointer {
            Value::Term(term) => self.decided_pointer(state, term, Null::Settles)?,
            pointer => pointer,
        };
        let address = match pointer {
            Value::Word(address) => {
                self.materialise(state, address)?;
                address
            }
            Value::Term(term) => return Err(self.which_freed(state, term)),
            Value::Undefined => unreachable!("values that were read are fixed"),
        };
        if address == 0 {
            return Ok(None);
        }
        let Some(id) = state.memory.object_named(address) else {
            return fault(FaultKind::InvalidFree, format!("free of {address:#x}, where no object is"));
        };
        match self.life(state, id)? {
            Life::Absent => fault(FaultKind::InvalidFree, format!("free of {address:#x}, where no object is")),
            Life::Dead(dead) if dead.kind == ObjectKind::Heap && address == dead.base => {
                let freed =
                    self.image.location_text(dead.ended.location).map(|text| format!(" at {text}")).unwrap_or_default();
                let message = format!("free of {}, already freed{freed}", self.describe(state, id));
                Err(Box::new(Stop::Fault(Fault::new(FaultKind::DoubleFree, message).about(id))))
            }
            Life::Live(object) if object.kind == ObjectKind::Heap && address == object.base => Ok(Some(id)),
            Life::Live(object) if object.kind == ObjectKind::Heap => {
                let distance = address.wrapping_sub(object.base) as i64;
                let distance = match distance {
                    ..0 => format!("{} before", bytes(distance.unsigned_abs())),
                    _ => format!("{} into", bytes(distance as u64)),
                };
                let message = format!("free of {distance} {}", self.describe(state, id));
                Err(Box::new(Stop::Fault(Fault::new(FaultKind::InvalidFree, message).about(id))))
            }
            _ => {
                let what = if id.class() == Class::Global { "not on the heap" } else { "not from malloc" };
                let message = format!("free of {}, which is {what}", self.describe(state, id));
                Err(Box::new(Stop::Fault(Fault::new(FaultKind::InvalidFree, message).about(id))))
            }
        }
    }

    /// A symbolic pointer to free: a case per address it may hold.
    fn which_freed(&mut self, state: &State, pointer: reprise_expr::ExprId) -> Box<Stop> {
        let all = |_: &Machine| {
            let heap = state.memory.live_objects().filter(|(_, object)| object.kind == ObjectKind::Heap);
            heap.map(|(_, object)| object.base).chain([0]).collect()
        };
        let addresses = self.exact_addresses(state, pointer, all);
        let wild = Fault::new(FaultKind::InvalidFree, "free of a pointer that is not the start of a heap object");
        self.address_cases(state, pointer, &addresses, wild)
    }
}
