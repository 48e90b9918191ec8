//! Carries an order out.

use std::sync::Arc;

use reprise_explore::TestCase;
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::{unknown_names, wrong_stubs};
use reprise_memo::{FamilyMember, StoredResult, TestList};
use reprise_solver::prepare_query_log;
use reprise_store::Digest;

use crate::audience::{Audience, Ear, KeptTests};
use crate::entry::find_entry;
use crate::error::SessionError;
use crate::explore::{Explored, Exploring};
use crate::fleet::FleetFigures;
use crate::identity::RunIdentity;
use crate::memory::{RunMemory, Service};
use crate::order::{Order, Reach};
use crate::outcome::RunOutcome;
use crate::parts::PartAtHand;
use crate::plan::{Planned, plan};
use crate::precondition::narrow;
use crate::texts::{LoadedProgram, Texts};

/// Explores what the order asks for, or finds it in the store.
pub fn run(order: &Order, audience: &mut dyn Audience) -> Result<RunOutcome, SessionError> {
    order.check()?;
    if !order.preconditions.is_empty() {
        return run_where_assumed(order, audience);
    }
    let keeps = if order.engine.has_tree() { KeptTests::OfFaults } else { KeptTests::All };
    let mut ear = Ear::new(audience, order.wants_tests(), keeps);
    let Planned { mut memory, texts, identity, answer } = plan(order, &mut ear)?;
    if let Some(files) = texts.files() {
        ear.audience.depends_on(&files);
    }
    texts.warnings().for_each(|text| ear.audience.compiler_said(text));
    let mut running = Running { order, identity: &identity, memory: &mut memory, ear: &mut ear };
    let found = running.answer_or_explore(texts, answer);
    ear.pass_on_notices(&mut memory);
    let (entry, Explored { mut result, service, explanations, depth, steps, part, postponed, fleet }) = found?;
    ear.audience.found(&result);
    if let Some(lines) = result.profile.as_ref().and_then(|profile| profile.lines.as_ref()) {
        memory.keep_line_costs(identity.subject, lines);
    }
    memory.close(Some(&result));
    ear.pass_on_notices(&mut memory);
    match result.disagreement.take() {
        Some(disagreement) => Err(SessionError::Disagreement(disagreement)),
        None => {
            let store = memory.into_use(service);
            let targets = ear.targets;
            let subject = identity.subject;
            Ok(RunOutcome {
                result,
                subject,
                entry,
                depth,
                steps,
                targets,
                part,
                store,
                explanations,
                postponed,
                fleet,
            })
        }
    }
}

/// Explores the entry where its conditions hold.
fn run_where_assumed(order: &Order, audience: &mut dyn Audience) -> Result<RunOutcome, SessionError> {
    let narrowed = narrow(order)?;
    let mut outcome = run(&narrowed.order, audience)?;
    let conditions = order.preconditions.iter().map(|condition| format!("`{condition}` (--assume)"));
    outcome.result.assumptions.splice(0..0, conditions);
    Ok(outcome)
}

/// A run between its plan and its outcome.
pub(crate) struct Running<'a, 'e> {
    pub order: &'a Order,
    pub identity: &'a RunIdentity,
    pub memory: &'a mut RunMemory,
    pub ear: &'a mut Ear<'e>,
}

