//! Options about workers on other machines, of those who want them and of the workers themselves.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use reprise_session::FleetOrder;
use reprise_share::{Address, Trust};

use crate::error::CliError;
use crate::option_values::{parse_duration, parse_size, parse_threads};
use crate::share_options::TrustOption;

/// Where the address may be instead, so that no password is seen among the processes.
pub(crate) const VARIABLE: &str = "REPRISE_WORKERS";
/// For whoever has the variable and does without.
const OFF: &str = "off";

pub(crate) const WORKER_HELP: &str = "\
Examples:
  reprise worker redis://queue.example            parts of whatever is run with --workers redis://queue.example
  reprise worker redis://queue.example/team -j 4 --trust team.key
  reprise worker redis://queue.example --idle 10m end when there was nothing to do for ten minutes

A worker interprets the programs that it is sent and does nothing else with them. It joins and leaves at any time: with Ctrl-C it gives back
what it is at; what one that is killed had not sent yet another one explores (docs/scale.md).

Exit codes:
  0  ended by Ctrl-C, --idle or --once
  3  usage or tool error, such as a server that is not there";

/// Whom a run explores with.
#[derive(Args, Debug)]
pub(crate) struct FleetOptions {
    /// Explore with all workers (`reprise worker`) that are at this Redis or Valkey server: redis://[user:password@]host:port[/name]; `off` for none
    /// (docs/scale.md) [env: REPRISE_WORKERS]
    #[arg(long, value_name = "URL", help_heading = "Exploring")]
    pub workers: Option<String>,
    /// How long a worker may be silent before its part is another's
    #[arg(long, value_name = "TIME", value_parser = parse_duration, hide = true)]
    pub lease: Option<Duration>,
}

impl FleetOptions {
    /// `trust` says with which key everything has to be signed, if with any.
    pub(crate) fn order(&self, trust: &TrustOption) -> Result<Option<FleetOrder>, CliError> {
        let from_environment = || std::env::var(VARIABLE).ok().map(|text| (text, VARIABLE));
        let written = self.workers.clone().map(|text| (text, "--workers"));
        let Some((text, place)) = written.or_else(from_environment) else { return Ok(None) };
        if text.is_empty() || text == OFF {
            return Ok(None);
        }
        let address = Address::parse(&text).map_err(|error| CliError::Usage(format!("{place}: {error}")))?;
        let team = match trust.trust()? {
            Trust::Key(key) => Some(key),
            Trust::Models | Trust::Sample | Trust::All => None,
        };
        Ok(Some(FleetOrder { address, team, lease: self.lease.unwrap_or(FleetOrder::LEASE) }))
    }
}

#[derive(Args, Debug)]
pub(crate) struct WorkerOptions {
    /// Where runs leave what is to be explored: redis://[user:password@]host:port[/name] [env: REPRISE_WORKERS]
    #[arg(value_name = "URL")]
    pub address: Option<String>,
    /// Threads, each of which takes parts; `auto` is one for each processor
    #[arg(short, long, value_name = "N", value_parser = parse_threads, default_value = "1")]
    pub jobs: usize,
    /// What the process may take; a job may want less
    #[arg(long, value_name = "BYTES", value_parser = parse_size)]
    pub max_memory: Option<u64>,
    /// A folder for programs, so that they are not fetched again [default: none]
    #[arg(long, value_name = "DIR")]
    pub cache: Option<PathBuf>,
    /// A FILE with the key of a team: only jobs that are signed with it are taken, and what is found is signed with it
    #[arg(long, value_name = "FILE")]
    pub trust: Option<PathBuf>,
    /// End after the first job
    #[arg(long)]
    pub once: bool,
    /// End when there was no job for so long
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub idle: Option<Duration>,
}

impl WorkerOptions {
    pub(crate) fn address(&self) -> Result<Address, CliError> {
        let written = self.address.clone().or_else(|| std::env::var(VARIABLE).ok());
        let text = written.ok_or_else(|| {
            CliError::Usage(format!("where is the server? Write reprise worker redis://host:port, or set {VARIABLE}"))
        })?;
        Address::parse(&text).map_err(|error| CliError::Usage(error.to_string()))
    }
}
