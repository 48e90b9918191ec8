//! A job of a build server: what is worth knowing first is done first, within one budget, and the next job goes on from there.
//!
//! | step | module | gives |
//! |---|---|---|
//! | replay | `replay` | which of the inputs that earlier versions failed on fail now; no solver is asked |
//! | base | `base` | a version to compare with, where one is named and the store has nothing of it |
//! | change | here | what the version does otherwise than those on record |
//! | frontier | here | what earlier jobs left open, and everything below it |
//! | room | `room` | a store that is small enough to be carried from job to job |
//!
//! Each step is a run like any other, so whatever ends the job, the store has what was learnt by then.

mod base;
pub(crate) mod replay;
mod room;
mod sources;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use reprise_explore::{Coverage, FoundFault, IncompleteTable, RunResult};
use reprise_ir::code::{FunctionId, Program};
use reprise_memo::PastFailure;
use reprise_report::{BaseReport, BaseUse, CiReport, CiStep, Finding, Missing, Replay, ReplayOutcome};

use crate::audience::{Audience, Ear, KeptTests};
use crate::entry::find_entry;
use crate::error::SessionError;
use crate::limits::Limits;
use crate::memory::RunMemory;
use crate::order::{Order, Reach};
use crate::outcome::RunOutcome;
use crate::plan::compile_remembering;
use crate::run::run;
use replay::{Ended, Replayer};
use sources::Sources;

/// A job that somebody wants.
pub struct CiOrder {
    /// What is explored and where that is kept. Its bound on time is the budget of the whole job.
    pub order: Order,
    /// A revision to compare with, built and explored if the store has nothing of it.
    pub base: Option<String>,
    /// Nothing but what is on record is used.
    pub is_frozen: bool,
    /// Bytes that the store may have when the job is over.
    pub store_size: u64,
}

/// Hears of a job while it goes on.
pub trait CiAudience: Audience {
    /// A step begins.
    fn step(&mut self, _text: &str) {}

    /// The program, for whoever has to name findings before the job ends.
    fn compiled(&mut self, _program: &Arc<Program>) {}

    /// A past input fails.
    fn fails(&mut self, _finding: &Finding) {}

    /// For runs whose result is not that of the job.
    fn aside(&mut self) -> &mut dyn Audience;
}

/// Of the budget: what a base may take of what is left, what past inputs may take, and what is kept for writing things down.
const BASE_PART: u32 = 3;
const REPLAY_PART: u32 = 4;
const KEPT_PART: u32 = 20;
const MOST_KEPT: Duration = Duration::from_secs(3);
/// Without a budget.
const NO_BUDGET: Duration = Duration::from_secs(u32::MAX as u64);

/// Does the job.
pub fn ci(order: &CiOrder, audience: &mut dyn CiAudience) -> Result<CiReport, SessionError> {
    order.order.check()?;
    let mut job = Job::begin(order, audience)?;
    let result = match order.is_frozen {
        true => job.recite()?,
        false => {
            job.replay()?;
            job.explore_base();
            job.explore()?
        }
    };
    job.settle(result)
}

/// A job that goes on.
struct Job<'a> {
    order: &'a CiOrder,
    audience: &'a mut dyn CiAudience,
    program: Arc<Program>,
    /// What it is made of, as far as that is known.
    sources: Sources,
    entry: FunctionId,
    failures: Vec<PastFailure>,
    /// Of past inputs.
    findings: Vec<Finding>,
    replays: Vec<Replay>,
    base: Option<BaseReport>,
    steps: Vec<CiStep>,
    missing: Option<Missing>,
    notes: Vec<String>,
}

