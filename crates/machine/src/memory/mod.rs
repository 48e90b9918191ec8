//! Memory: objects that are copied on write, byte-exact, with symbolic contents.
//!
//! This room stores and finds; what an access means (resolution of symbolic pointers, faults, symbolic offsets) is in
//! `access.rs`.

mod chunk;
mod log;
mod object;
mod snapshot;

use std::rc::Rc;

use reprise_expr::Pool;
use reprise_ir::code::LocationId;

pub use chunk::{Birthplace, Content, Piece};
pub(crate) use log::{Bearing, LoggedWrite};
pub use object::{Fill, Object, ObjectKind};

use crate::address::{self, Class, Named, ObjectId, Placement};
use crate::persistent::PersistentVector;

/// All objects of a path, dead ones included.
#[derive(Clone)]
pub struct Memory {
    globals: PersistentVector<Slot>,
    small: PersistentVector<Slot>,
    /// What few programs have any of, so that states share one pointer to it.
    rare: Rc<RareObjects>,
    placement: Rc<Placement>,
    /// Where what an instruction does to memory waits, when it is done on some of the merged paths only.
    deferred: Option<Box<Deferred>>,
}

/// Medium and huge objects, and those behind input pointers.
#[derive(Clone, Default)]
struct RareObjects {
    medium: PersistentVector<Slot>,
    huge: PersistentVector<Slot>,
    lazy: LazyObjects,
}

/// Objects behind input pointers, in the order in which the path came to know them. They are few, as a path has to be decided for each.
#[derive(Clone, Default)]
struct LazyObjects {
    slots: Vec<(ObjectId, Slot)>,
    /// Those that a bound keeps from being looked into.
    beyond: Vec<ObjectId>,
}

impl LazyObjects {
    fn get(&self, id: ObjectId) -> Option<&Slot> {
        self.slots.iter().find(|(known, _)| *known == id).map(|(_, slot)| slot)
    }

    fn get_mut(&mut self, id: ObjectId) -> Option<&mut Slot> {
        self.slots.iter_mut().find(|(known, _)| *known == id).map(|(_, slot)| slot)
    }
}

#[derive(Clone)]
pub enum Slot {
    Live(Rc<Object>),
    Dead(Rc<DeadObject>),
    /// Not in the same state on all merged paths: whoever merges says in which ([`crate::merged`]). No path of its own has one.
    Uncertain(Rc<Object>),
    /// A global that nobody defines, or whose initial value could not be read. It is not live, so that nothing reads or writes it without
    /// being asked to say what it is.
    Undefined(Rc<Object>),
}

/// What an instruction does to memory, in order.
#[derive(Clone, Default, Debug)]
pub struct Deferred {
    pub writes: Vec<DeferredWrite>,
    /// Objects whose life ends, and where in the program.
    pub ends: Vec<(ObjectId, Ending)>,
    /// An object with the writes so far, and how many they are: made when an instruction reads what it wrote.
    written: Option<(ObjectId, Box<Object>, usize)>,
}

impl Deferred {
    pub fn clear(&mut self) {
        self.writes.clear();
        self.ends.clear();
        self.written = None;
    }
}

#[derive(Clone, Copy, Debug)]
pub struct DeferredWrite {
    pub object: ObjectId,
    pub offset: u64,
    pub piece: Piece,
}

/// What is remembered of an object whose life has ended, for the message of a later use.
#[derive(Debug)]
pub struct DeadObject {
    pub base: u64,
    pub size: u64,
    pub kind: ObjectKind,
    pub allocated: LocationId,
    pub ended: Ending,
}

/// Where in the program an object's life ended, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    pub location: LocationId,
    /// The block it was declared in was left, but not its function.
    pub left_scope: bool,
}

impl From<LocationId> for Ending {
    fn from(location: LocationId) -> Ending {
        Ending { location, left_scope: false }
    }
}

/// Why an object could not be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllocationError {
    TooLarge,
    TooMany,
}

