//! The C library that ships with the tool, compared with the machine's own.
//!
//! The text IR itself is compiled, each function renamed to `lib_NAME`, and linked to the comparison in
//! `library/check`. Without clang these tests print a line and pass.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use reprise_testkit::require;

const LIBRARY: &str = include_str!("../library/library.ll");

const END_OF_PROGRAM: [&str; 7] =
    ["__cxa_atexit", "__reprise_finish", "at_quick_exit", "atexit", "exit", "on_exit", "quick_exit"];

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("library")
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The major version of the clang on the machine.
fn clang_version() -> u32 {
    require("clang");
    let text = run(Command::new("clang").arg("--version"));
    let version = text.split("clang version ").nth(1).and_then(|rest| rest.split('.').next()?.parse().ok());
    version.unwrap_or_else(|| panic!("the version of clang cannot be told from {text:?}"))
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{command:?}: {text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

/// The names of the functions that the library offers.
fn functions() -> BTreeSet<&'static str> {
    LIBRARY
        .lines()
        .filter(|line| line.starts_with("define ") && !line.starts_with("define internal "))
        .map(|line| {
            let name = line.split('@').nth(1).expect("a definition has a name");
            name.split('(').next().expect("a split has a first part")
        })
        .collect()
}

/// The names of the variables that it offers.
fn variables() -> impl Iterator<Item = &'static str> {
    let offered = LIBRARY
        .lines()
        .filter(|line| line.starts_with('@') && !line.contains("internal ") && !line.contains("private "));
    offered.map(|line| line[1..].split(' ').next().expect("a split has a first part"))
}

/// The library's text with `lib_` before the name of each of its functions and variables, and of `malloc`, which the comparison
/// lets fail.
fn renamed() -> String {
    let mut functions = functions();
    functions.insert("malloc");
    functions.extend(variables());
    let mut parts = LIBRARY.split('@');
    let mut text = parts.next().expect("a split has a first part").to_owned();
    for part in parts {
        let end = part.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).unwrap_or(part.len());
        text.push_str(if functions.contains(&part[..end]) { "@lib_" } else { "@" });
        text.push_str(part);
    }
    text
}

#[test]
fn agrees_with_the_system() {
    let version = clang_version();
    let (module, program) = (scratch("library_renamed.ll"), scratch("library_check"));
    std::fs::write(&module, renamed()).expect("the scratch directory is writable");
    let mut compile = Command::new("clang");
    compile.args(["-std=c11", "-D_DEFAULT_SOURCE", "-O0", "-fno-builtin", "-w"]);
    if version == 14 {
        compile.args(["-mllvm", "-opaque-pointers"]);
    }
    compile.arg(directory().join("check/check.c")).arg(&module).arg("-lm").arg("-o").arg(&program);
    run(&mut compile);
    println!("{}", run(&mut Command::new(&program)));
}

/// The programs that are replayed natively with what they read and open.
fn world_programs() -> String {
    let folder = directory().join("../../../tests/corpus/world");
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).expect("the corpus is there") {
        text += &std::fs::read_to_string(entry.expect("the folder can be listed").path()).expect("programs are text");
    }
    text
}

/// The function that another is a second name of, as headers and older compilers have them.
fn plain(name: &str) -> &str {
    let plain = name.trim_start_matches('_');
    let plain =
        ["isoc99_", "isoc23_", "IO_", "posix_"].iter().find_map(|prefix| plain.strip_prefix(prefix)).unwrap_or(plain);
    let plain = ["64", "_unlocked", "_chk"].iter().find_map(|suffix| plain.strip_suffix(suffix)).unwrap_or(plain);
    match plain {
        "xstat" => "stat",
        "lxstat" => "lstat",
        "fxstat" => "fstat",
        // Other ways to call the same code.
        "vprintf" | "vdprintf" => "vfprintf",
        "vasprintf" => "asprintf",
        "vscanf" | "vfscanf" | "sscanf" | "vsscanf" => "fscanf",
        "secure_getenv" => "getenv",
        "gets" => "getdelim",
        "vsyslog" => "syslog",
        "xpg_strerror_r" => "strerror_r",
        plain => plain,
    }
}

/// Whether a table of `check/mathematics.c` has the function, or the one of doubles that it belongs to.
fn is_in_table(checks: &str, name: &str) -> bool {
    let names = [name, name.strip_suffix('f').unwrap_or(name)];
    let tables = ["ONE", "TWO", "LONG", "LONG_OF_TWO", "INTEGER", "SCALE", "PARTS"];
    let mut entries = tables.iter().flat_map(|table| names.map(|name| format!("{table}({name}")));
    entries.any(|entry| checks.contains(&format!("{entry})")) || checks.contains(&format!("{entry}, ")))
}

#[test]
fn every_function_is_compared() {
    let mut checks = String::new();
    for entry in std::fs::read_dir(directory().join("check")).expect("the comparison is there") {
        let path = entry.expect("the directory can be listed").path();
        checks += &std::fs::read_to_string(path).expect("the comparison is text");
    }
    let words: BTreeSet<&str> = checks.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).collect();
    let world = world_programs();
    let in_world: BTreeSet<&str> = world.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).collect();
    let missing: Vec<_> = functions()
        .into_iter()
        // Reached through the others.
        .filter(|&name| name != "__chk_fail")
        // The end of a program is compared where programs end: `crates/cli/tests/tool/replay_corpus.rs`.
        .filter(|name| !END_OF_PROGRAM.contains(name))
        // What reaches the world is compared where there is one, by the programs of `tests/corpus/world`.
        .filter(|name| !in_world.contains(plain(name)))
        .filter(|&name| {
            !words.contains(format!("lib_{name}").as_str()) && !checks.contains(&format!("LIBRARY({name})"))
        })
        .filter(|name| !is_in_table(&checks, name))
        // What a harness calls is compared by the programs of `tests/corpus/harness`.
        .filter(|&name| name != "klee_get_errno")
        .collect();
    assert!(missing.is_empty(), "not compared: {missing:?}");
}

#[test]
fn is_what_the_sources_give() {
    // The shipped text is that of clang 14; another compiler writes another one.
    if clang_version() != 14 {
        return;
    }
    let output = scratch("library_rebuilt.ll");
    run(Command::new("bash").arg(directory().join("build")).arg(&output));
    let rebuilt = std::fs::read_to_string(&output).expect("the build wrote its output");
    assert!(rebuilt == LIBRARY, "library.ll is out of date: run crates/machine/library/build");
}
