//! The graph of a whole program, with an instruction as its smallest part.
//!
//! Nodes are numbered through the functions in order, so that whatever is known of each is a plain table.
//! Always holds: nodes of one function are consecutive and in the order of its code; edges stay within a function, and
//! calls are kept apart, in the call graph.

use crate::code::{Body, Callee, Code, EdgeId, FunctionId, Instruction, Program};

use super::calls::CallGraph;
use super::control::{edges_of, falls_through, successors};

/// An instruction of a program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct FlowNode(pub u32);

/// The same, for people.
pub type CodePlace = (FunctionId, u32);

/// How a function ends that is not executed by its code, if it has any: whoever executes the program does it himself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outside {
    MayReturn,
    NeverReturns,
    /// `setjmp`: may return once more, from wherever [`Outside::Jumps`] is called.
    ReturnsAgain,
    /// `longjmp`: goes on behind a call of [`Outside::ReturnsAgain`].
    Jumps,
}

/// The flow of a whole program: its instructions, with an edge to each that may be next in the same function, and the call graph.
#[derive(Debug)]
pub struct ProgramFlow {
    /// By function: its first node; one more at the end.
    first: Vec<u32>,
    /// By node: where its predecessors in the function begin in `predecessors`; one more at the end.
    starts: Vec<u32>,
    predecessors: Vec<FlowNode>,
    pub calls: CallGraph,
    /// By node: what it does besides going on.
    pub(super) kinds: Vec<Kind>,
    /// By function.
    outside: Vec<Option<Outside>>,
    /// By node: whether the function it is in may return from there.
    may_return: Vec<bool>,
    /// Whether a call through a pointer may return.
    pointers_may_return: bool,
}

/// What matters of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Plain,
    Return,
    Call(FunctionId),
    CallThroughPointer,
}

impl ProgramFlow {
    /// `outside` says which functions are not executed by their code; one without code may return unless it says otherwise.
    pub fn new(program: &Program, outside: impl Fn(FunctionId) -> Option<Outside>) -> ProgramFlow {
        let mut first = vec![0];
        for function in &program.functions {
            let instructions = code(&function.body).map_or(0, |code| code.instructions.len() as u32);
            first.push(first.last().expect("not empty") + instructions);
        }
        let nodes = *first.last().expect("not empty") as usize;
        let node = |function: FunctionId, position: u32| FlowNode(first[function.0 as usize] + position);
        let calls = CallGraph::new(program, node);
        let mut kinds = vec![Kind::Plain; nodes];
        let mut edges: Vec<(FlowNode, FlowNode)> = Vec::new();
        for (number, function) in program.functions.iter().enumerate() {
            let Some(code) = code(&function.body) else { continue };
            let id = FunctionId(number as u32);
            for (position, instruction) in code.instructions.iter().enumerate() {
                let at = node(id, position as u32);
                kinds[at.0 as usize] = kind(code, instruction);
                edges.extend(successors(code, instruction).iter().map(|&target| (node(id, target), at)));
                if falls_through(instruction) && position + 1 < code.instructions.len() {
                    edges.push((node(id, position as u32 + 1), at));
                }
            }
        }
        edges.sort_unstable();
        edges.dedup();
        let mut starts = vec![0; nodes + 1];
        edges.iter().for_each(|(to, _)| starts[to.0 as usize + 1] += 1);
        (0..nodes).for_each(|node| starts[node + 1] += starts[node]);
        let predecessors = edges.into_iter().map(|(_, from)| from).collect();
        let outside = (0..program.functions.len() as u32)
            .map(|function| {
                outside(FunctionId(function))
                    .or((first[function as usize] == first[function as usize + 1]).then_some(Outside::MayReturn))
            })
            .collect();
        let (may_return, pointers_may_return) = (Vec::new(), false);
        let mut flow =
            ProgramFlow { first, starts, predecessors, calls, kinds, outside, may_return, pointers_may_return };
        (flow.may_return, flow.pointers_may_return) = flow.what_may_return();
        if flow.has_jumps() {
            // Whoever called it, a function may go on behind its `setjmp`, and return from there.
            flow.may_return.fill(true);
            flow.pointers_may_return = true;
        }
        flow
    }

    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    pub fn node(&self, (function, position): CodePlace) -> FlowNode {
        FlowNode(self.first[function.0 as usize] + position)
    }

    /// Where a function begins; `None` if it is not executed by its code.
    pub fn entry(&self, function: FunctionId) -> Option<FlowNode> {
        self.outside[function.0 as usize].is_none().then_some(FlowNode(self.first[function.0 as usize]))
    }

    pub fn nodes_of(&self, function: FunctionId) -> impl Iterator<Item = FlowNode> + use<> {
        (self.first[function.0 as usize]..self.first[function.0 as usize + 1]).map(FlowNode)
    }

    pub fn function_of(&self, node: FlowNode) -> FunctionId {
        FunctionId(self.first.partition_point(|&first| first <= node.0) as u32 - 1)
    }

    /// The function that begins here, if one does.
    pub(super) fn begins(&self, node: FlowNode) -> Option<FunctionId> {
        let function = self.function_of(node);
        (self.entry(function) == Some(node)).then_some(function)
    }

    pub fn functions(&self) -> impl Iterator<Item = FunctionId> + use<> {
        (0..self.first.len() as u32 - 1).map(FunctionId)
    }

