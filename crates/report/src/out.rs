//! `--out`: everything that a run has to take home, in one folder. C at its top (`c_tests`), the tests as JSON (`json/ENTRY`) and as KLEE's files
//! (`ktest/ENTRY`), and what shows each fault of a program with `main` (`faults`); several functions of one program share it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use reprise_explore::{Event, Listener, TestCase, TestOutcome};
use reprise_hash::digest;
use reprise_ir::code::{FunctionId, Program};
use reprise_ir::driver::LoadedModule;
use reprise_machine::World;
use reprise_machine::world::{FileContent, STANDARD_INPUT, SlotContent};
use serde::{Deserialize, Serialize};

use crate::c_tests::file::put;
use crate::c_tests::{CTests, CTestsReport, TestStyle};
use crate::config::RunConfig;
use crate::escape::one_line;
use crate::ktest::KTestWriter;
use crate::test_choice::TestChoice;
use crate::test_files::{GENERATOR, ProgramDescription, TestFilesError};
use crate::test_writer::TestWriter;
use crate::value::little_endian;

/// What the folder is of.
const MANIFEST: &str = "reprise.json";
/// Longer names of functions are cut, and told apart by a hash.
const LONGEST_NAME: usize = 100;
/// Of faults' files.
const FAULTS: &str = "faults";

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Manifest {
    generator: String,
    version: u32,
    /// As they were given, in order.
    sources: Vec<String>,
    style: String,
    /// Entries that tests were written of.
    entries: Vec<String>,
}

/// What a run has left in the folder.
#[derive(Clone, Debug)]
pub struct OutReport {
    pub directory: PathBuf,
    /// Tests as JSON.
    pub tests: usize,
    /// KLEE's files, and how many tests these cannot hold.
    pub ktests: (usize, usize),
    /// Of an entry other than `main`.
    pub c: Option<CTestsReport>,
    /// Of each fault of a program.
    pub reproductions: Vec<Reproduction>,
}

/// What shows a fault of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reproduction {
    /// Kind and place.
    pub fault: String,
    /// For a shell, with the files that it needs.
    pub command: String,
}

/// A listener that writes the folder.
pub struct OutWriter {
    directory: PathBuf,
    manifest: Manifest,
    entry: String,
    json: TestWriter,
    ktests: KTestWriter,
    c: Option<CTests>,
    world: World,
    faults: Vec<TestCase>,
}

impl OutWriter {
    /// Finds out before the run is paid for whether the folder can be written to, and whether it is this program's.
    pub fn new(
        directory: &Path,
        program: &Arc<Program>,
        modules: &[LoadedModule],
        entry: FunctionId,
        here: PathBuf,
        config: &RunConfig,
        style: TestStyle,
    ) -> Result<OutWriter, TestFilesError> {
        let name = program.function(entry).source_name.to_string();
        let unwritable = |error| TestFilesError::NotWritable { path: directory.to_owned(), error };
        std::fs::create_dir_all(directory).map_err(unwritable)?;
        let mut manifest = Manifest {
            generator: GENERATOR.into(),
            version: 1,
            sources: config.sources.clone(),
            style: style.name().into(),
            entries: Vec::new(),
        };
        if let Some(known) = read_manifest(directory)? {
            let path = directory.join(MANIFEST);
            if known.sources != manifest.sources {
                let program = one_line(&known.sources.join(" ")).into_owned();
                return Err(TestFilesError::OtherProgram { path, program });
            }
            if known.style != manifest.style {
                let message = format!("its tests are in the style {}", one_line(&known.style));
                return Err(TestFilesError::NotOurs { path, line: 1, message });
            }
            manifest.entries = known.entries;
        }
        // Whether a file can be made here at all.
        tempfile::Builder::new().prefix(".reprise-").tempfile_in(directory).map_err(unwritable)?;
        let c = match name == "main" {
            true => None,
            false => Some(CTests::new(directory, program, modules, entry, &config.explore.machine, style)?),
        };
        let folder = folder_name(&name);
        let description = ProgramDescription::new(program, modules, entry, here, config);
        let world = config.explore.machine.world.clone();
        let json = TestWriter::new(&directory.join("json").join(&folder), description, TestChoice::All)?;
        let sources = config.sources.join(" ");
        let ktests = KTestWriter::new(&directory.join("ktest").join(&folder), sources, world.clone(), TestChoice::All)?;
        let faults = Vec::new();
        Ok(OutWriter { directory: directory.to_owned(), manifest, entry: name, json, ktests, c, world, faults })
    }

