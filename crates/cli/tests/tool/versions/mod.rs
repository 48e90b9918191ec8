//! Runs after an edit: whatever the store knows of the versions before, a run comes to the result of one that knows nothing.
//!
//! `kinds` are edits of every kind, each a small program in which something hangs on the change; `mutants` are random ones, in chains on
//! one store. `history` runs versions one after the other and compares everything a run finds: status, paths, faults with places and
//! inputs, reasons for incompleteness, coverage, exit code and tests.

mod history;
mod kinds;
mod mutants;
