//! `reprise config`: which file of options is used, and what it comes to.

use std::ffi::OsString;

use clap::{Args, Command};
use serde_json::json;

use super::merge::{Asked, Entries, added, entries};
use super::{FileOptions, Found, ProjectError, chosen_file, command, keys, read, shown};
use crate::error::CliError;
use crate::output;

pub(crate) const CONFIG_HELP: &str = "\
Example of a reprise.toml:
  [run]                              # for run, watch, ci, partition, certify, check and diff
  files = [\"src/parse.c\"]            # relative to this file
  cflags = [\"-Iinclude\", \"-DDEBUG\"]
  check = [\"overflow\"]
  max-time = \"30s\"

  [ci]                               # for ci alone; so for every other subcommand
  budget = \"5m\"
  baseline = \"known.json\"

  [[entry]]                          # a function; `reprise run` explores each of them
  name = \"parse\"
  max-depth = 40
  stub = [\"log_message\"]

The file is looked for in the current folder and those above it. What is on the command line wins over it,
lists included; [[entry]] wins over the table of a subcommand, and that over [run]. Every option is a key, by
its long name: --max-depth 40 is max-depth = 40, a switch is true or false, and what may be repeated is a list.
docs/options-file.md has the whole of it.

Exit codes:
  0  the file is in order, or there is none
  3  something is wrong with it, and the message says where";

/// `reprise config`.
#[derive(Args, Debug)]
pub(crate) struct ConfigOptions {
    /// List the keys that there are, of all tables or of one
    #[arg(long, value_name = "TABLE", num_args = 0..=1, default_missing_value = "")]
    pub keys: Option<String>,
    /// For programs (docs/json.md)
    #[arg(long)]
    pub json: bool,
}

pub(crate) fn show(options: &ConfigOptions, file: &FileOptions) -> Result<u8, CliError> {
    let root = command();
    if let Some(table) = &options.keys {
        return show_keys(&root, table, options.json);
    }
    let Some(found) = chosen_file(file.config.as_deref(), file.no_config)? else {
        output::to_stdout(|out| match options.json {
            true => output::write_json(out, &json!({ "version": 1, "file": null, "commands": [] })),
            false => writeln!(out, "no reprise.toml here or in a folder above; `reprise config --help` has an example"),
        })?;
        return Ok(0);
    };
    let commands = commands(&found, &root)?;
    output::to_stdout(|out| {
        if options.json {
            let commands: Vec<Vec<String>> = commands
                .iter()
                .map(|words| words.iter().map(|word| word.to_string_lossy().into_owned()).collect())
                .collect();
            let json = json!({ "version": 1, "file": found.path.display().to_string(), "commands": commands });
            return output::write_json(out, &json);
        }
        output::write_line(out, &found.path.display().to_string())?;
        commands.iter().try_for_each(|words| output::write_line(out, &format!("  {}", shown(words))))
    })?;
    Ok(0)
}

/// What a file comes to: the command line of every subcommand that it has something for. Everything in it is looked at.
pub(crate) fn commands(found: &Found, root: &Command) -> Result<Vec<Vec<OsString>>, ProjectError> {
    let contents = read(&found.path, root)?;
    let mut commands: Vec<Vec<OsString>> = Vec::new();
    let mut names: Vec<String> = vec![keys::COMMON.to_string()];
    names.extend(contents.tables.keys().filter(|name| *name != keys::COMMON).cloned());
    for name in names {
        let plain: Vec<OsString> = ["reprise"].into_iter().chain(name.split(' ')).map(OsString::from).collect();
        let asked = Asked::of(root, &plain).expect("it has a subcommand");
        let words = match entries(&asked, &contents) {
            Entries::One(entry) => vec![added(&asked, &contents, entry, found, root)?.words()],
            Entries::Several(functions) => {
                let tables = contents.entries.iter().filter(|entry| functions.contains(&entry.name.as_str()));
                let each =
                    tables.map(|entry| added(&asked, &contents, Some(entry), found, root).map(|added| added.words()));
                each.collect::<Result<Vec<_>, _>>()?
            }
        };
        commands.extend(words.into_iter().map(|words| [&plain[..], &words].concat()));
    }
    Ok(commands)
}

fn show_keys(root: &Command, table: &str, is_json: bool) -> Result<u8, CliError> {
    let with_table = || root.get_subcommands().filter(|command| keys::has_table(command.get_name()));
    let mut tables: Vec<(&str, &Command)> = with_table().map(|command| (command.get_name(), command)).collect();
    tables.push((keys::ENTRY, keys::of_entries(root)));
    let names: Vec<&str> = tables.iter().map(|(name, _)| *name).collect();
    if !table.is_empty() {
        tables.retain(|(name, _)| *name == table);
    }
    if tables.is_empty() {
        return Err(CliError::Usage(format!("--keys {table}: tables are {}", names.join(", "))));
    }
    let of = |name: &str, command: &Command| -> Vec<(String, String)> {
        let visible = keys::arguments(command).filter(|arg| !arg.is_hide_set());
        let named = visible.filter(|arg| name != keys::ENTRY || arg.get_id() != keys::ENTRY);
        let name_key = (name == keys::ENTRY).then(|| (keys::ENTRY_NAME.to_string(), "The function".to_string()));
        let described = named.map(|arg| {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            (keys::key_of(arg), help)
        });
        name_key.into_iter().chain(described).collect()
    };
    output::to_stdout(|out| {
        if is_json {
            let all: serde_json::Map<_, _> = tables
                .iter()
                .map(|(name, command)| {
                    let names: Vec<String> = of(name, command).into_iter().map(|(key, _)| key).collect();
                    (name.to_string(), json!(names))
                })
                .collect();
            return output::write_json(out, &json!({ "version": 1, "keys": all }));
        }
        for (number, (name, command)) in tables.iter().enumerate() {
            let brackets = if *name == keys::ENTRY { ("[[", "]]") } else { ("[", "]") };
            let space = if number == 0 { "" } else { "\n" };
            writeln!(out, "{space}{}{name}{}", brackets.0, brackets.1)?;
            for (key, help) in of(name, command) {
                writeln!(out, "{key:<18} # {}", help.lines().next().unwrap_or_default())?;
            }
        }
        Ok(())
    })?;
    Ok(0)
}
