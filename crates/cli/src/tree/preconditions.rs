//! `reprise tree --preconditions f`: on which inputs a function was explored and found free of faults.
//!
//! The paths of the tree are executed once more without asking the solver, which gives their conditions. Paths that part and come to the
//! same are put together again, conditions that follow from the others are left out, and what is left is printed as C.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::sync::Arc;

use reprise_expr::{ExprId, Node, Pool, Signedness, VariableId};
use reprise_ir::code::Program;
use reprise_machine::{FaultKind, InputKind, ScalarInputKind};
use reprise_memo::trie::{Log, LogHeader, Outcome, Tree};
use reprise_memo::{Below, ConditionNode, Conditions, FunctionNames, ProgramRecord, Subject, retrace};
use reprise_solver::{PathCondition, Query, Solver, SolverConfig, Verdict};
use reprise_store::Store;
use serde_json::{Value, json};

use super::{load_tree, program_of};
use crate::error::CliError;
use crate::load::find_entry;
use crate::options::TreeOptions;
use crate::output;

/// Questions asked to leave out what follows; past it conditions are longer than they need be.
const QUESTIONS: u32 = 20_000;
/// Alternatives that are compared with each other.
const TOGETHER: usize = 40;
/// Alternatives shown to people.
const SHOWN: usize = 40;

pub fn run(store: &Arc<Store>, function: &str, options: &TreeOptions) -> Result<u8, CliError> {
    let (log, header) = choose(store, function, options)?;
    let tree = load_tree(&log, &header)?;
    let (program, record) = program_of(store, &log)?;
    let entry = find_entry(&program, &record.entry)?;
    let watched = find_entry(&program, function)?;
    let conditions = retrace(program.clone(), record.machine, entry, watched, &tree)
        .map_err(|error| CliError::Usage(format!("{}: {error}", header.title)))?;
    let report = Report::new(function, &header, conditions, &tree, &program);
    if !report.classes.iter().any(|(class, _)| matches!(class, Class::Free | Class::Fault { .. })) {
        let title = &header.title;
        return Err(CliError::Usage(format!(
            "{title}: no path on record calls `{function}`; reprise run FILES --entry {function} explores it"
        )));
    }
    output::to_stdout(|out| if options.json { report.write_json(out) } else { report.write_text(out) })?;
    Ok(0)
}

/// The tree with the function as its entry, else one of a program that has it; of several the one that was used last.
fn choose(store: &Arc<Store>, function: &str, options: &TreeOptions) -> Result<(Log, LogHeader), CliError> {
    let wanted = options.program.as_deref().unwrap_or("");
    let mut known = Vec::new();
    for (log, header) in Log::all(store, None)? {
        if header.title.contains(wanted) {
            let record = ProgramRecord::load(store, Subject(log.subject()))?;
            known.push((record.is_some_and(|record| record.entry == function), log, header));
        }
    }
    known.sort_by_key(|(is_entry, _, header)| Reverse((*is_entry, header.used, header.decisions)));
    let has_function =
        |log: &Log| program_of(store, log).is_ok_and(|(program, _)| find_entry(&program, function).is_ok());
    let found = known.into_iter().find(|(is_entry, log, _)| *is_entry || has_function(log));
    found.map(|(_, log, header)| (log, header)).ok_or_else(|| {
        CliError::Usage(format!(
            "the store has no tree of a program with `{function}`; reprise run FILES --entry {function} makes one"
        ))
    })
}

/// What the paths of a part of the inputs come to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Class {
    Free,
    Fault {
        kind: FaultKind,
        file: String,
        line: u32,
        function: String,
    },
    NotExplored {
        reason: String,
    },
    /// The function is not called.
    NotCalled,
    /// The program assumes that they are not.
    Excluded,
}

