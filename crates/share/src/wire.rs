//! What goes over the wire: commands and answers in the second version of the protocol that Redis and Valkey speak.
//!
//! Commands go in batches, and a batch has one deadline for all of its answers. What a server says is taken for what it is: nothing of it is
//! believed to be short, and what is no answer at all is said to be none.

use std::io::{BufReader, ErrorKind, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

use crate::encryption::{self, Encryption, EncryptionFiles};
use crate::stream::{PunctualSocket, Stream};

/// Longer values are none of ours.
const LONGEST_VALUE: usize = 512 << 20;
/// A line is a status, a number or the reason of a refusal.
const LONGEST_LINE: usize = 1 << 16;
const DEEPEST: u32 = 8;
/// How long it may take to find out whether a server encrypts.
const PROBING: Patience = Patience { connecting: Duration::from_millis(500), answering: Duration::from_millis(500) };

/// A command and its arguments. The first argument, if there is one, is the key, unless another one is said to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Command {
    words: Vec<Vec<u8>>,
    key: usize,
}

impl Command {
    pub(crate) fn new(name: &str) -> Command {
        Command { words: vec![name.as_bytes().to_vec()], key: 1 }
    }

    pub(crate) fn arg(mut self, argument: impl AsRef<[u8]>) -> Command {
        self.words.push(argument.as_ref().to_vec());
        self
    }

    /// The argument that comes next is the key.
    pub(crate) fn key_follows(mut self) -> Command {
        self.key = self.words.len();
        self
    }

    pub(crate) fn number(self, number: u64) -> Command {
        self.arg(number.to_string())
    }

    pub(crate) fn key(&self) -> &[u8] {
        self.words.get(self.key).map_or(&[], Vec::as_slice)
    }

    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.extend(format!("*{}\r\n", self.words.len()).as_bytes());
        for part in &self.words {
            bytes.extend(format!("${}\r\n", part.len()).as_bytes());
            bytes.extend(part);
            bytes.extend(b"\r\n");
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Nil,
    Integer(i64),
    Text(String),
    Bytes(Vec<u8>),
    Array(Vec<Value>),
    /// What the server will not do, in its words: a code in capitals, then a sentence.
    Refusal(String),
}

/// Why there is no answer. The connection is of no use any more: it may be in the middle of one.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WireError {
    #[error("{0}")]
    Lost(#[from] std::io::Error),
    #[error("it takes too long to answer")]
    Late,
    #[error("{0}")]
    Nonsense(String),
    /// It encrypts, but is not who it should be, or does not take us for whom we should be.
    #[error("{0}")]
    Untrusted(String),
    #[error("it does not encrypt at this port; write its tls-port, or redis:// to do without")]
    Unencrypted,
    #[error("it encrypts at this port; write rediss://")]
    Encrypted,
}

/// A connection to one server.
pub(crate) struct Wire {
    stream: BufReader<Stream>,
    /// What the server was called when it was asked for.
    host: String,
    /// How long all answers of a batch may take.
    patience: Duration,
}

/// How long connecting may take, and then the answers of a batch.
#[derive(Clone, Copy)]
pub(crate) struct Patience {
    pub(crate) connecting: Duration,
    pub(crate) answering: Duration,
}

impl Wire {
    pub(crate) fn connect(
        host: &str,
        port: u16,
        encryption: Option<&Encryption>,
        patience: Patience,
    ) -> Result<Wire, WireError> {
        let until = Instant::now() + patience.connecting;
        let socket = socket(host, port, until)?;
        let stream = match encryption {
            None => Stream::Plain(socket),
            Some(encryption) => {
                let encrypted = Stream::encrypted(socket, encryption, host);
                encrypted.map_err(|error| without_encryption(late_or_lost(error, host), host, port))?
            }
        };
        let (host, patience) = (host.to_string(), patience.answering);
        Ok(Wire { stream: BufReader::with_capacity(1 << 16, stream), host, patience })
    }

