//! The engine against the processor. Each program of the corpus is compiled natively and run on all of its inputs
//! (`tests/native/harness.c` tells which behaviours there are), and its exploration must have found exactly those:
//!
//! - as many completed, faulted and pruned paths as there are native behaviours of each sort;
//! - every generated test, run natively, does what was predicted: exit status or result, output, kind of fault;
//! - the tests of completed paths show all native behaviours and none twice, so no behaviour was missed, no explored
//!   path is unreachable, and no two paths are the same.
//!
//! Programs with too many inputs for that are checked by their tests alone.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use reprise_testkit::{extent, share};
use serde_json::Value;
use tempfile::TempDir;

use crate::deadline;
use crate::support;
use crate::support::Program;

/// Programs that ask for more inputs are not enumerated.
const MOST_INPUTS: usize = 1 << 17;
/// More tests take longer to write than to check.
const MOST_TESTS: u64 = 20_000;

/// Accesses are watched by AddressSanitizer; the other checks trap, and are those that the engine makes too.
const CHECKS: &str = "bounds,integer-divide-by-zero,shift-exponent,unreachable";

#[test]
fn the_engine_finds_the_native_behaviours() {
    let workshop = Workshop::new();
    let programs = support::corpus().into_iter().filter(|program| Plan::of(program).is_some()).collect();
    let programs: Vec<Program> = share(programs, 3, 0);
    let enumerated = AtomicUsize::new(0);
    let failures = support::in_parallel(&programs, |program| {
        let plan = Plan::of(program).expect("the others were left out");
        let checked = workshop.check(program, &plan).map_err(|failure| format!("  {}: {failure}", program.name))?;
        if checked.inputs.is_some() {
            enumerated.fetch_add(1, Ordering::Relaxed);
        }
        println!("{:48} {checked}", program.name);
        if checked.differences.is_empty() {
            return Ok(());
        }
        Err(format!("  {}:\n    {}", program.name, checked.differences.join("\n    ")))
    });
    let enumerated = enumerated.into_inner();
    println!("{} programs, {enumerated} of them on all inputs", programs.len());
    assert!(failures.is_empty(), "{} of {} programs differ:\n{}", failures.len(), programs.len(), failures.join("\n"));
    assert!(enumerated >= extent(50, 150), "only {enumerated} programs were run on all inputs");
}

/// How a program of the corpus is compared.
struct Plan {
    entry: String,
    checks: String,
    inputs: Inputs,
    library: Library,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Inputs {
    All,
    /// Those of the tests.
    Generated,
}

/// Whose `strlen` and the like a program calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Library {
    /// The engine's, whose branches are outcomes of a path too.
    Engine,
    /// The system's, which must give the same results.
    System,
}

impl Plan {
    fn of(program: &Program) -> Option<Plan> {
        let inputs = match program.oracle.split_once(' ') {
            Some(("exhaustive", _)) => Inputs::All,
            None if program.oracle == "generated" => Inputs::Generated,
            _ => return None,
        };
        if program.expectation.paths[0].is_none_or(|completed| completed > MOST_TESTS) {
            println!("{:48} has too many tests", program.name);
            return None;
        }
        let mut plan = Plan { entry: "main".into(), checks: CHECKS.into(), inputs, library: Library::Engine };
        let mut options = program.options.iter().map(String::as_str);
        while let Some(option) = options.next() {
            match (option, options.next()) {
                ("--entry", Some(entry)) => plan.entry = entry.into(),
                ("--check", Some("overflow")) => plan.checks.push_str(",signed-integer-overflow"),
                // Changes which functions are called, not what they do.
                ("--cflags", Some("-fno-builtin")) => {}
                // A program with this oracle does not come so far.
                (bound, Some(_)) if bound.starts_with("--max-") => {}
                (option, value) => panic!("{}: no native counterpart of {option} {value:?}", program.name),
            }
        }
        let text = std::fs::read_to_string(&program.path).expect("the corpus is readable");
        // The harness calls a program again and again without ending it, and its build has no markers of scopes, which change paths.
        if text.contains("atexit(") || text.contains("// fault: use-after-scope") {
            return None;
        }
        if text.lines().any(|line| line.trim() == "// counts: library") && program.expectation.faults.is_empty() {
            plan.library = Library::System;
        }
        Some(plan)
    }
}

/// What was done for a program, and what was found.
struct Checked {
    /// `None` where not all were run.
    inputs: Option<u64>,
    behaviours: usize,
    tests: usize,
    differences: Vec<String>,
}

