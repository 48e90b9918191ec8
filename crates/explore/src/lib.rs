//! The forking engine: one state per path.
//!
//! An [`Explorer`] runs states on the machine, asks the solver which of the cases they stop with can be, and makes a state for each.
//! What it learns goes out as [`Event`]s and, at the end, as a [`RunResult`]. A [`Guide`] may remember the tree: the engine asks it before it
//! asks the solver, and does not follow what is known to the end; what that came to is the [`KnownPaths`] part of the result. An [`Aim`] keeps it
//! from following paths that cannot reach its targets.
//! An [`Exploration`] runs one explorer, or several on as many threads (`parallel`) with the same result.
//!
//! Invariants:
//! - the path condition of every state is satisfiable;
//! - nothing is dropped silently: a path that is not followed to its end is counted with its reason and place;
//! - verdicts steer, models never do: the same program and options give the same tree in the same order.

#![warn(unreachable_pub)]

mod aim;
mod compose;
mod config;
mod decide;
mod deepening;
mod details;
mod ends;
mod engine;
mod event;
mod faults;
mod findings;
mod guide;
mod heap;
mod incomplete;
mod inputs;
mod knowledge;
mod known;
mod oversight;
mod parallel;
mod places;
mod product;
mod profile;
mod put_off;
mod readable;
mod result;
mod scout;
mod search;
mod seeds;
mod state;
mod story;
mod targets;
mod trail;
mod values;
mod waiting;
mod watchdog;

pub use aim::{Aim, Heuristic, Nearness, TargetLeaves, Wish};
pub use config::{Bounds, ExploreConfig, Search, Tests, Turns};
pub use deepening::{Deepened, DepthStep};
pub use details::{Decision, LeftBehind, LeftContent, Operand, OuterPlace, Relation, SeenPointer, TestDetails};
pub use engine::{Explorer, resident_bytes};
pub use event::{Event, Listener, Progress};
pub use guide::{
    CaseVerdict, Guide, GuideName, PathEnd, PickedValues, Question, QuestionKind, Recalled, Stretch, Trace,
    TreePosition, WHOLE_FUNCTION,
};
pub use heap::{HeapObject, HeapValue, InputHeap, PointerTarget, described_inputs};
pub use incomplete::IncompleteTable;
pub use inputs::{NamedModel, input_values, named_model};
pub use knowledge::RunKnowledge;
pub use known::{FaultSite, KnownPaths};
pub use oversight::{Halt, Oversight};
pub use parallel::{
    Exploration, ExploreError, PathPrefix, RemoteEngine, Standing, obstacle, read_bundle, write_bundle,
};
pub use places::{coverage, coverage_by_file, source_place};
pub use product::{
    Aspect, Compared, ComparedPaths, Difference, DifferenceKind, Product, SeenEnd, SeenOutcome, Version,
};
pub use profile::{LineCost, Profile};
pub use reprise_compose::{Compose, SharedShelf};
pub use result::{
    BoundKind, Composition, CompositionWay, Coverage, Covered, FileCoverage, FoundFault, FunctionCoverage,
    IncompleteEntry, IncompleteReason, InputValue, MergingStatistics, ParallelStatistics, PathCounts, ReachedTarget,
    RunResult, SourcePlace, StackEntry, Status, TestCase, TestOutcome,
};
pub use scout::Scout;
pub use seeds::{Seed, assignment_of};
pub use state::Choice;
pub use story::{FaultStory, ObjectEvent, ObjectFate, StoryDecision};
pub use values::picked_values;
pub use waiting::{WaitingStates, positions_on};

/// Names the sources that this crate was built from; whatever depends on what it does is kept under this name.
pub const SOURCES: &str = env!("REPRISE_SOURCES");
