//! What a memory of the tree is asked and told.
//!
//! The tree is made of decisions: stops at which the solver was asked. A path is at a [`TreePosition`]: on its way from a case of one
//! decision to the next decision or to its end.

use reprise_expr::{ExprId, Pool};
use reprise_hash::WordHasher;
use reprise_ir::code::{EdgeId, FunctionId};
use reprise_ir::flow::CodePlace;
use reprise_machine::{Case, Cases, FaultKind, Machine, StackUse, State, Then};
use reprise_solver::{QueryName, Verdict};
use smallvec::SmallVec;

use crate::result::{IncompleteReason, TestCase};
use crate::state::Choice;
use crate::waiting::WaitingStates;

/// Below which case of which decision a path is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TreePosition {
    /// The number its guide gave it.
    pub decision: u32,
    pub case: u32,
}

impl TreePosition {
    /// Before the first decision.
    pub const ROOT: TreePosition = TreePosition { decision: u32::MAX, case: 0 };
    /// Below a decision that was cut short by an interrupt and is not part of the tree.
    pub const NOWHERE: TreePosition = TreePosition { decision: u32::MAX, case: 1 };
}

/// Tells the guides of several workers apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct GuideName(pub u64);

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    pub kind: QuestionKind,
    /// The instruction.
    pub function: FunctionId,
    pub position: u32,
    pub cases: u32,
    /// 48 bits of the contents of the conditions and of all that the path took to come here, to notice that the same place asks something
    /// else, or is come to in another way.
    pub check: u64,
}

const CHECK_BITS: u32 = 48;

/// What a path took: the contents of the conditions that hold on it, one after the other. Unlike its path condition this has also those that
/// follow from the others, which a later run may know and an earlier one not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Trace(u64);

impl Trace {
    /// For whoever writes it down.
    pub(crate) fn number(self) -> u64 {
        self.0
    }

    pub(crate) fn of_number(number: u64) -> Trace {
        Trace(number)
    }

    /// From here on this holds too.
    pub fn extend(&mut self, pool: &Pool, condition: ExprId) {
        let mut hasher = WordHasher::new(self.0);
        hasher.wide(pool.content_hash(condition));
        self.0 = hasher.finish_short();
    }
}

impl Question {
    /// The question a state stopped with after this trace; `terms` are its conditions.
    pub fn of(
        machine: &Machine,
        (state, trace): (&State, Trace),
        kind: QuestionKind,
        terms: impl Iterator<Item = ExprId>,
    ) -> Question {
        let mut cases = 0;
        let mut hasher = WordHasher::new(trace.0);
        for term in terms {
            cases += 1;
            hasher.wide(machine.pool.content_hash(term));
        }
        let check = hasher.finish_short() & ((1 << CHECK_BITS) - 1);
        Question { kind, function: state.top.function, position: state.top.position, cases, check }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuestionKind {
    /// A conditional branch or switch of the program: what the depth of a path counts.
    Branch,
    /// Any other exclusive and exhaustive cases.
    Cases,
    /// Whether the path can go on at all; one case.
    Assumption,
    /// Which values a term is given; a case for each, which is how many come of the answer.
    Concretisation,
}

/// What is known of a case of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaseVerdict {
    /// To be followed.
    Feasible,
    /// Feasible, and a guide knows everything below it: not to be followed. The solver never says so, and it is not on record.
    Closed,
    Infeasible,
    /// The solver could not tell: to be asked again.
    Undecided,
}

impl CaseVerdict {
    pub(crate) fn can_be(self) -> bool {
        matches!(self, CaseVerdict::Feasible | CaseVerdict::Closed)
    }
}

impl From<Verdict> for CaseVerdict {
    fn from(verdict: Verdict) -> CaseVerdict {
        match verdict {
            Verdict::Sat => CaseVerdict::Feasible,
            Verdict::Unsat => CaseVerdict::Infeasible,
            Verdict::Unknown(_) => CaseVerdict::Undecided,
        }
    }
}

/// The values that a term of at most 64 bits is given by a concretisation, each in a case of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PickedValues {
    /// At least one, in order.
    pub values: SmallVec<[u64; 1]>,
    /// It has no others.
    pub are_all: bool,
}

impl PickedValues {
    /// One for each value, in order.
    pub fn cases(&self, pool: &mut Pool, term: ExprId) -> Cases {
        let width = pool.width(term);
        let mut cases = Cases::new();
        for &value in &self.values {
            let constant = pool.constant(width, value);
            let condition = pool.eq(term, constant);
            cases.push(Case { condition, then: Then::Settle { term, value } });
        }
        cases
    }
}

/// What a guide knows of a decision.
pub enum Recalled {
    Nothing,
    Decision {
        number: u32,
        cases: SmallVec<[CaseVerdict; 4]>,
        /// For a concretisation.
        value: Option<PickedValues>,
    },
}

/// The position of a site that is no instruction, but the function itself.
pub const WHOLE_FUNCTION: u32 = u32::MAX;

