//! The command line of the files that a run is written to for other programs, and their writing.
//!
//! What was found is said first. A file that cannot be written is said too, and costs no other.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use clap::Args;
use reprise_explore::RunResult;
use reprise_report::{RunConfig, RunExport, SourceTexts, write_beside};

use crate::error::CliError;
use crate::output;

/// Endings of what is compiled from sources when a run begins.
const SOURCES: [&str; 8] = ["c", "cc", "cpp", "cxx", "c++", "C", "i", "rs"];

#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ReportOptions {
    /// Write the faults as SARIF 2.1.0, which code hosts show beside the lines
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub sarif: Option<PathBuf>,
    /// Write the faults as JUnit's XML, which builds show among their tests
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub junit: Option<PathBuf>,
    /// Write which lines some path ran, as LCOV has it
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub lcov: Option<PathBuf>,
    /// Write the result as a comment on a pull request
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub markdown: Option<PathBuf>,
    /// Write the counters as a table of one row (docs/reports.md)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub csv: Option<PathBuf>,
}

impl ReportOptions {
    pub(crate) const NAMES: [&str; 5] = ["--sarif", "--junit", "--lcov", "--markdown", "--csv"];

    fn files(&self) -> impl Iterator<Item = (&'static str, &Path)> {
        let files = [&self.sarif, &self.junit, &self.lcov, &self.markdown, &self.csv];
        ReportOptions::NAMES.into_iter().zip(files).filter_map(|(option, path)| Some((option, path.as_deref()?)))
    }

    /// The first that is asked for.
    pub(crate) fn first(&self) -> Option<&'static str> {
        self.files().next().map(|(option, _)| option)
    }

    /// Refuses what cannot be meant, before anything is explored.
    pub(crate) fn check(&self) -> Result<(), CliError> {
        let mut taken: BTreeMap<&Path, &str> = BTreeMap::new();
        for (option, path) in self.files() {
            let shown = path.display();
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            if path.is_dir() {
                return Err(CliError::Usage(format!("{option} {shown}: it is a folder; name a file")));
            }
            if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
                let folder = folder.display();
                return Err(CliError::Usage(format!("{option} {shown}: there is no folder {folder}; make it first")));
            }
            if let Some(other) = taken.insert(path, option) {
                return Err(CliError::Usage(format!("{option} {shown}: {other} has this file already")));
            }
        }
        Ok(())
    }

    /// Writes what was asked for; whether all of it is written.
    pub(crate) fn write(&self, result: &RunResult, config: &RunConfig) -> bool {
        if self.first().is_none() {
            return true;
        }
        let export = RunExport::new(result, config);
        let mut sources = sources(result, config);
        let mut is_written = true;
        for (option, path) in self.files() {
            let text = match option {
                "--sarif" => export.sarif(),
                "--junit" => export.junit(&mut sources),
                "--markdown" => export.markdown(&mut sources),
                "--csv" => export.csv(),
                // Of a run that was cut off only the counts are known.
                _ if result.coverage.files.is_empty() && result.coverage.lines.total > 0 => {
                    let path = path.display();
                    output::complain(&format!("{option} {path}: not written, the run did not come to its end"));
                    is_written = false;
                    continue;
                }
                _ => export.lcov(&sources),
            };
            is_written &= write_or_complain(option, path, &text);
        }
        is_written
    }
}

/// Whether a file is written; where it is not, that is said.
pub(crate) fn write_or_complain(option: &str, path: &Path, text: &str) -> bool {
    match write_beside(path, text) {
        Ok(()) => true,
        Err(error) => {
            output::complain(&format!("error: {option} {}: it cannot be written: {error}", path.display()));
            false
        }
    }
}

/// The exit code of a run of which something could not be written: whatever was found counts more.
pub(crate) fn exit_code(found: u8, is_written: bool) -> u8 {
    if is_written || found != 0 { found } else { crate::USAGE_OR_TOOL_ERROR }
}

/// The sources as they were when the program was read: not after the run began, nor after files were that others have compiled.
pub(crate) fn sources(result: &RunResult, config: &RunConfig) -> SourceTexts {
    let now = SystemTime::now();
    let begun = now.checked_sub(result.wall).unwrap_or(now);
    let is_compiled =
        |path: &&Path| !path.extension().is_some_and(|ending| SOURCES.iter().any(|known| ending == *known));
    let compiled = config.sources.iter().map(Path::new).filter(is_compiled);
    let times = compiled.filter_map(|path| path.metadata().and_then(|about| about.modified()).ok());
    let files = config.sources.iter().map(PathBuf::from).collect();
    SourceTexts::as_of(times.fold(begun, SystemTime::min), files)
}
