//! What can be wrong with a shared memory, and what to do about it. No message shows a password.

use crate::address::Address;
use crate::wire::WireError;

/// Servers from this version on have all that is asked of them.
pub(crate) const OLDEST_SERVER: (u32, u32) = (5, 0);

/// Why a shared memory cannot be used. A run goes on without it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    #[error(
        "this is no address of a shared memory: {what}. Write it as redis://[user:password@]host:port[/name], with several hosts \
         separated by commas for a cluster, and as rediss:// with encryption"
    )]
    BadAddress { what: String },
    #[error("{server}: there is no encrypted connection: {what}")]
    Encryption { server: String, what: String },
    #[error("{server}: no server answers ({why}); start one there, or mend the address")]
    Unreachable { server: String, why: String },
    #[error(
        "{server}: the server does not let us in ({why}); write user and password into the address, or into REPRISE_MEMORY so that \
         nobody sees them among the processes"
    )]
    Unauthorised { server: String, why: String },
    #[error("{server}: what answers there is no Redis or Valkey server ({why}); mend the address")]
    NotAServer { server: String, why: String },
    #[error("{server}: the server is of version {found}, and {}.{} is the oldest that will do", OLDEST_SERVER.0, OLDEST_SERVER.1)]
    TooOld { server: String, found: String },
    #[error(
        "{server}: the name `{name}` is used by other data ({what}); choose another one behind the `/` of the address"
    )]
    NameTaken { server: String, name: String, what: String },
    #[error("{server}: the server is a replica that cannot be written; use the address of its primary")]
    ReadOnly { server: String },
    #[error(
        "{server}: the server is full; give it more memory (maxmemory), or let it evict (maxmemory-policy allkeys-lru)"
    )]
    Full { server: String },
    #[error("{server}: {what}")]
    Other { server: String, what: String },
    #[error("{path}: {what}")]
    BadKey { path: String, what: String },
}

impl Trouble {
    pub(crate) fn of(address: &Address, error: &WireError) -> Trouble {
        let (server, why) = (address.server(), plain(&error.to_string()));
        match error {
            WireError::Nonsense(_) => Trouble::NotAServer { server, why },
            WireError::Untrusted(_) | WireError::Unencrypted | WireError::Encrypted => {
                Trouble::Encryption { server, what: why }
            }
            WireError::Lost(_) | WireError::Late => Trouble::Unreachable { server, why },
        }
    }

    /// By what a server says when it will not do something: a code in capitals, then a sentence.
    pub(crate) fn refused(address: &Address, text: &str) -> Trouble {
        let (server, why) = (address.server(), plain(text));
        match text.split(' ').next().unwrap_or_default() {
            "NOAUTH" | "WRONGPASS" | "NOPERM" => Trouble::Unauthorised { server, why },
            "READONLY" => Trouble::ReadOnly { server },
            "OOM" => Trouble::Full { server },
            "WRONGTYPE" => {
                let (name, what) = (address.name.clone(), "a key of it holds something else".to_string());
                Trouble::NameTaken { server, name, what }
            }
            _ => Trouble::Other { server, what: format!("the server says: {why}") },
        }
    }

    /// Whether trying again later may do.
    pub(crate) fn may_pass(&self) -> bool {
        matches!(self, Trouble::Unreachable { .. } | Trouble::Other { .. } | Trouble::Full { .. })
    }
}

/// In one line, whatever somebody else wrote.
pub(crate) fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).take(300).collect()
}
