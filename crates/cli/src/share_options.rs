//! Options about a memory that several machines share.

use std::path::Path;

use clap::Args;
use reprise_session::Sharing;
use reprise_share::{Address, TeamKey, Trust};

use crate::error::CliError;
use crate::fleet_options;

/// Where the address may be instead, so that no password is seen among the processes.
const VARIABLE: &str = "REPRISE_MEMORY";
/// For whoever has the variable and does without.
const OFF: &str = "off";

/// With whom what runs learn is shared.
#[derive(Args, Debug)]
pub(crate) struct ShareOptions {
    /// Find and leave what runs learn on a Redis or Valkey server too: redis://[user:password@]host:port[/name], or rediss:// with encryption,
    /// several hosts of a cluster separated by commas; `off` for none (docs/scale.md) [env: REPRISE_MEMORY]
    #[arg(long, value_name = "URL", conflicts_with = "no_store", help_heading = "Memory")]
    pub memory: Option<String>,
    #[command(flatten)]
    pub trust: TrustOption,
}

/// Who is believed there.
#[derive(Args, Debug)]
pub(crate) struct TrustOption {
    /// What is believed of others there: `models` (what checks itself), `sample` (answers without a model too, of which a tenth is solved
    /// again), `all` (trees and results too), or a FILE with the key of a team: everything that is signed with it, and nothing else
    #[arg(long, value_name = "WHOM", default_value = "sample", help_heading = "Memory")]
    pub trust: String,
}

impl TrustOption {
    /// Whether a value is no file.
    pub(crate) fn is_choice(value: &str) -> bool {
        matches!(value, "models" | "sample" | "all")
    }

    pub(crate) fn trust(&self) -> Result<Trust, CliError> {
        match self.trust.as_str() {
            "models" => Ok(Trust::Models),
            "sample" => Ok(Trust::Sample),
            "all" => Ok(Trust::All),
            file => TeamKey::read(Path::new(file))
                .map(Trust::Key)
                .map_err(|error| CliError::Usage(format!("--trust is models, sample, all or a file: {error}"))),
        }
    }
}

impl ShareOptions {
    pub(crate) fn sharing(&self, keeps_nothing: bool) -> Result<Option<Sharing>, CliError> {
        if keeps_nothing {
            return Ok(None);
        }
        let Some(address) = address(self.memory.as_deref())? else { return Ok(None) };
        Ok(Some(Sharing { address, trust: self.trust.trust()? }))
    }
}

/// By what was written, or else by the environment.
pub(crate) fn address(written: Option<&str>) -> Result<Option<Address>, CliError> {
    let from_environment = || std::env::var(VARIABLE).ok().map(|text| (text, VARIABLE));
    let Some((text, place)) = written.map(|text| (text.to_string(), "--memory")).or_else(from_environment) else {
        return Ok(None);
    };
    if text.is_empty() || text == OFF {
        return Ok(None);
    }
    Address::parse(&text).map(Some).map_err(|error| CliError::Usage(format!("{place}: {error}")))
}

/// Whether the environment says it, which counts for more than a file that everybody may read.
pub(crate) fn is_in_environment(id: &str) -> bool {
    let variable = match id {
        "memory" => VARIABLE,
        "workers" => fleet_options::VARIABLE,
        _ => return false,
    };
    std::env::var_os(variable).is_some_and(|text| !text.is_empty())
}

/// An address whose files are named from another folder.
pub(crate) fn located(address: &str, join: &dyn Fn(&str) -> String) -> String {
    let Some((place, settings)) = address.split_once('?') else { return address.to_string() };
    let moved = settings.split('&').map(|setting| match setting.split_once('=') {
        Some((name @ ("ca" | "cert" | "key"), file)) => format!("{name}={}", join(file)),
        _ => setting.to_string(),
    });
    format!("{place}?{}", moved.collect::<Vec<_>>().join("&"))
}
