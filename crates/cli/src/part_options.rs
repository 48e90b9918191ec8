//! `--part` and `--plan` of `reprise run`, and the command line of `reprise partition`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use reprise_memo::MOST_PARTS;
use reprise_session::PartOrder;

use crate::error::CliError;
use crate::options::RunOptions;
use crate::plan_file;

pub(crate) const PARTITION_HELP: &str = "\
Examples:
  reprise partition 4 file.c --max-depth 40           a plan, in the store
  reprise run file.c --max-depth 40 --part 2/4        explores one part
  reprise partition 4 file.c --out plan.json          a plan for other machines
  reprise run file.c --part 2/4 --plan plan.json      explores one part there, in a store of its own
  reprise store merge OTHER && reprise run file.c     what all parts found is the result of one run

The tree that is cut is the one on record, of a run with a smaller --max-depth for one; where there is none, it is made.
What a part is expected to cost is estimated by what decisions of the same place led to where that is known.

Exit codes:
  0  done
  3  usage or tool error";

#[derive(Args, Debug)]
pub(crate) struct PartOptions {
    /// Explore one part of the tree, as `reprise partition N` has cut it
    #[arg(long, value_name = "K/N", value_parser = parse_part, conflicts_with_all = ["no_store", "verify_reuse", "target"],
          help_heading = "Memory")]
    pub part: Option<PartName>,
    /// The file of the plan [default: the plan in the store]
    #[arg(long, value_name = "FILE", requires = "part", help_heading = "Memory")]
    pub plan: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct PartitionOptions {
    /// How many parts
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_PARTS)))]
    pub parts: u32,
    /// Where the plan goes too: what `--out` says, which for runs is where tests go.
    #[arg(skip)]
    pub plan_file: Option<PathBuf>,
    #[command(flatten)]
    pub run: RunOptions,
}

/// `2/4`: the second of four.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PartName {
    number: u32,
    of: u32,
}

fn parse_part(text: &str) -> Result<PartName, String> {
    let numbers = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    match numbers {
        Some((_, of)) if of == 0 || of > MOST_PARTS => Err(format!("there are 1 to {MOST_PARTS} parts")),
        Some((number, of)) if number == 0 || number > of => Err(format!("{of} parts are numbered from 1 to {of}")),
        Some((number, of)) => Ok(PartName { number, of }),
        None => Err("expected a part such as 2/4, the second of four".into()),
    }
}

impl PartOptions {
    pub(crate) fn order(&self) -> Result<Option<PartOrder>, CliError> {
        let Some(PartName { number, of }) = self.part else { return Ok(None) };
        let plan = self.plan.as_deref().map(plan_file::read).transpose()?.map(Arc::new);
        Ok(Some(PartOrder { number, of, plan }))
    }

    /// For reports.
    pub(crate) fn name(&self) -> Option<(u32, u32)> {
        self.part.map(|PartName { number, of }| (number, of))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_numbered_from_one() {
        assert_eq!(parse_part("2/4"), Ok(PartName { number: 2, of: 4 }));
        for text in ["", "2", "2/", "/4", "0/4", "5/4", "1/0", "-1/4", "1/4/2", "a/b", "1/4097", "1 / 4"] {
            assert!(parse_part(text).is_err(), "{text}");
        }
    }
}
