//! The trie of the paper's example, and what deepening it costs.

use std::path::Path;

use serde_json::Value;

use crate::memory::{assert_same, findings, json_of as json, queries, service};
use crate::support::{Program, compile, corpus, in_parallel, reprise_json};

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

/// What runs before the first branch, and most of what runs after it, does not run again.
const DEAR: &str = r#"int klee_int(const char *);
static unsigned table[4096];
int main(void) {
  for (unsigned i = 0; i < 4096; i++) table[i] = i * 2654435761u >> 20;
  unsigned sum = 0;
  for (int i = 0; i < 8; i++) {
    int x = klee_int("x");
    for (unsigned j = 0; j < 500; j++) sum += table[(sum + j) & 4095];
    if (x < 3) return i;
    if (x == 7 && i == 5) return 1 / (x - 7);
  }
  return 8;
}
"#;

#[test]
fn going_on_costs_what_is_new() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    std::fs::write(folder.join("dear.c"), DEAR).expect("ours");
    let run = |options: &[&str]| json(folder, &[&["run", "dear.c"], options].concat());
    let instructions = |result: &Value| result["instructions"].as_u64().expect("a number");
    let mut before = instructions(&run(&["--max-depth", "2"]));
    for depth in ["3", "5", "9", "14", "15"] {
        let deeper = run(&["--max-depth", depth]);
        let regular = run(&["--max-depth", depth, "--no-store"]);
        assert_same(&regular, &deeper, depth);
        // Where a fault is known, its path runs again.
        let fault = if regular["status"] == "bugs" { instructions(&regular) } else { 0 };
        let (new, all) = (instructions(&deeper), instructions(&regular));
        assert!(new <= all - before + 9 + fault, "{new} instructions to depth {depth}, {before} before, {all} in all");
        before = all;
    }
}

/// What states are kept of is the program to the byte; after an edit they are of no use, and in nobody's way.
#[test]
fn states_of_another_version() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let run = |options: &[&str]| json(folder, &[&["run", "dear.c"], options].concat());
    for (number, depth) in ["2", "4", "3", "6", "8", "16"].into_iter().enumerate() {
        let text = match number % 3 {
            0 => DEAR.to_string(),
            1 => DEAR.replace("sum += table", "sum += 1 + table"),
            _ => format!("// Another first line.\n{DEAR}"),
        };
        std::fs::write(folder.join("dear.c"), text).expect("ours");
        let with = run(&["--max-depth", depth]);
        assert_same(&run(&["--max-depth", depth, "--no-store"]), &with, depth);
    }
}

/// The bytes of the only tree.
fn tree_bytes(folder: &Path, store: &str) -> u64 {
    let info = json(folder, &["store", "info", "--store", store]);
    info["programs"][0]["bytes"].as_u64().expect("a number")
}

/// A tree of which only the boundary is kept is smaller, and a deeper run goes on from it as from a whole one.
#[test]
fn a_pruned_tree() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    // Most paths end early; those that go on do so from one place.
    let text = "int klee_int(const char *);\nint main(void) {\n  int sum = 0;\n  for (int i = 0; i < 8; i++) {\n    \
                int x = klee_int(\"x\");\n    if (x > 3) { if (x == 7) return 1 / (x - 7); if (x > 90) return x; return 2; }\n    \
                sum += x;\n  }\n  return sum;\n}\n";
    std::fs::write(folder.join("early.c"), text).expect("ours");
    let run = |options: &[&str]| json(folder, &[&["run", "early.c"], options].concat());
    run(&["--store", "whole", "--max-depth", "5"]);
    run(&["--store", "pruned", "--max-depth", "5", "--prune-tree"]);
    let again = run(&["--store", "pruned", "--max-depth", "5"]);
    assert_eq!(service(&again), "answered");
    for depth in ["6", "7", "9", "20"] {
        let expected = run(&["--no-store", "--max-depth", depth]);
        let whole = run(&["--store", "whole", "--max-depth", depth]);
        let pruned = run(&["--store", "pruned", "--max-depth", depth, "--prune-tree"]);
        assert_same(&expected, &whole, depth);
        assert_same(&expected, &pruned, depth);
        assert_eq!((queries(&whole), service(&whole)), (queries(&pruned), service(&pruned)), "depth {depth}");
        let (all, kept) = (tree_bytes(folder, "whole"), tree_bytes(folder, "pruned"));
        assert!(kept < all, "{kept} bytes kept of {all} at depth {depth}");
    }
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
        // Nothing ran twice: what was cut went on from where it was.
        let once = run(folder.path(), &["--max-depth", "8", "--no-store"])["instructions"].as_u64().expect("a number");
        let deepened = steps["instructions"].as_u64().expect("a number");
        assert!(deepened <= once + depths.len() as u64, "{deepened} instructions, {once} at once");
        assert_eq!(queries(&steps).0, queries(&run(folder.path(), &["--max-depth", "8", "--no-store"])).0);
    }
}

/// Programs of the corpus, by all searches, with a store that is new or has been less deep or deeper; then deeper still from what that left.
#[test]
fn deepening_gives_what_the_last_depth_gives() {
    let searches = ["auto", "dfs", "bfs", "random-path", "coverage"];
    let numbered = corpus()
        .into_iter()
        .filter(|program| !program.options.iter().any(|option| option.starts_with("--max")))
        .filter(|program| program.name != "shapes/loop5m.c")
        .enumerate();
    let (numbers, mut programs): (Vec<usize>, Vec<Program>) = numbered.filter(|(number, _)| number % 6 == 1).unzip();
    let texts = tempfile::tempdir().expect("a folder");
    compile(&mut programs, texts.path());
    let chosen: Vec<(usize, Program)> = numbers.into_iter().zip(programs).collect();
    let failures = in_parallel(&chosen, |(number, program)| {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let store = folder.path().to_str().ok_or("a temporary folder with a name")?;
        let search = ["--search", searches[number / 6 % searches.len()], "--seed", "7"];
        let before = [None, Some("2"), Some("20")][number / 24 % 3];
        if let Some(depth) = before {
            reprise_json(program, &["--store", store, "--max-depth", depth])?;
        }
        for options in [&["--deepen", "1..9:2"][..], &["--max-depth", "12"], &["--max-depth", "5"]] {
            let depth = if options[0] == "--deepen" { "9" } else { options[1] };
            let (expected, code) = reprise_json(program, &["--max-depth", depth])?;
            let (got, got_code) = reprise_json(program, &[options, &search, &["--store", store]].concat())?;
            if findings(&expected) != findings(&got) || code != got_code {
                let (expected, got) = (findings(&expected), findings(&got));
                return Err(format!(
                    "{} {options:?} {search:?} after {before:?}:\n  {expected}\n  {got}",
                    program.name
                ));
            }
        }
        Ok(())
    });
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), chosen.len(), failures.join("\n"));
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
