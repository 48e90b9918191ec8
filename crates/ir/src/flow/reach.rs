//! What a call stack can still get to.
//!
//! Always holds: "cannot be reached" is never wrong. A frame below the innermost counts only if those above it may return.

use super::graph::{FlowNode, ProgramFlow};

/// From where a set of goals can still be reached.
#[derive(Debug)]
pub struct Reach {
    /// By node: whether a goal can be reached without returning from the function the node is in.
    below: Vec<bool>,
}

impl Reach {
    pub fn of(flow: &ProgramFlow, goals: impl IntoIterator<Item = FlowNode>) -> Reach {
        let mut below = vec![false; flow.len()];
        let mut waiting: Vec<FlowNode> = goals.into_iter().collect();
        let (mut pointers_are_done, mut jumps_are_done) = (false, false);
        while let Some(node) = waiting.pop() {
            if std::mem::replace(&mut below[node.0 as usize], true) {
                continue;
            }
            waiting.extend(flow.predecessors(node).iter().copied().filter(|&from| flow.is_passed(from)));
            if !jumps_are_done && flow.predecessors(node).iter().any(|&from| flow.is_jumped_to(from)) {
                jumps_are_done = true;
                waiting.extend(flow.jumps());
            }
            if let Some(function) = flow.begins(node) {
                waiting.extend(flow.calls.direct_callers(function));
                if flow.calls.is_address_taken(function) && !std::mem::replace(&mut pointers_are_done, true) {
                    waiting.extend(flow.calls.calls_through_pointers());
                }
            }
        }
        Reach { below }
    }

    /// Whether a goal can be reached from a node, or in what it calls, before its function returns.
    pub fn is_below(&self, node: FlowNode) -> bool {
        self.below[node.0 as usize]
    }

    /// Whether a goal can be reached from a call stack: `stack` is where each frame goes on, the innermost first.
    pub fn from_stack(&self, flow: &ProgramFlow, stack: impl IntoIterator<Item = FlowNode>) -> bool {
        for node in stack {
            if self.is_below(node) {
                return true;
            }
            if !flow.may_return(node) {
                return false;
            }
        }
        false
    }
}
