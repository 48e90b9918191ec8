//! What a run found.

use std::time::Duration;

use reprise_expr::BitVector;
use reprise_machine::{FaultKind, InputKind, StackUse};
use reprise_solver::{Disagreement, Reason, Statistics};
use serde::{Deserialize, Serialize};

use crate::details::TestDetails;
use crate::heap::InputHeap;
use crate::incomplete::IncompleteTable;
use crate::profile::Profile;
use crate::story::FaultStory;

/// The verdict on the whole run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Status {
    /// Every path was followed to its end, and none has a fault.
    Clean,
    /// No fault; some paths were cut by bounds that were asked for, and by nothing else.
    Bounded,
    /// At least one fault.
    Bugs,
    /// No fault; some paths could not be followed for a reason nobody asked for.
    Incomplete,
}

impl Status {
    /// What faults and whatever was not followed make of a run.
    pub fn of(faults: &[FoundFault], incomplete: &[IncompleteEntry]) -> Status {
        if !faults.is_empty() {
            Status::Bugs
        } else if incomplete.is_empty() {
            Status::Clean
        } else if incomplete.iter().all(|entry| entry.reason.is_bound()) {
            Status::Bounded
        } else {
            Status::Incomplete
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Status::Clean => "clean",
            Status::Bounded => "bounded",
            Status::Bugs => "bugs",
            Status::Incomplete => "incomplete",
        }
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PathCounts {
    pub completed: u64,
    pub faulted: u64,
    pub pruned: u64,
    pub incomplete: u64,
}

impl PathCounts {
    pub fn total(&self) -> u64 {
        self.completed + self.faulted + self.pruned + self.incomplete
    }

    pub fn add(&mut self, other: &PathCounts) {
        self.completed += other.completed;
        self.faulted += other.faulted;
        self.pruned += other.pruned;
        self.incomplete += other.incomplete;
    }
}

/// A place in the source.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct SourcePlace {
    pub file: String,
    /// 0 where unknown.
    pub line: u32,
    pub column: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StackEntry {
    pub function: String,
    pub place: SourcePlace,
}

/// A fault, once per site, with the input of its least path.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FoundFault {
    pub kind: FaultKind,
    pub message: String,
    pub place: SourcePlace,
    pub function: String,
    /// Innermost first.
    pub stack: Vec<StackEntry>,
    /// `None` when the solver could not give a model of the path, or not in time.
    pub inputs: Option<Vec<InputValue>>,
    /// The input is a function of the path alone. Not so where there was no time to find that one: then it is any that takes the path.
    pub input_is_canonical: bool,
    /// The path relies on a value the program never defined: a native run may differ.
    pub depends_on_undefined: bool,
    /// How many paths end in it; 0 where paths were merged and nobody counted.
    pub paths: u64,
    /// How its least path comes to it.
    pub story: FaultStory,
    /// Its name in every version of the program that has it; `None` until somebody gave it one.
    pub fingerprint: Option<String>,
}

/// A symbolic input with the value a model gives it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InputValue {
    pub name: String,
    pub kind: InputKind,
    /// `8 * size` bits for bytes (first byte lowest), the exact width for scalars. Of many bytes, those up to the last that is not
    /// zero, and one at least.
    pub value: BitVector,
    /// What it is in the heap behind input pointers: of a pointer, and of an object behind one.
    pub heap: Option<Box<InputHeap>>,
    /// It is what a file of the world holds, so text to people however long.
    pub is_file: bool,
}

/// Why some paths were not followed to their end, counted by place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct IncompleteEntry {
    pub reason: IncompleteReason,
    pub place: SourcePlace,
    pub count: u64,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum IncompleteReason {
    /// The machine could not go on.
    Machine(reprise_machine::Incomplete),
    /// The solver could not decide.
    Solver(String),
    /// Some values were picked for something symbolic; the others were not explored.
    Concretised(Box<str>),
    /// A bound the user set.
    Bound(BoundKind),
    /// Stopped by a signal.
    Interrupted,
}

impl IncompleteReason {
    /// Whether it is a bound that was asked for, and nothing else.
    pub fn is_bound(&self) -> bool {
        match self {
            IncompleteReason::Bound(_) => true,
            IncompleteReason::Machine(reason) => reason.is_bound(),
            _ => false,
        }
    }

