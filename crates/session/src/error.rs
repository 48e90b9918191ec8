//! Why there is no result.

use std::path::PathBuf;

use reprise_certificate::CertifyError;
use reprise_explore::ExploreError;
use reprise_ir::driver::DriverError;
use reprise_ir::lower::LinkError;
use reprise_machine::ImageError;
use reprise_report::Missing;
use reprise_solver::Disagreement;
use reprise_store::StoreError;

use crate::audience::AudienceError;

/// What can go wrong with the tool itself. A message names the file, the place, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    #[error(transparent)]
    Driver(#[from] DriverError),
    #[error(transparent)]
    Link(#[from] LinkError),
    #[error(transparent)]
    Image(#[from] ImageError),
    #[error(transparent)]
    Explore(#[from] ExploreError),
    /// The order asks for something that is not there or cannot be.
    #[error("{0}")]
    Usage(String),
    /// A build has no such program; several lines, of which some may be a compiler's.
    #[error("{0}")]
    Build(String),
    #[error("the current directory: {0}")]
    Directory(#[source] std::io::Error),
    #[error("{}: {error}", .path.display())]
    File {
        path: PathBuf,
        #[source]
        error: std::io::Error,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What is on record led to another result than a run from nothing has.
    #[error("what was reused gives another result than a run from nothing, which must not be: {0}")]
    ReuseDiffers(String),
    /// Of one of two versions that are compared.
    #[error("{version}: {error}")]
    Version {
        version: String,
        #[source]
        error: Box<SessionError>,
    },
    /// Only what is on record was to be used, and that is not everything.
    #[error("not on record: {}", .0.reason)]
    NotOnRecord(Missing),
    /// Whoever listens cannot go on.
    #[error(transparent)]
    Audience(AudienceError),
    #[error(transparent)]
    Certify(#[from] CertifyError),
    #[error("{0}; no result is given, since one of them is wrong")]
    Disagreement(Disagreement),
}

impl SessionError {
    pub(crate) fn not_on_record(reason: &str, details: Vec<String>) -> SessionError {
        SessionError::NotOnRecord(Missing { reason: reason.to_string(), details })
    }
}
