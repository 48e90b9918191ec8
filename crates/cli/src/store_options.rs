//! Options of the subcommands of `reprise store` that have to do with other machines.

use clap::Args;

use crate::share_options::TrustOption;

/// Where to, or where from.
#[derive(Args, Debug)]
pub(crate) struct SharedStoreOptions {
    /// redis://[user:password@]host:port[/name] (docs/scale.md) [env: REPRISE_MEMORY]
    #[arg(value_name = "URL")]
    pub address: Option<String>,
    #[command(flatten)]
    pub trust: TrustOption,
}
