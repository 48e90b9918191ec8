//! What is asked and what is answered.

use std::fmt;

use reprise_expr::ExprId;

use crate::path::PathCondition;

/// Can the path go on with `goal`: is the conjunction satisfiable, given that the path condition is?
///
/// That the path condition itself is satisfiable is the caller's word; independent parts of it are not
/// looked at again.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    pub path: &'a PathCondition,
    pub goal: ExprId,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Sat,
    Unsat,
    Unknown(Reason),
}

/// Why there is no verdict. None of these is ever remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The budget of conflicts or propagations, which is the same on every machine.
    Budget,
    /// What its caller would have it take for now; see [`Solver::limit_effort`](crate::Solver::limit_effort).
    Effort,
    /// The time allowed for one query.
    Timeout,
    /// Somebody raised the interrupt flag.
    Interrupted,
    /// The conditions use what the engine has no circuit for.
    Unsupported(&'static str),
    /// A model did not satisfy the conditions it was made for: a bug of ours, counted in the statistics.
    InvalidModel,
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Budget => write!(formatter, "the solver's budget ran out"),
            Reason::Effort => write!(formatter, "the query was put off"),
            Reason::Timeout => write!(formatter, "the time for one query ran out"),
            Reason::Interrupted => write!(formatter, "interrupted"),
            Reason::Unsupported(what) => write!(formatter, "unsupported: {what}"),
            Reason::InvalidModel => write!(formatter, "internal error: a model failed its evaluation"),
        }
    }
}

impl Verdict {
    pub fn is_sat(self) -> bool {
        self == Verdict::Sat
    }

    pub fn is_unsat(self) -> bool {
        self == Verdict::Unsat
    }
}
