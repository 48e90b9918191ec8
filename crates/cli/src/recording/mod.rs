//! `reprise build -- COMMAND`: records a build by standing in for its compilers.
//!
//! A folder with links to this program, called like the compilers there are, comes first on the PATH of the build. Called so, the program is a
//! stand-in (`stand_in`): it runs the compiler that is meant and writes the text IR of what was compiled beside the object. The folder
//! stays: what a configuration found once is called by its path ever after, also outside of `reprise build`.

mod command_line;
mod rust;
mod stand_in;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Args;
use reprise_ir::driver::{COMMANDS_FILE, find_clang};
use reprise_session::SessionError;
use serde::{Deserialize, Serialize};

use crate::error::CliError;
use crate::output;

pub(crate) use stand_in::stand_in;

/// Where what is recorded is kept.
const FOLDER: &str = ".reprise-build";
/// In it: the stand-ins, and what they write down.
const STAND_INS: &str = "bin";
const RECORD: &str = "record.jsonl";
/// The path of the clang that writes text IR: on the PATH of the build, stand-ins come first.
const CLANG: &str = "clang";
/// Where stand-ins are that are called by name.
const VARIABLE: &str = "REPRISE_BUILD";
/// What stands in for rustc, by `RUSTC_WRAPPER`.
const RECORDER: &str = "rustc-recorder";
/// Behind the name of a stand-in, the file with the path of the compiler that is meant.
const MEANT: &str = "meant";

pub(crate) const BUILD_HELP: &str = "\
Examples:
  reprise build -- make && reprise run ./prog --sym-stdin 8
  reprise build -- sh -c './configure && make'     what configure finds is found again by make
  reprise build -- cmake -S . -B build && reprise build -- cmake --build build
  reprise build -- cargo build && reprise run target/debug/tool --entry parse
  reprise run libfoo.a --entry parse               objects and archives of such a build, too
  reprise run -p .reprise-build --with prog        the same from the sources as they are now

Text IR is written beside every object (a.o.ll), and objects say where it is. Compilers are recorded that are found on the PATH
(cc, gcc, clang, c++, ... and with versions and prefixes), or named by CC and CXX.

Exit codes: those of the build; 3 if it cannot be started";

#[derive(Args, Debug)]
pub(crate) struct RecordOptions {
    /// Where what is recorded is kept, its compile_commands.json among it
    #[arg(long, value_name = "DIR", default_value = FOLDER)]
    pub record: PathBuf,
    /// The command that builds
    #[arg(last = true, required = true, value_name = "COMMAND")]
    pub command: Vec<OsString>,
}

/// What a stand-in writes down of one source file, in the words of `compile_commands.json`.
#[derive(Serialize, Deserialize)]
struct Recorded {
    directory: String,
    file: String,
    arguments: Vec<String>,
    output: String,
    /// The text that was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// Why there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

pub(crate) fn run(options: &RecordOptions) -> Result<u8, CliError> {
    let folder = std::path::absolute(&options.record).map_err(CliError::Directory)?;
    let broken = |error| CliError::File { path: options.record.clone(), error };
    let stand_ins = folder.join(STAND_INS);
    let own = std::env::current_exe().map_err(broken)?;
    let clang = find_clang(None).map_err(SessionError::from)?;
    let compilers = compilers_on_path(&stand_ins);
    prepare(&stand_ins, &own, &compilers).map_err(broken)?;
    let record = folder.join(RECORD);
    std::fs::write(&record, "").map_err(broken)?;
    std::fs::write(folder.join(CLANG), clang.path.as_os_str().as_encoded_bytes()).map_err(broken)?;
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([stand_ins.clone()].into_iter().chain(std::env::split_paths(&path)));
    let mut command = Command::new(&options.command[0]);
    command.args(&options.command[1..]).env(VARIABLE, &stand_ins);
    command.env("PATH", path.map_err(|error| CliError::Usage(error.to_string()))?);
    // Who has a wrapper already keeps it.
    if std::env::var_os("RUSTC_WRAPPER").is_none() {
        let recorder = stand_ins.join(RECORDER);
        put(&recorder, &own, Path::new("rustc")).map_err(broken)?;
        command.env("RUSTC_WRAPPER", recorder);
    }
    for variable in ["CC", "CXX"] {
        if let Some(named) = std::env::var_os(variable).map(PathBuf::from).filter(|named| named.is_absolute()) {
            let stand_in = named_compiler(&stand_ins, &own, &named).map_err(broken)?;
            command.env(variable, stand_in);
        }
    }
    let status = command.status().map_err(|error| {
        CliError::Usage(format!("{} cannot be started: {error}", options.command[0].to_string_lossy()))
    })?;
    let recorded = read_record(&record).map_err(broken)?;
    write_commands(&folder, &recorded).map_err(broken)?;
    say(&recorded, &options.record);
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}

/// The compilers that a build may call by name.
fn compilers_on_path(stand_ins: &Path) -> BTreeMap<String, PathBuf> {
    let mut compilers = BTreeMap::new();
    let path = std::env::var_os("PATH").unwrap_or_default();
    for folder in std::env::split_paths(&path).filter(|folder| folder != stand_ins) {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let Ok(name) = entry.file_name().into_string() else { continue };
            if command_line::is_compiler(&name) && entry.path().is_file() {
                compilers.entry(name).or_insert_with(|| entry.path());
            }
        }
    }
    compilers
}

