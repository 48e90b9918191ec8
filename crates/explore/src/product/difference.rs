//! What differs between two versions, for people: grouped, each with an input.

use std::collections::BTreeMap;

use reprise_expr::{Assignment, BitVector, Evaluator, Pool};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::{Cell, FaultKind, InputKind, InputSource, Printed, ScalarInputKind, depends_on_undefined};
use reprise_solver::{PathCondition, Solver, Verdict};

use super::compare::{InitialGlobals, When, shown_by};
use super::seen::{EndSeen, Seen, SeenGlobals};
use super::side::EndedPath;
use crate::engine::Explorer;
use crate::inputs::{input_values, named_model};
use crate::result::{InputValue, SourcePlace};
use crate::state::Choice;

/// Something that is seen of a path from outside.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aspect {
    /// How the path ends: by returning, with a status, in a fault.
    End,
    /// What is returned, or the status.
    Result,
    /// What goes to standard output.
    Output,
    /// What goes to standard error.
    Errors,
    /// A global that callers see, by name.
    Global(Box<str>),
    /// What the result or such a global leads to.
    Memory,
}

impl Aspect {
    pub fn name(&self) -> String {
        match self {
            Aspect::End => "end".into(),
            Aspect::Result => "result".into(),
            Aspect::Output => "output".into(),
            Aspect::Errors => "errors".into(),
            Aspect::Global(name) => format!("global {name}"),
            Aspect::Memory => "memory".into(),
        }
    }
}

/// What became of a behaviour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DifferenceKind {
    /// A fault that the old version does not have.
    Added,
    /// A fault that the new version does not have.
    Removed,
    Changed,
}

impl DifferenceKind {
    pub fn name(self) -> &'static str {
        match self {
            DifferenceKind::Added => "added",
            DifferenceKind::Removed => "removed",
            DifferenceKind::Changed => "changed",
        }
    }
}

/// A behaviour that differs, with an input that shows it.
#[derive(Clone, Debug)]
pub struct Difference {
    pub kind: DifferenceKind,
    /// What differs on some inputs of these paths.
    pub aspects: Vec<Aspect>,
    pub old: SeenOutcome,
    pub new: SeenOutcome,
    /// Pairs of paths that differ like this.
    pub paths: u64,
    /// What differs on the input depends on a value that nobody defined.
    pub depends_on_undefined: bool,
}

/// What one version does on the input.
#[derive(Clone, Debug, Default)]
pub struct SeenOutcome {
    pub end: SeenEnd,
    pub place: SourcePlace,
    pub function: String,
    /// In the order the version asks for them; `None` when the solver could not give a model, or not in time.
    pub inputs: Option<Vec<InputValue>>,
    /// The first scalar of what is returned, or the status.
    pub result: Option<BitVector>,
    /// How that is read.
    pub result_kind: Option<ScalarInputKind>,
    /// `None` where it is not known.
    pub output: Option<Vec<u8>>,
    pub errors: Option<Vec<u8>>,
    /// Those that differ, with their bytes; a pointer's are not known.
    pub globals: Vec<(Box<str>, Vec<Option<u8>>)>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum SeenEnd {
    #[default]
    Returned,
    Exited,
    /// By `klee_silent_exit`.
    Silent,
    /// An assumption does not hold.
    Rejected,
    Fault {
        kind: FaultKind,
        message: String,
    },
}

impl SeenEnd {
    pub fn fault(&self) -> Option<FaultKind> {
        match self {
            SeenEnd::Fault { kind, .. } => Some(*kind),
            _ => None,
        }
    }

    pub fn name(&self) -> &'static str {
        match self {
            SeenEnd::Returned => "returned",
            SeenEnd::Exited => "exited",
            SeenEnd::Silent => "silent",
            SeenEnd::Rejected => "rejected",
            SeenEnd::Fault { kind, .. } => kind.name(),
        }
    }
}

impl EndSeen {
    fn told(&self) -> SeenEnd {
        match self {
            EndSeen::Returned => SeenEnd::Returned,
            EndSeen::Exited => SeenEnd::Exited,
            EndSeen::Silent => SeenEnd::Silent,
            EndSeen::Rejected => SeenEnd::Rejected,
            EndSeen::Fault(seen) => SeenEnd::Fault { kind: seen.fault.kind, message: seen.fault.message.to_string() },
        }
    }
}

/// Where a path ended.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ending {
    pub function: FunctionId,
    pub position: u32,
    pub place: SourcePlace,
}

/// Two paths that end differently on some inputs.
pub(crate) struct Pair<'p> {
    pub old: &'p EndedPath,
    pub new: &'p EndedPath,
    pub old_seen: &'p Seen,
    pub new_seen: &'p Seen,
    pub initial: &'p InitialGlobals,
    pub endings: (Ending, Ending),
}

/// What groups differences: both ends, and what differs.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Group {
    ends: (Option<FaultKind>, Option<FaultKind>),
    old: (FunctionId, u32),
    new: (FunctionId, u32),
    aspects: Vec<Aspect>,
}

struct Entry {
    /// Of the least pair.
    choices: (Vec<Choice>, Vec<Choice>),
    difference: Difference,
}

/// The differences found so far, each with the least pair of paths.
#[derive(Default)]
pub(crate) struct DifferenceTable {
    groups: BTreeMap<Group, Entry>,
}

impl DifferenceTable {
    pub(crate) fn len(&self) -> usize {
        self.groups.len()
    }

