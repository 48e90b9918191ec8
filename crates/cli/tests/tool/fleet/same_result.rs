//! Runs with workers against runs of one thread.

use std::time::Duration;

use super::{LEASE, Server, dear_tree, result, run, tests_in, tree, worker};
use crate::support::{compile, corpus, findings, in_parallel, reprise_json};

/// Reports, faults and counts of programs of the corpus, with a worker that stays.
#[test]
fn programs_of_the_corpus_have_the_results_of_one_thread() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(&[]);
    let address = server.address("corpus");
    let _workers = [worker(&address, &[]), worker(&address, &["-j", "2"])];
    let mut programs: Vec<_> =
        corpus().into_iter().enumerate().filter(|(number, _)| number % 9 == 4).map(|(_, program)| program).collect();
    compile(&mut programs, folder.path());
    let failures = in_parallel(&programs, |program| {
        let check = || -> Result<(), String> {
            let (one, code) = reprise_json(program, &[])?;
            let (several, also) = reprise_json(program, &["--workers", &address, "--lease", LEASE])?;
            let (one, several) = (findings(&one), findings(&several));
            if one != several || code != also {
                return Err(format!("alone\n    {one}\n  with workers\n    {several}"));
            }
            Ok(())
        };
        check().map_err(|error| format!("{}: {error}", program.name))
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Workers that were there before, that come while a run goes on and that leave.
#[test]
fn workers_come_and_go() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = dear_tree(folder);
    let (alone, complaint) = result(run(folder, &program, &["--store", "alone", "--tests", "alone-tests"]));
    assert_eq!(complaint, "");
    let expected = (findings(&alone), tree(folder, "alone"), tests_in(&folder.join("alone-tests")));
    let server = Server::start(&[]);
    for number in 0..3 {
        let (store, tests) = (format!("store-{number}"), format!("tests-{number}"));
        let address = server.address(&format!("run{number}"));
        let mut before: Vec<_> = (0..number).map(|_| worker(&address, &[])).collect();
        let options = ["--store", &store, "--tests", &tests, "--workers", &address, "--lease", LEASE];
        let running = run(folder, &program, &options).spawn().expect("it starts");
        std::thread::sleep(Duration::from_millis(150));
        let _late = worker(&address, &[]);
        if let Some(mut first) = before.pop() {
            std::thread::sleep(Duration::from_millis(100));
            first.kill();
        }
        let output = running.wait_with_output().expect("it ends");
        let said: serde_json::Value = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)));
        assert_eq!(findings(&said), expected.0, "{number}");
        assert_eq!(tree(folder, &store), expected.1, "{number}");
        assert_eq!(tests_in(&folder.join(&tests)), expected.2, "{number}");
        assert_eq!(server.say(&["HLEN", &format!("reprise:run{number}-fleet")]), "0", "nothing is left of the job");
    }
}
