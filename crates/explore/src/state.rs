//! A path in progress: the machine's state and what the engine knows of the way there.
//!
//! The condition is satisfiable, and the choices alone tell two paths apart.

use reprise_machine::State;
use reprise_machine::persistent::{History, PersistentList};
use reprise_solver::PathCondition;

use crate::aim::{Nearness, TargetSet};
use crate::compose::SummaryCursor;
use crate::guide::{PickedValues, Trace, TreePosition};
use crate::put_off::PutOff;
use crate::seeds::Followers;
use crate::trail::CoverTrail;

/// A path in progress.
#[derive(Clone)]
pub(crate) struct PathState {
    pub machine: State,
    pub condition: PathCondition,
    /// The number of the case taken wherever more than one was offered: the path's identity and its place in canonical order.
    pub choices: History<Choice>,
    /// The values given to terms that were concretised, in order; where there are several, the choices say which.
    pub(crate) picks: PersistentList<PickedValues>,
    /// Symbolic branches so far.
    pub depth: u32,
    /// Its part of all inputs, where each case of a decision has the same part of those before it.
    pub(crate) part: f64,
    /// Instructions on the way here.
    pub(crate) ran: u64,
    /// When this path last reached code nobody had reached before (a count of such events).
    pub(crate) news: u64,
    /// The edge over which it left the last branch at which it could go elsewhere.
    pub(crate) last_branch: u32,
    /// What it looks like to a search, once it waits among others.
    pub(crate) configuration: u64,
    /// The decision it is at, if that waits for more effort.
    pub(crate) put_off: Option<Box<PutOff>>,
    pub(crate) tree_node: u32,
    /// Where in the tree, for a guide.
    pub(crate) position: TreePosition,
    /// What it took, for a guide.
    pub(crate) trace: Trace,
    /// The edge over which it left the last decision, for a guide.
    pub(crate) first_edge: Option<NonZeroEdge>,
    /// The targets it has reached.
    pub(crate) reached: TargetSet,
    /// How near it came to the others.
    pub(crate) nearness: Nearness,
    /// It has run since its last choice.
    pub(crate) has_paused: bool,
    /// What it covers, where tests are chosen by that.
    pub(crate) trail: CoverTrail,
    /// It has run something that the other of two versions does not have.
    pub(crate) meets_a_change: bool,
    /// Where it is in the summary of a call it is in.
    pub(crate) cursor: Option<Box<SummaryCursor>>,
    /// The known inputs that follow it.
    pub(crate) followers: Followers,
}

/// A case that was taken where more than one was offered.
#[derive(Clone, Copy, Debug)]
pub struct Choice(u32);

impl Choice {
    /// Of several that could be.
    pub(crate) fn free(case: usize) -> Choice {
        Choice((case as u32) << 1)
    }

    /// No other case could be, so that its condition follows from the path's.
    pub(crate) fn forced(case: usize) -> Choice {
        Choice((case as u32) << 1 | 1)
    }

    /// One of a tree, in which it does not matter what follows from what.
    pub fn of_case(case: u32) -> Choice {
        Choice(case << 1)
    }

    /// For whoever writes it down.
    pub(crate) fn number(self) -> u32 {
        self.0
    }

    pub(crate) fn of_number(number: u32) -> Choice {
        Choice(number)
    }

    pub fn case(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(crate) fn is_forced(self) -> bool {
        self.0 & 1 != 0
    }
}

/// The order of paths is that of their cases.
impl PartialEq for Choice {
    fn eq(&self, other: &Choice) -> bool {
        self.case() == other.case()
    }
}

impl Eq for Choice {}

impl PartialOrd for Choice {
    fn partial_cmp(&self, other: &Choice) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Choice {
    fn cmp(&self, other: &Choice) -> std::cmp::Ordering {
        self.case().cmp(&other.case())
    }
}

/// An edge in a word that may be empty: its number plus one.
pub(crate) type NonZeroEdge = std::num::NonZeroU32;

impl PathState {
    /// Before anything has run.
    pub(crate) fn first(machine: State) -> PathState {
        PathState {
            machine,
            condition: PathCondition::new(),
            choices: History::default(),
            picks: PersistentList::default(),
            depth: 0,
            part: 1.0,
            ran: 0,
            news: 0,
            last_branch: 0,
            configuration: 0,
            put_off: None,
            tree_node: 0,
            position: TreePosition::ROOT,
            trace: Trace::default(),
            first_edge: None,
            has_paused: false,
            reached: 0,
            nearness: Nearness::default(),
            trail: CoverTrail::default(),
            meets_a_change: false,
            cursor: None,
            followers: None,
        }
    }
}
