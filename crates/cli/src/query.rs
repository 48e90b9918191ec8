//! `reprise query`: answers SMT-LIB scripts.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::Duration;

use reprise_session::SessionError;
use reprise_smtlib::{Announced, Check, ScriptError, ScriptSession};
use reprise_solver::{Link, Statistics, Verdict};
use serde_json::{Value, json};

use crate::error::CliError;
use crate::options::QueryOptions;
use crate::output;

const CONTRADICTED: u8 = 1;
const UNDECIDED: u8 = 2;

pub(crate) fn run(options: &QueryOptions) -> Result<u8, CliError> {
    let mut answered = Vec::new();
    for file in &options.files {
        let name = if file == Path::new("-") { "<stdin>".to_owned() } else { file.display().to_string() };
        let mut session = ScriptSession::new(options.solver_config());
        let input: Box<dyn Read> = if file == Path::new("-") {
            Box::new(io::stdin().lock())
        } else {
            Box::new(File::open(file).map_err(|error| CliError::File { path: file.clone(), error })?)
        };
        let mut collected = Vec::new();
        let outcome = if options.json {
            session.run(input, &mut collected)
        } else {
            let mut screen = output::Screen::stdout();
            let outcome = session.run(input, &mut screen);
            // What is left is less than a line, and whether anybody reads it is told by the outcome.
            let _ = screen.flush();
            outcome
        };
        for warning in session.take_warnings() {
            output::complain(&format!("warning: {warning}"));
        }
        if let Some(disagreement) = session.solver().disagreement() {
            return Err(CliError::Session(SessionError::Disagreement(disagreement.clone())));
        }
        match outcome {
            Ok(()) => {}
            Err(ScriptError::Script(error)) => return Err(CliError::Usage(format!("{name}:{error}"))),
            Err(ScriptError::Input(error)) => return Err(CliError::File { path: file.clone(), error }),
            // Nobody reads the answers any more.
            Err(ScriptError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {}
            Err(ScriptError::Output(error)) => return Err(CliError::Output(error)),
        }
        for check in session.checks().iter().filter(|check| check.contradicts_status()) {
            let (verdict, announced) = (verdict_name(check.verdict), check.announced.map_or("", announced_name));
            output::complain(&format!("{name}:{}: answered {verdict}, but the script says {announced}", check.place));
        }
        if options.stats {
            write_statistics(&name, session.solver().statistics());
        }
        let text = String::from_utf8_lossy(&collected).into_owned();
        answered.push(AnsweredScript { name, checks: session.checks().to_vec(), output: text });
    }
    if options.json {
        output::to_stdout(|out| output::write_json(out, &summary(&answered)))?;
    }
    let mut checks = answered.iter().flat_map(|script| &script.checks);
    if checks.clone().any(Check::contradicts_status) {
        return Ok(CONTRADICTED);
    }
    Ok(if checks.any(|check| matches!(check.verdict, Verdict::Unknown(_))) { UNDECIDED } else { 0 })
}

/// A script and its answers.
struct AnsweredScript {
    name: String,
    checks: Vec<Check>,
    output: String,
}

fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Sat => "sat",
        Verdict::Unsat => "unsat",
        Verdict::Unknown(_) => "unknown",
    }
}

fn announced_name(announced: Announced) -> &'static str {
    match announced {
        Announced::Sat => "sat",
        Announced::Unsat => "unsat",
        Announced::Unknown => "unknown",
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

fn summary(answered: &[AnsweredScript]) -> Value {
    let count = |accept: &dyn Fn(&Check) -> bool| {
        answered.iter().flat_map(|script| &script.checks).filter(|check| accept(check)).count()
    };
    let scripts: Vec<Value> = answered
        .iter()
        .map(|script| {
            let checks: Vec<Value> = script
                .checks
                .iter()
                .map(|check| {
                    json!({
                        "line": check.place.line,
                        "verdict": verdict_name(check.verdict),
                        "reason": match check.verdict {
                            Verdict::Unknown(reason) => Some(reason.to_string()),
                            _ => None,
                        },
                        "status": check.announced.map(announced_name),
                        "time_ms": milliseconds(check.time),
                    })
                })
                .collect();
            json!({"file": script.name, "checks": checks, "output": script.output})
        })
        .collect();
    json!({
        "version": 1,
        "sat": count(&|check| check.verdict == Verdict::Sat),
        "unsat": count(&|check| check.verdict == Verdict::Unsat),
        "unknown": count(&|check| matches!(check.verdict, Verdict::Unknown(_))),
        "contradicted": count(&Check::contradicts_status),
        "time_ms": milliseconds(answered.iter().flat_map(|script| &script.checks).map(|check| check.time).sum()),
        "scripts": scripts,
    })
}

fn write_statistics(name: &str, statistics: &Statistics) {
    output::complain(&format!(
        "{name}: {} backend calls in {:.3} ms, {} conflicts, {} decisions, {} propagations",
        statistics.backend_calls,
        milliseconds(statistics.backend_time),
        statistics.conflicts,
        statistics.decisions,
        statistics.propagations
    ));
    for link in Link::ALL {
        let counted = statistics.link(link);
        output::complain(&format!(
            "{name}: {:<14} asked {:>9} answered {:>9} {:>10.3} ms",
            link.name(),
            counted.asked,
            counted.hits,
            milliseconds(counted.time)
        ));
    }
}
