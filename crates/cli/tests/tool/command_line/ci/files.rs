//! What is written for others: baseline, SARIF, JUnit.

use serde_json::{Value, json};

use super::{FAULTY, FIXED, program};
use crate::command_line::Workplace;

#[test]
fn only_what_the_baseline_lacks_fails_the_job() {
    let workplace = Workplace::new(&[("a.c", &program(FAULTY, "x"))]);
    let known = ["--baseline", "known.json"];
    let first = workplace.job(&[&known[..], &["--write-baseline"]].concat());
    first.is("no-new-finding", 0);
    assert_eq!(first.findings()[0]["known"], true);
    let text = std::fs::read_to_string(workplace.path("known.json")).expect("written");
    let file: Value = serde_json::from_str(&text).expect("JSON");
    let expected = json!({
        "file": "a.c", "function": "ratio", "kind": "divide-by-zero", "message": "division by zero",
        "fingerprint": first.fingerprints()[0],
    });
    assert_eq!(file, json!({ "version": 1, "findings": [expected] }));
    workplace.job(&known).is("no-new-finding", 0);

    // Lines move, a line above it is another, its function is elsewhere: it is the same finding. A second one is not.
    let moved = format!("// a\n\n{}", program(FAULTY, "100 / (x - 150)").replace("int y = x + 1;", "int z = 7;\n\n"));
    workplace.write("a.c", &moved);
    let second = workplace.job(&known);
    second.is("new-findings", 1);
    let state: Vec<_> = second.findings().iter().map(|finding| (&finding["function"], &finding["known"])).collect();
    assert_eq!(state, [(&json!("ratio"), &json!(true)), (&json!("other"), &json!(false))]);
    assert_eq!(second.fingerprints()[0], first.fingerprints()[0]);

    // One that is gone is said, and goes when the file is written; one that a bound may hide is kept.
    workplace.write("a.c", &program(FIXED, "x"));
    let gone = workplace.job(&known);
    gone.is("no-new-finding", 0);
    assert_eq!(
        (&gone.json["unmet"][0]["fingerprint"], &gone.json["unmet"][0]["gone"]),
        (&first.fingerprints()[0].clone().into(), &true.into())
    );
    let said = workplace.reprise(&["ci", "a.c", "--baseline", "known.json"]).stdout;
    assert!(said.contains("gone, and to be taken out of the baseline:\n  divide-by-zero in ratio (a.c)"), "{said}");
    workplace.write("a.c", &program(FIXED, "x / 3"));
    workplace.job(&[&known[..], &["--write-baseline", "--max-depth", "1"]].concat()).is("no-new-finding", 0);
    assert_eq!(std::fs::read_to_string(workplace.path("known.json")).expect("written"), text);
    workplace.job(&[&known[..], &["--write-baseline"]].concat()).is("no-new-finding", 0);
    let empty = std::fs::read_to_string(workplace.path("known.json")).expect("written");
    assert_eq!(serde_json::from_str::<Value>(&empty).expect("JSON")["findings"], json!([]));
}

/// A function with twins of one expression, and an assertion in each of two others.
const TWINS: &str = r#"#include <assert.h>
int klee_int(const char *);
static int twice(int a, int b) {
  int first = 10 / a;
  int second = 10 / a;
  if (b == 3) first = 10 / (b - 3);
  return first + second;
}
static void check(int a) { assert(a != 5); assert(a != 6); }
static void check_too(int a) { assert(a != 7); }
int main(void) {
  int a = klee_int("a"), b = klee_int("b");
  check(a);
  check_too(a);
  return twice(a, b);
}
"#;

#[test]
fn fingerprints_tell_findings_apart_and_do_not_depend_on_where_they_are() {
    let workplace = Workplace::new(&[("a.c", TWINS)]);
    let first = workplace.job(&[]);
    let fingerprints = first.fingerprints();
    let mut distinct = fingerprints.clone();
    distinct.sort();
    distinct.dedup();
    assert_eq!((fingerprints.len(), distinct.len()), (5, 5), "{:#}", first.json);
    assert!(fingerprints.iter().all(|text| text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())));
    let by_line = |done: &super::Done| -> Vec<(String, String)> {
        let name = |finding: &Value| format!("{} {}", finding["function"], finding["message"]);
        done.findings().iter().map(name).zip(done.fingerprints()).collect()
    };
    let mut before = by_line(&first);
    before.sort();
    for (edit, text) in [
        ("comments", format!("/* a\n b */\n\n{}", TWINS.replace("  int second", "\n  // why\n  int second"))),
        ("format", TWINS.replace("{ assert(a != 5); ", "{\n\n  assert(a   !=\n 5);\n").replace("10 / a", "10/a")),
        ("another function first", TWINS.replace("int klee_int", "int unused(int z) { return 1 / z; }\nint klee_int")),
        (
            "another statement first",
            TWINS.replace("  int first", "  int zero = b * 7 + a;\n  if (zero == 1) return 0;\n  int first"),
        ),
        (
            "other callers",
            TWINS
                .replace("  check(a);\n", "")
                .replace("check_too(a);\n", "check_too(a);\n  if (b) check(a); else check(a);\n"),
        ),
        (
            "a new global",
            TWINS
                .replace("int klee_int", "int counter = 5;\nint klee_int")
                .replace("check(a);\n", "check(a);\n  counter++;\n"),
        ),
    ] {
        workplace.write("a.c", &text);
        // Another store has the same names.
        let mut after = by_line(&workplace.job(&["--store", edit]));
        after.sort();
        assert_eq!(after, before, "{edit}");
    }
}

