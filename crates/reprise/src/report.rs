//! What a run found, as plain values.

use std::fmt;

use reprise_explore::{FoundFault, IncompleteEntry, InputValue, PathCounts, SourcePlace, TestCase, TestOutcome};
use reprise_expr::BitVector;
use reprise_machine::FaultKind;
use reprise_session::{RunOutcome, Service};

/// Everything a run found.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The verdict on the whole run.
    pub status: Status,
    /// Every fault once, with an input that leads to it.
    pub faults: Vec<Fault>,
    /// Those that were [asked for](crate::Run::tests), the faults' last.
    pub tests: Vec<Test>,
    /// Paths that were not followed to their end, by reason and place. Where this is empty, everything was explored.
    pub incomplete: Vec<Incomplete>,
    /// How the paths ended; not counted where they were merged.
    pub paths: Paths,
    /// What the paths covered.
    pub coverage: Coverage,
    /// Questions that branches asked, and how many of them a solver had to search for.
    pub queries: u64,
    /// Searches of a solver.
    pub solver_calls: u64,
    /// Instructions of all paths together.
    pub instructions: u64,
    /// Whether the store had the whole result.
    pub was_remembered: bool,
    /// Remarks that change no result, such as a store that could not be written.
    pub warnings: Vec<String>,
}

/// The verdict on a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

/// A place in the source.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Place {
    /// As the compiler names it.
    pub file: String,
    /// From 1 on; 0 where nobody knows.
    pub line: u32,
    /// From 1 on; 0 where nobody knows.
    pub column: u32,
}

/// A bug in the program.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// The same in words, with what is known of the case.
    pub message: String,
    /// Where it is.
    pub place: Place,
    /// The function it is in, by its name in the source.
    pub function: String,
    /// An input that leads to it; `None` while the run goes on, or where the solver could not give one.
    pub inputs: Option<Vec<Input>>,
    /// The path relies on a value that the program never defined, so that a native run may do something else.
    pub depends_on_undefined: bool,
}

/// The value of a symbolic input.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Input {
    /// As the program or the parameter is called.
    pub name: String,
    /// In memory, first byte first; behind the last one that is not zero, zeros may be left out.
    pub bytes: Vec<u8>,
    /// For people: a number, or a text in quotes.
    pub text: String,
}

/// An input, and what the program is predicted to do with it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Test {
    /// Empty where the path depends on none.
    pub inputs: Vec<Input>,
    /// How its path ends.
    pub end: End,
    /// What it prints, where all of it is known.
    pub output: Option<Vec<u8>>,
    /// The path relies on a value that the program never defined, so that a native run may do something else.
    pub depends_on_undefined: bool,
}

/// How a path ends.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum End {
    /// The entry returned, with this result if it has one and it fits.
    Returned(Option<u128>),
    /// The program ended itself with this exit code.
    Exited(Option<u128>),
    /// A fault.
    Fault(FaultKind, Place),
}

/// Paths that were not followed to their end.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Incomplete {
    /// Why, for people.
    pub reason: String,
    /// Where.
    pub place: Place,
    /// How many of them.
    pub count: u64,
}

/// How many paths ended which way.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Paths {
    /// At their end.
    pub completed: u64,
    /// In a fault.
    pub faulted: u64,
    /// By an assumption that does not hold.
    pub pruned: u64,
    /// Not followed to their end.
    pub incomplete: u64,
}

/// What the paths covered, each with how much there is.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Coverage {
    /// Lines with code.
    pub lines: (u64, u64),
    /// Outcomes of branches.
    pub branches: (u64, u64),
}

impl Input {
    /// As an unsigned number, if it has at most 16 bytes.
    pub fn unsigned(&self) -> Option<u128> {
        let mut word = [0; 16];
        word.get_mut(..self.bytes.len())?.copy_from_slice(&self.bytes);
        Some(u128::from_le_bytes(word))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} in {}: {}", self.place, self.kind, self.function, self.message)
    }
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}", self.name, self.text)
    }
}

impl Report {
    pub(crate) fn new(outcome: RunOutcome, tests: Vec<Test>, warnings: Vec<String>) -> Report {
        let result = outcome.result;
        let coverage = &result.coverage;
        Report {
            status: result.status.into(),
            faults: result.faults.iter().map(Fault::from).collect(),
            tests,
            incomplete: result.incomplete.iter().map(Incomplete::from).collect(),
            paths: (&result.paths).into(),
            coverage: Coverage {
                lines: (coverage.lines.covered, coverage.lines.total),
                branches: (coverage.branches.covered, coverage.branches.total),
            },
            queries: result.solver.queries,
            solver_calls: result.solver.backend_calls,
            instructions: result.instructions,
            was_remembered: matches!(outcome.store.service, Some(Service::Answered { .. })),
            warnings,
        }
    }
}

impl From<reprise_explore::Status> for Status {
    fn from(status: reprise_explore::Status) -> Status {
        match status {
            reprise_explore::Status::Clean => Status::Clean,
            reprise_explore::Status::Bounded => Status::Bounded,
            reprise_explore::Status::Bugs => Status::Bugs,
            reprise_explore::Status::Incomplete => Status::Incomplete,
        }
    }
}

impl From<&SourcePlace> for Place {
    fn from(place: &SourcePlace) -> Place {
        Place { file: place.file.clone(), line: place.line, column: place.column }
    }
}

impl From<&PathCounts> for Paths {
    fn from(counts: &PathCounts) -> Paths {
        let PathCounts { completed, faulted, pruned, incomplete } = *counts;
        Paths { completed, faulted, pruned, incomplete }
    }
}

impl From<&FoundFault> for Fault {
    fn from(fault: &FoundFault) -> Fault {
        Fault {
            kind: fault.kind,
            message: fault.message.clone(),
            place: (&fault.place).into(),
            function: fault.function.clone(),
            inputs: fault.inputs.as_ref().map(|inputs| inputs.iter().map(Input::from).collect()),
            depends_on_undefined: fault.depends_on_undefined,
        }
    }
}

impl From<&InputValue> for Input {
    fn from(input: &InputValue) -> Input {
        Input { name: input.name.clone(), bytes: bytes(&input.value), text: reprise_report::readable_value(input) }
    }
}

impl From<&IncompleteEntry> for Incomplete {
    fn from(entry: &IncompleteEntry) -> Incomplete {
        Incomplete { reason: entry.reason.to_string(), place: (&entry.place).into(), count: entry.count }
    }
}

impl From<&TestCase> for Test {
    fn from(test: &TestCase) -> Test {
        let end = match &test.outcome {
            TestOutcome::Completed { result, exited } => {
                let result = result.as_ref().and_then(BitVector::to_u128);
                if *exited { End::Exited(result) } else { End::Returned(result) }
            }
            TestOutcome::Fault { kind, place } => End::Fault(*kind, place.into()),
        };
        Test {
            inputs: test.inputs.iter().map(Input::from).collect(),
            end,
            output: test.output.clone(),
            depends_on_undefined: test.depends_on_undefined,
        }
    }
}

fn bytes(value: &BitVector) -> Vec<u8> {
    let length = value.width().div_ceil(8) as usize;
    value.words().iter().flat_map(|word| word.to_le_bytes()).take(length).collect()
}