impl Class {
    fn of(node: &ConditionNode, tree: &Tree, program: &Program, names: &FunctionNames) -> Option<Class> {
        let outcome = match node.below {
            Below::Nodes => return None,
            Below::NotExplored => return Some(Class::NotExplored { reason: "stopped or undecided".into() }),
            Below::Excluded => return Some(Class::Excluded),
            Below::End(outcome) => &tree.tables.outcomes[outcome as usize],
        };
        Some(match outcome {
            Outcome::Completed | Outcome::Faulted { .. } if !node.passage.was_called => Class::NotCalled,
            Outcome::Completed => Class::Free,
            Outcome::Faulted { .. } if !node.passage.is_inside => Class::Free,
            Outcome::Faulted { kind, function, position } => {
                let place = names.find(function).map(|id| fault_place(program, id, *position)).unwrap_or_default();
                let (file, line) = place;
                Class::Fault { kind: *kind, file, line, function: function.name.clone() }
            }
            Outcome::Boundary { depth, .. } => Class::NotExplored { reason: format!("cut at depth {depth}") },
            Outcome::LeftOut { .. } => Class::NotExplored { reason: "left out by --target".into() },
            Outcome::Incomplete { reason, .. } => Class::NotExplored { reason: reason.to_string() },
            Outcome::Undecided => Class::NotExplored { reason: "stopped or undecided".into() },
            Outcome::Finished(_) => Class::NotExplored { reason: "not kept by --prune-tree".into() },
        })
    }

    fn title(&self, watched: &str) -> String {
        match self {
            Class::Free => "free of faults when".into(),
            Class::Fault { kind, file, line, function } => format!("{kind} at {file}:{line} in {function} when"),
            Class::NotExplored { reason } => format!("not explored ({reason}) when"),
            Class::NotCalled => format!("{watched} is not called when"),
            Class::Excluded => "excluded by the program's assumptions when".into(),
        }
    }

    fn json(&self) -> Value {
        match self {
            Class::Free => json!({ "class": "free" }),
            Class::Fault { kind, file, line, function } => {
                json!({ "class": "fault", "kind": kind.name(), "file": file, "line": line, "function": function })
            }
            Class::NotExplored { reason } => json!({ "class": "not-explored", "reason": reason }),
            Class::NotCalled => json!({ "class": "not-called" }),
            Class::Excluded => json!({ "class": "excluded" }),
        }
    }
}

fn fault_place(program: &Program, function: reprise_ir::code::FunctionId, position: u32) -> (String, u32) {
    let reprise_ir::code::Body::Defined(code) = &program.function(function).body else { return Default::default() };
    let Some(&location) = code.locations.get(position as usize) else { return Default::default() };
    let place = reprise_explore::source_place(program, location);
    (place.file, place.line)
}

/// An alternative: all of these hold.
type Conjunction = Vec<ExprId>;

struct Report {
    function: String,
    title: String,
    max_depth: Option<u32>,
    inputs: BTreeMap<String, (u32, Signedness)>,
    classes: Vec<(Class, Alternatives)>,
}

/// Conditions of which one holds, as C.
struct Alternatives {
    /// With what they share at their beginning put in front.
    lines: Vec<String>,
}

impl Report {
    fn new(function: &str, header: &LogHeader, conditions: Conditions, tree: &Tree, program: &Program) -> Report {
        let Conditions { mut pool, nodes } = conditions;
        let names = FunctionNames::new(program);
        let mut unsigned: BTreeSet<u32> = BTreeSet::new();
        let mut inputs = BTreeMap::new();
        for input in nodes.iter().flat_map(|node| node.inputs.iter().collect::<Vec<_>>()) {
            let signedness = match input.kind {
                InputKind::Scalar(scalar) if scalar.kind == ScalarInputKind::Unsigned => Signedness::Unsigned,
                _ => Signedness::Signed,
            };
            for piece in input.pieces.iter() {
                if let Node::Variable(variable) = pool.node(piece.variable) {
                    let info = pool.variable_info(variable);
                    inputs.insert(info.name.to_string(), (info.width, signedness));
                    if signedness == Signedness::Unsigned {
                        unsigned.insert(variable.0);
                    }
                }
            }
        }
        let classes: Vec<Option<Class>> = merged(&nodes, |node| Class::of(node, tree, program, &names));
        let mut by_class: BTreeMap<Class, Vec<Conjunction>> = BTreeMap::new();
        let mut simplifier = Simplifier { solver: Solver::new(SolverConfig::default()), left: QUESTIONS };
        for (number, node) in nodes.iter().enumerate() {
            let is_part_of_more = node.parent.is_some_and(|parent| classes[parent].is_some());
            let Some(class) = classes[number].as_ref().filter(|_| !is_part_of_more) else { continue };
            let mut way = Vec::new();
            let mut at = Some(number);
            while let Some(number) = at {
                way.extend(nodes[number].condition);
                at = nodes[number].parent;
            }
            way.reverse();
            let conjunction = simplifier.simplified(&mut pool, &way);
            by_class.entry(class.clone()).or_default().push(conjunction);
        }
        let signedness = |variable: VariableId| match unsigned.contains(&variable.0) {
            true => Signedness::Unsigned,
            false => Signedness::Signed,
        };
        let mut classes = Vec::with_capacity(by_class.len());
        for (class, mut conjunctions) in by_class {
            simplifier.simplify_together(&mut pool, &mut conjunctions);
            classes.push((class, Alternatives::new(&pool, &signedness, &conjunctions)));
        }
        Report { function: function.to_string(), title: header.title.clone(), max_depth: header.depth, inputs, classes }
    }