impl std::fmt::Display for Checked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.inputs {
            Some(inputs) => write!(f, "{inputs:6} inputs, {} behaviours, {} tests", self.behaviours, self.tests)?,
            None => write!(f, "too many inputs, {} behaviours in {} tests", self.behaviours, self.tests)?,
        }
        if self.differences.is_empty() { Ok(()) } else { write!(f, ": DIFFERS") }
    }
}

/// What native runs showed.
#[derive(Clone, Default, Debug)]
struct Behaviours {
    runs: u64,
    /// By hash, with the digits of an input.
    completed: BTreeMap<String, String>,
    /// Those of the completed ones that ended through `klee_silent_exit`, which asks for no test.
    silent: BTreeSet<String>,
    /// By hash, with the kind and the digits of an input.
    faulted: BTreeMap<String, (String, String)>,
    /// Where an assumption failed for every input that came to it.
    pruned: BTreeMap<String, String>,
    /// Of results and output in the order of inputs.
    digest: String,
}

/// What one native run showed.
#[derive(Clone, PartialEq, Eq, Debug)]
struct NativeRun {
    hash: String,
    outcome: NativeOutcome,
    output: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum NativeOutcome {
    Completed(u64),
    Faulted(String),
    /// An assumption did not hold.
    Dropped,
    /// The program asks for other inputs than the test has.
    Refused(String),
}

/// What the engine found.
#[derive(Clone, Default, Debug)]
struct Explored {
    completed: u64,
    faulted: u64,
    pruned: u64,
    incomplete: u64,
    fault_kinds: BTreeSet<String>,
    tests: Vec<Test>,
}

#[derive(Clone, Debug)]
struct Test {
    file: String,
    /// The bytes of each input in hexadecimal, separated by blanks.
    inputs: String,
    outcome: PredictedOutcome,
    /// `None` where it is not known.
    output: Option<Vec<u8>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum PredictedOutcome {
    /// `None` for an entry without a result.
    Completed(Option<u64>),
    Faulted(String),
}

/// The judge. `native` is `None` where not all inputs were run; `runs` are those of the tests.
fn differences(native: Option<&Behaviours>, explored: &Explored, runs: &[NativeRun]) -> Vec<String> {
    let mut differences = Vec::new();
    if explored.incomplete != 0 {
        differences.push(format!("{} paths are incomplete", explored.incomplete));
    }
    if let Some(native) = native {
        let counts = [
            ("completed", native.completed.len(), explored.completed),
            ("faulted", native.faulted.len(), explored.faulted),
            ("pruned", native.pruned.len(), explored.pruned),
        ];
        for (sort, behaviours, paths) in counts {
            if behaviours as u64 != paths {
                differences.push(format!("{paths} {sort} paths, natively {behaviours}"));
            }
        }
        let kinds: BTreeSet<String> = native.faulted.values().map(|(kind, _)| kind.clone()).collect();
        if kinds != explored.fault_kinds {
            differences.push(format!("faults {:?}, natively {kinds:?}", explored.fault_kinds));
        }
    }
    if runs.len() != explored.tests.len() {
        differences.push(format!("{} native runs for {} tests", runs.len(), explored.tests.len()));
    }
    let mut shown: BTreeMap<&str, &str> = BTreeMap::new();
    for (test, run) in explored.tests.iter().zip(runs) {
        let name = format!("{} ({})", test.file, test.inputs);
        if let Some(difference) = difference(test, run) {
            differences.push(format!("{name}: {difference}"));
            continue;
        }
        if let Some(first) = shown.insert(&run.hash, &test.file) {
            differences.push(format!("{name}: the same path as {first}"));
        }
        let known = native
            .is_none_or(|native| native.completed.contains_key(&run.hash) || native.faulted.contains_key(&run.hash));
        if !known {
            differences.push(format!("{name}: a behaviour that no input has"));
        }
    }
    let completed = explored.tests.iter().filter(|test| matches!(test.outcome, PredictedOutcome::Completed(_))).count();
    let silent = native.map_or(0, |native| native.silent.len());
    if (completed + silent) as u64 != explored.completed {
        differences.push(format!("{completed} tests of {} completed paths", explored.completed));
    }
    for (hash, digits) in native.iter().flat_map(|native| &native.completed) {
        if !shown.contains_key(hash.as_str()) && !native.is_some_and(|native| native.silent.contains(hash)) {
            differences.push(format!("no test does what input {digits} does"));
        }
    }
    differences
}

fn difference(test: &Test, run: &NativeRun) -> Option<String> {
    match (&test.outcome, &run.outcome) {
        (PredictedOutcome::Completed(predicted), NativeOutcome::Completed(result)) => {
            if predicted.is_some_and(|predicted| predicted != *result) {
                return Some(format!("predicted {predicted:?}, natively {result}"));
            }
        }
        (PredictedOutcome::Faulted(predicted), NativeOutcome::Faulted(kind)) if predicted == kind => {}
        (predicted, outcome) => return Some(format!("predicted {predicted:?}, natively {outcome:?}")),
    }
    let output = test.output.as_ref().filter(|&output| *output != run.output)?;
    Some(format!(
        "predicted the output {:?}, natively {:?}",
        String::from_utf8_lossy(output),
        String::from_utf8_lossy(&run.output)
    ))
}

/// Where programs are built and run, with what all of them share.
struct Workshop {
    directory: TempDir,
    sources: PathBuf,
}

/// A program that the harness can load, and how it calls it.
struct NativeProgram {
    library: PathBuf,
    entry: String,
    result_width: String,
    parameters: String,
}

impl Workshop {
    fn new() -> Workshop {
        let repository = support::repository();
        let workshop = Workshop {
            directory: tempfile::tempdir().expect("a temporary directory"),
            sources: repository.join("tests/native"),
        };
        let file = |name: &str| workshop.directory.path().join(name);
        // The harness itself is not watched: it handles what the program made unreadable.
        let compiled = attempt(
            clang()
                .args(["-O1", "-g", "-Wall", "-fno-builtin", "-c"])
                .arg(workshop.sources.join("harness.c"))
                .arg("-o")
                .arg(file("harness.o")),
        );
        let linked = compiled.and_then(|_| {
            let mut command = clang();
            command.args(["-fsanitize=address", "-rdynamic"]).arg(file("harness.o"));
            attempt(command.arg("-ldl").arg("-o").arg(file("harness")))
        });
        linked.unwrap_or_else(|failure| {
            panic!(
                "no harness with AddressSanitizer: install its runtime (scripts/setup --tests does; \
                 `apt-get install libclang-rt-14-dev` for clang 14)\n{failure}"
            )
        });
        let mut glue = clang();
        glue.args(["-O1", "-fPIC", "-fno-builtin", "-c"]).arg(workshop.sources.join("glue.c"));
        attempt(glue.arg("-o").arg(file("glue.o"))).expect("glue.c compiles");
        let mut library = watched(CHECKS);
        library.args(["-std=c99", "-ffreestanding", "-fno-builtin", "-DWITHOUT_WORLD"]);
        library.arg(repository.join("crates/machine/library/library.c"));
        attempt(library.arg("-o").arg(file("library.o"))).expect("the engine's library compiles");
        workshop
    }

