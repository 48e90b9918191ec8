//! How far it is to a goal: a measure that orders a search and decides nothing.
//!
//! Always holds: from where the graph has no way to a goal the distance is `u32::MAX`.

use super::graph::{FlowNode, Kind, ProgramFlow};

impl ProgramFlow {
    /// By node: how many instructions lie between it and the nearest goal, over calls and returns; `u32::MAX` if there is no way. A
    /// return may be to any call, so this is a measure, not a proof.
    pub fn distances(&self, goals: impl IntoIterator<Item = FlowNode>) -> Vec<u32> {
        let mut distances = vec![u32::MAX; self.len()];
        let mut level: Vec<FlowNode> = goals.into_iter().collect();
        let mut distance = 0;
        let mut pointers_are_done = false;
        let returns = self.returns();
        while !level.is_empty() {
            let mut next = Vec::new();
            for node in level {
                if distances[node.0 as usize] != u32::MAX {
                    continue;
                }
                distances[node.0 as usize] = distance;
                for &from in self.predecessors(node) {
                    next.push(from);
                    match self.kinds[from.0 as usize] {
                        Kind::Plain | Kind::Return => {}
                        Kind::Call(callee) => next.extend(&returns[callee.0 as usize]),
                        Kind::CallThroughPointer => {
                            if !std::mem::replace(&mut pointers_are_done, true) {
                                let callees = self.functions().filter(|&callee| self.calls.is_address_taken(callee));
                                next.extend(callees.flat_map(|callee| &returns[callee.0 as usize]));
                            }
                        }
                    }
                }
                if let Some(function) = self.begins(node) {
                    next.extend(self.calls.callers(function));
                }
            }
            level = next;
            distance += 1;
        }
        distances
    }

    /// By function: its returns.
    fn returns(&self) -> Vec<Vec<FlowNode>> {
        let is_return = |node: &FlowNode| self.kinds[node.0 as usize] == Kind::Return;
        let nodes = |function| self.entry(function).into_iter().flat_map(move |_| self.nodes_of(function));
        self.functions().map(|function| nodes(function).filter(is_return).collect()).collect()
    }
}
