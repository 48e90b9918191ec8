//! `reprise worker`: explores parts of runs on other machines.

use reprise_report::escape;
use reprise_session::Worker;
use reprise_share::TeamKey;

use crate::error::CliError;
use crate::fleet_options::WorkerOptions;
use crate::{output, signals};

pub(crate) fn run(options: &WorkerOptions) -> Result<u8, CliError> {
    let team = options.trust.as_deref().map(TeamKey::read).transpose();
    let worker = Worker {
        address: options.address()?,
        team: team.map_err(|error| CliError::Usage(format!("--trust: {error}")))?,
        threads: options.jobs,
        memory: options.max_memory,
        cache: options.cache.clone(),
        idle: options.idle,
        once: options.once,
        asked: signals::interrupt_flag()?,
    };
    let address = worker.address.to_string();
    let mut closed = None;
    let mut say = |line: &str| {
        // Names in it are somebody else's.
        let line = escape::one_line(line);
        closed = closed.take().or(output::to_stdout(|out| output::write_line(out, &line)).err());
    };
    say(&format!("waiting for jobs at {address}"));
    let figures = worker.work(&mut say)?;
    say(&format!("{} jobs, {} parts, {} paths", figures.jobs, figures.tasks, figures.paths));
    closed.map_or(Ok(0), Err)
}
