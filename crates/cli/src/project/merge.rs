//! A command line with what the file says put into it: as if the user had written that too, before everything else.
//!
//! Always holds: what is on the command line wins, lists included; a setting that cannot stand beside what is on the command line is left
//! out; of the tables, an entry's wins over the subcommand's, and that over `[run]`.

use std::collections::BTreeMap;
use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, CommandFactory};

use super::find::Found;
use super::keys;
use super::read::{Contents, EntryTable, ProjectError, Setting, Settings};
use crate::options::Cli;
use crate::share_options;

/// What the user wrote, as far as it can be told before the file is read.
pub(crate) struct Asked<'c> {
    /// From the subcommand inwards, with its name.
    pub levels: Vec<(&'c Command, ArgMatches)>,
}

impl<'c> Asked<'c> {
    /// `None` where there is no subcommand, or the user wants help or a version.
    pub(crate) fn of(root: &'c Command, words: &[OsString]) -> Option<Asked<'c>> {
        // One that is built already no longer passes settings on to its subcommands.
        let mut matches = Cli::command().ignore_errors(true).try_get_matches_from(words).ok()?;
        let mut levels: Vec<(&Command, ArgMatches)> = Vec::new();
        let mut command = root;
        while let Some((name, below)) = matches.remove_subcommand() {
            command = command.find_subcommand(&name)?;
            levels.push((command, below.clone()));
            matches = below;
        }
        (!levels.is_empty()).then_some(Asked { levels })
    }

    pub(crate) fn subcommand(&self) -> &'c str {
        self.levels[0].0.get_name()
    }

    /// The values that the user gave an argument.
    pub(crate) fn given(&self, level: usize, id: &str) -> Option<Vec<OsString>> {
        let (command, matches) = &self.levels[level];
        command.get_arguments().find(|arg| arg.get_id() == id)?;
        let is_given = matches.value_source(id) == Some(ValueSource::CommandLine);
        let values = || matches.get_raw(id).map(|values| values.map(OsString::from).collect()).unwrap_or_default();
        is_given.then(values)
    }
}

