//! Findings of a job in the forms that builds and code hosts read.

use std::time::Duration;

use serde_json::{Value, json};

use super::{CiReport, CiStatus, Replay, ReplayOutcome, reason};
use crate::findings::{Finding, JunitCase, JunitOutcome, findings_sarif, junit_xml};
use crate::terminal::Style;
use crate::text::write_fault;

pub fn ci_sarif(report: &CiReport) -> Value {
    findings_sarif(&report.findings, json!({ "status": report.status().name(), "complete": report.is_exhaustive() }))
}

/// A case for each finding, for each past input, and for exploring.
pub fn ci_junit(report: &CiReport, suite: &str) -> String {
    let mut cases: Vec<JunitCase> = report.findings.iter().map(finding_case).collect();
    cases.extend(report.replays.iter().enumerate().filter_map(|(number, replay)| replay_case(number, replay)));
    cases.push(JunitCase { class: suite.to_string(), name: "exploring".into(), outcome: exploring(report) });
    let wall = report.steps.iter().map(|step| step.wall).sum::<Duration>();
    junit_xml(suite, &cases, wall)
}

fn finding_case(finding: &Finding) -> JunitCase {
    let fault = &finding.fault;
    let outcome = match finding.is_known {
        true => JunitOutcome::Skipped { message: format!("known: {}", fault.message) },
        false => {
            let mut details = Vec::new();
            // Writing to memory does not fail.
            let _ = write_fault(&mut details, 1, fault, Style::Plain);
            JunitOutcome::Failed {
                kind: fault.kind.name().to_string(),
                message: fault.message.clone(),
                details: String::from_utf8_lossy(&details).into_owned(),
            }
        }
    };
    // Names stay the same when lines move.
    let name = format!("{} {}", finding.title(), &finding.fingerprint);
    JunitCase { class: fault.place.file.clone(), name, outcome }
}

/// Of an input that fails, its finding is the case.
fn replay_case(number: usize, replay: &Replay) -> Option<JunitCase> {
    let outcome = match &replay.outcome {
        ReplayOutcome::Fails { .. } => return None,
        ReplayOutcome::Passes => JunitOutcome::Passed,
        ReplayOutcome::Excluded => JunitOutcome::Skipped { message: "an assumption excludes the input".into() },
        ReplayOutcome::Incomplete(reason) => JunitOutcome::Skipped { message: reason.clone() },
    };
    let name = format!("past failing input {}: {} in {}", number + 1, replay.kind, replay.function);
    Some(JunitCase { class: "replay".into(), name, outcome })
}

fn exploring(report: &CiReport) -> JunitOutcome {
    match (report.status(), &report.missing) {
        (CiStatus::NotOnRecord, Some(missing)) => JunitOutcome::Failed {
            kind: "not-on-record".into(),
            message: missing.reason.clone(),
            details: missing.details.join("\n"),
        },
        (CiStatus::Incomplete, _) => {
            let reasons: Vec<String> = report.result.incomplete.iter().map(|entry| reason(&entry.reason)).collect();
            JunitOutcome::Error { message: reasons.join("; ") }
        }
        _ => JunitOutcome::Passed,
    }
}
