//! `reprise` without arguments: what one could do in this folder, as commands that work there.
//!
//! It looks at names and texts, compiles nothing and explores nothing, and reads no more than [`MOST_FILES`] files.

mod c_text;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use reprise_ir::driver::{COMMANDS_FILE, clang_candidates};
use reprise_report::{Style, escape};

use crate::error::CliError;
use crate::output;
use crate::project::{Search, quoted, search};
use c_text::{CText, Defined};

/// Files that are read.
const MOST_FILES: usize = 400;
/// Bytes of one that are read.
const MOST_BYTES: u64 = 1 << 20;
/// Folders below each other.
const DEEPEST: usize = 4;
/// Things in folders that are looked at.
const MOST_ENTRIES: usize = 20_000;
/// Commands that are shown.
const MOST_COMMANDS: usize = 6;
/// More files make a long command.
const MOST_NAMED: usize = 6;
/// What functions that take input apart are often called.
const PARSERS: [&str; 18] = [
    "parse",
    "decode",
    "read",
    "scan",
    "lex",
    "token",
    "load",
    "unpack",
    "deserial",
    "split",
    "match",
    "eval",
    "valid",
    "convert",
    "inflate",
    "uncompress",
    "from_",
    "get_",
];
const COUNTS: [&str; 8] = ["n", "len", "length", "size", "count", "num", "nbytes", "sz"];

/// A C file.
struct Source {
    path: PathBuf,
    text: CText,
    /// Where its headers are, if not beside it.
    flags: Vec<String>,
    reads_input: bool,
}

/// What there is in a folder.
#[derive(Default)]
struct Folder {
    sources: Vec<Source>,
    headers: Vec<PathBuf>,
    builds: Vec<PathBuf>,
    has_makefile: bool,
    has_cmake: bool,
    has_store: bool,
    has_tests: bool,
    /// Files whose names no command could show.
    left_out: usize,
    /// There were more than are looked at.
    is_cut: bool,
}

/// A command and what it is for.
struct Offer {
    command: String,
    purpose: String,
}

pub(crate) fn show() -> Result<u8, CliError> {
    let here = std::env::current_dir().map_err(CliError::Directory)?;
    let folder = look(Path::new("."))?;
    let project = match search(&here) {
        Search::Found(found) => Some(found.path),
        Search::Foreign(_) | Search::Nothing => None,
    };
    let has_clang = !clang_candidates(None).is_empty();
    let offers = offers(&folder, project.as_deref(), has_clang);
    output::to_stdout(|out| write(out, &folder, &offers, has_clang))?;
    Ok(0)
}

fn write(out: &mut dyn Write, folder: &Folder, offers: &[Offer], has_clang: bool) -> io::Result<()> {
    let style = Style::for_stdout();
    writeln!(
        out,
        "Reprise runs a program on all inputs at once and finds its bugs, with inputs that reproduce them.\n"
    )?;
    let functions: usize = folder.sources.iter().map(|source| source.text.functions.len()).sum();
    let files = folder.sources.len();
    match files {
        0 => writeln!(
            out,
            "There are no C files here. In a folder that has some, `reprise` says what one could do there."
        )?,
        _ => {
            let more = if folder.is_cut { " or more" } else { "" };
            let (file, function) =
                (if files == 1 { "file" } else { "files" }, if functions == 1 { "function" } else { "functions" });
            let here = if files == 1 { "Here is" } else { "Here are" };
            writeln!(out, "{here} {files}{more} C {file} with {functions} {function}. For example:")?;
        }
    }
    if folder.left_out > 0 {
        writeln!(out, "({} files are left out whose names have control characters)", folder.left_out)?;
    }
    if !has_clang {
        writeln!(out, "\nNo clang is on the PATH, which is needed: `apt-get install clang`, or see `reprise doctor`.")?;
    }
    writeln!(out)?;
    for offer in offers {
        writeln!(out, "  {}", style.bold(&escape::one_line(&offer.command)))?;
        writeln!(out, "      {}", escape::one_line(&offer.purpose))?;
    }
    writeln!(
        out,
        "\n`reprise --help` lists all subcommands, `reprise run --help` the options; docs/tutorial.md begins at the beginning."
    )
}

