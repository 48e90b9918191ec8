//! Composition, path by path: what a call can do is decided by a summary of the callee, and executed as ever.
//!
//! At a call the summary's variables are mapped to what the caller has ([`Application`]). The first decision inside that would be asked about
//! is the occasion to find out which of the summary's leaves can be on this path: [`walk`], once for the whole call. Then the call runs like any
//! other, and a decision whose conditions are those of the summary's, term by term, is answered by the leaves below. Anything else is asked
//! as if there were no summary, so the paths, their conditions, tests and trees are those of a run without summaries.

mod application;
mod effects;
mod library;
mod lists;
mod target_leaves;
mod walk;

pub(crate) use application::SummaryCursor;
pub(crate) use library::Library;
