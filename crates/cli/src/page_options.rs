//! `--html`, and the options of `reprise view`.

use std::path::PathBuf;

use clap::Args;

pub(crate) const VIEW_HELP: &str = "\
Examples:
  reprise view                              the page of the program that was explored last
  reprise view parse.c --port 0             of the one with this in its name, at any free port
  reprise watch file.c & reprise view       the page follows what is saved and explored

The page is served to this machine only. It follows the store: a run or a watch that goes on, and the next one.
Ctrl-C ends it.

Exit codes:
  0  ended by Ctrl-C
  3  usage or tool error: no store, one of another version, a port in use";

#[derive(Args, Debug)]
pub(crate) struct PageOptions {
    /// Write the result as one page for browsers, which needs no network: source, coverage, costs by line, faults, the tree, figures
    #[arg(long, value_name = "FILE", conflicts_with_all = ["every_function", "dump_code"], help_heading = "Output")]
    pub html: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct ViewOptions {
    /// Part of the sources or the entry, if the store knows several programs [default: the one used last]
    #[arg(value_name = "PROGRAM", default_value = "", hide_default_value = true)]
    pub program: String,
    /// The folder of the store
    #[arg(long, value_name = "DIR", default_value = ".reprise")]
    pub store: PathBuf,
    /// Where it is served, on 127.0.0.1; 0 is any that is free
    #[arg(long, value_name = "PORT", default_value_t = 7377)]
    pub port: u16,
}
