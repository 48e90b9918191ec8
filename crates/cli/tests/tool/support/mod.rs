//! The corpus: programs with their expectations in header comments.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use reprise_ir::driver::{CompileOptions, Compiler};
use reprise_testkit::make_executable;
use serde_json::Value;

pub struct Program {
    /// Relative to the corpus.
    pub name: String,
    pub path: PathBuf,
    /// Its IR, where that was made beforehand.
    pub text: Option<PathBuf>,
    pub options: Vec<String>,
    pub oracle: String,
    pub expectation: Expectation,
}

#[derive(Debug, Default)]
pub struct Expectation {
    pub status: String,
    /// Completed, faulted, pruned, incomplete; `None` (`+` in the header) is at least one.
    pub paths: [Option<u64>; 4],
    /// Kind and line, sorted.
    pub faults: Vec<(String, u64)>,
    /// Parts of reasons.
    pub incomplete: Vec<String>,
    /// Lines that are covered, where somebody counted them.
    pub lines: Option<u64>,
}

const PATH_KINDS: [&str; 4] = ["completed", "faulted", "pruned", "incomplete"];

impl Expectation {
    pub fn of_result(result: &Value, program: &Path) -> Result<Expectation, String> {
        let count = |kind: &str| result["paths"][kind].as_u64().ok_or(format!("no paths.{kind} in the result"));
        let file_name = program.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let mut faults = Vec::new();
        for fault in result["faults"].as_array().ok_or("no faults in the result")? {
            let file = fault["file"].as_str().unwrap_or_default();
            if !file.ends_with(file_name) {
                return Err(format!("a fault is in `{file}`"));
            }
            faults.push((fault["kind"].as_str().unwrap_or_default().to_string(), fault["line"].as_u64().unwrap_or(0)));
        }
        faults.sort();
        let reasons = result["incomplete"].as_array().ok_or("no incomplete in the result")?;
        Ok(Expectation {
            status: result["status"].as_str().unwrap_or_default().to_string(),
            paths: [
                Some(count("completed")?),
                Some(count("faulted")?),
                Some(count("pruned")?),
                Some(count("incomplete")?),
            ],
            faults,
            incomplete: reasons.iter().map(|entry| entry["reason"].as_str().unwrap_or_default().to_string()).collect(),
            lines: result["coverage"]["lines"]["covered"].as_u64(),
        })
    }

    pub fn paths_match(&self, expected: &Expectation) -> bool {
        self.paths.iter().zip(&expected.paths).all(|(got, expected)| match expected {
            Some(_) => got == expected,
            None => *got != Some(0),
        })
    }

    /// What a bound on the whole run leaves depends on the order of exploration.
    pub fn order_dependent(&self) -> bool {
        self.incomplete.iter().any(|reason| ["path", "instruction"].iter().any(|bound| reason.contains(bound)))
    }
}

pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository is two levels up")
}

/// All programs, by name.
pub fn corpus() -> Vec<Program> {
    let root = repository().join("tests/corpus");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    files.into_iter().filter_map(|path| parse(&root, path)).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the corpus is readable") {
        let path = entry.expect("the corpus is readable").path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "tools") {
                collect(&path, files);
            }
        } else if path.extension().is_some_and(|extension| extension == "c") {
            files.push(path);
        }
    }
}

fn parse(root: &Path, path: PathBuf) -> Option<Program> {
    let text = std::fs::read_to_string(&path).expect("the corpus is readable");
    let name = path.strip_prefix(root).expect("it is below the root").display().to_string();
    let mut options = None;
    let mut oracle = String::new();
    let mut expectation = Expectation::default();
    let directives =
        text.lines().map_while(|line| line.strip_prefix("//")).filter_map(|line| line.trim().split_once(':'));
    for (directive, value) in directives {
        let value = value.trim();
        match directive {
            "run" => options = Some(value.split_whitespace().map(str::to_string).collect()),
            "status" => expectation.status = value.to_string(),
            "paths" => {
                for (kind, count) in value.split_whitespace().filter_map(|pair| pair.split_once('=')) {
                    let at =
                        PATH_KINDS.iter().position(|&known| known == kind).unwrap_or_else(|| panic!("{name}: {kind}?"));
                    expectation.paths[at] =
                        (count != "+").then(|| count.parse().unwrap_or_else(|_| panic!("{name}: {count}?")));
                }
            }
            "fault" => {
                let (kind, line) = value.split_once(' ').unwrap_or_else(|| panic!("{name}: {value}?"));
                expectation.faults.push((kind.to_string(), line.trim().parse().expect("a line number")));
            }
            "incomplete" => expectation.incomplete.push(value.to_string()),
            "lines" => expectation.lines = Some(value.parse().expect("a number of lines")),
            "oracle" => oracle = value.to_string(),
            _ => {}
        }
    }
    expectation.faults.sort();
    Some(Program { name, path, text: None, options: options?, oracle, expectation })
}

/// The tool; another build of it than the tests' own where `REPRISE_UNDER_TEST` names one.
pub fn reprise() -> Command {
    Command::new(std::env::var_os("REPRISE_UNDER_TEST").unwrap_or_else(|| env!("CARGO_BIN_EXE_reprise").into()))
}

