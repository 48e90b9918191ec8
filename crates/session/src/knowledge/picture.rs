//! A tree on record as a picture: where paths part and how they end, each node with its condition in C and an input that leads there.
//!
//! Decisions with one way only are no forks: what they settle is part of the node above. Of a large tree as many forks are shown as there is room for,
//! those with most paths below first, and those on the way to each fault; the others are folded into counts. Only what is shown is executed once
//! more for its conditions.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};

use reprise_explore::{TreePosition, described_inputs};
use reprise_expr::{Node, Pool, Signedness, VariableId};
use reprise_machine::{FaultKind, InputKind, Inputs, Machine, ScalarInputKind};
use reprise_memo::trie::{NodeEnd, Outcome, Tree};
use reprise_memo::{Below, ConditionNode, PartialConditions, RetraceSelection, Version, retrace_part};
use reprise_report::page::{NodeKind, PageNode, PageTree, input_lines, shortened};
use reprise_solver::{PathCondition, Solver, SolverConfig};
use rustc_hash::{FxHashMap, FxHashSet};

use super::record::TreeOnRecord;
use super::simplify::condition_text;
use super::walk::choice_at;
use crate::error::SessionError;

/// How much of a tree is shown, and what may be done for it.
#[derive(Clone, Copy, Debug)]
pub struct PictureBudget {
    pub nodes: usize,
    /// That are executed once more.
    pub instructions: u64,
}

/// Effort of the solver for one input, which is nearly always found without.
const CONFLICTS: u64 = 2_000;

/// The case of a decision; the root is above all decisions.
type Position = Option<(u32, usize)>;

/// What the paths below a position come to.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Totals {
    decisions: u64,
    paths: u64,
    faults: u64,
    open: u64,
    excluded: u64,
}

impl Totals {
    fn add(&mut self, other: Totals) {
        self.decisions += other.decisions;
        self.paths += other.paths;
        self.faults += other.faults;
        self.open += other.open;
        self.excluded += other.excluded;
    }
}

/// Where a position leads, past decisions with one way only.
struct Passage {
    end: NodeEnd,
    /// The decisions that were passed.
    passed: Vec<u32>,
    /// An assumption ended it.
    is_excluded: bool,
}

/// A tree that pictures are made of.
pub struct Picture<'t> {
    on_record: &'t TreeOnRecord,
    tree: &'t Tree,
    /// By decision.
    totals: Vec<Totals>,
    all: Totals,
}

