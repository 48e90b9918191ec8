use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use reprise_memo::holdings;
use reprise_store::Store;
use serde_json::{Value, json};

use crate::error::CliError;
use crate::options::StoreOptions;
use crate::output;

pub fn run(options: &StoreOptions) -> Result<u8, CliError> {
    let store = Arc::new(Store::open_existing(&options.store)?);
    let figures = store.figures()?;
    let holdings = holdings(&store)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    output::to_stdout(|out| {
        if options.json {
            let spaces: Vec<Value> = figures
                .iter()
                .map(|figures| json!({ "name": figures.name, "records": figures.records, "bytes": figures.bytes }))
                .collect();
            let programs: Vec<Value> = holdings
                .iter()
                .map(|holding| {
                    let header = &holding.header;
                    json!({
                        "title": header.title,
                        "subject": holding.subject.to_string(),
                        "nodes": header.nodes + 1,
                        "bytes": holding.bytes,
                        "max_depth": header.depth,
                        "created": header.created,
                        "used": header.used,
                    })
                })
                .collect();
            let json = json!({
                "version": 1,
                "path": store.path().display().to_string(),
                "format": reprise_store::FORMAT_VERSION,
                "bytes": store.file_bytes(),
                "spaces": spaces,
                "programs": programs,
            });
            serde_json::to_writer_pretty(&mut *out, &json)?;
            return writeln!(out);
        }
        writeln!(
            out,
            "{}: {} bytes, format {}",
            store.path().display(),
            store.file_bytes(),
            reprise_store::FORMAT_VERSION
        )?;
        for figures in &figures {
            writeln!(out, "  {:<14} {:>9} records {:>12} bytes", figures.name, figures.records, figures.bytes)?;
        }
        for holding in &holdings {
            let header = &holding.header;
            let nodes = header.nodes + 1;
            writeln!(
                out,
                "{}\n  {nodes} nodes in {} bytes ({:.1} each), {}, used {} ago",
                header.title,
                holding.bytes,
                holding.bytes as f64 / nodes as f64,
                header.depth.map_or("no bound on depth".to_string(), |depth| format!("to depth {depth}")),
                age(now.saturating_sub(header.used)),
            )?;
        }
        Ok(())
    })?;
    Ok(0)
}

fn age(seconds: u64) -> String {
    match seconds {
        0..=119 => format!("{seconds} s"),
        120..=7199 => format!("{} min", seconds / 60),
        7200..=172_799 => format!("{} h", seconds / 3600),
        _ => format!("{} days", seconds / 86_400),
    }
}
