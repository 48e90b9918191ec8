//! Servers of a test's own: Redis or Valkey on loopback, alone, as a cluster, and with certificates for those that encrypt.

mod authority;
mod cluster;

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub use authority::{Authority, OURS};
pub use cluster::{Cluster, is_whole, wait_until};

/// A busy machine starts nothing sooner.
const PATIENCE: Duration = Duration::from_secs(20);

/// On a loopback port of its own, in a folder that goes with it. It saves nothing unless its options say so, and can be killed and started again.
pub struct Server {
    pub port: u16,
    options: Vec<String>,
    folder: tempfile::TempDir,
    child: Option<Child>,
}

impl Server {
    pub fn start(options: &[&str]) -> Server {
        Server::at(free_port(), options)
    }

    fn at(port: u16, options: &[&str]) -> Server {
        let options = options.iter().map(|option| option.to_string()).collect();
        let mut server = Server { port, options, folder: tempfile::tempdir().expect("a folder"), child: None };
        server.run();
        server
    }

    /// Has everything on disk that it has answered.
    pub fn saving() -> Server {
        Server::start(&["--appendonly", "yes", "--appendfsync", "always"])
    }

    /// Starts it, or starts it again.
    pub fn run(&mut self) {
        let started = ["redis-server", "valkey-server"].into_iter().find_map(|program| {
            let mut command = Command::new(program);
            command.args(["--port", &self.port.to_string(), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]);
            command.args(&self.options).current_dir(self.folder.path());
            command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
        });
        self.child = Some(started.expect("redis-server or valkey-server is there: scripts/setup --tests installs it"));
        let until = Instant::now() + PATIENCE;
        while !self.answers() {
            assert!(Instant::now() < until, "the server does not answer");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Not while it reads what it has saved.
    fn answers(&self) -> bool {
        self.try_ask(&["PING"]).is_ok_and(|said| said == b"PONG" || said.starts_with(b"NOAUTH"))
    }

    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    pub fn restart(&mut self) {
        self.kill();
        self.run();
    }

    pub fn signal(&self, name: &str) {
        let child = self.child.as_ref().expect("it runs");
        let status = Command::new("kill").args([format!("-{name}"), child.id().to_string()]).status();
        assert!(status.expect("kill is there").success());
    }

    pub fn address(&self, name: &str) -> String {
        format!("redis://127.0.0.1:{}/{name}", self.port)
    }

    /// What the server answers to the words of a command; a list is a line for each.
    pub fn say(&self, words: &[&str]) -> String {
        String::from_utf8_lossy(&self.ask(words)).into_owned()
    }

    pub fn ask<W: AsRef<[u8]>>(&self, words: &[W]) -> Vec<u8> {
        self.try_ask(words).expect("the server answers")
    }

    fn try_ask<W: AsRef<[u8]>>(&self, words: &[W]) -> std::io::Result<Vec<u8>> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut command = format!("*{}\r\n", words.len()).into_bytes();
        for word in words {
            let word = word.as_ref();
            command.extend(format!("${}\r\n", word.len()).bytes());
            command.extend(word);
            command.extend(b"\r\n");
        }
        stream.write_all(&command)?;
        answer(&mut BufReader::new(stream))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// One answer, however many values it is made of.
fn answer(stream: &mut impl BufRead) -> std::io::Result<Vec<u8>> {
    let mut said: Vec<Vec<u8>> = Vec::new();
    let mut awaited = 1;
    while awaited > 0 {
        awaited -= 1;
        let mut line = String::new();
        stream.read_line(&mut line)?;
        let line = line.trim_end();
        let (kind, rest) = line.split_at_checked(1).ok_or(std::io::ErrorKind::UnexpectedEof)?;
        let length = || rest.parse::<i64>().ok().and_then(|length| usize::try_from(length).ok()).unwrap_or(0);
        match kind {
            "*" => awaited += length(),
            "$" if rest == "-1" => said.push(Vec::new()),
            "$" => {
                let mut bytes = vec![0; length() + 2];
                stream.read_exact(&mut bytes)?;
                bytes.truncate(length());
                said.push(bytes);
            }
            _ => said.push(rest.as_bytes().to_vec()),
        }
    }
    Ok(said.join(&b'\n'))
}

/// Nobody listens there now.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("it has one").port()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_text() {
        let cases: [(&[u8], &str); 6] = [
            (b"+PONG\r\n", "PONG"),
            (b":7\r\n", "7"),
            (b"$-1\r\n", ""),
            (b"$4\r\na\r\nb\r\n", "a\r\nb"),
            (b"*3\r\n$1\r\na\r\n*1\r\n:1\r\n$1\r\nb\r\n", "a\n1\nb"),
            (b"-ERR no\r\n", "ERR no"),
        ];
        for (bytes, expected) in cases {
            assert_eq!(answer(&mut &bytes[..]).expect("an answer"), expected.as_bytes());
        }
        assert!(answer(&mut &b"$5\r\nab"[..]).is_err());
        assert!(answer(&mut &b""[..]).is_err());
    }
}
