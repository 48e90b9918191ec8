//! What a run has written besides its result: `--tests`, `--ktest` and `--out`. For people it is said behind the result, for programs it is part of that.
//!
//! What could not be written is said, and costs neither the result nor what is written elsewhere.

use std::io::{self, Write};
use std::path::PathBuf;

use reprise_report::{CTestsReport, OutReport, TestFilesError};
use serde_json::{Value, json};

use crate::{out_report, output, run_report};

/// What was written into a folder, or why it was not.
type WrittenInto<Count> = Option<(PathBuf, Result<Count, TestFilesError>)>;

/// As far as it was asked for.
#[derive(Default)]
pub(crate) struct Written {
    pub tests: WrittenInto<usize>,
    /// How many, and how many such files cannot hold.
    pub ktests: WrittenInto<(usize, usize)>,
    pub out: WrittenInto<OutReport>,
}

impl Written {
    /// For people.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some((_, Ok(report))) = &self.out {
            out_report::write(out, report)?;
        }
        if let Some((directory, Ok(count))) = &self.tests {
            run_report::write_tests_line(out, *count, &directory.display().to_string())?;
        }
        Ok(())
    }

    /// Says on standard error what has no other place; whether all is written.
    pub(crate) fn complain(&self) -> bool {
        if let Some((_, Ok((count, left_out)))) = &self.ktests {
            let left_out = match left_out {
                0 => String::new(),
                _ => format!("; {left_out} tests have pointers to objects, which such files cannot hold"),
            };
            output::complain(&format!("{count} .ktest files{left_out}"));
        }
        let failures = self.failures();
        failures.iter().for_each(|failure| output::complain(&format!("error: {failure}")));
        failures.is_empty()
    }

    fn failures(&self) -> Vec<&TestFilesError> {
        let tests = self.tests.iter().filter_map(|(_, written)| written.as_ref().err());
        let ktests = self.ktests.iter().filter_map(|(_, written)| written.as_ref().err());
        let out = self.out.iter().filter_map(|(_, written)| written.as_ref().err());
        tests.chain(ktests).chain(out).collect()
    }

    /// For programs.
    pub(crate) fn json(&self) -> Value {
        json!({
            "tests": of(&self.tests, |count| json!({ "tests": count })),
            "ktest": of(&self.ktests, |(count, left_out)| json!({ "tests": count, "left_out": left_out })),
            "out": of(&self.out, out_json),
        })
    }
}

fn of<T>(part: &Option<(PathBuf, Result<T, TestFilesError>)>, told: impl Fn(&T) -> Value) -> Value {
    let Some((directory, written)) = part else { return Value::Null };
    let (mut json, error) = match written {
        Ok(written) => (told(written), None),
        Err(error) => (json!({}), Some(error.to_string())),
    };
    json["directory"] = json!(directory.display().to_string());
    json["error"] = json!(error);
    json
}

/// What `--out` wrote.
pub(crate) fn out_json(report: &OutReport) -> Value {
    let (ktests, left_out) = report.ktests;
    let shown = report.reproductions.iter().map(|shown| json!({ "fault": shown.fault, "command": shown.command }));
    json!({
        "tests": report.tests,
        "ktest": { "tests": ktests, "left_out": left_out },
        "c": report.c.as_ref().map(c_json),
        "reproductions": shown.collect::<Vec<_>>(),
    })
}

fn c_json(c: &CTestsReport) -> Value {
    let left_out = c.left_out.iter().map(|(reason, count)| json!({ "reason": reason, "count": count }));
    let faults = c.reproductions.iter().map(|(case, fault)| json!({ "case": case, "fault": fault }));
    json!({
        "file": c.file.as_ref().map(|file| file.display().to_string()),
        "cases": c.cases,
        "faults": faults.collect::<Vec<_>>(),
        "changed": c.has_changed,
        "left_alone": c.left_alone,
        "left_out": left_out.collect::<Vec<_>>(),
        "not_asserted": c.unseen,
    })
}
