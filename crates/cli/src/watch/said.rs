//! What watching says, for people and for programs.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use reprise_explore::{Covered, PathCounts};
use reprise_report::{Style, escape};
use serde_json::{Value, json};

use super::difference::{Difference, Sighting, Snapshot};
use crate::error::CliError;
use crate::output;

/// Of the documents that are no result.
const JSON_VERSION: u32 = 1;
/// Empties a terminal and begins at its top.
const CLEAR: &str = "\x1b[2J\x1b[H";
const DAY: u64 = 24 * 60 * 60;

/// Says that a run begins, in the place of what was said before.
pub(super) fn begins(changed: &BTreeSet<PathBuf>) -> Result<(), CliError> {
    output::to_stdout(|out| {
        if io::stdout().is_terminal() {
            write!(out, "{CLEAR}")?;
        }
        let what = match changed.is_empty() {
            true => "watching begins".to_string(),
            false => format!("{} saved", names(changed).join(", ")),
        };
        let style = Style::for_stdout();
        writeln!(out, "{}", style.bold(&escape::one_line(&format!("{}  {what}", time_of_day(SystemTime::now())))))
    })
}

fn names(files: &BTreeSet<PathBuf>) -> Vec<String> {
    files.iter().map(|file| file.display().to_string()).collect()
}

/// UTC: nothing of what we stand on knows where we are.
fn time_of_day(now: SystemTime) -> String {
    let seconds = now.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs()) % DAY;
    format!("{:02}:{:02}:{:02} UTC", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// What is new and what is gone.
pub(super) fn write_difference(out: &mut dyn Write, now: &Snapshot, before: &Snapshot) -> io::Result<()> {
    let Difference { added, removed } = now.since(before);
    let mut lines: Vec<String> = Vec::new();
    lines.extend(added.iter().map(|&number| format!("  + {}", sighting(&now.faults[number]))));
    lines.extend(removed.iter().map(|&number| format!("  - {}", sighting(&before.faults[number]))));
    let counts = [
        ("status", before.status.name().to_string(), now.status.name().to_string()),
        ("paths", paths(before.paths), paths(now.paths)),
        ("lines", covered(before.lines), covered(now.lines)),
        ("branches", covered(before.branches), covered(now.branches)),
    ];
    let moved = counts.iter().filter(|(_, before, now)| before != now);
    lines.extend(moved.map(|(name, before, now)| format!("  {name} {before} -> {now}")));
    let style = Style::for_stdout();
    match lines.is_empty() {
        true => writeln!(out, "\n{}", style.bold("nothing differs from the last result")),
        false => {
            writeln!(out, "\n{}", style.bold("since the last result:"))?;
            lines.iter().try_for_each(|line| output::write_line(out, line))
        }
    }
}

fn sighting(Sighting { fault, .. }: &Sighting) -> String {
    let place = &fault.place;
    format!("{} at {}:{} in {}: {}", fault.kind, place.file, place.line, fault.function, fault.message)
}

fn paths(paths: Option<PathCounts>) -> String {
    paths.map_or("merged".to_string(), |paths| paths.total().to_string())
}

fn covered(Covered { covered, total }: Covered) -> String {
    format!("{covered} of {total}")
}

/// What is waited for.
pub(super) fn write_watched(out: &mut dyn Write, (files, folders): (usize, usize)) -> io::Result<()> {
    let counted = |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    let (files, folders) = (counted(files, "file"), counted(folders, "folder"));
    let line = format!("watching     {files} in {folders}; Ctrl-C ends");
    writeln!(out, "{}", Style::for_stdout().faint(&line))
}

/// A result's document, with what is new in it. `before` is the document of the last result.
pub(super) fn result_json(
    mut result: Value,
    changed: &BTreeSet<PathBuf>,
    difference: &Difference,
    before: Option<&Value>,
) -> Value {
    let chosen = |document: Option<&Value>, numbers: &[usize]| -> Vec<Value> {
        numbers.iter().filter_map(|&number| document?["faults"].get(number).cloned()).collect()
    };
    let added = chosen(Some(&result), &difference.added);
    let removed = chosen(before, &difference.removed);
    result["event"] = json!("result");
    result["changed_files"] = json!(names(changed));
    result["faults_added"] = json!(added);
    result["faults_removed"] = json!(removed);
    result
}

pub(super) fn overtaken_json(changed: &BTreeSet<PathBuf>) -> Value {
    json!({ "version": JSON_VERSION, "event": "overtaken", "changed_files": names(changed) })
}

pub(super) fn error_json(changed: &BTreeSet<PathBuf>, message: &str) -> Value {
    json!({ "version": JSON_VERSION, "event": "error", "changed_files": names(changed), "message": message })
}

/// A document in a line of its own; says whether somebody reads it.
pub(super) fn document(json: &Value) -> Result<bool, CliError> {
    output::offer(|out| writeln!(out, "{}", escape::json_text(&json.to_string())))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn times_of_day() {
        let table =
            [(0, "00:00:00 UTC"), (DAY - 1, "23:59:59 UTC"), (20_000 * DAY + 3 * 3600 + 4 * 60 + 5, "03:04:05 UTC")];
        for (seconds, expected) in table {
            assert_eq!(time_of_day(UNIX_EPOCH + Duration::from_secs(seconds)), expected);
        }
    }
}
