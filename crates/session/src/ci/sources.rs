//! Whether somebody edited the program while a job was on.

use std::path::PathBuf;

use reprise_store::{Digest, digest};

use crate::texts::Texts;

/// The files that a program is made of, as they were.
pub(super) struct Sources {
    files: Vec<(PathBuf, Option<Digest>)>,
}

impl Sources {
    pub(super) fn of(texts: &Texts) -> Sources {
        let files = texts.files().unwrap_or_default();
        Sources { files: files.into_iter().map(|path| (path.clone(), content(&path))).collect() }
    }

    /// What people are to be told: steps of the job may have seen different versions.
    pub(super) fn edited(&self) -> Option<String> {
        let (path, _) = self.files.iter().find(|(path, was)| content(path) != *was)?;
        let path = path.display();
        Some(format!("{path} was edited while the job was on: some of it is about the version before; start it again"))
    }
}

/// `None` where there is no such file.
fn content(path: &PathBuf) -> Option<Digest> {
    std::fs::read(path).ok().map(|bytes| digest(&bytes))
}
