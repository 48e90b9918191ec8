//! Writes tests as they are found.

use std::fs;
use std::path::{Path, PathBuf};

use reprise_explore::{Event, Listener, TestCase};
use serde::Serialize;

use crate::test_files::{
    GENERATOR, INDEX_NAME, IndexFile, ProgramDescription, TEST_FILES_VERSION, TestFile, TestFilesError,
};

/// A listener that makes a file of every test. Whatever an earlier run left in the directory is replaced; other files stay.
pub struct TestWriter {
    directory: PathBuf,
    index: IndexFile,
    /// The first failure; nothing is written after it.
    failure: Option<TestFilesError>,
}

impl TestWriter {
    /// Makes the directory, and finds out whether it can be written to before the run is paid for.
    pub fn new(directory: &Path, program: ProgramDescription) -> Result<TestWriter, TestFilesError> {
        let unwritable = |error| TestFilesError::NotWritable { path: directory.to_owned(), error };
        fs::create_dir_all(directory).map_err(unwritable)?;
        let index_path = directory.join(INDEX_NAME);
        if index_path.exists() && !is_ours(&index_path) {
            return Err(TestFilesError::Foreign { path: index_path });
        }
        for entry in fs::read_dir(directory).map_err(unwritable)? {
            let path = entry.map_err(unwritable)?.path();
            if is_test_name(&path) && is_ours(&path) {
                fs::remove_file(&path).map_err(|error| TestFilesError::NotWritable { path, error })?;
            }
        }
        let index = IndexFile {
            generator: GENERATOR.into(),
            version: TEST_FILES_VERSION,
            finished: false,
            program,
            tests: Vec::new(),
        };
        let writer = TestWriter { directory: directory.to_owned(), index, failure: None };
        writer.write(INDEX_NAME, &writer.index)?;
        Ok(writer)
    }

    /// Forgets the tests written so far.
    pub fn start_again(self) -> Result<TestWriter, TestFilesError> {
        TestWriter::new(&self.directory, self.index.program)
    }

    /// Writes the index and returns how many tests it names.
    pub fn finish(mut self) -> Result<usize, TestFilesError> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        self.index.finished = true;
        self.write(INDEX_NAME, &self.index)?;
        Ok(self.index.tests.len())
    }

    fn add(&mut self, test: &TestCase) -> Result<(), TestFilesError> {
        let name = format!("test-{:06}.json", self.index.tests.len() + 1);
        let path = self.directory.join(&name);
        if path.exists() {
            return Err(TestFilesError::Foreign { path });
        }
        self.write(&name, &TestFile::new(test, &self.index.program))?;
        self.index.tests.push(name);
        Ok(())
    }

    fn write(&self, name: &str, content: &impl Serialize) -> Result<(), TestFilesError> {
        let path = self.directory.join(name);
        let mut text = serde_json::to_string_pretty(content).expect("our own types have string keys only");
        text.push('\n');
        fs::write(&path, text).map_err(|error| TestFilesError::NotWritable { path, error })
    }
}

impl Listener for TestWriter {
    fn event(&mut self, event: Event<'_>) {
        if let Event::Test(test) = event
            && self.failure.is_none()
        {
            self.failure = self.add(test).err();
        }
    }
}

fn is_test_name(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
    let digits = name.strip_prefix("test-").and_then(|rest| rest.strip_suffix(".json"));
    digits.is_some_and(|digits| digits.len() >= 6 && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Also true of a file that a killed run left half written: our marker comes first.
fn is_ours(path: &Path) -> bool {
    let Ok(text) = fs::read(path) else { return false };
    let start = String::from_utf8_lossy(&text[..text.len().min(80)]).into_owned();
    let dense: String = start.chars().filter(|letter| !letter.is_whitespace()).collect();
    let marker = format!("{{\"generator\":\"{GENERATOR}\"");
    text.is_empty() || marker.starts_with(&dense) || dense.starts_with(&marker)
}

#[cfg(test)]
mod tests {
    use reprise_explore::{InputValue, TestOutcome};
    use reprise_expr::BitVector;
    use reprise_machine::InputKind;

    use super::*;
    use crate::test_files::{EntryDescription, PredictedOutcome, read_json};

    fn program() -> ProgramDescription {
        ProgramDescription {
            directory: "/work".into(),
            sources: Vec::new(),
            entry: EntryDescription {
                name: "main".into(),
                source_name: "main".into(),
                local_to: None,
                parameters: Vec::new(),
                results: Vec::new(),
            },
            compiler: None,
            cflags: vec!["-DN=3".into()],
            stubs: Vec::new(),
            check: Vec::new(),
            stack_limit: 8 << 20,
        }
    }

    fn test(value: u64) -> TestCase {
        TestCase {
            inputs: vec![InputValue {
                name: "x".into(),
                kind: InputKind::Bytes(2),
                value: BitVector::from_u64(16, value),
            }],
            outcome: TestOutcome::Completed { result: Some(BitVector::from_u64(64, 0xffff_ffff)), exited: false },
            output: Some(b"hello\n".to_vec()),
            depends_on_undefined: false,
        }
    }

    #[test]
    fn earlier_tests_are_replaced_and_other_files_stay() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let path = directory.path().join("tests");
        let mut writer = TestWriter::new(&path, program()).expect("a new directory");
        writer.event(Event::Test(&test(1)));
        writer.event(Event::Test(&test(2)));
        assert_eq!(writer.finish().expect("written"), 2);

        fs::write(path.join("notes.txt"), "mine").expect("writable");
        fs::write(path.join("test-000009.json"), "{\"mine\": true}").expect("writable");
        let mut writer = TestWriter::new(&path, program()).expect("the same directory");
        writer.event(Event::Test(&test(3)));
        assert_eq!(writer.finish().expect("written"), 1);
        assert!(!path.join("test-000002.json").exists());
        assert!(path.join("notes.txt").exists());
        assert!(path.join("test-000009.json").exists());

        let index: IndexFile = read_json(&path.join(INDEX_NAME)).expect("our own index");
        assert_eq!(index.tests, ["test-000001.json"]);
        assert!(index.finished);
        let file: TestFile = read_json(&path.join("test-000001.json")).expect("our own test");
        assert_eq!(file.inputs[0].bytes, "0300");
        assert_eq!(file.outcome, PredictedOutcome::Completed { exited: false, status: Some(255), result: None });
        assert_eq!(file.program.cflags, ["-DN=3"]);
    }

    #[test]
    fn foreign_files_are_never_overwritten() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        fs::write(directory.path().join("test-000001.json"), "{}").expect("writable");
        let mut writer = TestWriter::new(directory.path(), program()).expect("no index yet");
        writer.event(Event::Test(&test(1)));
        assert!(matches!(writer.finish(), Err(TestFilesError::Foreign { .. })));

        let other = tempfile::tempdir().expect("a temporary directory");
        fs::write(other.path().join(INDEX_NAME), "[1, 2]").expect("writable");
        assert!(matches!(TestWriter::new(other.path(), program()), Err(TestFilesError::Foreign { .. })));
    }

    #[test]
    fn a_file_in_the_way() {
        let file = tempfile::NamedTempFile::new().expect("a temporary file");
        let error = TestWriter::new(file.path(), program()).err().expect("not a directory");
        assert!(error.to_string().contains("--tests"), "{error}");
    }
}
