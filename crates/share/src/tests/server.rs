//! A server of a test's own, and who stands before it.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use reprise_testkit::servers::Server;

use crate::address::Address;
use crate::wire::{self, Patience, Value, Wire};

/// A server, spoken to as the product does.
pub(super) struct TestServer(Server);

impl TestServer {
    pub(super) fn start(options: &[&str]) -> TestServer {
        TestServer(Server::start(options))
    }

    pub(super) fn of(server: Server) -> TestServer {
        TestServer(server)
    }

    pub(super) fn address(&self, name: &str) -> Address {
        Address::parse(&self.0.address(name)).expect("an address")
    }

    /// What the server answers to the words of a command.
    pub(super) fn say(&self, words: &[&[u8]]) -> Value {
        let patience = Patience { connecting: Duration::from_secs(5), answering: Duration::from_secs(5) };
        let mut wire = Wire::connect("127.0.0.1", self.port, None, patience).expect("it is there");
        let name = std::str::from_utf8(words[0]).expect("a name");
        let command = words[1..].iter().fold(wire::Command::new(name), |command, word| command.arg(word));
        wire.run(&[command]).expect("an answer").remove(0)
    }
}

impl Deref for TestServer {
    type Target = Server;

    fn deref(&self) -> &Server {
        &self.0
    }
}

impl DerefMut for TestServer {
    fn deref_mut(&mut self) -> &mut Server {
        &mut self.0
    }
}

/// Stands before a server and lets answers through late, or not at all.
pub(super) struct Proxy {
    pub(super) port: u16,
    delay: Arc<AtomicU64>,
    is_over: Arc<AtomicBool>,
}

impl Proxy {
    pub(super) fn before(server: &TestServer, delay: Duration) -> Proxy {
        Proxy::before_port(server.port, delay)
    }

    pub(super) fn before_port(to: u16, delay: Duration) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("it has one").port();
        let delay = Arc::new(AtomicU64::new(delay.as_millis() as u64));
        let is_over = Arc::new(AtomicBool::new(false));
        let (late, over) = (delay.clone(), is_over.clone());
        std::thread::spawn(move || {
            for near in listener.incoming() {
                if over.load(Ordering::Relaxed) {
                    return;
                }
                let (Ok(near), Ok(far)) = (near, TcpStream::connect(("127.0.0.1", to))) else { continue };
                let (near_too, far_too) = (near.try_clone().expect("a clone"), far.try_clone().expect("a clone"));
                let late = late.clone();
                std::thread::spawn(move || carry(near, far, None));
                std::thread::spawn(move || carry(far_too, near_too, Some(late)));
            }
        });
        Proxy { port, delay, is_over }
    }

    /// Answers are lost from now on, and connections stay open.
    pub(super) fn cut(&self) {
        self.delay.store(CUT, Ordering::Relaxed);
    }

    pub(super) fn set_delay(&self, delay: Duration) {
        self.delay.store(delay.as_millis() as u64, Ordering::Relaxed);
    }
}

/// As a delay: nothing comes through.
const CUT: u64 = u64::MAX;

impl Drop for Proxy {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, delay: Option<Arc<AtomicU64>>) {
    let mut bytes = [0; 1 << 14];
    while let Ok(count) = from.read(&mut bytes) {
        if count == 0 {
            break;
        }
        if let Some(delay) = &delay {
            match delay.load(Ordering::Relaxed) {
                CUT => continue,
                delay => std::thread::sleep(Duration::from_millis(delay)),
            }
        }
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(std::net::Shutdown::Both);
}