    fn is_complete(&self) -> bool {
        !self.classes.iter().any(|(class, _)| matches!(class, Class::NotExplored { .. }))
    }

    fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        let classes: Vec<Value> = self
            .classes
            .iter()
            .map(|(class, alternatives)| {
                let mut json = class.json();
                json["conditions"] = alternatives.lines.clone().into();
                json
            })
            .collect();
        let inputs: Vec<Value> = self
            .inputs
            .iter()
            .map(|(name, (width, signedness))| {
                json!({ "name": name, "width": width, "signed": *signedness == Signedness::Signed })
            })
            .collect();
        let json = json!({
            "version": 1, "title": self.title, "function": self.function, "max_depth": self.max_depth,
            "complete": self.is_complete(), "inputs": inputs, "classes": classes,
        });
        output::write_json(out, &json)
    }

    fn write_text(&self, out: &mut dyn Write) -> io::Result<()> {
        output::write_line(out, &self.title)?;
        for (class, alternatives) in &self.classes {
            output::write_line(out, &class.title(&self.function))?;
            for (number, line) in alternatives.lines.iter().take(SHOWN).enumerate() {
                output::write_line(out, &format!("  {}{line}", if number == 0 { "   " } else { "|| " }))?;
            }
            if alternatives.lines.len() > SHOWN {
                writeln!(out, "  ... {} more (--json has them all)", alternatives.lines.len() - SHOWN)?;
            }
        }
        match self.is_complete() {
            true => writeln!(out, "every path was explored"),
            false => writeln!(out, "not every path was explored: of the rest nothing is known"),
        }
    }
}

/// By node: the class of everything below, where all of it has the same. Parents come before children.
fn merged(nodes: &[ConditionNode], class: impl Fn(&ConditionNode) -> Option<Class>) -> Vec<Option<Class>> {
    let mut classes: Vec<Option<Class>> = nodes.iter().map(class).collect();
    // What the children seen so far have in common; the first sets it.
    let mut common: Vec<Option<Option<Class>>> = vec![None; nodes.len()];
    for number in (0..nodes.len()).rev() {
        if nodes[number].below == Below::Nodes {
            classes[number] = common[number].take().flatten();
        }
        let Some(parent) = nodes[number].parent else { continue };
        let mine = classes[number].clone();
        match &mut common[parent] {
            unset @ None => *unset = Some(mine),
            Some(others) if *others != mine => *others = None,
            Some(_) => {}
        }
    }
    classes
}

/// Leaves out what follows from the rest.
struct Simplifier {
    solver: Solver,
    /// Questions it may still ask.
    left: u32,
}

impl Simplifier {
    fn simplified(&mut self, pool: &mut Pool, conditions: &[ExprId]) -> Conjunction {
        let mut atoms: Vec<ExprId> = Vec::new();
        let mut waiting: Vec<ExprId> = conditions.iter().rev().copied().collect();
        while let Some(condition) = waiting.pop() {
            match pool.node(condition) {
                Node::And(left, right) => waiting.extend([right, left]),
                _ if pool.is_true(condition) || atoms.contains(&condition) => {}
                _ => atoms.push(condition),
            }
        }
        // The oldest first: in a loop the last test says most.
        let mut at = 0;
        while at < atoms.len() && atoms.len() > 1 && self.left > 0 {
            self.left -= 1;
            let others = atoms.iter().enumerate().filter(|(number, _)| *number != at);
            let path = others.fold(PathCondition::new(), |path, (_, &atom)| path.push(pool, atom));
            let goal = pool.not(atoms[at]);
            match self.solver.check(pool, Query { path: &path, goal }) {
                Verdict::Unsat => {
                    atoms.remove(at);
                }
                Verdict::Sat | Verdict::Unknown(_) => at += 1,
            }
        }
        atoms
    }
}

