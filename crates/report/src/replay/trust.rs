//! How a folder of tests may have the program compiled.
//!
//! The folder may come from anywhere, and a compiler is a program like any other: one that the folder names is not run, nor are flags
//! passed on that make a compiler run or load something, unless somebody says so.

use std::path::{Path, PathBuf};

use crate::test_files::ProgramDescription;

/// Whether to do what the files of a folder say about compiling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recorded {
    /// Flags that can do no harm are used, and nothing else.
    HarmlessFlags,
    /// The compiler and all flags.
    Everything,
}

/// The option that asks for what is recorded, for messages.
pub(super) const AS_RECORDED: &str = "--as-recorded";

/// How the program is compiled.
pub(super) struct Compiling {
    /// The compiler that was asked for; `None` for the best on the PATH.
    pub compiler: Option<PathBuf>,
    pub flags: Vec<String>,
    /// For each source, those of its own.
    pub own_flags: Vec<Vec<String>>,
    pub notes: Vec<String>,
}

impl Compiling {
    pub(super) fn new(program: &ProgramDescription, asked: Option<&Path>, recorded: Recorded) -> Compiling {
        let named = program.compiler.as_ref().map(PathBuf::from);
        if recorded == Recorded::Everything {
            let compiler = asked.map(Path::to_owned).or(named);
            let own_flags = program.sources.iter().map(|source| source.flags.clone()).collect();
            return Compiling { compiler, flags: program.cflags.clone(), own_flags, notes: Vec::new() };
        }
        let mut notes = Vec::new();
        if let (None, Some(named)) = (asked, &named) {
            notes.push(format!(
                "the folder names the compiler `{}`, which is not used unasked: --cc chooses one, {AS_RECORDED} trusts the folder",
                named.display()
            ));
        }
        let (flags, mut others) = sort_out(&program.cflags);
        let mut own_flags = Vec::with_capacity(program.sources.len());
        for source in &program.sources {
            let (flags, of_source) = sort_out(&source.flags);
            own_flags.push(flags);
            for flag in of_source {
                if !others.contains(&flag) {
                    others.push(flag);
                }
            }
        }
        if !others.is_empty() {
            notes.push(format!(
                "the folder names flags that are not used unasked, since they may run or load something: `{}`; {AS_RECORDED} trusts \
                 the folder",
                others.join(" ")
            ));
        }
        Compiling { compiler: asked.map(Path::to_owned), flags, own_flags, notes }
    }
}

/// Flags that take what follows as their value, where it is not part of them.
const WITH_VALUE: &[&str] = &["-D", "-U", "-I", "-isystem", "-iquote", "-idirafter", "-include", "-imacros"];

/// Others whose value must not be taken for a flag.
const PASSED_ON: &[&str] = &[
    "-Xclang",
    "-Xlinker",
    "-Xassembler",
    "-Xpreprocessor",
    "-Xanalyzer",
    "-mllvm",
    "-o",
    "-B",
    "-T",
    "-z",
    "-u",
    "-e",
    "-x",
    "-L",
    "-l",
    "-F",
    "-wrapper",
    "-specs",
    "-ivfsoverlay",
    "-fplugin",
    "--config",
    "-target",
    "-arch",
];

/// The flags that can do no harm, and the others.
fn sort_out(flags: &[String]) -> (Vec<String>, Vec<String>) {
    let (mut harmless, mut others) = (Vec::new(), Vec::new());
    let mut flags = flags.iter();
    while let Some(flag) = flags.next() {
        if WITH_VALUE.contains(&flag.as_str()) {
            match flags.next() {
                // Whatever begins so is the name of a file with more arguments, wherever it stands.
                Some(value) if !value.starts_with('@') => harmless.extend([flag.clone(), value.clone()]),
                value => others.extend([flag].into_iter().chain(value).cloned()),
            }
        } else if is_harmless(flag) {
            harmless.push(flag.clone());
        } else if PASSED_ON.contains(&flag.as_str()) {
            others.extend([flag].into_iter().chain(flags.next()).cloned());
        } else {
            others.push(flag.clone());
        }
    }
    (harmless, others)
}

/// Whether a flag says only what the program is made of and what its code means.
fn is_harmless(flag: &str) -> bool {
    const WHOLE: &[&str] = &["-w", "-ansi", "-pedantic", "-pedantic-errors", "-pthread", "-trigraphs", "-nostdinc"];
    const MACHINE: &[&str] =
        &["32", "64", "arch=", "tune=", "cpu=", "sse", "avx", "fma", "bmi", "popcnt", "no-red-zone"];
    const MEANING: &[&str] = &[
        "signed-char",
        "unsigned-char",
        "wrapv",
        "trapv",
        "builtin",
        "strict-aliasing",
        "strict-overflow",
        "common",
        "short-enums",
        "short-wchar",
        "exceptions",
        "rtti",
        "freestanding",
        "hosted",
        "inline",
        "gnu89-inline",
        "ms-extensions",
        "stack-protector",
        "math-errno",
        "fast-math",
        "permissive",
        "PIC",
        "pic",
        "PIE",
        "pie",
        "char8_t",
        "delete-null-pointer-checks",
        "unwind-tables",
        "asynchronous-unwind-tables",
        "omit-frame-pointer",
        "rounding-math",
        "trapping-math",
    ];
    let behind = |prefix: &str| flag.strip_prefix(prefix).filter(|rest| !rest.is_empty());
    if WHOLE.contains(&flag) || WITH_VALUE.iter().any(|with_value| behind(with_value).is_some()) {
        return true;
    }
    if let Some(meaning) = behind("-f") {
        let meaning = meaning.strip_prefix("no-").unwrap_or(meaning);
        return MEANING.contains(&meaning) || meaning.starts_with("builtin-");
    }
    if let Some(warning) = behind("-W") {
        return !["l,", "a,", "p,"].iter().any(|passed_on| warning.starts_with(passed_on));
    }
    if let Some(machine) = behind("-m") {
        return MACHINE.iter().any(|known| machine.starts_with(known));
    }
    if let Some(library) = behind("-l") {
        return library.chars().all(|letter| letter.is_ascii_alphanumeric() || "_-+.".contains(letter));
    }
    flag.starts_with("-std=") || flag.starts_with("-O") || is_debug(flag)
}

/// `-g`, `-g3`, `-ggdb`, `-gdwarf-4`.
fn is_debug(flag: &str) -> bool {
    flag.strip_prefix("-g").is_some_and(|rest| {
        rest.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-') && !rest.starts_with("cc")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_that_run_or_load_something_are_told_from_others() {
        let words = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
        let harmless = "-DA=1 -D B -Iinclude -I x -isystem y -std=c11 -O2 -O -g -ggdb3 -w -Wall -Wno-unused -fwrapv -fno-builtin \
                        -fno-builtin-memcpy -fsigned-char -m32 -march=native -lm -pthread -include config.h -includeconfig.h";
        assert_eq!(sort_out(&words(harmless)), (words(harmless), vec![]));
        let others = "-fplugin=./evil.so -fpass-plugin=evil.so -Xclang -load -mllvm -B. -fuse-ld=./evil -Wl,-z -Wa,x -Wp,x @flags \
                      -specs=x --config=x -L. -l:evil.a -lx/../../evil.a evil.c /tmp/evil.o -o x -wrapper -gcc-toolchain -D @flags \
                      -resource-dir=x --gcc-toolchain=. -ivfsoverlay x";
        assert_eq!(sort_out(&words(others)), (vec![], words(others)));
        assert_eq!(sort_out(&words("-DA -I")), (words("-DA"), words("-I")));
    }
}
