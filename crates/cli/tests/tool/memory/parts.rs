//! Parts of a tree, each explored in a store of its own, are together what one run finds.

use std::collections::BTreeMap;
use std::path::Path;

use reprise_testkit::Random;
use serde_json::Value;

use crate::memory::{assert_same, findings, json_of, queries, service};
use crate::support::{Program, compile, corpus, in_parallel, reprise};

/// Names in the corpus, and what a run is bounded by.
const SUBJECTS: [(&str, &[&str]); 5] = [
    ("regexp.c", &["--max-depth", "9"]),
    ("search_tree.c", &["--max-depth", "10"]),
    ("bubble_sort.c", &[]),
    ("assertion_on_many_paths.c", &[]),
    ("copy_symbolic_length_large.c", &[]),
];

fn subjects(folder: &Path) -> Vec<(Program, Vec<String>)> {
    let mut programs: Vec<Program> = corpus();
    programs.retain(|program| SUBJECTS.iter().any(|(name, _)| program.name.ends_with(name)));
    assert_eq!(programs.len(), SUBJECTS.len());
    compile(&mut programs, folder);
    let bounds = |program: &Program| {
        let (_, bounds) = SUBJECTS.iter().find(|(name, _)| program.name.ends_with(name)).expect("it is one of them");
        let own = program.options.iter().map(String::as_str).filter(|_| bounds.is_empty());
        own.chain(bounds.iter().copied()).map(String::from).collect()
    };
    programs.into_iter().map(|program| (bounds(&program), program)).map(|(bounds, program)| (program, bounds)).collect()
}

/// One program and its options.
struct Subject<'a> {
    folder: &'a Path,
    text: String,
    options: Vec<&'a str>,
}

impl Subject<'_> {
    fn run(&self, options: &[&str]) -> Value {
        json_of(self.folder, &[&["run", &self.text], &self.options[..], options].concat())
    }

    fn partition(&self, parts: u32, options: &[&str]) -> Value {
        let parts = parts.to_string();
        json_of(self.folder, &[&["partition", &parts, &self.text], &self.options[..], options].concat())
    }

    /// What a command complains about that must fail.
    fn refusal(&self, command: &[&str], options: &[&str]) -> String {
        let mut run = reprise();
        run.current_dir(self.folder).args(command).arg(&self.text).args(&self.options).args(options);
        let output = run.output().expect("the tool runs");
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(3), "{command:?} {options:?}: {complaint}");
        complaint
    }

    /// Takes one store into another.
    fn merge(&self, from: &str, into: &str) {
        let merged = reprise().current_dir(self.folder).args(["store", "merge", from, "--store", into]).output();
        let merged = merged.expect("the tool runs");
        assert!(merged.status.success(), "{}", String::from_utf8_lossy(&merged.stderr));
    }

    fn copy(&self, from: &str, to: &str) {
        std::fs::create_dir(self.folder.join(to)).expect("ours");
        for entry in std::fs::read_dir(self.folder.join(from)).expect("a store") {
            let entry = entry.expect("readable");
            std::fs::copy(entry.path(), self.folder.join(to).join(entry.file_name())).expect("room");
        }
    }

    /// The tests in a folder: every file with its contents.
    fn tests(&self, name: &str) -> BTreeMap<String, Vec<u8>> {
        let files = std::fs::read_dir(self.folder.join(name)).expect("written").map(|file| file.expect("readable"));
        let packs = files.filter(|file| file.path().extension().is_some_and(|extension| extension == "jsonl"));
        packs
            .map(|file| (file.file_name().display().to_string(), std::fs::read(file.path()).expect("readable")))
            .collect()
    }
}

const KINDS: [&str; 4] = ["completed", "faulted", "pruned", "incomplete"];

fn paths(result: &Value) -> [u64; 4] {
    KINDS.map(|kind| result["paths"][kind].as_u64().expect("a number"))
}

/// Whether nothing was left to be asked or explored: only the least path to each fault runs again, for its input.
fn is_only_recited(result: &Value, expected: &Value) -> bool {
    let faults = expected["faults"].as_array().map_or(0, Vec::len) as u64;
    let states = result["states"].as_u64().expect("a number");
    queries(result).0 == 0 && states <= faults && service(result) == "resumed"
}