fn prepare(stand_ins: &Path, own: &Path, compilers: &BTreeMap<String, PathBuf>) -> std::io::Result<()> {
    std::fs::create_dir_all(stand_ins)?;
    compilers.iter().try_for_each(|(name, compiler)| put(&stand_ins.join(name), own, compiler))
}

/// A stand-in for a compiler that is named by its path.
fn named_compiler(stand_ins: &Path, own: &Path, named: &Path) -> std::io::Result<PathBuf> {
    let folder = stand_ins.join("named");
    std::fs::create_dir_all(&folder)?;
    let stand_in = folder.join(named.file_name().unwrap_or_default());
    put(&stand_in, own, named)?;
    Ok(stand_in)
}

fn put(stand_in: &Path, own: &Path, compiler: &Path) -> std::io::Result<()> {
    match std::fs::remove_file(stand_in) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(own, stand_in)?;
    #[cfg(not(unix))]
    std::fs::copy(own, stand_in)?;
    std::fs::write(meant_by(stand_in), compiler.as_os_str().as_encoded_bytes())
}

/// Where it is written which compiler a stand-in stands for.
fn meant_by(stand_in: &Path) -> PathBuf {
    let mut name = stand_in.as_os_str().to_owned();
    name.push(".");
    name.push(MEANT);
    name.into()
}

fn read_record(record: &Path) -> std::io::Result<Vec<Recorded>> {
    let text = std::fs::read_to_string(record)?;
    // The line of a compiler that was killed may be cut.
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// Adds what was compiled to what earlier builds compiled: what was up to date is still a part of the program.
fn write_commands(folder: &Path, recorded: &[Recorded]) -> std::io::Result<()> {
    let path = folder.join(COMMANDS_FILE);
    let known = std::fs::read(&path).ok().and_then(|text| serde_json::from_slice::<Vec<Recorded>>(&text).ok());
    let mut commands = known.unwrap_or_default();
    let place = |entry: &Recorded| (entry.directory.clone(), entry.file.clone(), entry.output.clone());
    // What is not compiled by a C compiler has no place there.
    for entry in recorded.iter().filter(|entry| !entry.file.ends_with(".rs")) {
        commands.retain(|known| place(known) != place(entry));
        commands.push(serde_json::from_value(serde_json::to_value(entry)?)?);
    }
    commands.retain(|entry| Path::new(&entry.directory).join(&entry.file).exists());
    std::fs::write(&path, serde_json::to_string_pretty(&commands)?)
}

fn say(recorded: &[Recorded], folder: &Path) {
    let texts = recorded.iter().filter(|entry| entry.text.is_some()).count();
    for entry in recorded {
        if let Some(problem) = &entry.problem {
            output::complain_at_length(&format!("note: no text IR of {}: {problem}", entry.file));
        }
    }
    if recorded.is_empty() {
        output::complain(
            "note: nothing was compiled, or no compiler was called by its name: what is up to date is not compiled again, and compilers that a \
             configuration knows by their path are not seen; configure under `reprise build` too, or use `reprise run -p` with its \
             compile_commands.json",
        );
        return;
    }
    output::complain(&format!(
        "recorded {} compilations in {}, {texts} with text IR beside what was compiled",
        recorded.len(),
        folder.display()
    ));
}