/// Which functions a command is for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Entries<'c> {
    /// What the command line or a table says; the table of that function, if it has one.
    One(Option<&'c EntryTable>),
    /// Every table is a run of its own.
    Several(Vec<&'c str>),
}

/// Which of the tables are meant.
pub(crate) fn entries<'c>(asked: &Asked<'_>, contents: &'c Contents) -> Entries<'c> {
    let subcommand = asked.subcommand();
    let (command, _) = asked.levels[0];
    let table = |name: &str| contents.entries.iter().find(|table| table.name == name);
    let given = asked.given(0, "entry").or_else(|| asked.given(0, "function").filter(|_| subcommand == "new-harness"));
    if let Some(given) = given.filter(|_| keys::takes_entries(subcommand)) {
        return Entries::One(given.first().and_then(|name| table(name.to_str()?)));
    }
    let Some(entry) = keys::argument(command, keys::ENTRY).filter(|_| keys::takes_entries(subcommand)) else {
        return Entries::One(None);
    };
    if given_arguments(asked, 0).any(|given| conflict(command, given, entry)) {
        return Entries::One(None);
    }
    let said = [subcommand, keys::COMMON].into_iter().find_map(|name| contents.tables.get(name)?.get(keys::ENTRY));
    if let Some(name) = said.and_then(|setting| setting.groups.first()?.first()) {
        return Entries::One(table(name));
    }
    let is_elsewhere = ["files", "build", "paths", "old", "git"].iter().any(|id| asked.given(0, id).is_some());
    match &contents.entries[..] {
        _ if is_elsewhere || subcommand == "diff" => Entries::One(None),
        [] => Entries::One(None),
        [only] => Entries::One(Some(only)),
        several => Entries::Several(several.iter().map(|entry| entry.name.as_str()).collect()),
    }
}

fn given_arguments<'a>(asked: &'a Asked<'_>, level: usize) -> impl Iterator<Item = &'a Arg> {
    let command = asked.levels[level].0;
    command.get_arguments().filter(move |arg| asked.given(level, arg.get_id().as_str()).is_some())
}

/// Whether two arguments cannot be given at once; either may say so.
fn conflict(command: &Command, one: &Arg, other: &Arg) -> bool {
    let says = |one: &Arg, other: &Arg| {
        command.get_arg_conflicts_with(one).iter().any(|conflicting| conflicting.get_id() == other.get_id())
    };
    says(one, other) || says(other, one)
}

/// What the file adds to a command line.
#[derive(Debug, Default)]
pub(crate) struct Added {
    /// Behind the subcommand.
    pub options: Vec<OsString>,
    /// Behind what the user wrote: files, and what is for a subcommand of the subcommand.
    pub behind: Vec<OsString>,
    /// Behind `--`.
    pub tail: Vec<OsString>,
}

impl Added {
    pub(crate) fn is_empty(&self) -> bool {
        self.options.is_empty() && self.behind.is_empty() && self.tail.is_empty()
    }

    /// All of it, as a shell would be told.
    pub(crate) fn words(&self) -> Vec<OsString> {
        let dashes = (!self.tail.is_empty()).then(|| "--".into());
        [&self.options[..], &self.behind, dashes.as_slice(), &self.tail].concat()
    }

    /// The command line with it; `place` is where the subcommand is named.
    pub(crate) fn put_into(&self, words: &[OsString], place: usize) -> Vec<OsString> {
        let (before, rest) = words.split_at((place + 1).min(words.len()));
        let end = rest.iter().position(|word| word == "--").unwrap_or(rest.len());
        let tail = if self.tail.is_empty() { rest[end..].to_vec() } else { [&["--".into()], &self.tail[..]].concat() };
        [before, &self.options, &rest[..end], &self.behind, &tail].concat()
    }
}

/// What the file adds to a command for one function.
pub(crate) fn added(
    asked: &Asked<'_>,
    contents: &Contents,
    entry: Option<&EntryTable>,
    found: &Found,
    root: &Command,
) -> Result<Added, ProjectError> {
    let mut added = Added::default();
    let mut name = String::new();
    for (level, (command, _)) in asked.levels.iter().enumerate() {
        name = if level == 0 { command.get_name().to_string() } else { format!("{name} {}", command.get_name()) };
        let mut settings = Chosen { command, settings: BTreeMap::new() };
        if level == 0 {
            let common = contents.tables.get(keys::COMMON).into_iter().flatten();
            settings.lay(common.filter(|(key, _)| name != keys::COMMON && keys::takes_common(&name, key)));
        }
        settings.lay(contents.tables.get(&name).into_iter().flatten());
        if level == 0
            && let Some(entry) = entry
        {
            settings.lay(entry.settings.iter().filter(|(key, _)| keys::takes_common(&name, key)));
        }
        settings.give_way(asked, level);
        // What everybody may read has no password in it; whoever has one says it there.
        settings.settings.retain(|_, setting| !share_options::is_in_environment(&setting.id));
        let mut positional = Vec::new();
        let mut path = vec![OsString::from("reprise")];
        path.extend(asked.levels[..=level].iter().map(|(command, _)| OsString::from(command.get_name())));
        let takes_name = level == 0 && keys::argument(command, keys::ENTRY).is_some();
        let takes_name = takes_name && !settings.settings.contains_key(keys::ENTRY);
        if let Some(entry) = entry.filter(|_| takes_name && asked.given(0, "entry").is_none()) {
            added.options.push(format!("--entry={}", entry.name).into());
        }
        for setting in settings.settings.values() {
            let arg = command.get_arguments().find(|arg| arg.get_id() == setting.id.as_str());
            let arg = arg.expect("it was found there");
            let groups: Vec<Vec<String>> = setting
                .groups
                .iter()
                .map(|group| group.iter().map(|value| keys::located(arg, value, &found.folder)).collect())
                .collect();
            // What follows `--` is nobody's option.
            let words = if arg.is_last_set() {
                groups.concat().iter().map(OsString::from).collect()
            } else {
                keys::words(arg, &groups)
            };
            if !arg.is_last_set() {
                check(root, &path, &words, setting, found)?;
            }
            match (arg.is_positional(), arg.is_last_set(), level) {
                (_, true, _) => added.tail.extend(words),
                (true, ..) => positional.extend(words),
                (_, _, 0) => added.options.extend(words),
                _ => added.behind.extend(words),
            }
        }
        if level == 0 && !found.folder.as_os_str().is_empty() && wants_store(command, asked, &settings) {
            added.options.push(format!("--store={}", found.folder.join(".reprise").display()).into());
        }
        added.behind.extend(positional);
    }
    Ok(added)
}

/// A project has one store, in whichever of its folders one is: where nobody says otherwise, it is beside the file.
fn wants_store(command: &Command, asked: &Asked<'_>, settings: &Chosen<'_>) -> bool {
    let Some(store) = keys::argument(command, "store") else { return false };
    let is_said = asked.given(0, "store").is_some() || settings.settings.contains_key("store");
    let is_excluded = given_arguments(asked, 0).any(|given| conflict(command, given, store))
        || settings.settings.values().any(|setting| settings.conflicts(setting, store));
    !is_said && !is_excluded
}

/// The settings that hold for a subcommand.
struct Chosen<'c> {
    command: &'c Command,
    settings: BTreeMap<String, Setting>,
}

