//! Names for regions of code that mean the same in another version of the program.
//!
//! A *region* is what ends with a call or with its block. Its *label* covers the function it is in, what it does, and the region
//! before it in the same block. Whoever runs a region has run those before it, so this costs nothing; it makes what follows a call a
//! part of what the call is. The function's first region covers its interface too. An *edge* is called by its region, its outcome and
//! the region it leads to; a *site* is a region and the number of an instruction in it.
//!
//! Labels are made of the [`Form`](crate::code::Form): code before registers are allocated, after what nobody reads is gone. They
//! cover constants by value, globals by key, place and everything they hold through pointers, functions by key, place and what is
//! done instead of running their code. They do not cover lines, names of locals, the numbering of anything, the arguments by which a
//! failed assertion says where it is, nor how large the frame is, which [`FunctionIdentity`] has.
//!
//! What always holds: if a path runs only regions whose labels another version has too, and takes the same edges, that version
//! does the same on it. Names of locals only have to differ within a function for that; [`Card`]s make them survive edits.

mod align;
mod card;
mod content;
mod global;
mod hash;
mod key;
mod label;
mod locals;
mod meaning;
mod reachable;
mod regions;
mod renamed;
mod shape;
mod source_arguments;
mod twins;
mod view;

use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::code::{Body, Code, EdgeId, FunctionId, Program, Scalar, ScalarKind, ShapeId};
use crate::flow::control::edges_of;

pub use card::{Card, Cards, Local, Twin};
pub use hash::Label;
pub use key::{Key, Keys};
pub use meaning::Environment;
pub use shape::{PlaceShape, place_shapes};

pub(crate) use global::{Contents, Reference};
pub(crate) use hash::{Tape, hint};
pub(crate) use key::{Called, keys_of_contents, keys_of_names};

use hash::label_of;
use label::{Drawn, edge_label};
use meaning::Meaning;

/// What the regions, edges and functions of a program are called across versions.
pub struct Identity {
    /// By function.
    functions: Vec<FunctionIdentity>,
    /// By edge.
    regions: Vec<Region>,
    places: FxHashMap<Label, (FunctionId, u32)>,
    layout: Label,
}

/// What one function is called, and what is in it.
#[derive(Debug, Default)]
pub struct FunctionIdentity {
    pub key: Key,
    /// Of what the function does, whatever it and its locals are called.
    pub digest: Label,
    /// Of all its labels, of regions and edges.
    pub labels_digest: Label,
    /// How many instructions it has.
    pub instructions: u32,
    /// Bytes of its fixed stack objects, which no label covers.
    pub frame_bytes: u64,
    /// By region.
    labels: Vec<Label>,
    /// By region: its first instruction.
    starts: Vec<u32>,
    /// `None` where there is no code.
    card: Option<Card>,
}

/// What an edge stands for in a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Region {
    /// Of the edge; of the region itself where it stands for a beginning of that.
    pub label: Label,
    /// The outcome; of a beginning, the place of its first instruction, marked.
    pub ordinal: u32,
}

/// An instruction: its region, and its number there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Site {
    pub label: Label,
    pub number: u32,
}

/// Set in the ordinal of the beginning of a region.
const IS_BEGINNING: u32 = 1 << 31;

const FUNCTION: u8 = 50;
const ROOT: u8 = 51;
const REACHABLE: u8 = 52;
const LAZY_TYPES: u8 = 53;

impl Identity {
    /// Without cards of earlier versions names follow from the program alone.
    pub fn new(program: &Program, environment: &dyn Environment, previous: &Cards) -> Identity {
        let mut meaning = Meaning::new(program, environment);
        renamed::inherit_keys(&mut meaning, previous);
        let mut identity = Identity {
            functions: Vec::with_capacity(program.functions.len()),
            regions: vec![Region::default(); program.edges.len()],
            places: FxHashMap::default(),
            layout: meaning.layout,
        };
        for (number, function) in program.functions.iter().enumerate() {
            let id = FunctionId(number as u32);
            let known = match &function.body {
                Body::Defined(code) => identity.add_function(&mut meaning, previous, id, code),
                Body::External | Body::Unreadable { .. } => {
                    FunctionIdentity { key: meaning.key(id), ..FunctionIdentity::default() }
                }
            };
            identity.functions.push(known);
        }
        identity
    }

