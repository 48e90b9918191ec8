//! A run in the forms that other programs read: SARIF, JUnit's XML, LCOV, Markdown, CSV.
//!
//! Every form is made of the result alone, so a result that was on record has the same files as the run that found it, but for the
//! counters of what was done. A file is written beside its place and then moved there: under its name there is a whole one, or the one of before.

mod csv;
mod lcov;
mod markdown;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use reprise_explore::{RunResult, Status};
use serde_json::{Value, json};

use crate::config::RunConfig;
use crate::escape;
use crate::findings::{Compared, Finding, JunitCase, JunitOutcome, findings_sarif, junit_xml};
use crate::snippet::SourceTexts;

/// What is written of a run.
pub struct RunExport<'a> {
    pub result: &'a RunResult,
    pub config: &'a RunConfig,
    pub findings: Vec<Finding>,
}

impl<'a> RunExport<'a> {
    pub fn new(result: &'a RunResult, config: &'a RunConfig) -> RunExport<'a> {
        RunExport { result, config, findings: Finding::of_faults(None, &result.faults) }
    }

    /// What was explored, for a headline.
    fn title(&self) -> String {
        format!("{} {}", self.config.sources.join(" "), self.config.entry)
    }

    /// SARIF 2.1.0, which code hosts show beside the lines.
    pub fn sarif(&self) -> String {
        let RunResult { status, incomplete, .. } = self.result;
        let is_complete = incomplete.is_empty();
        let mut sarif = findings_sarif(
            &self.findings,
            json!({ "status": status.name(), "complete": is_complete }),
            Compared::WithNothing,
        );
        let notifications: Vec<Value> = incomplete
            .iter()
            .map(|entry| {
                let at = crate::text::at(&entry.place);
                json!({ "level": "warning", "message": { "text": format!("not explored{at}: {} ({})", entry.reason, entry.count) } })
            })
            .collect();
        sarif["runs"][0]["invocations"] =
            json!([{ "executionSuccessful": true, "toolExecutionNotifications": notifications }]);
        let text = serde_json::to_string_pretty(&sarif).expect("our own keys are strings");
        escape::json_text(&text).into_owned() + "\n"
    }

    /// JUnit's XML, which builds show among their tests: a case for each finding, and one for exploring.
    pub fn junit(&self, sources: &mut SourceTexts) -> String {
        let mut cases: Vec<JunitCase> = self.findings.iter().map(|finding| finding.junit_case(sources)).collect();
        let outcome = match self.result.status {
            Status::Incomplete => {
                let reasons: Vec<String> =
                    self.result.incomplete.iter().map(|entry| entry.reason.to_string()).collect();
                JunitOutcome::Error { message: reasons.join("; ") }
            }
            Status::Clean | Status::Bounded | Status::Bugs => JunitOutcome::Passed,
        };
        let suite = self.title();
        cases.push(JunitCase { class: suite.clone(), name: "exploring".into(), outcome });
        junit_xml(&suite, &cases, self.result.wall)
    }

    /// Which lines ran, as LCOV's tracefiles say it.
    pub fn lcov(&self, sources: &SourceTexts) -> String {
        // Whoever reads it looks for the files.
        let path = |file: &str| sources.path(file).map_or(file.to_string(), |path| path.display().to_string());
        lcov::tracefile(&self.result.coverage.files, path)
    }

    /// For a pull request.
    pub fn markdown(&self, sources: &mut SourceTexts) -> String {
        markdown::comment(self, sources)
    }

    /// The counters, a row below the names of its columns.
    pub fn csv(&self) -> String {
        csv::table(self)
    }
}

/// Writes a file as a whole or not at all: beside its place first. What is no file, such as a pipe, is written to as it is.
pub fn write_beside(path: &Path, text: &str) -> io::Result<()> {
    if std::fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir()) {
        return std::fs::OpenOptions::new().write(true).open(path)?.write_all(text.as_bytes());
    }
    // A link stays one: what it leads to is replaced.
    let place = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let unfinished = beside(&place)?;
    let written = write_new(&unfinished, text).and_then(|()| {
        // A file that is there keeps who may read it.
        if let Ok(about) = std::fs::metadata(&place) {
            std::fs::set_permissions(&unfinished, about.permissions())?;
        }
        std::fs::rename(&unfinished, &place)
    });
    if written.is_err() {
        let _ = std::fs::remove_file(&unfinished);
    }
    written
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = std::fs::OpenOptions::new().write(true).create_new(true).open(path)?;
    // Not synced: after a power failure the next run writes it again.
    file.write_all(text.as_bytes())
}

/// A name of its own beside a file.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let Some(name) = path.file_name() else {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
    };
    let mut unfinished = std::ffi::OsString::from(".");
    unfinished.push(name);
    unfinished.push(format!(".{}.unfinished", std::process::id()));
    Ok(path.with_file_name(unfinished))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("there is room for files");
        let path = folder.path().join("a.sarif");
        write_beside(&path, "one").expect("ours");
        write_beside(&path, "two").expect("ours");
        assert_eq!(std::fs::read_to_string(&path).expect("written"), "two");
        std::os::unix::fs::symlink(&path, folder.path().join("link")).expect("ours");
        write_beside(&folder.path().join("link"), "three").expect("ours");
        assert_eq!(std::fs::read_to_string(&path).expect("written"), "three");
        assert!(folder.path().join("link").is_symlink());
        // A folder in its place cannot be replaced, and nothing is left beside it.
        let taken = folder.path().join("taken");
        std::fs::create_dir(&taken).expect("ours");
        assert!(write_beside(&taken, "x").is_err());
        assert!(write_beside(&folder.path().join("none/x"), "x").is_err());
        let mut left: Vec<_> =
            std::fs::read_dir(folder.path()).expect("ours").map(|entry| entry.expect("ours").file_name()).collect();
        left.sort();
        assert_eq!(left, ["a.sarif", "link", "taken"]);
        write_beside(Path::new("/dev/null"), "x").expect("a device takes anything");
        assert!(write_beside(Path::new("/dev/full"), "x").is_err());
    }
}
