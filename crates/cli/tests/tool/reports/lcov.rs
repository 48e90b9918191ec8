//! LCOV against clang's own coverage of the tests that the run wrote, line by line.
//!
//! The tests are replayed natively by a clang that instruments (`-fprofile-instr-generate -fcoverage-mapping`), and `llvm-cov` says which lines they ran.
//!
//! - A line counts for us if clang has an instruction for it, by the debug information of its plain IR. `llvm-cov` has these and more: lines of
//!   a region without code of their own, such as the head of a function, a bare declaration, a brace, a condition that is constant.
//! - A line that both have is run by the one as by the other, but for lines that come after a fault: a region of clang's has run if it was
//!   entered, and ours only as far as some path came.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use reprise_testkit::{make_executable, share};

use crate::support::{self, Program};

/// Each test is a process of its own.
const MOST_PATHS: u64 = 40;

#[test]
fn lcov_is_what_clang_counts_on_the_corpus() {
    let few = |program: &Program| {
        // Options of the compiler decide what there is code for.
        let is_plain = !program.options.iter().any(|option| option.starts_with("--cflags"));
        is_plain
            && program.oracle != "none"
            && program.expectation.paths[0].is_some_and(|completed| completed <= MOST_PATHS)
    };
    let programs: Vec<Program> = support::corpus().into_iter().filter(few).collect();
    assert!(programs.len() >= 200, "only {} programs are small enough", programs.len());
    let programs = share(programs, 20, 5);
    let failures = support::in_parallel(&programs, |program| {
        check(program).map_err(|failure| format!("  {}: {failure}", program.name))
    });
    assert!(failures.is_empty(), "{} of {} programs differ:\n{}", failures.len(), programs.len(), failures.join("\n"));
}

fn check(program: &Program) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let place = |name: &str| folder.path().join(name);
    let (tests, tracefile) = (place("tests"), place("ours.info"));
    let mut command = support::reprise();
    command.args(["run", "--json", "--no-store", "--tests"]).arg(&tests).arg("--lcov").arg(&tracefile);
    let output = command.args(&program.options).arg(&program.path).output().map_err(|error| error.to_string())?;
    let result: serde_json::Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let ours = lines(&tracefile, &program.path)?;

    let replayed = instrumented_replay(folder.path(), &tests)?;
    let theirs = lines(&replayed, &program.path)?;
    let faults = result["faults"].as_array().into_iter().flatten();
    let first_fault = faults.filter_map(|fault| fault["line"].as_u64()).min();

    let mut differences = Vec::new();
    for (line, is_run) in &ours {
        let is_behind_fault = first_fault.is_some_and(|fault| *line >= fault);
        match theirs.get(line) {
            None => differences.push(format!("clang does not count line {line}")),
            Some(natively) if natively == is_run => {}
            Some(true) if is_behind_fault => {}
            Some(natively) => differences.push(format!("line {line} ran: {is_run}, natively {natively}")),
        }
    }
    let with_code = lines_with_code(&program.path)?;
    let counted: BTreeSet<u64> = ours.keys().copied().collect();
    if counted != with_code {
        differences.push(format!("lines {counted:?}, but clang has code for {with_code:?}"));
    }
    // What the file says is what the result says.
    let covered = ours.values().filter(|is_run| **is_run).count();
    let said = &result["coverage"]["lines"];
    if said["covered"] != covered || said["total"] != ours.len() {
        differences.push(format!("{covered} of {} lines, but the result says {said}", ours.len()));
    }
    if differences.is_empty() { Ok(()) } else { Err(differences.join("; ")) }
}

