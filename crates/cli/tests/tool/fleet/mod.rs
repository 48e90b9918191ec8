//! `reprise run --workers` and `reprise worker`: the result, the tests and the tree are those of one thread, whoever joins, leaves or dies, and whatever
//! becomes of the server.

mod kills;
mod same_result;
mod wrong;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use reprise_testkit::servers::Server;
use serde_json::Value;

use crate::support::{repository, reprise};

/// Short enough to wait for it in a test.
const LEASE: &str = "300ms";

/// A process that ends with the test.
struct Running(Child);

impl Running {
    fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
    }
}

fn worker(address: &str, options: &[&str]) -> Running {
    let mut command = reprise();
    command.args(["worker", address]).args(options).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    Running(command.spawn().expect("a worker starts"))
}

/// Search trees of some keys: many paths of about equal depth.
fn search_tree(folder: &Path, keys: u32) -> String {
    subject(folder, "search_tree.c", keys)
}

fn subject(folder: &Path, name: &str, size: u32) -> String {
    let text = std::fs::read_to_string(repository().join("crates/bench/subjects").join(name)).expect("a subject");
    let path = folder.join(format!("{size}-{name}"));
    std::fs::write(&path, format!("#define SIZE {size}\n{text}")).expect("ours");
    path.display().to_string()
}

fn run(folder: &Path, program: &str, options: &[&str]) -> Command {
    let mut command = reprise();
    command.current_dir(folder).args(["run", program, "--json"]).args(options);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The result of a run that ends by itself, and what it complains about.
fn result(mut command: Command) -> (Value, String) {
    let output = command.output().expect("the tool runs");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    (serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{complaint}")), complaint)
}

/// The tree, and every file of tests.
fn tree(folder: &Path, store: &str) -> String {
    let output =
        reprise().current_dir(folder).args(["tree", "--json", "--store", store]).output().expect("the tool runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn tests_in(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).expect("there are tests");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    paths
        .map(|path| (path.display().to_string(), std::fs::read(&path).expect("it can be read")))
        .map(|(name, bytes)| (name.rsplit('/').next().unwrap_or_default().to_string(), bytes))
        .collect()
}
