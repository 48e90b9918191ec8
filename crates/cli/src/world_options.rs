//! Options about the world that a program runs in: arguments, standard input, files, environment.
//!
//! KLEE's spelling is understood too: its options with one dash, and behind `--` among the arguments.

use std::ffi::OsString;
use std::path::PathBuf;
use std::slice::Iter;

use clap::Args;
use reprise_machine::World;
use reprise_machine::world::{Argument, FileContent, Variable, VariableValue, WorldFile};

/// More cannot be told apart by the input that counts them.
const MOST_ARGUMENTS: u32 = 255;
/// Bytes of symbolic input that there may be in all.
const MOST_SYMBOLIC: u64 = 1 << 29;
/// What `--sym-main` stands for.
const ANY_ARGUMENTS: Argument = Argument::Several { least: 0, most: 4, size: 8 };
/// Options of KLEE that have one dash there.
const KLEE_OPTIONS: [&str; 8] =
    ["-sym-arg", "-sym-args", "-sym-stdin", "-sym-files", "-sym-file", "-sym-env", "-posix-runtime", "-libc"];

#[derive(Args, Debug)]
pub(crate) struct WorldOptions {
    /// An argument of up to N symbolic bytes; may be repeated
    #[arg(long, value_name = "N", value_parser = parse_bytes, allow_negative_numbers = true, help_heading = "Input")]
    pub sym_arg: Vec<u32>,
    /// From MIN to MAX arguments of up to N symbolic bytes each; may be repeated
    #[arg(long, num_args = 3, value_names = ["MIN", "MAX", "N"], value_parser = parse_bytes, allow_negative_numbers = true, help_heading = "Input")]
    pub sym_args: Vec<u32>,
    /// Any number of arguments, any of them: as --sym-args 0 4 8, and as CBMC has it but for these bounds
    #[arg(long, conflicts_with_all = ["sym_arg", "sym_args"], help_heading = "Input")]
    pub sym_main: bool,
    /// N symbolic bytes on standard input [default: it is empty]
    #[arg(long, value_name = "N", value_parser = parse_bytes, allow_negative_numbers = true, help_heading = "Input")]
    pub sym_stdin: Option<u32>,
    /// A file of this name with N symbolic bytes; may be repeated
    #[arg(long, num_args = 2, value_names = ["NAME", "N"], allow_negative_numbers = true, help_heading = "Input")]
    pub sym_file: Vec<String>,
    /// COUNT files A, B, ... with N symbolic bytes each, as KLEE has them
    #[arg(long, num_args = 2, value_names = ["COUNT", "N"], value_parser = parse_bytes, allow_negative_numbers = true, help_heading = "Input")]
    pub sym_files: Vec<u32>,
    /// A real file, which the program can read and not write; may be repeated
    #[arg(long, value_name = "NAME", value_parser = read_real, help_heading = "Input")]
    pub file: Vec<RealFile>,
    /// A variable of the environment, which is empty otherwise; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = parse_variable, help_heading = "Input")]
    pub env: Vec<(String, String)>,
    /// A variable of the environment with up to N symbolic bytes; may be repeated
    #[arg(long, num_args = 2, value_names = ["NAME", "N"], allow_negative_numbers = true, help_heading = "Input")]
    pub sym_env: Vec<String>,
    /// What time, clock, gettimeofday and clock_gettime say: anything, but no clock runs backwards [default: the first second of 2000]
    #[arg(long, help_heading = "Input")]
    pub sym_time: bool,
    /// Functions of the library, such as read,malloc, of which one call may fail on each path
    #[arg(long, value_name = "FUNCTIONS", value_delimiter = ',', value_parser = parse_failing, help_heading = "Input")]
    pub fail: Vec<String>,
    /// KLEE's: files and arguments are always there
    #[arg(long, hide = true)]
    pub posix_runtime: bool,
    /// KLEE's: there is one library
    #[arg(long, hide = true, value_name = "NAME")]
    pub libc: Option<String>,
    /// Words among the files that are arguments, as KLEE has them
    #[arg(skip)]
    pub among_files: Vec<String>,
}

fn parse_failing(name: &str) -> Result<String, String> {
    if reprise_machine::failures::failure(name).is_some() {
        return Ok(name.into());
    }
    let known: Vec<&str> = reprise_machine::failures::FAILURES.iter().map(|failure| failure.function).collect();
    Err(format!("it is not known how `{name}` fails; known are {}", known.join(", ")))
}

/// A file that was read when the command line was.
#[derive(Clone, Debug)]
pub(crate) struct RealFile {
    name: String,
    bytes: Vec<u8>,
}