    /// The answers to commands, in order.
    pub(crate) fn run(&mut self, commands: &[Command]) -> Result<Vec<Value>, WireError> {
        self.send(commands)?;
        self.receive(commands.len())
    }

    pub(crate) fn send(&mut self, commands: &[Command]) -> Result<(), WireError> {
        let mut bytes = Vec::new();
        commands.iter().for_each(|command| command.encode(&mut bytes));
        let stream = self.stream.get_mut();
        stream.set_deadline(Instant::now() + self.patience);
        stream.write_all(&bytes).and_then(|()| stream.flush()).map_err(|error| late_or_lost(error, &self.host))
    }

    pub(crate) fn receive(&mut self, count: usize) -> Result<Vec<Value>, WireError> {
        self.stream.get_mut().set_deadline(Instant::now() + self.patience);
        (0..count).map(|_| self.value(0)).collect()
    }

    fn value(&mut self, depth: u32) -> Result<Value, WireError> {
        let line = self.line()?;
        let nonsense = || WireError::Nonsense(format!("it says {:?}", line.chars().take(40).collect::<String>()));
        let mut letters = line.chars();
        let kind = letters.next().ok_or_else(nonsense)?;
        let rest = letters.as_str();
        let length = || -> Result<Option<usize>, WireError> {
            let length: i64 = rest.parse().map_err(|_| nonsense())?;
            match usize::try_from(length) {
                Ok(length) if length <= LONGEST_VALUE => Ok(Some(length)),
                Ok(_) => Err(WireError::Nonsense("it sends more than we take".into())),
                Err(_) => Ok(None),
            }
        };
        match kind {
            '+' => Ok(Value::Text(rest.to_string())),
            '-' => Ok(Value::Refusal(rest.to_string())),
            ':' => rest.parse().map(Value::Integer).map_err(|_| nonsense()),
            '$' => match length()? {
                Some(length) => self.bytes(length).map(Value::Bytes),
                None => Ok(Value::Nil),
            },
            '*' if depth < DEEPEST => match length()? {
                Some(count) => (0..count).map(|_| self.value(depth + 1)).collect::<Result<_, _>>().map(Value::Array),
                None => Ok(Value::Nil),
            },
            _ => Err(nonsense()),
        }
    }

    fn line(&mut self) -> Result<String, WireError> {
        let mut line = Vec::new();
        loop {
            let mut byte = [0];
            self.fill(&mut byte)?;
            match byte[0] {
                b'\n' => break,
                letter => line.push(letter),
            }
            if line.len() > LONGEST_LINE {
                return Err(WireError::Nonsense("it sends a line without an end".into()));
            }
        }
        if line.pop() != Some(b'\r') {
            return Err(WireError::Nonsense("its lines end otherwise".into()));
        }
        Ok(String::from_utf8_lossy(&line).into_owned())
    }

    fn bytes(&mut self, length: usize) -> Result<Vec<u8>, WireError> {
        let mut bytes = Vec::new();
        // Room is made for what comes, not for what is announced.
        while bytes.len() < length {
            let start = bytes.len();
            bytes.resize(length.min(start + (1 << 20)), 0);
            self.fill(&mut bytes[start..])?;
        }
        let mut end = [0; 2];
        self.fill(&mut end)?;
        if end == *b"\r\n" { Ok(bytes) } else { Err(WireError::Nonsense("its values end otherwise".into())) }
    }