impl Chosen<'_> {
    fn argument(&self, id: &str) -> Option<&Arg> {
        self.command.get_arguments().find(|arg| arg.get_id() == id)
    }

    fn conflicts(&self, setting: &Setting, other: &Arg) -> bool {
        self.argument(&setting.id).is_some_and(|arg| !setting.groups.is_empty() && conflict(self.command, arg, other))
    }

    /// Puts a table over those below it.
    fn lay<'s>(&mut self, table: impl Iterator<Item = (&'s String, &'s Setting)>) {
        let table: Settings = table
            .filter(|(_, setting)| self.argument(&setting.id).is_some())
            .map(|(key, setting)| (key.clone(), setting.clone()))
            .collect();
        for setting in table.values().filter(|setting| !setting.groups.is_empty()) {
            let Some(arg) = self.command.get_arguments().find(|arg| arg.get_id() == setting.id.as_str()) else {
                continue;
            };
            let beaten: Vec<String> = self
                .settings
                .iter()
                .filter(|(_, below)| self.conflicts(below, arg))
                .map(|(key, _)| key.clone())
                .collect();
            beaten.iter().for_each(|key| drop(self.settings.remove(key)));
        }
        self.settings.extend(table);
    }

    /// What the user wrote wins.
    fn give_way(&mut self, asked: &Asked<'_>, level: usize) {
        let given: Vec<&Arg> = given_arguments(asked, level).collect();
        let beaten: Vec<String> = self
            .settings
            .iter()
            .filter(|(_, setting)| {
                given.iter().any(|given| given.get_id() == setting.id.as_str() || self.conflicts(setting, given))
            })
            .map(|(key, _)| key.clone())
            .collect();
        beaten.iter().for_each(|key| drop(self.settings.remove(key)));
        // What is left has something to say.
        self.settings.retain(|_, setting| !setting.groups.is_empty());
    }
}

/// Whether the command line takes a value, said with the place where it is wrong.
fn check(
    root: &Command,
    path: &[OsString],
    words: &[OsString],
    setting: &Setting,
    found: &Found,
) -> Result<(), ProjectError> {
    let all = path.iter().chain(words);
    let Err(error) = root.clone().try_get_matches_from(all) else { return Ok(()) };
    let is_of_value = matches!(
        error.kind(),
        ErrorKind::InvalidValue
            | ErrorKind::ValueValidation
            | ErrorKind::WrongNumberOfValues
            | ErrorKind::TooFewValues
            | ErrorKind::TooManyValues
            | ErrorKind::NoEquals
    );
    if !is_of_value {
        return Ok(());
    }
    let text = error.render().to_string();
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("For more information") && !line.starts_with("Usage"))
        .filter(|line| !line.is_empty())
        .collect();
    let message = lines.join(" ");
    let message = message.strip_prefix("error: ").unwrap_or(&message).to_string();
    let (line, column) = (setting.place.line, setting.place.column);
    Err(ProjectError::Wrong { path: found.path.clone(), line, column, message: format!("{} {message}", setting.table) })
}
