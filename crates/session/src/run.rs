//! Carries an order out.

use reprise_solver::prepare_query_log;

use crate::audience::{Audience, Ear, KeptTests};
use crate::entry::find_entry;
use crate::error::SessionError;
use crate::explore::{Explored, Exploring};
use crate::identity::RunIdentity;
use crate::memory::{RunMemory, Service};
use crate::order::Order;
use crate::outcome::RunOutcome;
use crate::plan::{Planned, StoredAnswer, plan};
use crate::texts::{LoadedProgram, Texts};

/// Explores what the order asks for, or finds it in the store.
pub fn run(order: &Order, audience: &mut dyn Audience) -> Result<RunOutcome, SessionError> {
    order.check()?;
    let keeps = if order.engine.has_tree() { KeptTests::OfFaults } else { KeptTests::All };
    let mut ear = Ear::new(audience, order.wants_tests(), keeps);
    let Planned { mut memory, texts, identity, answer } = plan(order, &mut ear)?;
    texts.warnings().for_each(|text| ear.audience.compiler_said(text));
    let found = match answer {
        Some(answer) => recite(order, answer, texts, &identity, &mut memory, &mut ear),
        None => explore(order, texts, &identity, &mut memory, &mut ear),
    };
    ear.pass_on_notices(&mut memory);
    let (entry, Explored { mut result, service, depth, steps }) = found?;
    ear.audience.found(&result);
    memory.close(&result);
    ear.pass_on_notices(&mut memory);
    match result.disagreement.take() {
        Some(disagreement) => Err(SessionError::Disagreement(disagreement)),
        None => {
            let store = memory.into_use(service);
            Ok(RunOutcome { result, entry, depth, steps, targets: ear.targets, store })
        }
    }
}

/// Says what is on record.
fn recite(
    order: &Order,
    answer: StoredAnswer,
    texts: Texts,
    identity: &RunIdentity,
    memory: &mut RunMemory,
    ear: &mut Ear,
) -> Result<(String, Explored), SessionError> {
    let StoredAnswer { stored, tests } = answer;
    if order.wants_tests() {
        let loaded = texts.link(&order.compiling, memory.store())?;
        let entry = find_entry(&loaded.program, &order.entry)?;
        ear.audience.begins(&loaded, entry).map_err(SessionError::Audience)?;
        ear.tell_tests(tests.iter().chain(&stored.fault_tests));
    }
    memory.used(identity.subject);
    let service = Some(Service::Answered { nodes: stored.nodes });
    let explored = Explored { result: stored.result, service, depth: order.depth(), steps: Vec::new() };
    Ok((stored.entry, explored))
}

fn explore(
    order: &Order,
    texts: Texts,
    identity: &RunIdentity,
    memory: &mut RunMemory,
    ear: &mut Ear,
) -> Result<(String, Explored), SessionError> {
    let loaded = texts.link(&order.compiling, memory.store())?;
    let entry = find_entry(&loaded.program, &order.entry)?;
    ear.audience.begins(&loaded, entry).map_err(SessionError::Audience)?;
    // The modules are large, and nobody needs them any more.
    let LoadedProgram { program, modules: _ } = loaded;
    if let Some(directory) = &order.explore.solver.query_log {
        prepare_query_log(directory).map_err(|error| SessionError::File { path: directory.clone(), error })?;
    }
    let wish = order.targets.as_ref().map(|targets| targets.wish(&program)).transpose()?;
    let entry_name = program.function(entry).name.to_string();
    let mut exploring = Exploring { order, identity, program, entry, entry_name, wish, memory, ear };
    let explored = exploring.explore()?;
    Ok((exploring.entry_name, explored))
}
