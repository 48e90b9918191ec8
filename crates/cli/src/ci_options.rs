//! The command line of `reprise ci`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::error::CliError;
use crate::option_values::{parse_duration, parse_size};
use crate::options::RunOptions;

pub(crate) const CI_HELP: &str = "\
Examples:
  reprise ci src/a.c --budget 5m                     explore main for five minutes, from where the last job stopped
  reprise ci src/a.c --base origin/main              the change first: origin/main is explored if the store lacks it
  reprise ci src/a.c --baseline known.json --sarif findings.sarif --junit findings.xml
  reprise ci src/a.c --baseline known.json --write-baseline     what is found is known from now on
  reprise ci src/a.c --frozen                        nothing is explored: fail unless the store answers everything

What is done, within one budget:
  1. the program is run on every input on which an earlier version failed
  2. what has changed since the versions on record is explored
  3. what earlier jobs left open is gone on with
The store (.reprise) is what is to be carried from job to job; docs/ci.md has a workflow that does.
SIGTERM and Ctrl-C end the job with what it has found by then; nothing that was learnt is lost.

Exit codes:
  0  no new finding, up to the bounds that were asked for and the budget
  1  new findings
  2  no new finding, but incomplete for another reason: interrupted, unsupported code, undecided queries
  3  usage or tool error, a program that does not build included
  4  --frozen, and not everything is on record";

#[derive(Args, Debug)]
pub(crate) struct CiOptions {
    #[command(flatten)]
    pub run: RunOptions,

    /// Time of the whole job, compiling and writing included
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "5m", help_heading = "Job")]
    pub budget: Duration,
    /// A git revision to compare with; explored within a third of the budget if the store has nothing of it
    #[arg(long, value_name = "REV", help_heading = "Job")]
    pub base: Option<String>,
    /// Fail unless what is on record answers everything: nothing is explored, no solver is asked, the store stays as it is
    #[arg(long, conflicts_with = "base", help_heading = "Job")]
    pub frozen: bool,
    /// Known findings, which do not fail the job
    #[arg(long, value_name = "FILE", help_heading = "Job")]
    pub baseline: Option<PathBuf>,
    /// Write what was found to the file of --baseline: it is known from now on
    #[arg(long, requires = "baseline", help_heading = "Job")]
    pub write_baseline: bool,
    /// What the store may take when the job is over, what was used longest ago going first
    #[arg(long, value_name = "BYTES", value_parser = parse_size, default_value = "64M", help_heading = "Job")]
    pub store_size: u64,
}

impl CiOptions {
    /// Refuses what a job has no use for.
    pub(crate) fn check(&self) -> Result<(), CliError> {
        let run = &self.run;
        let refused = REFUSED.iter().find(|(id, _)| match *id {
            "max-time" => run.bounds.max_time.is_some(),
            "no-store" => run.no_store,
            "dump-code" => run.dump_code,
            "show-output" => run.show_output,
            "verify-reuse" => run.verify_reuse,
            "target" => run.aiming.targets().is_some(),
            "tests" => run.tests.tests.is_some(),
            "deepen" => run.deepen.is_some(),
            other => unreachable!("{other} is refused, and nobody looks for it"),
        });
        if let Some((_, refusal)) = refused {
            return Err(CliError::Usage(refusal.to_string()));
        }
        if self.base.as_ref().is_some_and(|base| base.starts_with('-') || base.is_empty()) {
            return Err(CliError::Usage("--base: a revision does not begin with a dash".into()));
        }
        Ok(())
    }
}

/// Options of `reprise run` that a job has no use for, and why.
const REFUSED: [(&str, &str); 8] = [
    ("max-time", "--max-time is for `reprise run`; the time of a job is its --budget"),
    ("no-store", "--no-store leaves nothing to go on from; a job without a store is `reprise run --max-time`"),
    ("dump-code", "--dump-code is for `reprise run`"),
    ("show-output", "--show-output is for `reprise run`"),
    ("verify-reuse", "--verify-reuse is for `reprise run`"),
    ("target", "--target is for `reprise run`: a job explores everything"),
    ("tests", "--tests is for `reprise run`, which finds them in the store that a job leaves"),
    ("deepen", "--deepen is for `reprise run`; a job goes to --max-depth, or as deep as its budget lets it"),
];

/// Options that stand beside one of those.
const BESIDE_REFUSED: [&str; 5] = ["tests-dir", "heuristic", "stop-at-target", "target-leaves", "assume"];

/// Whether an option of `reprise run` has no place in a job.
pub(crate) fn is_refused(option: &str) -> bool {
    REFUSED.iter().any(|(id, _)| *id == option) || BESIDE_REFUSED.contains(&option)
}
