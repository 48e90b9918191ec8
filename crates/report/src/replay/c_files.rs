//! Compiles the C that `--out` wrote with the program and runs it.
//!
//! Only for whoever names such a file: what it says is run as it stands.

use std::path::{Path, PathBuf};
use std::process::Command;

use reprise_ir::driver::{find_clang, temporary};

use super::build::has_extension;
use super::trust::Compiling;
use super::{ReplayError, ReplayOptions, notes_on};
use crate::out::out_folders;
use crate::test_files::{IndexFile, TestFilesError, read_tests};

/// What became of the tests of a folder.
#[derive(Clone, Debug)]
pub struct CReplay {
    /// What they said.
    pub output: String,
    /// The status they ended with; `None` where a signal ended them.
    pub status: Option<i32>,
    pub notes: Vec<String>,
}

/// Whether a file is meant to be one of `--out`.
pub fn is_c_test(path: &Path) -> bool {
    has_extension(path, &["c", "cc"])
        && path.parent().is_some_and(|folder| folder_of(folder).join("reprise.json").exists())
}

fn folder_of(folder: &Path) -> PathBuf {
    if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder.to_owned() }
}

/// Runs all tests of the folder that a file is in.
pub fn replay_c(file: &Path, options: &ReplayOptions) -> Result<CReplay, ReplayError> {
    let folder = folder_of(file.parent().unwrap_or(Path::new("")));
    if has_extension(file, &["cc"]) {
        return Err(ReplayError::NotCallable(format!(
            "{}: tests for GoogleTest are run by it, not by reprise: see the head of the file",
            file.display()
        )));
    }
    let unreadable = |error| TestFilesError::Unreadable { path: folder.clone(), error };
    let mut tests = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if has_extension(&path, &["c"]) {
            tests.push(path);
        }
    }
    tests.sort();
    if !folder.join("reprise_main.c").exists() {
        return Err(ReplayError::NotCallable(format!(
            "{}: has no reprise_main.c: a framework runs these tests, see the head of the file",
            folder.display()
        )));
    }
    let index = index_of(&folder)?;
    let program = &index.program;
    let Compiling { compiler, flags, own_flags, notes } =
        Compiling::new(program, options.compiler.as_deref(), options.recorded);
    let mut notes: Vec<String> = notes_on(&index).into_iter().chain(notes).collect();
    notes.dedup();
    let clang = find_clang(compiler.as_deref())?;
    let build = temporary::folder("replay").map_err(ReplayError::Temporary)?;
    let failed = |what: &Path, message: String| ReplayError::Compilation {
        what: what.to_owned(),
        compiler: clang.path.clone(),
        message,
    };
    let run = |mut command: Command, what: &Path| match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(failed(what, String::from_utf8_lossy(&output.stderr).into_owned())),
        Err(error) => Err(failed(what, error.to_string())),
    };
    let mut objects = Vec::new();
    for (number, source) in program.sources.iter().enumerate() {
        let object = build.path().join(format!("source-{number}.o"));
        let mut command = Command::new(&clang.path);
        if program.directory.is_dir() {
            command.current_dir(&program.directory);
        }
        command.args(["-c", "-g", "-w"]).args(&own_flags[number]).args(&flags).arg("-o").arg(&object);
        run(
            {
                command.arg(program.directory.join(&source.path));
                command
            },
            &source.path,
        )?;
        objects.push(object);
    }
    let binary = build.path().join("tests");
    let mut command = Command::new(&clang.path);
    command.args(["-g", "-Wall", "-Wextra"]).args(&tests).args(&objects).args(["-lm", "-o"]).arg(&binary);
    run(command, file)?;
    let output = Command::new(&binary).current_dir(build.path()).output().map_err(ReplayError::Temporary)?;
    let said = [output.stdout, output.stderr].concat();
    Ok(CReplay { output: String::from_utf8_lossy(&said).into_owned(), status: output.status.code(), notes })
}

/// How the program of a folder is built, as its tests in JSON say.
fn index_of(folder: &Path) -> Result<IndexFile, ReplayError> {
    let folders = out_folders(folder)?.unwrap_or_default();
    let first = folders.first().ok_or_else(|| TestFilesError::NoTests { directory: folder.to_owned() })?;
    Ok(read_tests(first)?.0)
}
