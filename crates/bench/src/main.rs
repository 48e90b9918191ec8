//! `reprise-bench`: the engine's figures, each against something measured in the same run or known of KLEE.
//!
//! A time alone means nothing on a shared machine, so what is printed are ratios and their limits. What one function costs is
//! measured in this process, with the crates of the engine; what a whole run costs, as the `reprise` that was built beside it.

#![warn(unreachable_pub)]

mod auto;
mod compose;
mod deepened_subjects;
mod error;
mod figures;
mod fleet;
mod forking;
mod generator;
mod groups;
mod interpreter;
mod look_up;
mod measure;
mod memo;
mod merging;
mod options;
mod program;
mod reading;
mod replays;
mod reuse;
mod search;
mod shapes;
mod solving;
mod subject_program;
mod versions;
mod written_tests;

use std::process::ExitCode;

use clap::Parser;
use reprise_ir::driver::{find_clang, temporary};

use error::BenchError;
use figures::FigureReport;
use groups::BenchGroup;
use measure::Bench;
use options::Options;

const USAGE_OR_TOOL_ERROR: u8 = 3;

fn main() -> ExitCode {
    let options = match Options::try_parse() {
        Ok(options) => options,
        Err(error) => {
            // Help and version come this way too; a closed stream changes nothing.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::from(USAGE_OR_TOOL_ERROR) } else { ExitCode::SUCCESS };
        }
    };
    match run(&options) {
        Ok(all_kept) => ExitCode::from(u8::from(!all_kept)),
        Err(error) => {
            eprintln!("reprise-bench: error: {error}");
            ExitCode::from(USAGE_OR_TOOL_ERROR)
        }
    }
}

/// Whether every figure keeps its limit.
fn run(options: &Options) -> Result<bool, BenchError> {
    temporary::clean_up();
    if cfg!(debug_assertions) {
        eprintln!("reprise-bench: warning: this is a debug build; figures are of no use (cargo run --release)");
    }
    let reprise = subject_program::find(options.reprise.as_deref())?;
    let clang = find_clang(options.cc.as_deref())?;
    let directory =
        temporary::folder("bench").map_err(|error| BenchError::File { path: std::env::temp_dir(), error })?;
    let bench = Bench {
        clang: clang.path,
        reprise,
        directory: directory.path().to_owned(),
        repetitions: if options.quick { 1 } else { 3 },
    };
    let mut report = FigureReport::new(options.json);
    for group in BenchGroup::ALL {
        if options.groups.is_empty() && group.is_default() || options.groups.contains(&group) {
            report.title(&group.name())?;
            group.measure(&bench, options, &mut report)?;
        }
    }
    report.finish()
}
