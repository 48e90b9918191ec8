//! Leaves of summaries that reach a target: tried before anything is executed, or the only ones that are followed.

use std::rc::Rc;

use reprise_compose::{Leaf, LeafEnd};
use reprise_expr::ExprId;
use reprise_ir::code::FunctionId;
use reprise_machine::Fault;
use reprise_solver::{Query, Verdict};

use super::application::{Application, FeasibleLeaves};
use super::library::UsableSummary;
use crate::aim::{Aim, TargetLeaves, TargetSet};
use crate::engine::{Explorer, is_program};
use crate::event::Told;
use crate::result::StackEntry;
use crate::state::PathState;

/// Work of the solver that trying them may take.
const EFFORT: u64 = 500_000;

impl Explorer<'_> {
    /// The targets that a leaf reaches, and the place of the program where it does so by a fault.
    fn targets_of(&self, aim: &Aim, leaf: &Leaf) -> TargetSet {
        let reached = aim.reached_over(&leaf.edges);
        match &leaf.end {
            LeafEnd::Fault { frames, .. } => {
                reached | self.fault_place(frames).map_or(0, |at| aim.reached_by_fault_at(at))
            }
            _ => reached,
        }
    }

    fn fault_place(&self, frames: &[(FunctionId, u32)]) -> Option<(FunctionId, u32)> {
        let program = &self.machine.image.program;
        frames.iter().copied().find(|&(function, _)| is_program(program, function))
    }

    /// Where the run ends with its targets, asks at a call whether it can come to leaves that reach those nobody has reached. What can is
    /// reported at once, with inputs, and not executed: the run is at its end.
    pub(super) fn try_target_leaves(&mut self, state: &PathState, application: &Rc<Application>) {
        let Some(aim) = self.aim.clone().filter(|aim| aim.stops) else { return };
        let open = self.targets.open();
        let summary = application.summary.clone();
        let reaching: Vec<(u32, TargetSet)> = (0..)
            .zip(&summary.summary.leaves)
            .map(|(number, leaf)| (number, self.targets_of(&aim, leaf) & open))
            .filter(|&(_, reached)| reached != 0)
            .collect();
        if reaching.is_empty() {
            return;
        }
        let is_reaching = |leaf: u32| reaching.iter().any(|&(reaching, _)| reaching == leaf);
        let any = summary.summary.comes_to(&mut self.machine.pool, is_reaching);
        let any = application.put_in(&mut self.machine, any);
        // One question where none of them can be.
        if !self.can_be(state, any) {
            return;
        }
        let guards = summary.summary.leaf_guards(&mut self.machine.pool);
        let mut left = open;
        let mut found = Vec::new();
        for (leaf, reached) in reaching {
            let guard = application.put_in(&mut self.machine, guards[leaf as usize]);
            if reached & left != 0 && self.can_be(state, guard) {
                left &= !reached;
                found.push((leaf, reached, guard));
            }
        }
        // Where the run goes on, they are executed and count then.
        if left == 0 {
            for (leaf, reached, guard) in found {
                self.report_leaf(state, application, leaf, reached, guard);
            }
        }
    }

    fn can_be(&mut self, state: &PathState, goal: ExprId) -> bool {
        self.solver.limit_effort(Some(EFFORT));
        let verdict = self.solver.check(&mut self.machine.pool, Query { path: &state.condition, goal });
        self.solver.limit_effort(None);
        verdict == Verdict::Sat
    }

    fn report_leaf(
        &mut self,
        state: &PathState,
        application: &Application,
        leaf: u32,
        reached: TargetSet,
        guard: ExprId,
    ) {
        let mut at_leaf = state.clone();
        at_leaf.condition = at_leaf.condition.push(&self.machine.pool, guard);
        // What the leaf's condition is about must be among the inputs.
        application.read_inputs(&mut self.machine, &mut at_leaf.machine);
        self.oversight.set_has_to_name(true);
        self.targets.record(&at_leaf, reached);
        if let LeafEnd::Fault { fault, frames } = &application.summary.summary.leaves[leaf as usize].end {
            self.report_fault(&at_leaf, fault.clone(), frames);
        }
    }

    fn report_fault(&mut self, state: &PathState, fault: Fault, frames: &[(FunctionId, u32)]) {
        let Some((function, position)) = self.fault_place(frames) else { return };
        self.paths.faulted += 1;
        let program = self.machine.image.program.clone();
        let inner = frames.iter().map(|&(function, position)| StackEntry {
            function: program.function(function).source_name.to_string(),
            place: self.place(self.machine.frame_location(function, position)),
        });
        let stack: Vec<StackEntry> = inner.chain(self.stack(state)).collect();
        let site = (function, position, fault.kind);
        if let Some(news) = self.faults.record(state, state.condition.clone(), fault, site, stack).news {
            self.sight(&news);
            self.tell(Told::Fault(site, Box::new(news)));
        }
    }

    /// Whether only leaves that reach a target are followed, and a path in a call can come to none of them any more.
    pub(crate) fn is_beside_target_leaves(&self, aim: &Aim, state: &PathState) -> bool {
        let Some(cursor) = state.cursor.as_deref().filter(|_| aim.leaves == TargetLeaves::Only) else { return false };
        let summary = cursor.summary();
        let reaching = summary.reaching.get_or_init(|| self.reaching(aim, summary));
        reaching.as_ref().is_some_and(|reaching| !reaching.can_be(cursor.position()))
    }

    /// Which leaves reach a target, and what is above them; `None` where none does, so that there is nothing to choose by.
    fn reaching(&self, aim: &Aim, summary: &UsableSummary) -> Option<FeasibleLeaves> {
        let summary = &summary.summary;
        let leaves: Box<[bool]> = summary.leaves.iter().map(|leaf| self.targets_of(aim, leaf) != 0).collect();
        if !leaves.contains(&true) {
            return None;
        }
        let mut reaching = FeasibleLeaves { nodes: vec![false; summary.nodes.len()].into(), leaves };
        // What is below has the greater number.
        for (number, node) in summary.nodes.iter().enumerate().rev() {
            reaching.nodes[number] = node.below.iter().flatten().any(|&below| reaching.can_be(below));
        }
        Some(reaching)
    }
}
