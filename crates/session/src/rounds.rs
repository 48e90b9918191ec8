//! Explores what the store does not know, and leaves what was learnt in it.
//!
//! A round goes along the tree on record as far as that holds. Where the program does something else than was on record, that part of the
//! tree is dropped; where that spoils what the round was told beforehand, the next round begins with what is left.

use std::sync::Arc;

use reprise_explore::{
    Aim, Deepened, DepthStep, Exploration, ExploreConfig, Guide, KnownPaths, RunKnowledge, RunResult, TestCase,
};
use reprise_memo::trie::LogId;
use reprise_memo::{
    Changes, Divergence, FamilyMember, MemoryUse, OpenPlaces, Prepared, Request, StoredResult, TestArrival, TestList,
};

use crate::error::SessionError;
use crate::explanation::Explanation;
use crate::explore::{Explored, Exploring};
use crate::memory::{Dropped, Service};
use crate::order::Reach;
use crate::outcome::{DeepeningStep, is_cut, step_of};

/// Rounds after which the whole tree is forgotten.
const MAX_DIVERGENT_ROUNDS: usize = 8;

/// What a guide says and remembers of the tree.
type RoundGuidance<'g> = Option<(&'g mut (dyn Guide + Send), KnownPaths)>;

/// What a round came to.
struct Round {
    result: RunResult,
    /// The bound that was reached.
    depth: Option<u32>,
    steps: Vec<DepthStep>,
}

/// What a round left in the tree.
struct RecordedRound {
    nodes: u64,
    tests: Option<LogId>,
    divergence: Option<Divergence>,
    is_written: bool,
}

impl Exploring<'_, '_> {
    /// Explores to this bound on depth or, where paths that it cuts can wait in memory, to as many of the ascending `depths` as possible.
    pub(crate) fn explore_remembering(&mut self, bound: Option<u32>, depths: &[u32]) -> Result<Explored, SessionError> {
        let mut dropped = Dropped::default();
        let mut warnings = Vec::new();
        let mut explanations = Vec::new();
        for number in 1.. {
            let config = self.order.explore_to(bound);
            let Some(mut prepared) = self.prepare(&config) else {
                self.refuse_all_parts()?;
                if self.order.reach == Reach::OnRecord {
                    return Err(SessionError::not_on_record("there is no store that could be read", Vec::new()));
                }
                let round = self.round_without_memory(&config, depths)?;
                return Ok(self.explored(round, None, explanations, warnings));
            };
            if prepared.is_open_above_cuts {
                self.refuse_all_parts()?;
            }
            if number == 1 {
                explanations = self.explain(&prepared.changes);
            }
            self.check_reach(&prepared, &explanations)?;
            let postponed = prepared.postponed;
            let (memory, known_tests) = (prepared.memory, std::mem::take(&mut prepared.tests));
            let (round, recorded) = self.round(&config, depths, prepared, &known_tests)?;
            self.settle_tests(&config, round.depth, known_tests, recorded.tests);
            if let Some(divergence) = recorded.divergence {
                warnings.push(self.drop_what_differs(&divergence, recorded.is_written, &mut dropped));
                if divergence.spoils_the_result {
                    if let Some(member) = self.member.as_ref().filter(|_| number >= MAX_DIVERGENT_ROUNDS) {
                        self.memory.forget(member);
                    }
                    self.ear.begin_again().map_err(SessionError::Audience)?;
                    continue;
                }
            }
            let round = self.keep(&config, round, recorded.nodes, recorded.tests);
            let service = Service::Explored { memory, nodes: recorded.nodes, dropped };
            let explored = self.explored(round, Some(service), explanations, warnings);
            return Ok(Explored { postponed, ..explored });
        }
        unreachable!("a tree that was forgotten cannot be diverged from")
    }

