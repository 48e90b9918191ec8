//! The text of a `reprise.toml` as settings, each with its place. Whatever is wrong with it is said with file, line and column.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::{Arg, Command};
use reprise_session::near_names;
use toml::de::{DeArray, DeTable, DeValue};

use super::keys::{self, Takes};

/// A longer one is none: nobody wrote it by hand.
const MOST_BYTES: u64 = 1 << 20;

/// What is wrong with a file.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub(crate) enum ProjectError {
    #[error("{}:{line}:{column}: {message}", .path.display())]
    Wrong { path: PathBuf, line: usize, column: usize, message: String },
    #[error("{}: {message}", .path.display())]
    Unreadable { path: PathBuf, message: String },
}

/// A line and a column, both from 1; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub line: usize,
    pub column: usize,
}

/// A key and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setting {
    /// Of the argument it is for.
    pub id: String,
    /// What the argument is given, an occurrence each; of a switch, one that is empty, or none where it is off.
    pub groups: Vec<Vec<String>>,
    pub place: Place,
    /// The table it stands in, as it is written: `[run]`.
    pub table: String,
}

/// The settings of a table, by key.
pub(crate) type Settings = BTreeMap<String, Setting>;

/// The table of one function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EntryTable {
    pub name: String,
    pub settings: Settings,
}

/// What a file says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Contents {
    /// By subcommand: `run`, `store gc`.
    pub tables: BTreeMap<String, Settings>,
    pub entries: Vec<EntryTable>,
}

/// Reads a file; `root` is the command line whose options are keys.
pub(crate) fn read(path: &Path, root: &Command) -> Result<Contents, ProjectError> {
    let unreadable = |message: String| ProjectError::Unreadable { path: path.to_owned(), message };
    let size = std::fs::metadata(path).map_err(|error| unreadable(error.to_string()))?.len();
    if size > MOST_BYTES {
        return Err(unreadable(format!("{size} bytes are more than a file of options has ({MOST_BYTES} at most)")));
    }
    let bytes = std::fs::read(path).map_err(|error| unreadable(error.to_string()))?;
    let text = match std::str::from_utf8(&bytes) {
        Ok(text) => text,
        Err(error) => {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let Place { line, column } = place_of(&before, before.len());
            return Err(ProjectError::Wrong {
                path: path.to_owned(),
                line,
                column,
                message: "this is not UTF-8".into(),
            });
        }
    };
    Reader { path, text, root }.read()
}

struct Reader<'a> {
    path: &'a Path,
    text: &'a str,
    root: &'a Command,
}