fn look(root: &Path) -> Result<Folder, CliError> {
    let mut folder = Folder::default();
    let mut files: Vec<PathBuf> = Vec::new();
    let mut waiting = vec![(root.to_path_buf(), 0)];
    let mut entries = 0;
    while let Some((place, depth)) = waiting.pop() {
        let listed = match std::fs::read_dir(&place) {
            Ok(listed) => listed,
            Err(error) if depth == 0 => return Err(CliError::File { path: place, error }),
            Err(_) => continue,
        };
        let mut names: Vec<_> = listed.flatten().collect();
        names.sort_by_key(|entry| std::cmp::Reverse(entry.file_name()));
        for entry in names {
            entries += 1;
            if entries > MOST_ENTRIES {
                folder.is_cut = true;
                break;
            }
            let Ok(kind) = entry.file_type() else { continue };
            let name = entry.file_name();
            let path = if depth == 0 { PathBuf::from(&name) } else { place.join(&name) };
            let name = name.to_str().unwrap_or("\u{0}");
            match kind.is_dir() {
                true if name == ".reprise" => folder.has_store |= depth == 0,
                true if name == "reprise-tests" => folder.has_tests |= depth == 0 && path.join("tests.json").is_file(),
                true if name.starts_with('.') || name == "target" || name == "node_modules" || name == "CMakeFiles" => {
                }
                true if depth < DEEPEST => waiting.push((path, depth + 1)),
                true => {}
                false => take(&mut folder, &mut files, path, name, depth),
            }
        }
    }
    files.sort_by_key(|path| (path.components().count(), path.clone()));
    folder.is_cut |= files.len() > MOST_FILES;
    files.truncate(MOST_FILES);
    folder.builds.sort();
    folder.headers.sort();
    for path in files {
        let is_small =
            std::fs::metadata(&path).is_ok_and(|metadata| metadata.is_file() && metadata.len() <= MOST_BYTES);
        let Some(bytes) = is_small.then(|| std::fs::read(&path).ok()).flatten() else { continue };
        let text = String::from_utf8_lossy(&bytes);
        let reads_input =
            ["getchar", "scanf", "fgets", "fread", "getline", "stdin", "read(0"].iter().any(|word| text.contains(word));
        let text = c_text::read(&text);
        let flags = flags(&path, &text.includes, &folder.headers);
        folder.sources.push(Source { path, text, flags, reads_input });
    }
    Ok(folder)
}

fn take(folder: &mut Folder, files: &mut Vec<PathBuf>, path: PathBuf, name: &str, depth: usize) {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let is_showable = path.to_str().is_some_and(|text| !text.contains(char::is_control));
    match (extension, name) {
        (Some("c"), _) if !is_showable => folder.left_out += 1,
        (Some("c"), _) => files.push(path),
        (Some("h"), _) if is_showable => folder.headers.push(path),
        (_, COMMANDS_FILE) if is_showable => {
            let place = path.parent().filter(|place| !place.as_os_str().is_empty()).unwrap_or(Path::new("."));
            folder.builds.push(place.to_path_buf());
        }
        (_, "Makefile" | "makefile" | "GNUmakefile") => folder.has_makefile |= depth == 0,
        (_, "CMakeLists.txt") => folder.has_cmake |= depth == 0,
        _ => {}
    }
}

/// Include directories for headers that are not beside a file.
fn flags(file: &Path, includes: &[String], headers: &[PathBuf]) -> Vec<String> {
    let beside = file.parent().unwrap_or(Path::new(""));
    let mut flags: Vec<String> = Vec::new();
    for include in includes.iter().filter(|include| !beside.join(include).is_file()) {
        let Some(header) = headers.iter().find(|header| header.ends_with(include)) else { continue };
        let levels = Path::new(include).components().count();
        let Some(place) = header.ancestors().nth(levels) else { continue };
        let place = if place.as_os_str().is_empty() { ".".to_string() } else { place.display().to_string() };
        let flag = format!("-I{place}");
        if !flags.contains(&flag) {
            flags.push(flag);
        }
    }
    flags
}

fn offers(folder: &Folder, project: Option<&Path>, has_clang: bool) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    let mut offer = |command: String, purpose: &str| offers.push(Offer { command, purpose: purpose.to_string() });
    if !has_clang {
        offer("reprise doctor".into(), "what of this machine can be used, and what to install");
    }
    if let Some(project) = project {
        offer(
            "reprise run".into(),
            &format!("explores what {} names (`reprise config` shows what that is)", project.display()),
        );
    }
    let best = best_function(folder);
    for build in folder.builds.iter().take(1) {
        let listed = std::fs::read_to_string(build.join(COMMANDS_FILE)).unwrap_or_default();
        let is_built =
            |source: &Source| source.path.file_name().is_some_and(|name| listed.contains(&*name.to_string_lossy()));
        if let Some((_, function)) = best.filter(|(source, _)| is_built(source)) {
            let build = quoted(&build.display().to_string());
            offer(
                format!("reprise run -p {build} --entry {} --max-time 10s", function.name),
                &format!("explores {}, compiled as the build compiles it", function.name),
            );
        }
    }
    if let Some((program, purpose)) = program(folder) {
        offer(program, &purpose);
    }
    if let Some((source, function)) = best {
        let what = if function.parameters.iter().any(|parameter| parameter.contains('*')) {
            "its arguments and what they point to"
        } else {
            "its arguments"
        };
        offer(
            format!("reprise run {} --entry {} --max-time 10s", files(&[source]), function.name),
            &format!("explores {} alone: {what} are anything", function.name),
        );
        offer(
            format!("reprise run {} --every-function --max-time 30s", files(&[source])),
            "explores each function of that file on its own, and says what was found in which",
        );
    }
    if folder.has_tests {
        offer(
            "reprise replay".into(),
            "runs the tests in reprise-tests natively, and compares with what was predicted",
        );
    }
    if folder.builds.is_empty() && !folder.sources.is_empty() {
        if folder.has_cmake {
            offer(
                "cmake -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON && reprise".into(),
                "lets the build say how its files are compiled, for `reprise run -p build`",
            );
        } else if folder.has_makefile {
            offer(
                "reprise build -- make".into(),
                "builds as ever, and leaves beside every object what `reprise run` needs of it",
            );
        }
    }
    if let Some((source, function)) = best {
        let flags = cflags(&[source]);
        offer(
            format!("reprise new-harness {} {}{flags}", function.name, named(&source.path)),
            &format!("writes {}_harness.c, which calls it with symbolic arguments, for you to change", function.name),
        );
    }
    if folder.has_store {
        offer("reprise tree".into(), "shows what earlier runs have explored; it is in .reprise");
    }
    if offers.is_empty() {
        let mut offer =
            |command: &str, purpose: &str| offers.push(Offer { command: command.into(), purpose: purpose.into() });
        offer("reprise doctor", "what of this machine can be used, and what to install");
        offer("reprise run --help", "how programs are explored: C, C++, Rust, LLVM IR");
    }
    offers.truncate(MOST_COMMANDS);
    offers
}

