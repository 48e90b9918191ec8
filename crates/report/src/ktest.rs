//! KLEE's test files (`.ktest`), written and read, so that its tools and corpora can be used.
//!
//! Numbers are of 32 bits, highest byte first: `KTEST`, the version, the arguments of the program, two numbers about symbolic arguments, and the
//! objects, each with its name and its bytes. What the world gives has the names of KLEE's POSIX runtime: `n_args`, `arg00`, `stdin`,
//! `A-data`, `model_version`.

use std::fs;
use std::path::{Path, PathBuf};

use reprise_explore::{InputValue, Seed, TestCase, TestOutcome};
use reprise_machine::world::{Argument, FileContent, STANDARD_INPUT, SlotContent};
use reprise_machine::{InputKind, World};

use crate::test_choice::TestChoice;
use crate::test_files::TestFilesError;
use crate::value::{bits_of_bytes, little_endian};

const MAGIC: &[u8] = b"KTEST";
const VERSION: u32 = 3;
/// How KLEE's runtime says which form its objects have.
const MODEL_VERSION: (&str, u32) = ("model_version", 1);
const COUNT: &str = "n_args";
/// Beside the tests, to tell ours from others'.
const INFO: &str = "info";
const INFO_BEGINS: &str = "written by reprise";
/// A test that is being written.
const UNFINISHED: &str = ".reprise-unfinished";

/// The content of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KTest {
    /// The program's name, and what it was called with.
    pub arguments: Vec<Vec<u8>>,
    pub symbolic_arguments: u32,
    pub symbolic_argument_length: u32,
    /// Names and bytes, in the order in which the program asked for them.
    pub objects: Vec<(String, Vec<u8>)>,
}

