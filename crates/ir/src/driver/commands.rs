//! How a build compiles its files: `compile_commands.json`, as CMake, Meson, Ninja and Bear write it.
//!
//! Of a command only those flags are taken that decide what a file means: where its headers are, what is defined, which language it is in.
//! How it is optimised, warned about, instrumented and written is our own affair. What is neither is left out and said.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// The name that every tool gives to it.
pub const COMMANDS_FILE: &str = "compile_commands.json";

/// The commands of a build, in the order of its file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BuildCommands {
    pub commands: Vec<BuildCommand>,
    /// Flags that were left out although they may matter, each once.
    pub left_out: Vec<String>,
}

/// How one file is compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildCommand {
    /// Absolute.
    pub file: PathBuf,
    /// Folders in them are absolute.
    pub flags: Vec<OsString>,
    /// The program or library that it is compiled for, where that can be told.
    pub target: Option<String>,
    /// Which entry of the list it is, from 1.
    pub number: usize,
}

#[derive(Debug, thiserror::Error)]
pub enum CommandsError {
    #[error(
        "{}: no such file. CMake writes one with `-DCMAKE_EXPORT_COMPILE_COMMANDS=ON`, Meson always, Ninja by `ninja -t compdb`; for make and \
         all others `reprise build -- make` records one",
        .path.display()
    )]
    Missing { path: PathBuf },
    #[error("{}: {error}", .path.display())]
    Unreadable {
        path: PathBuf,
        #[source]
        error: std::io::Error,
    },
    #[error("{}: {error}", .path.display())]
    Malformed {
        path: PathBuf,
        #[source]
        error: serde_json::Error,
    },
    #[error("{}: entry {number}{file}: {problem}", .path.display())]
    Entry {
        path: PathBuf,
        number: usize,
        /// In parentheses, where it has one.
        file: String,
        problem: String,
    },
}

/// An entry as it is written.
#[derive(Deserialize)]
struct Entry {
    directory: PathBuf,
    file: PathBuf,
    arguments: Option<Vec<String>>,
    command: Option<String>,
    output: Option<PathBuf>,
}

/// What is done with a flag.
enum Use {
    /// It decides what the file means.
    Taken,
    /// The same, and its value is a path.
    Path,
    /// It has a value that follows, and both are of no concern.
    Value,
    Unneeded,
    LeftOut,
}

/// Flags with a value, behind them or in the next argument.
const PATHS: [&str; 9] =
    ["-I", "-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-isysroot", "--sysroot", "-iprefix"];
const DEFINITIONS: [&str; 3] = ["-D", "-U", "-x"];
const VALUES: [&str; 9] = ["-o", "-MF", "-MT", "-MQ", "-MJ", "-arch", "-Xlinker", "-T", "-L"];
/// What is passed on to parts of a compiler may mean anything.
const PASSED_ON: [&str; 4] = ["-Xclang", "-mllvm", "--param", "-Xpreprocessor"];
/// What else decides what a file means.
const MEANINGS: [&str; 22] = [
    "-ansi",
    "-fsigned-char",
    "-funsigned-char",
    "-fno-signed-char",
    "-fshort-enums",
    "-fshort-wchar",
    "-fwrapv",
    "-fno-wrapv",
    "-fno-strict-overflow",
    "-ffreestanding",
    "-fhosted",
    "-fno-builtin",
    "-fms-extensions",
    "-fno-exceptions",
    "-fexceptions",
    "-fno-rtti",
    "-fpack-struct",
    "-fgnu89-inline",
    "-nostdinc",
    "-nostdinc++",
    "-undef",
    "-pthread",
];
/// Which machine it is for decides how large things are, and which functions there are.
const MACHINES: [&str; 7] = ["-m32", "-m64", "-mx32", "-mms-bitfields", "-march=", "-msse", "-mavx"];
/// The beginnings of flags about anything but that.
const UNNEEDED: [&str; 31] = [
    "-c",
    "-S",
    "-E",
    "-M",
    "-O",
    "-g",
    "-W",
    "-w",
    "-l",
    "-s",
    "-v",
    "-pipe",
    "-pedantic",
    "-fPIC",
    "-fpic",
    "-fPIE",
    "-fpie",
    "-fno-pie",
    "-fno-PIE",
    "-fsanitize",
    "-fno-sanitize",
    "-fstack-",
    "-fvisibility",
    "-fdiagnostics",
    "-fcolor",
    "-fno-omit-frame-pointer",
    "-ffunction-sections",
    "-fdata-sections",
    "-fno-common",
    "-flto",
    "-mtune",
];

