//! What is remembered of queries answered before.

pub mod exact;