impl KTest {
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = [MAGIC, &VERSION.to_be_bytes()].concat();
        let number = |bytes: &mut Vec<u8>, number: usize| {
            bytes.extend(u32::try_from(number).unwrap_or(u32::MAX).to_be_bytes());
        };
        number(&mut bytes, self.arguments.len());
        for argument in &self.arguments {
            number(&mut bytes, argument.len());
            bytes.extend(argument);
        }
        bytes.extend(self.symbolic_arguments.to_be_bytes());
        bytes.extend(self.symbolic_argument_length.to_be_bytes());
        number(&mut bytes, self.objects.len());
        for (name, content) in &self.objects {
            number(&mut bytes, name.len());
            bytes.extend(name.as_bytes());
            number(&mut bytes, content.len());
            bytes.extend(content);
        }
        bytes
    }

    /// Whether a file is meant to be one.
    pub fn is_one(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC) || bytes.starts_with(b"BOUT\n")
    }

    pub fn decode(bytes: &[u8]) -> Result<KTest, String> {
        let rest = bytes.strip_prefix(MAGIC).or_else(|| bytes.strip_prefix(b"BOUT\n"));
        let mut reader = Reader { rest: rest.ok_or("it does not begin with KTEST")? };
        let version = reader.number()?;
        if version > VERSION {
            return Err(format!("version {version} of the format is not known"));
        }
        let mut test = KTest::default();
        for _ in 0..reader.number()? {
            test.arguments.push(reader.bytes()?.to_vec());
        }
        if version >= 2 {
            test.symbolic_arguments = reader.number()?;
            test.symbolic_argument_length = reader.number()?;
        }
        for _ in 0..reader.number()? {
            let name = String::from_utf8_lossy(reader.bytes()?).into_owned();
            test.objects.push((name, reader.bytes()?.to_vec()));
        }
        match reader.rest.is_empty() {
            true => Ok(test),
            false => Err(format!("{} bytes behind its end", reader.rest.len())),
        }
    }

    /// A test of ours; `None` where it has pointers to objects, which such a file cannot hold.
    fn of(test: &TestCase, world: &World, program: &str) -> Option<KTest> {
        if test.inputs.iter().any(|input| input.heap.is_some()) {
            return None;
        }
        let find = |name: &str| test.inputs.iter().find(|input| input.name == name);
        let bytes = |name: &str, size: u32| {
            let mut bytes = find(name).map_or_else(Vec::new, bytes_of);
            bytes.resize(size as usize, 0);
            bytes
        };
        let mut objects = arguments_of(world, &bytes);
        for file in &world.files {
            if let FileContent::Symbolic(size) = file.content {
                objects.push((format!("{}-data", file.name), bytes(&file.name, size)));
            }
        }
        if world.input > 0 {
            objects.push((STANDARD_INPUT.into(), bytes(STANDARD_INPUT, world.input)));
        }
        if !objects.is_empty() {
            objects.push((MODEL_VERSION.0.into(), MODEL_VERSION.1.to_le_bytes().to_vec()));
        }
        let others = test.inputs.iter().filter(|input| !world.has_input(&input.name) || input.name.starts_with('$'));
        objects.extend(others.map(|input| (plain_name(&input.name).to_string(), bytes_of(input))));
        let arguments = std::iter::once(program.to_string()).chain(called_with(world)).map(String::into_bytes);
        Some(KTest { arguments: arguments.collect(), objects, ..KTest::default() })
    }

    /// What it says of the inputs in this world.
    pub fn seed(&self, world: &World) -> Seed {
        let objects = || self.objects.iter();
        let mut named: Vec<(String, Vec<u8>)> = Vec::new();
        let mut counts: Vec<u32> = Vec::new();
        for (group, (_, bytes)) in objects().filter(|(name, _)| name == COUNT).enumerate() {
            let count = bytes.iter().rev().fold(0u32, |count, &byte| count << 8 | u32::from(byte));
            counts.push(count);
            named.push((World::count_name(group), vec![count.min(255) as u8]));
        }
        let mut words = objects().filter(|(name, _)| is_argument(name)).map(|(_, bytes)| bytes);
        for (number, slot) in world.slots().into_iter().enumerate() {
            let is_there =
                slot.optional.is_none_or(|(group, before)| counts.get(group).is_none_or(|&count| count > before));
            if let (SlotContent::Symbolic(_), true) = (slot.content, is_there)
                && let Some(bytes) = words.next()
            {
                named.push((World::argument_name(number + 1), bytes.clone()));
            }
        }
        for (name, bytes) in objects().filter(|(name, _)| !is_of_runtime(name) && !is_argument(name)) {
            let file = name.strip_suffix("-data").filter(|file| world.files.iter().any(|known| known.name == **file));
            let name = file.unwrap_or(name);
            let again = named.iter().filter(|(known, _)| plain_name(known) == name).count();
            let name = if again == 0 { name.to_string() } else { format!("{name}#{again}") };
            named.push((name, bytes.clone()));
        }
        let value = |(name, bytes): (String, Vec<u8>)| Some((name, bits_of_bytes(&bytes)?));
        Seed { named: named.into_iter().filter_map(value).collect(), first: None }
    }
}

/// All bytes of an input: those behind the last that is not zero need not be there.
fn bytes_of(input: &InputValue) -> Vec<u8> {
    let mut bytes = little_endian(&input.value);
    if let InputKind::Bytes(size) = input.kind {
        bytes.resize(size as usize, 0);
    }
    bytes
}

/// Of several inputs of one name, the number is ours.
fn plain_name(name: &str) -> &str {
    match name.rsplit_once('#') {
        Some((plain, number)) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => plain,
        _ => name,
    }
}