impl BuildCommands {
    /// Those of a build folder.
    pub fn of_folder(folder: &Path) -> Result<BuildCommands, CommandsError> {
        let path = folder.join(COMMANDS_FILE);
        let unreadable = |error| CommandsError::Unreadable { path: path.clone(), error };
        let folder = std::path::absolute(folder).map_err(unreadable)?;
        if !path.exists() {
            return Err(CommandsError::Missing { path });
        }
        let text = std::fs::read(&path).map_err(unreadable)?;
        let malformed = |error| CommandsError::Malformed { path: path.clone(), error };
        let entries: Vec<serde_json::Value> = serde_json::from_slice(&text).map_err(malformed)?;
        let mut found = BuildCommands::default();
        for (number, entry) in entries.into_iter().enumerate() {
            let number = number + 1;
            let file = entry.get("file").and_then(|file| file.as_str()).map(|file| format!(" ({file})"));
            let added = serde_json::from_value(entry)
                .map_err(|error| error.to_string())
                .and_then(|entry| found.add(&folder, number, entry).map_err(String::from));
            let file = file.unwrap_or_default();
            added.map_err(|problem| CommandsError::Entry { path: path.clone(), number, file, problem })?;
        }
        Ok(found)
    }

    /// The targets that files are compiled for, each once, in the order of the list.
    pub fn targets(&self) -> Vec<&str> {
        let mut targets: Vec<&str> = Vec::new();
        for target in self.commands.iter().filter_map(|command| command.target.as_deref()) {
            if !targets.contains(&target) {
                targets.push(target);
            }
        }
        targets
    }

    /// Each file once, as this target compiles it if it does, and as whoever is first otherwise.
    pub fn preferring(&self, target: Option<&str>) -> BuildCommands {
        let is_preferred = |command: &&BuildCommand| target.is_some() && command.target.as_deref() == target;
        let mut commands: Vec<BuildCommand> = Vec::new();
        for command in self.commands.iter().filter(is_preferred).chain(&self.commands) {
            if !commands.iter().any(|known| known.file == command.file) {
                commands.push(command.clone());
            }
        }
        BuildCommands { commands, left_out: self.left_out.clone() }
    }

    /// That of one compilation, relative to a folder.
    pub fn of_arguments(folder: &Path, file: &Path, arguments: &[String]) -> BuildCommands {
        let mut found = BuildCommands::default();
        let flags = found.flags(folder, file, arguments);
        let command = BuildCommand { file: folder.join(file), flags, target: None, number: 1 };
        BuildCommands { commands: vec![command], ..found }
    }

    /// How a file is compiled.
    pub fn of(&self, file: &Path) -> Option<&BuildCommand> {
        self.commands.iter().find(|command| command.file == file)
    }

    /// The files of these names, or all where none is named; a name is the end of a path. Whoever names a file that is not there gets it back.
    pub fn files<'n>(&self, names: &'n [PathBuf]) -> Result<Vec<PathBuf>, &'n Path> {
        let files = || self.commands.iter().map(|command| &command.file);
        if names.is_empty() {
            let mut all: Vec<PathBuf> = Vec::new();
            // Whoever compiles a file twice, for a library and for a test, means the same file.
            files().for_each(|file| {
                if !all.contains(file) {
                    all.push(file.clone())
                }
            });
            return Ok(all);
        }
        let find = |name: &'n PathBuf| files().find(|file| file.ends_with(name)).cloned().ok_or(name.as_path());
        names.iter().map(find).collect()
    }

    fn add(&mut self, folder: &Path, number: usize, entry: Entry) -> Result<(), &'static str> {
        let Entry { directory, file, arguments, command, output } = entry;
        let directory = folder.join(directory);
        let arguments = match (arguments, command) {
            (Some(arguments), _) => arguments,
            (None, Some(command)) => shlex::split(&command).ok_or("a command whose quotes do not end")?,
            (None, None) => return Err("neither `arguments` nor `command`"),
        };
        let target = output.or_else(|| output_of(&arguments)).and_then(|output| target_of(&output));
        let located = directory.join(&file);
        if !self.commands.iter().any(|known| known.file == located && known.target == target) {
            let flags = self.flags(&directory, &file, &arguments);
            self.commands.push(BuildCommand { file: located, flags, target, number });
        }
        Ok(())
    }

    /// The flags of a command that decide what its file means.
    fn flags(&mut self, directory: &Path, file: &Path, arguments: &[String]) -> Vec<OsString> {
        let mut flags = Vec::new();
        // The compiler comes first.
        let mut rest = arguments.iter().skip(1);
        while let Some(argument) = rest.next() {
            // What is in a file of options nobody knows here.
            if argument.starts_with('@') {
                self.leave_out(argument);
            }
            if Path::new(argument) == file || !argument.starts_with('-') {
                continue;
            }
            match use_of(argument) {
                (Use::Taken, None) => flags.push(argument.into()),
                (Use::Taken, Some(flag)) => flags.extend(value(argument, flag, &mut rest).map(|(flag, value)| {
                    let joined: OsString = [flag, value.as_str()].concat().into();
                    joined
                })),
                (Use::Path, Some(flag)) => {
                    if let Some((flag, value)) = value(argument, flag, &mut rest) {
                        // A leading `=` stands for the system's root.
                        let path = directory.join(value.trim_start_matches('='));
                        flags.extend([OsString::from(flag), path.into_os_string()]);
                    }
                }
                (Use::Value, Some(flag)) => drop(value(argument, flag, &mut rest)),
                (Use::Unneeded | Use::Value | Use::Path, _) => {}
                (Use::LeftOut, Some(flag)) => {
                    let value = value(argument, flag, &mut rest).map_or_else(String::new, |(_, value)| value);
                    self.leave_out(&format!("{flag} {value}"));
                }
                (Use::LeftOut, None) => self.leave_out(argument),
            }
        }
        flags
    }

    fn leave_out(&mut self, argument: &str) {
        if !self.left_out.iter().any(|known| known == argument) {
            self.left_out.push(argument.to_string());
        }
    }
}

