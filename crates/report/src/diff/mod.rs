//! What two versions of a program do differently, for people and for programs.
//!
//! `words` says what single outcomes are; `text` is the report on a terminal, `json` the contract documented in `docs/json.md`, `sarif`
//! what code hosts show beside the lines, `markdown` a comment on a pull request.

mod json;
mod markdown;
mod sarif;
mod text;
mod words;

use reprise_explore::{BoundKind, Compared, Difference, DifferenceKind, IncompleteReason};

use crate::replay::NativeOutcome;

pub use json::diff_json;
pub use markdown::diff_markdown;
pub use sarif::diff_sarif;
pub use text::write_diff;

/// What comparing two versions came to.
pub struct DiffReport {
    pub status: DiffStatus,
    /// Everything that a run may meet is the same code in both versions: nothing had to be explored.
    pub is_same_code: bool,
    pub compared: Compared,
    /// One for each difference.
    pub confirmations: Vec<Confirmation>,
    /// What a reader should know of the store and of the native runs.
    pub notes: Vec<String>,
    /// What the versions are called: files, folders or revisions.
    pub versions: (String, String),
    /// The linkage names of the entries.
    pub entries: (String, String),
}

/// The verdict on two versions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiffStatus {
    /// Nothing differs on any input.
    Equal,
    /// Nothing differs on inputs whose paths have no more branches than were asked for, in either version.
    EqualToDepth(u32),
    Different,
    /// Nothing is known to differ, and not everything was compared.
    Incomplete,
}

impl DiffStatus {
    pub fn of(compared: &Compared, depth: Option<u32>) -> DiffStatus {
        let is_cut = |reason: &IncompleteReason| *reason == IncompleteReason::Bound(BoundKind::Depth);
        if compared.differences.iter().any(|difference| !difference.depends_on_undefined) {
            return DiffStatus::Different;
        }
        // What depends on a value that nobody defined differs from itself.
        let is_unclear = !compared.differences.is_empty();
        if is_unclear || compared.incomplete().any(|entry| !is_cut(&entry.reason)) {
            return DiffStatus::Incomplete;
        }
        match compared.incomplete().next() {
            None => DiffStatus::Equal,
            Some(_) => DiffStatus::EqualToDepth(depth.expect("a bound on depth has cut something")),
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            DiffStatus::Equal => "equal",
            DiffStatus::EqualToDepth(_) => "equal-to-depth",
            DiffStatus::Different => "different",
            DiffStatus::Incomplete => "incomplete",
        }
    }

    pub fn exit_code(self) -> u8 {
        match self {
            DiffStatus::Equal | DiffStatus::EqualToDepth(_) => 0,
            DiffStatus::Different => 1,
            DiffStatus::Incomplete => 2,
        }
    }
}

/// Whether native runs show a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// They do.
    Shown { old: NativeOutcome, new: NativeOutcome },
    /// They do the same.
    NotShown { both: NativeOutcome },
    /// They could not be made, or could not show it; with the reason.
    NotRun(String),
}

impl Confirmation {
    pub fn is_shown(&self) -> bool {
        matches!(self, Confirmation::Shown { .. })
    }
}

impl DiffReport {
    fn behaviours(&self) -> impl Iterator<Item = (&Difference, &Confirmation)> {
        self.compared.differences.iter().zip(&self.confirmations)
    }

    fn count(&self, kind: DifferenceKind) -> u64 {
        self.compared.differences.iter().filter(|difference| difference.kind == kind).count() as u64
    }
}
