//! What can go wrong with the tool itself. A message names the file, the place, and what to do.

use std::path::PathBuf;

use reprise_ir::driver::DriverError;
use reprise_report::{ReplayError, TestFilesError};
use reprise_session::SessionError;

use crate::project::ProjectError;

#[derive(Debug, thiserror::Error)]
pub(crate) enum CliError {
    #[error(transparent)]
    Session(#[from] SessionError),
    #[error("{0}")]
    Usage(String),
    #[error(transparent)]
    Project(#[from] ProjectError),
    #[error(transparent)]
    TestFiles(#[from] TestFilesError),
    #[error(transparent)]
    Replay(#[from] ReplayError),
    #[error("standard output: {0}")]
    Output(#[source] std::io::Error),
    #[error("signals: {0}")]
    Signals(#[source] std::io::Error),
    #[error("watching files: {0}")]
    Watching(#[source] notify::Error),
    #[error("serving: {0}")]
    Serving(#[source] std::io::Error),
    #[error("the current directory: {0}")]
    Directory(#[source] std::io::Error),
    #[error("{}: {error}", .path.display())]
    File {
        path: PathBuf,
        #[source]
        error: std::io::Error,
    },
    #[error(transparent)]
    Store(#[from] reprise_store::StoreError),
}

impl CliError {
    /// Whether the message has lines that are not ours.
    pub(crate) fn quotes_a_compiler(&self) -> bool {
        match self {
            CliError::Session(error) => is_of_compiler(error),
            CliError::Replay(error) => matches!(error, ReplayError::Compilation { .. }),
            _ => false,
        }
    }
}

fn is_of_compiler(error: &SessionError) -> bool {
    match error {
        SessionError::Driver(error) => matches!(error, DriverError::Compilation { .. }),
        SessionError::Build(_) => true,
        SessionError::Version { error, .. } => is_of_compiler(error),
        _ => false,
    }
}