impl<'a> Job<'a> {
    /// Compiles the version, and finds what earlier ones failed on.
    fn begin(order: &'a CiOrder, audience: &'a mut dyn CiAudience) -> Result<Job<'a>, SessionError> {
        let reach = if order.is_frozen { Reach::OnRecord } else { Reach::Everything };
        let looking = order.run(reach, order.order.limits.clone());
        let mut memory = RunMemory::of(&looking);
        let mut ear = Ear::new(audience.aside(), false, KeptTests::OfFaults);
        ear.pass_on_notices(&mut memory);
        let texts = compile_remembering(&looking, &mut memory);
        ear.pass_on_notices(&mut memory);
        let texts = texts?;
        let sources = Sources::of(&texts);
        let program = texts.link(&looking.compiling, memory.store())?.program;
        let entry = find_entry(&program, &looking.entry)?;
        let failures = memory.failures(&looking.entry, &looking.file_names());
        memory.close(None);
        ear.pass_on_notices(&mut memory);
        audience.compiled(&program);
        Ok(Job {
            order,
            audience,
            program,
            sources,
            entry,
            failures,
            findings: Vec::new(),
            replays: Vec::new(),
            base: None,
            steps: Vec::new(),
            missing: None,
            notes: Vec::new(),
        })
    }

    /// Runs the version on every input that an earlier one failed on.
    fn replay(&mut self) -> Result<(), SessionError> {
        if self.failures.is_empty() {
            return Ok(());
        }
        let begun = Instant::now();
        let inputs = match self.failures.len() {
            1 => "the input on which an earlier version failed".to_string(),
            count => format!("{count} inputs on which earlier versions failed"),
        };
        self.audience.step(&format!("trying {inputs}"));
        let limits = self.order.share(REPLAY_PART);
        let mut replayer = Replayer::new(self.program.clone(), &self.order.order.explore.machine, self.entry, limits)?;
        let mut faults = Vec::new();
        for failure in &self.failures {
            let PastFailure { kind, function, message, inputs, .. } = failure.clone();
            let outcome = match replayer.run(&inputs) {
                Ended::Failed(fault) => {
                    faults.push(FoundFault { inputs: Some(inputs.clone()), ..*fault });
                    // Named below, when all are known.
                    ReplayOutcome::Fails { fingerprint: String::new() }
                }
                Ended::Passed { .. } => ReplayOutcome::Passes,
                Ended::Excluded => ReplayOutcome::Excluded,
                Ended::Unknown(reason) => ReplayOutcome::Incomplete(reason),
            };
            self.replays.push(Replay { kind, function, message, inputs, outcome });
        }
        self.name_failing(&faults);
        let instructions = replayer.instructions();
        self.steps.push(CiStep { name: "replay", wall: begun.elapsed(), queries: 0, calls: 0, instructions });
        Ok(())
    }

    /// Several inputs may show one fault.
    fn name_failing(&mut self, faults: &[FoundFault]) {
        let failing = self.replays.iter_mut().filter_map(|replay| match &mut replay.outcome {
            ReplayOutcome::Fails { fingerprint } => Some(fingerprint),
            _ => None,
        });
        for (fault, fingerprint) in faults.iter().zip(failing) {
            let [mut finding] = named(&self.program, std::slice::from_ref(fault));
            finding.is_replayed = true;
            fingerprint.clone_from(&finding.fingerprint);
            if !self.findings.iter().any(|known| known.fingerprint == finding.fingerprint) {
                self.audience.fails(&finding);
                self.findings.push(finding);
            }
        }
    }

    /// Explores the version to compare with, if the store has nothing of it. One that cannot be had is said, and done without.
    fn explore_base(&mut self) {
        let Some(revision) = &self.order.base else { return };
        if !self.order.order.engine.has_tree() {
            let how = BaseUse::Unusable("merged paths leave no tree that another version could go on from".into());
            self.base = Some(BaseReport { revision: revision.clone(), how });
            return;
        }
        let begun = Instant::now();
        self.audience.step(&format!("looking for {revision} on record"));
        let order = self.order.run(Reach::Everything, self.order.share(BASE_PART));
        let how = match base::explore(order, revision, self.audience) {
            Ok(None) => BaseUse::OnRecord,
            Ok(Some(outcome)) => {
                let is_complete = reprise_memo::is_reproducible(&outcome.result);
                self.steps.push(step("base", begun, &outcome.result));
                BaseUse::Explored { is_complete }
            }
            Err(error) => BaseUse::Unusable(first_line(&error.to_string())),
        };
        self.base = Some(BaseReport { revision: revision.clone(), how });
    }

    /// What has changed, then what is open.
    fn explore(&mut self) -> Result<RunResult, SessionError> {
        self.audience.step("exploring what has changed");
        let outcome = self.run("change", Reach::Changes)?;
        if outcome.postponed == 0 || self.order.is_over() {
            return Ok(outcome.result);
        }
        self.audience.step("going on from what earlier jobs left open");
        Ok(self.run("frontier", Reach::Everything)?.result)
    }

    fn run(&mut self, name: &'static str, reach: Reach) -> Result<RunOutcome, SessionError> {
        let begun = Instant::now();
        let outcome = run(&self.order.run(reach, self.order.exploring()), self.audience)?;
        self.steps.push(step(name, begun, &outcome.result));
        if let Some(lost) = &outcome.store.lost {
            self.note(format!("what was learnt is not kept: {lost}"));
        }
        for why in &outcome.explanations {
            self.note(format!("explored anew {why}"));
        }
        Ok(outcome)
    }

    /// Two steps may have the same to say.
    fn note(&mut self, note: String) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// What is on record, or what is missing there.
    fn recite(&mut self) -> Result<RunResult, SessionError> {
        self.audience.step("looking everything up on record");
        match self.run("record", Reach::OnRecord) {
            Ok(outcome) => {
                let mut result = outcome.result;
                result.faults.iter_mut().for_each(|fault| self.recall_input(fault));
                Ok(result)
            }
            Err(SessionError::NotOnRecord(missing)) => {
                self.missing = Some(missing);
                Ok(RunResult::of(Vec::new(), IncompleteTable::default(), Coverage::default()))
            }
            Err(error) => Err(error),
        }
    }

    /// The input that led to a fault when it was found, where only a solver could find it again.
    fn recall_input(&self, fault: &mut FoundFault) {
        if fault.inputs.is_none() {
            fault.inputs = self.failures.iter().find(|failure| failure.is_of(fault)).map(|past| past.inputs.clone());
        }
    }

    fn settle(self, result: RunResult) -> Result<CiReport, SessionError> {
        let mut findings = Finding::of_faults(Some(&self.program), &result.faults);
        for replayed in self.findings {
            match findings.iter_mut().find(|finding| finding.fingerprint == replayed.fingerprint) {
                Some(finding) => finding.is_replayed = true,
                None => findings.push(replayed),
            }
        }
        let budget = self.order.order.limits.time.unwrap_or(NO_BUDGET);
        let mut report = CiReport::of(findings, result, budget);
        report.replays = self.replays;
        report.base = self.base;
        report.steps = self.steps;
        report.missing = self.missing;
        report.notes = self.notes;
        report.notes.extend(self.sources.edited());
        report.store = room::settle(self.order, &mut report.notes);
        Ok(report)
    }
}

