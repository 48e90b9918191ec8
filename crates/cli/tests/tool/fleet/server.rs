//! A server of a test's own, which can be killed and started again.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// On a loopback port of its own, in a folder that goes with it.
pub(super) struct Server {
    port: u16,
    options: Vec<String>,
    folder: tempfile::TempDir,
    child: Option<Child>,
}

impl Server {
    /// Saves nothing.
    pub(super) fn start() -> Server {
        Server::with(&["--save", "", "--appendonly", "no"])
    }

    /// Has everything on disk that it has answered.
    pub(super) fn saving() -> Server {
        Server::with(&["--save", "", "--appendonly", "yes", "--appendfsync", "always"])
    }

    pub(super) fn with(options: &[&str]) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("it has one").port();
        drop(listener);
        let options = options.iter().map(|option| option.to_string()).collect();
        let mut server = Server { port, options, folder: tempfile::tempdir().expect("a folder"), child: None };
        server.run();
        server
    }

    /// Starts it, or starts it again.
    pub(super) fn run(&mut self) {
        let started = ["redis-server", "valkey-server"].into_iter().find_map(|program| {
            let mut command = Command::new(program);
            command.args(["--port", &self.port.to_string(), "--bind", "127.0.0.1"]).args(&self.options);
            command.current_dir(self.folder.path()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
        });
        self.child = Some(started.expect("redis-server or valkey-server is there: scripts/setup --tests installs it"));
        let until = Instant::now() + Duration::from_secs(20);
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(Instant::now() < until, "the server does not answer");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub(super) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    pub(super) fn address(&self, name: &str) -> String {
        format!("redis://127.0.0.1:{}/{name}", self.port)
    }

    /// What `redis-cli` says to this.
    pub(super) fn say(&self, words: &[&str]) -> String {
        let output = Command::new("redis-cli").args(["-p", &self.port.to_string()]).args(words).output();
        String::from_utf8_lossy(&output.expect("redis-cli is there").stdout).trim().to_string()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}
