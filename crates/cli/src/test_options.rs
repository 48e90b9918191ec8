//! `--tests`, `--tests-dir` and `--out`: which tests a run writes, and where; and the options of `reprise tests`, which shows them.

use std::path::PathBuf;

use clap::Args;
use reprise_explore::Tests;
use reprise_report::{TestChoice, TestStyle};

/// Where tests go if only their kind was said.
const DEFAULT_DIRECTORY: &str = "reprise-tests";

#[derive(Args, Debug)]
pub(crate) struct TestOptions {
    /// Write tests: all (one for every completed path and every fault), faults, or coverage (as few as cover the same lines
    /// and branches, and the faults); a folder means all of them, there
    #[arg(long, value_name = "all|faults|coverage|DIR", value_parser = parse_tests, help_heading = "Output")]
    pub tests: Option<WantedTests>,
    /// Write tests as KLEE does, one .ktest file each: of all completed paths and faults, or with --tests faults of faults
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    pub ktest: Option<PathBuf>,
    /// Write all there is to take home: tests as JSON and .ktest and, with --entry, as a C file that compiles; what was edited there by hand stays.
    /// Of `partition`: the file to write the plan to, for --plan
    #[arg(long, value_name = "DIR", conflicts_with_all = ["tests", "ktest", "tests_dir"], help_heading = "Output")]
    pub out: Option<PathBuf>,
    /// The framework that --out writes C for: plain (assert), gtest, unity or criterion
    #[arg(long, value_name = "STYLE", value_parser = parse_style, requires = "out", help_heading = "Output")]
    pub style: Option<TestStyle>,
    /// Where the tests go [default: reprise-tests]
    #[arg(long, value_name = "DIR", requires = "tests", help_heading = "Output")]
    pub tests_dir: Option<PathBuf>,
}

/// `reprise tests`.
#[derive(Args, Debug)]
pub(crate) struct TestsOptions {
    /// Where `reprise run --tests` put the tests
    #[arg(value_name = "DIR", default_value = "reprise-tests")]
    pub directory: PathBuf,
    /// Show these in full, by number
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',')]
    pub test: Vec<usize>,
    /// All of them in full, for programs (docs/tests-format.md)
    #[arg(long)]
    pub json: bool,
}

/// What `--tests` says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum WantedTests {
    Chosen(TestChoice),
    AllIn(PathBuf),
}

impl WantedTests {
    /// Whether a text says which tests there are to be, and not where.
    pub(crate) fn is_choice(text: &str) -> bool {
        TestChoice::named(text).is_some()
    }
}

fn parse_tests(text: &str) -> Result<WantedTests, String> {
    match TestChoice::named(text) {
        Some(choice) => Ok(WantedTests::Chosen(choice)),
        None if text.is_empty() => Err("name a folder, or say all, faults or coverage".into()),
        None => Ok(WantedTests::AllIn(text.into())),
    }
}

fn parse_style(text: &str) -> Result<TestStyle, String> {
    text.parse()
}

impl TestOptions {
    /// What --out asks for.
    pub(crate) fn wanted_out(&self) -> Option<(PathBuf, TestStyle)> {
        Some((self.out.clone()?, self.style.unwrap_or_default()))
    }

    /// Where which tests go.
    pub(crate) fn wanted(&self) -> Result<Option<(PathBuf, TestChoice)>, String> {
        match (&self.tests, &self.tests_dir) {
            (None, _) => Ok(None),
            (Some(WantedTests::Chosen(choice)), directory) => {
                Ok(Some((directory.clone().unwrap_or_else(|| DEFAULT_DIRECTORY.into()), *choice)))
            }
            (Some(WantedTests::AllIn(directory)), None) => Ok(Some((directory.clone(), TestChoice::All))),
            (Some(WantedTests::AllIn(directory)), Some(_)) => Err(format!(
                "--tests {} names a folder already; with --tests-dir, --tests is all, faults or coverage",
                directory.display()
            )),
        }
    }

    /// Where tests go as KLEE has them, and which.
    pub(crate) fn wanted_by_klee(&self) -> Result<Option<(PathBuf, TestChoice)>, String> {
        let choice = self.wanted()?.map_or(TestChoice::All, |(_, choice)| choice);
        match (&self.ktest, choice) {
            (Some(_), TestChoice::Coverage) => Err(
                "--ktest writes tests as they come, before it is known which cover the same: use --tests all or faults"
                    .into(),
            ),
            (directory, choice) => Ok(directory.clone().map(|directory| (directory, choice))),
        }
    }

    /// What the engine has to find.
    pub(crate) fn explored(&self) -> Tests {
        match self.tests {
            None if self.out.is_some() => Tests::InDetail,
            None if self.ktest.is_some() => Tests::EveryPath,
            None => Tests::None,
            Some(WantedTests::AllIn(_) | WantedTests::Chosen(TestChoice::All)) => Tests::EveryPath,
            Some(WantedTests::Chosen(TestChoice::Faults)) => Tests::Faults,
            Some(WantedTests::Chosen(TestChoice::Coverage)) => Tests::Coverage,
        }
    }
}