impl<'t> Picture<'t> {
    pub fn of(on_record: &'t TreeOnRecord) -> Picture<'t> {
        let tree = &on_record.tree;
        let mut picture =
            Picture { on_record, tree, totals: vec![Totals::default(); tree.nodes.len()], all: Totals::default() };
        // Records name only earlier ones, so what is below a decision comes behind it.
        for number in (0..tree.nodes.len()).rev() {
            let below = &tree.nodes[number].below;
            let mut totals = Totals { decisions: 1, ..Totals::default() };
            below.iter().for_each(|&end| totals.add(picture.totals_of(end)));
            if below.iter().all(|end| *end == NodeEnd::Infeasible) {
                totals.excluded = 1;
            }
            picture.totals[number] = totals;
        }
        picture.all = picture.totals_of(tree.root);
        picture
    }

    fn totals_of(&self, end: NodeEnd) -> Totals {
        let one = Totals { paths: 1, ..Totals::default() };
        match end {
            NodeEnd::Infeasible => Totals::default(),
            NodeEnd::Undecided | NodeEnd::Open => Totals { open: 1, ..one },
            NodeEnd::Decision(decision) => self.totals[decision as usize],
            NodeEnd::Leaf { outcome, .. } => match &self.tree.tables.outcomes[outcome as usize] {
                Outcome::Completed => one,
                Outcome::Faulted { .. } => Totals { faults: 1, ..one },
                Outcome::Boundary { .. }
                | Outcome::LeftOut { .. }
                | Outcome::Incomplete { .. }
                | Outcome::Undecided => Totals { open: 1, ..one },
                Outcome::Finished(finished) => self.totals_of_finished(finished),
            },
        }
    }

    fn totals_of_finished(&self, finished: &reprise_memo::trie::Finished) -> Totals {
        let mut totals = Totals { excluded: finished.pruned, ..Totals::default() };
        for &(outcome, count) in &finished.ends {
            totals.paths += count;
            match self.tree.tables.outcomes.get(outcome as usize) {
                Some(Outcome::Completed) => {}
                Some(Outcome::Faulted { .. }) => totals.faults += count,
                _ => totals.open += count,
            }
        }
        totals
    }

    fn end_at(&self, position: Position) -> NodeEnd {
        match position {
            None => self.tree.root,
            Some((decision, case)) => {
                let node = self.tree.nodes.get(decision as usize);
                node.and_then(|node| node.below.get(case)).copied().unwrap_or(NodeEnd::Open)
            }
        }
    }

    fn passage(&self, position: Position) -> Passage {
        let mut passage = Passage { end: self.end_at(position), passed: Vec::new(), is_excluded: false };
        while let NodeEnd::Decision(decision) = passage.end {
            let below = &self.tree.nodes[decision as usize].below;
            let mut possible = below.iter().filter(|end| **end != NodeEnd::Infeasible);
            match (possible.next(), possible.next()) {
                (Some(&only), None) => {
                    passage.passed.push(decision);
                    passage.end = only;
                }
                (None, _) => {
                    passage.passed.push(decision);
                    passage.is_excluded = true;
                    break;
                }
                (Some(_), Some(_)) => break,
            }
        }
        passage
    }

    /// As much of the tree as the budget allows.
    pub fn tree(&self, budget: PictureBudget) -> PageTree {
        let mut chosen = Chosen::new(self);
        for position in self.least_faults() {
            chosen.reveal(position, budget.nodes);
        }
        chosen.grow(budget.nodes);
        let Totals { decisions, paths, faults, open, excluded } = self.all;
        let nodes = self.nodes(None, &chosen, budget);
        PageTree { decisions, paths, faults, open, excluded, nodes }
    }

    /// What is right below a fork. `None` if there is none.
    pub fn below(&self, decision: u32, case: usize, budget: PictureBudget) -> Option<PageTree> {
        self.tree.nodes.get(decision as usize)?.below.get(case)?;
        let position = Some((decision, case));
        let mut chosen = Chosen::new(self);
        chosen.reveal(position, usize::MAX);
        let NodeEnd::Decision(fork) = self.passage(position).end else { return None };
        chosen.expand(fork);
        let totals = self.totals[fork as usize];
        let nodes = self.nodes(position, &chosen, budget);
        let Totals { decisions, paths, faults, open, excluded } = totals;
        Some(PageTree { decisions, paths, faults, open, excluded, nodes })
    }

    /// Where each fault is met by its least path.
    fn least_faults(&self) -> Vec<Position> {
        let mut least: BTreeMap<u32, (bool, Position)> = BTreeMap::new();
        for (number, node) in self.tree.nodes.iter().enumerate() {
            for (case, end) in node.below.iter().enumerate() {
                let NodeEnd::Leaf { outcome, is_least, .. } = *end else { continue };
                if matches!(self.tree.tables.outcomes[outcome as usize], Outcome::Faulted { .. }) {
                    let known = least.entry(outcome).or_insert((is_least, Some((number as u32, case))));
                    if is_least && !known.0 {
                        *known = (true, Some((number as u32, case)));
                    }
                }
            }
        }
        least.into_values().map(|(_, position)| position).collect()
    }

    /// The nodes that are shown below a position, with what is known of each.
    fn nodes(&self, top: Position, chosen: &Chosen<'_, '_>, budget: PictureBudget) -> Vec<PageNode> {
        let mut explained = self.conditions(chosen, budget).ok().map(Explained::of);
        let mut nodes: Vec<PageNode> = Vec::new();
        let mut waiting: VecDeque<(Option<usize>, Position)> = VecDeque::from([(None, top)]);
        while let Some((parent, position)) = waiting.pop_front() {
            let number = nodes.len();
            let passage = self.passage(position);
            let mut node = self.node(position, parent, &passage);
            if let NodeEnd::Decision(fork) = passage.end
                && !passage.is_excluded
            {
                node.kind = NodeKind::Folded;
                if chosen.expanded.contains(&fork) {
                    node.kind = NodeKind::Fork;
                    let below = self.tree.nodes[fork as usize].below.iter().enumerate();
                    let possible = below.filter(|(_, end)| **end != NodeEnd::Infeasible);
                    waiting.extend(possible.map(|(case, _)| (Some(number), Some((fork, case)))));
                }
            }
            let positions = positions_of(self.tree, position, &passage);
            if let Some((conditions, input)) = explained.as_mut().and_then(|explained| explained.explain(&positions)) {
                node.conditions = Some(conditions);
                node.input = input;
            }
            nodes.push(node);
        }
        nodes
    }

    fn node(&self, position: Position, parent: Option<usize>, passage: &Passage) -> PageNode {
        let (site, choice) = match position {
            None => (None, "start".to_string()),
            Some((decision, case)) => {
                let node = &self.tree.nodes[decision as usize];
                let located = self.tree.location(&node.decision);
                let kind = self.tree.tables.site_of(&node.decision).kind;
                (Some((located.function, located.place)), choice_at(node, kind, case))
            }
        };
        let (kind, outcome) = if passage.is_excluded {
            (NodeKind::Excluded, "an assumption does not hold".to_string())
        } else {
            self.kind(passage.end)
        };
        let Totals { paths, faults, open, .. } =
            if passage.is_excluded { Totals::default() } else { self.totals_of(passage.end) };
        let fault = self.fault(passage.end);
        PageNode {
            parent,
            kind,
            site,
            choice,
            conditions: None,
            input: None,
            outcome,
            paths,
            faults,
            open,
            fault,
            position,
        }
    }

    fn fault(&self, end: NodeEnd) -> Option<(String, reprise_explore::SourcePlace, String)> {
        let NodeEnd::Leaf { outcome, .. } = end else { return None };
        let Outcome::Faulted { kind, site } = &self.tree.tables.outcomes[outcome as usize] else { return None };
        let located = self.tree.located(*site);
        Some((kind.to_string(), located.place, located.function))
    }

    fn kind(&self, end: NodeEnd) -> (NodeKind, String) {
        match end {
            NodeEnd::Infeasible => (NodeKind::Excluded, "cannot be".into()),
            NodeEnd::Undecided => (NodeKind::Open, "undecided".into()),
            NodeEnd::Open => (NodeKind::Open, "not explored yet".into()),
            NodeEnd::Decision(_) => (NodeKind::Fork, String::new()),
            NodeEnd::Leaf { outcome, .. } => match &self.tree.tables.outcomes[outcome as usize] {
                Outcome::Completed => (NodeKind::Completed, "completed".into()),
                Outcome::Faulted { kind, site } => {
                    let located = self.tree.located(*site);
                    let (file, line) = (located.place.file, located.place.line);
                    (NodeKind::Fault, format!("{kind} at {file}:{line} in {}", located.function))
                }
                Outcome::Boundary { depth, .. } => (NodeKind::Cut, format!("cut at depth {depth}")),
                Outcome::LeftOut { .. } => (NodeKind::Cut, "left out by --target".into()),
                Outcome::Incomplete { reason, .. } => (NodeKind::Open, reason.to_string()),
                Outcome::Undecided => (NodeKind::Open, "undecided".into()),
                Outcome::Finished(_) => (NodeKind::Finished, "finished and not kept (--prune-tree)".into()),
            },
        }
    }

    /// Executes what is shown once more.
    fn conditions(&self, chosen: &Chosen<'_, '_>, budget: PictureBudget) -> Result<PartialConditions, SessionError> {
        let known = self.on_record.known()?;
        let version: &Version = known.version();
        let selection = RetraceSelection { decisions: &chosen.wanted, instructions: budget.instructions };
        let machine = known.record.machine.clone();
        retrace_part(version.program.clone(), machine, version.entry, self.tree, selection)
            .map_err(|error| SessionError::Usage(error.to_string()))
    }

    /// The node that shows a fault, by its kind and place.
    pub fn node_of_fault(
        &self,
        tree: &PageTree,
        kind: FaultKind,
        place: &reprise_explore::SourcePlace,
    ) -> Option<usize> {
        let is_it = |node: &PageNode| {
            let NodeEnd::Leaf { outcome, .. } = self.passage(node.position).end else { return false };
            let Outcome::Faulted { kind: met, site } = &self.tree.tables.outcomes[outcome as usize] else {
                return false;
            };
            *met == kind && self.tree.located(*site).place == *place
        };
        tree.nodes.iter().position(|node| node.kind == NodeKind::Fault && is_it(node))
    }

    /// By edge of the program: whether some path on record took it.
    pub fn covered(&self) -> Result<Vec<bool>, SessionError> {
        let version = self.on_record.known()?.version();
        let tables = &self.tree.tables;
        let mut is_run = vec![false; tables.sets() as usize];
        let mut run = |stretch: u32| is_run[tables.stretches[stretch as usize].ran as usize] = true;
        // What does not hold for the version stays among the nodes, but nothing leads there.
        let mut waiting = vec![self.tree.root];
        while let Some(end) = waiting.pop() {
            match end {
                NodeEnd::Decision(decision) => {
                    let node = &self.tree.nodes[decision as usize];
                    run(node.decision.stretch);
                    waiting.extend(&node.below);
                }
                NodeEnd::Leaf { stretch, .. } => run(stretch),
                NodeEnd::Infeasible | NodeEnd::Undecided | NodeEnd::Open => {}
            }
        }
        let sets = (0..tables.sets()).filter(|&set| is_run[set as usize]);
        let ran = sets.flat_map(|set| tables.set(set)).map(|&region| tables.regions[region as usize]).collect();
        let mut covered = vec![false; version.program.edges.len()];
        version.edges_of(&ran).into_iter().for_each(|edge| covered[edge.0 as usize] = true);
        Ok(covered)
    }
}

/// A position, and those of the decisions with one way only that were passed from there.
fn positions_of(tree: &Tree, position: Position, passage: &Passage) -> Vec<Position> {
    let passed = passage.passed.iter().filter_map(|&decision| {
        let case = tree.nodes[decision as usize].below.iter().position(|end| *end != NodeEnd::Infeasible)?;
        Some(Some((decision, case)))
    });
    std::iter::once(position).chain(passed).collect()
}

/// The forks that are shown, and the decisions that have to be executed for that.
struct Chosen<'p, 't> {
    picture: &'p Picture<'t>,
    expanded: FxHashSet<u32>,
    wanted: FxHashSet<u32>,
    nodes: usize,
    /// Forks that are reached and not expanded: those with most paths first.
    frontier: BinaryHeap<(u64, Reverse<u32>)>,
}

impl<'p, 't> Chosen<'p, 't> {
    fn new(picture: &'p Picture<'t>) -> Chosen<'p, 't> {
        let (expanded, wanted) = (FxHashSet::default(), FxHashSet::default());
        let mut chosen = Chosen { picture, expanded, wanted, nodes: 0, frontier: BinaryHeap::new() };
        chosen.reach(None);
        chosen
    }