    fn add_function<'p>(
        &mut self,
        meaning: &mut Meaning<'p>,
        previous: &Cards,
        id: FunctionId,
        code: &'p Code,
    ) -> FunctionIdentity {
        let drawn = Drawn::new(meaning, id, code);
        let digest = drawn.digest;
        let (found, regions) = drawn.label(meaning, previous);
        let labels = found.labels;
        self.places.extend(labels.iter().enumerate().map(|(region, label)| (*label, (id, region as u32))));
        let mut all = labels.clone();
        for (instruction, &origin) in code.instructions.iter().zip(&code.form.origin) {
            let region = regions.of_instruction[origin as usize];
            for (outcome, edge) in edges_of(code, instruction).enumerate() {
                let ordinal = outcome as u32;
                let label = edge_label(&regions, &labels, code.form.blocks, region, ordinal);
                all.push(label);
                self.regions[edge as usize] = Region { label, ordinal };
            }
        }
        self.add_beginnings(meaning.program, code, &labels, &regions);
        all.sort_unstable();
        FunctionIdentity {
            key: found.card.key,
            digest,
            labels_digest: label_of(FUNCTION, all),
            instructions: code.form.instructions.len() as u32,
            frame_bytes: code.frame_bytes,
            labels,
            starts: regions.starts,
            card: Some(found.card),
        }
    }

    fn add_beginnings(&mut self, program: &Program, code: &Code, labels: &[Label], regions: &regions::Regions) {
        let mut last = Code::NO_BEGINNING;
        let origins = &code.form.origin;
        for (position, (&beginning, &origin)) in code.beginnings.iter().zip(origins).enumerate() {
            // What the form leaves out is never where a path ends.
            let is_left_out = origins.get(position + 1) == Some(&origin);
            if is_left_out || std::mem::replace(&mut last, beginning) == beginning || beginning == Code::NO_BEGINNING {
                continue;
            }
            let region = regions.of_instruction[origin as usize];
            let ordinal = IS_BEGINNING | (origin - regions.starts[region as usize]);
            let edge = (program.first_beginning + beginning) as usize;
            self.regions[edge] = Region { label: labels[region as usize], ordinal };
        }
    }

    pub fn function(&self, function: FunctionId) -> &FunctionIdentity {
        &self.functions[function.0 as usize]
    }

    pub fn functions(&self) -> &[FunctionIdentity] {
        &self.functions
    }

    /// What an edge stands for in a record.
    pub fn region(&self, edge: EdgeId) -> Region {
        self.regions[edge.0 as usize]
    }

    /// Whether the program has a region of this label.
    pub fn has(&self, label: Label) -> bool {
        self.places.contains_key(&label)
    }

    /// The region of an instruction of the final code and its number there; `None` in a function without code.
    pub fn site_of(&self, program: &Program, function: FunctionId, position: u32) -> Option<Site> {
        let Body::Defined(code) = &program.function(function).body else { return None };
        let origin = *code.form.origin.get(position as usize)?;
        let known = self.function(function);
        let region = known.starts.partition_point(|&start| start <= origin).checked_sub(1)?;
        // The last entry is where the last region ends.
        Some(Site { label: *known.labels.get(region)?, number: origin - known.starts[region] })
    }

    /// The instruction of the final code that a site is; `None` if the program has no such region, or has no use for the instruction.
    pub fn position_of(&self, program: &Program, site: Site) -> Option<(FunctionId, u32)> {
        let &(function, region) = self.places.get(&site.label)?;
        let Body::Defined(code) = &program.function(function).body else { return None };
        let starts = &self.function(function).starts;
        let origin = starts[region as usize].checked_add(site.number)?;
        let is_inside = origin < starts[region as usize + 1];
        Some((function, code.form.position_of(origin).filter(|_| is_inside)?))
    }

    /// Where everything is: what a pointer that nothing is known of may point at.
    pub fn layout(&self) -> Label {
        self.layout
    }

    /// What is begun with: what runs before the entry, and what the entry is.
    pub fn root(&self, program: &Program, entry: FunctionId) -> Label {
        let keys = |functions: &[FunctionId]| -> Vec<Key> {
            functions.iter().map(|&function| self.function(function).key).collect()
        };
        let finisher = program.finisher.map(|finisher| self.function(finisher).key);
        let is_main = &*program.function(entry).name == "main";
        let around = (keys(&program.constructors), keys(&program.destructors), finisher);
        // Inputs are called what the parameters are.
        let inputs: Vec<&str> = program.function(entry).parameters.iter().map(|parameter| &*parameter.name).collect();
        let begun_with = (around, self.function(entry).key, is_main, inputs);
        match lazy_types(program, entry) {
            None => label_of(ROOT, begun_with),
            Some(types) => label_of(ROOT, (begun_with, types)),
        }
    }

    /// Of all labels that a run from this entry may meet.
    pub fn reachable(&self, program: &Program, entry: FunctionId) -> Label {
        let mut found: Vec<(Key, Label)> = reachable::reachable(program, entry)
            .into_iter()
            .map(|function| (self.function(function).key, self.function(function).labels_digest))
            .collect();
        found.sort_unstable();
        label_of(REACHABLE, (self.root(program, entry), found))
    }

    /// What the next version is to know of this one.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.functions.iter().filter_map(|function| function.card.as_ref())
    }
}

