//! What Reprise says of a program.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use crate::deadline;
use crate::support;

#[derive(Clone, Debug, Default)]
pub struct Explored {
    pub status: String,
    /// Why paths were not followed.
    pub incomplete: Vec<String>,
    pub faults: Vec<Fault>,
    pub tests: Vec<Test>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub kind: String,
    pub line: u64,
    /// `None` where none was found in time.
    pub input: Option<u16>,
    pub depends_on_undefined: bool,
}

#[derive(Clone, Debug)]
pub struct Test {
    pub file: String,
    pub input: u16,
    pub outcome: Predicted,
    /// `None` where it depends on the input.
    pub output: Option<Vec<u8>>,
    pub depends_on_undefined: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Predicted {
    Completed { status: u8 },
    Faulted { kind: String, line: u64 },
}

/// Runs Reprise with these options and reads its result and tests, each with its two bytes of input.
pub fn explore(source: &Path, tests: &Path, options: &[&str]) -> Result<Explored, String> {
    explore_with(source, tests, options, |test| input(test["inputs"][0]["bytes"].as_str()?))
}

/// The same, with an input that is found otherwise.
pub fn explore_with(
    source: &Path,
    tests: &Path,
    options: &[&str],
    input: impl Fn(&Value) -> Option<u16>,
) -> Result<Explored, String> {
    let mut command = support::reprise();
    command.args(["run", "--json", "--tests"]).arg(tests).args(options).arg(source);
    let output = deadline::output(&mut command)?;
    let result: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("no result ({error}): {}", String::from_utf8_lossy(&output.stderr).trim()))?;
    Explored::of(&result, tests, input).ok_or_else(|| format!("a result that is not understood: {result}"))
}

impl Explored {
    fn of(result: &Value, tests: &Path, test_input: impl Fn(&Value) -> Option<u16>) -> Option<Explored> {
        let faults = result["faults"].as_array()?.iter().map(|fault| {
            Some(Fault {
                kind: fault["kind"].as_str()?.into(),
                line: fault["line"].as_u64()?,
                input: match &fault["inputs"] {
                    Value::Null => None,
                    inputs => inputs.as_object()?.values().next().and_then(|value| input(value["bytes"].as_str()?)),
                },
                depends_on_undefined: fault["depends_on_undefined"].as_bool()?,
            })
        });
        let incomplete = result["incomplete"].as_array()?.iter();
        let (_, stored) = reprise_report::read_tests(tests).ok()?;
        let tests = stored.iter().map(|stored| {
            let test = serde_json::to_value(&stored.test).ok()?;
            Test::of(&format!("test {}", stored.number), &test, test_input(&test)?)
        });
        Some(Explored {
            status: result["status"].as_str()?.into(),
            incomplete: incomplete
                .map(|entry| Some(format!("{} at {}", entry["reason"].as_str()?, entry["line"])))
                .collect::<Option<_>>()?,
            faults: faults.collect::<Option<_>>()?,
            tests: tests.collect::<Option<_>>()?,
        })
    }

    pub fn fault_lines(&self) -> BTreeSet<(&str, u64)> {
        self.faults.iter().map(|fault| (fault.kind.as_str(), fault.line)).collect()
    }
}

impl Test {
    fn of(file: &str, test: &Value, input: u16) -> Option<Test> {
        let outcome = &test["outcome"];
        Some(Test {
            file: file.into(),
            input,
            outcome: match outcome["kind"].as_str()? {
                "completed" => Predicted::Completed { status: outcome["status"].as_u64()?.try_into().ok()? },
                _ => Predicted::Faulted { kind: outcome["fault"].as_str()?.into(), line: outcome["line"].as_u64()? },
            },
            output: match &test["stdout"] {
                Value::Null => None,
                Value::String(text) => Some(text.clone().into_bytes()),
                hexadecimal => Some(bytes(hexadecimal["hex"].as_str()?)?),
            },
            depends_on_undefined: test["depends_on_undefined"].as_bool()?,
        })
    }
}

fn input(hexadecimal: &str) -> Option<u16> {
    let bytes: [u8; 2] = bytes(hexadecimal)?.try_into().ok()?;
    Some(u16::from_le_bytes(bytes))
}

fn bytes(hexadecimal: &str) -> Option<Vec<u8>> {
    let pairs = hexadecimal.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}
