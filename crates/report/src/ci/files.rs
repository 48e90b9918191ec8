//! Findings of a job in the forms that builds and code hosts read.

use std::time::Duration;

use serde_json::{Value, json};

use super::{CiReport, CiStatus, Replay, ReplayOutcome, reason};
use crate::findings::{Compared, JunitCase, JunitOutcome, findings_sarif, junit_xml};
use crate::snippet::SourceTexts;

pub fn ci_sarif(report: &CiReport) -> Value {
    let properties = json!({ "status": report.status().name(), "complete": report.is_exhaustive() });
    findings_sarif(&report.findings, properties, Compared::WithBaseline)
}

/// A case for each finding, for each past input, and for exploring.
pub fn ci_junit(report: &CiReport, suite: &str, sources: &mut SourceTexts) -> String {
    let mut cases: Vec<JunitCase> = report.findings.iter().map(|finding| finding.junit_case(sources)).collect();
    cases.extend(report.replays.iter().enumerate().filter_map(|(number, replay)| replay_case(number, replay)));
    cases.push(JunitCase { class: suite.to_string(), name: "exploring".into(), outcome: exploring(report) });
    let wall = report.steps.iter().map(|step| step.wall).sum::<Duration>();
    junit_xml(suite, &cases, wall)
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
