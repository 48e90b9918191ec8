//! What can be wrong with a store.
//!
//! No such trouble ends the process: whoever uses the store decides whether it can go on without.

use std::path::PathBuf;

/// Why the store cannot be used. Every message names the file.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("{}: {error}", .path.display())]
    Unavailable {
        path: PathBuf,
        #[source]
        error: std::io::Error,
    },
    #[error("{}: written in format {found} by another version of reprise; this one reads format {expected}", .path.display())]
    OtherVersion { path: PathBuf, found: u32, expected: u32 },
    #[error("{}: damaged ({what})", .path.display())]
    Damaged { path: PathBuf, what: String },
    #[error("{}: {error}", .path.display())]
    Database {
        path: PathBuf,
        #[source]
        error: Box<redb::Error>,
    },
}

impl StoreError {
    /// Tells damage and trouble of the system apart from everything else the database may say.
    pub(crate) fn of_database(path: &std::path::Path, error: redb::Error) -> StoreError {
        let path = path.to_owned();
        match error {
            redb::Error::Io(error)
                if !matches!(error.kind(), std::io::ErrorKind::InvalidData | std::io::ErrorKind::UnexpectedEof) =>
            {
                StoreError::Unavailable { path, error }
            }
            redb::Error::Io(error) => StoreError::Damaged { path, what: error.to_string() },
            redb::Error::Corrupted(what) => StoreError::Damaged { path, what },
            redb::Error::TableTypeMismatch { .. } | redb::Error::TypeDefinitionChanged { .. } => {
                StoreError::Damaged { path, what: error.to_string() }
            }
            error => StoreError::Database { path, error: Box::new(error) },
        }
    }
}