/// What ran since the last decision, and at which instruction that stopped.
#[derive(Clone, Copy)]
pub struct Stretch<'a> {
    pub ran: &'a [EdgeId],
    pub site: CodePlace,
}

/// How a path ended. A site is where that is reported: at an instruction of the program under test.
pub enum PathEnd<'a> {
    Completed {
        /// What comes before it in canonical order has ended, where that is the order of the search.
        is_in_turn: bool,
        /// Where tests are asked for; `None` also where the solver gave no model.
        test: Option<&'a TestCase>,
    },
    /// At an instruction of the program under test.
    Faulted {
        kind: FaultKind,
        site: CodePlace,
        /// The path, if none to this site is less so far.
        least: Option<&'a [Choice]>,
    },
    /// Cut by the bound on depth, before a branch.
    Boundary {
        depth: u32,
        site: CodePlace,
        /// Where each frame goes on, the innermost first.
        stack: &'a [CodePlace],
    },
    /// Not followed, because it cannot reach what the run aims at.
    LeftOut { site: CodePlace, stack: &'a [CodePlace] },
    /// For good.
    Incomplete { reason: &'a IncompleteReason, site: CodePlace },
    /// The solver could not tell how it goes on; worth another try.
    Undecided,
}

/// A memory of the tree. It is asked at every decision, and told what was decided, how paths ended and what ran in between.
pub trait Guide {
    /// A guide for each of several workers, who ask and tell at the same time and share nothing: each has numbers of its own for the
    /// decisions it tells. What they were told is this guide's when they are done.
    fn split(&mut self, workers: usize) -> Vec<&mut (dyn Guide + Send)>;

    /// What others call this one among several workers. Unlike any other's, whichever machine they are on.
    fn name(&self) -> GuideName {
        GuideName::default()
    }

    /// One of several workers goes on where another one was, at this position in the numbers of that one. Returns the position in its own.
    fn take_up(&mut self, giver: GuideName, at: TreePosition) -> TreePosition;

    /// What it was told since the last time, in writing, for whoever puts together what several machines found. Everything is sound with
    /// what was taken before, whatever becomes of the rest.
    fn take_written(&mut self) -> Vec<u8> {
        Vec::new()
    }

    /// What it was told since [`take_written`](Guide::take_written) does not count, since somebody else was told the same: it goes on as if it
    /// were another one, which nobody has told anything.
    fn become_another(&mut self) {}

    /// Whether everything below is known, so that the path is not to be followed.
    fn is_closed(&mut self, at: TreePosition) -> bool;

    /// Whether something is known below, so that the path leads through the tree.
    fn is_known(&self, at: TreePosition) -> bool;

    /// Whether the path leads to a fault on record, the least path to it.
    fn leads_to_known_fault(&self, _at: TreePosition) -> bool {
        false
    }

    /// What is known of the decision at which a path stopped.
    fn recall(&mut self, at: TreePosition, question: &Question) -> Recalled;

    /// Learns a decision, or what became of the undecided cases of one it recalled; returns the decision's number. `ran` are the edges
    /// since the last one.
    fn decided(
        &mut self,
        at: TreePosition,
        question: &Question,
        verdicts: &[CaseVerdict],
        value: Option<&PickedValues>,
        ran: &[EdgeId],
    ) -> u32;

    /// Learns what became of a case of a decision that it was told is undecided.
    fn settled(&mut self, at: TreePosition, verdict: CaseVerdict);

    /// Whether what the solver says of a query is kept, or known, by its name.
    fn keeps_verdicts(&self) -> bool {
        false
    }

    /// What the solver said of a query of this name, or would say.
    fn verdict(&self, _name: QueryName) -> Option<Verdict> {
        None
    }

    /// Learns what the solver said of a query.
    fn solved(&mut self, _name: QueryName, _verdict: Verdict) {}

    /// Learns what is to be reported about a decision it was just told of, whatever becomes of the paths below.
    fn noted(&mut self, decision: u32, reason: &IncompleteReason, site: CodePlace);

    fn ended(&mut self, at: TreePosition, end: PathEnd<'_>, stretch: Stretch<'_>);

    /// Learns the most that a path has used of its stack, before it is told of that path.
    fn stack_used(&mut self, _stack: StackUse) {}

    /// Whether it keeps states that the bound on depth cuts, for a deeper run to go on from.
    fn keeps_states(&self) -> bool {
        false
    }

    /// Keeps a page of such states. `false` if it wants no more.
    fn keep_states(&mut self, _page: Vec<u8>) -> bool {
        false
    }

    /// Forgets the states it kept: there are too many of them.
    fn forget_states(&mut self) {}

    /// The states from which the run goes on besides from where the program begins, once.
    fn waiting_states(&mut self) -> WaitingStates {
        WaitingStates::default()
    }

    /// The states cannot be read: what was said of the tree beforehand does not count.
    fn cannot_read_states(&mut self) {}

    /// From here on paths are followed to this depth; those that were cut go on. Only a memory that knows its bound needs to know.
    fn deepened(&mut self, _depth: u32) {}

    /// Called a few times a second, and at the end of the run.
    fn pulse(&mut self);
}