/// The command line with KLEE's options as ours.
pub(crate) fn with_two_dashes(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut is_behind = false;
    let word = |word: OsString| {
        is_behind |= word == "--";
        let text = word.to_str().unwrap_or_default();
        let name = text.split_once('=').map_or(text, |(name, _)| name);
        if !is_behind && KLEE_OPTIONS.contains(&name) { format!("-{text}").into() } else { word }
    };
    words.map(word).collect()
}

impl WorldOptions {
    /// The world; `tail` are the words behind `--`.
    pub(crate) fn world(&self, tail: &[String]) -> Result<World, String> {
        let mut world = World {
            input: self.sym_stdin.unwrap_or(0),
            failing: self.fail.clone(),
            time: self.sym_time,
            ..World::default()
        };
        if self.sym_main {
            world.arguments.push(ANY_ARGUMENTS);
        }
        self.add_symbolic_arguments(&mut world)?;
        for named in self.sym_file.chunks_exact(2) {
            add_file(&mut world, &named[0], FileContent::Symbolic(parse_bytes(&named[1])?))?;
        }
        for counted in self.sym_files.chunks_exact(2) {
            add_files(&mut world, counted[0], counted[1])?;
        }
        for RealFile { name, bytes } in &self.file {
            add_file(&mut world, name, FileContent::Real(bytes.clone()))?;
        }
        for (name, value) in &self.env {
            add_variable(&mut world, name, VariableValue::Text(value.clone()))?;
        }
        for named in self.sym_env.chunks_exact(2) {
            add_variable(&mut world, &named[0], VariableValue::Symbolic(parse_bytes(&named[1])?))?;
        }
        add_tail(&mut world, tail)?;
        check_size(&world)?;
        Ok(world)
    }

    /// Whether arguments or contents of files are symbolic.
    fn is_symbolic(&self) -> bool {
        !self.sym_arg.is_empty() || !self.sym_args.is_empty() || !self.sym_file.is_empty() || !self.sym_files.is_empty()
    }

    /// Takes words that are no sources from the files, where KLEE's options say that the program has arguments: `prog.c A --sym-files 1 8`.
    pub(crate) fn take_from(&mut self, files: &mut Vec<PathBuf>) {
        if !self.is_symbolic() {
            return;
        }
        let mut number = 0;
        files.retain(|file| {
            let is_argument = number > 0 && file.extension().is_none() && !file.exists();
            number += 1;
            if let (true, Some(word)) = (is_argument, file.to_str()) {
                self.among_files.push(word.to_string());
                return false;
            }
            true
        });
    }

