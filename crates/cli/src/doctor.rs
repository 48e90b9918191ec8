//! `reprise doctor`: what of a machine Reprise can use, and what to install where something is missing.
//!
//! Everything is tried, not looked up: a compiler compiles, a sanitizer catches something, a solver answers.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use clap::Args;
use reprise_ir::driver::{OLDEST_VERSION, clang_candidates, find_clang, temporary};
use reprise_report::{Style, escape};
use reprise_store::{Store, StoreError};
use serde_json::{Value, json};

use crate::error::CliError;
use crate::output;
use crate::project::{FileOptions, chosen_file, command, commands};

pub(crate) const DOCTOR_HELP: &str = "\
Exit codes:
  0  programs can be explored; what else could be better is listed
  2  they cannot, and what is missing is said with how to install it
  3  usage or tool error";

/// Longer than any tool takes to say its version.
const PATIENCE: Duration = Duration::from_secs(20);
/// With less a store soon has no room.
const LEAST_ROOM: u64 = 256 << 20;
/// A store that takes longer to read through is left to `reprise store verify`.
const READ_THROUGH: u64 = 256 << 20;

#[derive(Args, Debug)]
pub(crate) struct DoctorOptions {
    /// The clang that runs would be given [default: the best on the PATH]
    #[arg(long, value_name = "CLANG")]
    pub cc: Option<PathBuf>,
    /// The folder of the store
    #[arg(long, value_name = "DIR", default_value = ".reprise")]
    pub store: PathBuf,
    /// For programs (docs/json.md)
    #[arg(long)]
    pub json: bool,
}

/// How it is with something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Health {
    Fine,
    /// Something cannot be done, but programs can be explored.
    Lacking,
    /// Nothing can be explored.
    Broken,
}

impl Health {
    fn name(self) -> &'static str {
        match self {
            Health::Fine => "ok",
            Health::Lacking => "missing",
            Health::Broken => "broken",
        }
    }
}

struct Finding {
    what: &'static str,
    health: Health,
    text: String,
    /// What to do about it.
    advice: Option<String>,
}

impl Finding {
    fn fine(what: &'static str, text: impl Into<String>) -> Finding {
        Finding { what, health: Health::Fine, text: text.into(), advice: None }
    }

    fn bad(what: &'static str, health: Health, text: impl Into<String>, advice: impl Into<String>) -> Finding {
        Finding { what, health, text: text.into(), advice: Some(advice.into()) }
    }
}

pub(crate) fn run(options: &DoctorOptions, file: &FileOptions) -> Result<u8, CliError> {
    let mut findings = Vec::new();
    compilers(options, &mut findings)?;
    findings.push(disassembler());
    findings.push(rust());
    solvers(&mut findings);
    findings.push(store(&options.store));
    findings.push(room(&options.store));
    findings.push(project(file));
    let is_broken = findings.iter().any(|finding| finding.health == Health::Broken);
    output::to_stdout(|out| match options.json {
        true => output::write_json(out, &findings_json(&findings, is_broken)),
        false => write_findings(out, &findings, is_broken),
    })?;
    Ok(if is_broken { 2 } else { 0 })
}

fn findings_json(findings: &[Finding], is_broken: bool) -> Value {
    let each = findings.iter().map(|finding| {
        json!({ "what": finding.what, "status": finding.health.name(), "text": finding.text, "advice": finding.advice })
    });
    json!({
        "version": 1,
        "reprise": env!("CARGO_PKG_VERSION"),
        "usable": !is_broken,
        "findings": each.collect::<Vec<_>>(),
    })
}

fn write_findings(out: &mut dyn Write, findings: &[Finding], is_broken: bool) -> io::Result<()> {
    let style = Style::for_stdout();
    writeln!(out, "reprise {}", env!("CARGO_PKG_VERSION"))?;
    for finding in findings {
        let word = format!("{:<8}", finding.health.name());
        let word = match finding.health {
            Health::Fine => style.green(&word),
            Health::Lacking => style.yellow(&word),
            Health::Broken => style.red(&word),
        };
        writeln!(out, "{word} {:<12} {}", finding.what, escape::one_line(&finding.text))?;
        if let Some(advice) = &finding.advice {
            writeln!(out, "{:<22}{}", "", escape::one_line(advice))?;
        }
    }
    match is_broken {
        true => writeln!(out, "\nprograms in C cannot be explored before this is mended"),
        false => Ok(()),
    }
}