/// Explores the parts, each in a store of its own, and merges these in some order.
fn explore_in_parts(subject: &Subject, parts: u32, random: &mut Random) -> Result<(), String> {
    let name = |what: &str| format!("{what}-{parts}");
    let (shallow, plan, merged) = (name("shallow"), name("plan"), name("merged"));
    let made = subject.partition(parts, &["--store", &shallow, "--out", &plan]);
    let planned = made["parts"].as_array().expect("parts");
    assert_eq!(planned.len() as u32, parts);
    let mut sum = [0; 4];
    let mut stores = Vec::new();
    for part in 1..=parts {
        let store = format!("part-{part}-of-{parts}");
        // Some begin with a copy of the store with the tree, the others with nothing but the plan.
        if random.below(2u64) == 0 {
            subject.copy(&shallow, &store);
        }
        let (which, jobs, tests) = (format!("{part}/{parts}"), 1 + random.below(2u64), format!("tests-{store}"));
        let options = ["--part", &which, "--plan", &plan, "--store", &store, "--tests", &tests];
        let result = subject.run(&[&options[..], &["-j", &jobs.to_string()]].concat());
        assert_eq!((&result["part"]["number"], &result["part"]["of"]), (&part.into(), &parts.into()));
        assert!(parts == 1 || result["status"] != "clean", "a part claims to be the whole");
        for (sum, paths) in sum.iter_mut().zip(paths(&result)) {
            *sum += paths;
        }
        stores.push(store);
    }
    while !stores.is_empty() {
        let next = stores.swap_remove(random.below(stores.len()));
        subject.merge(&next, &merged);
    }
    let got = name("got");
    let result = subject.run(&["--store", &merged, "--tests", &got]);
    let expected = subject.run(&["--no-store", "--tests", "expected"]);
    let differs = |what: &str| Err(format!("{} in {parts} parts: {what}", subject.text));
    if findings(&result) != findings(&expected) {
        return differs(&format!("{:#} instead of {:#}", findings(&result), findings(&expected)));
    }
    if sum != paths(&expected) {
        return differs(&format!("{sum:?} paths in all parts, {:?} in one run", paths(&expected)));
    }
    if subject.tests(&got) != subject.tests("expected") {
        return differs("other tests");
    }
    if !is_only_recited(&result, &expected) {
        return differs(&format!("{} queries, {} states", queries(&result).0, result["states"]));
    }
    Ok(())
}

#[test]
fn parts_together_are_one_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let subjects = subjects(folder.path());
    let failures = in_parallel(&subjects, |(program, options)| {
        let own = tempfile::tempdir().expect("a folder");
        let text = program.text.as_ref().expect("compiled").display().to_string();
        let options = options.iter().map(String::as_str).collect();
        let subject = Subject { folder: own.path(), text, options };
        let mut random = Random::new(program.name.len() as u64);
        [1, 2, 3, 7].iter().try_for_each(|&parts| explore_in_parts(&subject, parts, &mut random))
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

const LOOPS: &str = r#"
void klee_assume(unsigned long);
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
  int values[8], sum = 0;
  klee_make_symbolic(values, sizeof values, "values");
  for (int i = 0; i < 5; i++) {
    klee_assume(values[i] != 77 + i);
    if (values[i] > 100 * i) sum += values[i] > i * 1000 ? i : -i;
    if (i > 0) sum += 1 / (values[i] - 7) > 1;
    if (i == 3 && values[0] == values[3]) return 10 / (values[2] - 1);
  }
  return sum == 8 ? 1 / (values[2] - 5) : sum;
}
"#;

fn loops(folder: &Path) -> Subject<'_> {
    std::fs::write(folder.join("loops.c"), LOOPS).expect("ours");
    let text = crate::support::compiled_once(&folder.join("loops.c")).expect("it compiles");
    std::fs::write(folder.join("loops.ll"), text).expect("ours");
    Subject { folder, text: "loops.ll".into(), options: Vec::new() }
}

/// A tree of an earlier run is cut as it is, parts are explored one after the other in its store, deeper and deeper, and once more.
#[test]
fn parts_in_one_store() {
    let folder = tempfile::tempdir().expect("a folder");
    let subject = loops(folder.path());
    subject.run(&["--max-depth", "4"]);
    let deepen = ["--deepen", "2..9:2"];
    let made = subject.partition(3, &deepen);
    assert_eq!((&made["made_to_depth"], &made["shallow_depth"]), (&Value::Null, &4.into()));
    let mut sum = [0; 4];
    for part in ["1/3", "2/3", "3/3"] {
        let once = subject.run(&[&deepen[..], &["--part", part]].concat());
        let again = subject.run(&[&deepen[..], &["--part", part]].concat());
        assert_same(&once, &again, part);
        assert_eq!(queries(&again).0, 0);
        paths(&once).iter().zip(&mut sum).for_each(|(paths, sum)| *sum += paths);
    }
    let expected = subject.run(&["--max-depth", "9", "--no-store"]);
    let result = subject.run(&["--max-depth", "9"]);
    assert_same(&expected, &result, "all parts");
    assert_eq!((queries(&result).0, service(&result), sum), (0, "resumed", paths(&expected)));
}

