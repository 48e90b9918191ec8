//! What a run is given of what earlier ones found.

use reprise_compose::SharedShelf;
use reprise_solver::reuse::backing::Backing;

/// What engines ask before they find out for themselves, and add to.
#[derive(Default)]
pub struct RunKnowledge {
    /// Answers to queries.
    pub backing: Option<Box<dyn Backing>>,
    /// What is written of summaries.
    pub summaries: Option<SharedShelf>,
}

impl RunKnowledge {
    /// The same, for another engine.
    pub(crate) fn handle(&self) -> RunKnowledge {
        RunKnowledge {
            backing: self.backing.as_ref().map(|backing| backing.handle()),
            summaries: self.summaries.clone(),
        }
    }
}