    fn check(&self, program: &Program, plan: &Plan) -> Result<Checked, String> {
        let directory = tempfile::tempdir_in(self.directory.path()).map_err(|error| error.to_string())?;
        let object = directory.path().join("program.o");
        attempt(watched(&plan.checks).arg(&program.path).arg("-o").arg(&object))?;
        let native = self.link(&object, Library::Engine, program, plan)?;
        let behaviours = match plan.inputs {
            Inputs::All => self.enumerate(&native)?,
            Inputs::Generated => None,
        };
        let tests = directory.path().join("tests");
        let explored = explore(program, &tests)?;
        let runs = self.replay(&native, &explored.tests, directory.path())?;
        let mut differences = differences(behaviours.as_ref(), &explored, &runs);
        if let (Some(behaviours), Library::System) = (&behaviours, plan.library) {
            let system = self.enumerate(&self.link(&object, Library::System, program, plan)?)?;
            if system.is_none_or(|system| system.digest != behaviours.digest) {
                differences.push("the system's library gives other results than the engine's".into());
            }
        }
        let shown: BTreeSet<&String> = runs.iter().map(|run| &run.hash).collect();
        Ok(Checked {
            inputs: behaviours.as_ref().map(|behaviours| behaviours.runs),
            behaviours: behaviours.as_ref().map_or(shown.len(), |native| native.completed.len() + native.faulted.len()),
            tests: explored.tests.len(),
            differences,
        })
    }

