//! What a program does on single inputs, predicted by the machine without a solver.

use reprise_explore::{InputValue, Seed, TestCase, TestOutcome};
use reprise_ir::code::FunctionId;
use reprise_machine::{InputKind, unknown_names};

use crate::ci::replay::{Ended, Replayer};
use crate::entry::find_entry;
use crate::error::SessionError;
use crate::order::Order;
use crate::texts::{LoadedProgram, load};

/// A program and what it does on each of some inputs.
pub struct Followed {
    pub loaded: LoadedProgram,
    pub entry: FunctionId,
    /// Or why that is not known.
    pub tests: Vec<Result<TestCase, String>>,
}

/// Compiles the program of an order, without a store, and runs it on inputs.
pub fn follow(order: &Order, seeds: &[Seed], said: &mut dyn FnMut(&str)) -> Result<Followed, SessionError> {
    let loaded = load(&order.files, &order.compiling, said)?;
    let entry = find_entry(&loaded.program, &order.entry)?;
    let machine = &order.explore.machine;
    if let Some(wrong) = unknown_names(&loaded.program, entry, &machine.lazy) {
        return Err(SessionError::Usage(wrong));
    }
    let mut replayer = Replayer::new(loaded.program.clone(), machine, entry, order.limits.clone())?;
    let tests = seeds.iter().map(|seed| test_of(&mut replayer, seed)).collect();
    Ok(Followed { loaded, entry, tests })
}

fn test_of(replayer: &mut Replayer, seed: &Seed) -> Result<TestCase, String> {
    let given = seed.named.iter().map(|(name, value)| InputValue {
        name: name.clone(),
        kind: InputKind::Bytes(value.width().div_ceil(8)),
        value: value.clone(),
        heap: None,
        is_file: false,
    });
    let given: Vec<InputValue> = given.collect();
    let (ended, inputs) = replayer.follow(&given);
    let (outcome, depends_on_undefined) = match ended {
        Ended::Failed(fault) => {
            (TestOutcome::Fault { kind: fault.kind, place: fault.place }, fault.depends_on_undefined)
        }
        Ended::Passed { result, exited } => (TestOutcome::Completed { result, exited }, false),
        Ended::Excluded => return Err("an assumption of the program does not hold for it".into()),
        Ended::Unknown(reason) => return Err(reason),
    };
    Ok(TestCase { inputs, outcome, output: None, depends_on_undefined, covers: Vec::new(), details: None })
}