impl Memory {
    pub fn new(placement: Rc<Placement>) -> Memory {
        Memory {
            globals: PersistentVector::default(),
            small: PersistentVector::default(),
            rare: Rc::default(),
            placement,
            deferred: None,
        }
    }

    fn table(&self, class: Class) -> &PersistentVector<Slot> {
        match class {
            Class::Global => &self.globals,
            Class::Small => &self.small,
            Class::Medium => &self.rare.medium,
            Class::Huge => &self.rare.huge,
            Class::Lazy => unreachable!("objects behind input pointers have no numbers that count"),
        }
    }

    fn table_mut(&mut self, class: Class) -> &mut PersistentVector<Slot> {
        match class {
            Class::Global => &mut self.globals,
            Class::Small => &mut self.small,
            Class::Medium => &mut Rc::make_mut(&mut self.rare).medium,
            Class::Huge => &mut Rc::make_mut(&mut self.rare).huge,
            Class::Lazy => unreachable!("objects behind input pointers have no numbers that count"),
        }
    }

    fn slot_mut(&mut self, id: ObjectId) -> &mut Slot {
        let slot = match id.class() {
            Class::Lazy => Rc::make_mut(&mut self.rare).lazy.get_mut(id),
            class => self.table_mut(class).get_mut(id.index()),
        };
        slot.expect("the object exists")
    }

    /// Globals are added once, in order, before anything runs.
    pub(crate) fn add_global(&mut self, object: Object) {
        self.globals.push(Slot::Live(Rc::new(object)));
    }

    /// A global without contents.
    pub(crate) fn add_undefined_global(&mut self, object: Object) {
        self.globals.push(Slot::Undefined(Rc::new(object)));
    }

    pub fn allocate(
        &mut self,
        size: u64,
        align: u64,
        kind: ObjectKind,
        location: LocationId,
        fill: Fill,
    ) -> Result<ObjectId, AllocationError> {
        let class = address::class_for(size).ok_or(AllocationError::TooLarge)?;
        let table = self.table_mut(class);
        let index = table.len();
        if index >= address::capacity(class) {
            return Err(AllocationError::TooMany);
        }
        let object = Object::new(address::base(class, index, align), size, kind, location, fill);
        table.push(Slot::Live(Rc::new(object)));
        Ok(ObjectId::new(class, index))
    }

    /// Adds the object behind an input pointer, which was there all the time.
    pub(crate) fn add_lazy(&mut self, slot: usize, object: Object) -> ObjectId {
        let id = ObjectId::new(Class::Lazy, slot);
        debug_assert!(self.rare.lazy.get(id).is_none());
        Rc::make_mut(&mut self.rare).lazy.slots.push((id, Slot::Live(Rc::new(object))));
        id
    }

    /// The objects behind input pointers that the path knows of, dead ones included, in the order in which it came to know them.
    pub fn lazy_objects(&self) -> impl Iterator<Item = ObjectId> {
        self.rare.lazy.slots.iter().map(|(id, _)| *id)
    }

    /// Notes that a pointer leads to an object that a bound keeps from being looked into.
    pub(crate) fn note_beyond(&mut self, slot: usize) {
        let id = ObjectId::new(Class::Lazy, slot);
        if !self.rare.lazy.beyond.contains(&id) {
            Rc::make_mut(&mut self.rare).lazy.beyond.push(id);
        }
    }

    /// The objects of that kind, in the order in which they were noted.
    pub(crate) fn objects_beyond(&self) -> impl Iterator<Item = ObjectId> {
        self.rare.lazy.beyond.iter().copied()
    }

    /// Ends an object's life.
    pub fn end(&mut self, id: ObjectId, ended: impl Into<Ending>) {
        let ended = ended.into();
        if let Some(deferred) = &mut self.deferred {
            deferred.ends.push((id, ended));
            return;
        }
        let slot = self.slot_mut(id);
        if let Slot::Live(object) | Slot::Uncertain(object) = slot {
            let dead = DeadObject {
                base: object.base,
                size: object.size,
                kind: object.kind,
                allocated: object.location,
                ended,
            };
            *slot = Slot::Dead(Rc::new(dead));
        }
    }

