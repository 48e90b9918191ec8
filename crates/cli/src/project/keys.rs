//! Which keys a table may have, and what an option of the command line takes: both are read off clap's definitions, so that an option
//! is a key as soon as it is an option.

use std::any::TypeId;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, Command};
use reprise_ir::driver::flags_from_folder;

use crate::option_values::split_words;
use crate::options::SolverCommand;
use crate::share_options::{self, TrustOption};
use crate::test_options::WantedTests;

/// The table whose options all subcommands take that explore a program.
pub(crate) const COMMON: &str = "run";
/// Tables of single functions.
pub(crate) const ENTRY: &str = "entry";
/// What an entry's function is called.
pub(crate) const ENTRY_NAME: &str = "name";
/// The subcommand whose options a table of an entry may have: it has those of `run` and its own.
const WIDEST: &str = "ci";
/// Subcommands that take the options of [`COMMON`] too, as far as they have them.
const LIKE_COMMON: [&str; 7] = ["watch", "partition", "ci", "certify", "check", "diff", "new-harness"];
/// What every subcommand takes from there.
const FOR_ALL: &str = "store";
/// Options that are about the file itself, and what clap adds.
const NO_KEYS: [&str; 4] = ["config", "no_config", "help", "version"];
/// Subcommands that have no use for a file.
const WITHOUT: [&str; 4] = ["completions", "man", "config", "help"];

/// Whether a subcommand has a table.
pub(crate) fn has_table(name: &str) -> bool {
    !WITHOUT.contains(&name)
}

/// Whether a subcommand takes an option of `[run]`, if it has it at all.
pub(crate) fn takes_common(subcommand: &str, key: &str) -> bool {
    let is_like = subcommand == COMMON || LIKE_COMMON.contains(&subcommand);
    // Where tests of runs go is no place for a plan.
    let is_plan = subcommand == "partition" && key == "out";
    let is_refused = is_plan || subcommand == "ci" && crate::ci_options::is_refused(key);
    is_like && !is_refused || key == FOR_ALL
}

/// Whether a subcommand explores functions that are named, each by a table of its own.
pub(crate) fn takes_entries(subcommand: &str) -> bool {
    subcommand == COMMON || LIKE_COMMON.contains(&subcommand)
}

/// What stands for an argument in the file: its long name, or for files and the like what they are called.
pub(crate) fn key_of(arg: &Arg) -> String {
    arg.get_long().map_or_else(|| arg.get_id().as_str().replace('_', "-"), str::to_string)
}

/// The arguments of a subcommand that may be keys.
pub(crate) fn arguments(command: &Command) -> impl Iterator<Item = &Arg> {
    command.get_arguments().filter(|arg| !NO_KEYS.contains(&arg.get_id().as_str()))
}

pub(crate) fn argument<'c>(command: &'c Command, key: &str) -> Option<&'c Arg> {
    arguments(command).find(|arg| key_of(arg) == key)
}

/// The command whose options the table of an entry may have.
pub(crate) fn of_entries(root: &Command) -> &Command {
    root.find_subcommand(WIDEST).expect("the command line has it")
}

/// What an argument takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Takes {
    /// Nothing: it is there or not.
    Nothing,
    One,
    /// Any number of groups of so many values.
    Groups(usize),
}

pub(crate) fn takes(arg: &Arg) -> Takes {
    let most = arg.get_num_args().map_or(1, |range| range.max_values());
    match arg.get_action() {
        ArgAction::SetTrue | ArgAction::SetFalse | ArgAction::Count => Takes::Nothing,
        ArgAction::Append if arg.is_positional() => Takes::Groups(1),
        ArgAction::Append => Takes::Groups(most.max(1)),
        _ if most > 1 => Takes::Groups(1),
        _ => Takes::One,
    }
}

/// A value as it would be written in the current folder, where the file is in another one.
pub(crate) fn located(arg: &Arg, value: &str, folder: &Path) -> String {
    if folder.as_os_str().is_empty() {
        return value.to_string();
    }
    let kind = arg.get_value_parser().type_id();
    let join = |value: &str| folder.join(value).display().to_string();
    let is_name = !value.contains('/');
    if kind == TypeId::of::<PathBuf>() {
        // A compiler without a slash is looked for on the PATH.
        return if arg.get_id() == "cc" && is_name { value.to_string() } else { join(value) };
    }
    if kind == TypeId::of::<WantedTests>() {
        return if WantedTests::is_choice(value) { value.to_string() } else { join(value) };
    }
    if kind == TypeId::of::<SolverCommand>() {
        let is_program_here = value.split_whitespace().next().is_some_and(|program| program.contains('/'));
        return if is_program_here { join(value) } else { value.to_string() };
    }
    match arg.get_id().as_str() {
        "trust" if !TrustOption::is_choice(value) => return join(value),
        "memory" | "workers" => return share_options::located(value, &|file| join(file)),
        _ => {}
    }
    if arg.get_id() == "cflags"
        && let Ok(words) = split_words(value)
    {
        let flags = flags_from_folder(&words, folder);
        return shlex::try_join(flags.iter().map(String::as_str)).unwrap_or_else(|_| value.to_string());
    }
    value.to_string()
}

/// An option as words of a command line; each group is one occurrence.
pub(crate) fn words(arg: &Arg, groups: &[Vec<String>]) -> Vec<OsString> {
    let Some(long) = arg.get_long() else {
        let file = |value: &String| if value.starts_with('-') { format!("./{value}") } else { value.clone() };
        return groups.concat().iter().map(|value| file(value).into()).collect();
    };
    let mut words = Vec::new();
    for group in groups {
        match &group[..] {
            [] => words.push(format!("--{long}").into()),
            [value] => words.push(format!("--{long}={value}").into()),
            values => {
                words.push(format!("--{long}").into());
                words.extend(values.iter().map(OsString::from));
            }
        }
    }
    words
}
