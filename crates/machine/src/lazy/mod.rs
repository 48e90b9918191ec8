//! The heap behind input pointers, made as it is looked at.
//!
//! A pointer of an entry is not read as a number: what it points to is decided when it is used. It is null, it points to an object that
//! another input pointer is known to point to, or to one that nobody has come to yet, whose contents are inputs in their turn. Which of
//! them holds is a [stop](Stop::Cases) like any other, so that whoever explores, remembers or merges need not know of it.
//!
//! - An object is named, and placed, by the access path of the pointer that led to it first (`list->next`): neither an edit nor another
//!   order of looking moves it.
//! - Objects are as they were when the entry was called: whoever writes through a pointer has decided it before, so one that is come to
//!   late was not written. Objects of the program itself (locals, `malloc`) are none of them.
//! - What is excluded is said with the result ([`heap_assumptions`]): pointers into the midst of an input object, objects that overlap,
//!   pointers of different types to the same object.
//! - Of a pointer that nobody has decided, conditions say nothing but whether it is null or equal to another of them. Whatever looks at its
//!   bits otherwise decides it first.
//! - Where what comes out is to hold [for any caller](LazyHeap::hold_for_any_caller), that goes for decided pointers too: values are made of
//!   the pointers, never of the addresses that they were decided to have, and whatever looks at their bits is not followed.

mod config;
mod decide;
mod globals;
mod rules;

use std::rc::Rc;

use reprise_expr::{ExprId, Origin};
use reprise_ir::code::{Function, FunctionId, GlobalId, PointerCell, PointerPromise, ScalarKind, ShapeId, SourceTypes};
use rustc_hash::FxHashMap;

use crate::address::{self, Class, ObjectId};
use crate::input::Asked;
use crate::machine::{Machine, OrStop, incomplete};
use crate::memory::{Fill, Object, ObjectKind};
use crate::outcome::Incomplete;
use crate::state::State;

pub use config::{InputGlobals, LazyConfig, PointerDecision};
pub(crate) use decide::Null;
pub use globals::{InputGlobal, input_globals};
pub use rules::{BehindParameter, heap_assumptions, pointer_parameters, stub_assumption, unknown_names, wrong_stubs};
pub(crate) use rules::{ParameterRule, Rules, scalar_name};

/// A pointer among the inputs.
#[derive(Clone, Debug)]
pub struct LazyPointer {
    /// How the program comes to it from the parameters: `list->next`.
    pub path: Rc<str>,
    /// What it points to; `None` where the source does not say.
    pub to: Option<ShapeId>,
    /// How many pointers lead to it.
    depth: u32,
    rule: PointerRule,
    promise: PointerPromise,
}

/// What is assumed of what a pointer points to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PointerRule {
    /// One structure, or an array whose length nobody knows.
    Plain,
    /// Text with a zero at its end.
    String,
    /// An array with as many elements as this input says.
    Length { count: ExprId, signed: bool },
    /// One of the program's functions.
    Code,
    /// One object.
    Reference,
}

/// An object behind an input pointer, whether or not a path has come to it.
#[derive(Clone, Debug)]
pub struct LazyObject {
    /// The access path of the pointer that leads to it first.
    pub path: Rc<str>,
    /// What the input with its contents is called.
    pub input: Rc<str>,
    /// Of an element; `None` where the source does not say.
    pub shape: Option<ShapeId>,
    /// Elements.
    pub count: u64,
    pub size: u64,
    pub base: u64,
    /// That pointer's variable.
    pub owner: ExprId,
    depth: u32,
    rule: PointerRule,
    /// Of the pointer that leads to it first.
    promise: PointerPromise,
    /// Where it ends was assumed: nobody said how long it is.
    pub(crate) end_is_assumed: bool,
    /// Why a path that comes to it is not followed.
    beyond: Option<Incomplete>,
}

