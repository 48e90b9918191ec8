//! `reprise tests`: lists and shows what `reprise run --tests` wrote.

use std::io::{self, Write};

use reprise_report::escape::one_line;
use reprise_report::{StoredTest, TestFilesError, read_tests};
use serde_json::{Value, json};

use crate::error::CliError;
use crate::output;
use crate::test_options::TestsOptions;

pub(crate) fn run(options: &TestsOptions) -> Result<u8, CliError> {
    let (index, mut tests) = read_tests(&options.directory)?;
    let count = tests.len();
    if let Some(&number) = options.test.iter().find(|&&number| number == 0 || number > count) {
        return Err(TestFilesError::NoSuchTest { directory: options.directory.clone(), number, count }.into());
    }
    if !options.test.is_empty() {
        tests.retain(|test| options.test.contains(&test.number));
    }
    output::to_stdout(|out| {
        if options.json || !options.test.is_empty() {
            let tests: Vec<Value> = tests.iter().map(whole).collect();
            let finished = index.finished;
            output::write_json(out, &json!({ "version": index.version, "finished": finished, "tests": tests }))
        } else {
            tests.iter().try_for_each(|test| write_line(out, test))
        }
    })?;
    Ok(0)
}

/// A test in full, with its number.
fn whole(test: &StoredTest) -> Value {
    let mut json = serde_json::to_value(&test.test).expect("our own types have string keys only");
    json["test"] = test.number.into();
    json
}

fn write_line(out: &mut dyn Write, StoredTest { number, test, .. }: &StoredTest) -> io::Result<()> {
    let value = |value: &Value| match (&value["text"], &value["integer"], &value["bytes"]) {
        (Value::String(text), ..) => format!("{text:?}"),
        (_, Value::Number(integer), _) => integer.to_string(),
        (_, _, Value::String(bytes)) => format!("0x{bytes}"),
        _ => value.to_string(),
    };
    let inputs: Vec<String> = test
        .inputs
        .iter()
        .map(|input| match &test.shown[&input.name] {
            Value::String(shown) => format!("{}={shown}", input.name),
            _ => format!("{}={}", input.name, value(&input.value)),
        })
        .collect();
    let outcome = serde_json::to_value(&test.outcome).expect("our own types have string keys only");
    let outcome = match (outcome["fault"].as_str(), &outcome["status"], &outcome["result"]["value"]) {
        (Some(fault), ..) => {
            format!("{fault} at {}:{}", outcome["file"].as_str().unwrap_or(""), outcome["line"])
        }
        (None, Value::Number(status), _) => format!("exits with {status}"),
        (None, _, Value::Null) => "completes".to_string(),
        (None, _, result) => match test.objects.iter().find(|object| result.as_u64() == Some(object.address)) {
            Some(object) => format!("returns {}", object.path),
            None => format!("returns {result}"),
        },
    };
    output::write_line(out, &one_line(&format!("{number:>6}  {outcome}  {}", inputs.join(" "))))
}
