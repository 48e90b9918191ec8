//! Memory in writing: the objects that are not as they were in an earlier state.

use std::rc::Rc;

use reprise_codec::Malformed;

use super::{DeadObject, Ending, Fill, Memory, Object, ObjectKind, RareObjects, Slot};
use crate::address::Class;
use crate::persistent::PersistentVector;
use crate::snapshot::{SnapshotReader, SnapshotWriter};

/// In this order the tables are written.
const CLASSES: [Class; 4] = [Class::Global, Class::Small, Class::Medium, Class::Huge];

/// What is written of a slot: how it differs from the same slot before.
const CHANGED: u64 = 0;
/// A live object that was not there, or another one.
const NEW: u64 = 1;
const DEAD: u64 = 2;

impl Slot {
    fn is_same(&self, other: &Slot) -> bool {
        match (self, other) {
            (Slot::Live(left), Slot::Live(right)) | (Slot::Undefined(left), Slot::Undefined(right)) => {
                Rc::ptr_eq(left, right)
            }
            (Slot::Dead(left), Slot::Dead(right)) => Rc::ptr_eq(left, right),
            _ => false,
        }
    }

    fn write(&self, before: Option<&Slot>, writer: &mut SnapshotWriter<'_>) {
        match (self, before) {
            (Slot::Live(object), Some(Slot::Live(before))) if object.is_later_form_of(before) => {
                writer.number(CHANGED);
                object.write(before, writer);
            }
            (Slot::Live(object), _) => {
                writer.number(NEW);
                [object.base, object.size].into_iter().for_each(|part| writer.number(part));
                object.kind.write(writer);
                writer.location(object.location);
                let blank = Object::new(object.base, object.size, object.kind, object.location, Fill::Zero);
                object.write(&blank, writer);
            }
            (Slot::Dead(dead), _) => {
                writer.number(DEAD);
                [dead.base, dead.size].into_iter().for_each(|part| writer.number(part));
                dead.kind.write(writer);
                writer.location(dead.allocated);
                writer.location(dead.ended.location);
                writer.flag(dead.ended.left_scope);
            }
            (Slot::Uncertain(_) | Slot::Undefined(_), _) => {
                unreachable!("globals without contents stay what they are, and a path of its own has nothing uncertain")
            }
        }
    }

    fn read(before: Option<&Slot>, reader: &mut SnapshotReader<'_>) -> Result<Slot, Malformed> {
        match reader.number()? {
            CHANGED => {
                let Some(Slot::Live(before)) = before else { return Err(Malformed) };
                let mut object = Object::clone(before);
                object.restore(reader)?;
                Ok(Slot::Live(Rc::new(object)))
            }
            NEW => {
                let (base, size) = (reader.number()?, reader.number()?);
                let kind = ObjectKind::read(reader)?;
                let mut object = Object::new(base, size, kind, reader.location()?, Fill::Zero);
                object.restore(reader)?;
                Ok(Slot::Live(Rc::new(object)))
            }
            DEAD => {
                let (base, size) = (reader.number()?, reader.number()?);
                let kind = ObjectKind::read(reader)?;
                let allocated = reader.location()?;
                let ended = Ending { location: reader.location()?, left_scope: reader.flag()? };
                Ok(Slot::Dead(Rc::new(DeadObject { base, size, kind, allocated, ended })))
            }
            _ => Err(Malformed),
        }
    }
}

fn write_table(table: &PersistentVector<Slot>, before: &PersistentVector<Slot>, writer: &mut SnapshotWriter<'_>) {
    let mut changed = Vec::new();
    table.visit_new(before, &mut |number, slot| {
        let before = before.get(number);
        if before.is_none_or(|before| !slot.is_same(before)) {
            changed.push((number, slot, before));
        }
    });
    writer.number(table.len() as u64);
    writer.number(changed.len() as u64);
    for (number, slot, before) in changed {
        writer.number(number as u64);
        slot.write(before, writer);
    }
}

fn read_table(table: &mut PersistentVector<Slot>, reader: &mut SnapshotReader<'_>) -> Result<(), Malformed> {
    let length = reader.number()? as usize;
    table.truncate(length);
    for _ in 0..reader.count()? {
        let number = reader.number()? as usize;
        let slot = Slot::read(table.get(number), reader)?;
        table.put(number, slot).ok_or(Malformed)?;
    }
    if table.len() == length { Ok(()) } else { Err(Malformed) }
}

impl Memory {
    /// Writes what is not as before.
    pub(crate) fn write(&self, before: &Memory, writer: &mut SnapshotWriter<'_>) {
        debug_assert!(self.rare.lazy.slots.is_empty(), "what is behind input pointers is known to one machine only");
        for class in CLASSES {
            write_table(self.table(class), before.table(class), writer);
        }
    }

    /// Makes of `self`, which is as it was before, what was written.
    pub(crate) fn restore(&mut self, reader: &mut SnapshotReader<'_>) -> Result<(), Malformed> {
        for class in [Class::Global, Class::Small] {
            read_table(self.table_mut(class), reader)?;
        }
        // Few programs have any, and those of all states are one then.
        let mut rare = RareObjects::clone(&self.rare);
        read_table(&mut rare.medium, reader)?;
        read_table(&mut rare.huge, reader)?;
        if !rare.medium.is_empty() || !rare.huge.is_empty() {
            self.rare = Rc::new(rare);
        }
        Ok(())
    }
}
