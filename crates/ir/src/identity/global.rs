//! What globals hold, through all pointers in their initialisers.
//!
//! Globals that point at each other in a circle are one component and named together; components are taken bottom-up, so that what
//! is pointed at is known when it is asked for.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHashMap;

use super::hash::{Label, Tape};
use crate::code::{Constant, Global, GlobalId, Initial, Program};

/// How what an initialiser points at is named, beside its content.
pub(crate) trait Reference {
    fn global(&self, global: GlobalId, tape: &mut Tape);
    fn function(&self, constant: &Constant, tape: &mut Tape);
}

const MEMBER: u8 = 10;
const COMPONENT: u8 = 11;
const OF_COMPONENT: u8 = 12;

/// By global: what it holds. Finds it out as far as it is asked to.
pub(crate) struct Contents<'p, R> {
    program: &'p Program,
    reference: R,
    known: FxHashMap<GlobalId, Label>,
    tape: Tape,
}

/// A global that is being looked at, after Tarjan.
struct Visit {
    global: GlobalId,
    pointed_at: Vec<GlobalId>,
    next: usize,
}

/// What is known of a component before it is complete.
#[derive(Default)]
struct Search {
    number: FxHashMap<GlobalId, u32>,
    lowest: FxHashMap<GlobalId, u32>,
    open: Vec<GlobalId>,
    path: Vec<Visit>,
}

impl<'p, R: Reference> Contents<'p, R> {
    pub(crate) fn new(program: &'p Program, reference: R) -> Self {
        Contents { program, reference, known: FxHashMap::default(), tape: Tape::default() }
    }

    pub(crate) fn of(&mut self, global: GlobalId) -> Label {
        if !self.known.contains_key(&global) {
            self.find(global);
        }
        self.known[&global]
    }

    fn find(&mut self, root: GlobalId) {
        let mut search = Search::default();
        self.enter(root, &mut search);
        while let Some(visit) = search.path.last_mut() {
            let global = visit.global;
            if let Some(&next) = visit.pointed_at.get(visit.next) {
                visit.next += 1;
                if self.known.contains_key(&next) {
                    continue;
                }
                match search.number.get(&next) {
                    None => self.enter(next, &mut search),
                    Some(&number) => search.lower(global, number),
                }
                continue;
            }
            search.path.pop();
            let lowest = search.lowest[&global];
            if lowest == search.number[&global] {
                let first = search.open.iter().rposition(|&open| open == global).expect("it was opened");
                let component = search.open.split_off(first);
                self.name(&component);
            } else if let Some(above) = search.path.last().map(|visit| visit.global) {
                search.lower(above, lowest);
            }
        }
    }

    fn enter(&self, global: GlobalId, search: &mut Search) {
        let number = search.number.len() as u32;
        search.number.insert(global, number);
        search.lowest.insert(global, number);
        search.open.push(global);
        search.path.push(Visit { global, pointed_at: globals_in(self.program.global(global)), next: 0 });
    }

    /// Names the globals of a component; what they point at besides is known.
    fn name(&mut self, component: &[GlobalId]) {
        if let [global] = *component {
            let label = self.member(global);
            self.known.insert(global, label);
            return;
        }
        let mut members: Vec<Label> = component.iter().map(|&global| self.member(global)).collect();
        members.sort_unstable();
        members.hash(self.tape.start(COMPONENT));
        let whole = self.tape.label();
        for &global in component {
            whole.hash(self.tape.start(OF_COMPONENT));
            self.tape.text(&self.program.global(global).name);
            let label = self.tape.label();
            self.known.insert(global, label);
        }
    }

    fn member(&mut self, id: GlobalId) -> Label {
        let global = self.program.global(id);
        self.tape.start(MEMBER);
        (global.size, global.align, global.constant).hash(&mut self.tape);
        match &global.initial {
            Initial::Bytes { bytes, relocations } => {
                self.tape.write_u8(0);
                self.tape.write(bytes);
                for relocation in relocations {
                    (relocation.offset, relocation.bytes).hash(&mut self.tape);
                    self.pointer(&relocation.value);
                }
            }
            Initial::Zero => self.tape.write_u8(1),
            Initial::External => {
                self.tape.write_u8(2);
                self.tape.text(&global.name);
            }
            Initial::Unreadable { message } => {
                self.tape.write_u8(3);
                self.tape.text(message);
            }
        }
        self.tape.label()
    }

    /// Differences nest as deep as the initialiser's text does: two, in what compilers print.
    fn pointer(&mut self, constant: &Constant) {
        match constant {
            Constant::Global { global, offset } => {
                self.tape.write_u8(0);
                self.tape.write_u64(*offset as u64);
                self.reference.global(*global, &mut self.tape);
                match self.known.get(global) {
                    Some(content) => content.hash(&mut self.tape),
                    // Of the same component, whose name covers what it holds.
                    None => self.tape.text(&self.program.global(*global).name),
                }
            }
            Constant::Difference(left, right) => {
                self.tape.write_u8(1);
                self.pointer(left);
                self.pointer(right);
            }
            Constant::Function(_) | Constant::Block { .. } => {
                self.tape.write_u8(2);
                self.reference.function(constant, &mut self.tape);
            }
            Constant::Word(_) | Constant::Wide(_) | Constant::Undefined => {
                self.tape.write_u8(3);
                constant.hash(&mut self.tape);
            }
        }
    }
}

impl Search {
    fn lower(&mut self, global: GlobalId, number: u32) {
        let lowest = self.lowest.get_mut(&global).expect("it was entered");
        *lowest = number.min(*lowest);
    }
}

/// The globals that an initialiser points at.
fn globals_in(global: &Global) -> Vec<GlobalId> {
    let Initial::Bytes { relocations, .. } = &global.initial else { return Vec::new() };
    let mut found = Vec::new();
    let mut waiting: Vec<&Constant> = relocations.iter().map(|relocation| &relocation.value).collect();
    while let Some(constant) = waiting.pop() {
        match constant {
            Constant::Global { global, .. } => found.push(*global),
            Constant::Difference(left, right) => waiting.extend([&**left, &**right]),
            _ => {}
        }
    }
    found
}