    /// Forgets the tests so far.
    pub fn start_again(mut self) -> Result<OutWriter, TestFilesError> {
        self.faults.clear();
        if let Some(c) = &mut self.c {
            c.start_again();
        }
        Ok(OutWriter { json: self.json.start_again()?, ktests: self.ktests.start_again()?, ..self })
    }

    /// `shortest` gives the shortest standard input that shows a test's fault, if it is known.
    pub fn finish(
        mut self,
        shortest: &mut dyn FnMut(&TestCase) -> Option<Vec<u8>>,
    ) -> Result<OutReport, TestFilesError> {
        let tests = self.json.finish()?;
        let ktests = self.ktests.finish()?;
        let c = self.c.take().map(CTests::finish).transpose()?;
        let mut reproductions = Vec::new();
        if c.is_none() {
            let path = self.directory.join(FAULTS);
            remove_faults(&path)?;
            for (number, test) in self.faults.iter().enumerate() {
                let input = if self.world.input > 0 { shortest(test) } else { None };
                reproductions.extend(reproduction(&path, number + 1, test, (&self.world, input))?);
            }
        }
        if !self.manifest.entries.contains(&self.entry) {
            self.manifest.entries.push(self.entry);
            self.manifest.entries.sort();
        }
        let path = self.directory.join(MANIFEST);
        let mut text = serde_json::to_string_pretty(&self.manifest).expect("our own types have string keys only");
        text.push('\n');
        put(&path, text.as_bytes()).map_err(|error| TestFilesError::NotWritable { path, error })?;
        Ok(OutReport { directory: self.directory, tests, ktests, c, reproductions })
    }
}

impl Listener for OutWriter {
    fn event(&mut self, event: Event<'_>) {
        if let Event::Test(test) = event {
            self.ktests.add(test);
            if let Some(c) = &mut self.c {
                c.add(test);
            } else if matches!(test.outcome, TestOutcome::Fault { .. }) {
                self.faults.push(test.clone());
            }
        }
        self.json.event(event);
    }
}

/// The folders with tests as JSON below one that `--out` wrote, in order; `None` if it is no such folder.
pub fn out_folders(directory: &Path) -> Result<Option<Vec<PathBuf>>, TestFilesError> {
    let Some(manifest) = read_manifest(directory)? else { return Ok(None) };
    Ok(Some(manifest.entries.iter().map(|entry| directory.join("json").join(folder_name(entry))).collect()))
}

fn read_manifest(directory: &Path) -> Result<Option<Manifest>, TestFilesError> {
    let path = directory.join(MANIFEST);
    let text = match std::fs::read(&path) {
        Ok(text) => text,
        Err(error) if matches!(error.kind(), std::io::ErrorKind::NotFound | std::io::ErrorKind::NotADirectory) => {
            return Ok(None);
        }
        Err(error) => return Err(TestFilesError::Unreadable { path, error }),
    };
    let manifest: Manifest = serde_json::from_slice(&text).map_err(|error| TestFilesError::NotOurs {
        path: path.clone(),
        line: error.line().max(1),
        message: "this is not how reprise left it".into(),
    })?;
    match manifest.generator == GENERATOR && manifest.version == 1 {
        true => Ok(Some(manifest)),
        false => Err(TestFilesError::Foreign { path }),
    }
}

/// A function's name as that of a folder.
fn folder_name(entry: &str) -> String {
    let plain: String = entry
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() || letter == '_' { letter } else { '-' })
        .collect();
    match plain == *entry && plain.len() <= LONGEST_NAME {
        true => plain,
        false => {
            let start: String = plain.chars().take(LONGEST_NAME).collect();
            format!("{start}-{}", &digest(entry.as_bytes()).to_string()[..8])
        }
    }
}

/// Files of faults that an earlier run left.
fn remove_faults(folder: &Path) -> Result<(), TestFilesError> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Ok(()) };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let is_ours = name.split_once('.').is_some_and(|(number, kind)| {
            number.bytes().all(|byte| byte.is_ascii_digit()) && (kind == "stdin" || kind.starts_with("file-"))
        });
        if is_ours {
            std::fs::remove_file(&path).map_err(|error| TestFilesError::NotWritable { path, error })?;
        }
    }
    Ok(())
}

