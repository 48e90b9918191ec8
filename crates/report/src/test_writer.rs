//! Writes tests as they are found.
//!
//! At every moment the folder holds tests that can be read: the index says whether the run that wrote them came to its end.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use reprise_explore::{Event, Listener, TestCase, TestOutcome};

use crate::c_tests::file::put;
use crate::test_choice::{CoverageChoice, TestChoice};
use crate::test_files::{GENERATOR, INDEX_NAME, IndexFile, ProgramDescription, TEST_FILES_VERSION, TestFilesError};
use crate::test_packs::{PackWriter, is_pack_name};

/// A listener that writes the tests that were chosen. Whatever an earlier run left in the directory is replaced; other files stay.
///
/// Tests are written as they come, so that a killed run leaves those it had found. Where they cannot be written any more the rest is
/// dropped, and whoever [finishes](TestWriter::finish) is told why: the run itself goes on.
pub struct TestWriter {
    directory: PathBuf,
    index: IndexFile,
    choice: TestChoice,
    packs: PackWriter,
    coverage: CoverageChoice,
    /// The first failure; nothing is written after it.
    failure: Option<TestFilesError>,
}

impl TestWriter {
    /// Makes the directory, and finds out whether it can be written to before the run is paid for.
    pub fn new(
        directory: &Path,
        program: ProgramDescription,
        choice: TestChoice,
    ) -> Result<TestWriter, TestFilesError> {
        let unwritable = |error| TestFilesError::NotWritable { path: directory.to_owned(), error };
        fs::create_dir_all(directory).map_err(unwritable)?;
        let index_path = directory.join(INDEX_NAME);
        if index_path.exists() && !is_ours(&index_path) {
            return Err(TestFilesError::Foreign { path: index_path });
        }
        remove_ours(directory)?;
        let index = IndexFile {
            generator: GENERATOR.into(),
            version: TEST_FILES_VERSION,
            finished: false,
            program,
            choice: Some(choice),
            packs: Vec::new(),
            tests: Vec::new(),
        };
        let writer = TestWriter {
            directory: directory.to_owned(),
            index,
            choice,
            packs: PackWriter::new(directory),
            coverage: CoverageChoice::default(),
            failure: None,
        };
        writer.write_index()?;
        Ok(writer)
    }

    /// Forgets the tests written so far.
    pub fn start_again(self) -> Result<TestWriter, TestFilesError> {
        TestWriter::new(&self.directory, self.index.program, self.choice)
    }

    /// Writes the index and returns how many tests there are.
    pub fn finish(mut self) -> Result<usize, TestFilesError> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        if self.choice == TestChoice::Coverage {
            let chosen = std::mem::take(&mut self.coverage).reduced();
            if chosen.len() < self.packs.count() {
                self = self.start_again()?;
                chosen.iter().try_for_each(|test| self.packs.add(test, &self.index.program))?;
            }
        }
        self.packs.flush()?;
        self.index.finished = true;
        self.index.packs = self.packs.packs().to_vec();
        self.write_index()?;
        Ok(self.packs.count())
    }

    fn add(&mut self, test: &TestCase) -> Result<(), TestFilesError> {
        let is_fault = matches!(test.outcome, TestOutcome::Fault { .. });
        let is_wanted = match self.choice {
            TestChoice::All => true,
            TestChoice::Faults => is_fault,
            TestChoice::Coverage => self.coverage.offer(test),
        };
        if is_wanted { self.packs.add(test, &self.index.program) } else { Ok(()) }
    }

    /// The index is there whole or not at all.
    fn write_index(&self) -> Result<(), TestFilesError> {
        let path = self.directory.join(INDEX_NAME);
        let mut text = serde_json::to_string_pretty(&self.index).expect("our own types have string keys only");
        text.push('\n');
        match put(&path, text.as_bytes()) {
            Ok(_) => Ok(()),
            Err(error) => Err(TestFilesError::NotWritable { path, error }),
        }
    }
}

impl Listener for TestWriter {
    fn event(&mut self, event: Event<'_>) {
        if self.failure.is_some() {
            return;
        }
        match event {
            Event::Test(test) => self.failure = self.add(test).err(),
            // What was found by now is there if the run is killed.
            Event::Progress(_) => self.failure = self.packs.flush().err(),
            _ => {}
        }
    }
}