impl Reader<'_> {
    fn read(&self) -> Result<Contents, ProjectError> {
        let document = match DeTable::parse(self.text) {
            Ok(document) => document,
            Err(error) => {
                let message = error.message().lines().collect::<Vec<_>>().join("; ");
                return Err(self.wrong(&error.span().unwrap_or(0..0), message));
            }
        };
        let mut contents = Contents::default();
        for (key, value) in in_order(document.get_ref()) {
            let name: &str = key.get_ref();
            if name == keys::ENTRY {
                self.entries(value, &mut contents)?;
                continue;
            }
            let command = self.root.find_subcommand(name).filter(|_| keys::has_table(name));
            let Some(command) = command else { return Err(self.unknown_table(key)) };
            match value.get_ref() {
                DeValue::Table(table) => self.table(name, command, table, &mut contents)?,
                other => {
                    let message = format!(
                        "`{name}` is a table of options: write [{name}] and the options below it, not {}",
                        described(other)
                    );
                    return Err(self.wrong(&value.span(), message));
                }
            }
        }
        Ok(contents)
    }

    fn table(
        &self,
        name: &str,
        command: &Command,
        table: &DeTable<'_>,
        contents: &mut Contents,
    ) -> Result<(), ProjectError> {
        let mut settings = Settings::new();
        for (key, value) in in_order(table) {
            if let (DeValue::Table(inner), Some(below)) = (value.get_ref(), command.find_subcommand(&**key.get_ref())) {
                let name = format!("{name} {}", key.get_ref());
                self.table(&name, below, inner, contents)?;
                continue;
            }
            self.setting(&format!("[{}]", name.replace(' ', ".")), command, (key, value), &mut settings)?;
        }
        contents.tables.insert(name.to_string(), settings);
        Ok(())
    }

    fn entries(&self, value: &toml::Spanned<DeValue<'_>>, contents: &mut Contents) -> Result<(), ProjectError> {
        let explained =
            "every function has a table of its own: [[entry]] with name = \"FUNCTION\" and options below it";
        let Some(tables) = value.get_ref().as_array() else {
            return Err(self.wrong(&value.span(), explained.into()));
        };
        for element in tables.iter() {
            let Some(table) = element.get_ref().as_table() else {
                return Err(self.wrong(&element.span(), explained.into()));
            };
            let entry = self.entry(element.span(), table)?;
            if contents.entries.iter().any(|known| known.name == entry.name) {
                return Err(self.wrong(&element.span(), format!("`{}` has a table already", entry.name)));
            }
            contents.entries.push(entry);
        }
        Ok(())
    }

    fn entry(&self, span: Range<usize>, table: &DeTable<'_>) -> Result<EntryTable, ProjectError> {
        let mut name = None;
        let mut settings = Settings::new();
        for (key, value) in in_order(table) {
            match (&**key.get_ref(), value.get_ref()) {
                (keys::ENTRY_NAME, DeValue::String(text)) if !text.is_empty() => name = Some(text.to_string()),
                (keys::ENTRY_NAME, _) => {
                    let message = "`name` is what the function is called: name = \"parse\"";
                    return Err(self.wrong(&value.span(), message.into()));
                }
                ("entry", _) => {
                    return Err(self.wrong(&key.span(), "the function of this table is its `name`".into()));
                }
                _ => self.setting("[[entry]]", keys::of_entries(self.root), (key, value), &mut settings)?,
            }
        }
        match name {
            Some(name) => Ok(EntryTable { name, settings }),
            None => Err(self.wrong(&span, "this [[entry]] lacks the `name` of its function".into())),
        }
    }

    fn setting(
        &self,
        table: &str,
        command: &Command,
        (key, value): (&toml::Spanned<std::borrow::Cow<'_, str>>, &toml::Spanned<DeValue<'_>>),
        settings: &mut Settings,
    ) -> Result<(), ProjectError> {
        let name: &str = key.get_ref();
        let Some(arg) = keys::argument(command, name) else { return Err(self.unknown_key(table, command, key)) };
        let groups = match self.groups(arg, value) {
            Ok(groups) => groups,
            Err((span, message)) => return Err(self.wrong(&span, message)),
        };
        let id = arg.get_id().to_string();
        let place = place_of(self.text, key.span().start);
        settings.insert(name.to_string(), Setting { id, groups, place, table: table.to_string() });
        Ok(())
    }

    /// What an argument is given by a value.
    fn groups(
        &self,
        arg: &Arg,
        value: &toml::Spanned<DeValue<'_>>,
    ) -> Result<Vec<Vec<String>>, (Range<usize>, String)> {
        let key = keys::key_of(arg);
        let wrong = |message: String| Err((value.span(), message));
        match (keys::takes(arg), value.get_ref()) {
            (Takes::Nothing, DeValue::Boolean(is_on)) => Ok(if *is_on { vec![Vec::new()] } else { Vec::new() }),
            (Takes::Nothing, other) => {
                wrong(format!("`{key}` is a switch, true or false, and this is {}", described(other)))
            }
            (Takes::One, other) => match text_of(other) {
                Some(text) => Ok(vec![vec![text]]),
                None => wrong(format!("`{key}` takes one value, and this is {}", described(other))),
            },
            (Takes::Groups(1), DeValue::Array(list)) => {
                let each = list.iter().map(|element| match text_of(element.get_ref()) {
                    Some(text) => Ok(vec![text]),
                    None => Err((
                        element.span(),
                        format!("`{key}` takes a list of values, and this is {}", described(element.get_ref())),
                    )),
                });
                each.collect()
            }
            (Takes::Groups(1), other) => match text_of(other) {
                Some(text) => Ok(vec![vec![text]]),
                None => wrong(format!("`{key}` takes a list of values, and this is {}", described(other))),
            },
            (Takes::Groups(size), DeValue::Array(list)) => self.lists(&key, size, list, value.span()),
            (Takes::Groups(size), other) => wrong(format!(
                "`{key}` takes a list of {size} values, or several such lists, and this is {}",
                described(other)
            )),
        }
    }

    /// One list of so many values, or several.
    fn lists(
        &self,
        key: &str,
        size: usize,
        list: &DeArray<'_>,
        span: Range<usize>,
    ) -> Result<Vec<Vec<String>>, (Range<usize>, String)> {
        let expected = |count: usize| format!("`{key}` takes {size} values at a time, and here are {count}");
        let one = |list: &DeArray<'_>, span: Range<usize>| {
            let values: Option<Vec<String>> = list.iter().map(|element| text_of(element.get_ref())).collect();
            match values {
                Some(values) if values.len() == size => Ok(values),
                Some(values) => Err((span, expected(values.len()))),
                None => Err((span, format!("`{key}` takes texts and numbers, {size} at a time"))),
            }
        };
        let inner: Vec<_> =
            list.iter().filter_map(|element| Some((element.get_ref().as_array()?, element.span()))).collect();
        match inner.len() == list.len() && !inner.is_empty() {
            true => inner.into_iter().map(|(list, span)| one(list, span)).collect(),
            false => Ok(vec![one(list, span)?]),
        }
    }

    fn unknown_table(&self, key: &toml::Spanned<std::borrow::Cow<'_, str>>) -> ProjectError {
        let name: &str = key.get_ref();
        let mut tables: Vec<&str> =
            self.root.get_subcommands().map(Command::get_name).filter(|name| keys::has_table(name)).collect();
        tables.push(keys::ENTRY);
        let holders = holders(self.root, name);
        let message = match (&holders[..], &near_names(&tables, name)[..]) {
            ([], []) => format!("unknown key `{name}`; tables are {}", listed(&tables)),
            ([], near) => format!("unknown key `{name}`; did you mean {}?", listed(near)),
            (_, _) => format!("`{name}` has to stand in a table: write [{}] above it", holders[0]),
        };
        self.wrong(&key.span(), message)
    }

    fn unknown_key(
        &self,
        table: &str,
        command: &Command,
        key: &toml::Spanned<std::borrow::Cow<'_, str>>,
    ) -> ProjectError {
        let name: &str = key.get_ref();
        let known: Vec<String> = keys::arguments(command).filter(|arg| !arg.is_hide_set()).map(keys::key_of).collect();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        let same = known.iter().find(|known| **known == name.replace('_', "-"));
        let near = near_names(&known, name);
        let message = match (same, holders(self.root, name).first(), &near[..]) {
            (Some(same), _, _) => format!("unknown key `{name}` in {table}; it is written `{same}`"),
            (None, Some(holder), _) => format!("`{name}` is no option for {table}; it can stand in [{holder}]"),
            (None, None, []) => format!("unknown key `{name}` in {table}; `reprise config --keys` lists what there is"),
            (None, None, near) => format!("unknown key `{name}` in {table}; did you mean {}?", listed(near)),
        };
        self.wrong(&key.span(), message)
    }

    fn wrong(&self, span: &Range<usize>, message: String) -> ProjectError {
        let Place { line, column } = place_of(self.text, span.start);
        ProjectError::Wrong { path: self.path.to_owned(), line, column, message }
    }
}

