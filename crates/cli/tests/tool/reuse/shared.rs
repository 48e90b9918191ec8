//! Between versions, programs, engines, and processes.

use std::time::Duration;

use reprise_testkit::Random;

use crate::reuse::{Place, calls, findings, read};

#[test]
fn a_version_is_served_by_the_one_before() {
    for engine in ["forking", "multise", "auto"] {
        let place = Place::new();
        let engine = ["--engine", engine];
        let alone = place.run("two.c", &[&engine[..], &["--no-store"]].concat()).0;
        place.run("one.c", &engine);
        let (after, said) = place.run("two.c", &engine);
        assert_eq!(findings(&after), findings(&alone), "{engine:?}");
        assert!(calls(&after) < calls(&alone), "{engine:?}: {} and {} calls", calls(&after), calls(&alone));
        assert!(after["solver"]["reuse"]["by_age"]["a_day"].as_u64() > Some(0), "{engine:?}: {}", after["solver"]);
        assert_eq!(said, "");
    }
}

#[test]
fn a_program_is_served_by_another() {
    let place = Place::new();
    let alone = place.run("other.c", &["--no-store"]).0;
    place.run("one.c", &[]);
    let after = place.run("other.c", &[]).0;
    assert_eq!(findings(&after), findings(&alone));
    assert!(calls(&after) < calls(&alone), "{} and {} calls", calls(&after), calls(&alone));
}

/// Under every strategy, and of the kind that is asked for.
#[test]
fn every_strategy_and_kind_is_served() {
    for strategy in ["baseline", "caching", "caching-opt", "stack", "stack-opt", "auto"] {
        let kinds = if strategy == "auto" { &["exact", "subset", "implication"][..] } else { &["implication"] };
        for kind in kinds {
            let place = Place::new();
            let options = ["--strategy", strategy, "--reuse", kind];
            let run = |options: &[&str]| {
                let mut command = place.command(&["run", "other.c"]);
                read(&command.args(options).output().expect("the tool runs")).0
            };
            let alone = run(&[&options[..], &["--no-store"]].concat());
            run(&options);
            place.forget_trees();
            let again = run(&options);
            assert_eq!(findings(&again), findings(&alone), "{options:?}");
            assert!(calls(&again) < calls(&alone), "{options:?}: {} and {}", calls(&again), calls(&alone));
        }
    }
}

/// Whatever a run that was killed has left is of use, and nothing of it is damaged.
#[test]
fn kills_in_between() {
    let place = Place::new();
    let alone = place.run("two.c", &["--no-store"]).0;
    let mut random = Random::new(1);
    for _ in 0..12 {
        let mut command = place.command(&["run", "one.c", "--reuse", "implication", "--without", "models"]);
        // Solving takes longer and there are more moments to be killed at.
        let mut child = command.args(["--strategy", "baseline"]).spawn().expect("the tool runs");
        std::thread::sleep(Duration::from_millis(20 + random.below(300u64)));
        let _ = child.kill();
        child.wait().expect("it ends");
    }
    let (verified, _) = read(&place.command(&["store", "verify"]).output().expect("the tool runs"));
    assert_eq!(verified["damage"].as_array().map(Vec::len), Some(0), "{verified}");
    place.run("one.c", &[]);
    let (after, said) = place.run("two.c", &[]);
    assert_eq!((findings(&after), said), (findings(&alone), String::new()));
    assert!(calls(&after) < calls(&alone), "{} and {} calls", calls(&after), calls(&alone));
}

/// Of two processes at once both keep what they found.
#[test]
fn two_processes_at_once() {
    let programs = ["one.c", "other.c"];
    let stored = |place: &Place| place.info()["sets"].as_u64().expect("a count");
    let apart: Vec<u64> = programs
        .iter()
        .map(|program| {
            let place = Place::new();
            place.run(program, &[]);
            stored(&place)
        })
        .collect();
    let place = Place::new();
    let running = programs.map(|program| {
        let mut command = place.command(&["run", program, "--reuse", "implication", "--without", "models"]);
        command.spawn().expect("the tool runs")
    });
    for child in running {
        assert!(child.wait_with_output().expect("it ends").status.success());
    }
    // Whoever comes next takes in what was found beside.
    place.run("two.c", &["--max-depth", "1"]);
    let together = stored(&place);
    // What both found is there once.
    let most = apart.iter().copied().max().expect("two");
    assert!(together > most && together + 60 > apart.iter().sum::<u64>(), "{together} of {apart:?}");
    place.forget_trees();
    let calls_of = |program: &str| calls(&place.run(program, &[]).0);
    let known = programs.map(calls_of);
    let alone = programs.map(|program| calls(&place.run(program, &["--no-store"]).0));
    assert!(known[0] * 4 < alone[0] && known[1] * 4 < alone[1], "{known:?} of {alone:?}");
}