    fn reach(&mut self, position: Position) {
        self.nodes += 1;
        let passage = self.picture.passage(position);
        self.wanted.extend(passage.passed);
        if let NodeEnd::Decision(fork) = passage.end
            && !passage.is_excluded
        {
            self.frontier.push((self.picture.totals[fork as usize].paths, Reverse(fork)));
        }
    }

    fn possible(&self, fork: u32) -> Vec<usize> {
        let below = self.picture.tree.nodes[fork as usize].below.iter().enumerate();
        below.filter(|(_, end)| **end != NodeEnd::Infeasible).map(|(case, _)| case).collect()
    }

    fn expand(&mut self, fork: u32) {
        if self.expanded.insert(fork) {
            self.wanted.insert(fork);
            for case in self.possible(fork) {
                self.reach(Some((fork, case)));
            }
        }
    }

    /// Expands every fork above a position, if there is room.
    fn reveal(&mut self, position: Position, most: usize) {
        let mut forks = Vec::new();
        let mut at = position;
        while let Some((decision, _)) = at {
            if self.possible(decision).len() > 1 {
                forks.push(decision);
            }
            let above = self.picture.tree.nodes[decision as usize].decision.at;
            at = (above != TreePosition::ROOT).then_some((above.decision, above.case as usize));
            // What was dropped, or holds for another version only, stays among the nodes, but nothing leads there.
            if self.picture.end_at(at) != NodeEnd::Decision(decision) {
                return;
            }
        }
        let needed: usize =
            forks.iter().filter(|fork| !self.expanded.contains(fork)).map(|&fork| self.possible(fork).len()).sum();
        if self.nodes.saturating_add(needed) <= most {
            forks.into_iter().rev().for_each(|fork| self.expand(fork));
        }
    }

