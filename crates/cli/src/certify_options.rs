//! The command lines of `reprise certify` and `reprise check`.

use std::path::PathBuf;

use clap::Args;
use reprise_explore::ExploreConfig;

use crate::shared_options::{BoundOptions, MachineOptions, limit_attempts};

pub(crate) const CERTIFY_HELP: &str = "\
Examples:
  reprise certify file.c -o file.cert            explore main, and certify what that comes to
  reprise certify file.c --entry parse --max-depth 40 -o parse.cert
  reprise check parse.cert file.c                execute again, without a solver

Explores depth first, by forking, without a store. What a certificate is, and on what a check of it rests, is in
docs/certificates.md.

Exit codes:
  0  the certificate is written, whatever it says of the program
  3  usage or tool error";

pub(crate) const CHECK_HELP: &str = "\
Examples:
  reprise check file.cert file.c
  reprise check file.cert file.c --entry parse --max-depth 40    refuse it if it is about something else

Executes the program once more along the certificate. No solver is asked: paths are shown by inputs that take them, cases
that cannot be by proofs. What has neither is listed as trusted.

Exit codes:
  0  verified: the program does what the certificate says
  1  refused: changed, for another program or other bounds, or it does not show what it says
  2  verified but for what is listed as trusted
  3  usage or tool error";

#[derive(Args, Debug)]
pub(crate) struct CertifyOptions {
    /// C (.c), C++ (.cpp), Rust (.rs) or LLVM IR as text (.ll); several are linked
    #[arg(required = true, value_name = "FILES")]
    pub files: Vec<PathBuf>,
    /// The certificate to write
    #[arg(short, long, value_name = "CERT")]
    pub output: PathBuf,
    /// The function to explore
    #[arg(long, value_name = "FUNCTION", default_value = "main")]
    pub entry: String,
    #[command(flatten)]
    pub compiling: CompilingOptions,
    #[command(flatten)]
    pub machine: MachineOptions,
    #[command(flatten)]
    pub bounds: BoundOptions,
    /// What was certified, for programs (docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub json: bool,
}

impl CertifyOptions {
    pub(crate) fn explore_config(&self) -> ExploreConfig {
        let mut config = ExploreConfig { bounds: self.bounds.bounds(), ..ExploreConfig::default() };
        self.machine.apply(&mut config.machine, &[]);
        limit_attempts(&mut config.solver, self.bounds.solver_timeout);
        config
    }
}

#[derive(Args, Debug)]
pub(crate) struct CheckOptions {
    /// The certificate
    #[arg(value_name = "CERT")]
    pub certificate: PathBuf,
    /// The program, as it was given to certify
    #[arg(required = true, value_name = "FILES")]
    pub files: Vec<PathBuf>,
    /// The function that it has to be about
    #[arg(long, value_name = "FUNCTION")]
    pub entry: Option<String>,
    /// The bound on symbolic branches on a path that it has to have
    #[arg(long, value_name = "N")]
    pub max_depth: Option<u32>,
    #[command(flatten)]
    pub compiling: CompilingOptions,
    /// What was verified, for programs (docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub json: bool,
}

/// With what the program is compiled.
#[derive(Args, Debug)]
pub(crate) struct CompilingOptions {
    /// The clang to compile with [default: the best on the PATH]
    #[arg(long, value_name = "CLANG", help_heading = "Compiling")]
    pub cc: Option<PathBuf>,
    /// Flags for clang, as one string; may be repeated
    #[arg(long, value_name = "FLAGS", allow_hyphen_values = true, help_heading = "Compiling")]
    pub cflags: Vec<String>,
}
