//! The counters of a run as a table (RFC 4180), for whoever compares many: the columns are documented in `docs/reports.md`, and new ones come at the end.
//!
//! Written by hand: a row of numbers and five names takes one rule of quoting.

use reprise_explore::RunResult;

use super::RunExport;
use crate::json::{milliseconds, peak_memory};

pub(super) fn table(export: &RunExport<'_>) -> String {
    let columns = columns(export);
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    let values: Vec<String> = columns.iter().map(|(_, value)| field(value)).collect();
    format!("{}\r\n{}\r\n", names.join(","), values.join(","))
}

fn columns(export: &RunExport<'_>) -> Vec<(&'static str, String)> {
    let RunExport { result, config, .. } = export;
    let RunResult { paths, coverage, solver, parallel, .. } = *result;
    let number = |value: u64| value.to_string();
    let time = |value| format!("{:.3}", milliseconds(value));
    vec![
        ("version", env!("CARGO_PKG_VERSION").to_string()),
        ("sources", config.sources.join(" ")),
        ("entry", config.entry.clone()),
        ("engine", config.engine.name.to_string()),
        ("search", config.explore.search.name().to_string()),
        ("status", result.status.name().to_string()),
        ("faults", number(result.faults.len() as u64)),
        ("paths_completed", number(paths.completed)),
        ("paths_faulted", number(paths.faulted)),
        ("paths_pruned", number(paths.pruned)),
        ("paths_incomplete", number(paths.incomplete)),
        ("lines_covered", number(coverage.lines.covered)),
        ("lines_total", number(coverage.lines.total)),
        ("branches_covered", number(coverage.branches.covered)),
        ("branches_total", number(coverage.branches.total)),
        ("instructions", number(result.instructions)),
        ("states", number(result.states)),
        ("queries", number(solver.queries)),
        ("solver_calls", number(solver.backend_calls)),
        ("reused", number(solver.reused)),
        ("sat", number(solver.sat)),
        ("unsat", number(solver.unsat)),
        ("unknown", number(solver.unknown)),
        ("timeouts", number(solver.timeouts)),
        ("conflicts", number(solver.conflicts)),
        ("decisions", number(solver.decisions)),
        ("propagations", number(solver.propagations)),
        ("query_ms", time(solver.time)),
        ("solver_ms", time(solver.backend_time)),
        ("wall_ms", time(result.wall)),
        ("threads", number(parallel.threads as u64)),
        ("peak_memory", peak_memory().map_or(String::new(), number)),
    ]
}

/// Quoted where it has to be. A text that a spreadsheet would take for a formula is none.
fn field(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.parse::<f64>().is_err();
    let guard = if is_formula { "'" } else { "" };
    if is_formula || text.contains([',', '"', '\n', '\r']) {
        return format!("\"{guard}{}\"", text.replace('"', "\"\""));
    }
    text.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields() {
        for (text, written) in [
            ("a b", "a b"),
            ("-1.5", "-1.5"),
            ("a,\"b\"", "\"a,\"\"b\"\"\""),
            ("=cmd()", "\"'=cmd()\""),
            ("x\ny", "\"x\ny\""),
        ] {
            assert_eq!(field(text), written);
        }
    }
}
