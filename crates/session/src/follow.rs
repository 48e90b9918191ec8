//! What a program does on single inputs, predicted by the machine without a solver.

use std::sync::Arc;

use reprise_explore::{InputValue, Seed, TestCase, TestOutcome};
use reprise_expr::BitVector;
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::world::STANDARD_INPUT;
use reprise_machine::{InputKind, MachineConfig, World, unknown_names};

use crate::ci::replay::{Ended, Replayer};
use crate::entry::find_entry;
use crate::error::SessionError;
use crate::limits::Limits;
use crate::order::Order;
use crate::texts::{LoadedProgram, load};

/// How many lengths of standard input are tried at most; of longer ones every so many.
const MOST_LENGTHS: usize = 64;
/// Bytes of it of which it is found out whether they matter.
const MOST_BYTES: usize = 64;

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

/// A standard input with which the program fails as the test says, at the same place, the rest of the test's inputs being as they are: the
/// shortest of those that were tried, with zeros for bytes that do not matter. `None` where that is not seen of any.
pub fn shortest_standard_input(
    program: &Arc<Program>,
    config: &MachineConfig,
    entry: FunctionId,
    limits: &Limits,
    test: &TestCase,
) -> Option<Vec<u8>> {
    let TestOutcome::Fault { kind, place } = &test.outcome else { return None };
    let given = test.inputs.iter().find(|input| input.name == STANDARD_INPUT);
    let given = given.map_or(&[][..], |input| input.value.words());
    let given: Vec<u8> = given.iter().flat_map(|word| word.to_le_bytes()).collect();
    let fails = |replayer: &mut Replayer, content: &[u8]| {
        let mut inputs = test.inputs.clone();
        let about = inputs.iter_mut().find(|input| input.name == STANDARD_INPUT);
        if let (Some(input), false) = (about, content.is_empty()) {
            let words: Vec<u64> = content.chunks(8).map(word_of).collect();
            input.value = BitVector::from_words(8 * content.len() as u32, &words);
        }
        let ended = replayer.run(&inputs);
        matches!(ended, Ended::Failed(fault) if fault.kind == *kind && fault.place == *place)
    };
    let all = config.world.input as usize;
    let step = all.div_ceil(MOST_LENGTHS).max(1);
    (0..all).step_by(step).chain([all]).find_map(|length| {
        // Fits: it is no more than what was asked for.
        let world = World { input: length as u32, ..config.world.clone() };
        let config = MachineConfig { world, ..config.clone() };
        let mut replayer = Replayer::new(program.clone(), &config, entry, limits.clone()).ok()?;
        let mut content = given.clone();
        content.resize(length, 0);
        fails(&mut replayer, &content).then_some(())?;
        for at in 0..length.min(MOST_BYTES) {
            let byte = std::mem::take(&mut content[at]);
            if byte != 0 && !fails(&mut replayer, &content) {
                content[at] = byte;
            }
        }
        Some(content)
    })
}

fn word_of(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
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
