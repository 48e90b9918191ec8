//! Texts of others: whatever they say, they are read or refused.

use reprise_ir::code::Origin;
use reprise_ir::lower::{Input, link_and_lower};
use reprise_smtlib::{ScriptError, ScriptSession};
use reprise_solver::SolverConfig;

use crate::Came;

/// Text IR: read, linked and lowered.
pub fn ir_reader(text: &[u8]) -> Came {
    let Ok(module) = reprise_ir::read_module("fuzz.ll", text.to_vec()) else { return Came::NotFar };
    match link_and_lower(&[Input { module: &module, origin: Origin::Program }]) {
        Ok(_) => Came::AllTheWay,
        Err(_) => Came::NotFar,
    }
}

/// SMT-LIB: a script is answered, in little time, or refused with a place in it.
pub fn smtlib_reader(script: &[u8]) -> Came {
    let config = SolverConfig {
        conflict_budget: Some(200),
        propagation_budget: Some(1_000_000),
        timeout_milliseconds: Some(200),
        ..SolverConfig::default()
    };
    match ScriptSession::new(config).run(script, &mut Vec::new()) {
        Ok(()) => Came::AllTheWay,
        Err(ScriptError::Script(_)) => Came::NotFar,
        Err(error) => panic!("a script is answered or refused: {error}"),
    }
}
