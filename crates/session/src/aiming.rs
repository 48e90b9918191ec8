//! What a run aims at, and what became of that.

use std::sync::Arc;

use reprise_explore::{Aim, Heuristic, InputValue, ReachedTarget, TargetLeaves, Wish};
use reprise_ir::code::Program;
use reprise_ir::flow::Target;
use reprise_memo::MemoryUse;

use crate::error::SessionError;

/// The name of the target that is everything no path has covered yet.
pub const UNCOVERED: &str = "uncovered";

/// Code to reach.
#[derive(Clone, Debug)]
pub struct Targets {
    /// Lines (`file.c:LINE`), functions, or [`UNCOVERED`].
    pub names: Vec<String>,
    /// Which of the paths that were cut go on.
    pub heuristic: Heuristic,
    /// The run ends when every target is reached.
    pub stops: bool,
    pub leaves: TargetLeaves,
}

impl Targets {
    /// Finds them in the program.
    pub(crate) fn wish(&self, program: &Program) -> Result<Wish, SessionError> {
        let flow = Arc::new(reprise_machine::flow(program));
        let named = self.names.iter().filter(|name| *name != UNCOVERED);
        let targets = named
            .map(|name| Target::find(program, &flow, name))
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error| SessionError::Usage(format!("--target: {error}")))?;
        let uncovered = self.names.iter().any(|name| name == UNCOVERED);
        if targets.len() + usize::from(uncovered) > Wish::MAX_TARGETS {
            return Err(SessionError::Usage(format!("--target: at most {} targets at a time", Wish::MAX_TARGETS)));
        }
        Ok(Wish { flow, targets, uncovered, heuristic: self.heuristic, stops: self.stops, leaves: self.leaves })
    }
}

/// How many of the boundary nodes on record were selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selected {
    pub candidates: u64,
    pub selected: u64,
}

impl Selected {
    fn of(memory: MemoryUse) -> Option<Selected> {
        match memory {
            MemoryUse::Resumed { candidates, selected } | MemoryUse::Regressed { candidates, selected, .. } => {
                Some(Selected { candidates, selected })
            }
            MemoryUse::Recorded | MemoryUse::Retraced => None,
        }
    }
}

impl std::fmt::Display for Selected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {} boundary nodes selected", self.selected, self.candidates)
    }
}

/// What became of the targets of a run, over all its steps.
#[derive(Default, Debug)]
pub struct TargetProgress {
    reached: Vec<ReachedTarget>,
    reached_before: Vec<ReachedTarget>,
    pub selected: Option<Selected>,
}

impl TargetProgress {
    /// A run, or a step of one, begins.
    pub(crate) fn begin(
        &mut self,
        aim: &Aim,
        memory: Option<MemoryUse>,
        mut inputs: impl FnMut(&str) -> Option<Vec<InputValue>>,
    ) {
        self.selected = memory.and_then(Selected::of);
        for name in aim.reached_before() {
            if self.before(name).is_none() && self.now(name).is_none() {
                self.reached_before.push(ReachedTarget { name: name.clone(), inputs: inputs(name) });
            }
        }
    }

    pub(crate) fn reach(&mut self, target: &ReachedTarget) {
        match self.reached.iter_mut().find(|known| known.name == target.name) {
            // What is uncovered is something else after every step.
            Some(known) => *known = target.clone(),
            None => self.reached.push(target.clone()),
        }
    }

    /// What this run reached and another may want to know.
    pub(crate) fn reached_by_name(&self) -> Vec<ReachedTarget> {
        self.reached.iter().filter(|target| target.name != UNCOVERED).cloned().collect()
    }

    /// How this run reached a target.
    pub fn now(&self, name: &str) -> Option<&ReachedTarget> {
        self.reached.iter().find(|target| target.name == name)
    }

    /// How an earlier run did.
    pub fn before(&self, name: &str) -> Option<&ReachedTarget> {
        self.reached_before.iter().find(|target| target.name == name)
    }

    /// Whether there is nothing left to aim at.
    pub(crate) fn is_done(&self, targets: &Targets) -> bool {
        let is_reached = |name: &String| self.now(name).or(self.before(name)).is_some();
        targets.names.iter().all(|name| name != UNCOVERED && is_reached(name))
    }
}
