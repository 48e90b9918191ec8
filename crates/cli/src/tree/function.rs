//! `reprise tree --function f FILES`: the ways through a function, whoever calls it.

use std::io::{self, Write};

use reprise_ir::driver::CompileOptions;
use reprise_session::knowledge::{ChangedPlace, FunctionWays, WayEnd, WayThrough};
use serde_json::{Value, json};

use crate::error::CliError;
use crate::option_values::compiler_flags;
use crate::options::TreeOptions;
use crate::output;

pub(super) fn run(options: &TreeOptions, function: &str) -> Result<u8, CliError> {
    if options.program.is_empty() {
        return Err(CliError::Usage("--function needs the files that the function is in".into()));
    }
    let files: Vec<_> = options.program.iter().map(Into::into).collect();
    let compiling = CompileOptions {
        compiler: options.cc.clone(),
        flags: compiler_flags(&options.cflags).map_err(CliError::Usage)?.iter().map(Into::into).collect(),
        ..CompileOptions::default()
    };
    let program = reprise_session::load(&files, &compiling, &mut output::pass_through)?.program;
    let known = FunctionWays::of(&program, function)?;
    output::to_stdout(|out| match options.json {
        true => output::write_json(out, &ways_json(&known)),
        false => write_text(out, &known),
    })?;
    Ok(0)
}

pub(crate) fn ways_json(known: &FunctionWays) -> Value {
    let (ways, decisions, why) = match &known.ways {
        Ok((ways, decisions)) => (Some(ways.iter().map(way_json).collect::<Vec<_>>()), Some(*decisions), None),
        Err(why) => (None, None, Some(why)),
    };
    json!({ "version": 1, "function": known.function, "decisions": decisions, "ways": ways, "no_summary_because": why })
}

fn way_json(way: &WayThrough) -> Value {
    let mut json = match &way.end {
        WayEnd::Returned { results, changes } => {
            let changes: Vec<Value> =
                changes.iter().map(|ChangedPlace { place, value }| json!({ "place": place, "value": value })).collect();
            json!({ "end": "returned", "results": results, "changes": changes })
        }
        WayEnd::Fault { kind, message, place, function } => json!({
            "end": "fault", "kind": kind.name(), "message": message,
            "file": place.file, "line": place.line, "column": place.column, "function": function,
        }),
        WayEnd::Excluded => json!({ "end": "excluded" }),
        WayEnd::NotFollowed { reason } => json!({ "end": "not-followed", "reason": reason }),
    };
    json["conditions"] = way.conditions.clone().into();
    json
}

fn counted(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

fn write_text(out: &mut dyn Write, known: &FunctionWays) -> io::Result<()> {
    let (ways, decisions) = match &known.ways {
        Ok((ways, decisions)) => (ways, *decisions),
        Err(why) => return output::write_line(out, &format!("{}: no summary: {why}", known.function)),
    };
    let of_kind = |is_it: fn(&WayEnd) -> bool| ways.iter().filter(|way| is_it(&way.end)).count();
    let faults = of_kind(|end| matches!(end, WayEnd::Fault { .. }));
    let not_followed = of_kind(|end| matches!(end, WayEnd::NotFollowed { .. }));
    let mut title = format!(
        "{}: {}, {}, {}",
        known.function,
        counted(ways.len(), "way", "ways"),
        counted(decisions, "decision", "decisions"),
        counted(faults, "fault", "faults")
    );
    if not_followed > 0 {
        title += &format!(", {not_followed} not followed");
    }
    output::write_line(out, &title)?;
    ways.iter().try_for_each(|way| write_way(out, way))
}

fn write_way(out: &mut dyn Write, way: &WayThrough) -> io::Result<()> {
    match way.conditions.is_empty() {
        true => writeln!(out, "always")?,
        false => output::write_line(out, &format!("when {}", way.conditions.join(" && ")))?,
    }
    match &way.end {
        WayEnd::Returned { results, changes } => {
            match &results[..] {
                [] => writeln!(out, "  returns")?,
                [only] => output::write_line(out, &format!("  returns {only}"))?,
                several => output::write_line(out, &format!("  returns {{ {} }}", several.join(", ")))?,
            }
            changes
                .iter()
                .try_for_each(|ChangedPlace { place, value }| output::write_line(out, &format!("  {place} = {value}")))
        }
        WayEnd::Fault { kind, message, place, function } => {
            let at = if place.line == 0 { String::new() } else { format!(" at {}:{}", place.file, place.line) };
            output::write_line(out, &format!("  {}{at} in {function}: {message}", kind.name()))
        }
        WayEnd::Excluded => writeln!(out, "  is excluded by an assumption"),
        WayEnd::NotFollowed { reason } => output::write_line(out, &format!("  is not followed: {reason}")),
    }
}