    fn grow(&mut self, most: usize) {
        while let Some((_, Reverse(fork))) = self.frontier.pop() {
            if !self.expanded.contains(&fork) && self.nodes + self.possible(fork).len() <= most {
                self.expand(fork);
            }
        }
    }
}

/// What was executed once more, by position.
struct Explained {
    machine: Machine,
    nodes: Vec<ConditionNode>,
    by_position: FxHashMap<(u32, usize), usize>,
    /// By node: all conditions that hold there.
    paths: Vec<PathCondition>,
    unsigned: FxHashSet<VariableId>,
    solver: Solver,
}

impl Explained {
    fn of(conditions: PartialConditions) -> Explained {
        let PartialConditions { machine, nodes, .. } = conditions;
        let mut by_position = FxHashMap::default();
        let mut paths: Vec<PathCondition> = Vec::with_capacity(nodes.len());
        let mut unsigned = FxHashSet::default();
        for (number, node) in nodes.iter().enumerate() {
            if let Some(at) = node.at {
                by_position.insert(at, number);
            }
            let above = node.parent.map_or_else(PathCondition::new, |parent| paths[parent].clone());
            paths.push(match node.condition {
                Some(condition) => above.push(&machine.pool, condition),
                None => above,
            });
            // Inputs come one after the other, so those of the ends are all there are.
            if node.below != Below::Nodes {
                note_unsigned(&machine.pool, &node.inputs, &mut unsigned);
            }
        }
        let config = SolverConfig { canonical_conflict_budget: CONFLICTS, ..SolverConfig::default() };
        Explained { machine, nodes, by_position, paths, unsigned, solver: Solver::new(config) }
    }