    fn link(&self, object: &Path, library: Library, program: &Program, plan: &Plan) -> Result<NativeProgram, String> {
        let shared = object.with_file_name(format!("{library:?}.so"));
        let mut command = clang();
        // What a program defines is its own, whatever the harness or the runtime calls by the same name.
        command.args(["-shared", "-Wl,-Bsymbolic", "-Wl,-z,now"]);
        command.arg(format!("-Wl,--dynamic-list={}", self.sources.join("preempted.list").display()));
        command.arg(object).arg(self.directory.path().join("glue.o"));
        if library == Library::Engine {
            command.arg(self.directory.path().join("library.o"));
        }
        attempt(command.arg("-o").arg(&shared))?;
        let (result_width, parameters) =
            if plan.entry == "main" { ("32".into(), "-".into()) } else { signature(program, &plan.entry)? };
        Ok(NativeProgram { library: shared, entry: plan.entry.clone(), result_width, parameters })
    }

    fn harness(&self, mode: &[&str], program: &NativeProgram, input: Stdio) -> Result<String, String> {
        let mut command = Command::new(self.directory.path().join("harness"));
        command.args(mode).arg(&program.library).args([&program.entry, &program.result_width, &program.parameters]);
        command.env_remove("ASAN_OPTIONS").stdin(input);
        attempt(&mut command)
    }

    /// `None` if there are too many inputs.
    fn enumerate(&self, program: &NativeProgram) -> Result<Option<Behaviours>, String> {
        let text = self.harness(&["enumerate", &MOST_INPUTS.to_string()], program, Stdio::null())?;
        let mut behaviours = Behaviours::default();
        for line in text.lines() {
            match line.split_whitespace().collect::<Vec<_>>()[..] {
                ["stopped", ..] => return Ok(None),
                ["runs", runs, _dropped] => behaviours.runs = runs.parse().map_err(|_| format!("runs {runs}?"))?,
                ["digest", digest] => behaviours.digest = digest.into(),
                ["behaviour", sort, hash, kind, _runs, digits] => {
                    let digits = digits.trim_end_matches('.').to_string();
                    if kind == "silent" {
                        behaviours.silent.insert(hash.into());
                    }
                    match sort {
                        "completed" => drop(behaviours.completed.insert(hash.into(), digits)),
                        "faulted" => drop(behaviours.faulted.insert(hash.into(), (kind.into(), digits))),
                        _ => drop(behaviours.pruned.insert(hash.into(), digits)),
                    }
                }
                _ => return Err(format!("the harness says {line:?}")),
            }
        }
        if behaviours.runs == 0 { Err("the harness ran nothing".into()) } else { Ok(Some(behaviours)) }
    }

