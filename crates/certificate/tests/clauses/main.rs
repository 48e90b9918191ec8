//! Terms as clauses against the evaluator, refutations against every assignment.

mod encoding;
mod refutations;