/// Removes the tests that an earlier run left.
fn remove_ours(directory: &Path) -> Result<(), TestFilesError> {
    let unwritable = |error| TestFilesError::NotWritable { path: directory.to_owned(), error };
    for entry in fs::read_dir(directory).map_err(unwritable)? {
        let path = entry.map_err(unwritable)?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
        if (is_test_name(&path) || is_pack_name(name)) && is_ours(&path) {
            fs::remove_file(&path).map_err(|error| TestFilesError::NotWritable { path, error })?;
        }
    }
    Ok(())
}

/// Of the first version.
fn is_test_name(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
    let digits = name.strip_prefix("test-").and_then(|rest| rest.strip_suffix(".json"));
    digits.is_some_and(|digits| digits.len() >= 6 && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Also true of a file that a killed run left half written: our marker comes first.
fn is_ours(path: &Path) -> bool {
    let mut text = Vec::new();
    let Ok(file) = fs::File::open(path) else { return false };
    if file.take(80).read_to_end(&mut text).is_err() {
        return false;
    }
    let start = String::from_utf8_lossy(&text).into_owned();
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
    use crate::test_files::{EntryDescription, PredictedOutcome, read_tests};
    use crate::test_packs::{PackEntry, StoredTest};

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
            globals: Vec::new(),
            world: Default::default(),
        }
    }

    fn test(value: u64) -> TestCase {
        TestCase {
            inputs: vec![InputValue {
                name: "x".into(),
                kind: InputKind::Bytes(2),
                value: BitVector::from_u64(16, value),
                heap: None,
                is_file: false,
            }],
            outcome: TestOutcome::Completed { result: Some(BitVector::from_u64(64, 0xffff_ffff)), exited: false },
            output: Some(b"hello\n".to_vec()),
            depends_on_undefined: false,
            covers: Vec::new(),
            details: None,
        }
    }

    fn written(path: &Path, choice: TestChoice, tests: &[TestCase]) -> usize {
        let mut writer = TestWriter::new(path, program(), choice).expect("a directory");
        tests.iter().for_each(|test| writer.event(Event::Test(test)));
        writer.finish().expect("written")
    }

    #[test]
    fn earlier_tests_are_replaced_and_other_files_stay() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let path = directory.path().join("tests");
        assert_eq!(written(&path, TestChoice::All, &[test(1), test(2)]), 2);

        fs::write(path.join("notes.txt"), "mine").expect("writable");
        fs::write(path.join("tests-000009.jsonl"), "{\"mine\": true}").expect("writable");
        fs::write(path.join("test-000001.json"), "{\"generator\": \"reprise\",").expect("writable");
        assert_eq!(written(&path, TestChoice::All, &[test(3)]), 1);
        assert!(!path.join("test-000001.json").exists(), "of an older version");
        assert!(path.join("notes.txt").exists());
        assert!(path.join("tests-000009.jsonl").exists());

        let (index, tests) = read_tests(&path).expect("our own tests");
        assert_eq!(index.packs, [PackEntry { file: "tests-000001.jsonl".into(), tests: 1 }]);
        assert!(index.finished);
        let [StoredTest { number: 1, test, .. }] = &tests[..] else { panic!("one test") };
        assert_eq!((test.inputs[0].bytes.as_str(), &test.inputs[0].value["integer"]), ("0300", &3.into()));
        assert_eq!(test.outcome, PredictedOutcome::Completed { exited: false, status: Some(255), result: None });
        assert_eq!(test.program.cflags, ["-DN=3"]);
    }

    #[test]
    fn only_what_was_chosen_is_written() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let covering = |value, covers: &[u32]| TestCase { covers: covers.to_vec(), ..test(value) };
        let place = reprise_explore::SourcePlace { file: "a.c".into(), line: 1, column: 1 };
        let outcome = TestOutcome::Fault { kind: reprise_machine::FaultKind::Assertion, place };
        let tests = [covering(1, &[1]), covering(2, &[1, 2]), covering(3, &[2]), TestCase { outcome, ..test(4) }];
        for (choice, expected) in
            [(TestChoice::All, &[1, 2, 3, 4][..]), (TestChoice::Faults, &[4]), (TestChoice::Coverage, &[2, 4])]
        {
            assert_eq!(written(directory.path(), choice, &tests), expected.len());
            let (_, read) = read_tests(directory.path()).expect("our own tests");
            let values: Vec<i64> =
                read.iter().filter_map(|test| test.test.inputs[0].value["integer"].as_i64()).collect();
            assert_eq!(values, expected, "{choice:?}");
        }
    }

    #[test]
    fn a_killed_run_leaves_a_readable_beginning() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let mut writer = TestWriter::new(directory.path(), program(), TestChoice::All).expect("a directory");
        (1..=9).for_each(|value| writer.event(Event::Test(&test(value))));
        writer.packs.flush().expect("writable");
        drop(writer);
        let pack = directory.path().join("tests-000001.jsonl");
        let whole = fs::read(&pack).expect("written");
        let mut most = 0;
        for end in 0..=whole.len() {
            fs::write(&pack, &whole[..end]).expect("writable");
            let (index, tests) = read_tests(directory.path()).expect("a beginning can be read");
            assert!(!index.finished && tests.len() >= most, "cut at {end}");
            most = tests.len();
        }
        assert_eq!(most, 9);
    }

    #[test]
    fn damaged_packs_are_told_with_their_place() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        written(directory.path(), TestChoice::All, &[test(1), test(2), test(3)]);
        let pack = directory.path().join("tests-000001.jsonl");
        let whole = fs::read_to_string(&pack).expect("written");
        let damage: [(&str, String); 6] = [
            ("has 2 tests, the index says 3", whole.lines().take(4).map(|line| format!("{line}\n")).collect()),
            ("tests-000001.jsonl:4:", whole.replace("\"test\":2", "\"test\":")),
            ("test 7 stands where 2 should", whole.replace("\"test\":2", "\"test\":7")),
            ("there is no shape 9", whole.replace("\"test\":2,\"shape\":1", "\"test\":2,\"shape\":9")),
            ("not hexadecimal", whole.replace("\"0200\"", "\"020\"")),
            ("not hexadecimal", whole.replace("\"0200\"", "\"02g0\"")),
        ];
        for (said, text) in damage {
            fs::write(&pack, &text).expect("writable");
            let error = read_tests(directory.path()).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(error.contains(said), "{said}: {error}");
        }
        fs::remove_file(&pack).expect("it is there");
        assert!(matches!(read_tests(directory.path()), Err(TestFilesError::Unreadable { .. })));
    }

    #[test]
    fn many_tests_go_to_several_packs() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let mut large = test(1);
        large.output = Some(vec![b'x'; 1 << 20]);
        assert_eq!(written(directory.path(), TestChoice::All, &vec![large; 40]), 40);
        let (index, tests) = read_tests(directory.path()).expect("our own tests");
        assert_eq!((index.packs.len(), tests.len()), (3, 40));
        assert!(tests.iter().enumerate().all(|(at, test)| test.number == at + 1));
    }

    #[test]
    fn foreign_files_are_never_overwritten() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        fs::write(directory.path().join("tests-000001.jsonl"), "{}").expect("writable");
        let mut writer = TestWriter::new(directory.path(), program(), TestChoice::All).expect("no index yet");
        writer.event(Event::Test(&test(1)));
        assert!(matches!(writer.finish(), Err(TestFilesError::Foreign { .. })));

        let other = tempfile::tempdir().expect("a temporary directory");
        fs::write(other.path().join(INDEX_NAME), "[1, 2]").expect("writable");
        let refused = TestWriter::new(other.path(), program(), TestChoice::All);
        assert!(matches!(refused, Err(TestFilesError::Foreign { .. })));
    }

    #[test]
    fn a_file_in_the_way() {
        let file = tempfile::NamedTempFile::new().expect("a temporary file");
        let error = TestWriter::new(file.path(), program(), TestChoice::All).err().expect("not a directory");
        assert!(error.to_string().contains("--tests"), "{error}");
    }
}
