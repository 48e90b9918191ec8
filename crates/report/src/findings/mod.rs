//! Faults as findings that people and code hosts recognise from version to version, and the forms in which those are handed on.
//!
//! `fingerprint` is what makes two findings the same, `sarif` what code hosts show beside the lines, `junit` what builds show among their
//! tests, `baseline` the file of findings that are known.

mod baseline;
mod fingerprint;
mod junit;
mod sarif;

use reprise_explore::FoundFault;
use reprise_ir::code::Program;

use crate::snippet::SourceTexts;
use crate::terminal::Style;
use crate::text::write_fault;

pub use baseline::{Baseline, BaselineError, KnownFinding};
pub use junit::{JunitCase, JunitOutcome, junit_xml};
pub use sarif::{Compared, findings_sarif};

/// A fault of a version, under a name that other versions have for it too.
#[derive(Clone, Debug)]
pub struct Finding {
    pub fault: FoundFault,
    /// 32 hexadecimal digits.
    pub fingerprint: String,
    /// The baseline has it.
    pub is_known: bool,
    /// An input on which an earlier version failed shows it.
    pub is_replayed: bool,
}

impl Finding {
    /// The faults of a run. `None` where the program is not at hand: then places cannot be told apart, only kinds, functions and messages.
    pub fn of_faults(program: Option<&Program>, faults: &[FoundFault]) -> Vec<Finding> {
        let fingerprints = fingerprint::fingerprints(program, faults);
        let finding = |(fault, fingerprint): (&FoundFault, String)| Finding {
            fault: fault.clone(),
            fingerprint,
            is_known: false,
            is_replayed: false,
        };
        faults.iter().zip(fingerprints).map(finding).collect()
    }

    /// A test that fails, unless the finding is known.
    pub(crate) fn junit_case(&self, sources: &mut SourceTexts) -> JunitCase {
        let fault = &self.fault;
        let outcome = match self.is_known {
            true => JunitOutcome::Skipped { message: format!("known: {}", fault.message) },
            false => {
                let mut details = Vec::new();
                // Writing to memory does not fail.
                let _ = write_fault(&mut details, 1, fault, sources, Style::Plain);
                JunitOutcome::Failed {
                    kind: fault.kind.name().to_string(),
                    message: fault.message.clone(),
                    details: String::from_utf8_lossy(&details).into_owned(),
                }
            }
        };
        // Names stay the same when lines move.
        let name = format!("{} {}", self.title(), &self.fingerprint);
        JunitCase { class: fault.place.file.clone(), name, outcome }
    }

    /// What it is, for a headline.
    pub fn title(&self) -> String {
        format!("{} in {}", self.fault.kind.name(), self.fault.function)
    }
}
