use reprise_ir::code::{EdgeId, FunctionId};
use reprise_machine::FaultKind;

use crate::result::{IncompleteEntry, PathCounts};

/// A site: the kind of fault, and the instruction of the program under test.
pub type FaultSite = (FunctionId, u32, FaultKind);

/// What the paths came to that a guide keeps from being followed.
#[derive(Clone, Default, Debug)]
pub struct Known {
    pub paths: PathCounts,
    pub incomplete: Vec<IncompleteEntry>,
    /// How many of the paths that are not followed end in a fault, by site. One path to each site is followed, the least, so that
    /// its input can be named.
    pub faults: Vec<(FaultSite, u64)>,
    pub covered: Vec<EdgeId>,
}