/// Of what each of these functions does, whatever it and its locals are called; callees count by their names. Nothing where there is no code.
pub fn digests_of(program: &Program, environment: &dyn Environment, functions: &[FunctionId]) -> Vec<Label> {
    let mut meaning = Meaning::new(program, environment);
    let digest = |&function: &FunctionId| match &program.function(function).body {
        Body::Defined(code) => Drawn::new(&mut meaning, function, code).digest,
        Body::External | Body::Unreadable { .. } => Label::default(),
    };
    functions.iter().map(digest).collect()
}

/// Stands for the types of everything that a pointer given to the entry may lead to, globals included. `None` if it is given none; those of
/// `main` lead to what the machine makes.
fn lazy_types(program: &Program, entry: FunctionId) -> Option<u128> {
    let function = program.function(entry);
    let is_pointer = |scalar: &Scalar| scalar.kind == ScalarKind::Pointer;
    let takes_pointers = function.parameters.iter().any(|parameter| parameter.scalars.iter().any(is_pointer));
    if !takes_pointers || &*function.name == "main" {
        return None;
    }
    let mut globals: Vec<(Key, Option<ShapeId>)> =
        program.keys.globals.iter().copied().zip(program.globals.iter().map(|global| global.shape)).collect();
    globals.retain(|(_, shape)| shape.is_some());
    globals.sort_unstable();
    let parameters = function.parameters.iter().map(|parameter| parameter.shape);
    let shapes = program.types.digest_of(parameters.chain(globals.iter().map(|(_, shape)| *shape)));
    let keys: Vec<Key> = globals.into_iter().map(|(key, _)| key).collect();
    Some(label_of(LAZY_TYPES, (keys, shapes)).0)
}

impl FunctionIdentity {
    /// What the next version is to know of it; `None` where there is no code.
    pub fn card(&self) -> Option<&Card> {
        self.card.as_ref()
    }

    /// The labels of its regions, in the order of the code.
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }
}

impl Region {
    /// The region that this is the beginning of, if it is one.
    pub fn begins(self) -> Option<Label> {
        (self.ordinal & IS_BEGINNING != 0).then_some(self.label)
    }
}

#[cfg(test)]
mod tests;
