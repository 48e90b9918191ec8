//! Who calls whom.
//!
//! Always holds: a call that the machine can make is in the graph, because a call through a pointer counts as one of every
//! function whose address is taken anywhere, in code, in a global or by the library.

use crate::code::{Body, Callee, Constant, FunctionId, Initial, Instruction, Program};

use super::graph::FlowNode;

/// Who calls whom. Calls through pointers are kept apart: each may be of any function whose address is taken, and writing that out
/// would take the product of the two.
#[derive(Debug, Default)]
pub struct CallGraph {
    /// By function: the calls that name it.
    direct: Vec<Vec<FlowNode>>,
    /// The calls through pointers.
    indirect: Vec<FlowNode>,
    /// By function.
    is_address_taken: Vec<bool>,
}

impl CallGraph {
    /// `node` names the instructions of a function.
    pub(super) fn new(program: &Program, node: impl Fn(FunctionId, u32) -> FlowNode) -> CallGraph {
        let functions = program.functions.len();
        let mut graph = CallGraph {
            direct: vec![Vec::new(); functions],
            indirect: Vec::new(),
            is_address_taken: vec![false; functions],
        };
        for (number, function) in program.functions.iter().enumerate() {
            let Body::Defined(code) = &function.body else { continue };
            for constant in &code.constants {
                graph.take_addresses(constant);
            }
            for (position, instruction) in code.instructions.iter().enumerate() {
                let Instruction::Call { call, .. } = instruction else { continue };
                let at = node(FunctionId(number as u32), position as u32);
                match code.calls[*call as usize].callee {
                    Callee::Direct(callee) => graph.direct[callee.0 as usize].push(at),
                    Callee::Indirect(_) => graph.indirect.push(at),
                }
            }
        }
        // The library's call of each.
        for destructor in &program.destructors {
            graph.is_address_taken[destructor.0 as usize] = true;
        }
        for global in &program.globals {
            if let Initial::Bytes { relocations, .. } = &global.initial {
                relocations.iter().for_each(|relocation| graph.take_addresses(&relocation.value));
            }
        }
        graph
    }

    fn take_addresses(&mut self, constant: &Constant) {
        let mut waiting = vec![constant];
        while let Some(constant) = waiting.pop() {
            match constant {
                Constant::Function(function) => self.is_address_taken[function.0 as usize] = true,
                Constant::Difference(left, right) => waiting.extend([&**left, &**right]),
                _ => {}
            }
        }
    }

    pub fn direct_callers(&self, function: FunctionId) -> &[FlowNode] {
        &self.direct[function.0 as usize]
    }

    pub fn calls_through_pointers(&self) -> &[FlowNode] {
        &self.indirect
    }

    pub fn is_address_taken(&self, function: FunctionId) -> bool {
        self.is_address_taken[function.0 as usize]
    }

    /// The calls that may be of this function.
    pub fn callers(&self, function: FunctionId) -> impl Iterator<Item = FlowNode> + '_ {
        let indirect: &[FlowNode] = if self.is_address_taken(function) { &self.indirect } else { &[] };
        self.direct_callers(function).iter().chain(indirect).copied()
    }
}
