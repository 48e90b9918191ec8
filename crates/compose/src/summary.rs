//! What a summary is made of: decisions, leaves, places.
//!
//! Nodes are numbered so that whoever is above another has the smaller number.

use std::fmt;
use std::rc::Rc;

use reprise_expr::{ExprId, Pool};
use reprise_ir::code::{EdgeId, FunctionId, GlobalId, ShapeId};
use reprise_machine::Fault;

/// Everything that one call of a function may do, by decisions.
#[derive(Clone, Debug)]
pub struct FunctionSummary {
    pub function: FunctionId,
    /// The variables of the parameters, one for each scalar.
    pub parameters: Vec<ExprId>,
    /// What the function reads of memory before it writes it: the variable that stands for so many bytes at a place. Those of several
    /// paths may overlap.
    pub inputs: Vec<SummaryInput>,
    /// The objects that it comes to through pointers. One that is come to through another has the greater number.
    pub roots: Vec<SummaryRoot>,
    pub nodes: Vec<SummaryNode>,
    pub leaves: Vec<Leaf>,
    pub root: Below,
    /// Bytes of stack that a call uses at most, its own frame included.
    pub stack: u64,
    /// What exploring it cost, in instructions of forking.
    pub work: u64,
}

/// What is below a case of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Below {
    Node(u32),
    Leaf(u32),
}

/// A decision, also one of which only one case can be.
#[derive(Clone, Debug)]
pub struct SummaryNode {
    /// Where it is made: the function, which may be one that was called, and the instruction.
    pub function: FunctionId,
    pub position: u32,
    /// Instructions from the function's first to this one: with the decisions above they tell which time it is that it is come to.
    pub instructions: u64,
    /// Exclusive, and one of them holds.
    pub conditions: Vec<ExprId>,
    /// By condition: where a branch goes; empty where it is none.
    pub edges: Vec<EdgeId>,
    /// By condition; `None` where it cannot hold, whoever calls.
    pub below: Vec<Option<Below>>,
}

impl SummaryNode {
    /// Whether it matters who calls: more than one of the cases can be.
    pub fn is_choice(&self) -> bool {
        self.below.iter().flatten().count() > 1
    }
}

/// How a way through the function ends, and what it did.
#[derive(Clone, Debug)]
pub struct Leaf {
    pub end: LeafEnd,
    /// Disjoint, in the order of places; empty but where the function returns.
    pub writes: Vec<Write>,
    /// The scalars of the result; empty but where the function returns.
    pub results: Vec<ExprId>,
    /// Each once, in order of their numbers.
    pub edges: Vec<EdgeId>,
    pub instructions: u64,
    /// The choices above it.
    pub depth: u32,
}

#[derive(Clone, PartialEq, Debug)]
pub enum LeafEnd {
    Returned,
    Fault {
        fault: Fault,
        /// Functions and positions, innermost first.
        frames: Vec<(FunctionId, u32)>,
    },
    /// An assumption does not hold.
    Excluded,
    /// What happens there the summary does not say: the call has to be executed.
    Incomplete(Box<str>),
}

/// Bytes that a call leaves at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Write {
    pub place: Place,
    pub length: u16,
    /// `8 * length` bits.
    pub value: ExprId,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SummaryInput {
    pub place: Place,
    pub length: u16,
    /// `8 * length` bits.
    pub variable: ExprId,
}

/// Somewhere in memory, as the function comes to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Place {
    pub root: Root,
    pub offset: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Root {
    Global(GlobalId),
    /// What a pointer leads to, by its number among the [roots](FunctionSummary::roots).
    Behind(u32),
}

/// An object that a function comes to through a pointer among what it is given.
#[derive(Clone, Debug)]
pub struct SummaryRoot {
    /// The pointer that leads there first: the object is where that points to.
    pub pointer: ExprId,
    /// What its contents are called as a whole, and how many bytes they would be.
    pub name: Rc<str>,
    pub size: u64,
    /// The type of an element; `None` where the source does not say.
    pub shape: Option<ShapeId>,
    /// The bytes of it that some way reads or writes: those before this.
    pub extent: u64,
    pub is_written: bool,
}

/// Why a function has no summary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSummary(pub Box<str>);

impl fmt::Display for NoSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FunctionSummary {
    /// Every term it holds, for reclaiming the others.
    pub fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.parameters.iter().copied().for_each(&mut *visit);
        self.inputs.iter().for_each(|input| visit(input.variable));
        self.roots.iter().for_each(|root| visit(root.pointer));
        self.nodes.iter().flat_map(|node| &node.conditions).copied().for_each(&mut *visit);
        for leaf in &self.leaves {
            leaf.results.iter().copied().chain(leaf.writes.iter().map(|write| write.value)).for_each(&mut *visit);
        }
    }

    /// The condition that a call comes to one of the wanted leaves.
    pub fn comes_to(&self, pool: &mut Pool, wanted: impl Fn(u32) -> bool) -> ExprId {
        let mut known: Vec<ExprId> = vec![pool.truth(false); self.nodes.len()];
        let at = |pool: &mut Pool, known: &[ExprId], below: Below| match below {
            Below::Leaf(leaf) => pool.truth(wanted(leaf)),
            Below::Node(node) => known[node as usize],
        };
        // What is below has the greater number.
        for (number, node) in self.nodes.iter().enumerate().rev() {
            let mut any = pool.truth(false);
            for (&condition, below) in node.conditions.iter().zip(&node.below) {
                if let &Some(below) = below {
                    let holds = at(pool, &known, below);
                    let both = if node.is_choice() { pool.and(condition, holds) } else { holds };
                    any = pool.or(any, both);
                }
            }
            known[number] = any;
        }
        at(pool, &known, self.root)
    }

    /// By leaf: the condition that a call comes there.
    pub fn leaf_guards(&self, pool: &mut Pool) -> Vec<ExprId> {
        let truth = pool.truth(true);
        let mut nodes = vec![truth; self.nodes.len()];
        let mut leaves = vec![truth; self.leaves.len()];
        for (number, node) in self.nodes.iter().enumerate() {
            for (&condition, below) in node.conditions.iter().zip(&node.below) {
                let Some(below) = below else { continue };
                let guard = if node.is_choice() { pool.and(nodes[number], condition) } else { nodes[number] };
                match below {
                    Below::Node(node) => nodes[*node as usize] = guard,
                    Below::Leaf(leaf) => leaves[*leaf as usize] = guard,
                }
            }
        }
        leaves
    }

    /// How many decisions a call makes, on the average of its ways.
    pub fn decisions_per_call(&self) -> f64 {
        let decisions: u64 = self.leaves.iter().map(|leaf| u64::from(leaf.depth)).sum();
        decisions as f64 / self.leaves.len().max(1) as f64
    }
}
