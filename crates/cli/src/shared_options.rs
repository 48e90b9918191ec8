//! Options that several subcommands have: bounds, and what the machine takes for a fault.

use std::time::Duration;

use clap::Args;
use reprise_explore::Bounds;
use reprise_machine::{AbortMeaning, MachineConfig};
use reprise_solver::SolverConfig;

use crate::option_values::{parse_duration, parse_size};
use crate::options::{AbortIs, Check};

/// How far paths are followed.
#[derive(Args, Debug)]
pub(crate) struct BoundOptions {
    /// Symbolic branches on a path
    #[arg(long, value_name = "N", help_heading = "Bounds")]
    pub max_depth: Option<u32>,
    /// Paths that have ended
    #[arg(long, value_name = "N", help_heading = "Bounds")]
    pub max_paths: Option<u64>,
    /// Time of the run, such as 30s, 5m or 500ms
    #[arg(long, value_name = "TIME", value_parser = parse_duration, help_heading = "Bounds")]
    pub max_time: Option<Duration>,
    /// Memory of the process, such as 2G or 512M
    #[arg(long, value_name = "BYTES", value_parser = parse_size, help_heading = "Bounds")]
    pub max_memory: Option<u64>,
    /// Instructions of all paths together
    #[arg(long, value_name = "N", help_heading = "Bounds")]
    pub max_instructions: Option<u64>,
    /// Time for one attempt at a query
    #[arg(long, value_name = "TIME", value_parser = parse_duration, help_heading = "Bounds")]
    pub solver_timeout: Option<Duration>,
}

impl BoundOptions {
    pub(crate) fn bounds(&self) -> Bounds {
        Bounds {
            depth: self.max_depth,
            paths: self.max_paths,
            time: self.max_time,
            memory: self.max_memory,
            instructions: self.max_instructions,
        }
    }
}

/// Bounds a solver's attempts, where that is wanted.
pub(crate) fn limit_attempts(config: &mut SolverConfig, timeout: Option<Duration>) {
    if let Some(timeout) = timeout {
        config.timeout_milliseconds = Some((timeout.as_millis() as u64).max(1));
    }
}

/// What the machine takes for a fault, and what it does where there is no code.
#[derive(Args, Debug)]
pub(crate) struct MachineOptions {
    /// More kinds of fault
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KINDS", help_heading = "Exploring")]
    pub check: Vec<Check>,
    /// An undefined function that returns a fresh symbolic value; may be repeated
    #[arg(long, value_name = "FUNCTION", help_heading = "Exploring")]
    pub stub: Vec<String>,
    /// What a call of abort() is: a bug, or an assumption that does not hold, as in SV-COMP's programs
    #[arg(long, value_enum, default_value_t = AbortIs::Fault, help_heading = "Exploring")]
    pub abort_is: AbortIs,
}

impl MachineOptions {
    pub(crate) fn apply(&self, machine: &mut MachineConfig) {
        machine.check_overflow = self.check.contains(&Check::Overflow);
        machine.check_uninitialised = self.check.contains(&Check::Uninitialised);
        machine.stubs = self.stub.clone();
        machine.abort_is = match self.abort_is {
            AbortIs::Fault => AbortMeaning::Fault,
            AbortIs::Assume => AbortMeaning::Assumption,
        };
    }
}