    /// Where only what is on record is to be used, says what is not.
    fn check_reach(&self, prepared: &Prepared, explanations: &[Explanation]) -> Result<(), SessionError> {
        if self.order.reach != Reach::OnRecord {
            return Ok(());
        }
        let OpenPlaces { unexplored, undecided, cut } = prepared.open;
        let mut details: Vec<String> = explanations.iter().map(Explanation::to_string).collect();
        let reason = match prepared.memory {
            MemoryUse::Recorded => "nothing of this program, as it is asked for, was explored before",
            MemoryUse::Retraced => "it was explored to other bounds than are asked for",
            _ if prepared.open.total() == 0 => return Ok(()),
            MemoryUse::Regressed { changed, .. } if changed > 0 => "the program has changed where that matters",
            _ => "some paths were not followed to their end",
        };
        let open = [
            (unexplored, "where nothing is on record that holds for this version"),
            (undecided, "that the solver could not decide"),
            (cut, "where paths were cut that the bounds asked for let go on"),
        ];
        let open = open.iter().filter(|(count, _)| *count > 0);
        details.extend(open.map(|(count, what)| format!("{count} places {what}")));
        Err(SessionError::not_on_record(reason, details))
    }

    /// Finds what is on record.
    pub(crate) fn prepare(&mut self, config: &ExploreConfig) -> Option<Prepared> {
        let request = Request {
            subject: self.identity.subject,
            member: self.member.as_ref()?,
            title: self.identity.title(&self.entry_name),
            config,
            wants_output: self.order.wants_output,
            program: &self.identity.record,
            wish: self.wish.as_ref(),
            portion: self.part.as_ref().map(|part| &part.portion),
            only_changes: self.order.reach == Reach::Changes,
        };
        let prepared = self.memory.prepare(&request);
        self.ear.pass_on_notices(self.memory);
        prepared
    }

    /// Without a tree that reaches the cuts, everything would be explored in the name of one part.
    fn refuse_all_parts(&self) -> Result<(), SessionError> {
        match self.part {
            None => Ok(()),
            Some(_) => Err(SessionError::Usage(
                "what was on record of the tree's beginning is lost, so that a part cannot be told from the others; run it again".into(),
            )),
        }
    }

    fn round_without_memory(&mut self, config: &ExploreConfig, depths: &[u32]) -> Result<Round, SessionError> {
        let nothing_covered = || vec![false; self.program.edges.len()];
        let aim = self.wish.as_ref().map(|wish| Arc::new(Aim::new(&self.program, wish, &nothing_covered(), &[])));
        if let Some(aim) = &aim {
            self.ear.targets.begin(aim, None, |_| None);
        }
        let mut round = self.run_engine(config, depths, None, aim)?;
        self.tell_stories(&mut round.result);
        Ok(round)
    }

    /// Explores along the tree on record.
    fn round(
        &mut self,
        config: &ExploreConfig,
        depths: &[u32],
        prepared: Prepared,
        known_tests: &[TestCase],
    ) -> Result<(Round, RecordedRound), SessionError> {
        let Prepared { mut recorder, known, arrival, memory, aim, .. } = prepared;
        if let Some(aim) = &aim {
            let subject = self.identity.subject;
            self.ear.targets.begin(aim, Some(memory), |name| self.memory.reached_inputs(subject, name));
        }
        match arrival {
            TestArrival::InTurn => self.ear.tell_tests(known_tests),
            TestArrival::Scattered => self.ear.hold_tests(),
        }
        let mut round = self.run_engine(config, depths, Some((&mut recorder, known)), aim)?;
        self.tell_stories(&mut round.result);
        self.ear.audience.found(&round.result);
        let (nodes, tests) = (recorder.nodes(), recorder.test_log());
        let divergence = recorder.divergence();
        let written = recorder.finish();
        let is_written = written.is_ok();
        if let Err(error) = written {
            self.memory.lose(&error);
        }
        Ok((round, RecordedRound { nodes, tests, divergence, is_written }))
    }

