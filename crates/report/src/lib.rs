//! What a run found, for people and for programs.
//!
//! `diff` is what comparing two versions came to, `findings` faults under names that versions share and the forms they are handed on in, `ci` a
//! job of `reprise ci`. `json` is the contract documented in `docs/json.md`, `text` the report on a terminal, `progress` the line that moves while a run
//! is going on; `escape` makes text that is not ours safe to show, `path_text` are paths that need not be text, `heap` shows what is behind input pointers. `test_files` and
//! `test_packs` are the form of `--tests`, `ktest` KLEE's, `test_choice` says which tests are written, `test_writer` writes them, and `replay` compiles
//! the program natively, runs tests and compares.
//!
//! Invariants:
//! - nothing here changes what a run does: everything is made of its events and its result;
//! - what is written to disk says its version, and is written by one place;
//! - a replayed test counts as passed only if the native run showed what was predicted.

#![warn(unreachable_pub)]

mod c_tests;
mod ci;
mod config;
mod diff;
pub mod escape;
mod exports;
mod findings;
mod heap;
mod json;
mod ktest;
mod markdown;
mod out;
pub mod page;
mod path_text;
mod progress;
mod replay;
mod snippet;
mod terminal;
mod test_choice;
mod test_files;
mod test_packs;
mod test_writer;
mod text;
mod value;

pub use c_tests::{CTests, CTestsReport, TestStyle};
pub use ci::{
    BaseReport, BaseUse, CiReport, CiStatus, CiStep, Missing, Replay, ReplayOutcome, StoreReport, ci_json, ci_junit,
    ci_sarif, write_ci,
};
pub use config::{EngineConfig, RunConfig};
pub use diff::{Confirmation, DiffReport, DiffStatus, diff_json, diff_markdown, diff_sarif, write_diff};
pub use exports::{RunExport, write_beside};
pub use findings::{
    Baseline, BaselineError, Compared, Finding, JunitCase, JunitOutcome, KnownFinding, findings_sarif, junit_xml,
};
pub use heap::TestObject;
pub use json::{inputs_json, run_json};
pub use ktest::{KTest, KTestWriter};
pub use out::{OutReport, OutWriter, Reproduction, out_folders};
pub use progress::ProgressLine;
pub use replay::{
    CReplay, Jobs, NativeOutcome, NativeVersion, Recorded, ReplayError, ReplayOptions, ReplayReport, Verdict,
    WatchedGlobal, is_c_test, replay, replay_c,
};
pub use snippet::SourceTexts;
pub use terminal::{Style, counted, grouped};
pub use test_choice::TestChoice;
pub use test_files::{PredictedOutcome, PredictedText, ProgramDescription, TestFilesError, read_tests};
pub use test_packs::StoredTest;
pub use test_writer::TestWriter;
pub use text::{Detail, write_inputs, write_run};
pub use value::{bits_of_bytes, readable_value};