    /// Where control may come from within the function. A call comes before what follows it, whether or not it returns.
    pub fn predecessors(&self, node: FlowNode) -> &[FlowNode] {
        &self.predecessors[self.starts[node.0 as usize] as usize..self.starts[node.0 as usize + 1] as usize]
    }

    /// The edge and the instruction behind one outcome of a branch, switch or indirect jump, in the order of its cases.
    pub fn outcome(
        &self,
        program: &Program,
        (function, position): CodePlace,
        case: u32,
    ) -> Option<(EdgeId, CodePlace)> {
        let code = code(&program.function(function).body)?;
        let instruction = code.instructions.get(position as usize)?;
        let &target = successors(code, instruction).get(case as usize)?;
        Some((EdgeId(edges_of(code, instruction).start + case), (function, target)))
    }

    fn is_outside(&self, function: FunctionId) -> Option<Outside> {
        self.outside[function.0 as usize]
    }

    fn has_jumps(&self) -> bool {
        self.outside.contains(&Some(Outside::Jumps))
    }

    /// Whether a jump may end behind this instruction.
    pub(super) fn is_jumped_to(&self, node: FlowNode) -> bool {
        self.has_jumps()
            && match self.kinds[node.0 as usize] {
                Kind::Call(callee) => self.is_outside(callee) == Some(Outside::ReturnsAgain),
                Kind::CallThroughPointer => self.is_pointed_to(Outside::ReturnsAgain),
                Kind::Plain | Kind::Return => false,
            }
    }

    /// Where jumps may begin.
    pub(super) fn jumps(&self) -> impl Iterator<Item = FlowNode> {
        let through_pointers = self.is_pointed_to(Outside::Jumps);
        (0..self.len() as u32).map(FlowNode).filter(move |node| match self.kinds[node.0 as usize] {
            Kind::Call(callee) => self.is_outside(callee) == Some(Outside::Jumps),
            Kind::CallThroughPointer => through_pointers,
            Kind::Plain | Kind::Return => false,
        })
    }

    fn is_pointed_to(&self, outside: Outside) -> bool {
        self.functions()
            .any(|function| self.is_outside(function) == Some(outside) && self.calls.is_address_taken(function))
    }

    pub fn may_return(&self, node: FlowNode) -> bool {
        self.may_return[node.0 as usize]
    }

    /// Whether control may come to the instruction behind this one: a call must return for that.
    pub(super) fn is_passed(&self, node: FlowNode) -> bool {
        match self.kinds[node.0 as usize] {
            Kind::Plain | Kind::Return => true,
            Kind::Call(callee) => match self.outside[callee.0 as usize] {
                Some(outside) => matches!(outside, Outside::MayReturn | Outside::ReturnsAgain),
                None => self.may_return(FlowNode(self.first[callee.0 as usize])),
            },
            Kind::CallThroughPointer => self.pointers_may_return,
        }
    }

    /// The least solution: a function returns if some way through it does, and a way through a call needs the callee to return.
    fn what_may_return(&self) -> (Vec<bool>, bool) {
        let mut may = vec![false; self.len()];
        let mut returns = vec![false; self.first.len() - 1];
        let mut pointers_return = false;
        let mut waiting: Vec<FlowNode> = Vec::new();
        // Calls whose callee is not known to return yet, though what follows them may.
        let mut held = vec![false; self.len()];
        let release = |function: FunctionId, held: &[bool], waiting: &mut Vec<FlowNode>| {
            waiting.extend(self.calls.callers(function).filter(|call| held[call.0 as usize]));
        };
        for function in self
            .functions()
            .filter(|&function| matches!(self.is_outside(function), Some(Outside::MayReturn | Outside::ReturnsAgain)))
        {
            returns[function.0 as usize] = true;
            pointers_return |= self.calls.is_address_taken(function);
        }
        waiting.extend((0..self.len() as u32).map(FlowNode).filter(|node| self.kinds[node.0 as usize] == Kind::Return));
        while let Some(node) = waiting.pop() {
            if std::mem::replace(&mut may[node.0 as usize], true) {
                continue;
            }
            if let Some(function) = self.begins(node) {
                returns[function.0 as usize] = true;
                pointers_return |= self.calls.is_address_taken(function);
                release(function, &held, &mut waiting);
            }
            for &from in self.predecessors(node) {
                let passes = match self.kinds[from.0 as usize] {
                    Kind::Plain | Kind::Return => true,
                    Kind::Call(callee) => returns[callee.0 as usize],
                    Kind::CallThroughPointer => pointers_return,
                };
                if passes {
                    waiting.push(from);
                } else {
                    held[from.0 as usize] = true;
                }
            }
        }
        (may, pointers_return)
    }
}

fn code(body: &Body) -> Option<&Code> {
    match body {
        Body::Defined(code) => Some(code),
        Body::External | Body::Unreadable { .. } => None,
    }
}

fn kind(code: &Code, instruction: &Instruction) -> Kind {
    match instruction {
        Instruction::Return { .. } => Kind::Return,
        Instruction::Call { call, .. } => match code.calls[*call as usize].callee {
            Callee::Direct(function) => Kind::Call(function),
            Callee::Indirect(_) => Kind::CallThroughPointer,
        },
        _ => Kind::Plain,
    }
}