/// Runs the program and parses its result; without a store unless the options name one.
pub fn reprise_json(program: &Program, options: &[&str]) -> Result<(Value, Option<i32>), String> {
    let mut command = reprise();
    command.arg("run").arg("--json").args(&program.options).args(options);
    command.arg(program.text.as_ref().unwrap_or(&program.path));
    if !options.contains(&"--store") {
        command.arg("--no-store");
    }
    let output = command.output().map_err(|error| error.to_string())?;
    let result = serde_json::from_slice(&output.stdout).map_err(|error| {
        format!("  {}: no result ({error}): {}", program.name, String::from_utf8_lossy(&output.stderr).trim())
    })?;
    Ok((result, output.status.code()))
}

/// Puts the IR of programs into a folder, for many runs: compiling takes longer than exploring.
pub fn compile(programs: &mut [Program], folder: &Path) {
    let numbered: Vec<Mutex<(usize, &mut Program)>> = programs.iter_mut().enumerate().map(Mutex::new).collect();
    let failures = in_parallel(&numbered, |program| {
        let (number, program) = &mut *program.lock().expect("nobody panics with it");
        // Options of the compiler belong to it.
        if !program.options.iter().any(|option| option.starts_with("--cflags")) {
            let text = folder.join(format!("{number}.ll"));
            std::fs::write(&text, compiled_once(&program.path)?).map_err(|error| error.to_string())?;
            program.text = Some(text);
        }
        Ok(())
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

type Compiled = Arc<OnceLock<Result<Vec<u8>, String>>>;

/// The IR of a program, made once for all tests of a process.
pub fn compiled_once(path: &Path) -> Result<Vec<u8>, String> {
    static TEXTS: Mutex<BTreeMap<PathBuf, Compiled>> = Mutex::new(BTreeMap::new());
    let compiled = TEXTS.lock().expect("no holder panics").entry(path.to_owned()).or_default().clone();
    compiled.get_or_init(|| compiled_with(&CompileOptions::default(), path)).clone()
}

pub fn compiled_with(options: &CompileOptions, path: &Path) -> Result<Vec<u8>, String> {
    Compiler::new(options).compile(path).map(|compiled| compiled.text).map_err(|error| error.to_string())
}

/// A run of a file, with its result for programs.
pub fn run_command(source: &str, options: &[&str]) -> Command {
    let mut command = reprise();
    command.args(["run", "--json", source]).args(options).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub fn result_of(mut command: Command) -> Result<Value, String> {
    let output = command.output().map_err(|error| error.to_string())?;
    serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("no result ({error}): {}", String::from_utf8_lossy(&output.stderr)))
}

/// Starts and, after a while, kills. It may have ended by itself, which is a moment like any other.
pub fn kill_after(mut command: Command, time: Duration) -> Result<(), String> {
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    std::thread::sleep(time);
    let _ = child.kill();
    child.wait().map(drop).map_err(|error| error.to_string())
}

/// What fails, in the order of the items.
pub fn in_parallel<T: Sync>(items: &[T], check: impl Fn(&T) -> Result<(), String> + Sync) -> Vec<String> {
    let next = Mutex::new(0);
    let failures = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, |count| count.get()) {
            scope.spawn(|| {
                loop {
                    let at = {
                        let mut next = next.lock().expect("no holder panics");
                        *next += 1;
                        *next - 1
                    };
                    let Some(item) = items.get(at) else { return };
                    if let Err(failure) = check(item) {
                        failures.lock().expect("no holder panics").push((at, failure));
                    }
                }
            });
        }
    });
    let mut failures = failures.into_inner().expect("no holder panics");
    failures.sort();
    failures.into_iter().map(|(_, failure)| failure).collect()
}

/// Makes `counted/NAME` in a folder, which does what the compiler of that name does; returns how often it was called for more than its
/// version.
pub fn count_calls(folder: &Path, name: &str) -> impl Fn() -> usize + use<> {
    let counted = folder.join("counted");
    std::fs::create_dir(&counted).expect("ours");
    let path = std::env::var_os("PATH").expect("a path");
    let real = std::env::split_paths(&path).map(|folder| folder.join(name)).find(|path| path.is_file());
    let (real, calls) = (real.expect("it is on the PATH"), counted.join("calls"));
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *version*|*-vV*) ;; *) echo \"$@\" >> '{}' ;; esac\nexec '{}' \"$@\"\n",
        calls.display(),
        real.display()
    );
    let program = counted.join(name);
    std::fs::write(&program, script).expect("ours");
    make_executable(&program);
    move || std::fs::read_to_string(&calls).map_or(0, |lines| lines.lines().count())
}

/// Everything but what a run cost, how it was asked for and where it was to write.
pub fn findings(result: &Value) -> Value {
    let mut result = result.clone();
    let object = result.as_object_mut().expect("a result is an object");
    for cost in ["solver", "instructions", "states", "parallel", "wall_ms", "peak_memory", "config", "store", "workers"]
    {
        object.remove(cost);
    }
    for written in ["/written/tests", "/written/ktest", "/written/out"] {
        if let Some(Value::Object(written)) = result.pointer_mut(written) {
            written.remove("directory");
        }
    }
    result
}
