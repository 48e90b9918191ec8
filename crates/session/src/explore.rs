//! Explores by the engine that was ordered, and keeps what it finds.

use std::sync::Arc;

use reprise_explore::{RunResult, Wish};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::world::world_assumption;
use reprise_machine::{heap_assumptions, stub_assumption};
use reprise_memo::{FamilyMember, StoredResult, is_reproducible};
use reprise_multise::{Compose, RunKnowledge, run_either, run_merging};
use reprise_store::Digest;

use crate::audience::Ear;
use crate::error::SessionError;
use crate::explanation::Explanation;
use crate::fleet::FleetFigures;
use crate::identity::RunIdentity;
use crate::memory::{RunMemory, Service};
use crate::order::{Engine, Merging, Order};
use crate::outcome::{DeepeningStep, is_cut};
use crate::parts::{ExploredPart, PartAtHand, mark_as_part};
use crate::story;

/// A program that is being explored.
pub(crate) struct Exploring<'a, 'e> {
    pub order: &'a Order,
    pub identity: &'a RunIdentity,
    pub program: Arc<Program>,
    pub entry: FunctionId,
    /// Its linkage name.
    pub entry_name: String,
    /// What is to be reached, if not everything.
    pub wish: Option<Wish>,
    /// The part of the tree that is explored, if not all of it.
    pub part: Option<PartAtHand>,
    pub memory: &'a mut RunMemory,
    /// The texts it is made of, for workers on other machines; none where nobody wants them.
    pub texts: &'a [(Digest, Vec<u8>)],
    pub fleet_figures: FleetFigures,
    /// Where the program belongs among those on record; `None` where nothing of the tree is remembered.
    pub member: Option<FamilyMember>,
    pub ear: &'a mut Ear<'e>,
}

/// What was explored.
pub(crate) struct Explored {
    pub result: RunResult,
    pub service: Option<Service>,
    /// Why what was on record was explored again, where that is wanted.
    pub explanations: Vec<Explanation>,
    /// The bound that was reached.
    pub depth: Option<u32>,
    /// One for each bound of a deepening that was reached.
    pub steps: Vec<DeepeningStep>,
    pub part: Option<ExploredPart>,
    /// Places that were left for the next run.
    pub postponed: u64,
    /// What it had of workers on other machines, if it wanted any.
    pub fleet: Option<FleetFigures>,
}

impl Exploring<'_, '_> {
    pub(crate) fn explore(&mut self) -> Result<Explored, SessionError> {
        match self.order.engine {
            Engine::Forking => self.fork(),
            Engine::Merging(merging) | Engine::Either(merging) => self.merge(merging),
        }
    }

    /// Follows single paths, to one bound on depth after the other.
    fn fork(&mut self) -> Result<Explored, SessionError> {
        let mut depths: Vec<u32> = self.order.deepening.iter().flat_map(|deepening| deepening.depths()).collect();
        if let Some(PartAtHand { depth_on_record: Some(known), .. }) = self.part {
            // A part goes on from what is on record, and never to less.
            let last = depths.last().copied();
            depths.retain(|&depth| depth >= known || Some(depth) == last);
        }
        let mut steps = Vec::new();
        let mut explanations = Vec::new();
        let mut explored = loop {
            let bound = depths.first().copied().or(self.order.depth());
            self.explore_with_workers(bound)?;
            let mut explored = self.explore_remembering(bound, &depths)?;
            depths.drain(..explored.steps.len());
            steps.append(&mut explored.steps);
            // Later steps go on from what the first has left.
            if explanations.is_empty() {
                explanations = std::mem::take(&mut explored.explanations);
            }
            if depths.is_empty() || !self.is_worth_deepening(&explored.result) {
                break explored;
            }
        };
        if let Some(member) = self.member.as_ref().filter(|_| self.order.prunes_tree()) {
            self.memory.prune(member);
        }
        if let Some(part) = &self.part {
            mark_as_part(&mut explored.result, part);
        }
        let fleet = self.order.fleet.as_ref().map(|_| self.fleet_figures);
        Ok(Explored { steps, explanations, fleet, ..explored })
    }

    /// What is excluded beforehand of the inputs.
    pub(crate) fn assumptions(&self) -> Vec<String> {
        let machine = &self.order.explore.machine;
        let mut assumptions = heap_assumptions(&self.program, self.entry, &machine.lazy);
        assumptions.extend(stub_assumption(&self.program, machine));
        assumptions.extend(world_assumption(&self.program, self.entry, &machine.world));
        assumptions
    }

    /// How paths come to their faults.
    pub(crate) fn tell_stories(&self, result: &mut RunResult) {
        let Order { explore, limits, .. } = self.order;
        // What the same run would come to again is told the same, though its time be up by now: that is a matter of milliseconds.
        let limits = if is_reproducible(result) { limits.with_grace(story::GRACE) } else { limits.clone() };
        story::tell(&mut result.faults, &self.program, self.entry, &explore.machine, &limits);
    }

    /// What later versions are tried on.
    pub(crate) fn keep_failures(&mut self, result: &RunResult) {
        if !result.faults.is_empty() {
            self.memory.keep_failures(&self.order.entry, self.order.file_names(), &result.faults);
        }
    }

    /// Whether a deeper bound can find more.
    fn is_worth_deepening(&self, result: &RunResult) -> bool {
        let is_cut = result.incomplete.iter().any(|entry| is_cut(&entry.reason));
        let is_done = self.order.targets.as_ref().is_some_and(|targets| self.ear.targets.is_done(targets));
        is_cut && is_reproducible(result) && !is_done
    }

    /// Explores by merging, or by whichever engine ends first. There is no tree, only a result.
    fn merge(&mut self, merging: Merging) -> Result<Explored, SessionError> {
        let depth = self.order.depth();
        let config = merging.config(self.order.explore_to(depth));
        let backing = self.memory.constraints(&config.explore, self.order.reuse_size());
        let summaries = match config.compose {
            Compose::Off => None,
            Compose::Auto | Compose::On | Compose::Effects => self.memory.summaries(&config.explore),
        };
        let known = RunKnowledge { backing, summaries };
        let (program, interrupt) = (self.program.clone(), self.order.limits.asked.clone());
        let result = match self.order.engine {
            Engine::Either(_) => run_either(program, config, interrupt, self.ear, self.entry, known)?,
            Engine::Forking | Engine::Merging(_) => {
                run_merging(program, config, interrupt, self.ear, self.entry, known)?
            }
        };
        let mut result = RunResult { assumptions: self.assumptions(), ..result };
        self.tell_stories(&mut result);
        self.ear.audience.found(&result);
        self.keep_failures(&result);
        let fault_tests = self.ear.take_kept_tests();
        let stored = StoredResult { result, entry: self.entry_name.clone(), nodes: 0, tests: None, fault_tests };
        let service = self.memory.keep(self.identity.result, &stored).then_some(Service::Kept);
        Ok(Explored {
            result: stored.result,
            service,
            explanations: Vec::new(),
            depth,
            steps: Vec::new(),
            part: None,
            postponed: 0,
            fleet: None,
        })
    }
}