    /// In the order in which they are on the command line.
    fn add_symbolic_arguments(&self, world: &mut World) -> Result<(), String> {
        let mut single = self.sym_arg.iter();
        let mut several = self.sym_args.chunks_exact(3);
        let mut plain = self.among_files.iter().peekable();
        for word in crate::project::words() {
            let text = word.to_str().unwrap_or_default();
            match text.split_once('=').map_or(text, |(name, _)| name) {
                "--" => break,
                "--sym-arg" => world.arguments.extend(single.next().map(|&size| Argument::Symbolic(size))),
                "--sym-args" => {
                    if let Some(several) = several.next() {
                        world.arguments.push(several_arguments(several[0], several[1], several[2])?);
                    }
                }
                text if plain.peek().is_some_and(|word| *word == text) => {
                    world.arguments.extend(plain.next().map(|word| Argument::Text(word.clone())));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// The world of a program that is called with these words, KLEE's options among them.
pub(crate) fn world_of(words: &[String]) -> Result<World, String> {
    let mut world = World::default();
    add_tail(&mut world, words)?;
    check_size(&world)?;
    Ok(world)
}

/// What is behind `--`: arguments as they are, and KLEE's options among them.
fn add_tail(world: &mut World, tail: &[String]) -> Result<(), String> {
    let mut words = tail.iter();
    while let Some(word) = words.next() {
        match word.strip_prefix('-').map(|rest| rest.strip_prefix('-').unwrap_or(rest)) {
            Some("sym-arg") => {
                let size = following(&mut words, word)?;
                world.arguments.push(Argument::Symbolic(size));
            }
            Some("sym-args") => {
                let (least, most) = (following(&mut words, word)?, following(&mut words, word)?);
                world.arguments.push(several_arguments(least, most, following(&mut words, word)?)?);
            }
            Some("sym-stdin") => world.input = following(&mut words, word)?,
            Some("sym-files") => {
                let count = following(&mut words, word)?;
                add_files(world, count, following(&mut words, word)?)?;
            }
            _ => world.arguments.push(Argument::Text(word.clone())),
        }
    }
    Ok(())
}

fn following(words: &mut Iter<'_, String>, option: &str) -> Result<u32, String> {
    let word = words.next().ok_or_else(|| format!("{option} behind -- lacks a number"))?;
    parse_bytes(word).map_err(|error| format!("{option} {word}: {error}"))
}

fn several_arguments(least: u32, most: u32, size: u32) -> Result<Argument, String> {
    if least > most {
        return Err(format!("--sym-args {least} {most} {size}: no number is at least {least} and at most {most}"));
    }
    if most > MOST_ARGUMENTS {
        return Err(format!("--sym-args {least} {most} {size}: at most {MOST_ARGUMENTS} arguments"));
    }
    Ok(Argument::Several { least, most, size })
}

fn add_file(world: &mut World, name: &str, content: FileContent) -> Result<(), String> {
    if name.is_empty() || name.contains('\0') {
        return Err("a file needs a name".into());
    }
    if world.files.iter().any(|file| file.name == name) {
        return Err(format!("the file {name} is there twice"));
    }
    if name == reprise_machine::world::STANDARD_INPUT {
        return Err(format!("a file cannot be called {name}: standard input is (--sym-stdin)"));
    }
    world.files.push(WorldFile { name: name.into(), content });
    Ok(())
}

/// A, B and so on.
fn add_files(world: &mut World, count: u32, size: u32) -> Result<(), String> {
    if count > 26 {
        return Err(format!("--sym-files {count} {size}: at most 26 files, A to Z"));
    }
    for letter in ('A'..='Z').take(count as usize) {
        add_file(world, &letter.to_string(), FileContent::Symbolic(size))?;
    }
    Ok(())
}

/// Sorted by name, as native programs that replay tests get it.
fn add_variable(world: &mut World, name: &str, value: VariableValue) -> Result<(), String> {
    if name.is_empty() || name.contains(['=', '\0']) {
        return Err(format!("{name:?} is no name of a variable"));
    }
    match world.environment.binary_search_by(|known| known.name.as_str().cmp(name)) {
        Ok(_) => Err(format!("the variable {name} is there twice")),
        Err(place) => {
            world.environment.insert(place, Variable { name: name.into(), value });
            Ok(())
        }
    }
}

fn check_size(world: &World) -> Result<(), String> {
    let slots = world.slots();
    let arguments = slots.iter().map(|slot| match slot.content {
        reprise_machine::world::SlotContent::Symbolic(size) => u64::from(size),
        reprise_machine::world::SlotContent::Text(_) => 0,
    });
    let files = world.files.iter().map(|file| match file.content {
        FileContent::Symbolic(size) => u64::from(size),
        FileContent::Real(_) => 0,
    });
    let variables = world.environment.iter().map(|variable| match variable.value {
        VariableValue::Symbolic(size) => u64::from(size),
        VariableValue::Text(_) => 0,
    });
    let total: u64 = arguments.chain(files).chain(variables).sum::<u64>() + u64::from(world.input);
    if total > MOST_SYMBOLIC {
        return Err(format!(
            "{total} bytes of symbolic input are asked for, and at most {MOST_SYMBOLIC} can be had: make N smaller"
        ));
    }
    Ok(())
}

fn parse_bytes(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| "expected a number from 0 to 4294967295".to_string())
}

fn parse_variable(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.into(), value.into())),
        _ => Err("write it as NAME=VALUE".into()),
    }
}

fn read_real(text: &str) -> Result<RealFile, String> {
    let bytes = std::fs::read(text).map_err(|error| format!("cannot be read: {error}"))?;
    Ok(RealFile { name: text.to_string(), bytes })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tail(words: &[&str]) -> Result<World, String> {
        let mut world = World::default();
        let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
        add_tail(&mut world, &words).map(|()| world)
    }

    #[test]
    fn options_of_klee_among_arguments() {
        let world = tail(&["-n", "-sym-arg", "3", "--sym-args", "0", "2", "4", "--sym-files", "2", "8"]).expect("fine");
        let several = Argument::Several { least: 0, most: 2, size: 4 };
        assert_eq!(world.arguments, [Argument::Text("-n".into()), Argument::Symbolic(3), several]);
        let names: Vec<&str> = world.files.iter().map(|file| &*file.name).collect();
        assert_eq!(names, ["A", "B"]);
        for wrong in [&["--sym-arg"][..], &["--sym-args", "2", "1", "3"], &["--sym-arg", "-1"]] {
            assert!(tail(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn one_dash_is_as_good_as_two() {
        let words = ["reprise", "run", "-sym-args", "0", "-sym-stdin=4", "-j", "--", "-sym-arg"];
        let ours: Vec<_> = with_two_dashes(words.into_iter().map(OsString::from)).into_iter().collect();
        assert_eq!(ours, ["reprise", "run", "--sym-args", "0", "--sym-stdin=4", "-j", "--", "-sym-arg"]);
    }

    #[test]
    fn more_than_can_be_had() {
        let mut world = World { input: u32::MAX, ..World::default() };
        assert!(check_size(&world).is_err_and(|error| error.contains("4294967295 bytes")));
        world.input = 8;
        assert_eq!(check_size(&world), Ok(()));
    }
}
