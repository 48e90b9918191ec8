//! `reprise partition`: cuts a tree into parts for several runs.

use std::io::{self, Write};
use std::time::Instant;

use reprise_memo::{PartSize, Partition};
use reprise_report::escape;
use reprise_session::{Partitioned, partition};
use serde_json::{Value, json};

use crate::error::CliError;
use crate::guard::{Patience, RunGuard};
use crate::listeners::Listeners;
use crate::part_options::PartitionOptions;
use crate::{output, page, plan_file, run, signals};

/// Time counts from `started`.
pub(crate) fn run(options: &PartitionOptions, started: Instant) -> Result<u8, CliError> {
    if options.run.part.part.is_some() {
        return Err(CliError::Usage(
            "--part is for `reprise run`: `reprise partition N` cuts the tree into N parts".into(),
        ));
    }
    page::refuse(&options.run)?;
    if let Some(option) = options.run.reports.first() {
        return Err(CliError::Usage(format!("{option} is for `reprise run`: a plan of parts is no result")));
    }
    let order = run::order(&options.run, started, signals::interrupt_flag()?)?;
    let config = run::describe(&options.run, &order)?;
    let guard = RunGuard::watch(order.limits.clone(), Patience::AMoment, config.clone(), run::speech(&options.run));
    let mut listeners = Listeners::new(&options.run, config, guard.clone())?;
    let partitioned = partition(&order, options.parts, &mut listeners);
    listeners.clear_progress();
    let partitioned = partitioned?;
    guard.take_the_floor();
    if let Some(path) = &options.plan_file {
        let plan = plan_file::json_of(&partitioned.partition, &partitioned.title);
        std::fs::write(path, format!("{plan}\n")).map_err(|error| CliError::File { path: path.clone(), error })?;
    }
    output::to_stdout(|out| match options.run.json {
        true => output::write_json(out, &json_of(&partitioned)),
        false => write_text(out, &partitioned, options),
    })?;
    guard.has_spoken(0);
    Ok(0)
}

fn sizes(partition: &Partition) -> Vec<PartSize> {
    (1..=partition.parts).map(|part| partition.size(part)).collect()
}

fn json_of(partitioned: &Partitioned) -> Value {
    let Partitioned { partition, title, nodes, made_to_depth, folder } = partitioned;
    let parts: Vec<Value> = sizes(partition)
        .iter()
        .enumerate()
        .map(|(number, PartSize { positions, weight })| {
            json!({ "part": number + 1, "positions": positions, "weight": weight })
        })
        .collect();
    json!({
        "version": 1, "title": title, "nodes": nodes, "made_to_depth": made_to_depth, "shallow_depth": partition.shallow_depth,
        "max_depth": partition.depth, "store": folder, "pieces": partition.pieces.len(), "parts": parts,
    })
}

fn write_text(out: &mut dyn Write, partitioned: &Partitioned, options: &PartitionOptions) -> io::Result<()> {
    let Partitioned { partition, title, nodes, made_to_depth, folder } = partitioned;
    let sizes = sizes(partition);
    let positions: u64 = sizes.iter().map(|size| size.positions).sum();
    let weight: u64 = sizes.iter().map(|size| size.weight).sum();
    output::write_line(out, &escape::one_line(title))?;
    match made_to_depth {
        Some(depth) => writeln!(out, "nothing was on record: explored to --max-depth {depth} first")?,
        None => writeln!(out, "cut as it is on record")?,
    }
    writeln!(out, "{nodes} nodes, {positions} open positions\n")?;
    writeln!(out, "{:>8} {:>10} {:>14} {:>7}", "part", "positions", "weight", "share")?;
    for (number, size) in sizes.iter().enumerate() {
        let share = 100.0 * size.weight as f64 / weight.max(1) as f64;
        let name = format!("{}/{}", number + 1, partition.parts);
        writeln!(out, "{name:>8} {:>10} {:>14} {share:>6.1}%", size.positions, size.weight)?;
    }
    writeln!(out)?;
    let empty = sizes.iter().filter(|size| size.positions == 0).count();
    if positions == 0 {
        writeln!(out, "nothing is open: what is on record is all there is, and no part has anything to explore")?;
    } else if empty > 0 {
        writeln!(out, "there are fewer open positions than parts: {empty} of the parts have nothing to explore")?;
    }
    let place = options.plan_file.as_ref().map_or(folder.clone(), |path| format!("{folder} and {}", path.display()));
    output::write_line(
        out,
        &format!("plan in {}; `reprise run --part K/{}` explores a part", escape::one_line(&place), partition.parts),
    )
}