fn is_argument(name: &str) -> bool {
    name.strip_prefix("arg").is_some_and(|rest| rest.len() >= 2 && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// What KLEE's runtime asks for and has no counterpart here.
fn is_of_runtime(name: &str) -> bool {
    [MODEL_VERSION.0, COUNT, "stdout"].contains(&name) || name.ends_with("-stat")
}

/// How many arguments there are, and those that are.
fn arguments_of(world: &World, bytes: &dyn Fn(&str, u32) -> Vec<u8>) -> Vec<(String, Vec<u8>)> {
    let mut objects = Vec::new();
    let groups = world.arguments.iter().filter_map(|argument| match argument {
        Argument::Several { least, most, .. } => Some((*least, *most)),
        _ => None,
    });
    for (group, (least, most)) in groups.enumerate() {
        let count = u32::from(bytes(&World::count_name(group), 1)[0]).clamp(least, most);
        objects.push((COUNT.to_string(), count.to_le_bytes().to_vec()));
    }
    let mut symbolic = 0;
    for (number, slot) in world.slots().into_iter().enumerate() {
        let is_there =
            slot.optional.is_none_or(|(group, before)| u32::from(bytes(&World::count_name(group), 1)[0]) > before);
        if let (SlotContent::Symbolic(size), true) = (slot.content, is_there) {
            let mut content = bytes(&World::argument_name(number + 1), size);
            content.push(0);
            objects.push((format!("arg{symbolic:02}"), content));
            symbolic += 1;
        }
    }
    objects
}

/// What KLEE would be given behind the program's name.
fn called_with(world: &World) -> Vec<String> {
    let mut words = Vec::new();
    for argument in &world.arguments {
        match argument {
            Argument::Text(text) => words.push(text.clone()),
            Argument::Symbolic(size) => words.extend(["--sym-arg".to_string(), size.to_string()]),
            Argument::Several { least, most, size } => {
                words.push("--sym-args".to_string());
                words.extend([least, most, size].map(u32::to_string));
            }
        }
    }
    let sizes = world.files.iter().filter_map(|file| match file.content {
        FileContent::Symbolic(size) => Some(size),
        FileContent::Real(_) => None,
    });
    let sizes: Vec<u32> = sizes.collect();
    if let Some(largest) = sizes.iter().max() {
        words.extend(["--sym-files".to_string(), sizes.len().to_string(), largest.to_string()]);
    }
    if world.input > 0 {
        words.extend(["--sym-stdin".to_string(), world.input.to_string()]);
    }
    words
}

struct Reader<'b> {
    rest: &'b [u8],
}

impl<'b> Reader<'b> {
    fn number(&mut self) -> Result<u32, String> {
        let bytes = self.take(4)?;
        Ok(bytes.iter().fold(0, |number, &byte| number << 8 | u32::from(byte)))
    }

    fn bytes(&mut self) -> Result<&'b [u8], String> {
        let length = self.number()?;
        self.take(length as usize)
    }

    fn take(&mut self, length: usize) -> Result<&'b [u8], String> {
        let (taken, rest) = self.rest.split_at_checked(length).ok_or("it ends too early")?;
        self.rest = rest;
        Ok(taken)
    }
}

/// Writes tests as KLEE does, one file each.
pub struct KTestWriter {
    directory: PathBuf,
    program: String,
    world: World,
    choice: TestChoice,
    count: usize,
    /// Tests that such a file cannot hold.
    left_out: usize,
    failure: Option<TestFilesError>,
}

impl KTestWriter {
    /// Makes the folder; tests that others wrote there are not touched.
    pub fn new(
        directory: &Path,
        program: String,
        world: World,
        choice: TestChoice,
    ) -> Result<KTestWriter, TestFilesError> {
        let unwritable = |error| TestFilesError::NotWritable { path: directory.to_owned(), error };
        fs::create_dir_all(directory).map_err(unwritable)?;
        let info = directory.join(INFO);
        let is_ours = fs::read_to_string(&info).is_ok_and(|text| text.starts_with(INFO_BEGINS));
        for entry in fs::read_dir(directory).map_err(unwritable)? {
            let path = entry.map_err(unwritable)?.path();
            if path.extension().is_some_and(|extension| extension == "ktest") {
                if !is_ours {
                    return Err(TestFilesError::Foreign { path });
                }
                fs::remove_file(&path).map_err(unwritable)?;
            }
        }
        fs::write(&info, format!("{INFO_BEGINS} {}\n{program}\n", env!("CARGO_PKG_VERSION"))).map_err(unwritable)?;
        Ok(KTestWriter {
            directory: directory.to_owned(),
            program,
            world,
            choice,
            count: 0,
            left_out: 0,
            failure: None,
        })
    }

    pub fn start_again(self) -> Result<KTestWriter, TestFilesError> {
        KTestWriter::new(&self.directory, self.program, self.world, self.choice)
    }