    /// `explorer` is the new version's, which has the terms.
    pub(crate) fn record(
        &mut self,
        explorer: &mut Explorer,
        old_program: &Program,
        pair: &Pair,
        differing: &[(Aspect, When)],
    ) {
        let ends = (pair.old_seen.end.told(), pair.new_seen.end.told());
        let group = Group {
            ends: (ends.0.fault(), ends.1.fault()),
            old: (pair.endings.0.function, pair.endings.0.position),
            new: (pair.endings.1.function, pair.endings.1.position),
            aspects: differing.iter().map(|(aspect, _)| aspect.clone()).collect(),
        };
        let choices = (pair.old.state.choices.to_vec(), pair.new.state.choices.to_vec());
        let known = self.groups.get_mut(&group);
        let paths = known.as_ref().map_or(0, |entry| entry.difference.paths) + 1;
        if let Some(entry) = known
            && entry.choices <= choices
        {
            entry.difference.paths = paths;
            return;
        }
        let difference = Difference { paths, ..described(explorer, old_program, pair, differing) };
        self.groups.insert(group, Entry { choices, difference });
    }

    /// In the order of the least paths.
    pub(crate) fn into_list(self) -> Vec<Difference> {
        let mut entries: Vec<Entry> = self.groups.into_values().collect();
        entries.sort_by(|one, other| one.choices.cmp(&other.choices));
        entries.into_iter().map(|entry| entry.difference).collect()
    }
}

fn described(explorer: &mut Explorer, old_program: &Program, pair: &Pair, differing: &[(Aspect, When)]) -> Difference {
    let new_program = explorer.machine.image.program.clone();
    let pool = &mut explorer.machine.pool;
    let path = shown_at_once(&mut explorer.solver, pool, &pair.new.state.condition, differing);
    let model = named_model(&mut explorer.solver, pool, &path).map(|named| named.model);
    let model = model.as_deref();
    let globals: Vec<&str> = differing
        .iter()
        .filter_map(|(aspect, _)| match aspect {
            Aspect::Global(name) => Some(&**name),
            _ => None,
        })
        .collect();
    let old = (pair.old, &pair.endings.0, pair.old_seen, &pair.initial.old);
    let new = (pair.new, &pair.endings.1, pair.new_seen, &pair.initial.new);
    let old = outcome(pool, old_program, old, (model, &globals));
    let new = outcome(pool, &new_program, new, (model, &globals));
    let kind = match (old.end.fault(), new.end.fault()) {
        (None, Some(_)) => DifferenceKind::Added,
        (Some(_), None) => DifferenceKind::Removed,
        _ => DifferenceKind::Changed,
    };
    let depends_on_undefined = model.is_some_and(|model| depends_on_undefined(pool, path.newest_first(), model));
    let aspects = differing.iter().map(|(aspect, _)| aspect.clone()).collect();
    Difference { kind, aspects, old, new, paths: 1, depends_on_undefined }
}

impl SeenOutcome {
    /// Calls the inputs that are parameters by these names, in their order.
    pub(super) fn name_parameters(&mut self, names: &[Box<str>]) {
        let is_parameter = |input: &&mut InputValue| matches!(input.kind, InputKind::Scalar(scalar) if scalar.source == InputSource::Parameter);
        let parameters = self.inputs.iter_mut().flatten().filter(is_parameter);
        parameters.zip(names).for_each(|(input, name)| input.name = name.to_string());
    }
}

/// The inputs on which everything differs at once that can on the path; where there are none, those for the first thing.
fn shown_at_once(
    solver: &mut Solver,
    pool: &mut Pool,
    condition: &PathCondition,
    differing: &[(Aspect, When)],
) -> PathCondition {
    let all = differing.iter().fold(condition.clone(), |path, (_, when)| shown_by(pool, &path, *when));
    if differing.len() <= 1 || solver.check_path(pool, &all) == Verdict::Sat {
        return all;
    }
    shown_by(pool, condition, differing[0].1)
}

fn outcome(
    pool: &Pool,
    program: &Program,
    (path, ending, seen, initial): (&EndedPath, &Ending, &Seen, &SeenGlobals),
    (model, globals): (Option<&Assignment>, &[&str]),
) -> SeenOutcome {
    let mut outcome = SeenOutcome {
        end: seen.end.told(),
        place: ending.place.clone(),
        function: program.function(ending.function).source_name.to_string(),
        result_kind: Some(seen.result_kind),
        ..SeenOutcome::default()
    };
    let Some(model) = model else { return outcome };
    let mut evaluator = Evaluator::new(model.clone());
    outcome.inputs = Some(input_values(pool, path.state.machine.inputs.iter(), model));
    outcome.result = seen.results.first().and_then(|cell| cell.term()).map(|term| evaluator.value(pool, term));
    outcome.output = Printed::bytes(&*seen.output, |term| evaluator.value(pool, term));
    outcome.errors = Printed::bytes(&*seen.errors, |term| evaluator.value(pool, term));
    let seen_globals = seen.globals.iter().chain(initial);
    for (name, cells) in seen_globals.filter(|(name, _)| globals.contains(&&**name)) {
        let bytes = cells.iter().flat_map(|cell| bytes(pool, &mut evaluator, *cell)).collect();
        outcome.globals.push((name.clone(), bytes));
    }
    outcome
}

/// The bytes of a cell, those of a pointer unknown.
fn bytes(pool: &Pool, evaluator: &mut Evaluator, cell: Cell) -> Vec<Option<u8>> {
    match cell {
        Cell::Value(term) => {
            let value = evaluator.value(pool, term);
            (0..value.width() / 8)
                .map(|byte| Some((value.words()[byte as usize / 8] >> (8 * (byte % 8))) as u8))
                .collect()
        }
        Cell::Size(_) => Vec::new(),
        Cell::Named { .. } | Cell::Object { .. } | Cell::Dangling => vec![None; 8],
    }
}