impl CiOrder {
    /// The order of one step.
    fn run(&self, reach: Reach, limits: Limits) -> Order {
        let order = &self.order;
        let mut explore = order.explore.clone();
        if reach == Reach::OnRecord {
            // What only a search could find again is looked up.
            explore.solver.conflict_budget = Some(0);
            explore.solver.propagation_budget = Some(0);
            explore.solver.canonical_conflict_budget = 0;
            explore.solver.external = None;
        }
        Order { explore, targets: None, wants_output: false, wants_explanation: true, reach, limits, ..order.clone() }
    }

    /// The budget but for what writing things down may take.
    fn exploring(&self) -> Limits {
        let kept = |time: Duration| (time / KEPT_PART).min(MOST_KEPT);
        self.until(|limits| limits.time.map(|time| time - kept(time)))
    }

    /// Until one part in so many of what is left is spent.
    fn share(&self, part: u32) -> Limits {
        self.until(|limits| limits.left().map(|left| limits.started.elapsed() + left / part))
    }

    fn until(&self, time: impl Fn(&Limits) -> Option<Duration>) -> Limits {
        let limits = &self.order.limits;
        Limits { time: time(limits), ..limits.clone() }
    }

    fn is_over(&self) -> bool {
        let is_spent = self.exploring().left().is_some_and(|left| left.is_zero());
        is_spent || self.order.limits.asked.load(Ordering::Relaxed)
    }
}

fn named<const COUNT: usize>(program: &Program, faults: &[FoundFault]) -> [Finding; COUNT] {
    Finding::of_faults(Some(program), faults).try_into().expect("one for each")
}

fn step(name: &'static str, begun: Instant, result: &RunResult) -> CiStep {
    let (queries, calls) = (result.solver.queries, result.solver.backend_calls);
    CiStep { name, wall: begun.elapsed(), queries, calls, instructions: result.instructions }
}

/// A compiler says more than a line of a report has room for.
fn first_line(text: &str) -> String {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    // What a compiler says is below the command that was run.
    let error = lines.find(|line| line.contains("error:"));
    error.map_or_else(|| first.to_string(), |error| format!("{first} {}", error.trim()))
}