/// Runs the tests by a compiler that instruments; gives clang's tracefile.
fn instrumented_replay(folder: &Path, tests: &Path) -> Result<std::path::PathBuf, String> {
    let (compiler, binary, profiles) = (folder.join("cc"), folder.join("binary"), folder.join("profiles"));
    // A process that a sanitizer ends writes no profile, unless it is a part of the file all along (%c).
    let script = format!(
        "#!/bin/sh\n\
         case \" $* \" in *' --version '*|*' -v '*|*' -print'*|*' -dump'*) exec clang \"$@\";; esac\n\
         clang '-fprofile-instr-generate={profiles}/%c%p.profraw' -fcoverage-mapping -mllvm -runtime-counter-relocation \"$@\" || exit\n\
         last=; for word in \"$@\"; do\n\
           case \"$last\" in -o) case \"$word\" in *.o) ;; *) cp \"$word\" '{binary}' ;; esac ;; esac; last=$word\n\
         done\n",
        profiles = profiles.display(),
        binary = binary.display()
    );
    std::fs::create_dir(&profiles).map_err(|error| error.to_string())?;
    std::fs::write(&compiler, script).map_err(|error| error.to_string())?;
    make_executable(&compiler);
    let mut command = support::reprise();
    let replayed = command.args(["replay", "--json", "--as-recorded", "--cc"]).arg(&compiler).arg(tests);
    let replayed = replayed.output().map_err(|error| error.to_string())?;
    let report: serde_json::Value = serde_json::from_slice(&replayed.stdout)
        .map_err(|error| format!("no report ({error}): {}", String::from_utf8_lossy(&replayed.stderr)))?;
    if report["as_predicted"].as_u64().is_none_or(|count| count == 0) || report["differ"] != 0 {
        return Err(format!("the tests do not replay: {report}"));
    }
    let merged = folder.join("merged");
    let files: Vec<_> = std::fs::read_dir(&profiles)
        .map_err(|error| error.to_string())?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    ran(Command::new("llvm-profdata").args(["merge", "-o"]).arg(&merged).args(&files))?;
    let export =
        ran(Command::new("llvm-cov").args(["export", "-format=lcov", "-instr-profile"]).arg(&merged).arg(&binary))?;
    let tracefile = folder.join("theirs.info");
    std::fs::write(&tracefile, export).map_err(|error| error.to_string())?;
    Ok(tracefile)
}

fn ran(command: &mut Command) -> Result<Vec<u8>, String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr).trim())),
    }
}

/// Of one source file, whether each line ran.
fn lines(tracefile: &Path, source: &Path) -> Result<BTreeMap<u64, bool>, String> {
    let text = std::fs::read_to_string(tracefile).map_err(|error| format!("{}: {error}", tracefile.display()))?;
    let name = source.file_name().expect("a file").to_string_lossy().into_owned();
    let mut is_wanted = false;
    let mut lines = BTreeMap::new();
    for line in text.lines() {
        if let Some(file) = line.strip_prefix("SF:") {
            is_wanted = file.ends_with(&name);
        } else if let Some((number, count)) = line.strip_prefix("DA:").and_then(|pair| pair.split_once(','))
            && is_wanted
        {
            let number = number.parse().map_err(|_| line.to_string())?;
            *lines.entry(number).or_default() |= count != "0";
        }
    }
    if lines.is_empty() { Err(format!("{} has no line of {name}", tracefile.display())) } else { Ok(lines) }
}

/// The lines that instructions of clang's plain IR have by their debug information, markers of variables aside.
fn lines_with_code(source: &Path) -> Result<BTreeSet<u64>, String> {
    let mut command = Command::new("clang");
    command.args(["-g", "-O0", "-Xclang", "-disable-O0-optnone", "-S", "-emit-llvm", "-o", "-"]);
    command.arg("-I").arg(include()?).arg(source);
    let text = String::from_utf8(ran(&mut command)?).map_err(|error| error.to_string())?;
    // `!12 = !DILocation(line: 5, ...)`, and lines of the file itself only.
    let number = |text: &str, key: &str| -> Option<u64> {
        let rest = text.split_once(key)?.1;
        rest[..rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len())].parse().ok()
    };
    let locations: BTreeMap<&str, u64> = text
        .lines()
        .filter_map(|line| Some((line.split_once(" = ")?.0, line)))
        .filter(|(_, line)| line.contains("!DILocation("))
        .filter_map(|(name, line)| Some((name, number(line, "line: ")?)))
        .collect();
    let is_marker = |line: &str| line.contains("@llvm.dbg.") || line.trim_start().starts_with("#dbg_");
    let used = text.lines().filter(|line| line.starts_with("  ") && !is_marker(line));
    let names = used.filter_map(|line| Some(line.rsplit_once("!dbg ")?.1));
    let lines = names.filter_map(|name| locations.get(name.split([',', ' ']).next()?));
    Ok(lines.copied().filter(|&line| line > 0).collect())
}

/// A folder with `klee/klee.h`.
fn include() -> Result<&'static Path, String> {
    static FOLDER: std::sync::OnceLock<tempfile::TempDir> = std::sync::OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().expect("there is room for files");
        std::fs::create_dir(folder.path().join("klee")).expect("ours");
        std::fs::write(folder.path().join("klee/klee.h"), reprise_ir::driver::KLEE_HEADER).expect("ours");
        folder
    });
    Ok(folder.path())
}
