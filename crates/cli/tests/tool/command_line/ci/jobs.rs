//! What one job leaves for the next: findings, past inputs, a record that answers.

use serde_json::json;

use super::{FAULTY, FIXED, program};
use crate::command_line::Workplace;

#[test]
fn a_fault_that_comes_back_is_met_by_its_old_input() {
    let workplace = Workplace::new(&[("a.c", &program(FIXED, "x"))]);
    let first = workplace.job(&[]);
    first.is("no-new-finding", 0);
    assert!(first.queries() > 0 && first.json["complete"] == true, "{:#}", first.json);
    let again = workplace.job(&[]);
    again.is("no-new-finding", 0);
    assert_eq!((again.queries(), again.json["calls"].as_u64()), (0, Some(0)), "nothing has changed");

    workplace.write("a.c", &program(FAULTY, "x"));
    let broken = workplace.job(&[]);
    broken.is("new-findings", 1);
    assert_eq!(broken.steps(), ["change"], "no version has failed yet");
    let [finding] = &broken.findings()[..] else { panic!("{:#}", broken.json) };
    assert_eq!(
        (&finding["kind"], &finding["line"], &finding["known"]),
        (&json!("divide-by-zero"), &4.into(), &false.into())
    );
    assert!(broken.queries() < first.queries() + again.queries() + 3, "only the change is explored");

    workplace.write("a.c", &program(FIXED, "x"));
    let fixed = workplace.job(&[]);
    fixed.is("no-new-finding", 0);
    assert_eq!(fixed.json["replays"][0]["outcome"], "passes");

    // The same mistake, and another edit that hides the place.
    workplace.write("a.c", &program(&format!("({FAULTY} * 3)"), "x * 2"));
    let back = workplace.job(&[]);
    back.is("new-findings", 1);
    assert_eq!(back.steps()[0], "replay", "{:#}", back.json);
    let replay = &back.json["replays"][0];
    assert_eq!((&replay["outcome"], &replay["inputs"]["x"]["bytes"]), (&json!("fails"), &"d2".into()), "{replay:#}");
    assert_eq!(replay["fingerprint"], back.findings()[0]["fingerprint"]);
    assert_eq!(back.findings()[0]["replayed"], true);
    assert_eq!((back.step("replay", "queries"), back.findings().len()), (0, 1));
}

/// What `reprise run` finds is there for jobs, also for another entry of the same name in other files.
#[test]
fn inputs_of_runs_are_tried_and_those_of_other_programs_are_not() {
    let workplace = Workplace::new(&[("a.c", &program(FAULTY, "x")), ("b.c", crate::command_line::DIVISION)]);
    assert_eq!(workplace.json(&["b.c"]).1, Some(1));
    assert_eq!(workplace.json(&["a.c"]).1, Some(1));
    let job = workplace.job(&[]);
    job.is("new-findings", 1);
    assert_eq!(job.json["replays"].as_array().map(Vec::len), Some(1), "{:#}", job.json);
    assert_eq!(job.queries(), 0);

    // An assumption that excludes the input, and one more input that the old version did not have.
    let text = program(FAULTY, "x").replace("if (x > 200)", "klee_assume(x != 210); if (x > 200)");
    workplace.write("a.c", &format!("void klee_assume(unsigned long);\n{text}"));
    let job = workplace.job(&[]);
    job.is("no-new-finding", 0);
    assert_eq!(job.json["replays"][0]["outcome"], "excluded");
}

#[test]
fn a_frozen_job_is_answered_by_the_record_or_says_what_is_missing() {
    let workplace = Workplace::new(&[("a.c", &program(FIXED, "x"))]);
    let nothing = workplace.job(&["--frozen"]);
    nothing.is("not-on-record", 4);
    assert!(!workplace.path(".reprise").exists(), "a frozen job makes no store");
    workplace.job(&["--max-depth", "1"]).is("no-new-finding", 0);
    let shallow = workplace.job(&["--frozen"]);
    shallow.is("not-on-record", 4);
    assert!(shallow.json["missing"]["details"].to_string().contains("paths were cut"), "{:#}", shallow.json);
    workplace.job(&["--frozen", "--max-depth", "1"]).is("no-new-finding", 0);

    workplace.write("a.c", &program(FAULTY, "x"));
    workplace.job(&[]).is("new-findings", 1);
    let before = std::fs::read(workplace.path(".reprise/store.redb")).expect("a store");
    workplace.job(&["--frozen"]).is("new-findings", 1);
    // Lines move, and nothing else: the record answers, down to the input.
    workplace.write("a.c", &format!("// why\n\n{}", program(FAULTY, "x")));
    let moved = workplace.job(&["--frozen"]);
    moved.is("new-findings", 1);
    assert_eq!((moved.queries(), &moved.json["calls"]), (0, &0.into()));
    let finding = &moved.findings()[0];
    assert_eq!((&finding["line"], &finding["inputs"]["x"]["bytes"]), (&6.into(), &"d2".into()), "{finding:#}");

    workplace.write("a.c", &program(FAULTY, "x * 2"));
    let changed = workplace.job(&["--frozen"]);
    changed.is("not-on-record", 4);
    assert_eq!((changed.queries(), &changed.json["calls"]), (0, &0.into()));
    let details = changed.json["missing"]["details"].to_string();
    assert!(details.contains("`other` is not what it was at a.c:7"), "{details}");
    let overflow = workplace.job(&["--frozen", "--check", "overflow"]);
    overflow.is("not-on-record", 4);
    let details = overflow.json["missing"]["details"].to_string();
    assert!(details.contains("--check overflow was off"), "{details}");
    assert!(std::fs::read(workplace.path(".reprise/store.redb")).expect("a store") == before, "nothing was written");
}