    fn replay(&self, program: &NativeProgram, tests: &[Test], directory: &Path) -> Result<Vec<NativeRun>, String> {
        let inputs: String = tests.iter().map(|test| format!("{}\n", test.inputs)).collect();
        let path = directory.join("inputs");
        std::fs::write(&path, inputs).map_err(|error| error.to_string())?;
        let file = File::open(&path).map_err(|error| error.to_string())?;
        let text = self.harness(&["replay"], program, file.into())?;
        text.lines().map(|line| native_run(line).ok_or(format!("the harness says {line:?}"))).collect()
    }
}

fn native_run(line: &str) -> Option<NativeRun> {
    let (_, rest) = line.split_once("run ")?;
    if let Some(reason) = rest.strip_prefix("refused ") {
        return Some(NativeRun {
            hash: String::new(),
            outcome: NativeOutcome::Refused(reason.into()),
            output: Vec::new(),
        });
    }
    let [sort, hash, kind, result, output] = rest.split_whitespace().collect::<Vec<_>>()[..] else { return None };
    let outcome = match sort {
        "completed" => NativeOutcome::Completed(u64::from_str_radix(result, 16).ok()?),
        "faulted" => NativeOutcome::Faulted(kind.into()),
        _ => NativeOutcome::Dropped,
    };
    Some(NativeRun { hash: hash.into(), outcome, output: bytes(output.strip_suffix('.')?)? })
}

fn explore(program: &Program, tests: &Path) -> Result<Explored, String> {
    let mut command = support::reprise();
    let output = deadline::output(
        command.args(["run", "--json", "--no-store", "--tests"]).arg(tests).args(&program.options).arg(&program.path),
    )?;
    let result = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("no result ({error}): {}", String::from_utf8_lossy(&output.stderr).trim()))?;
    Explored::of(&result, tests)
}

impl Explored {
    fn of(result: &Value, directory: &Path) -> Result<Explored, String> {
        let count = |sort: &str| result["paths"][sort].as_u64().ok_or(format!("no paths.{sort} in the result"));
        let faults = result["faults"].as_array().ok_or("no faults in the result")?;
        let on_faults: u64 = faults.iter().filter_map(|fault| fault["paths"].as_u64()).sum();
        if on_faults != count("faulted")? {
            return Err(format!("{} faulted paths, but {on_faults} of all faults", count("faulted")?));
        }
        let (_, stored) = reprise_report::read_tests(directory).map_err(|error| error.to_string())?;
        Ok(Explored {
            completed: count("completed")?,
            faulted: count("faulted")?,
            pruned: count("pruned")?,
            incomplete: count("incomplete")?,
            fault_kinds: faults.iter().filter_map(|fault| fault["kind"].as_str()).map(String::from).collect(),
            tests: stored
                .iter()
                .map(|stored| {
                    let name = format!("test {}", stored.number);
                    let test = serde_json::to_value(&stored.test).map_err(|error| error.to_string())?;
                    Test::of(&name, &test).ok_or(format!("{name}: not understood"))
                })
                .collect::<Result<_, String>>()?,
        })
    }
}

impl Test {
    fn of(file: &str, test: &Value) -> Option<Test> {
        let inputs = test["inputs"]
            .as_array()?
            .iter()
            .map(|input| input["bytes"].as_str())
            .collect::<Option<Vec<_>>>()?
            .join(" ");
        let outcome = &test["outcome"];
        let outcome = match outcome["kind"].as_str()? {
            "completed" => PredictedOutcome::Completed(match (&outcome["status"], &outcome["result"]) {
                (Value::Null, Value::Null) => None,
                (Value::Null, result) => Some(little_endian(&bytes(result["bytes"].as_str()?)?)),
                (status, _) => Some(status.as_u64()?),
            }),
            _ => PredictedOutcome::Faulted(outcome["fault"].as_str()?.into()),
        };
        let output = match &test["stdout"] {
            Value::Null => None,
            Value::String(text) => Some(text.clone().into_bytes()),
            hexadecimal => Some(bytes(hexadecimal["hex"].as_str()?)?),
        };
        Some(Test { file: file.into(), inputs, outcome, output })
    }
}

fn bytes(hexadecimal: &str) -> Option<Vec<u8>> {
    let digits = hexadecimal.as_bytes().chunks(2);
    digits
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok().filter(|pair| pair.len() == 2)?, 16).ok())
        .collect()
}

fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte))
}

/// The width of an entry's result and its parameters, as the harness wants them, from the compiler's own view of it.
fn signature(program: &Program, entry: &str) -> Result<(String, String), String> {
    let text = attempt(clang().args(["-w", "-O0", "-S", "-emit-llvm", "-o", "-"]).arg(&program.path))?;
    let definition = text.lines().find(|line| line.starts_with("define ") && line.contains(&format!("@{entry}(")));
    let unclear = || format!("{entry} has a signature that the harness cannot call: {definition:?}");
    let (result, rest) = definition.and_then(|line| line.split_once(&format!(" @{entry}("))).ok_or_else(unclear)?;
    let (parameters, _) = rest.split_once(')').ok_or_else(unclear)?;
    let width = |of: &str| {
        of.strip_prefix('i').filter(|width| width.bytes().all(|digit| digit.is_ascii_digit())).map(String::from)
    };
    let result = match result.split(' ').next_back() {
        Some("void") => "0".into(),
        result => result.and_then(width).ok_or_else(unclear)?,
    };
    let mut encoded = Vec::new();
    for parameter in parameters.split(", ").filter(|parameter| !parameter.is_empty()) {
        let mut words = parameter.split(' ');
        let (kind, width) = match words.next() {
            Some("float") => ('f', "32".into()),
            Some("double") => ('f', "64".into()),
            integer => (
                if words.any(|word| word == "signext") { 's' } else { 'u' },
                integer.and_then(width).ok_or_else(unclear)?,
            ),
        };
        encoded.push(format!("{kind}{width}"));
    }
    Ok((result, if encoded.is_empty() { "-".into() } else { encoded.join(",") }))
}

fn clang() -> Command {
    Command::new("clang")
}

