//! `reprise.toml`: the options of a project.
//!
//! What the file says becomes words of the command line before that is parsed, so an option means the same in either place. `find` looks for the
//! file, `keys` knows which keys there are, `read` reads it, `merge` puts it into a command line, `several` runs the functions that have
//! tables one after the other, and `show` is `reprise config`.

mod find;
mod keys;
mod merge;
mod read;
mod several;
mod show;

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap::{Args, Command, CommandFactory};
use serde_json::Value;

use crate::error::CliError;
use crate::options::Cli;
use crate::output;
pub(crate) use find::{Found, Search, search};
use merge::{Asked, Entries, added, entries};
pub(crate) use read::ProjectError;
use read::read;
pub(crate) use several::{Several, run_several};
pub(crate) use show::{CONFIG_HELP, ConfigOptions, commands, show};

/// Which file of options is used.
#[derive(Args, Debug)]
pub(crate) struct FileOptions {
    /// The file of options to use [default: reprise.toml here or in the nearest folder above]
    #[arg(long, global = true, value_name = "FILE", conflicts_with = "no_config", help_heading = "Project")]
    pub config: Option<PathBuf>,
    /// Use no file of options
    #[arg(long, global = true, help_heading = "Project")]
    pub no_config: bool,
}

/// A command line that is complete.
#[derive(Debug)]
pub(crate) struct Completed {
    pub words: Vec<OsString>,
    /// The file that had something to say.
    pub file: Option<PathBuf>,
    /// Where it means several runs, one for each function with a table.
    pub several: Option<Several>,
}

/// The words that the command line is made of, in their order.
static WORDS: OnceLock<Vec<OsString>> = OnceLock::new();

/// What the command line is made of, the file's words included.
pub(crate) fn words() -> &'static [OsString] {
    WORDS.get().map_or(&[], Vec::as_slice)
}

/// The file that had something to say.
static FILE: OnceLock<PathBuf> = OnceLock::new();

/// A result for programs, with the file that options came from.
pub(crate) fn signed(mut json: Value) -> Value {
    json["options_file"] = FILE.get().map(|file| file.display().to_string()).into();
    json
}

/// Puts what the project's file says into a command line.
pub(crate) fn complete(given: Vec<OsString>) -> Result<Completed, CliError> {
    let completed = completed(given)?;
    // Nobody asks before they are there, and they are put there once.
    let _ = WORDS.set(completed.words.clone());
    if let Some(file) = &completed.file {
        let _ = FILE.set(file.clone());
    }
    Ok(completed)
}

fn completed(given: Vec<OsString>) -> Result<Completed, CliError> {
    let plain = |words| Ok(Completed { words, file: None, several: None });
    // Most folders have none, and to ask clap takes longer than all else that a short command does.
    let is_named = given.iter().take_while(|word| *word != "--").any(|word| is_option(word, "--config"));
    let has_none = || std::env::current_dir().map_or(true, |here| search(&here) == Search::Nothing);
    if !is_named && has_none() {
        return plain(given);
    }
    let root = command();
    let Some(asked) = Asked::of(&root, &given) else { return plain(given) };
    if !keys::has_table(asked.subcommand()) {
        return plain(given);
    }
    let Some(found) = file_of(&asked)? else { return plain(given) };
    let contents = match read(&found.path, &root) {
        // It says itself what is wrong with the file.
        Err(_) if asked.subcommand() == "doctor" => return plain(given),
        contents => contents?,
    };
    let place = subcommand_place(&given, asked.subcommand());
    match entries(&asked, &contents) {
        Entries::Several(names) => {
            let several = Several::of(&asked, &contents, &found, (&root, &given, place), &names)?;
            Ok(Completed { words: given, file: Some(found.path), several: Some(several) })
        }
        Entries::One(entry) => {
            let added = added(&asked, &contents, entry, &found, &root)?;
            if added.is_empty() {
                return plain(given);
            }
            let shown = shown(&added.words());
            output::complain(&format!("note: {} says {shown}", found.path.display()));
            Ok(Completed { words: added.put_into(&given, place), file: Some(found.path), several: None })
        }
    }
}

/// The command line's definition, whose options are keys.
pub(crate) fn command() -> Command {
    let mut command = Cli::command();
    command.build();
    command
}

/// The file that is to be used.
fn file_of(asked: &Asked<'_>) -> Result<Option<Found>, CliError> {
    let last = asked.levels.len() - 1;
    let (_, matches) = &asked.levels[last];
    chosen_file(matches.get_one::<PathBuf>("config").map(PathBuf::as_path), matches.get_flag("no_config"))
}

/// The same, of what the options say.
pub(crate) fn chosen_file(named: Option<&Path>, is_unwanted: bool) -> Result<Option<Found>, CliError> {
    if is_unwanted {
        return Ok(None);
    }
    if let Some(path) = named {
        return Ok(Some(Found::named(path)));
    }
    let folder = std::env::current_dir().map_err(CliError::Directory)?;
    match search(&folder) {
        Search::Found(found) => Ok(Some(found)),
        Search::Nothing => Ok(None),
        Search::Foreign(path) => {
            output::complain(&format!(
                "note: {} is somebody else's and is not used; `--config {0}` uses it, `--no-config` says nothing of it",
                path.display()
            ));
            Ok(None)
        }
    }
}

/// Where a subcommand is named: options of the tool itself may stand before it.
fn subcommand_place(words: &[OsString], name: &str) -> usize {
    let mut place = 1;
    while place < words.len() && words[place] != name {
        place += if words[place] == "--config" { 2 } else { 1 };
    }
    place
}

/// Words as a shell would take them.
pub(crate) fn shown(words: &[OsString]) -> String {
    words.iter().map(|word| quoted(&word.to_string_lossy())).collect::<Vec<_>>().join(" ")
}

/// A word as a shell would take it.
pub(crate) fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./=,:+@%".contains(letter);
    // Where an option's value alone needs quotes, it alone has them.
    if let Some((name, value)) =
        word.split_once('=').filter(|(name, _)| name.starts_with("--") && name.chars().all(is_plain))
    {
        return if value.chars().all(is_plain) { word.to_string() } else { format!("{name}={}", quoted(value)) };
    }
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_string(),
        false => shlex::try_quote(word).map_or_else(|_| word.to_string(), |quoted| quoted.into_owned()),
    }
}

/// Whether a word is an option of ours.
fn is_option(word: &OsStr, name: &str) -> bool {
    word.to_str().is_some_and(|word| word == name || word.strip_prefix(name).is_some_and(|rest| rest.starts_with('=')))
}
