//! A name for what a crate does: a digest of its sources, made when it is built. What a store keeps is believed only by the code that
//! found it, and no number that somebody would have to remember says which code that was.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use crate::{Digest, Digester};

/// The variable that a crate reads with `env!`.
const VARIABLE: &str = "REPRISE_SOURCES";
const MANIFEST: &str = "Cargo.toml";
const LOCK: &str = "Cargo.lock";

/// For build scripts: sets `VARIABLE` to the digest of these files and folders of the crate and of its manifest, and of what the
/// lock file, where there is one, says of the `dependencies` that change results.
pub fn stamp(paths: &[&str], dependencies: &[&str]) -> Result<(), String> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("cargo runs build scripts")?);
    let mut digester = Digester::default();
    for path in paths.iter().chain([&MANIFEST]) {
        println!("cargo::rerun-if-changed={path}");
        let digest = of_files(&root, Path::new(path)).map_err(|error| format!("{path}: {error}"))?;
        digester.digest(digest);
    }
    let lock = root.ancestors().map(|folder| folder.join(LOCK)).find(|lock| lock.exists());
    if let Some(lock) = lock.filter(|_| !dependencies.is_empty()) {
        println!("cargo::rerun-if-changed={}", lock.display());
        let text = fs::read_to_string(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
        locked(&text, dependencies).for_each(|entry| {
            digester.text(entry);
        });
    }
    println!("cargo::rustc-env={VARIABLE}={}", digester.finish());
    Ok(())
}

/// The names and contents of a file or of everything in a folder, whatever order the system lists them in.
fn of_files(root: &Path, path: &Path) -> io::Result<Digest> {
    let mut digester = Digester::default();
    let mut waiting = vec![path.to_owned()];
    let mut files = Vec::new();
    while let Some(path) = waiting.pop() {
        if fs::metadata(root.join(&path))?.is_dir() {
            for entry in fs::read_dir(root.join(&path))? {
                waiting.push(path.join(entry?.file_name()));
            }
        } else {
            files.push(path);
        }
    }
    files.sort();
    for file in files {
        for part in &file {
            digester.bytes(part.as_encoded_bytes());
        }
        digester.bytes(&fs::read(root.join(&file))?);
    }
    Ok(digester.finish())
}

/// The entries of these packages.
fn locked<'a>(lock: &'a str, names: &'a [&str]) -> impl Iterator<Item = &'a str> {
    let is_wanted = |entry: &&str| names.iter().any(|name| entry.contains(&format!("name = \"{name}\"\n")));
    lock.split("[[package]]").filter(is_wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_changes_in_a_folder_changes_its_digest() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("it is in the folder")).expect("ours");
            fs::write(path, text).expect("ours");
        };
        let digest = || of_files(folder.path(), Path::new("src")).expect("it is there");
        write("src/lib.rs", "mod a;");
        write("src/a/b.rs", "fn f() {}");
        let first = digest();
        assert_eq!(digest(), first);
        let mut seen = vec![first];
        let mut differs = |what: &str| {
            let now = digest();
            assert!(!seen.contains(&now), "{what}");
            seen.push(now);
        };
        write("src/a/b.rs", "fn f() { }");
        differs("a changed file");
        write("src/c.rs", "");
        differs("a new file");
        fs::rename(folder.path().join("src/c.rs"), folder.path().join("src/d.rs")).expect("ours");
        differs("another name");
        fs::rename(folder.path().join("src/a"), folder.path().join("src/e")).expect("ours");
        differs("another folder");
        write("other", "not ours");
        assert_eq!(digest(), *seen.last().expect("there are some"), "what lies beside");
        assert!(of_files(folder.path(), Path::new("missing")).is_err());
    }

    #[test]
    fn entries_of_a_lock_file() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1\"\n\n[[package]]\nname = \"ab\"\nversion = \"2\"\n";
        let entries = |names: &[&str]| locked(lock, names).map(str::trim).collect::<Vec<_>>().join("|");
        assert_eq!(entries(&["a"]), "name = \"a\"\nversion = \"1\"");
        assert_eq!(entries(&["ab", "c"]), "name = \"ab\"\nversion = \"2\"");
    }
}
