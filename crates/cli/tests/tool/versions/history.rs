//! Versions of a program, run one after the other on one store, each against a run without.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use reprise_ir::driver::{CompileOptions, Compiler, find_clang};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support;

/// The files of a version: names and texts.
pub type Files = Vec<(String, String)>;

/// One run: which version, and how.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    pub version: usize,
    pub options: &'static [&'static str],
}

/// In which form the tool gets a program: the compiler's text is made once for all runs, which saves most of their time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    Source,
    Compiled,
}

/// Everything that a run finds. What it cost may differ, and with a target what an earlier run has reached already.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    findings: Value,
    tests: Vec<Value>,
    code: Option<i32>,
}

/// Of runs that may be endless.
const BOUNDS: [(&str, &str); 2] = [("--max-instructions", "40000"), ("--max-time", "5s")];

/// What is named in a result and does not depend on what the store knew.
const FIELDS: [&str; 5] = ["status", "paths", "faults", "incomplete", "coverage"];

/// A project's folder, in which files are edited in place, with all versions.
pub struct Project {
    folder: TempDir,
    versions: Vec<Files>,
    /// Given to every run.
    options: Vec<String>,
    /// For the compiler, and in the form in which the tool takes them.
    flags: Vec<String>,
    /// Of each version that was compiled: the compiler's texts.
    compiled: HashMap<usize, Files>,
    /// What runs without a store found, by version and options.
    cold: HashMap<(Form, usize, &'static [&'static str]), Found>,
}

impl Project {
    pub fn new(versions: Vec<Files>, options: &[&str], flags: &[&str]) -> Project {
        let owned = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect();
        Project {
            folder: tempfile::tempdir().expect("a folder"),
            versions,
            options: owned(options),
            flags: owned(flags),
            compiled: HashMap::new(),
            cold: HashMap::new(),
        }
    }

    /// One more version, the number of which is returned.
    pub fn add(&mut self, files: Files) -> usize {
        self.versions.push(files);
        self.versions.len() - 1
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Runs the steps on a store of their own.
    pub fn follow(&mut self, form: Form, steps: &[Step]) -> Result<(), String> {
        let store = tempfile::tempdir().map_err(|error| error.to_string())?;
        steps.iter().enumerate().try_for_each(|(number, step)| {
            self.compare(form, *step, store.path()).map_err(|error| {
                format!("run {} ({form:?}, version {}, {:?}): {error}", number + 1, step.version, step.options)
            })
        })
    }

    /// Runs a version on a store, and compares with a run without.
    pub fn compare(&mut self, form: Form, step: Step, store: &Path) -> Result<(), String> {
        let expected = self.cold(form, step)?;
        let found = self.run(form, step, Some(store))?;
        if found == expected { Ok(()) } else { Err(expected.difference(&found)) }
    }

    /// What a run without a store finds.
    pub fn cold(&mut self, form: Form, step: Step) -> Result<Found, String> {
        if let Some(known) = self.cold.get(&(form, step.version, step.options)) {
            return Ok(known.clone());
        }
        let found = self.run(form, step, None)?;
        self.cold.insert((form, step.version, step.options), found.clone());
        Ok(found)
    }

    /// Whether a run ends by itself soon, as every program ought to that nobody has edited at random.
    pub fn finishes(&mut self, step: Step) -> Result<bool, String> {
        let found =
            self.run_within(&BOUNDS.map(|(option, value)| format!("{option}={value}")), Form::Compiled, step, None)?;
        Ok(!BOUNDS.iter().any(|(option, _)| found.is_cut_by(option)))
    }

    fn run(&mut self, form: Form, step: Step, store: Option<&Path>) -> Result<Found, String> {
        self.run_within(&[], form, step, store)
    }

    fn run_within(&mut self, bounds: &[String], form: Form, step: Step, store: Option<&Path>) -> Result<Found, String> {
        let sources = self.edit(form, step.version)?;
        let tests = tempfile::tempdir().map_err(|error| error.to_string())?;
        let mut command = support::reprise();
        command.current_dir(self.path()).args(["run", "--json"]).args(&sources);
        command.args(&self.options).args(step.options).args(bounds);
        if form == Form::Source && !self.flags.is_empty() {
            command.arg(format!("--cflags={}", self.flags.join(" ")));
        }
        match store {
            Some(store) => command.arg("--store").arg(store),
            None => command.arg("--no-store"),
        };
        let writes_tests = step.options.contains(&"--tests");
        if writes_tests {
            command.arg("--tests-dir").arg(tests.path());
        }
        let output = command.output().map_err(|error| error.to_string())?;
        let result: Value = serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("no result ({error}): {}", String::from_utf8_lossy(&output.stderr)))?;
        if let Some(error) = result["store"]["error"].as_str() {
            return Err(format!("what was learnt is not kept: {error}"));
        }
        Ok(Found {
            findings: findings(&result),
            tests: if writes_tests { written_tests(tests.path())? } else { Vec::new() },
            code: output.status.code(),
        })
    }