/// Where exploring does not come to it, the input alone shows it.
#[test]
fn a_past_input_that_fails_is_a_finding_by_itself() {
    let workplace = Workplace::new(&[("a.c", &program(FAULTY, "x"))]);
    let first = workplace.job(&[]);
    let uncertain = program(FAULTY, "x").replace("return 100", "int u[2]; return u[1] ? 1 : 100");
    for (text, is_same, depends) in [(program(FAULTY, "x + 1"), true, false), (uncertain, false, true)] {
        workplace.write("a.c", &text);
        let job = workplace.job(&["--max-depth", "0"]);
        job.is("new-findings", 1);
        let [finding] = &job.findings()[..] else { panic!("{:#}", job.json) };
        assert_eq!((&job.json["run"]["faults"], &finding["replayed"]), (&json!([]), &true.into()));
        assert_eq!(finding["depends_on_undefined"], depends, "{finding:#}");
        assert_eq!((finding["inputs"]["x"]["bytes"].as_str(), job.queries()), (Some("d2"), 0));
        assert!(!is_same || job.fingerprints() == first.fingerprints(), "{:#}", job.json);
    }
}

/// A job to a greater depth extends what was cut, and comes to what a run from nothing does.
#[test]
fn a_deeper_job_goes_on_where_paths_were_cut() {
    let workplace = Workplace::new(&[("a.c", &program(FAULTY, "x > 120 ? x > 130 ? 1 : 2 : x"))]);
    let shallow = workplace.job(&["--max-depth", "2"]);
    let (deep, cold) = (workplace.job(&["--max-depth", "9"]), workplace.job(&["--store", "other"]));
    assert!(
        deep.queries() < cold.queries() && shallow.queries() < cold.queries(),
        "{} of {}",
        deep.queries(),
        cold.queries()
    );
    for what in ["findings", "complete"] {
        assert_eq!(without_replays(&deep.json[what]), without_replays(&cold.json[what]));
    }
    assert_eq!(deep.json["run"]["paths"], cold.json["run"]["paths"]);
}

fn without_replays(findings: &serde_json::Value) -> serde_json::Value {
    let mut findings = findings.clone();
    findings.as_array_mut().into_iter().flatten().for_each(|finding| finding["replayed"] = false.into());
    findings
}

#[test]
fn the_store_stays_as_small_as_it_may_be() {
    let workplace = Workplace::new(&[("a.c", &program(FAULTY, "x"))]);
    let size = |done: &super::Done| done.json["store"]["bytes"].as_u64().expect("a size");
    let large = workplace.job(&[]);
    assert!(size(&large) > 120_000 && large.json["store"]["dropped"].is_null(), "{:#}", large.json["store"]);
    let small = workplace.job(&["--store-size", "100K"]);
    small.is("new-findings", 1);
    assert!(size(&small) <= 102_400, "{:#}", small.json["store"]);
    let files = std::fs::read_dir(workplace.path(".reprise")).expect("a store");
    let bytes: u64 = files.map(|file| file.expect("a file").metadata().expect("a size").len()).sum();
    assert_eq!(bytes, size(&small));
    // Whatever went: the past input is still tried, and the findings are the same.
    let next = workplace.job(&[]);
    assert_eq!(next.fingerprints(), large.fingerprints());
    assert_eq!(next.json["replays"][0]["outcome"], "fails", "{:#}", next.json);
}

#[test]
fn what_a_job_has_no_use_for_is_refused() {
    let workplace = Workplace::new(&[
        ("a.c", &program(FIXED, "x")),
        ("bad.json", "{}"),
        ("new.json", "{\"version\":9,\"findings\":[]}"),
    ]);
    for (options, expected) in [
        (&["--max-time", "1s"][..], "--budget"),
        (&["--no-store"], "nothing to go on from"),
        (&["--base", ""], "does not begin with a dash"),
        (&["--base=-x"], "does not begin with a dash"),
        (&["--target", "ratio"], "a job explores everything"),
        (&["--budget", "soon"], "expected a time"),
        (&["--baseline", "none.json"], "--write-baseline makes one"),
        (&["--baseline", "bad.json"], "no baseline of reprise"),
        (&["--baseline", "new.json"], "version 9"),
        (&["--write-baseline"], "--baseline"),
        (&["--entry", "ratoi"], "did you mean `ratio`"),
        (&["--frozen", "--base", "HEAD"], "cannot be used with"),
    ] {
        workplace.reprise(&[&["ci", "a.c"], options].concat()).is_error(&[expected]);
    }
    workplace.write("a.c", "int main(void) { return 0");
    workplace.reprise(&["ci", "a.c"]).is_error(&["a.c:1"]);
}
