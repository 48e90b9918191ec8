//! Terms as clauses against the evaluator.

mod encoding;