    /// The object whose slot the address lies in, whether or not the address is inside the object.
    #[inline]
    pub fn object_named(&self, address: u64) -> Option<ObjectId> {
        match address::named(address) {
            Named::Object(id) if id.class() == Class::Lazy => self.rare.lazy.get(id).map(|_| id),
            Named::Object(id) if id.index() < self.table(id.class()).len() => Some(id),
            Named::Global { slot } => self.placement.global_in(slot),
            _ => None,
        }
    }

    #[inline(always)]
    pub fn slot(&self, id: ObjectId) -> &Slot {
        let slot = match id.class() {
            Class::Lazy => self.rare.lazy.get(id),
            class => self.table(class).get(id.index()),
        };
        slot.expect("the object exists")
    }

    pub fn live(&self, id: ObjectId) -> Option<&Object> {
        match self.slot(id) {
            Slot::Live(object) | Slot::Uncertain(object) => Some(object),
            Slot::Dead(_) | Slot::Undefined(_) => None,
        }
    }

    /// Whether an object is the very same in another memory, so that nobody has written to it in either.
    pub fn shares(&self, other: &Memory, id: ObjectId) -> bool {
        match (self.slot(id), other.slot(id)) {
            (Slot::Live(one), Slot::Live(other)) => Rc::ptr_eq(one, other),
            (Slot::Undefined(_), Slot::Undefined(_)) => true,
            _ => false,
        }
    }

    pub fn base(&self, id: ObjectId) -> u64 {
        match self.slot(id) {
            Slot::Live(object) | Slot::Uncertain(object) | Slot::Undefined(object) => object.base,
            Slot::Dead(dead) => dead.base,
        }
    }

    pub fn size(&self, id: ObjectId) -> u64 {
        match self.slot(id) {
            Slot::Live(object) | Slot::Uncertain(object) | Slot::Undefined(object) => object.size,
            Slot::Dead(dead) => dead.size,
        }
    }

    /// The object for writing: copied first if another state shares it.
    #[inline]
    pub fn live_mut(&mut self, id: ObjectId) -> Option<&mut Object> {
        match self.slot_mut(id) {
            Slot::Live(object) | Slot::Uncertain(object) => Some(Rc::make_mut(object)),
            Slot::Dead(_) | Slot::Undefined(_) => None,
        }
    }

    /// Concrete address, concrete content: the hot path of a load. `length` is 1 to 8.
    #[inline]
    pub fn load_word(&self, address: u64, length: usize) -> Option<u64> {
        let object = self.live(self.object_named(address)?)?;
        let offset = address.wrapping_sub(object.base);
        if offset >= object.size || object.size - offset < length as u64 {
            return None;
        }
        if object.has_log() && object.is_logged(&(offset..offset + length as u64)) {
            return None;
        }
        object.word(offset as usize, length)
    }

    /// Concrete address, concrete value: the hot path of a store. `false` leaves memory as it was.
    #[inline]
    pub(crate) fn store_word(&mut self, pool: &mut Pool, address: u64, length: usize, word: u64) -> bool {
        let Some(id) = self.object_named(address) else { return false };
        let Some(object) = self.live(id) else { return false };
        let offset = address.wrapping_sub(object.base);
        if offset >= object.size
            || object.size - offset < length as u64
            || object.has_log() && object.is_logged(&(offset..offset + length as u64))
            || object.kind == ObjectKind::Constant
        {
            return false;
        }
        let object = self.live_mut(id).expect("it was live a moment ago");
        object.set_word(pool, offset as usize, length, word);
        true
    }