/// A program to explore as a whole: its command, and what that does.
fn program(folder: &Folder) -> Option<(String, String)> {
    let main_of = |source: &Source| source.text.functions.iter().find(|function| function.name == "main").cloned();
    let (first, main) = folder.sources.iter().find_map(|source| Some((source, main_of(source)?)))?;
    let beside = |source: &&Source| source.path.parent() == first.path.parent();
    let mains = folder.sources.iter().filter(beside).filter(|source| main_of(source).is_some()).count();
    let others: Vec<&Source> =
        folder.sources.iter().filter(beside).filter(|source| main_of(source).is_none()).collect();
    let mut parts = vec![first];
    if mains == 1 && others.len() < MOST_NAMED {
        parts.extend(others);
    }
    let mut options = String::new();
    let mut what = Vec::new();
    if !main.parameters.is_empty() {
        options.push_str(" --sym-args 0 2 4");
        what.push("up to two arguments of up to four bytes");
    }
    if parts.iter().any(|part| part.reads_input) {
        options.push_str(" --sym-stdin 8");
        what.push("eight bytes of input");
    }
    let what = if what.is_empty() { String::new() } else { format!(" on any {}", what.join(" and ")) };
    Some((
        format!("reprise run {}{options} --max-time 10s", files(&parts)),
        format!("explores the program from main{what}"),
    ))
}

/// The function that looks most like one that takes input apart.
fn best_function(folder: &Folder) -> Option<(&Source, &Defined)> {
    let all =
        folder.sources.iter().flat_map(|source| source.text.functions.iter().map(move |function| (source, function)));
    let candidates = all.filter(|(_, function)| function.name != "main" && !function.parameters.is_empty());
    // Of equals the first: what is nearest, by name.
    candidates.rev_max_by_key(|(_, function)| score(function))
}

trait FirstMaximum: Iterator + Sized {
    fn rev_max_by_key<K: Ord>(self, key: impl Fn(&Self::Item) -> K) -> Option<Self::Item> {
        self.reduce(|best, other| if key(&other) > key(&best) { other } else { best })
    }
}

impl<I: Iterator> FirstMaximum for I {}

fn score(function: &Defined) -> i32 {
    let name = function.name.to_ascii_lowercase();
    let is_count = |parameter: &String| {
        let last = parameter.rsplit([' ', '*']).next().unwrap_or_default().to_ascii_lowercase();
        COUNTS.iter().any(|count| last == *count || last.ends_with(&format!("_{count}")))
    };
    let points = function.parameters.iter().any(|parameter| parameter.contains('*') || parameter.contains('['));
    let is_text = function.parameters.iter().any(|parameter| parameter.contains("char") && parameter.contains('*'));
    let is_counted = points && function.parameters.iter().any(is_count);
    let is_parser = PARSERS.iter().any(|part| name.contains(part));
    let is_variadic = function.parameters.iter().any(|parameter| parameter == "...");
    3 * i32::from(is_parser) + 3 * i32::from(is_counted) + 2 * i32::from(is_text) + i32::from(points)
        - i32::from(function.is_static)
        - 4 * i32::from(is_variadic)
}

/// Files and the flags that they need, for a shell.
fn files(sources: &[&Source]) -> String {
    let names: Vec<String> = sources.iter().map(|source| named(&source.path)).collect();
    names.join(" ") + &cflags(sources)
}

fn cflags(sources: &[&Source]) -> String {
    let mut flags: Vec<&str> = Vec::new();
    for flag in sources.iter().flat_map(|source| &source.flags) {
        if !flags.contains(&flag.as_str()) {
            flags.push(flag);
        }
    }
    match flags.is_empty() {
        true => String::new(),
        false => {
            let words: Vec<String> = flags.iter().map(|flag| quoted(flag)).collect();
            format!(" --cflags={}", quoted(&words.join(" ")))
        }
    }
}

/// A file as an argument.
fn named(path: &Path) -> String {
    let text = path.display().to_string();
    quoted(&if text.starts_with('-') { format!("./{text}") } else { text })
}
