//! Certificates: who makes one explores with a solver, who checks one executes the program and asks nobody.
//!
//! Nothing of a store is used, neither trees nor answers: a certificate says what this program does, and shows it.

mod oracle;

use std::path::PathBuf;
use std::sync::Arc;

use reprise_certificate::{Certificate, Claim, Effort, FormError, Refusal, Subject, Verified};
use reprise_ir::code::{FunctionId, Program};
use reprise_ir::driver::CompileOptions;
use thiserror::Error;

use crate::entry::find_entry;
use crate::error::SessionError;
use crate::order::Order;
use crate::texts::load;
use oracle::SolverOracle;

/// A certificate, and what it says.
pub struct Certified {
    pub bytes: Vec<u8>,
    pub claim: Claim,
    pub effort: Effort,
}

/// Explores what the order asks for, depth first, and certifies what that came to.
pub fn certify(order: &Order, said: &mut dyn FnMut(&str)) -> Result<Certified, SessionError> {
    let (program, entry) = load_entry(&order.files, &order.compiling, &order.entry, said)?;
    let config = order.explore_to(order.depth());
    let subject = Subject::new(&program, entry, &config.machine, config.bounds.depth)?;
    let mut oracle = SolverOracle::new(&config, order.limits.asked.clone());
    let (certificate, effort) = reprise_certificate::certify(&program, entry, subject, &mut oracle)?;
    Ok(Certified { bytes: certificate.to_bytes(), claim: certificate.claim, effort })
}

/// A certificate that somebody wants checked.
pub struct CheckOrder {
    pub certificate: Vec<u8>,
    /// The program, as for a run.
    pub files: Vec<PathBuf>,
    pub compiling: CompileOptions,
    /// What it has to be about, where somebody says so.
    pub entry: Option<String>,
    pub depth: Option<u32>,
}

/// What became of a check.
pub struct Checked {
    pub subject: Subject,
    pub verified: Verified,
}

/// Why a certificate is refused.
#[derive(Debug, Error)]
pub enum CertificateError {
    #[error(transparent)]
    Form(#[from] FormError),
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Checks a certificate with a program. An error is about the program or the tool, not about the certificate.
pub fn check(
    order: &CheckOrder,
    said: &mut dyn FnMut(&str),
) -> Result<Result<Checked, CertificateError>, SessionError> {
    let certificate = match Certificate::from_bytes(&order.certificate) {
        Ok(certificate) => certificate,
        Err(error) => return Ok(Err(error.into())),
    };
    let refuse = |why| Ok(Err(CertificateError::Refused(Refusal::OtherSubject(why))));
    if let Some(difference) = certificate.subject.other_tool() {
        return refuse(difference);
    }
    let name = order.entry.as_ref().unwrap_or(&certificate.subject.entry);
    let (program, entry) = match load_entry(&order.files, &order.compiling, name, said) {
        // Nobody but the certificate asked for it.
        Err(SessionError::Usage(problem)) if order.entry.is_none() => return refuse(problem),
        loaded => loaded?,
    };
    let depth = order.depth.or(certificate.subject.depth);
    let subject = Subject::new(&program, entry, &certificate.subject.machine, depth)?;
    let verified = reprise_certificate::check(&program, entry, &subject, &certificate)?;
    Ok(verified.map(|verified| Checked { subject, verified }).map_err(CertificateError::from))
}

fn load_entry(
    files: &[PathBuf],
    compiling: &CompileOptions,
    entry: &str,
    said: &mut dyn FnMut(&str),
) -> Result<(Arc<Program>, FunctionId), SessionError> {
    let program = load(files, compiling, said)?.program;
    let entry = find_entry(&program, entry)?;
    Ok((program, entry))
}