    /// To the bound on depth, or as deep as paths can wait for the next of the `depths`.
    fn run_engine<'g>(
        &'g mut self,
        config: &ExploreConfig,
        depths: &[u32],
        guide: RoundGuidance<'g>,
        aim: Option<Arc<Aim>>,
    ) -> Result<Round, SessionError> {
        let known_cuts = guide.iter().any(|(_, known)| known.incomplete.iter().any(|entry| is_cut(&entry.reason)));
        let bounds = &config.bounds;
        let waits = depths.len() > 1
            && !known_cuts
            && aim.is_none()
            && config.threads <= 1
            && bounds.paths.is_none()
            && bounds.instructions.is_none();
        let assumptions = self.assumptions();
        let exploration = Exploration {
            program: self.program.clone(),
            config: config.clone(),
            interrupt: self.order.limits.asked.clone(),
            listener: self.ear,
            guide,
            knowledge: RunKnowledge {
                backing: self.memory.constraints(config, self.order.reuse_size()),
                summaries: self.memory.summaries(config),
            },
            aim,
        };
        let (result, steps) = if waits {
            let Deepened { result, steps } = exploration.run_deepening(self.entry, depths)?;
            (result, steps)
        } else {
            let result = exploration.run(self.entry)?;
            let step = depths.first().map(|&depth| step_of(depth, &result));
            (result, step.into_iter().collect())
        };
        let depth = steps.last().map_or(bounds.depth, |step| Some(step.depth));
        Ok(Round { result: RunResult { assumptions, ..result }, depth, steps })
    }

    /// Tells the tests that waited in the order of a run from the beginning.
    fn settle_tests(&mut self, config: &ExploreConfig, depth: Option<u32>, known: Vec<TestCase>, log: Option<LogId>) {
        if self.ear.holds_tests() {
            let key = self.identity.subject.result(&at_depth(config, depth));
            let member = self.member.as_ref();
            let in_order = log.zip(member).and_then(|(log, FamilyMember { version, family, .. })| {
                let list = TestList::new(*family, key, config, log);
                let portion = self.part.as_ref().map(|part| &part.portion);
                self.memory.tests(version, list, TestList::versions(config), portion)
            });
            self.ear.release_tests(known, in_order);
        }
    }

    /// Drops what is on record and not what the program does; returns what people are told of it.
    fn drop_what_differs(&mut self, divergence: &Divergence, is_written: bool, dropped: &mut Dropped) -> String {
        let Divergence { what, places, .. } = divergence;
        let member = self.member.as_ref().filter(|_| is_written);
        let rest = member.map_or(0, |member| self.memory.tidy(member));
        *dropped = Dropped { places: dropped.places + places, nodes: dropped.nodes + rest };
        let warning = format!(
            "the program does not do what was on record ({what}); {places} parts of its tree are explored anew"
        );
        self.ear.warn(&warning);
        warning
    }

    /// Leaves what was found in the store.
    fn keep(&mut self, config: &ExploreConfig, round: Round, nodes: u64, tests: Option<LogId>) -> Round {
        let Round { result, depth, steps } = round;
        self.keep_failures(&result);
        let fault_tests = self.ear.take_kept_tests();
        let stored = StoredResult { result, entry: self.entry_name.clone(), nodes, tests, fault_tests };
        // What a run with an aim leaves out depends on what was on record; what is found in a part is no result.
        if self.wish.is_some() {
            self.memory.keep_reached(self.identity.subject, &self.ear.targets.reached_by_name());
        } else if self.part.is_none() {
            self.memory.keep(self.identity.subject.result(&at_depth(config, depth)), &stored);
        }
        Round { result: stored.result, depth, steps }
    }

    fn explain(&mut self, changes: &Changes) -> Vec<Explanation> {
        let title = self.identity.title(&self.entry_name);
        let machine = &self.order.explore.machine;
        match self.member.as_ref().filter(|_| self.order.wants_explanation) {
            Some(member) => self.memory.explain(member, changes, (&title, machine)),
            None => Vec::new(),
        }
    }

    fn explored(
        &self,
        round: Round,
        service: Option<Service>,
        explanations: Vec<Explanation>,
        warnings: Vec<String>,
    ) -> Explored {
        let Round { mut result, depth, steps } = round;
        result.warnings.extend(warnings);
        let selected = self.ear.targets.selected;
        let steps = steps.into_iter().map(|reached| DeepeningStep { reached, selected }).collect();
        let part = self.part.as_ref().map(|part| part.explored);
        Explored { result, service, explanations, depth, steps, part, postponed: 0, fleet: None }
    }
}

/// The configuration of a run that goes exactly as deep as this one went.
fn at_depth(config: &ExploreConfig, depth: Option<u32>) -> ExploreConfig {
    let mut config = config.clone();
    config.bounds.depth = depth;
    config
}
