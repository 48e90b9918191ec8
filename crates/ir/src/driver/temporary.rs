//! Temporary folders that say whose they are, so that the next run removes those of a process that was killed.
//!
//! The name has the process, when it was started, and the space in which its number means it: a number is given to somebody else
//! later, and in a container the same number is another process.

use std::fs;
use std::io;
use std::path::Path;

use tempfile::TempDir;

const PREFIX: &str = "reprise-";

/// A folder of this process among those of the system.
pub fn folder(purpose: &str) -> io::Result<TempDir> {
    folder_in(&std::env::temp_dir(), purpose)
}

fn folder_in(place: &Path, purpose: &str) -> io::Result<TempDir> {
    let prefix = match ProcessName::own() {
        Some(own) => format!("{PREFIX}{purpose}-{}-", own.text()),
        None => format!("{PREFIX}{purpose}-"),
    };
    tempfile::Builder::new().prefix(&prefix).tempdir_in(place)
}

/// Removes the folders of processes that are gone. Whatever cannot be removed is left: nothing depends on it.
pub fn clean_up() {
    clean_up_in(&std::env::temp_dir());
}

fn clean_up_in(place: &Path) {
    let Some(own) = ProcessName::own() else { return };
    let Ok(entries) = fs::read_dir(place) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let Some(owner) = name.to_str().and_then(owner_of) else { continue };
        // Neither a link to somewhere else, nor anybody else's.
        let is_ours = entry.metadata().is_ok_and(|metadata| metadata.is_dir() && is_of_this_user(&metadata));
        if is_ours && owner.is_gone(own) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// The process that a folder is named after.
fn owner_of(name: &str) -> Option<ProcessName> {
    let (_purpose, rest) = name.strip_prefix(PREFIX)?.split_once('-')?;
    let (process, _random) = rest.split_once('-')?;
    ProcessName::parse(process)
}

fn is_of_this_user(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == metadata.uid())
}

/// What tells a process from all others, whenever they ran.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProcessName {
    /// Within which the number counts.
    space: u64,
    number: u32,
    /// In the system's ticks.
    started: u64,
}

impl ProcessName {
    /// `None` where the system does not tell.
    pub fn own() -> Option<ProcessName> {
        use std::os::unix::fs::MetadataExt;
        let number = std::process::id();
        let space = fs::metadata("/proc/self/ns/pid").ok()?.ino();
        Some(ProcessName { space, number, started: start_of(number)? })
    }

    pub fn text(self) -> String {
        let ProcessName { space, number, started } = self;
        format!("{space:x}.{number}.{started:x}")
    }

    pub fn parse(text: &str) -> Option<ProcessName> {
        let mut parts = text.split('.');
        let name = ProcessName {
            space: u64::from_str_radix(parts.next()?, 16).ok()?,
            number: parts.next()?.parse().ok()?,
            started: u64::from_str_radix(parts.next()?, 16).ok()?,
        };
        parts.next().is_none().then_some(name)
    }

    /// Whether the process has certainly ended; `own` is the one that asks.
    pub fn is_gone(self, own: ProcessName) -> bool {
        self.space == own.space && start_of(self.number) != Some(self.started)
    }
}

/// When a process was started; `None` if there is none of this number.
fn start_of(number: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
    // The name of the program is in parentheses and may have anything in it.
    let (_, behind_name) = text.rsplit_once(')')?;
    behind_name.split_whitespace().nth(19)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_folders_of_processes_that_are_gone_are_removed() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let own = ProcessName::own().expect("Linux");
        let here = |name: &str| place.path().join(name);
        let named = |process: ProcessName| here(&format!("reprise-replay-{}-aBc123", process.text()));
        let mut child = std::process::Command::new("true").spawn().expect("true runs");
        let number = child.id();
        child.wait().expect("it ends");
        // Nobody is as old as the system, so whoever has the number now is another.
        let gone = named(ProcessName { number, started: 1, ..own });
        let elsewhere = named(ProcessName { space: own.space + 1, number, started: 1 });
        let kept = [elsewhere, here("reprise-replay-xyz"), here("reprise-1"), here("other-1.1.1-a")];
        for folder in kept.iter().chain([&gone]) {
            fs::create_dir(folder).expect("a folder");
            fs::write(folder.join("file"), "text").expect("a file");
        }
        let target = here("target");
        fs::create_dir(&target).expect("a folder");
        let link = here(&format!("reprise-store-{}-link", ProcessName { number, started: 2, ..own }.text()));
        std::os::unix::fs::symlink(&target, &link).expect("a link");
        let alive = folder_in(place.path(), "include").expect("a folder");
        clean_up_in(place.path());
        assert!(!gone.exists());
        assert!(kept.iter().all(|folder| folder.join("file").exists()));
        assert!(alive.path().exists() && target.exists() && link.is_symlink());
        assert_eq!(owner_of(alive.path().file_name().and_then(|name| name.to_str()).expect("a name")), Some(own));
    }

    #[test]
    fn names_are_read_back() {
        let own = ProcessName::own().expect("Linux");
        assert_eq!(ProcessName::parse(&own.text()), Some(own));
        assert!(!own.is_gone(own));
        for text in ["", "1", "1.2", "1.2.3.4", "x.y.z", "1.-2.3"] {
            assert_eq!(ProcessName::parse(text), None, "{text}");
        }
    }
}
