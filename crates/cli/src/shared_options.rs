//! Options that several subcommands have: bounds, and what the machine takes for a fault.

use std::time::Duration;

use clap::Args;
use reprise_explore::Bounds;
use reprise_machine::{AbortMeaning, InputGlobals, LazyConfig, MachineConfig, PointerDecision};
use reprise_solver::SolverConfig;

use crate::option_values::{parse_duration, parse_size};
use crate::options::{AbortIs, Check, LazyAt};
use crate::world_options::WorldOptions;

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
    /// An undefined function that returns a fresh symbolic value, or a pointer to what is decided where it is used; f:2 fills what
    /// its second argument points to; may be repeated
    #[arg(long, value_name = "FUNCTION", help_heading = "Exploring")]
    pub stub: Vec<String>,
    /// All undefined functions are stubs
    #[arg(long, help_heading = "Exploring")]
    pub stub_undefined: bool,
    /// What a call of abort() is: a bug, or an assumption that does not hold, as in SV-COMP's programs
    #[arg(long, value_enum, default_value_t = AbortIs::Fault, help_heading = "Exploring")]
    pub abort_is: AbortIs,
    #[command(flatten)]
    pub lazy: LazyOptions,
    #[command(flatten)]
    pub world: WorldOptions,
}

/// What is behind the pointers that an entry is called with.
#[derive(Args, Debug)]
pub(crate) struct LazyOptions {
    /// When it is decided what an input pointer points to: when it is used, or when it is first read
    #[arg(long = "lazy", value_enum, value_name = "WHEN", default_value_t = LazyAt::Use, help_heading = "Input pointers")]
    pub decided_at: LazyAt,
    /// How many pointers lead from a parameter to the furthest object
    #[arg(long, value_name = "N", default_value_t = LazyConfig::default().depth, help_heading = "Input pointers")]
    pub lazy_depth: u32,
    /// Elements of an array behind a pointer, and characters of a string, at most
    #[arg(long, value_name = "N", default_value_t = LazyConfig::default().array, value_parser = clap::value_parser!(u32).range(1..=4096), help_heading = "Input pointers")]
    pub lazy_array: u32,
    /// A pointer, such as list or list->next, that is never null; may be repeated
    #[arg(long, value_name = "POINTER", help_heading = "Input pointers")]
    pub non_null: Vec<String>,
    /// No two input pointers are equal
    #[arg(long, help_heading = "Input pointers")]
    pub no_alias: bool,
    /// The parameter that says how many elements a pointer has, as values=count; may be repeated
    #[arg(long = "len", value_name = "POINTER=PARAMETER", value_parser = parse_length, help_heading = "Input pointers")]
    pub lengths: Vec<(String, String)>,
    /// A pointer to text that ends with a zero; may be repeated
    #[arg(long = "string", value_name = "POINTER", help_heading = "Input pointers")]
    pub strings: Vec<String>,
    /// A global variable that holds anything of its type when the --entry is called; may be repeated
    #[arg(long = "sym-global", value_name = "VARIABLE", help_heading = "Input pointers")]
    pub globals: Vec<String>,
    /// Every global variable that the --entry may come to, and that the program writes somewhere, holds anything
    #[arg(long = "sym-globals", help_heading = "Input pointers")]
    pub all_globals: bool,
}

impl LazyOptions {
    fn config(&self) -> LazyConfig {
        LazyConfig {
            decided_at: match self.decided_at {
                LazyAt::Use => PointerDecision::Use,
                LazyAt::Read => PointerDecision::Read,
            },
            depth: self.lazy_depth,
            array: self.lazy_array,
            non_null: self.non_null.clone(),
            no_alias: self.no_alias,
            lengths: self.lengths.clone(),
            strings: self.strings.clone(),
            globals: InputGlobals { all: self.all_globals, named: self.globals.clone() },
        }
    }
}

fn parse_length(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((pointer, length)) if !pointer.is_empty() && !length.is_empty() => Ok((pointer.into(), length.into())),
        _ => Err("write it as POINTER=PARAMETER, such as values=count".into()),
    }
}

impl MachineOptions {
    /// `tail` are the words behind `--`. What is wrong with the world is said by [`WorldOptions::world`], which is asked before.
    pub(crate) fn apply(&self, machine: &mut MachineConfig, tail: &[String]) {
        machine.world = self.world.world(tail).unwrap_or_default();
        machine.check_overflow = self.check.contains(&Check::Overflow);
        machine.check_uninitialised = self.check.contains(&Check::Uninitialised);
        machine.stubs = self.stub.clone();
        if self.stub_undefined {
            machine.stubs.push(reprise_machine::ALL_UNDEFINED.into());
        }
        machine.lazy = self.lazy.config();
        machine.abort_is = match self.abort_is {
            AbortIs::Fault => AbortMeaning::Fault,
            AbortIs::Assume => AbortMeaning::Assumption,
        };
    }
}
