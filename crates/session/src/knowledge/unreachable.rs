//! What no path can do, and what none has done yet.

use std::collections::{BTreeMap, BTreeSet};

use reprise_explore::QuestionKind;
use reprise_ir::code::{Body, Code, EdgeKind, FunctionId, Origin, Program};
use reprise_ir::flow::{CodePlace, FlowNode, ProgramFlow, Reach, edges_of};
use reprise_memo::Version;
use reprise_memo::trie::{DecisionNode, LocatedSite, NodeEnd, Outcome, Tree};

use super::record::TreeOnRecord;
use super::walk::{TrieNode, TrieWalk, choice_name};
use crate::error::SessionError;

/// A case that was asked for and never possible.
pub struct NeverPossible {
    pub function: String,
    pub file: String,
    pub line: u32,
    pub choice: String,
    pub asked: u64,
}

/// The outcomes of decisions.
pub struct DecisionOutcomes {
    pub never: Vec<NeverPossible>,
    /// Paths that are not explored to their end.
    pub open: u64,
}

impl DecisionOutcomes {
    fn of(tree: &Tree) -> DecisionOutcomes {
        // By site and case, with a decision that is made there: how often it was asked for, and how often it was possible or is not known.
        let mut asked: BTreeMap<(u32, usize), (u64, u64, &DecisionNode)> = BTreeMap::new();
        let mut open = 0u64;
        for node in TrieWalk::new(tree) {
            open += u64::from(is_open(&node, tree));
            if let Some((decision, case)) = node.choice {
                let decision = &tree.nodes[decision as usize];
                let site = tree.tables.stretches[decision.decision.stretch as usize].site;
                let entry = asked.entry((site, case)).or_insert((0, 0, decision));
                entry.0 += 1;
                entry.1 += u64::from(node.end != NodeEnd::Infeasible);
            }
        }
        let never = asked.into_iter().filter(|(_, (_, possible, _))| *possible == 0);
        let never = never.map(|((site, case), (asked, _, decision))| {
            let LocatedSite { function, place } = tree.location(&decision.decision);
            NeverPossible {
                function,
                file: place.file,
                line: place.line,
                choice: choice_name(tree.tables.sites[site as usize].kind, case, decision.below.len()),
                asked,
            }
        });
        DecisionOutcomes { never: never.collect(), open }
    }
}

/// Whether a path is not explored to its end: cut, abandoned, or stopped by something we do not know how to do.
fn is_open(node: &TrieNode, tree: &Tree) -> bool {
    match node.end {
        NodeEnd::Undecided | NodeEnd::Open => true,
        NodeEnd::Infeasible | NodeEnd::Decision(_) => false,
        NodeEnd::Leaf { outcome, .. } => {
            !matches!(tree.tables.outcomes[outcome as usize], Outcome::Completed | Outcome::Faulted { .. })
        }
    }
}

/// Lines next to each other that no path has run.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct LineRange {
    pub file: String,
    pub first: u32,
    pub last: u32,
    pub function: String,
}

/// A branch and an outcome of it that no path has taken. Whoever comes to a branch takes one, so a branch of which neither is taken is one
/// that no path has come to.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct UntakenBranch {
    pub file: String,
    pub line: u32,
    pub function: String,
    /// `None` is all of them.
    pub outcome: Option<String>,
}

/// What is known about code no path has run.
pub struct Unreached<T> {
    /// No path can come there: all that could were explored to their ends.
    pub never: Vec<T>,
    /// Some path that is not explored to its end may.
    pub not_yet: Vec<T>,
}

impl<T: Ord> Unreached<T> {
    fn new() -> Unreached<T> {
        Unreached { never: Vec::new(), not_yet: Vec::new() }
    }

    fn add(&mut self, what: T, may_be_reached: bool) {
        if may_be_reached { self.not_yet.push(what) } else { self.never.push(what) }
    }

    fn sort(&mut self) {
        self.never.sort();
        self.not_yet.sort();
    }
}

pub struct UnreachedCode {
    pub lines: Unreached<LineRange>,
    pub branches: Unreached<UntakenBranch>,
}

/// Where paths that are not explored to their end may go on.
struct OpenEnds {
    stacks: BTreeSet<Vec<FlowNode>>,
    /// For some it is not known, so they may go on anywhere.
    somewhere: bool,
}

