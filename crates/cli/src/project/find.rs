//! Where the `reprise.toml` of a project is: in the current folder, or the nearest folder above that has one.
//!
//! A file in a folder above counts only if it is the user's own or the system's: it can name compilers and solvers, which are run, and anybody
//! may leave one in a folder that all share.

use std::path::{Path, PathBuf};

/// What it is called.
pub(crate) const NAME: &str = "reprise.toml";

/// A file that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// As messages name it: `reprise.toml`, `../reprise.toml`.
    pub path: PathBuf,
    /// What paths in it are relative to; empty for the current folder.
    pub folder: PathBuf,
}

/// What looking for one came to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Search {
    Found(Found),
    /// One that belongs to somebody else.
    Foreign(PathBuf),
    Nothing,
}

impl Found {
    /// A file that somebody named.
    pub(crate) fn named(path: &Path) -> Found {
        Found { path: path.to_owned(), folder: path.parent().map(Path::to_owned).unwrap_or_default() }
    }
}

/// Looks in a folder and those above it.
pub(crate) fn search(from: &Path) -> Search {
    let mut folder = PathBuf::new();
    for (levels, ancestor) in from.ancestors().enumerate() {
        let candidate = ancestor.join(NAME);
        if candidate.is_file() {
            let path = folder.join(NAME);
            return match levels == 0 || is_trusted(&candidate) {
                true => Search::Found(Found { path, folder }),
                false => Search::Foreign(path),
            };
        }
        folder.push("..");
    }
    Search::Nothing
}

#[cfg(unix)]
fn is_trusted(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let own = rustix::process::geteuid().as_raw();
    std::fs::metadata(path).is_ok_and(|metadata| is_trusted_owner(metadata.uid(), own))
}

#[cfg(unix)]
fn is_trusted_owner(owner: u32, own: u32) -> bool {
    const SYSTEM: u32 = 0;
    owner == own || owner == SYSTEM
}

#[cfg(not(unix))]
fn is_trusted(_: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_leave_above_does_not_count() {
        for (owner, own, expected) in [(1000, 1000, true), (0, 1000, true), (1001, 1000, false), (1000, 0, false)] {
            assert_eq!(is_trusted_owner(owner, own), expected, "{owner} {own}");
        }
    }

    #[test]
    fn the_nearest_counts() {
        let root = tempfile::tempdir().expect("a folder");
        let deep = root.path().join("a/b");
        std::fs::create_dir_all(&deep).expect("ours");
        assert_eq!(search(&deep), Search::Nothing);
        std::fs::write(root.path().join(NAME), "").expect("ours");
        let above = Found { path: "../../reprise.toml".into(), folder: "../..".into() };
        assert_eq!(search(&deep), Search::Found(above));
        std::fs::write(deep.join(NAME), "").expect("ours");
        let here = Found { path: NAME.into(), folder: PathBuf::new() };
        assert_eq!(search(&deep), Search::Found(here));
    }
}
