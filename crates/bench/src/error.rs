//! Why there are no figures.

use std::path::PathBuf;

use reprise_explore::ExploreError;
use reprise_ir::driver::DriverError;
use reprise_machine::ImageError;
use reprise_report::TestFilesError;
use reprise_session::SessionError;
use reprise_store::StoreError;

#[derive(Debug, thiserror::Error)]
pub(crate) enum BenchError {
    #[error(transparent)]
    Driver(#[from] DriverError),
    #[error(transparent)]
    Session(#[from] SessionError),
    #[error(transparent)]
    Image(#[from] ImageError),
    #[error(transparent)]
    Explore(#[from] ExploreError),
    #[error(transparent)]
    TestFiles(#[from] TestFilesError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("standard output: {0}")]
    Output(#[source] std::io::Error),
    #[error("{}: {error}", .path.display())]
    File {
        path: PathBuf,
        #[source]
        error: std::io::Error,
    },
    #[error("{0}")]
    Other(String),
}
