//! The trie of the paper's example, and what deepening it costs.

use std::path::Path;

use serde_json::Value;

use crate::{assert_same, json_of as json, queries, service};

/// The lines are those of the paper.
const COMPUTE: &str = r#"int compute(int curr, int thresh, int step) {
  int delta = 0;
  if (curr < thresh) {
    delta = thresh - curr;
    if ((curr + step) < thresh)
      return -delta;
    else
      return 0;
  } else {
    int counter = 0;
    while (curr >= thresh) {
      curr = curr - step;
      counter++;
    }
    return counter;
  }
}
"#;

fn place() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("compute.c"), COMPUTE).expect("ours");
    folder
}

const RUN: [&str; 4] = ["run", "compute.c", "--entry", "compute"];

fn run(folder: &Path, options: &[&str]) -> Value {
    json(folder, &[&RUN, options].concat())
}

/// Every node of the trie: parent, line, choice, kind.
fn trie(options: &[&str]) -> Vec<String> {
    let folder = place();
    run(folder.path(), options);
    let tree = json(folder.path(), &["tree", "compute"]);
    tree["nodes"]
        .as_array()
        .expect("nodes")
        .iter()
        .map(|node| {
            let choice = &node["choice"];
            let text = |value: &Value| value.as_str().unwrap_or("").to_string();
            let (line, choice) = (choice["line"].as_u64().unwrap_or(0), text(&choice["choice"]));
            format!("{} {line} {choice} {}", node["parent"], text(&node["kind"]))
        })
        .collect()
}

/// Figure 3: n1; n2, n3, n4; n5, n7 (above n6 here: true comes first), n9, n8, n6.
#[test]
fn the_trie_of_the_example() {
    let expected = [
        "null 0  regular",
        "0 3 true regular",
        "1 5 true regular",
        "1 5 false regular",
        "0 3 false regular",
        "4 11 true regular",
        "5 11 true boundary",
        "5 11 false regular",
        "4 11 false unsatisfiable",
    ];
    assert_eq!(trie(&["--max-depth", "3", "--without", "facts"]), expected);
}

/// The first test of line 11 is that of line 3 again: the path knows its outcome, so it is no decision, and the paper's depth 3 is 2.
#[test]
fn the_trie_without_what_a_path_knows() {
    let expected = [
        "null 0  regular",
        "0 3 true regular",
        "1 5 true regular",
        "1 5 false regular",
        "0 3 false regular",
        "4 11 true boundary",
        "4 11 false regular",
    ];
    assert_eq!(trie(&["--max-depth", "2"]), expected);
}

#[test]
fn only_the_boundary_is_extended() {
    let folder = place();
    run(folder.path(), &["--max-depth", "3"]);
    for depth in ["4", "5", "9"] {
        let expected = run(folder.path(), &["--max-depth", depth, "--no-store"]);
        let deeper = run(folder.path(), &["--max-depth", depth]);
        assert_same(&expected, &deeper, depth);
        assert_eq!(service(&deeper), "resumed");
        let (asked, regular) = (queries(&deeper).0, queries(&expected).0);
        assert!(asked < regular, "{asked} queries at depth {depth}, a regular run has {regular}");
    }
    // One step asks about one branch: two cases.
    let step = run(folder.path(), &["--max-depth", "10"]);
    assert_eq!(queries(&step).0, 2);
    assert_eq!(step["states"], 2);
}

#[test]
fn deepening_in_one_command() {
    let folder = place();
    for store in [&["--no-store"][..], &["--store", "here"]] {
        let steps = run(folder.path(), &[&["--deepen", "2..8:2"], store].concat());
        assert_same(&run(folder.path(), &["--max-depth", "8", "--no-store"]), &steps, "the last depth");
        let depths: Vec<u64> = steps["deepening"]
            .as_array()
            .expect("steps")
            .iter()
            .map(|step| step["max_depth"].as_u64().expect("a number"))
            .collect();
        assert_eq!(depths, [2, 4, 6, 8]);
    }
}

#[test]
fn what_can_never_be() {
    let folder = place();
    std::fs::write(
        folder.path().join("never.c"),
        "int never(int x) {\n  if (x > 5)\n    if (x < 3) return 1;\n  return 0;\n}\n",
    )
    .expect("ours");
    json(folder.path(), &["run", "never.c", "--entry", "never"]);
    let never = json(folder.path(), &["tree", "never.c", "--unreachable"]);
    assert_eq!(never["open"], 0);
    let cases = never["never"].as_array().expect("a list");
    assert_eq!(cases.len(), 1, "{never}");
    assert_eq!((&cases[0]["line"], &cases[0]["choice"]), (&Value::from(3), &Value::from("true")));
}
