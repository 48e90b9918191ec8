//! With a server that encrypts, and certificates made for it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::server::{Proxy, TestServer, free_port};
use super::{LONG, ask, group, put, record, trouble_with};
use crate::address::Address;
use crate::connection::Connection;
use crate::memory::SharedMemory;

/// Who signs certificates, and what was signed.
struct Authority {
    folder: tempfile::TempDir,
}

impl Authority {
    fn new() -> Authority {
        let authority = Authority { folder: tempfile::tempdir().expect("a folder") };
        let subject = ["-x509", "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=authority", "-days", "1"];
        authority.openssl(&[&["req", "-nodes"], NEW_KEY, &subject].concat());
        authority
    }

    /// A certificate for this name, and the key to it, in files of this stem.
    fn sign(&self, stem: &str, name: &str, days: &str) {
        let (key, request, certificate) = (format!("{stem}.key"), format!("{stem}.csr"), format!("{stem}.pem"));
        let name = format!("subjectAltName={name}");
        let asking = ["-keyout", &key, "-out", &request, "-subj", "/CN=ours", "-addext", &name];
        self.openssl(&[&["req", "-nodes"], NEW_KEY, &asking].concat());
        let signing = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-copy_extensions", "copy"];
        let made = ["x509", "-req", "-in", &request, "-out", &certificate, "-days", days];
        self.openssl(&[&made[..], &signing].concat());
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn openssl(&self, arguments: &[&str]) {
        let output = Command::new("openssl").args(arguments).current_dir(self.folder.path()).output();
        let output = output.expect("openssl is there: scripts/setup --tests installs it");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }

    /// A server that shows the certificate of this stem, and its encrypted port.
    fn server(&self, stem: &str, wants_ours: bool) -> (TestServer, u16) {
        let port = free_port();
        let [certificate, key, authority] =
            [format!("{stem}.pem"), format!("{stem}.key"), "ca.pem".to_string()].map(|name| self.file(&name));
        let text = |path: &Path| path.to_str().expect("it is text").to_string();
        let server = TestServer::start(&[
            "--tls-port",
            &port.to_string(),
            "--tls-cert-file",
            &text(&certificate),
            "--tls-key-file",
            &text(&key),
            "--tls-ca-cert-file",
            &text(&authority),
            "--tls-auth-clients",
            if wants_ours { "yes" } else { "no" },
        ]);
        (server, port)
    }

    /// The address of a memory at this port, with files of ours behind the `?`.
    fn address(&self, host: &str, port: u16, files: &[(&str, &str)]) -> String {
        let files = files.iter().map(|(name, file)| format!("{name}={}", self.file(file).display()));
        format!("rediss://{host}:{port}/team?{}", files.collect::<Vec<_>>().join("&"))
    }
}

const NEW_KEY: &[&str] = &["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"];
const OURS: &str = "IP:127.0.0.1,DNS:localhost";

fn parsed(address: &str) -> Address {
    Address::parse(address).expect("an address")
}

#[test]
fn what_is_sent_encrypted_arrives() {
    let authority = Authority::new();
    authority.sign("server", OURS, "1");
    let (_server, port) = authority.server("server", false);
    for host in ["127.0.0.1", "localhost"] {
        let address = parsed(&authority.address(host, port, &[("ca", "ca.pem")]));
        // More than a record of TLS and than any buffer takes, both ways.
        let all: Vec<_> = (0..200).map(|field| record(1, field, vec![field as u8; 20_000])).collect();
        put(&address, None, all.clone());
        let memory = SharedMemory::new(address, None);
        assert_eq!(ask(&memory, vec![group(1)]).len(), all.len());
        assert_eq!(ask(&memory, vec![super::single(&all[7])]), all[7..8]);
        assert_eq!(memory.finish(LONG).shortcomings(), None);
    }
}

#[test]
fn who_shows_a_wrong_certificate_is_not_spoken_to() {
    let (authority, strangers) = (Authority::new(), Authority::new());
    authority.sign("server", OURS, "1");
    authority.sign("other", "DNS:cache.example", "1");
    // Valid in this second only.
    authority.sign("expired", OURS, "0");
    let ca: &[(&str, &str)] = &[("ca", "ca.pem")];

    let (server, port) = authority.server("server", false);
    let said = trouble_with(&strangers.address("127.0.0.1", port, ca));
    assert!(said.contains("nobody whom we trust has signed its certificate") && said.contains("?ca=FILE"), "{said}");
    // Those whom the system trusts have not signed it either.
    let said = trouble_with(&authority.address("127.0.0.1", port, &[]));
    assert!(said.contains("?ca=FILE"), "{said}");

    let (_other, elsewhere) = authority.server("other", false);
    let said = trouble_with(&authority.address("127.0.0.1", elsewhere, ca));
    assert!(said.contains("is not for 127.0.0.1") && said.contains("cache.example"), "{said}");

    std::thread::sleep(Duration::from_millis(1100));
    let (_expired, expired) = authority.server("expired", false);
    let said = trouble_with(&authority.address("127.0.0.1", expired, ca));
    assert!(said.contains("its certificate has expired") && said.contains("clock"), "{said}");

    // Neither way is a port taken for one of the other kind.
    let said = trouble_with(&authority.address("127.0.0.1", server.port, ca));
    assert!(said.contains("does not encrypt at this port") && said.contains("tls-port"), "{said}");
    let said = trouble_with(&format!("redis://127.0.0.1:{port}"));
    assert!(said.contains("it encrypts at this port; write rediss://"), "{said}");
}

#[test]
fn a_server_may_want_a_certificate_of_ours() {
    let (authority, strangers) = (Authority::new(), Authority::new());
    authority.sign("server", OURS, "1");
    authority.sign("ours", "DNS:ours", "1");
    strangers.sign("ours", "DNS:ours", "1");
    let (_server, port) = authority.server("server", true);
    let said = trouble_with(&authority.address("127.0.0.1", port, &[("ca", "ca.pem")]));
    assert!(said.contains("it wants a certificate of ours: ?cert=FILE&key=FILE"), "{said}");
    let own = authority.address("127.0.0.1", port, &[("ca", "ca.pem"), ("cert", "ours.pem"), ("key", "ours.key")]);
    put(&parsed(&own), None, vec![record(1, 1, "payload")]);
    let foreign = own.replace("ours.", "strange.");
    for ending in ["pem", "key"] {
        let from = strangers.file(&format!("ours.{ending}"));
        std::fs::copy(from, authority.file(&format!("strange.{ending}"))).expect("a copy");
    }
    let said = trouble_with(&foreign);
    assert!(said.contains("it does not trust our certificate"), "{said}");
}

#[test]
fn files_that_will_not_do_are_named() {
    let authority = Authority::new();
    std::fs::write(authority.file("empty.pem"), "").expect("ours");
    std::fs::write(authority.file("bad.pem"), "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")
        .expect("ours");
    for (files, expected) in [
        (&[("ca", "none.pem")][..], "none.pem: this cannot be read as a certificate"),
        (&[("ca", "empty.pem")], "empty.pem: there is no certificate in it"),
        (&[("ca", "bad.pem")], "bad.pem: this cannot be read as a certificate"),
        (&[("ca", "ca.pem"), ("cert", "ca.pem"), ("key", "ca.pem")], "ca.pem: this cannot be read as a key"),
    ] {
        let said = trouble_with(&authority.address("127.0.0.1", 1, files));
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn nobody_waits_for_a_slow_server_that_encrypts() {
    let authority = Authority::new();
    authority.sign("server", OURS, "1");
    let (_server, port) = authority.server("server", false);
    let proxy = Proxy::before_port(port, Duration::from_secs(10));
    let address = parsed(&authority.address("127.0.0.1", proxy.port, &[("ca", "ca.pem")]));
    let begun = std::time::Instant::now();
    let trouble = Connection::open(&address).err().expect("it takes too long").to_string();
    assert!(trouble.contains("no server answers (it takes too long to answer)"), "{trouble}");
    assert!(begun.elapsed() < Duration::from_secs(6), "{:?}", begun.elapsed());
}