/// What all paths of a run share of the heap behind input pointers.
#[derive(Default)]
pub(crate) struct LazyHeap {
    /// By variable: what the source says is a pointer.
    pointers: FxHashMap<ExprId, Rc<LazyPointer>>,
    /// By variable: what is a pointer only where it is used as one, such as a part of a union.
    occasional: FxHashMap<ExprId, Rc<LazyPointer>>,
    /// By slot.
    objects: FxHashMap<usize, Rc<LazyObject>>,
    /// Where an object's contents are, by the name of that input.
    by_input: FxHashMap<Rc<str>, usize>,
    /// The global variables that are inputs, by the name of the input.
    globals: FxHashMap<Rc<str>, GlobalId>,
    /// What comes out is to hold for whoever calls: nothing is assumed by names, and where an object lies is never seen.
    is_of_any_caller: bool,
}

impl LazyHeap {
    /// Whether there are any input pointers.
    #[inline]
    pub(crate) fn is_in_use(&self) -> bool {
        !self.pointers.is_empty()
    }

    /// From now on nothing is assumed of callers.
    pub(crate) fn hold_for_any_caller(&mut self) {
        self.is_of_any_caller = true;
    }

    /// Whether a term is a pointer that stays the caller's also where the path has decided it.
    #[inline]
    pub(crate) fn keeps(&self, term: ExprId) -> bool {
        self.is_of_any_caller && self.pointers.contains_key(&term)
    }

    pub(crate) fn object(&self, id: ObjectId) -> Option<&Rc<LazyObject>> {
        if id.class() == Class::Lazy { self.objects.get(&id.index()) } else { None }
    }

    /// The variables that stand for pointers.
    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.pointers.keys().chain(self.occasional.keys()).for_each(|variable| visit(*variable));
    }

    /// The object that is known by a key, placed by it: where two keys prefer the same slot, the second gets the next.
    fn place(&mut self, key: &str, align: u64, make: impl FnOnce(u64) -> LazyObject) -> Rc<LazyObject> {
        let mut slot = address::lazy_slot(key);
        let base = |slot| address::base(Class::Lazy, slot, align);
        loop {
            match self.objects.get(&slot) {
                None => break,
                Some(known) if &*known.input == key => return known.clone(),
                Some(_) => slot = (slot + 1) % address::capacity(Class::Lazy),
            }
        }
        let object = Rc::new(make(base(slot)));
        debug_assert_eq!(&*object.input, key);
        self.by_input.insert(object.input.clone(), slot);
        self.objects.insert(slot, object.clone());
        object
    }
}

impl Machine {
    /// The pointer that a variable among the inputs is, if it is one.
    pub fn lazy_pointer(&self, variable: ExprId) -> Option<&LazyPointer> {
        let known = self.lazy.pointers.get(&variable).or_else(|| self.lazy.occasional.get(&variable));
        known.map(|pointer| &**pointer)
    }

    /// The object behind an input pointer that an address is in the slot of, whether or not a path has come to it.
    pub fn lazy_object_at(&self, address: u64) -> Option<&LazyObject> {
        self.lazy.objects.get(&address::lazy_slot_of(address)?).map(|object| &**object)
    }

    /// The object whose contents an input has.
    pub fn lazy_object_of_input(&self, name: &str) -> Option<&LazyObject> {
        self.lazy.objects.get(self.lazy.by_input.get(name)?).map(|object| &**object)
    }