impl<'e> Running<'_, 'e> {
    fn answer_or_explore(
        &mut self,
        texts: Texts,
        answer: Option<StoredResult>,
    ) -> Result<(String, Explored), SessionError> {
        let order = self.order;
        if let Some(stored) = answer {
            if !order.wants_tests() {
                return Ok(self.recite(stored));
            }
            let linked = Linked::of(texts, order, self.memory)?;
            match self.tests_of(&stored, &linked) {
                Some(tests) => {
                    self.ear.audience.begins(&linked.loaded, linked.entry).map_err(SessionError::Audience)?;
                    self.ear.tell_tests(tests.iter().chain(&stored.fault_tests));
                    return Ok(self.recite(stored));
                }
                None => return self.explore(linked),
            }
        }
        let linked = Linked::of(texts, order, self.memory)?;
        self.explore(linked)
    }

    /// The tests of completed paths that belong to a stored result; `None` if some are gone.
    fn tests_of(&mut self, stored: &StoredResult, linked: &Linked) -> Option<Vec<TestCase>> {
        let tests = self.identity.tests_in_tree;
        if !tests.are_of_paths() {
            return Some(Vec::new());
        }
        let FamilyMember { version, family, .. } = self.family_of(linked)?;
        let config = &self.order.explore;
        let list = TestList::new(family, self.identity.result, config, stored.tests?);
        let found = self.memory.tests(&version, list, TestList::versions(config), None)?;
        let are_all_there = !tests.are_of_every_path() || found.len() as u64 == stored.result.paths.completed;
        are_all_there.then_some(found)
    }

    pub(crate) fn family_of(&mut self, linked: &Linked) -> Option<FamilyMember> {
        let Linked { loaded: LoadedProgram { program, .. }, entry, .. } = linked;
        let title = self.identity.title(&program.function(*entry).name);
        self.memory.find_family(program, *entry, &self.order.explore.machine, &title)
    }

    /// Says what is on record.
    fn recite(&mut self, stored: StoredResult) -> (String, Explored) {
        self.memory.used(self.identity.subject);
        let service = Some(Service::Answered { nodes: stored.nodes });
        let (depth, steps) = (self.order.depth(), Vec::new());
        let (explanations, part) = (Vec::new(), None);
        let (result, fleet) = (stored.result, None);
        let explored = Explored { result, service, explanations, depth, steps, part, postponed: 0, fleet };
        (stored.entry, explored)
    }

    fn explore(&mut self, linked: Linked) -> Result<(String, Explored), SessionError> {
        let order = self.order;
        let part = order.part.as_ref().map(|part| self.take_part(&linked, part)).transpose()?;
        if order.reach == Reach::OnRecord && !order.engine.has_tree() {
            return Err(SessionError::not_on_record("no such run has ended with a result", Vec::new()));
        }
        let member = if order.engine.has_tree() { self.family_of(&linked) } else { None };
        self.ear.pass_on_notices(self.memory);
        self.ear.audience.begins(&linked.loaded, linked.entry).map_err(SessionError::Audience)?;
        // The modules are large, and nobody needs them any more.
        let Linked { loaded: LoadedProgram { program, modules: _ }, entry, texts } = linked;
        if let Some(directory) = &order.explore.solver.query_log {
            prepare_query_log(directory).map_err(|error| SessionError::File { path: directory.clone(), error })?;
        }
        let mut exploring = self.exploring(program, entry, member, part)?;
        exploring.texts = &texts;
        let explored = exploring.explore()?;
        Ok((exploring.entry_name, explored))
    }

    pub(crate) fn exploring<'s>(
        &'s mut self,
        program: Arc<Program>,
        entry: FunctionId,
        member: Option<FamilyMember>,
        part: Option<PartAtHand>,
    ) -> Result<Exploring<'s, 'e>, SessionError> {
        let order = self.order;
        let wish = order.targets.as_ref().map(|targets| targets.wish(&program)).transpose()?;
        let entry_name = program.function(entry).name.to_string();
        let (identity, memory, ear) = (self.identity, &mut *self.memory, &mut *self.ear);
        let fleet_figures = FleetFigures::default();
        let texts = &[];
        Ok(Exploring {
            order,
            identity,
            program,
            entry,
            entry_name,
            wish,
            part,
            memory,
            texts,
            fleet_figures,
            member,
            ear,
        })
    }
}

/// A program that can be run.
pub(crate) struct Linked {
    pub loaded: LoadedProgram,
    pub entry: FunctionId,
    /// For workers on other machines, where any are wanted.
    pub texts: Vec<(Digest, Vec<u8>)>,
}

impl Linked {
    pub(crate) fn of(texts: Texts, order: &Order, memory: &RunMemory) -> Result<Linked, SessionError> {
        let copies = if order.fleet.is_some() { texts.copies(memory.store()) } else { Vec::new() };
        let loaded = texts.link(&order.compiling, memory.store())?;
        let entry = find_entry(&loaded.program, &order.entry)?;
        if let Some(wrong) = unknown_names(&loaded.program, entry, &order.explore.machine.lazy) {
            return Err(SessionError::Usage(wrong));
        }
        if let Some(wrong) = wrong_stubs(&loaded.program, &order.explore.machine) {
            return Err(SessionError::Usage(wrong));
        }
        Ok(Linked { loaded, entry, texts: copies })
    }
}