    /// Of a branch that the solver left undecided. One that was interrupted was so by a bound or by the user, and that is the reason
    /// to report.
    pub fn undecided(reason: Reason, bound: Option<BoundKind>) -> IncompleteReason {
        match (reason, bound) {
            (Reason::Interrupted, Some(bound)) => IncompleteReason::Bound(bound),
            (Reason::Interrupted, None) => IncompleteReason::Interrupted,
            (reason, _) => IncompleteReason::Solver(reason.to_string()),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum BoundKind {
    Depth,
    Paths,
    Time,
    Memory,
    Instructions,
    /// Of one place by merged paths.
    Visits,
    /// The path cannot reach what is aimed at.
    Target,
    /// What is aimed at was reached.
    StopAtTarget,
    /// What other parts of the tree have is theirs.
    Part,
}

impl BoundKind {
    pub fn option(self) -> &'static str {
        match self {
            BoundKind::Depth => "--max-depth",
            BoundKind::Paths => "--max-paths",
            BoundKind::Time => "--max-time",
            BoundKind::Memory => "--max-memory",
            BoundKind::Instructions => "--max-instructions",
            BoundKind::Visits => "--max-visits",
            BoundKind::Target => "--target",
            BoundKind::StopAtTarget => "--stop-at-target",
            BoundKind::Part => "--part",
        }
    }
}

impl std::fmt::Display for IncompleteReason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            IncompleteReason::Machine(reason) => reason.fmt(f),
            IncompleteReason::Solver(reason) => write!(f, "undecided branch: {reason}"),
            IncompleteReason::Concretised(what) => {
                write!(f, "some values were picked for {what}, others were not explored")
            }
            IncompleteReason::Bound(BoundKind::Target) => f.write_str("left out by --target"),
            IncompleteReason::Bound(BoundKind::StopAtTarget) => f.write_str("left by --stop-at-target"),
            IncompleteReason::Bound(BoundKind::Part) => f.write_str("left to other parts by --part"),
            IncompleteReason::Bound(bound) => write!(f, "{} reached", bound.option()),
            IncompleteReason::Interrupted => f.write_str("interrupted"),
        }
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Covered {
    pub covered: u64,
    pub total: u64,
}

#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub struct Coverage {
    pub lines: Covered,
    pub branches: Covered,
    /// The lines themselves, in order of their files; only of a run that has ended.
    pub files: Vec<FileCoverage>,
}

/// What was covered of a source file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FileCoverage {
    pub file: String,
    /// The lines that have code, in order, and whether some path ran any of it.
    pub lines: Vec<(u32, bool)>,
    /// In order of their lines.
    pub functions: Vec<FunctionCoverage>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct FunctionCoverage {
    pub line: u32,
    pub name: String,
    pub is_covered: bool,
}

/// A target that some path reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReachedTarget {
    /// As it was asked for.
    pub name: String,
    /// That lead the least path there; `None` when the solver could not give a model of it.
    pub inputs: Option<Vec<InputValue>>,
}

/// How a test's path ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TestOutcome {
    /// The exit status (for `main`: what a shell sees) or the entry's result, where it has one.
    Completed {
        result: Option<BitVector>,
        exited: bool,
    },
    Fault {
        kind: FaultKind,
        place: SourcePlace,
    },
}

/// An input and what it is predicted to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TestCase {
    pub inputs: Vec<InputValue>,
    pub outcome: TestOutcome,
    /// What it prints, where all of it was concrete.
    pub output: Option<Vec<u8>>,
    pub depends_on_undefined: bool,
    /// The numbers of what its path covers, in increasing order, where that decides whether it is wanted
    /// (`trail.rs`).
    pub covers: Vec<u32>,
    /// Where tests are asked for [in detail](crate::Tests::InDetail).
    pub details: Option<Box<TestDetails>>,
}

/// Everything a run found and what it cost.
#[derive(Clone, Debug)]
pub struct RunResult {
    pub status: Status,
    pub paths: PathCounts,
    pub faults: Vec<FoundFault>,
    pub incomplete: Vec<IncompleteEntry>,
    pub coverage: Coverage,
    pub solver: Statistics,
    pub instructions: u64,
    /// States created, the first included.
    pub states: u64,
    /// The most that a path has used of its stack.
    pub stack: StackUse,
    /// What merging did, where paths were merged: then nobody counted them.
    pub merging: Option<MergingStatistics>,
    /// What became of calls, where summaries of functions were to be used.
    pub composition: Option<Composition>,
    /// Why paths were forked although merging had been tried.
    pub merging_gave_up: Option<&'static str>,
    pub parallel: ParallelStatistics,
    pub wall: Duration,
    /// What was excluded beforehand of the inputs, in words.
    pub assumptions: Vec<String>,
    /// What was said about other programs and files; none of it changes the rest.
    pub warnings: Vec<String>,
    /// What is known of the lines of the program, where somebody asked.
    pub profile: Option<Profile>,
    /// Two solvers gave opposite verdicts: nothing here can be relied on.
    pub disagreement: Option<Disagreement>,
}

