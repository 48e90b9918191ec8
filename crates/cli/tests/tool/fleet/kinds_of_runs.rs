//! Jobs of a build server, runs that go deeper and runs that go on, each with workers and without.

use std::path::Path;
use std::process::Stdio;

use serde_json::Value;

use super::{LEASE, Server, dear_tree, interrupt, outcome, pieces, tree, worker};
use crate::support::{findings, reprise};

/// Workers with several threads, for a run with several threads.
#[test]
fn threads_here_and_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = dear_tree(folder);
    let (alone, _) = outcome(folder, &program, "alone", &[]);
    let server = Server::start(&[]);
    let address = server.address("team");
    let _worker = worker(&address, &["-j", "2"]);
    for threads in ["1", "2"] {
        let options = ["-j", threads, "--workers", &address, "--lease", LEASE];
        let (together, said) = outcome(folder, &program, &format!("store-{threads}"), &options);
        assert_eq!(together, alone, "-j {threads}");
        assert!(pieces(&said) > 0, "{said}");
    }
}

/// What was found, also in each step.
fn without_costs(said: &Value) -> Value {
    let mut kept = findings(said);
    for step in kept["deepening"].as_array_mut().into_iter().flatten() {
        let step = step.as_object_mut().expect("a step is an object");
        for cost in ["states", "queries", "calls"] {
            step.remove(cost).expect("it is there");
        }
    }
    kept
}

/// In steps of one run, and of runs that go on from each other, the last of them without a bound.
#[test]
fn deeper_and_deeper() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = dear_tree(folder);
    let server = Server::start(&[]);
    let address = server.address("team");
    let _worker = worker(&address, &[]);
    let with_workers = ["--workers", &address, "--lease", LEASE];
    let said = |options: &[&str]| -> Value {
        let (said, complaint) = super::result(super::run(folder, &program, options));
        assert_eq!(complaint, "", "{options:?}");
        said
    };
    let mut came = 0;
    for bound in [&["--deepen", "3..7:2"][..], &["--max-depth", "9"], &[]] {
        let alone = said(&[&["--store", "alone"], bound].concat());
        let together = said(&[&["--store", "together"], bound, &with_workers].concat());
        assert_eq!(without_costs(&together), without_costs(&alone), "{bound:?}");
        assert_eq!(tree(folder, "together"), tree(folder, "alone"), "{bound:?}");
        came += pieces(&together);
    }
    assert!(came > 0, "workers had a part in it");
}

/// A job, with what it cost left out.
fn job(folder: &Path, program: &str, options: &[&str]) -> Value {
    let mut command = reprise();
    command.current_dir(folder).args(["ci", program, "--json", "--budget", "2m"]).args(options);
    let (said, _) = super::result(command);
    let kept = ["status", "exit_code", "complete", "findings"].map(|field| (field.to_string(), said[field].clone()));
    let mut kept = serde_json::Map::from_iter(kept);
    kept.insert("run".into(), findings(&said["run"]));
    Value::Object(kept)
}

/// The first job explores everything up to its bound; the second what was edited, and what the first left behind that bound. In both, workers
/// have a part.
#[test]
fn jobs_of_a_build_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = dear_tree(folder);
    let server = Server::start(&[]);
    for (number, bound) in [&["--max-depth", "9"][..], &[]].into_iter().enumerate() {
        let address = server.address(&format!("job{number}"));
        let alone = job(folder, &program, &[&["--store", "alone"], bound].concat());
        let mut works = reprise();
        works.args(["worker", &address]).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let works = works.spawn().expect("a worker starts");
        let with_workers = ["--store", "together", "--workers", &address, "--lease", LEASE];
        let together = job(folder, &program, &[&with_workers, bound].concat());
        interrupt(&works);
        let output = works.wait_with_output().expect("it ends");
        let figures = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(figures.contains("1 jobs") && !figures.contains("1 jobs, 0 parts"), "job {number}: {figures}");
        assert_eq!(together, alone, "job {number}");
        assert_eq!(tree(folder, "together"), tree(folder, "alone"), "job {number}");
        let text = std::fs::read_to_string(&program).expect("ours");
        std::fs::write(&program, text.replace("sum == 7", "sum == 8")).expect("ours");
    }
}
