//! The command line.

use std::path::PathBuf;

use clap::Parser;

use crate::groups::BenchGroup;

const EXIT_CODES: &str = "\
Exit codes:
  0  every figure keeps its limit
  1  some figure does not, or a path count is wrong
  3  usage or tool error";

/// Measures the engine against native code and against KLEE.
#[derive(Parser, Debug)]
#[command(name = "reprise-bench", version, after_help = EXIT_CODES, max_term_width = 110)]
pub(crate) struct Options {
    /// What to measure [default: all but versions, merging, auto, compose and fleet]
    #[arg(value_enum, value_name = "GROUPS")]
    pub groups: Vec<BenchGroup>,
    /// One measurement each, and a smaller text to read
    #[arg(long)]
    pub quick: bool,
    /// LLVM IR to read instead of a generated one, and whose tree a fleet explores
    #[arg(long, value_name = "FILE")]
    pub ll: Option<PathBuf>,
    /// The clang to compile with [default: the best on the PATH]
    #[arg(long, value_name = "CLANG")]
    pub cc: Option<PathBuf>,
    /// The reprise whose runs are measured [default: that of the same build]
    #[arg(long, value_name = "PROGRAM")]
    pub reprise: Option<PathBuf>,
    /// Of both engines in turns, only the subject of this name
    #[arg(long, value_name = "NAME")]
    pub subject: Option<String>,
    /// Its size instead of the usual one
    #[arg(long, value_name = "N", requires = "subject")]
    pub size: Option<u32>,
    /// The figures for programs (docs/json.md)
    #[arg(long)]
    pub json: bool,
}