/// What a command writes.
fn output_of(arguments: &[String]) -> Option<PathBuf> {
    let place = arguments.iter().rposition(|argument| argument.starts_with("-o"))?;
    match &arguments[place][2..] {
        "" => arguments.get(place + 1).map(PathBuf::from),
        joined => Some(PathBuf::from(joined)),
    }
}

/// The program or library that an object is for: CMake and Meson have a folder for each, and what is no object is the program itself.
fn target_of(output: &Path) -> Option<String> {
    let mut folders = output.parent()?.components().filter_map(|part| part.as_os_str().to_str());
    let target = folders.find_map(|folder| folder.strip_suffix(".dir").or_else(|| folder.strip_suffix(".p")));
    if let Some(target) = target {
        return Some(target.to_string());
    }
    let is_object = output.extension().is_some_and(|extension| {
        ["o", "obj", "lo", "os", "bc", "ll", "s", "d", "pch", "gch"].iter().any(|object| extension == *object)
    });
    if is_object { None } else { Some(output.file_name()?.to_str()?.to_string()) }
}

/// What becomes of an argument, and the flag in it that has a value.
fn use_of(argument: &str) -> (Use, Option<&'static str>) {
    let among = |list: &'static [&'static str]| list.iter().copied().find(|flag| argument.starts_with(flag));
    if let Some(flag) = among(&PATHS) {
        return (Use::Path, Some(flag));
    }
    if let Some(flag) = among(&DEFINITIONS) {
        return (Use::Taken, Some(flag));
    }
    if let Some(flag) = PASSED_ON.into_iter().find(|flag| argument == *flag) {
        return (Use::LeftOut, Some(flag));
    }
    let has_standard = argument.starts_with("-std=") || argument.starts_with("--std=");
    let is_for_machine = among(&MACHINES).is_some();
    if has_standard || is_for_machine || MEANINGS.contains(&argument) || argument.starts_with("-fno-builtin-") {
        return (Use::Taken, None);
    }
    if let Some(flag) = among(&VALUES) {
        return (Use::Value, Some(flag));
    }
    let is_unneeded = among(&UNNEEDED).is_some();
    (if is_unneeded { Use::Unneeded } else { Use::LeftOut }, None)
}

/// Flags with the paths among them as they are called from elsewhere: `folder` is what they are relative to.
pub fn flags_from_folder(flags: &[String], folder: &Path) -> Vec<String> {
    let mut located = Vec::new();
    let mut rest = flags.iter();
    while let Some(flag) = rest.next() {
        match use_of(flag) {
            (Use::Path, Some(name)) => match value(flag, name, &mut rest) {
                // A leading `=` stands for the system's root.
                Some((name, value)) if !value.starts_with('=') => {
                    located.extend([name.to_string(), folder.join(value).display().to_string()]);
                }
                Some((name, value)) => located.push(format!("{name}{value}")),
                None => located.push(flag.clone()),
            },
            _ => located.push(flag.clone()),
        }
    }
    located
}

