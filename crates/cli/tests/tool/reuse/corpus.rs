//! The corpus with a store that all programs share.

use std::sync::Mutex;

use crate::reuse::{calls, findings};
use crate::support::{Program, compile, corpus, in_parallel, reprise_json};

/// Every program finds with the answers of the others, all of which are solved again, what it finds without any.
#[test]
fn no_answer_is_another() {
    let mut programs: Vec<Program> = corpus()
        .into_iter()
        .filter(|program| program.name != "shapes/loop5m.c")
        .enumerate()
        .filter(|(number, _)| number % 6 == 1)
        .map(|(_, program)| program)
        .collect();
    assert!(programs.len() >= 12, "only {} programs", programs.len());
    let folder = tempfile::tempdir().expect("a folder");
    let texts = tempfile::tempdir().expect("a folder");
    compile(&mut programs, texts.path());
    let store = folder.path().to_str().expect("a name");
    let totals = Mutex::new((0, 0, 0));
    // The trees answer what was asked before: without them it is asked again.
    let reusing = ["--reuse", "implication", "--audit", "100", "--store", store, "--engine", "multise"];
    let forking = ["--reuse", "implication", "--audit", "100", "--store", store];
    for round in [&forking[..], &reusing[..]] {
        let failures = in_parallel(&programs, |program| {
            let engine = if round.contains(&"multise") { &["--engine", "multise"][..] } else { &[] };
            let (expected, _) = reprise_json(program, &[engine, &["--reuse", "none"]].concat())?;
            let (result, _) = reprise_json(program, round)?;
            if findings(&expected) != findings(&result) {
                return Err(format!("{}: {} and {}", program.name, findings(&expected), findings(&result)));
            }
            let reuse = &result["solver"]["reuse"];
            let count = |field: &str| reuse[field].as_u64().unwrap_or(u64::MAX);
            if count("mismatches") + count("rejected") != 0 {
                return Err(format!("{}: {reuse}", program.name));
            }
            let mut totals = totals.lock().expect("no holder panics");
            totals.0 += count("audited");
            totals.1 += calls(&result);
            totals.2 += reuse["by_age"]["a_day"].as_u64().unwrap_or(0);
            Ok(())
        });
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }
    let (audited, calls, from_others) = totals.into_inner().expect("no holder panics");
    assert!(audited > 50 && calls > 100 && from_others > 20, "{audited} audited, {calls} calls, {from_others} reused");
}
