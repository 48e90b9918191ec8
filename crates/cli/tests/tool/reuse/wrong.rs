//! Facts that are not so, records that are damaged or of another version, no room.

use std::process::Stdio;
use std::rc::Rc;

use reprise_solver::reuse::canonical::StoredModel;
use reprise_solver::reuse::record;
use reprise_solver::reuse::store::{Fact, Known};
use reprise_testkit::servers::Server;

use crate::reuse::{Place, calls, findings, read};
use crate::support::reprise;

fn remembering() -> (Place, serde_json::Value) {
    let place = Place::new();
    let alone = place.run("one.c", &["--no-store"]).0;
    place.run("one.c", &[]);
    place.forget_trees();
    (place, alone)
}

fn count(result: &serde_json::Value, what: &str) -> u64 {
    result["solver"]["reuse"][what].as_u64().expect("a count")
}

#[test]
fn a_model_that_is_none() {
    let (place, alone) = remembering();
    let changed = place.falsify(|fact, bytes| {
        let Known::Sat(model) = &fact.known else { return false };
        // Keys that are all alike satisfy no order.
        let values = model.values.iter().map(|(name, value)| (*name, reprise_expr::BitVector::zero(value.width())));
        let known = Known::Sat(Rc::new(StoredModel { values: values.collect() }));
        *bytes = record::encode(&Fact { known, ..fact });
        true
    });
    assert!(changed > 20, "{changed}");
    let (result, said) = place.run("one.c", &[]);
    assert_eq!(findings(&result), findings(&alone));
    assert!(count(&result, "rejected") > 0, "{}", result["solver"]["reuse"]);
    assert_eq!(said.matches("a stored model is none of its constraint; it was removed").count(), 1, "{said}");
    // What was removed has been found again, and is right now.
    place.forget_trees();
    let (again, _) = place.run("one.c", &[]);
    assert_eq!(findings(&again), findings(&alone));
    assert!(count(&again, "rejected") * 4 < count(&result, "rejected"), "{}", again["solver"]["reuse"]);
}

/// Whatever others say has no model has one: the first answer that is used shows it, and nobody is believed from then on.
#[test]
fn lies_of_others_are_noticed_at_the_first() {
    let (place, alone) = remembering();
    let changed = place.falsify(|fact, bytes| {
        let lies = matches!(fact.known, Known::Sat(_));
        *bytes = record::encode(&Fact { known: Known::Unsat, ..fact });
        lies
    });
    assert!(changed > 20, "{changed}");
    let server = Server::start(&[]);
    // What a run finds out replaces what was there, so that each has lies of its own.
    let [careful, address] = ["careful", "sample"].map(|name| {
        let address = server.address(name);
        let pushed = place.command(&["store", "push", &address]).output().expect("the tool runs");
        assert!(pushed.status.success(), "{}", String::from_utf8_lossy(&pushed.stderr));
        address
    });
    let (result, said) = place.run("one.c", &["--memory", &careful, "--trust", "models", "--store", "models"]);
    assert_eq!((findings(&result), count(&result, "audited"), said.as_str()), (findings(&alone), 0, ""));
    let (result, said) = place.run("one.c", &["--memory", &address, "--store", "sample"]);
    assert_eq!(findings(&result), findings(&alone));
    assert!(count(&result, "mismatches") > 0, "{}", result["solver"]["reuse"]);
    assert_eq!(count(&result, "mismatches"), count(&result, "audited"));
    assert!(said.contains("an answer of others was contradicted by solving it again"), "{said}");
    assert!(said.contains("records proved wrong and were removed"), "{said}");
    // None of it is in the store.
    let (again, said) = place.run("one.c", &["--store", "sample", "--audit", "100", "--max-depth", "20"]);
    assert_eq!((count(&again, "mismatches"), said.as_str()), (0, ""));
}

/// Nothing but an audit can know; it does.
#[test]
fn a_contradiction_that_is_none() {
    let (place, alone) = remembering();
    let changed = place.falsify(|fact, bytes| {
        let lies = matches!(fact.known, Known::Sat(_));
        *bytes = record::encode(&Fact { known: Known::Unsat, ..fact });
        lies
    });
    assert!(changed > 20, "{changed}");
    let (result, said) = place.run("one.c", &["--audit", "100"]);
    assert_eq!(findings(&result), findings(&alone));
    assert!(count(&result, "mismatches") > 0, "{}", result["solver"]["reuse"]);
    assert!(said.contains("a reused answer was contradicted by solving it again; it was removed"), "{said}");
    place.forget_trees();
    let (again, _) = place.run("one.c", &["--audit", "100"]);
    assert_eq!(findings(&again), findings(&alone));
    assert!(count(&again, "mismatches") * 4 < count(&result, "mismatches"), "{}", again["solver"]["reuse"]);
}

#[test]
fn records_that_cannot_be_read() {
    for (what, complaints, change) in [
        ("a damaged record", 1, (|bytes| bytes.truncate(bytes.len() / 2)) as fn(&mut Vec<u8>)),
        // What another version found is no trouble of anybody's.
        ("a record of another form", 0, |bytes| bytes[0] = 200),
        ("a record of other sources", 0, |bytes| bytes[3] ^= 1),
    ] {
        let (place, alone) = remembering();
        place.falsify(|_, bytes| {
            change(bytes);
            true
        });
        let (result, said) = place.run("one.c", &[]);
        assert_eq!(findings(&result), findings(&alone), "{what}");
        assert_eq!(calls(&result), calls(&alone), "nothing of it is used");
        let message = format!("the constraint store has {what}; it is left out");
        assert_eq!(said.matches(&message).count(), complaints, "{said}");
        // Solving put them right.
        place.forget_trees();
        let (again, said) = place.run("one.c", &[]);
        assert!(calls(&again) < calls(&alone), "{what}");
        assert_eq!(said, "");
    }
}

#[test]
fn a_file_that_cannot_grow() {
    let (place, _) = remembering();
    let alone = place.run("two.c", &["--no-store"]).0;
    let size = std::fs::metadata(place.path().join(".reprise/store.redb")).expect("it was made").len();
    let script = format!("trap '' XFSZ; ulimit -f {}; exec \"$0\" \"$@\"", size / 512);
    let output = std::process::Command::new("sh")
        .current_dir(place.path())
        .args(["-c", &script])
        .arg(reprise().get_program())
        .args(["run", "two.c", "--json", "--reuse", "implication", "--without", "models", "--strategy", "baseline"])
        .stderr(Stdio::piped())
        .output()
        .expect("there is a shell");
    let (result, said) = read(&output);
    assert_eq!(findings(&result), findings(&alone));
    assert!(said.contains("going on without the store"), "{said}");
}

#[test]
fn what_is_not_used_makes_room() {
    let (place, _) = remembering();
    let full = place.info()["bytes"].as_u64().expect("a count");
    let most = full / 2;
    let cap = most.to_string();
    place.run("other.c", &["--reuse-size", &cap]);
    let left = place.info()["bytes"].as_u64().expect("a count");
    assert!(left <= most && left > most / 4, "{left} bytes of {most}, {full} before");
}
