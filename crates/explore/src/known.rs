//! What a guide knows of paths that are not followed again: it is added to the result as if they had been.

use reprise_ir::code::{EdgeId, FunctionId};
use reprise_machine::FaultKind;

use crate::result::{IncompleteEntry, PathCounts};
use crate::state::Choice;

/// A site: the kind of fault, and the instruction of the program under test.
pub type FaultSite = (FunctionId, u32, FaultKind);

/// What the paths came to that a guide keeps from being followed.
#[derive(Clone, Default, Debug)]
pub struct KnownPaths {
    pub paths: PathCounts,
    pub incomplete: Vec<IncompleteEntry>,
    /// How many of the paths that are not followed end in a fault, by site. One path to each site is followed, the least, so that
    /// its input can be named.
    pub faults: Vec<(FaultSite, u64)>,
    pub covered: Vec<EdgeId>,
    /// The least path to each of these sites that is on record.
    pub least: Vec<(FaultSite, Vec<Choice>)>,
}

impl KnownPaths {
    /// What helps to explore, without what is to be added up.
    pub(crate) fn without_counts(&self) -> KnownPaths {
        KnownPaths { covered: self.covered.clone(), least: self.least.clone(), ..KnownPaths::default() }
    }
}
