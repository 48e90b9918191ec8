//! Programs of csmith, which have no input: what they print must be what they print natively, at every level of
//! optimisation. `cargo test --profile checked -p reprise-cli --test tool csmith -- --ignored --nocapture` with
//! `REPRISE_CSMITH=COUNT` programs (300) from `REPRISE_CSMITH_FROM=SEED` on; `apt-get install csmith libcsmith-dev`.

use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::explored::{Predicted, explore_with};
use super::native::attempt;
use super::{number, support};
use crate::deadline;

const LEVELS: [&str; 4] = ["-O0", "-O1", "-O2", "-O3"];
const HEADERS: &str = "-I/usr/include/csmith";
/// Csmith does not promise that its programs end.
const SECONDS: &str = "10";

#[test]
#[ignore = "takes minutes, and needs csmith"]
fn csmith_programs_print_what_they_print_natively() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let first = number("REPRISE_CSMITH_FROM", 1);
    let seeds: Vec<u64> = (first..first + number("REPRISE_CSMITH", 300)).collect();
    let compared = AtomicUsize::new(0);
    let failures = support::in_parallel(&seeds, |&seed| {
        let folder = directory.path().join(seed.to_string());
        std::fs::create_dir(&folder).map_err(|error| error.to_string())?;
        match check(seed, &folder).map_err(|failure| format!("  seed {seed}: {failure}"))? {
            true => compared.fetch_add(1, Ordering::Relaxed),
            false => 0,
        };
        std::fs::remove_dir_all(&folder).map_err(|error| error.to_string())
    });
    let compared = compared.into_inner();
    println!("{compared} of {} programs end and were compared", seeds.len());
    assert!(failures.is_empty(), "{} programs differ:\n{}", failures.len(), failures.join("\n"));
    assert!(compared * 2 >= seeds.len(), "only {compared} programs were compared");
}

/// Whether the program ends, and could be compared.
fn check(seed: u64, folder: &Path) -> Result<bool, String> {
    let source = folder.join("program.c");
    let mut csmith = Command::new("csmith");
    csmith.args(["--seed", &seed.to_string(), "--max-funcs", "4", "--max-block-depth", "3", "--no-volatiles"]);
    std::fs::write(&source, attempt(&mut csmith)?).map_err(|error| error.to_string())?;
    let program = folder.join("program");
    attempt(Command::new("clang").args(["-O0", "-w", HEADERS]).arg(&source).arg("-o").arg(&program))?;
    let native = deadline::output(Command::new("timeout").arg(SECONDS).arg(&program))?;
    if !native.status.success() {
        return Ok(false);
    }
    for level in LEVELS {
        let cflags = format!("-w {level} {HEADERS}");
        let options = ["--no-store", "--max-time", "100s", "--cflags", &cflags];
        let explored = explore_with(&source, &folder.join("tests"), &options, |_| Some(0))?;
        let outcomes: Vec<_> = explored.tests.iter().map(|test| (&test.outcome, test.output.as_deref())).collect();
        if explored.status != "clean" || outcomes != [(&Predicted::Completed { status: 0 }, Some(&native.stdout[..]))] {
            let (faults, incomplete) = (explored.faults, explored.incomplete);
            return Err(format!(
                "{level}: {}, {faults:?} {incomplete:?} {outcomes:?}, natively {:?}",
                explored.status,
                String::from_utf8_lossy(&native.stdout)
            ));
        }
    }
    Ok(true)
}
