//! A browser without a screen, driven over WebDriver: as much of the protocol as these tests need.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const LONG: Duration = Duration::from_secs(60);

/// The keys that have no letter, as WebDriver calls them.
pub(super) const DOWN: char = '\u{e015}';
pub(super) const LEFT: char = '\u{e012}';
pub(super) const RIGHT: char = '\u{e014}';
pub(super) const ENTER: char = '\u{e007}';
pub(super) const TAB: char = '\u{e004}';
pub(super) const ESCAPE: char = '\u{e00c}';

pub(super) struct Browser {
    driver: Child,
    port: u16,
    session: String,
    /// New for every browser, and gone with it.
    _profile: tempfile::TempDir,
}

impl Browser {
    pub(super) fn start() -> Browser {
        for program in ["chromedriver", "chromium"] {
            reprise_testkit::require(program);
        }
        let profile = tempfile::tempdir().expect("a folder");
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver runs");
        let mut lines = BufReader::new(driver.stdout.take().expect("piped")).lines();
        let port = loop {
            let line = lines.next().expect("it says its port").expect("readable");
            if let Some((_, port)) = line.trim_end_matches('.').split_once("successfully on port ") {
                break port.parse().expect("a port");
            }
        };
        // It must not wait for somebody to read what else it says.
        std::thread::spawn(move || lines.for_each(drop));
        let mut browser = Browser { driver, port, session: String::new(), _profile: profile };
        let folder = browser._profile.path().display().to_string();
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1280,900",
            &format!("--user-data-dir={folder}"),
        ];
        let options = json!({ "args": arguments, "binary": on_the_path("chromium") });
        let wanted = json!({ "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" } });
        let made = browser.ask("POST", "/session", Some(json!({ "capabilities": { "alwaysMatch": wanted } })));
        browser.session = made["sessionId"].as_str().expect("a session").to_string();
        browser
    }

    fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Value {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let head = format!("Host: 127.0.0.1:{}\r\nContent-Type: application/json\r\nConnection: close", self.port);
        let (status, answer) = http(self.port, method, path, &head, &body);
        let answer: Value = serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{path}: {error}: {answer}"));
        assert!(status == 200, "{method} {path} {body}: {answer}");
        answer["value"].clone()
    }

    fn command(&self, path: &str, body: Value) -> Value {
        self.ask("POST", &format!("/session/{}{path}", self.session), Some(body))
    }

    /// Opens a page and waits until its script has run.
    pub(super) fn open(&self, address: &str) {
        self.command("/url", json!({ "url": address }));
        self.wait_for("return document.documentElement.dataset.ready === 'true'");
    }

    /// What a script returns.
    pub(super) fn run(&self, script: &str) -> Value {
        self.command("/execute/sync", json!({ "script": script, "args": [] }))
    }

    #[track_caller]
    pub(super) fn wait_for(&self, script: &str) {
        let begun = Instant::now();
        while self.run(script) != json!(true) {
            assert!(begun.elapsed() < LONG, "waited for: {script}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    #[track_caller]
    pub(super) fn click(&self, selector: &str) {
        let found = self.command("/element", json!({ "using": "css selector", "value": selector }));
        let element = found.as_object().and_then(|found| found.values().next()).and_then(Value::as_str);
        self.command(&format!("/element/{}/click", element.expect("an element")), json!({}));
    }

    /// Presses keys, one after the other, wherever the focus is.
    pub(super) fn press(&self, keys: &str) {
        let presses: Vec<Value> = keys
            .chars()
            .flat_map(|key| [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })])
            .collect();
        self.command("/actions", json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": presses }] }));
    }

    pub(super) fn resize(&self, width: u32, height: u32) {
        self.command("/window/rect", json!({ "width": width, "height": height }));
    }

    /// What pages have said since this was asked last.
    pub(super) fn console(&self) -> Vec<String> {
        let lines = self.command("/se/log", json!({ "type": "browser" }));
        lines.as_array().into_iter().flatten().map(|line| line["message"].to_string()).collect()
    }

    /// Keeps a picture where somebody wants to look at one.
    pub(super) fn picture(&self, name: &str) {
        let Some(folder) = std::env::var_os("REPRISE_PICTURES") else { return };
        let picture = self.ask("GET", &format!("/session/{}/screenshot", self.session), None);
        let bytes = from_base64(picture.as_str().expect("a text"));
        std::fs::write(Path::new(&folder).join(name), bytes).expect("a folder for pictures");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() && !std::thread::panicking() {
            self.ask("DELETE", &format!("/session/{}", self.session), None);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn on_the_path(name: &str) -> PathBuf {
    let path = std::env::var_os("PATH").expect("a path");
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|path| path.is_file()).expect("it is installed")
}

/// A request, and the status and body of its answer.
pub(super) fn http(port: u16, method: &str, path: &str, head: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("it listens");
    stream.set_read_timeout(Some(LONG)).expect("a time");
    write!(stream, "{method} {path} HTTP/1.1\r\n{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len()).expect("sent");
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).expect("a status");
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a number");
    let mut length = 0;
    loop {
        let mut header = String::new();
        reader.read_line(&mut header).expect("a header");
        if header.trim().is_empty() {
            break;
        }
        if let Some((name, value)) = header.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().expect("a length");
        }
    }
    let mut bytes = vec![0; length];
    reader.read_exact(&mut bytes).expect("a body");
    (status, String::from_utf8(bytes).expect("text"))
}

fn from_base64(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let letters: Vec<u8> = text.bytes().filter(|letter| *letter != b'=').map(value).collect();
    let mut bytes = Vec::with_capacity(letters.len() * 3 / 4);
    for group in letters.chunks(4) {
        let word = group.iter().enumerate().fold(0u32, |word, (at, &six)| word | u32::from(six) << (18 - 6 * at));
        bytes.extend(&word.to_be_bytes()[1..group.len()]);
    }
    bytes
}
