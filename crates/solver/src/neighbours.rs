//! What is kept of a long path beside the partition, so that a question can be answered by what it is near to and not by all that
//! has been decided: the values that comparisons with constants leave to each variable, and for each variable the other conditions.

use reprise_expr::{ExprId, Pool, VariableId};
use smallvec::SmallVec;

use crate::values::{PathValues, Span, Spans, compared_values};

/// Conditions from which on a path is long. On shorter ones, slices as a whole are cheap, and what is found of them can be met again.
pub(crate) const LONG_PATH: usize = 256;

/// A condition about more variables is not listed with each of them: a sum of 10,000 bytes, compared at each step, would be listed
/// fifty million times.
const MANY_VARIABLES: usize = 32;
/// So many of these are near to everything; past that nothing is said of any neighbourhood.
const MOST_BROAD: usize = 16;

#[derive(Clone, Copy, PartialEq, Eq)]
enum NeighbourKind {
    /// It is on the path already, or is about no variable.
    Nothing,
    /// With constants: it is part of the values left to its variable.
    Comparison,
    Listed,
    Broad,
}

/// See the module's documentation. Conditions are numbered by their position on the path.
#[derive(Default)]
pub(crate) struct Neighbours {
    values: PathValues,
    /// By variable, the conditions about it that are no comparisons with constants.
    listed: Vec<SmallVec<[u32; 4]>>,
    kinds: Vec<NeighbourKind>,
    /// Conditions about many variables.
    broad: Vec<u32>,
}

impl Neighbours {
    /// Adds the next condition of a path; `None` if it has been there before.
    pub(crate) fn push(&mut self, pool: &Pool, condition: Option<ExprId>) {
        let position = self.kinds.len() as u32;
        let compared = condition.and_then(|condition| compared_values(pool, condition));
        self.values.push(pool, compared.as_ref());
        let mut kind = if compared.is_some() { NeighbourKind::Comparison } else { NeighbourKind::Nothing };
        if let Some(condition) = condition.filter(|_| compared.is_none()) {
            let variables = pool.variables(condition);
            kind = if variables.len() > MANY_VARIABLES { NeighbourKind::Broad } else { NeighbourKind::Listed };
            match kind {
                NeighbourKind::Broad => self.broad.push(position),
                _ => variables.iter().for_each(|&variable| self.list_of(variable).push(position)),
            }
        }
        self.kinds.push(kind);
    }

    /// Takes back the newest condition, which is this one.
    pub(crate) fn pop(&mut self, pool: &Pool, condition: ExprId) {
        self.values.pop();
        match self.kinds.pop().expect("a condition to take back") {
            NeighbourKind::Nothing | NeighbourKind::Comparison => {}
            NeighbourKind::Broad => drop(self.broad.pop()),
            NeighbourKind::Listed => {
                for &variable in &*pool.variables(condition) {
                    self.list_of(variable).pop();
                }
            }
        }
    }

    fn list_of(&mut self, variable: VariableId) -> &mut SmallVec<[u32; 4]> {
        let number = variable.0 as usize;
        if self.listed.len() <= number {
            self.listed.resize_with(number + 1, SmallVec::new);
        }
        &mut self.listed[number]
    }

    /// The conditions that may fail when a variable gets another value, beside comparisons with constants; `None` if they are not known.
    pub(crate) fn near(&self, variable: VariableId) -> Option<impl Iterator<Item = u32> + '_> {
        (self.broad.len() <= MOST_BROAD).then(|| self.listed_with(variable).iter().chain(&self.broad).copied())
    }

    /// The conditions about a variable that are no comparisons with constants and are about few others.
    pub(crate) fn listed_with(&self, variable: VariableId) -> &[u32] {
        self.listed.get(variable.0 as usize).map_or(&[], |list| list)
    }

    /// The least of these values that comparisons leave to the variable.
    pub(crate) fn least_value(&self, variable: VariableId, spans: &Spans) -> Option<u64> {
        self.values.least(variable, spans)
    }

    /// The one of these values left by comparisons that is nearest to another value of this width.
    pub(crate) fn nearest_value(&self, variable: VariableId, spans: &Spans, to: u64, width: u32) -> Option<u64> {
        self.values.nearest(variable, spans, to, width)
    }

    /// Whether each condition is listed with its variables.
    pub(crate) fn are_all_listed(&self) -> bool {
        self.broad.is_empty()
    }

    /// The values around one that comparisons do not leave to the variable which they do not leave to it either; `None` if it is left.
    pub(crate) fn excluded_around(&self, variable: VariableId, value: u64) -> Option<Span> {
        self.values.run_around(variable, value)
    }
}