    pub(crate) fn rules(&self) -> Rules<'_> {
        let believes_names = !self.lazy.is_of_any_caller;
        Rules { types: &self.image.program.types, config: &self.config.lazy, believes_names }
    }

    /// The linkage name of the function that an address is that of.
    pub fn function_name_at(&self, address: u64) -> Option<&str> {
        match self.image.placement().function_at(address)? {
            (number, None) => Some(&self.image.program.function(FunctionId(number)).name),
            _ => None,
        }
    }

    /// The global variable whose contents an input has, as far as its type is known.
    pub fn shape_of_input_global(&self, name: &str) -> Option<ShapeId> {
        self.image.program.global(*self.lazy.globals.get(name)?).shape
    }

    /// Whether there are inputs that are shown by their types.
    pub fn has_typed_inputs(&self) -> bool {
        self.has_input_pointers() || !self.lazy.globals.is_empty()
    }

    /// Whether the entry has pointers for inputs.
    pub fn has_input_pointers(&self) -> bool {
        self.lazy.is_in_use() || self.stubs_return_pointers()
    }

    /// Whether pointers may become inputs while the program runs.
    fn stubs_return_pointers(&self) -> bool {
        let returns_pointer =
            |function: &Function| function.results.iter().any(|result| result.kind == ScalarKind::Pointer);
        !self.config.stubs.is_empty() && self.config.stubs(&self.image.program).any(returns_pointer)
    }

    /// The input that has the contents of what a pointer was decided to point to; `None` for anything else. For merged paths, of
    /// which some may have come to it before others.
    pub fn come_to(&mut self, state: &mut State, address: u64) -> Option<Asked> {
        let object = self.lazy.objects.get(&address::lazy_slot_of(address)?)?.clone();
        self.materialise(state, address).ok()?;
        state.inputs.asked_by_name(&mut self.names, &object.input)
    }

    /// Registers a variable as a pointer that nobody has decided.
    pub(crate) fn add_lazy_pointer(&mut self, variable: ExprId, pointer: LazyPointer) {
        self.lazy.pointers.entry(variable).or_insert_with(|| Rc::new(pointer));
    }

    /// Registers the variable of a pointer among the contents of an input.
    pub(crate) fn add_cell_pointer(&mut self, variable: ExprId, path: Rc<str>, cell: &PointerCell, depth: u32) {
        let (rule, promise) = (self.rules().cell(&path, cell), self.rules().promise(cell.pointer));
        self.add_lazy_pointer(variable, LazyPointer { path, to: cell.to, depth, rule, promise });
    }

    /// Makes the object present that an address behind an input pointer names, if the path has not come to it before. Whoever has the
    /// address has decided the pointer.
    pub(crate) fn materialise(&mut self, state: &mut State, address: u64) -> OrStop<()> {
        let Some(slot) = address::lazy_slot_of(address) else { return Ok(()) };
        if state.memory.object_named(address).is_some() {
            return Ok(());
        }
        let Some(object) = self.lazy.objects.get(&slot).cloned() else { return Ok(()) };
        if let Some(reason) = &object.beyond {
            state.memory.note_beyond(slot);
            return incomplete(reason.clone());
        }
        let pointers = self.pointer_pieces(&object);
        let location = self.image.program.function(state.top.function).location;
        let contents = Object::new(object.base, object.size, ObjectKind::Heap, location, Fill::Zero);
        let id = state.memory.add_lazy(slot, contents);
        // Fits: an object has room in its slot.
        let size = object.size as u32;
        if size == 0 {
            return Ok(());
        }
        let input = state.inputs.add_object(&mut self.names, &mut self.pool, &object.input, size, &pointers);
        state.memory.put_input(&mut self.pool, id, (0, size), input);
        if object.rule == PointerRule::String {
            let live = state.memory.live_mut(id).expect("just made");
            live.set_bytes(&mut self.pool, size as usize - 1, &[0]);
        }
        Ok(())
    }

    /// The variables of the pointers in an object, by offset; each is registered.
    fn pointer_pieces(&mut self, object: &LazyObject) -> Vec<(u32, ExprId)> {
        let Some(shape) = object.shape else { return Vec::new() };
        let program = self.image.program.clone();
        let mut pieces = Vec::new();
        for cell in program.types.pointer_cells(shape, object.count) {
            if cell.offset + 8 > object.size {
                continue;
            }
            let path = cell_path(&program.types, object, cell.offset);
            let variable = self.pool.variable(&path, 64, Origin::Input);
            self.add_cell_pointer(variable, path.into(), &cell, object.depth);
            // Fits: an object has room in its slot.
            pieces.push((cell.offset as u32, variable));
        }
        pieces
    }
}

/// The access path of a cell of an object: `list->next`, `argv[1]`, `*place`.
fn cell_path(types: &SourceTypes, object: &LazyObject, offset: u64) -> String {
    let path = &object.path;
    let Some(shape) = object.shape else { return format!("{path}[{offset}..]") };
    let size = types.shape(shape).size.max(1);
    let inner = types.cell_at(shape, offset % size).map_or(String::new(), |(inner, ..)| inner);
    if object.count != 1 {
        return format!("{path}[{}]{inner}", offset / size);
    }
    match inner.strip_prefix('.') {
        Some(member) => format!("{path}->{member}"),
        None if inner.is_empty() => format!("*{path}"),
        None => format!("(*{path}){inner}"),
    }
}