    pub fn add(&mut self, test: &TestCase) {
        let is_fault = matches!(test.outcome, TestOutcome::Fault { .. });
        if self.failure.is_some() || (self.choice == TestChoice::Faults && !is_fault) {
            return;
        }
        let Some(content) = KTest::of(test, &self.world, &self.program) else {
            self.left_out += 1;
            return;
        };
        self.count += 1;
        let path = self.directory.join(format!("test{:06}.ktest", self.count));
        self.failure = self.write(&path, &content.encode()).err();
    }

    /// A file is there whole or not at all. Ours were removed before, and the folder is this run's: one name will do for what is not whole yet.
    fn write(&self, path: &Path, content: &[u8]) -> Result<(), TestFilesError> {
        let unfinished = self.directory.join(UNFINISHED);
        fs::write(&unfinished, content).and_then(|()| fs::rename(&unfinished, path)).map_err(|error| {
            // It may not even be there.
            let _ = fs::remove_file(&unfinished);
            TestFilesError::NotWritable { path: path.to_owned(), error }
        })
    }

    /// How many were written, and how many such a file cannot hold.
    pub fn finish(self) -> Result<(usize, usize), TestFilesError> {
        match self.failure {
            Some(failure) => Err(failure),
            None => Ok((self.count, self.left_out)),
        }
    }
}

#[cfg(test)]
mod tests {
    use reprise_machine::world::WorldFile;

    use super::*;
    use crate::value::from_little_endian;

    fn input(name: &str, bytes: &[u8]) -> InputValue {
        let kind = InputKind::Bytes(bytes.len() as u32);
        InputValue {
            name: name.into(),
            kind,
            value: from_little_endian(bytes, 8 * bytes.len() as u32),
            heap: None,
            is_file: false,
        }
    }

    fn world() -> World {
        World {
            arguments: vec![Argument::Text("-n".into()), Argument::Several { least: 0, most: 2, size: 2 }],
            input: 3,
            files: vec![WorldFile { name: "A".into(), content: FileContent::Symbolic(2) }],
            ..World::default()
        }
    }

    #[test]
    fn a_world_there_and_back() {
        let inputs = vec![
            input("arguments", &[1]),
            input("argv[2]", b"ab"),
            input("A", b"xy"),
            input("stdin", b"in"),
            input("x", &[1, 2, 3, 4]),
            input("x#1", &[5]),
        ];
        let outcome = TestOutcome::Completed { result: None, exited: false };
        let test =
            TestCase { inputs, outcome, output: None, depends_on_undefined: false, covers: Vec::new(), details: None };
        let written = KTest::of(&test, &world(), "p.c").expect("no pointers");
        let words: Vec<_> = written.arguments.iter().map(|word| String::from_utf8_lossy(word).into_owned()).collect();
        assert_eq!(words.join(" "), "p.c -n --sym-args 0 2 2 --sym-files 1 2 --sym-stdin 3");
        let names: Vec<&str> = written.objects.iter().map(|(name, _)| &**name).collect();
        assert_eq!(names, ["n_args", "arg00", "A-data", "stdin", "model_version", "x", "x"]);
        assert_eq!(written.objects[1].1, b"ab\0");
        let read = KTest::decode(&written.encode()).expect("what was written");
        assert_eq!(read, written);
        let seed = read.seed(&world());
        let value =
            |name: &str| seed.named.iter().find(|(known, _)| known == name).map(|(_, value)| little_endian(value));
        for (name, bytes) in
            [("arguments", &[1][..]), ("argv[2]", b"ab\0"), ("A", b"xy"), ("stdin", b"in\0"), ("x#1", &[5])]
        {
            assert_eq!(value(name).as_deref(), Some(bytes), "{name}");
        }
        assert_eq!(seed.named.len(), 6);
    }

    #[test]
    fn what_is_cut_or_longer_is_refused() {
        let bytes = KTest { objects: vec![("x".into(), vec![1, 2])], ..KTest::default() }.encode();
        assert!(KTest::decode(&bytes).is_ok());
        for end in 0..bytes.len() {
            assert!(KTest::decode(&bytes[..end]).is_err(), "{end}");
        }
        assert!(KTest::decode(&[&bytes[..], b"x"].concat()).is_err_and(|error| error.contains("1 bytes behind")));
    }
}
