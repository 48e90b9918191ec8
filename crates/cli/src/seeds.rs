//! `--seed-file`: inputs that are known beforehand.
//!
//! A file is one of KLEE's tests, one of ours in full, or plain bytes; a folder is one of our tests, or many files.

use std::path::{Path, PathBuf};

use reprise_explore::Seed;
use reprise_machine::World;
use reprise_machine::world::{Argument, FileContent, STANDARD_INPUT, VariableValue};
use reprise_report::{KTest, bits_of_bytes, read_tests};
use serde_json::Value;

use crate::error::CliError;

/// A file that fuzzers put into their folders and that is no input.
const NO_INPUT: [&str; 2] = ["README.txt", "info"];

/// All inputs of these files and folders, in a fixed order.
pub(crate) fn read(paths: &[PathBuf], world: &World) -> Result<Vec<Seed>, CliError> {
    let mut seeds = Vec::new();
    for path in paths {
        let before = seeds.len();
        if path.join("tests.json").is_file() {
            seeds.extend(read_tests(path)?.1.iter().filter_map(|test| {
                let inputs = test.test.inputs.iter().map(|input| (&*input.name, &*input.bytes));
                of_hexadecimal(inputs)
            }));
        } else if path.is_dir() {
            let failed = |error| CliError::File { path: path.clone(), error };
            let mut files = Vec::new();
            for entry in std::fs::read_dir(path).map_err(failed)? {
                files.push(entry.map_err(failed)?.path());
            }
            files.sort();
            for file in files.iter().filter(|file| file.is_file() && is_input(file)) {
                seeds.extend(read_file(file, world)?);
            }
        } else {
            seeds.extend(read_file(path, world)?);
        }
        if seeds.len() == before {
            return Err(CliError::Usage(format!("--seed-file {}: there is no input in it", path.display())));
        }
    }
    Ok(seeds)
}

fn is_input(file: &Path) -> bool {
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    !name.starts_with('.') && !NO_INPUT.contains(&name)
}

fn read_file(path: &Path, world: &World) -> Result<Option<Seed>, CliError> {
    let bytes = std::fs::read(path).map_err(|error| CliError::File { path: path.to_owned(), error })?;
    let broken = |problem: String| CliError::Usage(format!("--seed-file {}: {problem}", path.display()));
    if KTest::is_one(&bytes) {
        return KTest::decode(&bytes).map(|test| Some(test.seed(world))).map_err(broken);
    }
    if let Some(seed) = of_test(&bytes) {
        return Ok(Some(seed));
    }
    let Some(value) = bits_of_bytes(&bytes) else { return Ok(None) };
    match &symbolic_inputs(world)[..] {
        [] => Ok(Some(Seed { named: Vec::new(), first: Some(value) })),
        [name] => Ok(Some(Seed { named: vec![(name.clone(), value)], first: None })),
        names => Err(broken(format!(
            "plain bytes are the only symbolic input, and there are several: {}; use a .ktest, or a test of `reprise run --tests`",
            names.join(", ")
        ))),
    }
}

/// A test as `reprise tests --test N` shows it.
fn of_test(bytes: &[u8]) -> Option<Seed> {
    let test: Value = serde_json::from_slice(bytes).ok()?;
    if test.get("generator")? != "reprise" {
        return None;
    }
    let inputs = test.get("inputs")?.as_array()?.iter();
    of_hexadecimal(inputs.filter_map(|input| Some((input.get("name")?.as_str()?, input.get("bytes")?.as_str()?))))
}

fn of_hexadecimal<'t>(inputs: impl Iterator<Item = (&'t str, &'t str)>) -> Option<Seed> {
    let value = |(name, text): (&str, &str)| {
        let pairs = text.as_bytes().chunks_exact(2).map(|pair| std::str::from_utf8(pair).ok());
        let bytes = pairs.map(|pair| u8::from_str_radix(pair?, 16).ok()).collect::<Option<Vec<u8>>>()?;
        Some((name.to_string(), bits_of_bytes(&bytes)?))
    };
    let named: Vec<_> = inputs.filter_map(value).collect();
    (!named.is_empty()).then_some(Seed { named, first: None })
}

/// The names of what is symbolic in a world.
fn symbolic_inputs(world: &World) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut groups = 0;
    for argument in &world.arguments {
        if let Argument::Several { .. } = argument {
            names.push(World::count_name(groups));
            groups += 1;
        }
    }
    for (number, slot) in world.slots().iter().enumerate() {
        if matches!(slot.content, reprise_machine::world::SlotContent::Symbolic(_)) {
            names.push(World::argument_name(number + 1));
        }
    }
    names.extend((world.input > 0).then(|| STANDARD_INPUT.to_string()));
    let files = world.files.iter().filter(|file| matches!(file.content, FileContent::Symbolic(_)));
    names.extend(files.map(|file| file.name.clone()));
    let variables = world.environment.iter().filter(|known| matches!(known.value, VariableValue::Symbolic(_)));
    names.extend(variables.map(|variable| World::variable_name(&variable.name)));
    names
}