/// Compiles with all that the harness needs to see. Blocks rather than edges are traced: labels of a switch that share
/// a target are one outcome. Lifetimes of locals end with their function, as in plain -O0 code.
fn watched(checks: &str) -> Command {
    let mut command = clang();
    command.args(["-w", "-O0", "-g", "-fPIC", "-c"]);
    command.arg(format!("-fsanitize=address,{checks}")).arg(format!("-fsanitize-trap={checks}"));
    command.arg("-fno-sanitize-address-use-after-scope");
    command.arg("-fsanitize-coverage=bb,no-prune,trace-pc-guard,trace-loads,trace-stores");
    command.args(["-mllvm", "-asan-memory-access-callback-prefix=native_"]);
    command
}

/// What the command prints.
fn attempt(command: &mut Command) -> Result<String, String> {
    let output = deadline::output(command)?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{} failed ({}): {}", command.get_program().display(), output.status, text.trim()));
    }
    String::from_utf8(output.stdout).map_err(|error| error.to_string())
}

/// A program with two behaviours that complete, one that faults and one pruned path, explored well.
fn example() -> (Behaviours, Explored, Vec<NativeRun>) {
    let native = Behaviours {
        runs: 256,
        completed: BTreeMap::from([("a".into(), "0".into()), ("b".into(), "7".into())]),
        silent: BTreeSet::new(),
        faulted: BTreeMap::from([("c".into(), ("abort".into(), "9".into()))]),
        pruned: BTreeMap::from([("d".into(), "255".into())]),
        digest: String::new(),
    };
    let test = |inputs: &str, outcome| Test {
        file: format!("{inputs}.json"),
        inputs: inputs.into(),
        outcome,
        output: Some(b"out".to_vec()),
    };
    let run = |hash: &str, outcome| NativeRun { hash: hash.into(), outcome, output: b"out".to_vec() };
    let explored = Explored {
        completed: 2,
        faulted: 1,
        pruned: 1,
        incomplete: 0,
        fault_kinds: BTreeSet::from(["abort".into()]),
        tests: vec![
            test("01", PredictedOutcome::Completed(Some(3))),
            test("07", PredictedOutcome::Completed(None)),
            test("09", PredictedOutcome::Faulted("abort".into())),
        ],
    };
    let runs = vec![
        run("a", NativeOutcome::Completed(3)),
        run("b", NativeOutcome::Completed(5)),
        run("c", NativeOutcome::Faulted("abort".into())),
    ];
    (native, explored, runs)
}

/// The judge must be able to say no.
#[test]
fn every_difference_is_noticed() {
    type Change = fn(&mut Behaviours, &mut Explored, &mut Vec<NativeRun>);
    let changes: [(&str, Change); 15] = [
        ("3 completed paths", |_, explored, _| explored.completed = 3),
        ("2 faulted paths", |_, explored, _| explored.faulted = 2),
        ("0 pruned paths", |_, explored, _| explored.pruned = 0),
        ("1 paths are incomplete", |_, explored, _| explored.incomplete = 1),
        ("natively 2", |native, _, _| drop(native.faulted.insert("e".into(), ("abort".into(), "8".into())))),
        ("natively {\"abort\"}", |_, explored, _| explored.fault_kinds.clear()),
        ("no test does what input 7 does", |_, explored, runs| drop((explored.tests.remove(1), runs.remove(1)))),
        ("1 tests of 2 completed paths", |_, explored, runs| drop((explored.tests.remove(0), runs.remove(0)))),
        ("the same path as 01.json", |_, _, runs| runs[1].hash = "a".into()),
        ("a behaviour that no input has", |_, _, runs| runs[0].hash = "x".into()),
        ("predicted Some(4), natively 3", |_, explored, _| {
            explored.tests[0].outcome = PredictedOutcome::Completed(Some(4))
        }),
        ("natively Faulted(\"abort\")", |_, _, runs| runs[1].outcome = NativeOutcome::Faulted("abort".into())),
        ("natively Completed(0)", |_, _, runs| runs[2].outcome = NativeOutcome::Completed(0)),
        ("natively \"other\"", |_, _, runs| runs[0].output = b"other".to_vec()),
        ("natively Refused", |_, _, runs| runs[0].outcome = NativeOutcome::Refused("more inputs".into())),
    ];
    let (native, explored, runs) = example();
    assert_eq!(differences(Some(&native), &explored, &runs), Vec::<String>::new());
    assert_eq!(differences(None, &explored, &runs), Vec::<String>::new());
    for (expected, change) in changes {
        let (mut native, mut explored, mut runs) = example();
        change(&mut native, &mut explored, &mut runs);
        let found = differences(Some(&native), &explored, &runs);
        assert!(found.iter().any(|difference| difference.contains(expected)), "{expected}: {found:?}");
    }
}