/// The command that shows a fault of a program, with the files that it needs; `input` is what it reads, if not all that the test has. `None` where inputs are asked for by calls, which no command can answer.
fn reproduction(
    folder: &Path,
    number: usize,
    test: &TestCase,
    (world, input): (&World, Option<Vec<u8>>),
) -> Result<Option<Reproduction>, TestFilesError> {
    let TestOutcome::Fault { kind, place } = &test.outcome else { return Ok(None) };
    let fault = format!("{} at {}:{}", kind.name(), one_line(&place.file), place.line);
    if test.inputs.iter().any(|input| !world.has_input(&input.name)) {
        return Ok(None);
    }
    let bytes =
        |name: &str| test.inputs.iter().find(|input| input.name == name).map(|input| little_endian(&input.value));
    let mut words = Vec::new();
    for variable in &world.environment {
        if let Some(value) = bytes(&World::variable_name(&variable.name)) {
            words.push(format!("{}={}", variable.name, shell_word(until_zero(&value))));
        }
    }
    words.push("./program".to_string());
    for (slot_number, slot) in world.slots().into_iter().enumerate() {
        let count =
            |group: usize| bytes(&World::count_name(group)).and_then(|bytes| bytes.first().copied()).unwrap_or(0);
        if slot.optional.is_some_and(|(group, before)| u32::from(count(group)) <= before) {
            continue;
        }
        words.push(match slot.content {
            SlotContent::Text(text) => shell_word(text.as_bytes()),
            SlotContent::Symbolic(_) => {
                shell_word(until_zero(&bytes(&World::argument_name(slot_number + 1)).unwrap_or_default()))
            }
        });
    }
    let write = |name: String, content: &[u8]| {
        let path = folder.join(name);
        let written = std::fs::create_dir_all(folder).and_then(|()| put(&path, content));
        match written {
            Ok(_) => Ok(path),
            Err(error) => Err(TestFilesError::NotWritable { path, error }),
        }
    };
    for (file_number, file) in world.files.iter().enumerate() {
        if let FileContent::Symbolic(size) = file.content {
            let mut content = bytes(&file.name).unwrap_or_default();
            content.resize(size as usize, 0);
            let path = write(format!("{number}.file-{}", file_number + 1), &content)?;
            words.insert(
                0,
                format!(
                    "cp {} {} &&",
                    shell_word(path.as_os_str().as_encoded_bytes()),
                    shell_word(file.name.as_bytes())
                ),
            );
        }
    }
    if world.input > 0 {
        let input = input.unwrap_or_else(|| {
            let mut whole = bytes(STANDARD_INPUT).unwrap_or_default();
            whole.resize(world.input as usize, 0);
            whole
        });
        words.push(match input.is_empty() {
            true => "< /dev/null".to_string(),
            false => {
                let path = write(format!("{number}.stdin"), &input)?;
                format!("< {}", shell_word(path.as_os_str().as_encoded_bytes()))
            }
        });
    }
    Ok(Some(Reproduction { fault, command: words.join(" ") }))
}

fn until_zero(bytes: &[u8]) -> &[u8] {
    &bytes[..bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len())]
}

/// As a shell reads it back; bytes that cannot be shown are written as numbers.
fn shell_word(bytes: &[u8]) -> String {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-./=:,+@%".contains(byte);
    if !bytes.is_empty() && bytes.iter().all(is_plain) {
        return String::from_utf8_lossy(bytes).into_owned();
    }
    if bytes.iter().all(|&byte| (byte.is_ascii_graphic() || byte == b' ') && byte != b'\'') {
        return format!("'{}'", String::from_utf8_lossy(bytes));
    }
    let mut text = String::from("$'");
    for &byte in bytes {
        match byte {
            b'\'' | b'\\' => text.extend(['\\', byte as char]),
            b' '..=b'~' => text.push(byte as char),
            _ => text.push_str(&format!("\\{byte:03o}")),
        }
    }
    text + "'"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_shell() {
        assert_eq!(shell_word(b"a/b.c"), "a/b.c");
        assert_eq!(shell_word(b""), "''");
        assert_eq!(shell_word(b"a b$"), "'a b$'");
        assert_eq!(shell_word(b"it's\n\x80"), "$'it\\'s\\012\\200'");
    }

    #[test]
    fn folders_have_names_that_any_system_takes() {
        assert_eq!(folder_name("parse"), "parse");
        let hostile = folder_name("../../etc/passwd");
        assert!(hostile.starts_with("------etc-passwd-") && !hostile.contains('/'), "{hostile}");
        assert_ne!(folder_name("a b"), folder_name("a/b"));
        assert!(folder_name(&"x".repeat(5000)).len() < 128);
    }
}
