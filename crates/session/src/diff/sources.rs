//! Where the files of two versions are. A revision is written to a folder of its own, with all that its files may include.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use reprise_ir::driver::{BuildCommands, COMMANDS_FILE, temporary};
use tempfile::TempDir;

use crate::error::SessionError;

/// The files of one version.
#[derive(Debug, Default)]
pub struct VersionSources {
    /// For people: a file, a folder or a revision.
    pub name: String,
    pub files: Vec<PathBuf>,
    /// What files and flags are relative to; `None` for the current directory.
    pub directory: Option<PathBuf>,
    /// How its build compiles the files.
    pub commands: Option<Arc<BuildCommands>>,
    /// Holds the folder of a revision, which goes away with it.
    pub tree: Option<TempDir>,
}

impl VersionSources {
    /// What a build folder builds: the files of these names, or all.
    pub fn built(folder: &Path, names: &[PathBuf]) -> Result<VersionSources, SessionError> {
        let usage = |message: String| SessionError::Usage(message);
        let commands = BuildCommands::of_folder(folder).map_err(|error| usage(error.to_string()))?;
        let files = commands.files(names).map_err(|name| {
            let list = folder.join(COMMANDS_FILE);
            usage(format!("{} is not among the files in {}", name.display(), list.display()))
        })?;
        if files.is_empty() {
            return Err(usage(format!("{} names no file", folder.join(COMMANDS_FILE).display())));
        }
        let commands = Some(Arc::new(commands));
        Ok(VersionSources { name: folder.display().to_string(), files, commands, ..VersionSources::default() })
    }
}

/// Two revisions, or one and the files as they are now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Revisions {
    pub old: String,
    /// `None` for the files as they are now.
    pub new: Option<String>,
}

impl Revisions {
    /// `OLD..NEW`; `OLD` and `OLD..` stand for what has changed since.
    pub fn parse(text: &str) -> Result<Revisions, String> {
        let (old, new) = text.split_once("..").unwrap_or((text, ""));
        // As git has it, three dots begin where both came from; nobody is asked that here.
        if new.starts_with('.') {
            return Err(format!("`{text}`: write OLD..NEW, with two dots"));
        }
        let named = |name: &str| if name.is_empty() { None } else { Some(name.to_string()) };
        let old = named(old).unwrap_or_else(|| "HEAD".into());
        if [&old[..], new].iter().any(|name| name.starts_with('-')) {
            return Err(format!("`{text}`: a revision does not begin with a dash"));
        }
        Ok(Revisions { old, new: named(new) })
    }

    /// The sources of both versions of some files.
    pub fn sources(&self, files: &[PathBuf]) -> Result<(VersionSources, VersionSources), SessionError> {
        let old = revision_sources("--git", &self.old, files)?;
        let new = match &self.new {
            Some(revision) => revision_sources("--git", revision, files)?,
            None => VersionSources { name: "working tree".into(), files: files.to_vec(), ..VersionSources::default() },
        };
        Ok((old, new))
    }
}

/// The files of a revision, in a folder of its own. `option` is what asks for it.
pub(crate) fn revision_sources(
    option: &str,
    revision: &str,
    files: &[PathBuf],
) -> Result<VersionSources, SessionError> {
    let prefix = PathBuf::from(git(&["rev-parse", "--show-prefix"], |message| {
        format!("{option} needs a git repository, and this is none (git says: {message})")
    })?);
    let commit = git(&["rev-parse", "--verify", "--end-of-options", &format!("{revision}^{{commit}}")], |message| {
        format!("no revision `{revision}` (git says: {message})")
    })?;
    let tree = temporary::folder("revision").map_err(SessionError::Directory)?;
    let index = tree.path().join("index");
    let content = tree.path().join("content");
    std::fs::create_dir(&content).map_err(|error| SessionError::File { path: content.clone(), error })?;
    let failed = |message: &str| format!("{revision} could not be checked out (git says: {message})");
    let prefix_argument = format!("--prefix={}/", content.display());
    git_with_index(&["read-tree", &commit], &index, failed)?;
    git_with_index(&["checkout-index", "--all", &prefix_argument], &index, failed)?;
    let directory = content.join(prefix);
    for file in files {
        if file.is_absolute() {
            let message = format!("{}: with {option}, name files relative to the current directory", file.display());
            return Err(SessionError::Usage(message));
        }
        if !directory.join(file).is_file() {
            return Err(SessionError::Usage(format!("{} is not in {revision}", file.display())));
        }
    }
    let (name, files) = (revision.to_string(), files.to_vec());
    Ok(VersionSources { name, files, directory: Some(directory), tree: Some(tree), commands: None })
}

fn git(arguments: &[&str], refusal: impl Fn(&str) -> String) -> Result<String, SessionError> {
    answer(Command::new("git").args(arguments), refusal)
}

/// At the top of the repository, without touching what it has staged.
fn git_with_index(arguments: &[&str], index: &Path, refusal: impl Fn(&str) -> String) -> Result<String, SessionError> {
    let top = git(&["rev-parse", "--show-toplevel"], |message| message.to_string())?;
    answer(Command::new("git").current_dir(top).env("GIT_INDEX_FILE", index).args(arguments), refusal)
}

fn answer(command: &mut Command, refusal: impl Fn(&str) -> String) -> Result<String, SessionError> {
    let unusable = |error| SessionError::Usage(format!("git cannot be run: {error}"));
    let Output { status, stdout, stderr } = command.output().map_err(unusable)?;
    if !status.success() {
        let message = String::from_utf8_lossy(&stderr);
        let message = message.lines().next().unwrap_or("nothing").trim_start_matches("fatal: ");
        return Err(SessionError::Usage(refusal(message)));
    }
    Ok(String::from_utf8_lossy(&stdout).trim_end_matches('\n').to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges() {
        let parsed = |text| Revisions::parse(text).map(|revisions| (revisions.old, revisions.new));
        let both = |old: &str, new: &str| Ok((old.to_string(), Some(new.to_string())));
        assert_eq!(parsed("HEAD~1..HEAD"), both("HEAD~1", "HEAD"));
        assert_eq!(parsed("..topic"), both("HEAD", "topic"));
        for text in ["v1", "v1.."] {
            assert_eq!(parsed(text), Ok(("v1".to_string(), None)));
        }
        for text in ["a...b", "--all..b", "a..-b"] {
            assert!(parsed(text).is_err(), "{text}");
        }
    }
}
