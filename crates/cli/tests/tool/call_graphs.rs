//! Random call graphs by both engines and natively: the engines find the same faults, and what a native run does on an input is what
//! exploring says that it can do.

use std::collections::BTreeSet;
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

use reprise_testkit::call_graphs::{CallGraphOptions, program};
use reprise_testkit::{Random, extent, require};
use serde_json::Value;

use crate::support;

/// Inputs that a program is run on natively.
const NATIVE_RUNS: u64 = 40;
/// What explores longer is of no use here.
const LONGEST: &str = "60";

/// Symbolic inputs natively: the next bytes of standard input.
const NATIVE_INPUTS: &str = "\
#include <stdio.h>
#include <stdlib.h>
void klee_make_symbolic(void *object, unsigned long size, const char *name) {
  (void)name;
  if (fread(object, 1, size, stdin) != size) abort();
}
";

#[test]
fn both_engines_and_the_processor_agree_on_random_call_graphs() {
    require("clang");
    let folder = tempfile::tempdir().expect("a folder");
    let paths = AtomicU64::new(0);
    let faulty = AtomicU64::new(0);
    let (answered, passed) = (AtomicU64::new(0), AtomicU64::new(0));
    let seeds: Vec<u64> = (1..=extent(30, 1_000)).collect();
    let failures = support::in_parallel(&seeds, |&seed| {
        let found =
            check(folder.path(), seed, [&answered, &passed]).map_err(|failure| format!("seed {seed}: {failure}"))?;
        paths.fetch_add(found.paths, Ordering::Relaxed);
        faulty.fetch_add(u64::from(!found.faults.is_empty()), Ordering::Relaxed);
        Ok(())
    });
    println!("{} programs, {paths:?} paths, {faulty:?} with faults", seeds.len());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(passed.into_inner() > seeds.len() as u64, "hardly any call was not executed");
    assert!(answered.into_inner() > 10 * seeds.len() as u64, "hardly any decision was answered by a summary");
    // Programs of one path, or without any fault, would compare nothing.
    assert!(paths.into_inner() > 10 * seeds.len() as u64);
    assert!(faulty.into_inner() * 5 > seeds.len() as u64);
}

/// What must be the same whoever explores.
struct Found {
    status: String,
    faults: BTreeSet<(String, u64)>,
    paths: u64,
    /// Why these are not all.
    incomplete: Option<String>,
}

fn check(folder: &Path, seed: u64, counts: [&AtomicU64; 2]) -> Result<Found, String> {
    let mut random = Random::new(seed);
    let options = CallGraphOptions {
        functions: random.between(3, 6) as usize,
        inputs: random.between(2, 4) as usize,
        may_fault: random.percent(70),
        ..CallGraphOptions::default()
    };
    let source = folder.join(format!("{seed}.c"));
    std::fs::write(&source, program(&mut random, options)).map_err(|error| error.to_string())?;
    let binary = compile(folder, seed, &source)?;
    let (forked, plain) = explore(&source, &["--engine", "forking"])?;
    let (merged, _) = explore(&source, &["--engine", "multise"])?;
    composed_path_by_path(&source, &plain, counts)?;
    let (guarded, _) = explore(&source, &["--engine", "multise", "--compose", "on"])?;
    if (&forked.status, &forked.faults) != (&guarded.status, &guarded.faults) {
        return Err(format!("forking: {:?}, calls as one update: {:?}", forked.faults, guarded.faults));
    }
    if (&forked.status, &forked.faults) != (&merged.status, &merged.faults) {
        return Err(format!(
            "forking: {} {:?}, merging: {} {:?}",
            forked.status, forked.faults, merged.status, merged.faults
        ));
    }
    if let Some(reason) = forked.incomplete.as_ref().or(merged.incomplete.as_ref()) {
        return Err(format!("not explored to its end: {reason}"));
    }
    for _ in 0..NATIVE_RUNS {
        run_natively(&binary, &mut random, options.inputs, &forked)?;
    }
    Ok(forked)
}

fn compile(folder: &Path, seed: u64, source: &Path) -> Result<PathBuf, String> {
    let inputs = folder.join(format!("{seed}.inputs.c"));
    std::fs::write(&inputs, NATIVE_INPUTS).map_err(|error| error.to_string())?;
    let binary = folder.join(seed.to_string());
    let mut command = Command::new("clang");
    // Past a wrong index a run means nothing.
    command
        .args(["-Wall", "-O0", "-fwrapv", "-fsanitize=bounds", "-fsanitize-trap=bounds", "-o"])
        .arg(&binary)
        .arg(source)
        .arg(&inputs);
    let output = command.output().map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(binary),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// Single paths whose calls are decided by summaries are the paths of a run without, to the last of their instructions.
fn composed_path_by_path(source: &Path, plain: &Value, [answered, passed]: [&AtomicU64; 2]) -> Result<(), String> {
    let ways =
        [&["--compose", "on"][..], &["--compose", "auto"], &["--compose", "on", "-j", "2"], &["--compose", "effects"]];
    for options in ways {
        let (_, mut composed) = explore(source, options)?;
        for (count, all) in [("answered", answered), ("passed", passed)] {
            all.fetch_add(composed["composition"][count].as_u64().unwrap_or(0), Ordering::Relaxed);
        }
        let mut plain = plain.clone();
        for result in [&mut plain, &mut composed] {
            let fields = result.as_object_mut().ok_or("no result")?;
            for own in ["solver", "composition", "wall_ms", "peak_memory", "config", "parallel"] {
                fields.remove(own).ok_or_else(|| format!("{own} is missing"))?;
            }
        }
        if composed != plain {
            return Err(format!("{options:?}: {composed}\nplain: {plain}"));
        }
    }
    Ok(())
}

fn explore(source: &Path, options: &[&str]) -> Result<(Found, Value), String> {
    let source = source.display().to_string();
    let options = [&["--no-store", "--max-time", LONGEST], options].concat();
    let result = support::result_of(support::run_command(&source, &options))?;
    let faults = result["faults"].as_array().ok_or("no faults in the result")?;
    let faults = faults.iter().map(|fault| (text(&fault["kind"]), fault["line"].as_u64().unwrap_or(0)));
    let count = |kind: &str| result["paths"][kind].as_u64().unwrap_or(0);
    let found = Found {
        status: text(&result["status"]),
        faults: faults.collect(),
        paths: count("completed") + count("faulted"),
        incomplete: result["incomplete"].get(0).map(|entry| text(&entry["reason"])),
    };
    Ok((found, result))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// On a random input. A run that a signal ends must be a fault that was found.
fn run_natively(binary: &Path, random: &mut Random, inputs: usize, found: &Found) -> Result<(), String> {
    let bytes: Vec<u8> = (0..inputs).map(|_| random.next() as u8).collect();
    let mut command = Command::new(binary);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    child.stdin.take().expect("it is piped").write_all(&bytes).map_err(|error| error.to_string())?;
    let status = child.wait().map_err(|error| error.to_string())?;
    const ABORTED: i32 = 6;
    const ARITHMETIC: i32 = 8;
    const TRAPPED: i32 = 4;
    let kind = match (status.signal(), status.code()) {
        (Some(ABORTED), _) => "assertion",
        (Some(ARITHMETIC), _) => "divide-by-zero",
        (Some(TRAPPED), _) => "out-of-bounds",
        (None, Some(0..=127)) => return Ok(()),
        _ => return Err(format!("{status} on {bytes:?}")),
    };
    match found.faults.iter().any(|(found, _)| found == kind) {
        true => Ok(()),
        false => Err(format!("natively a fault of kind {kind} on {bytes:?}, which nobody found")),
    }
}
