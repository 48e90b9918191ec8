//! The world that a program runs in: its arguments, standard input, files and environment.
//!
//! A plain value and a part of [`crate::MachineConfig`], so that nothing is remembered across different worlds. What is symbolic in it is an
//! input of the path with the name that [`World`] gives it. Nothing here reaches the real file system: contents of real files were read
//! when the value was made.

use reprise_hash::Digester;
use reprise_ir::code::{FunctionId, Origin, Program};
use serde::{Deserialize, Serialize};

/// What a program can learn from outside.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct World {
    /// Behind the program's name, in order.
    pub arguments: Vec<Argument>,
    /// Bytes of standard input, all of them symbolic.
    pub input: u32,
    pub files: Vec<WorldFile>,
    pub environment: Vec<Variable>,
    /// Functions of the library of which one call may fail ([`crate::failures`]).
    #[serde(default)]
    pub failing: Vec<String>,
    /// Whether each question for the time is an input.
    #[serde(default)]
    pub time: bool,
}

/// One argument, or a number of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Argument {
    Text(String),
    /// So many symbolic bytes at most: the first zero among them ends it.
    Symbolic(u32),
    /// From `least` to `most` arguments of so many bytes at most each.
    Several {
        least: u32,
        most: u32,
        size: u32,
    },
}

/// A file that is there when the program starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorldFile {
    /// As the program has to write it.
    pub name: String,
    pub content: FileContent,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileContent {
    Symbolic(u32),
    /// Of a real file, which cannot be written.
    Real(#[serde(with = "hexadecimal")] Vec<u8>),
}

impl FileContent {
    pub fn size(&self) -> u64 {
        match self {
            FileContent::Symbolic(size) => u64::from(*size),
            FileContent::Real(bytes) => bytes.len() as u64,
        }
    }
}

/// A variable of the environment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variable {
    pub name: String,
    pub value: VariableValue,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum VariableValue {
    Text(String),
    /// So many symbolic bytes at most.
    Symbolic(u32),
}

/// A place in `argv` behind the program's name, which an optional argument may leave to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot<'w> {
    pub content: SlotContent<'w>,
    /// Which input says whether it is there, and how many arguments of that input come before it; `None`: always there.
    pub optional: Option<(usize, u32)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotContent<'w> {
    Text(&'w str),
    Symbolic(u32),
}

/// What the program is called.
pub const PROGRAM_NAME: &str = "program";
/// The functions whose questions are inputs of their names where the time is symbolic.
pub const CLOCKS: [&str; 4] = ["time", "clock", "gettimeofday", "clock_gettime"];
/// The input that standard input is.
pub const STANDARD_INPUT: &str = "stdin";

/// What is assumed of the world because nothing was said of it, where the program can tell; and how that is changed.
pub fn world_assumption(program: &Program, entry: FunctionId, world: &World) -> Option<String> {
    let function = program.function(entry);
    if &*function.name != "main" {
        return None;
    }
    let has_arguments = world.arguments.is_empty() && !function.parameters.is_empty();
    let reads_input = world.input == 0 && reads_standard_input(program);
    let (what, options) = match (has_arguments, reads_input) {
        (true, true) => {
            ("no arguments and an empty standard input", "--sym-args 0 2 4 --sym-stdin 8 makes them symbolic")
        }
        (true, false) => ("no arguments", "--sym-args 0 2 4 makes them symbolic"),
        (false, true) => ("an empty standard input", "--sym-stdin 8 makes it symbolic"),
        (false, false) => return None,
    };
    Some(format!("the program is run with {what} ({options})"))
}

/// Whether anything in a program may read from standard input: it mentions the stream, or reads from descriptors.
fn reads_standard_input(program: &Program) -> bool {
    program.globals.iter().any(|global| &*global.name == "__reprise_stdin")
        || program.functions.iter().any(|function| &*function.name == "read" && function.origin == Origin::Library)
}

impl World {
    /// Whether a program learns nothing from it.
    pub fn is_empty(&self) -> bool {
        *self == World::default()
    }

    /// The arguments, each for itself.
    pub fn slots(&self) -> Vec<Slot<'_>> {
        let mut slots = Vec::new();
        let mut groups = 0;
        for argument in &self.arguments {
            match argument {
                Argument::Text(text) => slots.push(Slot { content: SlotContent::Text(text), optional: None }),
                Argument::Symbolic(size) => {
                    slots.push(Slot { content: SlotContent::Symbolic(*size), optional: None });
                }
                Argument::Several { least, most, size } => {
                    for number in 0..*most {
                        let optional = (number >= *least).then_some((groups, number));
                        slots.push(Slot { content: SlotContent::Symbolic(*size), optional });
                    }
                    groups += 1;
                }
            }
        }
        slots
    }

    /// The input that an argument is, by its number from 1. Where optional ones before it are missing, it is nearer to the front.
    pub fn argument_name(number: usize) -> String {
        format!("argv[{number}]")
    }

    /// The input that says how many arguments of a group there are: no less than its least, no more than its most, whatever it says.
    pub fn count_name(group: usize) -> String {
        if group == 0 { "arguments".into() } else { format!("arguments({})", group + 1) }
    }

    /// The input that the value of a variable is.
    pub fn variable_name(variable: &str) -> String {
        format!("${variable}")
    }

    /// Whether an input of this name is one of the world's.
    pub fn has_input(&self, name: &str) -> bool {
        let groups = self.arguments.iter().filter(|argument| matches!(argument, Argument::Several { .. })).count();
        let is_symbolic = |slot: &Slot| matches!(slot.content, SlotContent::Symbolic(_));
        let mut slots = self.slots().into_iter().enumerate().filter(|(_, slot)| is_symbolic(slot));
        (self.input > 0 && name == STANDARD_INPUT)
            || slots.any(|(number, _)| World::argument_name(number + 1) == name)
            || (0..groups).any(|group| World::count_name(group) == name)
            || self.files.iter().any(|file| matches!(file.content, FileContent::Symbolic(_)) && file.name == name)
            || self.environment.iter().any(|variable| {
                matches!(variable.value, VariableValue::Symbolic(_)) && World::variable_name(&variable.name) == name
            })
    }

    /// As the command line has it.
    pub fn options(&self) -> Vec<String> {
        let mut options: Vec<String> = Vec::new();
        for argument in &self.arguments {
            options.push(match argument {
                Argument::Text(text) => format!("-- {text}"),
                Argument::Symbolic(size) => format!("--sym-arg {size}"),
                Argument::Several { least, most, size } => format!("--sym-args {least} {most} {size}"),
            });
        }
        if self.input > 0 {
            options.push(format!("--sym-stdin {}", self.input));
        }
        options.extend(self.files.iter().map(|file| match &file.content {
            FileContent::Symbolic(size) => format!("--sym-file {} {size}", file.name),
            FileContent::Real(_) => format!("--file {}", file.name),
        }));
        options.extend(self.environment.iter().map(|variable| match &variable.value {
            VariableValue::Text(text) => format!("--env {}={text}", variable.name),
            VariableValue::Symbolic(size) => format!("--sym-env {} {size}", variable.name),
        }));
        if self.time {
            options.push("--sym-time".into());
        }
        options.extend(self.failing.iter().map(|function| format!("--fail {function}")));
        options
    }

    /// All of it, contents of real files included.
    pub fn digest_into(&self, digester: &mut Digester) {
        let options = self.options();
        digester.number(options.len() as u128);
        for option in &options {
            digester.text(option);
        }
        for file in &self.files {
            if let FileContent::Real(bytes) = &file.content {
                digester.bytes(bytes);
            }
        }
    }

    /// For records of others.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_extend(self, Vec::new()).expect("a plain value can be written")
    }

    /// What [`World::to_bytes`] wrote; `None` if these bytes are nothing of that.
    pub fn from_bytes(bytes: &[u8]) -> Option<World> {
        postcard::from_bytes(bytes).ok()
    }
}

