//! The labels of one function's regions.

use std::hash::Hash;

use super::align;
use super::card::{Card, Cards, Local};
use super::content::contents;
use super::hash::{Label, Tape};
use super::locals::Locals;
use super::meaning::Meaning;
use super::regions::Regions;
use super::twins::number_twins;
use super::view::FormView;
use crate::code::{Code, Function, FunctionId};

const INTERFACE: u8 = 40;
const DIGEST: u8 = 41;
const FIRST: u8 = 42;
const NEXT: u8 = 43;
const EDGE: u8 = 44;

/// A function on the way to its labels.
pub(crate) struct Drawn<'p> {
    id: FunctionId,
    function: &'p Function,
    view: FormView<'p>,
    pub regions: Regions,
    locals: Locals,
    described: Vec<Local>,
    /// With locals called by their order.
    contents: Vec<Label>,
    interface: Label,
    /// Of what the function does, whatever it and its locals are called.
    pub digest: Label,
}

/// What a function's regions are called.
pub(crate) struct Labels {
    /// By region.
    pub labels: Vec<Label>,
    pub card: Card,
}

impl<'p> Drawn<'p> {
    pub(crate) fn new(meaning: &mut Meaning<'p>, id: FunctionId, code: &'p Code) -> Drawn<'p> {
        let function = meaning.program.function(id);
        let view = FormView::new(code);
        let regions = Regions::new(&view);
        let locals = Locals::new(&view, &regions);
        let described = locals.describe(&view, function);
        let names = locals.names(0..described.len() as u32);
        let contents = contents(meaning, id, view, &regions, &names);
        let interface = interface(function, &names);
        let mut tape = Tape::default();
        (interface, &contents, &regions.first).hash(tape.start(DIGEST));
        (0..regions.nodes()).for_each(|node| regions.followers(node).hash(&mut tape));
        let digest = tape.label();
        Drawn { id, function, view, regions, locals, described, contents, interface, digest }
    }

    /// Names the regions so that those which an earlier version has too are called the same.
    pub(crate) fn label(mut self, meaning: &mut Meaning<'p>, previous: &Cards) -> (Labels, Regions) {
        let key = meaning.key(self.id);
        let known = previous.of(key, self.digest);
        if let Some(card) = known {
            self.rename(meaning, card);
        }
        let old_twins = known.map_or(&[][..], |card| &card.twins);
        let (numbers, twins) = number_twins(old_twins, &self.regions, &self.contents);
        let mut labels = Vec::with_capacity(self.regions.count());
        let mut tape = Tape::default();
        for (node, twin) in numbers.into_iter().enumerate() {
            for region in self.regions.regions_of(node) {
                let content = self.contents[region as usize];
                if region == self.regions.first[node] {
                    // What calls the function finds its first block, and nothing else does.
                    let interface = (node == 0).then_some(self.interface);
                    (key, interface, content, twin).hash(tape.start(FIRST));
                } else {
                    let before: Label = labels[region as usize - 1];
                    (before, content).hash(tape.start(NEXT));
                }
                labels.push(tape.label());
            }
        }
        let name = meaning.program.function_key(self.id);
        let card = Card { key, name, digest: self.digest, locals: self.described, twins };
        (Labels { labels, card }, self.regions)
    }

    /// Calls locals what they are called on a card.
    fn rename(&mut self, meaning: &mut Meaning<'p>, card: &Card) {
        let copied =
            (card.digest == self.digest).then(|| align::copied_numbers(&card.locals, &self.described)).flatten();
        let numbers = copied.unwrap_or_else(|| align::numbers(&card.locals, &self.described));
        if numbers.iter().enumerate().all(|(place, number)| place as u32 == *number) {
            return;
        }
        let names = self.locals.names(numbers.iter().copied());
        self.contents = contents(meaning, self.id, self.view, &self.regions, &names);
        self.interface = interface(self.function, &names);
        self.described.iter_mut().zip(numbers).for_each(|(local, number)| local.number = number);
    }
}

/// What a caller sees, and where the function finds its arguments.
fn interface(function: &Function, names: &[u32]) -> Label {
    let mut tape = Tape::default();
    tape.start(INTERFACE);
    let mut register = 0;
    for parameter in &function.parameters {
        (&parameter.scalars, parameter.by_value, parameter.is_vector).hash(&mut tape);
        let registers = register..register + parameter.scalars.len();
        register = registers.end;
        names[registers].hash(&mut tape);
    }
    (&function.results, function.variadic, function.no_return, function.origin as u8).hash(&mut tape);
    tape.label()
}

/// An outcome of a region's end: the label covers the region, the outcome, and what runs next if that is not told by the chain.
pub(crate) fn edge_label(regions: &Regions, labels: &[Label], blocks: u32, region: u32, outcome: u32) -> Label {
    let first_of = |node: u32| labels[regions.first[node as usize] as usize];
    let mut tape = Tape::default();
    (labels[region as usize], outcome).hash(tape.start(EDGE));
    if let Some(&target) = regions.targets(region).get(outcome as usize) {
        first_of(target).hash(&mut tape);
        // A stub may be gone in the final code, so its edge stands for where it leads too.
        if target >= blocks {
            regions.followers(target as usize).iter().for_each(|&next| first_of(next).hash(&mut tape));
        }
    }
    tape.label()
}