impl OpenEnds {
    fn may_reach(&self, flow: &ProgramFlow, goals: impl Iterator<Item = FlowNode>) -> bool {
        if self.somewhere {
            return true;
        }
        let reach = Reach::of(flow, goals);
        self.stacks.iter().any(|stack| reach.from_stack(flow, stack.iter().copied()))
    }
}

impl UnreachedCode {
    /// What the paths on record say about outcomes of decisions, and about code.
    pub fn of(on_record: &TreeOnRecord) -> Result<(DecisionOutcomes, UnreachedCode), SessionError> {
        on_record.refuse_pruned()?;
        let version = on_record.known()?.version();
        Ok((DecisionOutcomes::of(&on_record.tree), UnreachedCode::in_version(version, &on_record.tree)))
    }

    fn in_version(version: &Version, tree: &Tree) -> UnreachedCode {
        let program = &version.program;
        let flow = reprise_machine::flow(program);
        let Executed { covered, faults, open } = Executed::of(version, &flow, tree);
        let mut code = UnreachedCode { lines: Unreached::new(), branches: Unreached::new() };
        for (number, function) in program.functions.iter().enumerate() {
            let (Body::Defined(body), Origin::Program) = (&function.body, function.origin) else { continue };
            let id = FunctionId(number as u32);
            let lines = Lines::of(program, id, body, &covered, &faults);
            for (file, first, last) in lines.unreached_ranges() {
                let goals = lines.nodes(&flow, id, file, first, last);
                let range = LineRange {
                    file: program.file(file).to_string(),
                    first,
                    last,
                    function: function.source_name.to_string(),
                };
                code.lines.add(range, open.may_reach(&flow, goals.into_iter()));
            }
            for (position, instruction) in body.instructions.iter().enumerate() {
                let edges: Vec<u32> = edges_of(body, instruction).collect();
                let is_outcome =
                    |edge: &u32| program.edges.get(*edge as usize).is_some_and(|edge| edge.kind == EdgeKind::Outcome);
                let place = (id, position as u32);
                let location = program.location(body.locations[position]);
                if edges.len() < 2 || !edges.iter().all(is_outcome) || location.line == 0 || faults.contains(&place) {
                    continue;
                }
                let may_be_reached = open.may_reach(&flow, std::iter::once(flow.node(place)));
                let branch = |outcome: Option<String>| UntakenBranch {
                    file: program.file(location.file).to_string(),
                    line: location.line,
                    function: function.source_name.to_string(),
                    outcome,
                };
                if !edges.iter().any(|&edge| covered[edge as usize]) {
                    code.branches.add(branch(None), may_be_reached);
                    continue;
                }
                for (case, _) in edges.iter().enumerate().filter(|(_, edge)| !covered[**edge as usize]) {
                    let outcome = choice_name(Some(QuestionKind::Branch), case, edges.len());
                    code.branches.add(branch(Some(outcome)), may_be_reached);
                }
            }
        }
        code.lines.sort();
        code.branches.sort();
        code
    }
}

/// What the paths of a tree ran.
struct Executed {
    /// By edge.
    covered: Vec<bool>,
    faults: BTreeSet<CodePlace>,
    open: OpenEnds,
}

