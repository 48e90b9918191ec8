//! What bytes come and go by: a socket, with or without encryption, and one deadline for all that is read and written until the next one is set.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use rustls::{ClientConnection, StreamOwned};

use crate::encryption::Encryption;

/// A connected one.
pub(crate) enum Stream {
    Plain(PunctualSocket),
    Encrypted(Box<StreamOwned<ClientConnection, PunctualSocket>>),
}

impl Stream {
    /// Encrypts from now on. Whatever is wrong with the other side's certificate shows here.
    pub(crate) fn encrypted(socket: PunctualSocket, encryption: &Encryption, host: &str) -> io::Result<Stream> {
        let mut stream = StreamOwned::new(encryption.session(host)?, socket);
        while stream.conn.is_handshaking() {
            stream.conn.complete_io(&mut stream.sock)?;
        }
        Ok(Stream::Encrypted(Box::new(stream)))
    }

    pub(crate) fn set_deadline(&mut self, until: Instant) {
        match self {
            Stream::Plain(socket) => socket.until = until,
            Stream::Encrypted(stream) => stream.sock.until = until,
        }
    }
}

impl Read for Stream {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(socket) => socket.read(bytes),
            Stream::Encrypted(stream) => stream.read(bytes),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(socket) => socket.write(bytes),
            Stream::Encrypted(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Stream::Plain(socket) => socket.flush(),
            Stream::Encrypted(stream) => stream.flush(),
        }
    }
}

/// A socket that waits for nothing longer than until its deadline, however little comes at a time.
pub(crate) struct PunctualSocket {
    socket: TcpStream,
    until: Instant,
}

impl PunctualSocket {
    pub(crate) fn new(socket: TcpStream, until: Instant) -> io::Result<PunctualSocket> {
        // A batch is written as a whole, and its answers are waited for.
        socket.set_nodelay(true)?;
        Ok(PunctualSocket { socket, until })
    }

    fn left(&self) -> io::Result<Duration> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(ErrorKind::TimedOut.into()) } else { Ok(left) }
    }
}

impl Read for PunctualSocket {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.socket.set_read_timeout(Some(self.left()?))?;
        self.socket.read(bytes)
    }
}

impl Write for PunctualSocket {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.socket.set_write_timeout(Some(self.left()?))?;
        self.socket.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.socket.flush()
    }
}