#[test]
fn what_cannot_be_done_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let subject = loops(folder.path());
    assert!(subject.refusal(&["run"], &["--part", "1/3"]).contains("no plan for 3 parts"));
    subject.partition(3, &["--max-depth", "8", "--out", "plan.json", "--store", "other"]);
    let planned = ["--part", "1/3", "--plan", "plan.json", "--store", "fresh"];
    let cases: [(&[&str], &str); 12] = [
        (&["--part", "4/3"], "numbered from 1 to 3"),
        (&["--part", "1/0"], "1 to 4096 parts"),
        (&["--part", "three"], "expected a part such as 2/4"),
        (&["--part", "1/3", "--no-store"], "cannot be used with"),
        (&["--part", "1/3", "--engine", "multise"], "--engine forking"),
        (&["--part", "1/3", "--max-paths", "3"], "depends on the whole tree"),
        (&["--part", "1/3", "--plan", "nowhere.json"], "nowhere.json"),
        (&["--part", "1/2", "--plan", "plan.json"], "for 3 parts, not for 2"),
        (&[&planned[..], &["--max-depth", "9"]].concat(), "the plan is for --max-depth 8, this run has --max-depth 9"),
        (&planned, "this run has no --max-depth"),
        (&[&planned[..], &["--max-depth", "8", "--check", "overflow"]].concat(), "other options"),
        (&["--part", "1/3", "--store", "other", "--max-depth", "8", "--check", "overflow"], "no plan for 3 parts"),
    ];
    for (options, expected) in cases {
        let complaint = subject.refusal(&["run"], options);
        assert!(complaint.contains(expected), "{options:?}: {complaint}");
    }
    let complaint = subject.refusal(&["partition", "0"], &[]);
    assert!(complaint.contains("0 is not in 1..=4096"), "{complaint}");
    // Another program, or another version of it.
    let text = std::fs::read_to_string(folder.path().join("loops.ll")).expect("text");
    std::fs::write(folder.path().join("edited.ll"), text.replacen("i32 77", "i32 78", 1)).expect("ours");
    let edited = Subject { text: "edited.ll".into(), ..loops(folder.path()) };
    assert!(
        edited.refusal(&["run"], &[&planned[..], &["--max-depth", "8"]].concat()).contains("another version of it")
    );
    // A plan with any byte changed, but for what people are told of it.
    let plan = std::fs::read(folder.path().join("plan.json")).expect("written");
    let title = b"\"title\":\"loops.ll main\"";
    let title_at = plan.windows(title.len()).position(|window| window == title).expect("it has one");
    let mut random = Random::new(3);
    for _ in 0..40 {
        let at = random.below(plan.len());
        let mut damaged = plan.clone();
        damaged[at] ^= 1 << random.below(7u64);
        std::fs::write(folder.path().join("damaged.json"), &damaged).expect("ours");
        if !(title_at..title_at + title.len()).contains(&at) {
            let options = ["--part", "1/3", "--plan", "damaged.json", "--store", "fresh", "--max-depth", "8"];
            let complaint = subject.refusal(&["run"], &options);
            assert!(complaint.contains("damaged.json"), "{complaint}");
        }
    }
    // Deeper than what a part is to have.
    subject.run(&["--store", "deep"]);
    let complaint = subject.refusal(&["partition", "3"], &["--store", "deep", "--max-depth", "8"]);
    assert!(complaint.contains("deeper than --max-depth"), "{complaint}");
}

/// With more parts than positions some have nothing to do, and say so.
#[test]
fn more_parts_than_positions() {
    let folder = tempfile::tempdir().expect("a folder");
    let subject = loops(folder.path());
    subject.run(&["--max-depth", "1"]);
    let made = subject.partition(5, &[]);
    let positions: Vec<u64> = made["parts"]
        .as_array()
        .expect("parts")
        .iter()
        .map(|part| part["positions"].as_u64().expect("a number"))
        .collect();
    assert_eq!((positions.iter().sum::<u64>(), positions.iter().filter(|&&count| count == 0).count()), (2, 3));
    let empty = positions.iter().position(|&count| count == 0).expect("there is one") + 1;
    let result = subject.run(&["--part", &format!("{empty}/5")]);
    assert_eq!((paths(&result), result["status"].as_str()), ([0; 4], Some("bounded")));
}

/// Two copies of a store go on with the same log, each with its own.
#[test]
fn copies_of_a_store() {
    let folder = tempfile::tempdir().expect("a folder");
    let subject = loops(folder.path());
    subject.run(&["--store", "one", "--max-depth", "6", "--tests", "tests-one"]);
    subject.copy("one", "two");
    subject.run(&["--store", "one", "--max-depth", "8", "--tests", "tests-one"]);
    subject.run(&["--store", "two", "--tests", "tests-two", "--max-paths", "60", "--max-depth", "40"]);
    subject.run(&["--store", "two", "--tests", "tests-two", "--max-depth", "40"]);
    subject.merge("two", "one");
    // The result is on record, and names the log that its tests were beside.
    let result = subject.run(&["--store", "one", "--tests", "got", "--max-depth", "40"]);
    let expected = subject.run(&["--no-store", "--tests", "expected", "--max-depth", "40"]);
    assert_same(&expected, &result, "both");
    assert_eq!((service(&result), subject.tests("got")), ("answered", subject.tests("expected")));
    let result = subject.run(&["--store", "one", "--max-depth", "50"]);
    assert_same(&expected, &result, "both to a depth that is not on record");
    assert!(is_only_recited(&result, &expected), "{} states", result["states"]);
    let result = subject.run(&["--store", "one", "--tests", "again", "--max-depth", "40"]);
    assert_same(&expected, &result, "when they are one log");
    assert_eq!(subject.tests("again"), subject.tests("expected"));
}
