//! What a native run is given of a test's world: arguments, standard input, files in its folder, environment.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Component, Path};
use std::process::{Command, Stdio};

use reprise_machine::World;
use reprise_machine::world::{FileContent, STANDARD_INPUT, SlotContent, VariableValue};

/// Those of a test's inputs that the world has, by name.
pub(super) struct WorldInputs<'t> {
    world: &'t World,
    inputs: HashMap<&'t str, &'t [u8]>,
}

impl<'t> WorldInputs<'t> {
    pub(super) fn new(world: &'t World, inputs: &'t [(String, Vec<u8>)]) -> WorldInputs<'t> {
        let ours = inputs.iter().filter(|(name, _)| world.has_input(name));
        WorldInputs { world, inputs: ours.map(|(name, bytes)| (&**name, &**bytes)).collect() }
    }

    /// All bytes of an input; those that the test has nothing of are zero.
    fn bytes(&self, name: &str, size: u32) -> Vec<u8> {
        let mut bytes = self.inputs.get(name).map_or(Vec::new(), |bytes| bytes.to_vec());
        bytes.resize(size as usize, 0);
        bytes
    }

    /// Up to the first zero.
    fn text(&self, name: &str, size: u32) -> Vec<u8> {
        text_of(&self.bytes(name, size)).to_vec()
    }

    /// What the program is called with, behind its name: objects of their full size, the last byte of which is zero.
    fn arguments(&self) -> Vec<Vec<u8>> {
        let mut arguments = Vec::new();
        for (number, slot) in self.world.slots().into_iter().enumerate() {
            let is_there = slot
                .optional
                .is_none_or(|(group, before)| u32::from(self.bytes(&World::count_name(group), 1)[0]) > before);
            if is_there {
                let mut object = match slot.content {
                    SlotContent::Text(text) => text.as_bytes().to_vec(),
                    SlotContent::Symbolic(size) => self.bytes(&World::argument_name(number + 1), size),
                };
                object.push(0);
                arguments.push(object);
            }
        }
        arguments
    }

    /// Prepares a process whose working folder is `folder`; `beside` is for what it must not find there.
    pub(super) fn give(&self, command: &mut Command, folder: &Path, beside: &Path) -> io::Result<()> {
        let arguments = self.arguments();
        for argument in &arguments {
            command.arg(OsStr::from_bytes(text_of(argument)));
        }
        if !arguments.is_empty() {
            // A shell can only pass what comes before the first zero; the harness puts the objects in their places.
            let objects = beside.join("arguments");
            std::fs::write(&objects, encoded(&arguments)?)?;
            command.env("REPRISE_REPLAY_ARGUMENTS", objects);
        }
        for variable in self.world.environment.iter().filter(|variable| !loads_code(&variable.name)) {
            let value = match &variable.value {
                VariableValue::Text(text) => text.as_bytes().to_vec(),
                VariableValue::Symbolic(size) => self.text(&World::variable_name(&variable.name), *size),
            };
            command.env(&variable.name, OsStr::from_bytes(&value));
        }
        for file in &self.world.files {
            let bytes = match &file.content {
                FileContent::Symbolic(size) => self.bytes(&file.name, *size),
                FileContent::Real(bytes) => bytes.clone(),
            };
            write_below(folder, Path::new(&file.name), &bytes)?;
        }
        match self.world.input {
            0 => command.stdin(Stdio::null()),
            size => {
                let input = beside.join("stdin");
                std::fs::write(&input, self.bytes(STANDARD_INPUT, size))?;
                command.stdin(File::open(input)?)
            }
        };
        Ok(())
    }
}

/// What comes before the first zero.
fn text_of(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    &bytes[..end]
}

/// As `place_arguments` of the harness reads them.
fn encoded(arguments: &[Vec<u8>]) -> io::Result<Vec<u8>> {
    let length = |of: usize| u32::try_from(of).map(u32::to_le_bytes).map_err(io::Error::other);
    let mut bytes = length(arguments.len())?.to_vec();
    for argument in arguments {
        bytes.extend(length(argument.len())?);
        bytes.extend(argument);
    }
    Ok(bytes)
}

/// Whether a variable is for whoever starts or watches the process: a folder of tests is not trusted with those.
fn loads_code(variable: &str) -> bool {
    variable.starts_with("LD_") || variable.ends_with("SAN_OPTIONS") || variable.starts_with("REPRISE_REPLAY_")
}

/// Writes a file where the program will look for it, unless that is outside of the folder: there, it finds the real one or none.
fn write_below(folder: &Path, name: &Path, bytes: &[u8]) -> io::Result<()> {
    if !name.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir)) {
        return Ok(());
    }
    let path = folder.join(name);
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent)?;
    }
    std::fs::write(path, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use reprise_machine::world::Argument;

    #[test]
    fn arguments_that_are_there() {
        let several = Argument::Several { least: 1, most: 3, size: 4 };
        let world = World { arguments: vec![several, Argument::Text("end".into())], ..World::default() };
        let inputs = |count: u8| {
            let one = ("argv[1]".to_string(), b"ab\0d".to_vec());
            vec![("arguments".to_string(), vec![count]), one, ("argv[2]".to_string(), b"x".to_vec())]
        };
        let arguments = |count| WorldInputs::new(&world, &inputs(count)).arguments();
        assert_eq!(arguments(0), [&b"ab\0d\0"[..], b"end\0"]);
        assert_eq!(arguments(2), [&b"ab\0d\0"[..], b"x\0\0\0\0", b"end\0"]);
        assert_eq!(arguments(200), [&b"ab\0d\0"[..], b"x\0\0\0\0", b"\0\0\0\0\0", b"end\0"]);
        assert_eq!(text_of(b"ab\0d\0"), b"ab");
    }

    #[test]
    fn the_loader_is_not_told_anything() {
        assert!(loads_code("LD_PRELOAD") && loads_code("ASAN_OPTIONS"));
        assert!(!loads_code("HOME") && !loads_code("OLD_"));
    }

    #[test]
    fn nothing_is_written_outside_of_the_folder() {
        let folder = tempfile::tempdir().expect("there is room");
        let inner = folder.path().join("inner");
        std::fs::create_dir(&inner).expect("there is room");
        write_below(&inner, Path::new("../outside"), b"x").expect("nothing to do");
        write_below(&inner, Path::new("./deep/inside"), b"y").expect("there is room");
        assert!(!folder.path().join("outside").exists());
        assert_eq!(std::fs::read(inner.join("deep/inside")).expect("written"), b"y");
    }
}
