//! What makes two findings of different versions the same one: kind, function, and what is computed at the place, but not where that is.

use std::collections::BTreeMap;

use reprise_explore::{FoundFault, source_place};
use reprise_hash::Digester;
use reprise_ir::code::{FunctionId, Program};
use reprise_ir::identity::{PlaceShape, place_shapes};
use reprise_machine::FaultKind;

/// Raised when the same finding is called otherwise.
const FORM: &str = "reprise finding 1";
const DIGITS: usize = 32;

/// One for each fault. Those that cannot be told apart are numbered in the order in which they come.
pub(super) fn fingerprints(program: Option<&Program>, faults: &[FoundFault]) -> Vec<String> {
    // Whoever had the program has named them.
    if let Some(named) = faults.iter().map(|fault| fault.fingerprint.clone()).collect() {
        return named;
    }
    let mut places = program.map(Places::new);
    let mut namesakes: BTreeMap<String, u32> = BTreeMap::new();
    let name = |fault: &FoundFault| {
        let place = places.as_mut().and_then(|places| places.find(fault));
        let plain = fingerprint(fault, place, 0);
        let number = namesakes.entry(plain.clone()).or_default();
        *number += 1;
        if *number == 1 { plain } else { fingerprint(fault, place, *number - 1) }
    };
    faults.iter().map(name).collect()
}

fn fingerprint(fault: &FoundFault, place: Option<Place>, number: u32) -> String {
    let mut digester = Digester::default();
    digester.text(FORM).text(fault.kind.name());
    match place {
        Some(Place { function, shape: PlaceShape { shape, twins_before, .. } }) => {
            digester.number(u128::from(function)).number(shape.0).number(u128::from(twins_before));
        }
        None => {
            digester.text(&fault.function);
        }
    }
    // What is asserted is the assertion's name; other messages say how large things are, which is no matter of the place.
    if fault.kind == FaultKind::Assertion {
        digester.text(&fault.message);
    }
    digester.number(u128::from(number));
    digester.finish().to_string()[..DIGITS].to_string()
}

/// Where a fault is in the code.
#[derive(Clone, Copy)]
struct Place {
    /// The key of the function it is in.
    function: u64,
    shape: PlaceShape,
}

/// The places of a program, by their functions' names in the source; made when somebody asks for them.
struct Places<'p> {
    program: &'p Program,
    functions: BTreeMap<&'p str, Vec<FunctionId>>,
    shapes: BTreeMap<u32, Vec<PlaceShape>>,
}

impl<'p> Places<'p> {
    fn new(program: &'p Program) -> Places<'p> {
        let mut functions: BTreeMap<&str, Vec<FunctionId>> = BTreeMap::new();
        for (number, function) in program.functions.iter().enumerate() {
            functions.entry(&function.source_name).or_default().push(FunctionId(number as u32));
        }
        Places { program, functions, shapes: BTreeMap::new() }
    }

    /// By its place in the source.
    fn find(&mut self, fault: &FoundFault) -> Option<Place> {
        if fault.place.line == 0 {
            return None;
        }
        let Places { program, functions, shapes } = self;
        functions.get(&*fault.function)?.iter().find_map(|&id| {
            let shapes = shapes.entry(id.0).or_insert_with(|| place_shapes(program, id));
            let here = shapes.iter().find(|shape| source_place(program, shape.location) == fault.place)?;
            Some(Place { function: program.function_key(id).0, shape: *here })
        })
    }
}
