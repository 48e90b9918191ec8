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
        let mut bytes = self.bytes(name, size);
        let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
        bytes.truncate(end);
        bytes
    }

    /// What the program is called with, behind its name.
    pub(super) fn arguments(&self) -> Vec<Vec<u8>> {
        let mut arguments = Vec::new();
        for (number, slot) in self.world.slots().into_iter().enumerate() {
            let is_there = slot
                .optional
                .is_none_or(|(group, before)| u32::from(self.bytes(&World::count_name(group), 1)[0]) > before);
            if is_there {
                arguments.push(match slot.content {
                    SlotContent::Text(text) => text.as_bytes().to_vec(),
                    SlotContent::Symbolic(size) => self.text(&World::argument_name(number + 1), size),
                });
            }
        }
        arguments
    }

    /// Prepares a process whose working folder is `folder`; `beside` is for what it must not find there.
    pub(super) fn give(&self, command: &mut Command, folder: &Path, beside: &Path) -> io::Result<()> {
        for argument in self.arguments() {
            command.arg(OsStr::from_bytes(&argument));
        }
        for variable in &self.world.environment {
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
        assert_eq!(arguments(0), [&b"ab"[..], b"end"]);
        assert_eq!(arguments(2), [&b"ab"[..], b"x", b"end"]);
        assert_eq!(arguments(200), [&b"ab"[..], b"x", b"", b"end"]);
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