    /// Writes a version over the one that is there; returns what is to be run.
    fn edit(&mut self, form: Form, version: usize) -> Result<Vec<PathBuf>, String> {
        let files = match form {
            Form::Source => self.write(version)?,
            Form::Compiled => {
                let files = self.compile(version)?;
                write(self.path(), &files)?;
                files
            }
        };
        let is_source = |name: &&String| !name.ends_with(".h");
        Ok(files.iter().map(|(name, _)| name).filter(is_source).map(PathBuf::from).collect())
    }

    fn write(&self, version: usize) -> Result<Files, String> {
        let files = self.versions[version].clone();
        write(self.path(), &files)?;
        Ok(files)
    }

    /// The compiler's texts of a version.
    pub fn compile(&mut self, version: usize) -> Result<Files, String> {
        if let Some(known) = self.compiled.get(&version) {
            return Ok(known.clone());
        }
        let files = self.write(version)?;
        let flags = self.flags.iter().map(Into::into).collect();
        let options = CompileOptions { compiler: Some(clang()), flags, ..CompileOptions::default() };
        let mut compiler = Compiler::new(&options);
        let mut texts = Files::new();
        for (name, _) in files.iter().filter(|(name, _)| name.ends_with(".c")) {
            let compiled = compiler.compile(&self.path().join(name)).map_err(|error| error.to_string())?;
            let text = String::from_utf8(compiled.text).map_err(|error| error.to_string())?;
            texts.push((name.replace(".c", ".ll"), text));
        }
        self.compiled.insert(version, texts.clone());
        Ok(texts)
    }
}

impl Found {
    /// Whether some path was cut by a bound.
    fn is_cut_by(&self, option: &str) -> bool {
        let reasons = self.findings["incomplete"].as_array().map_or(&[][..], Vec::as_slice);
        reasons.iter().any(|entry| entry["reason"].as_str().is_some_and(|reason| reason.contains(option)))
    }

    /// Where two that are not equal differ, for people.
    fn difference(&self, found: &Found) -> String {
        let mut parts = Vec::new();
        let mut compare = |what: &str, expected: &Value, found: &Value| {
            if expected != found {
                parts.push(format!("{what}\n    without a store: {expected}\n    with it:         {found}"));
            }
        };
        for field in FIELDS.iter().chain(&["targets"]) {
            compare(field, &self.findings[field], &found.findings[field]);
        }
        compare("exit code", &json!(self.code), &json!(found.code));
        compare("number of tests", &json!(self.tests.len()), &json!(found.tests.len()));
        let differing = self.tests.iter().zip(&found.tests).find(|(expected, found)| expected != found);
        if let Some((expected, found)) = differing {
            compare("a test", expected, found);
        }
        parts.join("\n  ")
    }
}

/// Of targets only which are reached: which run has done it depends on what is known.
fn findings(result: &Value) -> Value {
    let fields = FIELDS.iter().map(|&field| (field.to_string(), result[field].clone()));
    let targets = result["target"]["targets"].as_array().map_or(Value::Null, |targets| {
        targets.iter().map(|target| json!([target["name"], !target["reached"].is_null()])).collect()
    });
    Value::Object(fields.chain([("targets".to_string(), targets)]).collect())
}

/// The tests in a folder, in their order: inputs by name, outcome, output.
fn written_tests(folder: &Path) -> Result<Vec<Value>, String> {
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).map_err(|error| format!("{name}: {error}"));
    let parse = |text: &str| serde_json::from_str::<Value>(text).map_err(|error| format!("{error}: {text}"));
    let index = parse(&read("tests.json")?)?;
    let mut tests = Vec::new();
    for pack in index["packs"].as_array().ok_or("an index without packs")? {
        let mut shapes: HashMap<u64, Value> = HashMap::new();
        for line in read(pack["file"].as_str().ok_or("a pack without a name")?)?.lines() {
            let mut line = parse(line)?;
            if line.get("test").is_some() {
                let shape =
                    line["shape"].as_u64().and_then(|number| shapes.get(&number)).ok_or("a test without a shape")?;
                line["shape"] = shape.clone();
                tests.push(line);
            } else if let Some(number) = line["shape"].as_u64() {
                shapes.insert(number, line["inputs"].take());
            }
        }
    }
    Ok(tests)
}

/// The one that is found where none is named; looking for it takes longer than compiling.
fn clang() -> PathBuf {
    static FOUND: OnceLock<PathBuf> = OnceLock::new();
    FOUND.get_or_init(|| find_clang(None).expect("these tests need clang").path).clone()
}

fn write(folder: &Path, files: &Files) -> Result<(), String> {
    files.iter().try_for_each(|(name, text)| {
        std::fs::write(folder.join(name), text).map_err(|error| format!("{name}: {error}"))
    })
}
