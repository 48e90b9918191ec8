//! A program that is changed step by step, each version being run on the answers of those before.

use serde_json::Value;

use super::{run, write};

pub const ADVISORY: &str = include_str!("advisory.c");

/// What is changed from one version to the next.
const EDITS: [(&str, &str); 5] = [
    ("own_rate <= OLEV", "own_rate <= OLEV + 50"),
    ("it->separation > MAXALTDIFF", "it->separation >= MAXALTDIFF"),
    ("if (upward && downward) ", "if (upward && downward && own_rate > 0) "),
    ("it->up_separation + NOZCROSS", "it->up_separation + MINSEP"),
    ("500, 640", "500, 620"),
];

/// The program, and what it is after each edit.
pub fn versions() -> Vec<String> {
    let mut versions = vec![ADVISORY.to_string()];
    for (before, after) in EDITS {
        let last = versions.last().expect("the first");
        assert_eq!(last.matches(before).count(), 1, "`{before}` is there once");
        versions.push(last.replace(before, after));
    }
    versions
}

/// The calls of the first so many versions in turn, with one store.
fn calls(reuse: &str, options: &[&str], most: usize) -> Vec<u64> {
    let folder = tempfile::tempdir().expect("a folder");
    let count = |result: &Value| result["solver"]["calls"].as_u64().expect("a count");
    let each = versions().into_iter().take(most).enumerate().map(|(number, text)| {
        let name = format!("version{number}.c");
        write(folder.path(), &name, &text);
        count(&run(folder.path(), &name, &[&["--reuse", reuse], options].concat()))
    });
    each.collect()
}

/// By default, too, answers are kept from the beginning and found again after each edit, about as often as where all questions are asked.
#[test]
fn edits_are_answered_by_default() {
    for options in [&[][..], &["--without", "models"]] {
        let none = calls("none", options, 1)[0];
        let [implication, auto] = ["implication", "auto"].map(|reuse| calls(reuse, options, usize::MAX));
        for (version, (implication, auto)) in implication.into_iter().zip(auto).enumerate() {
            let what = format!("version {version} {options:?}: {none} none, {implication} implication, {auto} auto");
            assert!(none > 100 && auto <= implication + none / 50, "{what}");
        }
    }
}
