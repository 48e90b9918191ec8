//! Answers to queries that one run left in the store serve others, change no result, and whatever is wrong with them is said.

mod corpus;
mod shared;
mod wrong;

use std::path::Path;
use std::process::{Command, Output, Stdio};

use reprise_solver::reuse::disk::CONSTRAINTS;
use reprise_solver::reuse::record;
use reprise_solver::reuse::store::Fact;
use reprise_store::{Batch, Decoder, Encoder, Space, Store};
use serde_json::Value;

use crate::support;
use crate::support::reprise;

/// What must be equal: everything a run finds. What it cost may differ.
fn findings(result: &Value) -> Value {
    let fields = ["status", "paths", "faults", "incomplete", "coverage"];
    Value::Object(fields.iter().map(|&field| (field.to_string(), result[field].clone())).collect())
}

fn calls(result: &Value) -> u64 {
    result["solver"]["calls"].as_u64().expect("a count")
}

/// A folder with two versions of a program and another program, all of which order keys.
struct Place(tempfile::TempDir);

const FIRST: &str = "static void insert(int key) {";
const SECOND: &str = "static void insert(int key) { if (key == 7) return;";

impl Place {
    fn new() -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        let subjects = support::repository().join("crates/bench/subjects");
        let source = |name: &str, size: u32| {
            let text = std::fs::read_to_string(subjects.join(name)).expect("a subject");
            format!("#define SIZE {size}\n{text}")
        };
        let tree = source("search_tree.c", 4);
        assert!(tree.contains(FIRST));
        let programs =
            [("one.c", tree.clone()), ("two.c", tree.replace(FIRST, SECOND)), ("other.c", source("tree_map.c", 3))];
        for (name, text) in programs {
            std::fs::write(folder.path().join(name), text).expect("ours");
        }
        Place(folder)
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = reprise();
        command.current_dir(self.path()).args(arguments).arg("--json").stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// The result of a run that counts every question, and what was said.
    fn run(&self, program: &str, options: &[&str]) -> (Value, String) {
        let mut command = self.command(&["run", program, "--reuse", "implication", "--without", "models"]);
        read(&command.args(options).output().expect("the tool runs"))
    }

    fn info(&self) -> Value {
        read(&self.command(&["store", "info"]).output().expect("the tool runs")).0["constraints"].clone()
    }

    /// Forgets everything but answers to queries: what was explored is explored again.
    fn forget_trees(&self) {
        let store = Store::open_existing(&self.path().join(".reprise")).expect("it was made");
        let mut batch = Batch::default();
        for space in ["logs", "pages", "results", "tests", "verdicts"].map(Space) {
            let everything = &mut std::iter::once((&[][..], usize::MAX));
            store.sample(space, everything, &mut |key, _| batch.remove(space, key)).expect("readable");
        }
        store.commit(batch).expect("the disk has room");
    }

    /// Changes what is known: each fact becomes what `change` makes of it, or stays.
    fn falsify(&self, change: impl Fn(Fact, &mut Vec<u8>) -> bool) -> usize {
        let store = Store::open_existing(&self.path().join(".reprise")).expect("it was made");
        let mut batch = Batch::default();
        let mut changed = 0;
        let everything = &mut std::iter::once((&[][..], usize::MAX));
        let read = store.sample(CONSTRAINTS, everything, &mut |key, payload| {
            let mut decoder = Decoder::new(payload.expect("undamaged"));
            let (created, used) = (decoder.number().expect("an hour"), decoder.number().expect("an hour"));
            let mut bytes = decoder.rest().to_vec();
            if change(record::decode(&bytes).expect("a fact"), &mut bytes) {
                changed += 1;
                let mut encoder = Encoder::new();
                encoder.number(created).number(used).fixed(&bytes);
                batch.put(CONSTRAINTS, key, encoder.finish());
            }
        });
        read.expect("readable");
        store.commit(batch).expect("the disk has room");
        changed
    }
}

fn read(output: &Output) -> (Value, String) {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    match serde_json::from_slice(&output.stdout) {
        Ok(result) => (result, said),
        Err(error) => panic!("no result ({error}): {said}"),
    }
}