impl RunResult {
    /// Of what was found, for an engine to add what else there is.
    pub fn of(faults: Vec<FoundFault>, incomplete: IncompleteTable, coverage: Coverage) -> RunResult {
        let incomplete = incomplete.into_entries();
        RunResult {
            status: Status::of(&faults, &incomplete),
            paths: PathCounts::default(),
            faults,
            incomplete,
            coverage,
            solver: Statistics::default(),
            instructions: 0,
            states: 1,
            stack: StackUse::default(),
            merging: None,
            composition: None,
            merging_gave_up: None,
            parallel: ParallelStatistics::one_thread(),
            wall: Duration::ZERO,
            assumptions: Vec::new(),
            warnings: Vec::new(),
            profile: None,
            disagreement: None,
        }
    }
}

/// How the work was shared out among threads.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct ParallelStatistics {
    /// That explored; 0 where nothing was explored.
    pub threads: usize,
    /// Parts of the tree that went from one thread to another.
    pub handed_over: u64,
    /// Instructions that led to these parts once more; the run's own do not count them.
    pub replayed_instructions: u64,
    /// Why there was one thread although more were asked for.
    pub one_thread_because: Option<&'static str>,
}

impl ParallelStatistics {
    pub(crate) fn one_thread() -> ParallelStatistics {
        ParallelStatistics { threads: 1, ..ParallelStatistics::default() }
    }
}

/// How calls are taken by summaries of what they call.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum CompositionWay {
    /// All ways through the callee as one update of the merged paths.
    #[default]
    Guarded,
    /// The ways that a path can take are found out at once, and then executed.
    PathByPath,
}

impl CompositionWay {
    /// As results call it.
    pub fn name(self) -> &'static str {
        match self {
            CompositionWay::Guarded => "guarded",
            CompositionWay::PathByPath => "path by path",
        }
    }
}

/// Which functions had summaries, and what they were used for.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Composition {
    pub way: CompositionWay,
    /// In order of their names.
    pub summarised: Vec<String>,
    /// Functions that were explored for a summary, also where that came to none.
    pub made: u64,
    /// Functions of which it was written down what exploring them comes to.
    pub recalled: u64,
    /// Of these, what was written and is not so.
    pub dropped: u64,
    /// Calls that were taken by a summary, for some of their paths at least.
    pub applied: u64,
    /// Decisions inside calls that the summary answered, path by path.
    pub answered: u64,
    /// Calls that were not executed, path by path: what they do was put in place.
    pub passed: u64,
    /// Calls that were executed although there was a summary, for some of their paths at least.
    pub entered: u64,
    /// Functions that were called and have no summary, and why.
    pub without: Vec<(String, String)>,
    /// Why no summary was used although that was asked for.
    pub off_because: Option<&'static str>,
}

impl Composition {
    /// Takes in what another explorer of the same program did.
    pub(crate) fn add(&mut self, other: Composition) {
        self.applied += other.applied;
        self.answered += other.answered;
        self.passed += other.passed;
        self.entered += other.entered;
        self.made += other.made;
        self.recalled += other.recalled;
        self.dropped += other.dropped;
        self.summarised.extend(other.summarised);
        self.summarised.sort();
        self.summarised.dedup();
        self.without.extend(other.without);
        self.without.sort();
        self.without.dedup_by(|one, other| one.0 == other.0);
        self.without.retain(|(function, _)| self.summarised.binary_search(function).is_err());
    }
}

/// What the engine that merges paths did.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct MergingStatistics {
    /// Values computed: one for each combination of operands.
    pub operations: u64,
    /// Instructions executed, whatever the number of values.
    pub steps: u64,
    /// Values of summaries that were read, and summaries.
    pub summary_values: u64,
    pub summaries: u64,
    /// For each summary that was read, the paths that read it by its values. A path that could go two ways counts as two from
    /// there on, also where only some of those it was merged with could.
    pub paths_by_values: f64,
    /// Times that paths met at a place.
    pub merges: u64,
    /// Variables that held different values where paths met, and those among them that are pointers, functions or floats, which
    /// an auxiliary variable of the solver could not stand for.
    pub merged_values: u64,
    pub merged_beyond_theories: u64,
    /// Products of summaries that were past the cap and became one selection.
    pub collapsed: u64,
    /// Nodes of the guards' diagrams, and predicates.
    pub guard_nodes: u64,
    pub predicates: u64,
    /// Time that operations on guards took.
    pub guard_time: Duration,
    /// Guards that the solver was asked about as one formula, because too many of their paths contradict themselves.
    pub asked_as_a_whole: u64,
}

impl MergingStatistics {
    /// Paths that share a value, on average; the most there can be where branches depend on each other.
    pub fn paths_per_value(&self) -> f64 {
        self.paths_by_values / (self.summaries as f64).max(1.0)
    }

    /// Of the summaries with several values, the part that an auxiliary variable of the solver could stand for.
    pub fn precise_without_summaries(&self) -> f64 {
        1.0 - self.merged_beyond_theories as f64 / (self.merged_values as f64).max(1.0)
    }

    /// Values in a summary, on average.
    pub fn average_summary(&self) -> f64 {
        self.summary_values as f64 / (self.summaries as f64).max(1.0)
    }
}
