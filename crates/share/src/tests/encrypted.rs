//! With a server that encrypts, and certificates made for it.

use std::time::Duration;

use reprise_testkit::servers::{Authority, OURS};

use super::server::Proxy;
use super::{LONG, ask, group, put, record, trouble_with};
use crate::address::Address;
use crate::connection::Connection;
use crate::memory::SharedMemory;

fn parsed(address: &str) -> Address {
    Address::parse(address).expect("an address")
}

#[test]
fn what_is_sent_encrypted_arrives() {
    let authority = Authority::create();
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
    let (authority, strangers) = (Authority::create(), Authority::create());
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
    let (authority, strangers) = (Authority::create(), Authority::create());
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
    let authority = Authority::create();
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
    let authority = Authority::create();
    authority.sign("server", OURS, "1");
    let (_server, port) = authority.server("server", false);
    let proxy = Proxy::before_port(port, Duration::from_secs(10));
    let address = parsed(&authority.address("127.0.0.1", proxy.port, &[("ca", "ca.pem")]));
    let begun = std::time::Instant::now();
    let trouble = Connection::open(&address).err().expect("it takes too long").to_string();
    assert!(trouble.contains("no server answers (it takes too long to answer)"), "{trouble}");
    assert!(begun.elapsed() < Duration::from_secs(6), "{:?}", begun.elapsed());
}