/// Runs a program to its end; `None` if it cannot be run or takes too long.
fn said(program: impl Into<OsString>, arguments: &[&str]) -> Option<Output> {
    let mut command = Command::new(program.into());
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().ok()?;
    let begun = Instant::now();
    // What they say fits into a pipe: versions, and a few lines of a sanitizer.
    while child.try_wait().ok()?.is_none() {
        if begun.elapsed() > PATIENCE {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().ok()
}

/// The first line that a program says.
fn first_line(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let text = if text.trim().is_empty() { String::from_utf8_lossy(&output.stderr).into_owned() } else { text };
    text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().trim().to_string()
}

fn compilers(options: &DoctorOptions, findings: &mut Vec<Finding>) -> Result<(), CliError> {
    let chosen = match find_clang(options.cc.as_deref()) {
        Ok(clang) => clang,
        Err(error) => {
            let advice = format!(
                "install clang {OLDEST_VERSION} or newer: apt-get install clang (Debian, Ubuntu), or name one with --cc"
            );
            findings.push(Finding::bad("clang", Health::Broken, error.to_string(), advice));
            return Ok(());
        }
    };
    let folder = temporary::folder("doctor").map_err(CliError::Directory)?;
    let path = chosen.path.display().to_string();
    match compiles(&chosen.path, folder.path()) {
        Ok(()) => findings.push(Finding::fine("clang", format!("{path}, version {}, is used", chosen.version))),
        Err(message) => {
            let text = format!(
                "{path}, version {}, cannot compile a program that includes <stdio.h>: {message}",
                chosen.version
            );
            findings.push(Finding::bad(
                "clang",
                Health::Broken,
                text,
                "install the headers of the C library: apt-get install libc6-dev",
            ));
        }
    }
    let mut others: Vec<String> = Vec::new();
    for candidate in clang_candidates(None).into_iter().filter(|candidate| *candidate != chosen.path) {
        others.push(match find_clang(Some(&candidate)) {
            Ok(clang) => format!("{} ({})", clang.path.display(), clang.version),
            Err(error) => error.to_string(),
        });
    }
    if !others.is_empty() {
        findings.push(Finding::fine("clang", format!("others, for --cc: {}", others.join(", "))));
    }
    findings.push(sanitizers(&chosen.path, chosen.version, folder.path()));
    Ok(())
}

fn compiles(clang: &Path, folder: &Path) -> Result<(), String> {
    let source = folder.join("a.c");
    std::fs::write(&source, "#include <stdio.h>\nint main(void) { return puts(\"a\"); }\n")
        .map_err(|error| error.to_string())?;
    let text = folder.join("a.ll");
    let arguments = ["-S", "-emit-llvm", "-g", "-o", &text.to_string_lossy(), &source.to_string_lossy()];
    match said(clang, &arguments) {
        Some(output) if output.status.success() => Ok(()),
        Some(output) => Err(first_line(&output)),
        None => Err("it cannot be run".into()),
    }
}

/// `reprise replay` and `reprise diff` run natively what they predict: whether what goes wrong there is seen.
fn sanitizers(clang: &Path, version: u32, folder: &Path) -> Finding {
    let advice = format!(
        "replay and diff run without sanitizers, and see only faults that trap: apt-get install libclang-rt-{version}-dev"
    );
    let (source, binary) = (folder.join("b.c"), folder.join("b"));
    let text = "#include <stdlib.h>\nint main(int count, char **words) { (void)words; char *p = malloc(1); return p[count]; }\n";
    if let Err(error) = std::fs::write(&source, text) {
        return Finding::bad("sanitizers", Health::Lacking, error.to_string(), advice);
    }
    let arguments = ["-fsanitize=address,undefined", "-g", "-o", &binary.to_string_lossy(), &source.to_string_lossy()];
    match said(clang, &arguments) {
        Some(output) if output.status.success() => {}
        Some(output) => {
            let text = format!("programs do not link with them: {}", first_line(&output));
            return Finding::bad("sanitizers", Health::Lacking, text, advice);
        }
        None => return Finding::bad("sanitizers", Health::Lacking, "the compiler did not end", advice),
    }
    match said(&binary, &[]) {
        Some(output) if String::from_utf8_lossy(&output.stderr).contains("heap-buffer-overflow") => {
            Finding::fine("sanitizers", "address and undefined behaviour: they link, and catch an overflow")
        }
        Some(_) => Finding::bad("sanitizers", Health::Lacking, "they link, and do not catch an overflow", advice),
        None => Finding::bad("sanitizers", Health::Lacking, "programs with them do not run", advice),
    }
}

fn disassembler() -> Finding {
    let names = std::iter::once("llvm-dis".to_string())
        .chain((OLDEST_VERSION..=22).rev().map(|version| format!("llvm-dis-{version}")));
    for name in names {
        if let Some(output) = said(&name, &["--version"]) {
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            let version = text.lines().find(|line| line.contains("version")).unwrap_or_default().trim().to_string();
            return Finding::fine("llvm-dis", format!("{name}, {version}: bitcode (.bc) can be read"));
        }
    }
    Finding::bad(
        "llvm-dis",
        Health::Lacking,
        "none on the PATH: bitcode (.bc) cannot be read; C and text IR (.ll) can",
        "apt-get install llvm",
    )
}

fn rust() -> Finding {
    match said("rustc", &["--version"]) {
        Some(output) if output.status.success() => {
            Finding::fine("rustc", format!("{}, for programs in Rust", first_line(&output)))
        }
        _ => Finding::bad(
            "rustc",
            Health::Lacking,
            "none on the PATH: programs in Rust (.rs) cannot be explored",
            "install it from https://rustup.rs",
        ),
    }
}

/// Other solvers, which nobody needs: each is asked something.
fn solvers(findings: &mut Vec<Finding>) {
    let known: [(&str, &[&str]); 4] = [
        ("z3", &["--version"]),
        ("cvc5", &["--version"]),
        ("bitwuzla", &["--version"]),
        ("yices-smt2", &["--version"]),
    ];
    let found: Vec<String> = known
        .iter()
        .filter_map(|(name, arguments)| Some((name, said(name, arguments)?)))
        .map(|(name, output)| format!("{name} ({})", first_line(&output)))
        .collect();
    findings.push(Finding::fine("solver", "our own, built in"));
    if !found.is_empty() {
        findings.push(Finding::fine("solver", format!("others, for --solver: {}", found.join(", "))));
    }
}

fn store(folder: &Path) -> Finding {
    let shown = folder.display();
    if !folder.exists() {
        return Finding::fine("store", format!("{shown}: none yet; a run makes it"));
    }
    let rescue =
        format!("what can be read is taken over by the next run; `reprise store --store {shown} verify` says more");
    let database = folder.join("store.redb");
    let size = std::fs::metadata(&database).map_or(0, |metadata| metadata.len());
    if size == 0 {
        return Finding::bad(
            "store",
            Health::Lacking,
            format!("{shown}: a folder without a store"),
            "a run makes one there",
        );
    }
    let is_sealed = database.with_extension("seal").is_file();
    let seal = if is_sealed { "closed in order" } else { "not closed in order: the next run looks through it" };
    let others = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let others: Vec<String> = others.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    let set_aside = others.iter().filter(|name| name.starts_with("damaged-") || name.starts_with("old-")).count();
    let aside = if set_aside == 0 { String::new() } else { format!(", {set_aside} older ones set aside") };
    if size > READ_THROUGH {
        let text =
            format!("{shown}: {size} bytes, {seal}{aside}; too large to be read through here (reprise store verify)");
        return Finding::fine("store", text);
    }
    match Store::examine(folder).and_then(|mut store| store.verify()) {
        Ok(damage) if damage.is_empty() => {
            Finding::fine("store", format!("{shown}: {size} bytes, nothing is damaged, {seal}{aside}"))
        }
        Ok(damage) => {
            Finding::bad("store", Health::Lacking, format!("{shown}: {} records are damaged", damage.len()), rescue)
        }
        Err(StoreError::Unavailable { error, .. }) if error.kind() == io::ErrorKind::WouldBlock => {
            Finding::fine("store", format!("{shown}: {size} bytes, in use by another process"))
        }
        Err(error) => Finding::bad("store", Health::Lacking, error.to_string(), rescue),
    }
}

/// What is left on the disk of the store.
fn room(folder: &Path) -> Finding {
    let existing = folder.ancestors().find(|folder| folder.exists()).unwrap_or(Path::new("."));
    let place = if existing.as_os_str().is_empty() { Path::new(".") } else { existing };
    #[cfg(unix)]
    {
        match rustix::fs::statvfs(place) {
            Ok(disk) => {
                let free = disk.f_bavail.saturating_mul(disk.f_frsize);
                let text = format!("{} MB free where the store is", free >> 20);
                match free < LEAST_ROOM {
                    true => Finding::bad(
                        "disk",
                        Health::Lacking,
                        text,
                        "a run whose store has no room keeps nothing: make room, or --store elsewhere",
                    ),
                    false => Finding::fine("disk", text),
                }
            }
            Err(error) => Finding::bad("disk", Health::Lacking, error.to_string(), "is the folder there?"),
        }
    }
    #[cfg(not(unix))]
    Finding::fine("disk", format!("{}: not looked at", place.display()))
}

fn project(file: &FileOptions) -> Finding {
    match chosen_file(file.config.as_deref(), file.no_config) {
        Ok(None) => Finding::fine("reprise.toml", "none here or above"),
        Ok(Some(found)) => match commands(&found, &command()) {
            Ok(_) => Finding::fine("reprise.toml", format!("{}: in order (reprise config)", found.path.display())),
            Err(error) => Finding::bad(
                "reprise.toml",
                Health::Broken,
                error.to_string(),
                "mend it, or leave it out with --no-config",
            ),
        },
        Err(error) => Finding::bad("reprise.toml", Health::Lacking, error.to_string(), "is the folder there?"),
    }
}
