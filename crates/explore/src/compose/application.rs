//! A call with the summary of what it calls, and how far a path has come in it.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use reprise_compose::{Below, FunctionSummary, LeafEnd, Root, RootPlace, RootPlaces};
use reprise_expr::{ExprId, Substitution};
use reprise_ir::code::EdgeId;
use reprise_machine::{Machine, State};
use reprise_solver::PathCondition;
use smallvec::SmallVec;

use super::library::UsableSummary;
use crate::engine::Explorer;
use crate::guide::CaseVerdict;
use crate::state::PathState;

/// One call: what the caller has for what the summary is about.
pub(crate) struct Application {
    pub(super) summary: Rc<UsableSummary>,
    /// The summary's variables with the caller's terms.
    pub(super) actual: Vec<(ExprId, ExprId)>,
    /// Where the caller has what the summary comes to through pointers.
    pub(super) places: RootPlaces,
    pub(super) substitution: RefCell<Substitution>,
    /// Of the path, where it calls.
    pub(super) condition: PathCondition,
    /// By leaf, and by node whether any below can be, once that is found out; `None` where it could not be.
    feasible: OnceCell<Option<Rc<FeasibleLeaves>>>,
}

/// Which of a summary's leaves a call may come to.
pub(crate) struct FeasibleLeaves {
    pub(super) nodes: Box<[bool]>,
    pub(super) leaves: Box<[bool]>,
}

impl FeasibleLeaves {
    pub(super) fn none(summary: &FunctionSummary) -> FeasibleLeaves {
        FeasibleLeaves {
            nodes: vec![false; summary.nodes.len()].into(),
            leaves: vec![false; summary.leaves.len()].into(),
        }
    }

    pub(super) fn all(summary: &FunctionSummary) -> FeasibleLeaves {
        FeasibleLeaves {
            nodes: vec![true; summary.nodes.len()].into(),
            leaves: vec![true; summary.leaves.len()].into(),
        }
    }

    pub(super) fn can_be(&self, below: Below) -> bool {
        match below {
            Below::Node(node) => self.nodes[node as usize],
            Below::Leaf(leaf) => self.leaves[leaf as usize],
        }
    }
}

impl Application {
    /// `None` where the caller has nothing that could be put in, or nothing that is symbolic.
    pub(super) fn new(machine: &mut Machine, state: &PathState, summary: Rc<UsableSummary>) -> Option<Rc<Application>> {
        let function = &summary.summary;
        let mut actual = Vec::with_capacity(function.parameters.len() + function.inputs.len());
        let arguments = machine.handed_over(&state.machine, function.function)?;
        actual.extend(function.parameters.iter().copied().zip(arguments));
        let mut places = RootPlaces::default();
        // Nothing is read by looking.
        let mut inputs = state.machine.inputs.clone();
        for input in &function.inputs {
            if let Root::Behind(root) = input.place.root {
                place_roots(machine, state, function, (&mut actual, &mut places), root as usize + 1)?;
            }
            let Some(RootPlace { object, offset }) = places.of(input.place) else { continue };
            let content = machine.content(&state.machine, &mut inputs, object, offset, input.length)?;
            actual.push((input.variable, content));
        }
        place_roots(machine, state, function, (&mut actual, &mut places), function.roots.len())?;
        if actual.iter().all(|&(_, term)| machine.pool.variables(term).is_empty()) {
            return None;
        }
        let substitution = RefCell::new(actual.iter().copied().collect());
        let condition = state.condition.clone();
        Some(Rc::new(Application { summary, actual, places, substitution, condition, feasible: OnceCell::new() }))
    }

    /// A term of the summary as the caller has it.
    pub(super) fn put_in(&self, machine: &mut Machine, term: ExprId) -> ExprId {
        machine.pool.substitute(term, &mut self.substitution.borrow_mut())
    }

    /// A state reads what the summary does, as far as it can be read.
    pub(super) fn read_inputs(&self, machine: &mut Machine, state: &mut State) {
        for input in &self.summary.summary.inputs {
            let Some(RootPlace { object, offset }) = self.places.of(input.place) else { continue };
            let mut inputs = std::mem::take(&mut state.inputs);
            machine.content(state, &mut inputs, object, offset, input.length);
            state.inputs = inputs;
        }
    }

    /// A decision's conditions as the caller has them.
    pub(super) fn conditions(&self, machine: &mut Machine, node: u32) -> SmallVec<[ExprId; 4]> {
        let mut substitution = self.substitution.borrow_mut();
        let conditions = &self.summary.summary.nodes[node as usize].conditions;
        conditions.iter().map(|&condition| machine.pool.substitute(condition, &mut substitution)).collect()
    }
}

/// Places the first of a summary's roots, so many; `None` where the caller's memory is not one that the summary is about. The pointers that lead there
/// are addresses from then on.
fn place_roots(
    machine: &mut Machine,
    state: &PathState,
    summary: &FunctionSummary,
    (actual, places): (&mut [(ExprId, ExprId)], &mut RootPlaces),
    count: usize,
) -> Option<()> {
    while places.next() < count {
        let pointer = summary.roots[places.next()].pointer;
        let handed_over = actual.iter_mut().find(|(variable, _)| *variable == pointer);
        // What is behind an object that is not there is not there either.
        let address = match handed_over {
            None => 0,
            Some((_, term)) => {
                let known = machine.pool.as_constant(*term);
                let address = known.or_else(|| state.machine.facts.value(&machine.pool, *term))?;
                *term = machine.pool.constant(64, address);
                address
            }
        };
        let image = machine.image.clone();
        places.place(summary, &image.program.types, &state.machine.memory, address)?;
    }
    Some(())
}