impl Executed {
    fn of(version: &Version, flow: &ProgramFlow, tree: &Tree) -> Executed {
        let place = |&site: &u32| version.find(&tree.tables.sites[site as usize]);
        let mut sets = BTreeSet::new();
        let mut faults = BTreeSet::new();
        let mut open = OpenEnds { stacks: BTreeSet::new(), somewhere: false };
        for node in TrieWalk::new(tree) {
            match node.end {
                NodeEnd::Infeasible => {}
                NodeEnd::Undecided | NodeEnd::Open => open.somewhere = true,
                NodeEnd::Decision(decision) => {
                    let node = &tree.nodes[decision as usize];
                    sets.insert(tree.tables.stretches[node.decision.stretch as usize].ran);
                    // Only one of several values was explored.
                    open.somewhere |= !node.notes.is_empty();
                }
                NodeEnd::Leaf { outcome, stretch, .. } => {
                    sets.insert(tree.tables.stretches[stretch as usize].ran);
                    match &tree.tables.outcomes[outcome as usize] {
                        Outcome::Completed => {}
                        Outcome::Faulted { site, .. } => faults.extend(place(site)),
                        Outcome::Boundary { stack, .. } | Outcome::LeftOut { stack, .. } => {
                            let stack: Option<Vec<CodePlace>> = stack.iter().map(place).collect();
                            match stack {
                                Some(stack) => {
                                    open.stacks.insert(stack.into_iter().map(|place| flow.node(place)).collect());
                                }
                                None => open.somewhere = true,
                            }
                        }
                        Outcome::Incomplete { .. } | Outcome::Undecided | Outcome::Finished(_) => open.somewhere = true,
                    }
                }
            }
        }
        let regions = sets.into_iter().flat_map(|set| tree.tables.set(set));
        let ran = regions.map(|&region| tree.tables.regions[region as usize]).collect();
        let mut covered = vec![false; version.program.edges.len()];
        version.edges_of(&ran).into_iter().for_each(|edge| covered[edge.0 as usize] = true);
        Executed { covered, faults, open }
    }
}

type FileLine = (reprise_ir::code::FileId, u32);

/// The lines of a function that have code, and those that ran.
struct Lines {
    all: BTreeSet<FileLine>,
    ran: BTreeSet<FileLine>,
    /// By instruction: the lines that have run once it has.
    by_position: Vec<BTreeSet<FileLine>>,
}

impl Lines {
    fn of(
        program: &Program,
        function: FunctionId,
        code: &Code,
        covered: &[bool],
        faults: &BTreeSet<CodePlace>,
    ) -> Lines {
        let mut lines = Lines { all: BTreeSet::new(), ran: BTreeSet::new(), by_position: Vec::new() };
        // Instructions since the last edge: what a fault has run of its region.
        let mut region: BTreeSet<FileLine> = BTreeSet::new();
        for (position, instruction) in code.instructions.iter().enumerate() {
            let location = program.location(code.locations[position]);
            if location.line != 0 {
                region.insert((location.file, location.line));
            }
            if let Some(beginning) = program.beginning_at(function, position as u32) {
                let of_beginning = program.lines(program.edge(beginning));
                if of_beginning.len() > region.len() || !region.contains(&of_beginning[of_beginning.len() - 1]) {
                    region.extend(of_beginning);
                    lines.all.extend(of_beginning);
                }
                if covered[beginning.0 as usize] {
                    lines.ran.extend(of_beginning);
                }
            }
            if faults.contains(&(function, position as u32)) {
                lines.ran.extend(&region);
            }
            let mut here = region.clone();
            let edges: Vec<u32> = edges_of(code, instruction).collect();
            for &edge in &edges {
                let Some(known) = program.edges.get(edge as usize) else { continue };
                let of_edge = program.lines(known);
                lines.all.extend(of_edge);
                here.extend(of_edge);
                if covered[edge as usize] {
                    lines.ran.extend(of_edge);
                }
            }
            lines.by_position.push(here);
            if !edges.is_empty() {
                region.clear();
            }
        }
        lines
    }

    /// Lines with code that did not run, joined where nothing between them did.
    fn unreached_ranges(&self) -> Vec<(reprise_ir::code::FileId, u32, u32)> {
        let mut ranges: Vec<(reprise_ir::code::FileId, u32, u32)> = Vec::new();
        let mut is_open = false;
        for &(file, line) in &self.all {
            if self.ran.contains(&(file, line)) || line == 0 {
                is_open = false;
                continue;
            }
            match ranges.last_mut() {
                Some(range) if is_open && range.0 == file => range.2 = line,
                _ => ranges.push((file, line, line)),
            }
            is_open = true;
        }
        ranges
    }

    /// The instructions of some lines.
    fn nodes(
        &self,
        flow: &ProgramFlow,
        function: FunctionId,
        file: reprise_ir::code::FileId,
        first: u32,
        last: u32,
    ) -> Vec<FlowNode> {
        let of_range = |lines: &BTreeSet<FileLine>| lines.range((file, first)..=(file, last)).next().is_some();
        let positions = self.by_position.iter().enumerate().filter(|(_, lines)| of_range(lines));
        positions.map(|(position, _)| flow.node((function, position as u32))).collect()
    }
}
