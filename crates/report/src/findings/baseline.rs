//! The file of findings that are known: made to be committed and read in a review, so it is sorted and has no lines that move.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::Finding;

const VERSION: u32 = 1;

/// Findings that do not fail a job.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Baseline {
    version: u32,
    findings: Vec<KnownFinding>,
}

/// A finding that is known. The fingerprint decides, the rest is for whoever reads the file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct KnownFinding {
    pub file: String,
    pub function: String,
    pub kind: String,
    #[serde(default)]
    pub message: String,
    pub fingerprint: String,
}

#[derive(Debug, thiserror::Error)]
pub enum BaselineError {
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] std::io::Error),
    #[error("it is no baseline of reprise: {0}")]
    Malformed(#[from] serde_json::Error),
    #[error("it is of version {0}, and this reprise knows version {VERSION}")]
    OtherVersion(u32),
}

impl Baseline {
    pub fn read(path: &Path) -> Result<Baseline, BaselineError> {
        let baseline: Baseline = serde_json::from_slice(&std::fs::read(path)?)?;
        if baseline.version == VERSION { Ok(baseline) } else { Err(BaselineError::OtherVersion(baseline.version)) }
    }

    /// Marks the findings that are known; gives the known ones that are not among the findings.
    pub fn apply(&self, findings: &mut [Finding]) -> Vec<KnownFinding> {
        for finding in findings.iter_mut() {
            finding.is_known = self.findings.iter().any(|known| known.fingerprint == finding.fingerprint);
        }
        let is_found = |known: &KnownFinding| findings.iter().any(|finding| finding.fingerprint == known.fingerprint);
        self.findings.iter().filter(|known| !is_found(known)).cloned().collect()
    }

    /// Of these findings, and of what is known besides.
    pub fn of(findings: &[Finding], besides: &[KnownFinding]) -> Baseline {
        let known = |finding: &Finding| KnownFinding {
            file: finding.fault.place.file.clone(),
            function: finding.fault.function.clone(),
            kind: finding.fault.kind.name().to_string(),
            message: finding.fault.message.clone(),
            fingerprint: finding.fingerprint.clone(),
        };
        let mut findings: Vec<KnownFinding> = findings.iter().map(known).chain(besides.iter().cloned()).collect();
        findings.sort();
        findings.dedup();
        Baseline { version: VERSION, findings }
    }

    /// The file's text.
    pub fn text(&self) -> String {
        let text = serde_json::to_string_pretty(self).expect("our own keys are strings");
        crate::escape::json_text(&text).into_owned() + "\n"
    }
}
