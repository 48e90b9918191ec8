//! Servers, keys and versions that are not what they should be: a run goes on with what it has and says what to do.

use std::process::Stdio;
use std::time::Duration;

use super::{LEASE, Server, result, run, search_tree, worker};
use crate::support::{findings, reprise};

/// What a worker says that ends by itself, and its exit code.
fn worker_says(address: &str, options: &[&str]) -> (String, Option<i32>) {
    let output = reprise().args(["worker", address]).args(options).stdin(Stdio::null()).output().expect("it runs");
    let said = [output.stdout, output.stderr].concat();
    (String::from_utf8_lossy(&said).into_owned(), output.status.code())
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
    let places = [
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
    let program = search_tree(folder, 6);
    let (alone, _) = result(run(folder, &program, &["--no-store"]));
    let server = Server::start(&[]);
    for (key, comes) in [(&keys[0], true), (&keys[1], false)] {
        let address = server.address(if comes { "same" } else { "another" });
        let _worker = worker(&address, &["--trust", &keys[0]]);
        let options = ["--no-store", "--workers", &address, "--trust", key, "--lease", LEASE];
        let (said, complaint) = result(run(folder, &program, &options));
        assert_eq!(findings(&said), findings(&alone), "{complaint}");
        assert_eq!(said["workers"]["pieces"].as_u64().expect("a count") > 0, comes, "{said}");
    }
}

/// What is not what was written is not taken for a job at all.
#[test]
fn damaged_announcements_are_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = search_tree(folder, 7);
    let server = Server::start(&[]);
    let address = server.address("team");
    let options = ["--no-store", "--workers", &address, "--lease", "5s"];
    let mut running = run(folder, &program, &options).spawn().expect("it starts");
    let field = (0..500).find_map(|_| {
        std::thread::sleep(Duration::from_millis(10));
        Some(server.say(&["HKEYS", "reprise:team-fleet"])).filter(|field| !field.is_empty())
    });
    let field = field.expect("a job is announced");
    server.say(&["HSET", "reprise:team-fleet", &field, "nonsense"]);
    let (said, code) = worker_says(&address, &["--idle", "1s"]);
    assert!(said.contains("0 jobs"), "{said}");
    assert_eq!(code, Some(0), "{said}");
    let _ = running.kill();
    let _ = running.wait();
}
