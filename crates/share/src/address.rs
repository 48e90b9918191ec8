//! Where a shared memory is: `redis://[user:password@]host:port[,host:port...][/name][?size=4G]`, or `rediss://` with encryption, for which
//! `ca=FILE`, `cert=FILE` and `key=FILE` may stand behind the `?` too, separated by `&`.
//!
//! Written out, an address never shows its password.

use std::fmt;
use std::path::PathBuf;

use crate::encryption::EncryptionFiles;
use crate::trouble::Trouble;

/// Where nothing else is said.
const DEFAULT_PORT: u16 = 6379;
pub(crate) const DEFAULT_NAME: &str = "default";
/// What all records of a name may take on the server, where nobody said.
const DEFAULT_SIZE: u64 = 4 << 30;
const MOST_NAME_BYTES: usize = 64;

/// Of a server, or of some nodes of a cluster, and the name of a memory there.
#[derive(Clone, PartialEq, Eq)]
pub struct Address {
    pub(crate) hosts: Vec<(String, u16)>,
    pub(crate) user: Option<String>,
    pub(crate) password: Option<String>,
    pub(crate) name: String,
    /// Bytes that the records of this name may take, about.
    pub(crate) size: u64,
    /// `None` where nothing is encrypted.
    pub(crate) encryption: Option<EncryptionFiles>,
}

impl Address {
    pub fn parse(text: &str) -> Result<Address, Trouble> {
        let wrong = |what: &str| Trouble::BadAddress { what: what.to_string() };
        let (scheme, rest) = text.split_once("://").ok_or_else(|| wrong("it has no scheme"))?;
        let is_encrypted = match scheme {
            "redis" | "valkey" => false,
            "rediss" | "valkeys" => true,
            _ => return Err(wrong("its scheme is none of redis, rediss, valkey and valkeys")),
        };
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (authority, name) = rest.split_once('/').unwrap_or((rest, ""));
        // A password may have an `@` of its own, a host does not.
        let (login, hosts) =
            authority.rsplit_once('@').map_or((None, authority), |(login, hosts)| (Some(login), hosts));
        let (user, password) = match login.map(|login| login.split_once(':').unwrap_or((login, ""))) {
            Some((user, password)) => (Some(decoded(user)?), Some(decoded(password)?)),
            None => (None, None),
        };
        let hosts = hosts.split(',').map(host_and_port).collect::<Option<Vec<_>>>();
        let hosts = hosts.ok_or_else(|| wrong("the host or the port is missing or no such thing"))?;
        let settings = Settings::read(query, is_encrypted).map_err(|what| wrong(&what))?;
        Ok(Address {
            hosts,
            user: user.filter(|user| !user.is_empty()),
            password: password.filter(|password| !password.is_empty()),
            name: checked_name(name)
                .ok_or_else(|| wrong("a name is made of letters, digits, `.`, `-` and `_`, at most 64 of them"))?,
            size: settings.size,
            encryption: is_encrypted.then_some(settings.encryption),
        })
    }

    /// The records' name on the server.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The server without the name, for messages.
    pub(crate) fn server(&self) -> String {
        let hosts: Vec<String> = self.hosts.iter().map(|(host, port)| format!("{}:{port}", bracketed(host))).collect();
        hosts.join(",")
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let login = if self.password.is_some() || self.user.is_some() { "***@" } else { "" };
        let scheme = if self.encryption.is_some() { "rediss" } else { "redis" };
        write!(f, "{scheme}://{login}{}/{}", self.server(), self.name)
    }
}

/// Addresses come into messages this way too.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

fn bracketed(host: &str) -> String {
    if host.contains(':') { format!("[{host}]") } else { host.to_string() }
}

fn host_and_port(text: &str) -> Option<(String, u16)> {
    let (host, port) = match text.strip_prefix('[') {
        // An address of the sixth version of the protocol has colons of its own.
        Some(rest) => {
            let (host, rest) = rest.split_once(']')?;
            (host, rest.strip_prefix(':').or(rest.is_empty().then_some(""))?)
        }
        None => text.split_once(':').unwrap_or((text, "")),
    };
    let port = if port.is_empty() { DEFAULT_PORT } else { port.parse().ok().filter(|&port| port > 0)? };
    let is_host = !host.is_empty() && !host.contains(|letter: char| letter.is_whitespace() || letter.is_control());
    is_host.then(|| (host.to_string(), port))
}

fn checked_name(text: &str) -> Option<String> {
    let name = text.strip_suffix('/').unwrap_or(text);
    if name.is_empty() {
        return Some(DEFAULT_NAME.to_string());
    }
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
    (name.len() <= MOST_NAME_BYTES && name.chars().all(is_plain)).then(|| name.to_string())
}

/// What stands behind the `?`.
struct Settings {
    size: u64,
    encryption: EncryptionFiles,
}

