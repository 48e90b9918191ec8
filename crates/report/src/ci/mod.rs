//! What a job of `reprise ci` came to, for people and for programs.
//!
//! `text` is the report on a terminal, `json` the contract documented in `docs/json.md`, `files` the findings in the forms that builds and code
//! hosts read.

mod files;
mod json;
mod text;

use std::time::Duration;

use reprise_explore::{BoundKind, IncompleteEntry, IncompleteReason, InputValue, RunResult};

use crate::findings::{Baseline, Finding, KnownFinding};

pub use files::{ci_junit, ci_sarif};
pub use json::ci_json;
pub use text::write_ci;

/// What a job came to.
#[derive(Debug)]
pub struct CiReport {
    /// Of exploring and of past inputs that fail, each once.
    pub findings: Vec<Finding>,
    /// Known ones that were not found.
    pub unmet: Vec<KnownFinding>,
    /// What became of the inputs on which earlier versions failed.
    pub replays: Vec<Replay>,
    pub base: Option<BaseReport>,
    /// In the order in which they were done.
    pub steps: Vec<CiStep>,
    /// What exploring came to.
    pub result: RunResult,
    /// What is not on record, where nothing but that was to be used.
    pub missing: Option<Missing>,
    pub store: Option<StoreReport>,
    pub budget: Duration,
    /// What a reader should know besides.
    pub notes: Vec<String>,
}

/// An input on which an earlier version failed.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The fault it led to.
    pub kind: String,
    pub function: String,
    pub message: String,
    pub inputs: Vec<InputValue>,
    pub outcome: ReplayOutcome,
}

/// What the version at hand does on such an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayOutcome {
    /// It fails, with the finding of this fingerprint.
    Fails {
        fingerprint: String,
    },
    Passes,
    /// An assumption of the program excludes the input.
    Excluded,
    /// It could not be followed to its end.
    Incomplete(String),
}

impl ReplayOutcome {
    pub fn name(&self) -> &'static str {
        match self {
            ReplayOutcome::Fails { .. } => "fails",
            ReplayOutcome::Passes => "passes",
            ReplayOutcome::Excluded => "excluded",
            ReplayOutcome::Incomplete(_) => "incomplete",
        }
    }
}

/// The version that the new one was compared with.
#[derive(Clone, Debug)]
pub struct BaseReport {
    pub revision: String,
    pub how: BaseUse,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BaseUse {
    /// The store has it.
    OnRecord,
    /// It was explored first, to its end or not.
    Explored { is_complete: bool },
    /// It cannot be had, with the reason.
    Unusable(String),
}

impl BaseUse {
    pub fn name(&self) -> &'static str {
        match self {
            BaseUse::OnRecord => "on-record",
            BaseUse::Explored { .. } => "explored",
            BaseUse::Unusable(_) => "unusable",
        }
    }
}

/// A part of the job, and what it cost.
#[derive(Clone, Copy, Debug)]
pub struct CiStep {
    pub name: &'static str,
    pub wall: Duration,
    pub queries: u64,
    pub calls: u64,
    pub instructions: u64,
}

/// Why the record does not answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missing {
    pub reason: String,
    /// Which code has changed, what is open, one in a line.
    pub details: Vec<String>,
}

/// How large the store is for the next job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreReport {
    pub path: String,
    pub bytes: u64,
    /// What it may have.
    pub most: u64,
    /// What was dropped for that, for people.
    pub dropped: Option<String>,
}

/// The verdict on a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CiStatus {
    /// Up to the bounds and the budget.
    NoNewFinding,
    NewFindings,
    /// No new finding, and some paths could not be followed for a reason nobody asked for.
    Incomplete,
    /// Not everything is on record.
    NotOnRecord,
}

impl CiStatus {
    pub fn name(self) -> &'static str {
        match self {
            CiStatus::NoNewFinding => "no-new-finding",
            CiStatus::NewFindings => "new-findings",
            CiStatus::Incomplete => "incomplete",
            CiStatus::NotOnRecord => "not-on-record",
        }
    }

    pub fn exit_code(self) -> u8 {
        match self {
            CiStatus::NoNewFinding => 0,
            CiStatus::NewFindings => 1,
            CiStatus::Incomplete => 2,
            CiStatus::NotOnRecord => 4,
        }
    }
}

impl CiReport {
    /// Of a result alone, with nothing around it.
    pub fn of(findings: Vec<Finding>, result: RunResult, budget: Duration) -> CiReport {
        CiReport {
            findings,
            unmet: Vec::new(),
            replays: Vec::new(),
            base: None,
            steps: Vec::new(),
            result,
            missing: None,
            store: None,
            budget,
            notes: Vec::new(),
        }
    }

    pub fn status(&self) -> CiStatus {
        let is_asked_for = |entry: &IncompleteEntry| entry.reason.is_bound();
        if self.findings.iter().any(|finding| !finding.is_known) {
            CiStatus::NewFindings
        } else if self.missing.is_some() {
            CiStatus::NotOnRecord
        } else if !self.result.incomplete.iter().all(is_asked_for) {
            CiStatus::Incomplete
        } else {
            CiStatus::NoNewFinding
        }
    }

    /// Whether a known finding that was not met is gone: nothing was left out that could show it.
    pub fn is_exhaustive(&self) -> bool {
        self.missing.is_none() && self.result.incomplete.is_empty()
    }

    /// Marks what is known.
    pub fn compare_with(&mut self, baseline: &Baseline) {
        self.unmet = baseline.apply(&mut self.findings);
    }

    /// The findings that are known from now on. What was not met and may still be there stays.
    pub fn baseline(&self) -> Baseline {
        let besides = if self.is_exhaustive() { &[][..] } else { &self.unmet };
        Baseline::of(&self.findings, besides)
    }

    fn count(&self, is_counted: impl Fn(&Finding) -> bool) -> u64 {
        self.findings.iter().filter(|finding| is_counted(finding)).count() as u64
    }

    /// Added up over all steps.
    fn queries(&self) -> u64 {
        self.steps.iter().map(|step| step.queries).sum()
    }

    fn calls(&self) -> u64 {
        self.steps.iter().map(|step| step.calls).sum()
    }
}

/// Why something was not followed, in the words of a job.
fn reason(reason: &IncompleteReason) -> String {
    match reason {
        IncompleteReason::Bound(BoundKind::Time | BoundKind::Target) => "the budget is spent".into(),
        other => other.to_string(),
    }
}