impl Simplifier {
    /// Leaves out what the other alternatives make needless: a condition without which an alternative holds for nothing but what they
    /// hold for too, and alternatives that hold for nothing else.
    fn simplify_together(&mut self, pool: &mut Pool, alternatives: &mut Vec<Conjunction>) {
        // What is left out of one may make another needless.
        while alternatives.len() <= TOGETHER && self.is_simpler_after_a_pass(pool, alternatives) {}
    }

    fn is_simpler_after_a_pass(&mut self, pool: &mut Pool, alternatives: &mut Vec<Conjunction>) -> bool {
        let size = |alternatives: &[Conjunction]| alternatives.iter().map(|atoms| atoms.len() + 1).sum::<usize>();
        let before = size(alternatives);
        let mut at = 0;
        while at < alternatives.len() && alternatives.len() > 1 {
            let others = alternatives.iter().enumerate().filter(|(number, _)| *number != at);
            let others: Vec<ExprId> = others.map(|(_, conjunction)| conjunction_term(pool, conjunction)).collect();
            let any_other = pool.or_all(others);
            let no_other = pool.not(any_other);
            let mut atom = 0;
            while atom < alternatives[at].len() {
                let opposite = pool.not(alternatives[at][atom]);
                let mut rest = alternatives[at].clone();
                rest.remove(atom);
                rest.push(opposite);
                if self.is_contradiction(pool, &rest, no_other) {
                    alternatives[at].remove(atom);
                } else {
                    atom += 1;
                }
            }
            let conjunction = alternatives[at].clone();
            if self.is_contradiction(pool, &conjunction, no_other) {
                alternatives.remove(at);
            } else {
                at += 1;
            }
        }
        size(alternatives) < before
    }

    /// Only where the solver says so.
    fn is_contradiction(&mut self, pool: &mut Pool, conjunction: &[ExprId], and: ExprId) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        // Not a path condition, which would have to hold for something.
        let all = conjunction_term(pool, conjunction);
        let goal = pool.and(all, and);
        self.solver.check(pool, Query { path: &PathCondition::new(), goal }) == Verdict::Unsat
    }
}

fn conjunction_term(pool: &mut Pool, conjunction: &[ExprId]) -> ExprId {
    conjunction.iter().fold(pool.truth(true), |all, &atom| pool.and(all, atom))
}

impl Alternatives {
    fn new(pool: &Pool, signedness: &dyn Fn(VariableId) -> Signedness, conjunctions: &[Conjunction]) -> Alternatives {
        let text = |atom: &ExprId| match pool.c_text(*atom, signedness) {
            // Whatever binds less than `&&`.
            Some(text) if text.contains(" || ") || text.contains(" ? ") => format!("({text})"),
            Some(text) => text,
            None => format!("/* {} */", pool.display(*atom)),
        };
        let texts: Vec<Vec<String>> = conjunctions.iter().map(|atoms| atoms.iter().map(text).collect()).collect();
        let texts: Vec<&[String]> = texts.iter().map(Vec::as_slice).collect();
        Alternatives { lines: factored(&texts) }
    }
}

/// Joins neighbours that begin alike. An alternative without any condition always holds.
fn factored(alternatives: &[&[String]]) -> Vec<String> {
    let mut lines = Vec::new();
    for group in alternatives.chunk_by(|left, right| left.first() == right.first() && !left.is_empty()) {
        let line = match group {
            [[]] => "1".to_string(),
            [only] => only.join(" && "),
            _ => {
                let rest: Vec<&[String]> = group.iter().map(|alternative| &alternative[1..]).collect();
                format!("{} && ({})", group[0][0], factored(&rest).join(" || "))
            }
        };
        lines.push(line);
    }
    lines
}
