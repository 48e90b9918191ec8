//! Two stores and a server between them.

use std::net::TcpListener;
use std::path::Path;

use reprise_testkit::servers::Server;
use serde_json::Value;

use crate::support::{self, reprise};

const PROGRAM: &str = r#"
#include <klee/klee.h>
static int classify(unsigned a, unsigned b) {
    if (a * a + b == 77 && a < 200 && b < 100) return 1;
    if (a * 3 == b * 2 + 1 && a < 50 && b > 100) return 2;
    if ((a ^ b) == 5 && (a & 1) == (b & 1) && a < 1000) return 3;
    return 4;
}
static int weigh(unsigned c) {
    if (c % 7 == 3 && c % 5 == 2 && c < 30) return 10;
    if (c * c == 48 && c < 100) return 20;
    return 30;
}
int main(void) {
    unsigned a, b, c;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    return classify(a, b) + weigh(c) == 13;
}
"#;
/// Two versions of a program, and programs of two colleagues, who both order keys.
pub(super) fn place() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let edited = PROGRAM.replace("return 30;", "return c > 4000 ? 31 : 30;");
    let subject = |name: &str, size: u32| {
        let path = support::repository().join("crates/bench/subjects").join(name);
        format!("#define SIZE {size}\n{}", std::fs::read_to_string(path).expect("a subject"))
    };
    let (tree, map) = (subject("search_tree.c", 4), subject("tree_map.c", 3));
    for (name, text) in [("one.c", PROGRAM), ("two.c", &edited), ("tree.c", &tree), ("map.c", &map)] {
        std::fs::write(folder.path().join(name), text).expect("ours");
    }
    folder
}

/// What a command says for programs, what it complains about, and its exit code.
fn said(folder: &Path, arguments: &[&str]) -> (Value, String, Option<i32>) {
    let output = reprise().current_dir(folder).args(arguments).arg("--json").output().expect("the tool runs");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    (serde_json::from_slice(&output.stdout).unwrap_or(Value::Null), complaint, output.status.code())
}

/// A run that counts every question.
pub(super) fn run(folder: &Path, program: &str, store: &str, options: &[&str]) -> (Value, String) {
    let all = [&["run", program, "--without", "models", "--reuse", "implication", "--store", store], options].concat();
    let (result, complaint, _) = said(folder, &all);
    assert!(result["paths"].is_object(), "{complaint}");
    (result, complaint)
}

fn calls(result: &Value) -> u64 {
    result["solver"]["calls"].as_u64().expect("a count")
}

pub(super) fn findings(result: &Value) -> Value {
    let fields = ["status", "paths", "faults", "incomplete", "coverage"];
    Value::Object(fields.iter().map(|&field| (field.to_string(), result[field].clone())).collect())
}

#[test]
fn a_second_machine_asks_a_fifth_of_what_it_would_alone() {
    let (server, folder) = (Server::start(&[]), place());
    let (folder, address) = (folder.path(), server.address("team"));
    for (before, program) in [("one.c", "two.c"), ("tree.c", "map.c")] {
        let (alone, complaint) = run(folder, program, &format!("alone-{program}"), &[]);
        assert_eq!(complaint, "");
        for trust in ["sample", "all"] {
            let address = server.address(&format!("{trust}-{program}"));
            let (_, complaint) = run(folder, before, &format!("before-{trust}-{program}"), &["--memory", &address]);
            assert_eq!(complaint, "");
            let store = format!("{trust}-{program}");
            let (shared, complaint) = run(folder, program, &store, &["--memory", &address, "--trust", trust]);
            assert_eq!((findings(&shared), complaint.as_str()), (findings(&alone), ""), "{program}, {trust}");
            assert!(5 * calls(&shared) <= calls(&alone), "{program}, {trust}: {} of {}", calls(&shared), calls(&alone));
        }
    }
    run(folder, "one.c", "first", &["--memory", &address]);
    // The very same run is answered from there, if that is trusted.
    let (answered, _) = run(folder, "one.c", "fourth", &["--memory", &address, "--trust", "all"]);
    assert_eq!(answered["store"]["use"], "answered");
    let (explored, _) = run(folder, "one.c", "fifth", &["--memory", &address]);
    assert_ne!(explored["store"]["use"], "answered");
    assert_eq!(findings(&explored), findings(&answered));
}

#[test]
fn only_what_a_team_has_signed_counts() {
    let (server, folder) = (Server::start(&[]), place());
    let (folder, address) = (folder.path(), server.address("team"));
    for name in ["ours", "theirs"] {
        std::fs::write(folder.join(name), format!("the secret of {name}, long enough")).expect("ours");
    }
    run(folder, "one.c", "first", &["--memory", &address, "--trust", "theirs"]);
    let (alone, _) = run(folder, "one.c", "alone", &[]);
    let (careful, complaint) = run(folder, "one.c", "second", &["--memory", &address, "--trust", "ours"]);
    assert_eq!((findings(&careful), calls(&careful)), (findings(&alone), calls(&alone)));
    assert!(complaint.contains("records without the team's signature were left out"), "{complaint}");
    // That run has left its own.
    let (again, complaint) = run(folder, "one.c", "third", &["--memory", &address, "--trust", "ours"]);
    assert_eq!((&again["store"]["use"], complaint.as_str()), (&"answered".into(), ""));
}