/// Contents of files in writing: digits, since most of them are text that people will look at in JSON.
mod hexadecimal {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}", Digits(bytes)))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || serde::de::Error::custom("contents of a file that are not hexadecimal");
        if !text.is_ascii() || text.len() % 2 != 0 {
            return Err(wrong());
        }
        (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| wrong())).collect()
    }

    struct Digits<'b>(&'b [u8]);

    impl std::fmt::Display for Digits<'_> {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn optional_arguments_have_slots_of_their_own() {
        let several = |least, most| Argument::Several { least, most, size: 3 };
        let world =
            World { arguments: vec![several(1, 2), Argument::Text("-v".into()), several(0, 1)], ..World::default() };
        let optional: Vec<_> = world.slots().iter().map(|slot| slot.optional).collect();
        assert_eq!(optional, [None, Some((0, 1)), None, Some((1, 0))]);
        assert!(world.has_input("argv[1]") && world.has_input("argv[4]") && world.has_input("arguments(2)"));
        assert!(!world.has_input("argv[3]") && !world.has_input("argv[5]") && !world.has_input("stdin"));
    }

    #[test]
    fn worlds_that_differ_have_other_digests() {
        let real = |bytes: &[u8]| {
            let file = WorldFile { name: "a".into(), content: FileContent::Real(bytes.into()) };
            World { files: vec![file], ..World::default() }
        };
        let worlds = [
            World::default(),
            World { input: 1, ..World::default() },
            World { input: 2, ..World::default() },
            World { failing: vec!["read".into()], ..World::default() },
            World { arguments: vec![Argument::Symbolic(1)], ..World::default() },
            World { arguments: vec![Argument::Text("--sym-arg 1".into())], ..World::default() },
            real(b"x"),
            real(b"y"),
            World { time: true, ..World::default() },
        ];
        let digests: Vec<_> = worlds
            .iter()
            .map(|world| {
                assert_eq!(World::from_bytes(&world.to_bytes()).as_ref(), Some(world));
                let mut digester = Digester::default();
                world.digest_into(&mut digester);
                digester.finish()
            })
            .collect();
        for (number, digest) in digests.iter().enumerate() {
            assert!(!digests[..number].contains(digest), "{number}");
        }
    }
}
