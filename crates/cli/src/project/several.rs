//! Several functions with tables in one command: a process for each, one after the other, so that each has its own bounds.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::ArgMatches;
use reprise_report::escape;
use serde_json::{Value, json};

use super::find::Found;
use super::is_option;
use super::merge::{Asked, Entries, added, entries};
use super::read::Contents;
use crate::error::CliError;
use crate::{output, signals};

/// Subcommands that do several functions one after the other.
const IN_TURN: [&str; 2] = ["run", "ci"];
/// Options that write something: what two runs write to one place is what the last one wrote.
/// Functions of one program share a folder of `--out`.
const WRITTEN: [&[&str]; 10] = [
    &["sarif"],
    &["junit"],
    &["write_baseline", "baseline"],
    &["tests", "tests_dir"],
    &["ktest"],
    &["log_queries"],
    &["html"],
    &["lcov"],
    &["markdown"],
    &["csv"],
];
/// How often it is looked whether a run is over.
const PAUSE: Duration = Duration::from_millis(10);
/// Exit codes, the one that counts first.
const IMPORTANCE: [u8; 5] = [3, 1, 4, 2, 0];

/// Runs of a command, one for each function.
#[derive(Debug)]
pub(crate) struct Several {
    /// What each function is called, and the words of its run.
    runs: Vec<(String, Vec<OsString>)>,
    is_json: bool,
    file: String,
}

impl Several {
    pub(super) fn of(
        asked: &Asked<'_>,
        contents: &Contents,
        found: &Found,
        (root, given, place): (&clap::Command, &[OsString], usize),
        names: &[&str],
    ) -> Result<Several, CliError> {
        let (file, subcommand) = (found.path.display().to_string(), asked.subcommand());
        if !IN_TURN.contains(&subcommand) {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            return Err(CliError::Usage(format!(
                "{file} has tables for {}, and `reprise {subcommand}` is for one function: name it with --entry",
                names.join(", ")
            )));
        }
        let mut runs = Vec::new();
        let mut is_json = false;
        let mut written: BTreeMap<(usize, Vec<OsString>), &str> = BTreeMap::new();
        for &name in names {
            let mut words = given.to_vec();
            let mut extra = vec![OsString::from(format!("--entry={name}"))];
            if !given.iter().any(|word| is_option(word, "--config")) {
                extra.push(format!("--config={file}").into());
            }
            words.splice(place + 1..place + 1, extra);
            // Whatever is wrong with one of them is said before any begins.
            let whole = Asked::of(root, &words).expect("it has a subcommand");
            let Entries::One(entry) = entries(&whole, contents) else { unreachable!("a function is named") };
            let complete = added(&whole, contents, entry, found, root)?.put_into(&words, place);
            let complete = Asked::of(root, &complete).expect("it has a subcommand");
            let matches = &complete.levels[0].1;
            is_json |= matches.get_flag("json");
            for (kind, ids) in WRITTEN.iter().enumerate() {
                let Some(values) = written_by(matches, ids) else { continue };
                if let Some(other) = written.insert((kind, values), name) {
                    return Err(CliError::Usage(format!(
                        "`{other}` and `{name}` would write --{} to the same place: say in their [[entry]] tables of {file} where each goes, or name one with --entry",
                        ids[0].replace('_', "-")
                    )));
                }
            }
            runs.push((name.to_string(), words));
        }
        Ok(Several { runs, is_json, file })
    }
}

/// Where a run writes something, if it does.
fn written_by(matches: &ArgMatches, ids: &[&str]) -> Option<Vec<OsString>> {
    let values = |id: &str| {
        let raw = matches.try_get_raw(id).ok().flatten()?;
        Some(raw.map(OsString::from).collect::<Vec<_>>())
    };
    let first = values(ids[0]).filter(|values| !values.iter().all(|value| value == "false"))?;
    Some(ids[1..].iter().fold(first, |all, id| [all, values(id).unwrap_or_default()].concat()))
}

/// Runs them all; gives the exit code that counts most.
pub(crate) fn run_several(several: &Several) -> Result<u8, CliError> {
    let asked = signals::interrupt_flag()?;
    let program = std::env::current_exe().map_err(CliError::Directory)?;
    let mut codes = Vec::new();
    let mut results: Vec<Value> = Vec::new();
    for (name, words) in &several.runs {
        if asked.load(Ordering::Relaxed) {
            output::complain("interrupted: the functions that follow were not explored");
            codes.push(2);
            break;
        }
        if !several.is_json {
            let first = if codes.is_empty() { "" } else { "\n" };
            output::to_stdout(|out| writeln!(out, "{first}entry {}", escape::one_line(name)))?;
        }
        let mut command = Command::new(&program);
        command.args(&words[1..]).stdin(Stdio::null());
        if several.is_json {
            command.stdout(Stdio::piped());
        }
        let cannot = |error| CliError::File { path: program.clone(), error };
        let mut child = command.spawn().map_err(cannot)?;
        let reader = child.stdout.take().map(|mut stdout| {
            std::thread::spawn(move || {
                let mut text = Vec::new();
                std::io::Read::read_to_end(&mut stdout, &mut text).map(|_| text)
            })
        });
        let mut is_told = false;
        let status = loop {
            if let Some(status) = child.try_wait().map_err(cannot)? {
                break status;
            }
            if asked.load(Ordering::Relaxed) && !is_told {
                // The terminal may have told it already, which changes nothing.
                tell_to_end(&child);
                is_told = true;
            }
            std::thread::sleep(PAUSE);
        };
        let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(crate::USAGE_OR_TOOL_ERROR);
        if let Some(reader) = reader {
            let text = reader.join().ok().and_then(Result::ok).unwrap_or_default();
            let result: Value = serde_json::from_slice(&text).unwrap_or(Value::Null);
            results.push(json!({ "entry": name, "exit_code": code, "result": result }));
        }
        codes.push(code);
    }
    if several.is_json {
        let json = json!({ "version": 1, "options_file": several.file, "entries": results });
        output::to_stdout(|out| output::write_json(out, &json))?;
    }
    Ok(IMPORTANCE.into_iter().find(|code| codes.contains(code)).unwrap_or(crate::USAGE_OR_TOOL_ERROR))
}

#[cfg(unix)]
fn tell_to_end(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process};
    if let Some(process) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        // It may have ended meanwhile.
        let _ = kill_process(process, Signal::TERM);
    }
}

#[cfg(not(unix))]
fn tell_to_end(_: &Child) {}
