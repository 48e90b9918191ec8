//! Servers, keys and versions that are not what they should be: a run goes on with what it has and says what to do.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use reprise_share::{sealed, unsealed};
use reprise_store::Space;
use serde_json::Value;

use super::{LEASE, Server, dear_tree, pieces, result, run, search_tree, worker};
use crate::support::{findings, reprise};

/// What a worker says that ends by itself, and its exit code.
fn worker_says(address: &str, options: &[&str]) -> (String, Option<i32>) {
    let output = reprise().args(["worker", address]).args(options).stdin(Stdio::null()).output().expect("it runs");
    let said = [output.stdout, output.stderr].concat();
    (String::from_utf8_lossy(&said).into_owned(), output.status.code())
}

/// A port at which somebody speaks another protocol.
fn web_server() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("it has one").port();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n");
            // Whoever hangs up with something unread takes the answer back.
            let _ = stream.read(&mut [0; 1024]);
        }
    });
    port
}

#[test]
fn a_run_without_a_server_explores_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = search_tree(folder, 4);
    let (alone, _) = result(run(folder, &program, &["--no-store"]));
    let locked = Server::start(&["--requirepass", "secret"]);
    let taken = Server::start(&[]);
    taken.say(&["SET", "reprise:team", "recipes"]);
    let web = web_server();
    let places = [
        (format!("redis://127.0.0.1:{web}/team"), "no Redis or Valkey server"),
        ("redis://127.0.0.1:1/team".to_string(), "no server answers"),
        (locked.address("team"), "does not let us in"),
        (taken.address("team"), "used by other data"),
    ];
    for (address, what) in &places {
        let (said, complaint) = result(run(folder, &program, &["--no-store", "--workers", address]));
        assert_eq!(findings(&said), findings(&alone));
        assert!(complaint.contains(what) && complaint.contains("the run goes on alone"), "{complaint}");
        let (complaint, code) = worker_says(address, &["--idle", "1s"]);
        assert!(complaint.contains(what), "{complaint}");
        assert_eq!(code, Some(3), "{complaint}");
    }
}

/// What one team signs another does not take, on either side.
#[test]
fn only_the_teams_jobs_are_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let keys: Vec<String> = ["one", "other"]
        .iter()
        .map(|name| {
            let path = folder.join(name);
            std::fs::write(&path, format!("the key of team {name}")).expect("ours");
            path.display().to_string()
        })
        .collect();
    let program = dear_tree(folder);
    let (alone, _) = result(run(folder, &program, &["--no-store"]));
    let server = Server::start(&[]);
    for (key, comes) in [(&keys[0], true), (&keys[1], false)] {
        let address = server.address(if comes { "same" } else { "another" });
        let _worker = worker(&address, &["--trust", &keys[0]]);
        let options = ["--no-store", "--workers", &address, "--trust", key, "--lease", LEASE];
        let (said, complaint) = result(run(folder, &program, &options));
        assert_eq!(findings(&said), findings(&alone), "{complaint}");
        assert_eq!(pieces(&said) > 0, comes, "{said}");
    }
}

const JOBS: &str = "reprise:team-fleet";

/// A run with workers that has announced its job, and the job's name.
fn announced(folder: &Path, program: &str, server: &Server) -> (Child, String) {
    let options = ["--no-store", "--workers", &server.address("team"), "--lease", "5s"];
    let running = run(folder, program, &options).spawn().expect("it starts");
    let name = (0..1000).find_map(|_| {
        std::thread::sleep(Duration::from_millis(5));
        Some(server.say(&["HKEYS", JOBS])).filter(|name| !name.is_empty())
    });
    (running, name.expect("a job is announced"))
}

/// What it says in the end.
fn ended(running: Child) -> Value {
    let output = running.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    serde_json::from_slice(&output.stdout).expect("a result")
}

/// What is not what was written is not taken for a job at all.
#[test]
fn damaged_announcements_are_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = dear_tree(folder.path());
    let (alone, _) = result(run(folder.path(), &program, &["--no-store"]));
    let server = Server::start(&[]);
    let (running, name) = announced(folder.path(), &program, &server);
    server.say(&["HSET", JOBS, &name, "nonsense"]);
    let (said, code) = worker_says(&server.address("team"), &["--idle", "300ms"]);
    assert!(said.contains("0 jobs"), "{said}");
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(findings(&ended(running)), findings(&alone));
}

/// A worker of another version says so and leaves the job alone; the run goes on by itself, and another worker may take part.
#[test]
fn a_worker_of_another_version_leaves_the_job_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = dear_tree(folder.path());
    let (alone, _) = result(run(folder.path(), &program, &["--no-store"]));
    let server = Server::start(&[]);
    let (running, name) = announced(folder.path(), &program, &server);
    // The record begins with the version.
    let (space, record) = (Space("fleet jobs"), server.ask(&["HGET", JOBS, &name]));
    let mut payload = unsealed(None, space, name.as_bytes(), &record).expect("it is whole").to_vec();
    payload[0] ^= 1;
    let other = sealed(None, space, name.as_bytes(), &payload);
    server.ask(&[&b"HSET"[..], JOBS.as_bytes(), name.as_bytes(), &other]);
    let (said, code) = worker_says(&server.address("team"), &["--idle", "300ms"]);
    assert!(said.contains("is left alone: it is of another version of reprise; install the same"), "{said}");
    // It is said once, however often the worker looks.
    assert_eq!(said.matches("left alone").count(), 1, "{said}");
    assert_eq!(code, Some(0), "{said}");
    let said = ended(running);
    assert_eq!((findings(&said), pieces(&said)), (findings(&alone), 0));
}

/// Somebody has emptied the server of texts, or it has evicted them.
#[test]
fn a_worker_without_the_programs_text_leaves_the_job_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = dear_tree(folder.path());
    let (alone, _) = result(run(folder.path(), &program, &["--no-store"]));
    let server = Server::start(&[]);
    let (running, _) = announced(folder.path(), &program, &server);
    let texts = server.say(&["KEYS", &format!("{JOBS}:text:*")]);
    assert_eq!(server.say(&["DEL", texts.lines().next().expect("a text")]), "1");
    let (said, code) = worker_says(&server.address("team"), &["--idle", "300ms"]);
    assert!(said.contains("the server does not have the text of") && said.contains("run it again"), "{said}");
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(findings(&ended(running)), findings(&alone));
}