    fn fill(&mut self, mut bytes: &mut [u8]) -> Result<(), WireError> {
        while !bytes.is_empty() {
            match self.stream.read(bytes) {
                Ok(0) => return Err(std::io::Error::new(ErrorKind::UnexpectedEof, "it hung up").into()),
                Ok(count) => bytes = &mut bytes[count..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(late_or_lost(error, &self.host)),
            }
        }
        Ok(())
    }
}

/// A connected socket.
fn socket(host: &str, port: u16, until: Instant) -> Result<PunctualSocket, WireError> {
    let mut error = std::io::Error::new(ErrorKind::NotFound, "the host has no address");
    for place in (host, port).to_socket_addrs()? {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            break;
        }
        match TcpStream::connect_timeout(&place, left) {
            Ok(socket) => return Ok(PunctualSocket::new(socket, until)?),
            Err(refused) => error = refused,
        }
    }
    Err(late_or_lost(error, host))
}

/// A server that does not encrypt waits for the end of what it takes for a command: whoever gets no answer asks without encryption, to say what
/// is wrong. Nothing secret is said.
fn without_encryption(error: WireError, host: &str, port: u16) -> WireError {
    let answers = || Wire::connect(host, port, None, PROBING)?.run(&[Command::new("PING")]);
    match error {
        WireError::Late | WireError::Lost(_) if answers().is_ok() => WireError::Unencrypted,
        error => error,
    }
}

/// A server that encrypts hangs up on whoever does not: whether that is why the first command was not answered.
pub(crate) fn with_encryption(error: WireError, (host, port): (&str, u16)) -> WireError {
    let encrypts = || {
        let encryption = Encryption::new(&EncryptionFiles::default()).ok()?;
        let connected = Wire::connect(host, port, Some(&encryption), PROBING);
        matches!(connected, Ok(_) | Err(WireError::Untrusted(_))).then_some(())
    };
    match error {
        WireError::Lost(_) if encrypts().is_some() => WireError::Encrypted,
        error => error,
    }
}

fn late_or_lost(error: std::io::Error, host: &str) -> WireError {
    if let Some(error) = encryption::explained(&error, host) {
        return error;
    }
    match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::TimedOut => WireError::Late,
        _ => WireError::Lost(error),
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    /// What is made of what a server says to one command.
    fn answer(said: &'static [u8]) -> Result<Value, WireError> {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("it has one").port();
        let server = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("somebody comes");
            let mut command = [0; 14];
            stream.read_exact(&mut command).expect("a command comes");
            assert_eq!(&command, b"*1\r\n$4\r\nPING\r\n");
            stream.write_all(said).expect("it is heard");
            stream
        });
        let short = Duration::from_millis(200);
        let patience = Patience { connecting: short, answering: short };
        let mut wire = Wire::connect("127.0.0.1", port, None, patience).expect("it is there");
        let answers = wire.run(&[Command::new("PING")]);
        drop(server.join());
        Ok(answers?.remove(0))
    }

    #[test]
    fn answers_are_read() {
        let values: [(&[u8], Value); 8] = [
            (b"+PONG\r\n", Value::Text("PONG".into())),
            (b"-ERR no\r\n", Value::Refusal("ERR no".into())),
            (b":-7\r\n", Value::Integer(-7)),
            (b"$-1\r\n", Value::Nil),
            (b"*-1\r\n", Value::Nil),
            (b"$4\r\na\r\nb\r\n", Value::Bytes(b"a\r\nb".to_vec())),
            (b"*0\r\n", Value::Array(vec![])),
            (b"*2\r\n:1\r\n*1\r\n$0\r\n\r\n", {
                Value::Array(vec![Value::Integer(1), Value::Array(vec![Value::Bytes(vec![])])])
            }),
        ];
        for (said, expected) in values {
            assert_eq!(answer(said).expect("an answer"), expected, "{}", String::from_utf8_lossy(said));
        }
    }

    #[test]
    fn nonsense_is_told_apart_from_silence() {
        let sayings: [&[u8]; 9] = [
            b"HTTP/1.1 400 Bad Request\r\n",
            b"\r\n",
            b"+PONG\n",
            b":x\r\n",
            b"$x\r\n",
            b"$99999999999\r\n",
            b"$1\r\nabc",
            b"*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n:1\r\n",
            b"SSH-2.0-x\r\n",
        ];
        for said in sayings {
            let error = answer(said).expect_err("no answer");
            assert!(matches!(error, WireError::Nonsense(_)), "{}: {error:?}", String::from_utf8_lossy(said));
        }
        for said in [&b""[..], b"$5\r\nab", b"+PON"] {
            assert!(matches!(answer(said).expect_err("no answer"), WireError::Late), "{said:?}");
        }
    }
}
