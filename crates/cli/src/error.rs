//! What can go wrong with the tool itself. A message names the file, the place, and what to do.

use std::path::PathBuf;

use reprise_explore::ExploreError;
use reprise_ir::driver::DriverError;
use reprise_ir::lower::LinkError;
use reprise_machine::ImageError;
use reprise_report::{ReplayError, TestFilesError};
use reprise_solver::Disagreement;

#[derive(Debug, thiserror::Error)]
pub enum CliError {
    #[error(transparent)]
    Driver(#[from] DriverError),
    #[error(transparent)]
    Link(#[from] LinkError),
    #[error(transparent)]
    Image(#[from] ImageError),
    #[error(transparent)]
    Explore(#[from] ExploreError),
    #[error("{0}")]
    Usage(String),
    #[error(transparent)]
    TestFiles(#[from] TestFilesError),
    #[error(transparent)]
    Replay(#[from] ReplayError),
    #[error("standard output: {0}")]
    Output(#[source] std::io::Error),
    #[error("signals: {0}")]
    Signals(#[source] std::io::Error),
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
    #[error("{0}; no result is given, since one of them is wrong")]
    Disagreement(Disagreement),
    #[error("{0}")]
    Bench(String),
}

impl CliError {
    /// Whether the message has lines that are not ours.
    pub fn quotes_a_compiler(&self) -> bool {
        matches!(
            self,
            CliError::Driver(DriverError::Compilation { .. }) | CliError::Replay(ReplayError::Compilation { .. })
        )
    }
}
