//! A small server of HTTP/1.1 for one page: it answers GET, closes every connection, and knows four paths.
//!
//! Written by hand, since nothing but that is needed: no bodies, no ranges, no files (so no paths out of a folder), nobody but this machine. Requests must
//! name this machine as their host, so that no other site can be made to stand for it.

use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use reprise_report::page::page_html;
use serde_json::{Value, json};

use super::snapshot::Viewed;

/// A request that is longer is none of a browser's.
const LONGEST_REQUEST: usize = 16 << 10;
/// How long a request or an answer may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// Between two looks whether it is to end.
const LOOK: Duration = Duration::from_millis(20);
/// Connections at a time.
const MOST_AT_ONCE: usize = 32;

/// What the page may do; as in the page itself, and nobody may frame it.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

pub(super) struct Server {
    listener: TcpListener,
    port: u16,
    viewed: Arc<Viewed>,
    at_once: Arc<AtomicUsize>,
}

/// What is answered.
struct Answer {
    status: &'static str,
    kind: &'static str,
    body: Vec<u8>,
}

impl Answer {
    fn json(text: String) -> Answer {
        Answer { status: "200 OK", kind: "application/json", body: text.into_bytes() }
    }

    fn refusal(status: &'static str, why: &str) -> Answer {
        Answer { status, kind: "text/plain; charset=utf-8", body: format!("{why}\n").into_bytes() }
    }
}

impl Server {
    pub(super) fn new(listener: TcpListener, port: u16, viewed: Arc<Viewed>) -> Server {
        Server { listener, port, viewed, at_once: Arc::default() }
    }

    /// Until it is asked to end.
    pub(super) fn serve(&self, asked: &AtomicBool) -> io::Result<()> {
        self.listener.set_nonblocking(true)?;
        while !asked.load(Ordering::Relaxed) {
            match self.listener.accept() {
                Ok((stream, _)) if self.at_once.load(Ordering::Relaxed) < MOST_AT_ONCE => self.attend(stream),
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => std::thread::sleep(LOOK),
                // A client that is gone already.
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn attend(&self, stream: TcpStream) {
        let (viewed, at_once, port) = (self.viewed.clone(), self.at_once.clone(), self.port);
        at_once.fetch_add(1, Ordering::Relaxed);
        let counted = at_once.clone();
        let thread = std::thread::Builder::new().name("answer".into());
        let started = thread.spawn(move || {
            // Whatever goes wrong with one connection concerns nobody else.
            let _ = answer(stream, port, &viewed);
            counted.fetch_sub(1, Ordering::Relaxed);
        });
        if started.is_err() {
            at_once.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

fn answer(mut stream: TcpStream, port: u16, viewed: &Viewed) -> io::Result<()> {
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let Some(request) = read_request(&mut stream)? else { return Ok(()) };
    let (answer, wants_body) = respond(&request, port, viewed);
    let Answer { status, kind, body } = answer;
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\nCache-Control: no-store\r\n\
         X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n\
         Content-Security-Policy: {POLICY}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes())?;
    if wants_body {
        stream.write_all(&body)?;
    }
    stream.flush()
}

/// The head of a request; `None` where there is none.
fn read_request(stream: &mut TcpStream) -> io::Result<Option<String>> {
    let begun = Instant::now();
    let mut bytes = Vec::new();
    let mut part = [0; 1024];
    while !bytes.windows(4).any(|end| end == b"\r\n\r\n") {
        let read = stream.read(&mut part)?;
        bytes.extend_from_slice(&part[..read]);
        if read == 0 || bytes.len() > LONGEST_REQUEST || begun.elapsed() > PATIENCE {
            return Ok(None);
        }
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

/// The answer, and whether its body is wanted.
fn respond(request: &str, port: u16, viewed: &Viewed) -> (Answer, bool) {
    let mut lines = request.split("\r\n");
    let mut words = lines.next().unwrap_or_default().split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    if method != "GET" && method != "HEAD" {
        return (Answer::refusal("405 Method Not Allowed", "only GET is answered"), true);
    }
    let mut hosts = lines.filter_map(|line| line.split_once(':')).filter(|(name, _)| name.eq_ignore_ascii_case("host"));
    let host = hosts.next().map(|(_, host)| host.trim());
    if !host.is_some_and(|host| is_this_machine(host, port)) || hosts.next().is_some() {
        return (Answer::refusal("403 Forbidden", "this server answers to 127.0.0.1 and localhost only"), true);
    }
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let answer = match path {
        "/" => {
            let page = page_html(&viewed.data().text).into_bytes();
            Answer { status: "200 OK", kind: "text/html; charset=utf-8", body: page }
        }
        "/data" => Answer::json(viewed.data().text.clone()),
        "/state" => Answer::json(viewed.state().to_string()),
        "/below" => below(query, viewed),
        "/favicon.ico" => Answer { status: "204 No Content", kind: "image/x-icon", body: Vec::new() },
        _ => Answer::refusal("404 Not Found", "there is nothing here"),
    };
    (answer, method == "GET")
}

fn is_this_machine(host: &str, port: u16) -> bool {
    let plain = if port == 80 { host } else { host.strip_suffix(&format!(":{port}")).unwrap_or_default() };
    plain == "127.0.0.1" || plain.eq_ignore_ascii_case("localhost")
}

fn below(query: &str, viewed: &Viewed) -> Answer {
    let position = query.strip_prefix("node=").and_then(|node| {
        let (decision, case) = node.split_once('.')?;
        Some((decision.parse().ok()?, case.parse().ok()?))
    });
    let Some((decision, case)) = position else {
        return Answer::refusal("400 Bad Request", "node=DECISION.CASE is needed");
    };
    match viewed.below(decision, case) {
        Some(tree) => Answer::json(tree),
        None => Answer::refusal("404 Not Found", "there is no such node"),
    }
}

/// What a page is told that asks how things are.
pub(super) fn state_json(generation: &str, running: bool, error: Option<&str>) -> Value {
    json!({ "generation": generation, "running": running, "error": error })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_a_host() {
        for host in ["127.0.0.1:7377", "localhost:7377", "LocalHost:7377"] {
            assert!(is_this_machine(host, 7377), "{host}");
        }
        for host in ["127.0.0.1", "localhost", "evil.example:7377", "127.0.0.1:80", "127.0.0.1:7377.evil.example", ""] {
            assert!(!is_this_machine(host, 7377), "{host}");
        }
        assert!(is_this_machine("localhost", 80));
    }
}