#[test]
fn stores_are_carried_there_and_back() {
    let (server, folder) = (Server::start(&[]), place());
    let (folder, address) = (folder.path(), server.address("team"));
    let (first, _) = run(folder, "one.c", "first", &[]);
    let (pushed, complaint, code) = said(folder, &["store", "push", &address, "--store", "first"]);
    assert_eq!((complaint.as_str(), code), ("", Some(0)));
    let sent = pushed["sent"].as_u64().expect("a count");
    assert!(sent > 10, "{pushed}");
    let (again, _, _) = said(folder, &["store", "push", &address, "--store", "first"]);
    assert_eq!((again["sent"].as_u64(), again["sent_before"].as_u64()), (Some(0), Some(sent)));
    let (pulled, _, _) = said(folder, &["store", "pull", &address, "--store", "second", "--trust", "all"]);
    assert_eq!(pulled["fetched"].as_u64(), Some(sent), "{pulled}");
    let (answered, _) = run(folder, "one.c", "second", &[]);
    assert_eq!((&answered["store"]["use"], findings(&answered)), (&"answered".into(), findings(&first)));
    let (again, _, _) = said(folder, &["store", "pull", &address, "--store", "second", "--trust", "all"]);
    assert_eq!(again["fetched"].as_u64(), Some(0), "{again}");
    // What cannot be checked is left out where nobody is trusted.
    let (careful, _, _) = said(folder, &["store", "sync", &address, "--store", "third"]);
    assert!(careful["left_out"].as_u64() > Some(0), "{careful}");
    let (explored, _) = run(folder, "one.c", "third", &[]);
    assert_eq!((&explored["store"]["use"], findings(&explored)), (&"recorded".into(), findings(&first)));
}

#[test]
fn trouble_is_said_and_a_run_goes_on() {
    let (server, folder) = (Server::start(&[]), place());
    let folder = folder.path();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let nobody = format!("redis://127.0.0.1:{}", listener.local_addr().expect("it has one").port());
    drop(listener);
    let (alone, _) = run(folder, "one.c", "alone", &[]);
    let (result, complaint) = run(folder, "one.c", "first", &["--memory", &nobody]);
    assert_eq!((findings(&result), calls(&result)), (findings(&alone), calls(&alone)));
    assert!(complaint.contains("no server answers") && complaint.contains("were not written"), "{complaint}");
    let (_, complaint, code) = said(folder, &["store", "push", &nobody, "--store", "first"]);
    assert!(complaint.contains("no server answers") && code == Some(3), "{complaint}");
    for (arguments, expected) in [
        (&["--memory", "http://host"][..], "redis://[user:password@]host:port"),
        (&["--memory", "redis://host/team?ca=ca.pem"], "write rediss://"),
        (&["--memory", &server.address("team"), "--trust", "nothing"], "--trust is models, sample, all or a file"),
        (&["--memory", &server.address("team"), "--no-store"], "cannot be used with"),
    ] {
        let (_, complaint, code) = said(folder, &[&["run", "one.c"], arguments].concat());
        assert!(complaint.contains(expected) && code == Some(3), "{complaint}");
    }
    let (_, complaint, code) = said(folder, &["store", "pull"]);
    assert!(complaint.contains("REPRISE_MEMORY") && code == Some(3), "{complaint}");
}

#[test]
fn a_file_of_options_names_it_and_the_environment_wins() {
    let (server, folder) = (Server::start(&[]), place());
    let folder = folder.path();
    let inner = folder.join("inner");
    std::fs::create_dir(&inner).expect("ours");
    std::fs::write(folder.join("team.key"), "the secret of ours, long enough").expect("ours");
    let options = format!("[run]\nmemory = \"{}\"\ntrust = \"team.key\"\n", server.address("team"));
    std::fs::write(folder.join("reprise.toml"), options).expect("ours");
    let run = |store: &str, environment: Option<&str>| {
        let mut command = reprise();
        command.current_dir(&inner).args(["run", "../one.c", "--json", "--store", store]);
        environment.map(|address| command.env("REPRISE_MEMORY", address));
        let output = command.output().expect("the tool runs");
        let result: Value = serde_json::from_slice(&output.stdout).expect("a result");
        (result["store"]["use"].clone(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (first, complaint) = run("first", None);
    assert_eq!(first, "recorded", "{complaint}");
    // A second store is answered by way of the server, by the key beside the file.
    assert_eq!(run("second", None).0, "answered");
    assert_eq!(run("third", Some("off")).0, "recorded");
    let nobody = "redis://127.0.0.1:1/team";
    let (_, complaint) = run("fourth", Some(nobody));
    assert!(complaint.contains("127.0.0.1:1: no server answers"), "{complaint}");
    // Files behind the `?` are relative to the file too.
    let options = "[run]\nmemory = \"rediss://127.0.0.1:1/team?ca=none.pem&size=1G\"\n";
    std::fs::write(folder.join("reprise.toml"), options).expect("ours");
    let (_, complaint) = run("fifth", None);
    assert!(complaint.contains("../none.pem: this cannot be read"), "{complaint}");
}