#[test]
fn code_hosts_and_builds_are_given_what_they_read() {
    let text = program(FAULTY, "100 / (x - 150)");
    let workplace = Workplace::new(&[("a.c", &text)]);
    let names = ["--sarif", "out.sarif", "--junit", "out.xml"];
    let done = workplace.job(&names);
    done.is("new-findings", 1);
    let sarif: Value =
        serde_json::from_slice(&std::fs::read(workplace.path("out.sarif")).expect("written")).expect("JSON");
    assert_eq!(sarif["version"], "2.1.0");
    let run = &sarif["runs"][0];
    assert_eq!(
        (&run["tool"]["driver"]["name"], &run["properties"]["status"]),
        (&json!("reprise"), &json!("new-findings"))
    );
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), 2);
    for (result, fingerprint) in results.iter().zip(done.fingerprints()) {
        let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
        assert!(rules.iter().any(|rule| rule["id"] == result["ruleId"]), "{sarif:#}");
        assert_eq!(result["partialFingerprints"]["reprise/v1"], fingerprint);
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "a.c");
        assert!(place["region"]["startLine"].as_u64().is_some_and(|line| line > 0));
        assert!(result["message"]["text"].as_str().is_some_and(|text| text.contains("Input: x = ")), "{result:#}");
        assert_eq!((&result["level"], &result["baselineState"]), (&json!("error"), &json!("new")));
    }
    let junit = std::fs::read_to_string(workplace.path("out.xml")).expect("written");
    assert!(junit.contains("<testsuite name=\"a.c main\" tests=\"3\" failures=\"2\" errors=\"0\""), "{junit}");
    for fingerprint in done.fingerprints() {
        let case = format!("name=\"divide-by-zero in {}", if junit.contains(&fingerprint) { "" } else { "nowhere" });
        assert!(junit.contains(&case), "{junit}");
    }
    assert_eq!(junit.matches("<failure type=\"divide-by-zero\" message=\"division by zero\">").count(), 2, "{junit}");

    // Known ones do not fail a build, and a past input that passes is a case of its own.
    workplace.write("a.c", &program(FIXED, "100 / (x - 150)"));
    let known = ["--baseline", "known.json", "--write-baseline"];
    workplace.job(&[&names[..], &known].concat()).is("no-new-finding", 0);
    let junit = std::fs::read_to_string(workplace.path("out.xml")).expect("written");
    assert!(junit.contains("failures=\"0\" errors=\"0\"") && junit.contains("<skipped message=\"known: "), "{junit}");
    assert!(junit.contains("past failing input"), "{junit}");
    workplace.write("a.c", &program(FAULTY, "x"));
    workplace.job(&[&names[..], &["--frozen"]].concat()).is("not-on-record", 4);
    let junit = std::fs::read_to_string(workplace.path("out.xml")).expect("written");
    assert!(junit.contains("<failure type=\"not-on-record\""), "{junit}");
}

#[test]
fn names_of_the_program_stay_names() {
    let text = "#include <assert.h>\nint klee_int(const char *);\nint main(void) {\n  int x = klee_int(\"</failure>\\x1b[2J\\\"&'\");\n  assert(x < 3 && \"<b>&\");\n  return 0;\n}\n";
    let workplace = Workplace::new(&[("<a>&\".c", text)]);
    let said = workplace.reprise(&["ci", "<a>&\".c", "--junit", "out.xml", "--sarif", "out.sarif"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let junit = std::fs::read_to_string(workplace.path("out.xml")).expect("written");
    assert_eq!((junit.matches("<failure").count(), junit.matches("</failure>").count()), (1, 1), "{junit}");
    assert!(junit.contains("classname=\"&lt;a&gt;&amp;&quot;.c\""), "{junit}");
    assert!(!junit.contains('\x1b'), "{junit}");
    // Every character that begins something begins one of ours.
    let elements = [
        "<?xml",
        "<testsuites",
        "<testsuite ",
        "<testcase",
        "<failure",
        "</failure",
        "</testcase",
        "</testsuite>",
        "</testsuites",
    ];
    let ours: usize = elements.iter().map(|element| junit.matches(element).count()).sum();
    assert_eq!(junit.matches('<').count(), ours, "{junit}");
    let sarif = std::fs::read_to_string(workplace.path("out.sarif")).expect("written");
    assert!(sarif.contains("%3Ca%3E%26%22.c") && !sarif.contains('\x1b'), "{sarif}");
}
