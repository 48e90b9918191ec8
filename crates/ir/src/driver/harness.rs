//! The header that harnesses include, for machines without KLEE.

use std::io;
use std::path::Path;

/// KLEE's API. The functions have no bodies: the interpreter knows them by name.
pub const KLEE_HEADER: &str = include_str!("klee.h");

/// A directory with our headers, removed when dropped.
pub(super) struct Headers {
    directory: tempfile::TempDir,
}

impl Headers {
    pub(super) fn write() -> io::Result<Headers> {
        let directory = super::temporary::folder("include")?;
        let klee = directory.path().join("klee");
        std::fs::create_dir(&klee)?;
        std::fs::write(klee.join("klee.h"), KLEE_HEADER)?;
        Ok(Headers { directory })
    }

    pub(super) fn path(&self) -> &Path {
        self.directory.path()
    }
}
