//! Stores that are looked after, handed on and used by two at a time.

use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;

use reprise_memo::trie::{Log, LogHeader};
use reprise_store::{Batch, Store};
use serde_json::Value;

use crate::support::{count_calls, reprise};

const FIRST: &str = "int f(int x) { return x > 3 ? 10 / x : x; }\n";
const SECOND: &str = "int g(int x) { return x == 7 ? 1 / (x - 7) : x; }\n";
const ENDLESS: &str = "int klee_int(const char *);\nint main(void) { while (klee_int(\"x\")) ; return 0; }\n";

fn place() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [("first.c", FIRST), ("second.c", SECOND), ("endless.c", ENDLESS)] {
        std::fs::write(folder.path().join(name), text).expect("ours");
    }
    folder
}

fn said(folder: &Path, arguments: &[&str]) -> (Value, Option<i32>) {
    let output = reprise().current_dir(folder).args(arguments).arg("--json").output().expect("the tool runs");
    match serde_json::from_slice(&output.stdout) {
        Ok(value) => (value, output.status.code()),
        Err(error) => panic!("{arguments:?}: {error}: {}", String::from_utf8_lossy(&output.stderr)),
    }
}

fn first(folder: &Path, store: &str) -> Value {
    said(folder, &["run", "first.c", "--entry", "f", "--store", store]).0["store"]["use"].clone()
}

fn second(folder: &Path, store: &str) -> Value {
    said(folder, &["run", "second.c", "--entry", "g", "--store", store]).0["store"]["use"].clone()
}

fn titles(folder: &Path, store: &str) -> Vec<String> {
    let (info, _) = said(folder, &["store", "info", "--store", store]);
    let programs = info["programs"].as_array().expect("a list");
    let mut titles: Vec<String> =
        programs.iter().map(|program| program["title"].as_str().unwrap_or_default().to_string()).collect();
    titles.sort();
    titles
}

#[test]
fn what_one_knows_the_other_learns() {
    let folder = place();
    let folder = folder.path();
    assert_eq!(first(folder, "one"), "recorded");
    assert_eq!(second(folder, "two"), "recorded");
    said(folder, &["store", "merge", "two", "--store", "one"]);
    assert_eq!(titles(folder, "one"), ["first.c f", "second.c g"]);
    assert_eq!((first(folder, "one"), second(folder, "one")), ("answered".into(), "answered".into()));
    said(folder, &["store", "export", "everything.redb", "--store", "one"]);
    said(folder, &["store", "import", "everything.redb", "--store", "three"]);
    assert_eq!((first(folder, "three"), second(folder, "three")), ("answered".into(), "answered".into()));
    let (verified, code) = said(folder, &["store", "verify", "--store", "three"]);
    assert_eq!((verified["damage"].as_array().map(Vec::len), code), (Some(0), Some(0)));
    said(folder, &["store", "compact", "--store", "three"]);
    assert_eq!(first(folder, "three"), "answered");
    said(folder, &["store", "gc", "--max-size", "1", "--store", "three"]);
    assert!(titles(folder, "three").is_empty());
    assert_eq!(first(folder, "three"), "recorded");
}

#[test]
fn damage_is_found() {
    let folder = place();
    let folder = folder.path();
    first(folder, "store");
    let path = folder.join("store/store.redb");
    let mut bytes = std::fs::read(&path).expect("it was made");
    let text = b"first.c f";
    let at = bytes.windows(text.len()).position(|window| window == text).expect("the title is in a record");
    bytes[at] ^= 1;
    std::fs::write(&path, bytes).expect("ours");
    let (verified, code) = said(folder, &["store", "verify", "--store", "store"]);
    assert_eq!(code, Some(1), "{verified}");
}

#[test]
fn a_second_process_works_beside() {
    let folder = place();
    let folder = folder.path();
    let mut running = reprise()
        .current_dir(folder)
        .args(["run", "endless.c", "--store", "store"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the tool runs");
    while !folder.join("store/store.redb").exists() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    std::thread::sleep(std::time::Duration::from_millis(100));
    let output = reprise().current_dir(folder).args(["run", "first.c", "--entry", "f", "--store", "store"]).output();
    let output = output.expect("the tool runs");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(complaint.contains("working beside it"), "{complaint}");
    running.kill().expect("it is ours");
    running.wait().expect("it ends");
    assert_eq!(first(folder, "store"), "answered");
}

/// What is answered is used: it stays, and what was explored later goes first.
#[test]
fn what_is_used_stays() {
    let folder = place();
    let folder = folder.path();
    first(folder, "store");
    second(folder, "store");
    // Both were used two hours ago, the first one earlier.
    let store = Arc::new(Store::open(&folder.join("store")).expect("it was made").store);
    let mut batch = Batch::default();
    for (log, header) in Log::all(&store, None).expect("readable") {
        let ago = if header.title.contains("first") { 7300 } else { 7200 };
        log.put_header(&mut batch, &LogHeader { used: header.used - ago, ..header });
    }
    store.commit(batch).expect("the disk has room");
    drop(store);
    assert_eq!(first(folder, "store"), "answered");
    let (info, _) = said(folder, &["store", "info", "--store", "store"]);
    let used: Vec<&str> = info["programs"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|program| program["title"].as_str().expect("a title"))
        .collect();
    assert_eq!(used, ["first.c f", "second.c g"], "the one used last comes first");
    // With ever less room one of them goes first.
    let mut room =
        info["spaces"].as_array().expect("a list").iter().map(|space| space["bytes"].as_u64().expect("a number")).sum();
    while titles(folder, "store").len() > 1 {
        room = u64::saturating_sub(room, 256);
        said(folder, &["store", "gc", "--max-size", &room.to_string(), "--store", "store"]);
    }
    assert_eq!(titles(folder, "store"), ["first.c f"], "the one used last stays");
}

/// Rust is not compiled again either, unless a file it is made of has changed.
#[test]
fn rust_is_compiled_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let write = |limit: &str| std::fs::write(folder.join("limit.rs"), limit).expect("ours");
    let text = "mod limit;\n#[unsafe(no_mangle)]\npub extern \"C\" fn f(x: i32) -> bool { x > limit::LIMIT }\n";
    std::fs::write(folder.join("a.rs"), text).expect("ours");
    write("pub const LIMIT: i32 = 7;\n");
    std::thread::sleep(std::time::Duration::from_millis(20));
    let compiled = || {
        let (info, _) = said(folder, &["store", "info", "--store", "store"]);
        let spaces = info["spaces"].as_array().expect("a list").iter().find(|space| space["name"] == "texts");
        spaces.map_or(0, |space| space["records"].as_u64().expect("a number"))
    };
    let calls = count_calls(folder, "rustc");
    let path = format!("{}:{}", folder.join("counted").display(), std::env::var("PATH").expect("a path"));
    let run = || {
        let mut command = reprise();
        command.current_dir(folder).env("PATH", &path);
        let output = command.args(["run", "a.rs", "--entry", "f", "--store", "store", "--json"]).output();
        let output = output.expect("the tool runs");
        let result: Value = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)));
        result["store"]["use"].clone()
    };
    assert_eq!((run(), compiled()), ("recorded".into(), 1));
    let once = calls();
    assert!(once > 0, "the compiler was not called");
    assert_eq!((run(), compiled(), calls()), ("answered".into(), 1, once));
    write("pub const LIMIT: i32 = 9;\n");
    assert_eq!((run(), compiled()), ("regressed".into(), 2));
    assert!(calls() > once, "the compiler was not called for the change");
}