    fn number(&self, position: Position) -> Option<usize> {
        match position {
            None => Some(0),
            Some(position) => self.by_position.get(&position).copied(),
        }
    }

    /// What holds at the last of these positions and did not above the first, and an input; nothing where it was not executed.
    fn explain(&mut self, positions: &[Position]) -> Option<(Vec<String>, Option<Vec<String>>)> {
        let numbers: Vec<usize> = positions.iter().map(|&position| self.number(position)).collect::<Option<_>>()?;
        let last = *numbers.last()?;
        note_unsigned(&self.machine.pool, &self.nodes[last].inputs, &mut self.unsigned);
        let signedness = |variable: VariableId| match self.unsigned.contains(&variable) {
            true => Signedness::Unsigned,
            false => Signedness::Signed,
        };
        let conditions = numbers.iter().filter_map(|&number| self.nodes[number].condition);
        let conditions =
            conditions.map(|condition| shortened(&condition_text(&self.machine.pool, &signedness, condition)));
        let conditions = conditions.collect();
        let witness = self.solver.witness(&self.machine.pool, &self.paths[last]);
        let model = witness.map(|witness| witness.assignment().clone());
        let input = model
            .ok()
            .map(|model| input_lines(&described_inputs(&self.machine, self.nodes[last].inputs.iter(), &model)));
        Some((conditions, input))
    }
}

fn note_unsigned(pool: &Pool, inputs: &Inputs, unsigned: &mut FxHashSet<VariableId>) {
    for input in inputs.iter() {
        if matches!(input.kind, InputKind::Scalar(scalar) if scalar.kind == ScalarInputKind::Unsigned) {
            for piece in input.pieces.iter() {
                if let Node::Variable(variable) = pool.node(piece.variable) {
                    unsigned.insert(variable);
                }
            }
        }
    }
}