impl Settings {
    fn read(query: &str, is_encrypted: bool) -> Result<Settings, String> {
        let mut settings = Settings { size: DEFAULT_SIZE, encryption: EncryptionFiles::default() };
        for setting in query.split('&').filter(|setting| !setting.is_empty()) {
            let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
            let file = || -> Result<Option<PathBuf>, String> {
                let path = decoded(value).map_err(|_| "a `%` behind the `?` is written %25".to_string())?;
                match (is_encrypted, path.as_str()) {
                    (false, _) => Err(format!("{name}= is for encrypted connections; write rediss://")),
                    (true, "") => Err(format!("{name}= names no file")),
                    (true, path) => Ok(Some(PathBuf::from(path))),
                }
            };
            match name {
                "size" => settings.size = size(value).ok_or("size= is a number of bytes, such as size=4G")?,
                "ca" => settings.encryption.authority = file()?,
                "cert" => settings.encryption.certificate = file()?,
                "key" => settings.encryption.key = file()?,
                _ => return Err("behind `?` there may be size=BYTES, ca=FILE, cert=FILE and key=FILE".into()),
            }
        }
        if settings.encryption.certificate.is_some() != settings.encryption.key.is_some() {
            return Err("cert= and key= go together".into());
        }
        Ok(settings)
    }
}

fn size(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let shift = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        "T" => 40,
        _ => return None,
    };
    digits.parse::<u64>().ok()?.checked_mul(1 << shift).filter(|&size| size > 0)
}

/// Undoes `%40` and the like, without which a password could not have a `/`.
fn decoded(text: &str) -> Result<String, Trouble> {
    let wrong = || Trouble::BadAddress { what: "a `%` in the user or password is written %25".to_string() };
    let mut bytes = Vec::with_capacity(text.len());
    let mut left = text.as_bytes();
    while let Some((&first, rest)) = left.split_first() {
        if first != b'%' {
            bytes.push(first);
            left = rest;
            continue;
        }
        let digits = rest.first_chunk::<2>().and_then(|digits| std::str::from_utf8(digits).ok()).ok_or_else(wrong)?;
        bytes.push(u8::from_str_radix(digits, 16).map_err(|_| wrong())?);
        left = &rest[2..];
    }
    String::from_utf8(bytes).map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn parsed(text: &str) -> Address {
        Address::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn an_address_has_its_parts() {
        let address = parsed("redis://ann:p%40ss%2Fw@cache.example:7000/team-1?size=2G");
        assert_eq!(address.hosts, [("cache.example".to_string(), 7000)]);
        assert_eq!(address.user.as_deref(), Some("ann"));
        assert_eq!(address.password.as_deref(), Some("p@ss/w"));
        assert_eq!((address.name(), address.size), ("team-1", 2 << 30));
        let plain = parsed("redis://localhost");
        assert_eq!(plain.hosts, [("localhost".to_string(), DEFAULT_PORT)]);
        assert_eq!((plain.name(), plain.size, plain.password.as_deref()), (DEFAULT_NAME, DEFAULT_SIZE, None));
        let cluster = parsed("valkey://:secret@[::1]:7001,10.0.0.2:7002,third");
        let host = |name: &str, port| (name.to_string(), port);
        assert_eq!(cluster.hosts, [host("::1", 7001), host("10.0.0.2", 7002), host("third", DEFAULT_PORT)]);
        assert_eq!((cluster.user.as_deref(), cluster.password.as_deref()), (None, Some("secret")));
    }

    #[test]
    fn a_password_is_never_shown() {
        let address = parsed("redis://ann:secret@host:1/name");
        assert_eq!(address.to_string(), "redis://***@host:1/name");
        assert_eq!(format!("{address:?}"), "redis://***@host:1/name");
    }

    #[test]
    fn what_is_no_address_is_refused_with_a_reason() {
        for text in [
            "localhost:6379",
            "http://localhost",
            "redis://",
            "redis://host:port",
            "redis://host:0",
            "redis://host:70000",
            "redis://host/a/b",
            "redis://host/a:b",
            "redis://host/name?size=many",
            "redis://host/name?color=red",
            "redis://a%zz:b@host",
            "redis://host/name?ca=ca.pem",
            "rediss://host/name?ca=",
            "rediss://host/name?cert=own.pem",
            "redis://[::1",
            "redis://one,,two",
        ] {
            let error = Address::parse(text).expect_err(text).to_string();
            assert!(error.contains("redis://[user:password@]host:port"), "{text}: {error}");
        }
    }

    #[test]
    fn encryption_has_its_files() {
        let address = parsed("rediss://host/team?ca=a%26b.pem&size=1M&cert=/own.pem&key=/own.key");
        let files = address.encryption.as_ref().expect("it is encrypted");
        let named =
            [&files.authority, &files.certificate, &files.key].map(|file| file.as_deref().and_then(Path::to_str));
        assert_eq!(named, [Some("a&b.pem"), Some("/own.pem"), Some("/own.key")]);
        assert_eq!((address.size, address.to_string().as_str()), (1 << 20, "rediss://host:6379/team"));
        assert_eq!(parsed("valkeys://host").encryption, Some(EncryptionFiles::default()));
        assert_eq!(parsed("redis://host").encryption, None);
    }
}