/// A flag's value: what stands behind it, or the next argument.
fn value<'a>(
    argument: &str,
    flag: &'static str,
    rest: &mut impl Iterator<Item = &'a String>,
) -> Option<(&'static str, String)> {
    let behind = &argument[flag.len()..];
    let value = if behind.is_empty() { rest.next()?.clone() } else { behind.to_string() };
    Some((flag, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Result<BuildCommands, CommandsError> {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join(COMMANDS_FILE), text).expect("ours");
        BuildCommands::of_folder(folder.path())
    }

    fn flags(command: &str) -> (Vec<String>, Vec<String>) {
        let text = serde_json::json!([{"directory": "/b", "file": "../s/a.c", "command": command}]).to_string();
        let found = of(&text).expect("it is one");
        assert_eq!(found.commands[0].file, Path::new("/b/../s/a.c"));
        let flags = found.commands[0].flags.iter().map(|flag| flag.to_string_lossy().into_owned()).collect();
        (flags, found.left_out)
    }

    #[test]
    fn what_decides_what_a_file_means() {
        let (taken, left_out) = flags(
            "cc -Iinclude -I /abs -isystem third -DNAME='\"a b\"' -D X=1 -UY -std=gnu11 -O2 -g3 -Wall -Werror -fPIC -m32 \
             -include config.h -funsigned-char -MD -MF a.d -MT a.o -o a.o -c ../s/a.c -fplugin=own.so -lm",
        );
        let expected = [
            "-I",
            "/b/include",
            "-I",
            "/abs",
            "-isystem",
            "/b/third",
            "-DNAME=\"a b\"",
            "-DX=1",
            "-UY",
            "-std=gnu11",
            "-m32",
            "-include",
            "/b/config.h",
            "-funsigned-char",
        ];
        assert_eq!(taken, expected);
        assert_eq!(left_out, ["-fplugin=own.so"]);
    }

    #[test]
    fn arguments_and_repetitions() {
        let text = r#"[
            {"directory": ".", "file": "a.c", "arguments": ["cc", "-DONE", "-c", "a.c"], "output": "a.o"},
            {"directory": ".", "file": "a.c", "arguments": ["cc", "-DTWO", "-c", "a.c"]},
            {"directory": ".", "file": "b.c", "command": "cc -c b.c"}
        ]"#;
        let found = of(text).expect("it is one");
        let files = found.files(&[]).expect("none is named");
        let names: Vec<_> = files.iter().filter_map(|file| file.file_name()).collect();
        assert_eq!(names, ["a.c", "b.c"]);
        assert_eq!(found.commands[0].flags, ["-DONE"]);
        assert!(found.commands[0].file.is_absolute());
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, expected) in [
            ("[", "EOF while parsing"),
            (r#"[{"directory": "/"}]"#, "entry 1: missing field `file`"),
            (r#"[{"directory": "/", "file": "a.c"}]"#, "entry 1 (a.c): neither `arguments` nor `command`"),
            (
                r#"[{"directory": "/", "file": "a.c", "command": "cc"}, {"directory": 1, "file": "b.c"}]"#,
                "entry 2 (b.c): ",
            ),
            (r#"[{"directory": "/", "file": "a.c", "command": "cc 'a"}]"#, "quotes do not end"),
        ] {
            let error = of(text).expect_err(text).to_string();
            assert!(error.contains(expected) && error.contains(COMMANDS_FILE), "{error}");
        }
        let missing = BuildCommands::of_folder(Path::new("/nowhere")).expect_err("none").to_string();
        assert!(missing.contains("CMAKE_EXPORT_COMPILE_COMMANDS"), "{missing}");
    }

    #[test]
    fn whom_a_file_is_compiled_for() {
        let text = r#"[
            {"directory": ".", "file": "a.c", "command": "cc -o CMakeFiles/lib.dir/a.c.o -c a.c"},
            {"directory": ".", "file": "a.c", "command": "cc -DP -o CMakeFiles/prog.dir/a.c.o -c a.c"},
            {"directory": ".", "file": "b.c", "command": "cc -c b.c", "output": "tool.p/b.c.o"},
            {"directory": ".", "file": "c.c", "command": "cc c.c -oother"},
            {"directory": ".", "file": "d.c", "command": "cc -c d.c -o d.o -Xclang -x @more"}
        ]"#;
        let found = of(text).expect("it is one");
        assert_eq!(found.targets(), ["lib", "prog", "tool", "other"]);
        assert_eq!(found.commands.iter().map(|command| command.number).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        let flags_of_first = |target| found.preferring(target).commands[0].flags.len();
        assert_eq!((flags_of_first(None), flags_of_first(Some("prog"))), (0, 1));
        assert_eq!(found.preferring(Some("prog")).commands.len(), 4);
        assert_eq!(found.left_out, ["-Xclang -x", "@more"]);
    }
}