/// How far a path has come in a call: every decision above this was the summary's.
#[derive(Clone)]
pub(crate) struct SummaryCursor {
    application: Rc<Application>,
    at: Below,
    /// Instructions that the path has run since it was about to call, and what calling counts.
    ran: u64,
    call: u64,
    /// How deep the stack is there.
    depth: usize,
}

impl SummaryCursor {
    pub(super) fn new(application: Rc<Application>, caller: &State, call: u64) -> Box<SummaryCursor> {
        let at = application.summary.summary.root;
        Box::new(SummaryCursor { application, at, ran: 0, call, depth: caller.depth() })
    }

    /// Whether the path is still in the call.
    pub(super) fn is_within(&self, state: &State) -> bool {
        state.depth() > self.depth
    }

    /// Whether the summary has something to say of what comes.
    pub(super) fn says_more(&self) -> bool {
        match self.at {
            Below::Node(_) => true,
            Below::Leaf(leaf) => {
                let leaf = &self.application.summary.summary.leaves[leaf as usize];
                !matches!(leaf.end, LeafEnd::Incomplete(_))
            }
        }
    }

    /// The path has run so many instructions more.
    pub(crate) fn note_run(&mut self, instructions: u64) {
        self.ran += instructions;
    }

    /// Every term that is held here; the condition at the call is the beginning of the path's.
    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.application.actual.iter().for_each(|&(_, term)| visit(term));
    }

    pub(super) fn application(&self) -> &Rc<Application> {
        &self.application
    }

    pub(super) fn summary(&self) -> &UsableSummary {
        &self.application.summary
    }

    pub(super) fn position(&self) -> Below {
        self.at
    }

    fn below(&self, case: usize) -> Option<Below> {
        match self.at {
            Below::Node(node) => self.application.summary.summary.nodes[node as usize].below[case],
            Below::Leaf(_) => None,
        }
    }
}

impl PathState {
    /// The path takes a case of the decision that the summary has here, which counts so many instructions.
    pub(crate) fn follow_summary(&mut self, case: usize, weight: u64) {
        let Some(cursor) = &mut self.cursor else { return };
        cursor.ran += weight;
        match cursor.below(case) {
            Some(below) => cursor.at = below,
            None => self.cursor = None,
        }
    }
}

impl Explorer<'_> {
    /// Brings a path that has stopped with these conditions, of a branch over these edges if it is one, to the decision that the summary of
    /// its call has here. Where there is none the summary has nothing more to say.
    ///
    /// Decisions are the same whose conditions are: on this path the one can be where the other can. A branch is the same also where what is
    /// known of the caller made another term of the same condition, if it is come to by the same decisions and as many instructions.
    pub(crate) fn align(&mut self, state: &mut PathState, conditions: &[ExprId], edges: &[EdgeId]) {
        let (function, position) = (state.machine.top.function, state.machine.top.position);
        while let Some(cursor) = &mut state.cursor {
            let Below::Node(number) = cursor.at else {
                state.cursor = None;
                return;
            };
            let application = cursor.application.clone();
            let node = &application.summary.summary.nodes[number as usize];
            let ours = application.conditions(&mut self.machine, number);
            let is_there = (node.function, node.position) == (function, position)
                && node.instructions + cursor.call == cursor.ran
                && edges.len() == conditions.len()
                && node.edges == edges;
            if is_there || ours[..] == *conditions {
                return;
            }
            // What the caller knows is no decision of its path.
            let known =
                ours.iter().position(|&condition| self.machine.decided(&state.machine, condition) == Some(true));
            match known.and_then(|case| cursor.below(case)) {
                Some(below) => cursor.at = below,
                None => state.cursor = None,
            }
        }
    }

    /// The leaves that a call can come to, which are found out once; `None` where they could not be.
    pub(super) fn known_leaves(&mut self, application: &Rc<Application>) -> Option<Rc<FeasibleLeaves>> {
        if application.feasible.get().is_none() {
            let found = self.feasible_leaves(application);
            let library = self.library.as_deref_mut().expect("there is a summary");
            match found {
                Some(_) => library.applied += 1,
                None => library.entered += 1,
            }
            _ = application.feasible.set(found);
        }
        application.feasible.get()?.clone()
    }

    /// What the summary says of the cases of the decision that a path is [at](Self::align), by which of its leaves can be.
    pub(crate) fn ask_summary(&mut self, state: &PathState, cases: usize) -> Option<SmallVec<[CaseVerdict; 4]>> {
        let cursor = state.cursor.as_deref()?;
        let feasible = self.known_leaves(&cursor.application)?;
        let verdicts: SmallVec<[CaseVerdict; 4]> = (0..cases)
            .map(|case| match cursor.below(case).is_some_and(|below| feasible.can_be(below)) {
                true => CaseVerdict::Feasible,
                false => CaseVerdict::Infeasible,
            })
            .collect();
        // A path can go on, or it would not have come here.
        if !verdicts.contains(&CaseVerdict::Feasible) {
            return None;
        }
        self.library.as_deref_mut().expect("there is a summary").answered += 1;
        Some(verdicts)
    }
}