    /// Live objects, globals first.
    pub fn live_objects(&self) -> impl Iterator<Item = (ObjectId, &Object)> {
        let numbered = [Class::Global, Class::Small, Class::Medium, Class::Huge].into_iter().flat_map(|class| {
            let slots = self.table(class).iter().enumerate();
            slots.map(move |(index, slot)| (ObjectId::new(class, index), slot))
        });
        let lazy = self.rare.lazy.slots.iter().map(|(id, slot)| (*id, slot));
        numbered.chain(lazy).filter_map(|(id, slot)| match slot {
            Slot::Live(object) | Slot::Uncertain(object) => Some((id, &**object)),
            Slot::Dead(_) | Slot::Undefined(_) => None,
        })
    }

    /// Every object an address can be in, with its base and how far it reaches: the live ones, and those without contents.
    pub(crate) fn present_objects(&self) -> impl Iterator<Item = (ObjectId, u64, u64)> {
        let undefined = self.globals.iter().enumerate().filter_map(|(index, slot)| match slot {
            Slot::Undefined(object) => {
                Some((ObjectId::new(Class::Global, index), object.base, address::reach(object.size)))
            }
            _ => None,
        });
        undefined.chain(self.live_objects().map(|(id, object)| (id, object.base, object.size)))
    }

    /// Writes to a live object, now or when the merged paths are joined.
    pub fn put(&mut self, pool: &mut Pool, id: ObjectId, offset: u64, piece: Piece) {
        match &mut self.deferred {
            Some(deferred) => deferred.writes.push(DeferredWrite { object: id, offset, piece }),
            None => {
                let object = self.live_mut(id).expect("places are inside live objects");
                object.set_piece(pool, offset as usize, piece);
            }
        }
    }

    /// A range of a live object becomes an input, now.
    pub(crate) fn put_input(&mut self, pool: &mut Pool, id: ObjectId, (offset, length): (u32, u32), input: u32) {
        let object = self.live_mut(id).expect("places are inside live objects");
        object.set_input(pool, offset, length, input);
    }

    /// Whether the instruction at hand has written to an object, and that waits.
    pub(crate) fn has_pending(&self, id: ObjectId) -> bool {
        self.deferred.as_ref().is_some_and(|deferred| deferred.writes.iter().any(|write| write.object == id))
    }

    /// A live object as the instruction at hand sees it: with what it wrote itself.
    pub fn view(&mut self, pool: &mut Pool, id: ObjectId) -> &Object {
        if !self.has_pending(id) {
            return self.live(id).expect("places are inside live objects");
        }
        let known = self.deferred.as_mut().and_then(|deferred| deferred.written.take());
        let (object, applied) = match known {
            Some((written, object, applied)) if written == id => (object, applied),
            _ => (Box::new(self.live(id).expect("places are inside live objects").clone()), 0),
        };
        let deferred = self.deferred.as_mut().expect("something is pending");
        let (_, object, applied) = deferred.written.insert((id, object, applied));
        for write in deferred.writes[*applied..].iter().filter(|write| write.object == id) {
            object.set_piece(pool, write.offset as usize, write.piece);
        }
        *applied = deferred.writes.len();
        object
    }

    /// Where what instructions do to memory waits from here on; `None` lets them do it at once. Returns what has waited.
    pub fn defer(&mut self, deferred: Option<Box<Deferred>>) -> Option<Box<Deferred>> {
        std::mem::replace(&mut self.deferred, deferred)
    }

    pub(crate) fn is_deferring(&self) -> bool {
        self.deferred.is_some()
    }

    /// From here on, whether the object lives is not the same on all merged paths.
    pub fn make_uncertain(&mut self, id: ObjectId) {
        let slot = self.slot_mut(id);
        if let Slot::Live(object) = slot {
            *slot = Slot::Uncertain(object.clone());
        }
    }

    /// How many objects of each class there are, dead ones included.
    pub fn counts(&self) -> [(Class, usize); 3] {
        [Class::Small, Class::Medium, Class::Huge].map(|class| (class, self.table(class).len()))
    }
}