/// The tables that have a key, `run` first.
fn holders<'c>(root: &'c Command, key: &str) -> Vec<&'c str> {
    let has = |command: &&Command| keys::has_table(command.get_name()) && keys::argument(command, key).is_some();
    root.get_subcommands().filter(has).map(Command::get_name).collect()
}

fn listed(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// The keys of a table in the order in which they are written.
fn in_order<'t, 'i>(
    table: &'t DeTable<'i>,
) -> Vec<(&'t toml::Spanned<std::borrow::Cow<'i, str>>, &'t toml::Spanned<DeValue<'i>>)> {
    let mut keys: Vec<_> = table.iter().collect();
    keys.sort_by_key(|(key, _)| key.span().start);
    keys
}

fn text_of(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        // As the command line has them: without underscores, in tens.
        DeValue::Integer(number) => {
            i128::from_str_radix(number.as_str(), number.radix()).ok().map(|number| number.to_string())
        }
        DeValue::Float(number) => Some(number.as_str().to_string()),
        _ => None,
    }
}

fn described(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(_) => "a text".into(),
        DeValue::Integer(_) | DeValue::Float(_) => "a number".into(),
        DeValue::Boolean(is_on) => format!("`{is_on}`"),
        DeValue::Datetime(_) => "a date".into(),
        DeValue::Array(_) => "a list".into(),
        DeValue::Table(_) => "a table".into(),
    }
}

fn place_of(text: &str, offset: usize) -> Place {
    let before = text.get(..offset).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    Place { line: before.matches('\n').count() + 1, column: before[line_start..].chars().count() + 1 }
}
