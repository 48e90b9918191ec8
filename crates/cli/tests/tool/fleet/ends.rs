//! Runs and workers that are ended before there is nothing left: nothing that was found is lost, and whoever goes on comes to the result of one thread.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::{LEASE, Outcome, Server, dear_tree, interrupt, outcome, pieces, run, worker};

/// Whether something is incomplete for this reason, and how many paths were completed.
fn ended_by(said: &Value, reason: &str) -> (bool, u64) {
    let list = said["incomplete"].as_array().expect("a list");
    let is_so = list.iter().any(|entry| entry["reason"].as_str().is_some_and(|text| text.contains(reason)));
    (is_so, said["paths"]["completed"].as_u64().expect("a count"))
}

/// What a run that goes on finds, alone or with workers, is what one that was never ended finds.
fn goes_on(folder: &std::path::Path, program: &str, store: &str, options: &[&str], alone: &Outcome) {
    let (after, _) = outcome(folder, program, store, options);
    assert_eq!(&after, alone, "{store}");
}

#[test]
fn time_is_up_for_workers_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = dear_tree(folder);
    let (alone, _) = outcome(folder, &program, "alone", &[]);
    let server = Server::start(&[]);
    let address = server.address("team");
    let _worker = worker(&address, &[]);
    let options = ["--workers", &address, "--lease", LEASE];
    let mut shortened = false;
    for time in ["400ms", "900ms"] {
        let begun = Instant::now();
        let limited = [&["--store", time, "--max-time", time], &options[..]].concat();
        let (said, complaint) = super::result(run(folder, &program, &limited));
        assert_eq!(complaint, "", "{time}");
        assert!(begun.elapsed() < Duration::from_secs(10), "{time}: {:?}", begun.elapsed());
        shortened |= ended_by(&said, "--max-time reached").0;
        goes_on(folder, &program, time, &options, &alone);
    }
    assert!(shortened, "at least one of them had not enough");
}

#[test]
fn ctrl_c_ends_a_run_with_what_workers_have() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = dear_tree(folder);
    let server = Server::start(&[]);
    let address = server.address("team");
    let _workers = [worker(&address, &[]), worker(&address, &[])];
    let (alone, _) = outcome(folder, &program, "alone", &[]);
    let options = ["--store", "store", "--workers", &address, "--lease", LEASE];
    let running = run(folder, &program, &options).spawn().expect("it starts");
    let until = Instant::now() + Duration::from_secs(20);
    // Until workers have something.
    while server.say(&["EVAL", BUSY, "0"]) == "0" {
        assert!(Instant::now() < until, "nobody takes anything");
        std::thread::sleep(Duration::from_millis(5));
    }
    std::thread::sleep(Duration::from_millis(100));
    interrupt(&running);
    let asked = Instant::now();
    let output = running.wait_with_output().expect("it ends");
    assert!(asked.elapsed() < Duration::from_secs(10), "{:?}", asked.elapsed());
    let said: Value = serde_json::from_slice(&output.stdout).expect("a result");
    let (is_interrupted, completed) = ended_by(&said, "interrupted");
    assert!(is_interrupted && completed > 0, "{said}");
    // What they had is published when they hear of it, and counts.
    assert!(pieces(&said) > 0, "{said}");
    goes_on(folder, &program, "store", &[], &alone);
}

/// Tasks that workers have.
const BUSY: &str = "local sum = 0 for _, key in ipairs(redis.call('KEYS', '*:tasks')) do
  sum = sum + redis.call('XPENDING', key, 'workers')[1]
end return sum";

/// It gives back what it is at; nobody waits for its lease, which is far longer than the run.
#[test]
fn ctrl_c_ends_a_worker_and_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = dear_tree(folder);
    let (alone, _) = outcome(folder, &program, "alone", &[]);
    let server = Server::start(&[]);
    let address = server.address("team");
    let mut leaves = worker(&address, &["-j", "2"]);
    let running = std::thread::scope(|scope| {
        let running = scope.spawn(|| outcome(folder, &program, "store", &["--workers", &address, "--lease", "60s"]));
        while server.say(&["EVAL", BUSY, "0"]) == "0" && !running.is_finished() {
            std::thread::sleep(Duration::from_millis(5));
        }
        interrupt(&leaves.0);
        assert_eq!(leaves.0.wait().expect("it ends").code(), Some(0));
        running.join().expect("it ends")
    });
    assert_eq!(running.0, alone);
    assert!(pieces(&running.1) > 0, "{}", running.1);
}
