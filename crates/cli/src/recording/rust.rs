//! A stand-in for rustc, as `RUSTC_WRAPPER` calls it: `recorder RUSTC ARGUMENTS`.
//!
//! Libraries are compiled with their bitcode in them, whatever their profile says. Of a program, rustc is asked once more for text IR, with everything
//! that it needs of them and of the standard library in one module, which only a fat link brings together.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use reprise_ir::driver::temporary;

use super::stand_in::{append, embed, exit_code};
use super::{RECORDER, Recorded};

/// Codegen options that another kind of module needs otherwise.
const OTHERWISE: [&str; 5] = ["incremental=", "codegen-units=", "lto=", "embed-bitcode=", "split-debuginfo="];
/// Programs that a build runs itself.
const BUILD_SCRIPT: &str = "build_script_";

/// What a call of rustc makes.
#[derive(Debug, Default, PartialEq, Eq)]
struct Crate {
    name: String,
    is_program: bool,
    folder: PathBuf,
    /// Behind its name in the names of files.
    suffix: String,
    source: Option<PathBuf>,
}

impl Crate {
    fn of(arguments: &[String]) -> Crate {
        let mut found = Crate::default();
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            match argument.as_str() {
                "--crate-name" => found.name = rest.next().cloned().unwrap_or_default(),
                "--crate-type" => found.is_program = rest.next().is_some_and(|kind| kind == "bin"),
                "--out-dir" => found.folder = rest.next().map(PathBuf::from).unwrap_or_default(),
                "-C" => {
                    if let Some(suffix) = rest.next().and_then(|option| option.strip_prefix("extra-filename=")) {
                        found.suffix = suffix.to_string();
                    }
                }
                name if name.ends_with(".rs") && !name.starts_with('-') => found.source = Some(name.into()),
                _ => {}
            }
        }
        found
    }
}

/// Stands in for rustc, if this process was called so.
pub(super) fn stand_in(called: &Path, words: &[String]) -> Option<ExitCode> {
    if called.file_name()? != RECORDER {
        return None;
    }
    let [rustc, arguments @ ..] = words else { return Some(ExitCode::from(3)) };
    let arguments = without(arguments, &["embed-bitcode=no"]);
    let status = match Command::new(rustc).args(&arguments).status() {
        Ok(status) => status,
        Err(error) => {
            eprintln!("reprise: {rustc} cannot be run: {error}");
            return Some(ExitCode::from(3));
        }
    };
    let made = Crate::of(&arguments);
    if status.success() && made.is_program && !made.name.starts_with(BUILD_SCRIPT) {
        record(called, rustc, &arguments, &made);
    }
    Some(exit_code(status))
}

/// The arguments without some codegen options.
fn without(arguments: &[String], options: &[&str]) -> Vec<String> {
    let is_meant = |option: &str| options.iter().any(|known| option.starts_with(known));
    let mut kept = Vec::with_capacity(arguments.len());
    let mut rest = arguments.iter().peekable();
    while let Some(argument) = rest.next() {
        let joined = argument.strip_prefix("-C").is_some_and(|option| !option.is_empty() && is_meant(option));
        let apart = argument == "-C" && rest.peek().is_some_and(|option| is_meant(option));
        if apart {
            rest.next();
        }
        if !joined && !apart {
            kept.push(argument.clone());
        }
    }
    kept
}

fn record(called: &Path, rustc: &str, arguments: &[String], made: &Crate) {
    let (Ok(directory), Some(source)) = (std::env::current_dir(), &made.source) else { return };
    let program = made.folder.join(format!("{}{}", made.name, made.suffix));
    let written = write_text(rustc, arguments, &program);
    let embedded = match &written {
        Ok(text) => embed(&program, std::slice::from_ref(text)),
        Err(_) => Ok(()),
    };
    let entry = Recorded {
        directory: directory.display().to_string(),
        file: source.display().to_string(),
        arguments: [&[rustc.to_string()], arguments].concat(),
        output: program.display().to_string(),
        text: written.as_ref().ok().map(|text| text.display().to_string()),
        problem: written.err().or(embedded.err()),
    };
    append(called, &[entry]);
}

fn write_text(rustc: &str, arguments: &[String], program: &Path) -> Result<PathBuf, String> {
    let folder = temporary::folder("rustc").map_err(|error| error.to_string())?;
    let mut kept = Vec::new();
    let all = without(arguments, &OTHERWISE);
    let mut rest = all.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--out-dir" | "--emit" => drop(rest.next()),
            // Whoever built the program has seen what there is to say.
            option if ["--emit=", "--json=", "--error-format="].iter().any(|begin| option.starts_with(begin)) => {}
            _ => kept.push(argument),
        }
    }
    let mut command = Command::new(rustc);
    command.args(kept).args(["--emit=llvm-ir,link", "-C", "lto=fat", "-C", "codegen-units=1", "-g", "--out-dir"]);
    let output = command.arg(folder.path()).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let files = std::fs::read_dir(folder.path()).map_err(|error| error.to_string())?;
    let mut files = files.filter_map(|entry| Some(entry.ok()?.path()));
    let printed = files.find(|path| path.extension().is_some_and(|extension| extension == "ll"));
    let printed = printed.ok_or("rustc printed no text IR")?;
    let mut text = program.as_os_str().to_owned();
    text.push(".ll");
    let text = std::path::absolute(PathBuf::from(text)).map_err(|error| error.to_string())?;
    std::fs::copy(&printed, &text).map_err(|error| format!("{}: {error}", text.display()))?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_call_makes() {
        let words = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
        let arguments = words(
            "--crate-name app --edition=2021 src/main.rs --crate-type bin --emit=dep-info,link -C embed-bitcode=no -C debuginfo=2 \
             -C extra-filename=-1f --out-dir target/debug/deps -Cincremental=x",
        );
        let made = Crate::of(&arguments);
        assert_eq!((made.name.as_str(), made.is_program, made.suffix.as_str()), ("app", true, "-1f"));
        assert_eq!(made.source.as_deref(), Some(Path::new("src/main.rs")));
        let kept = without(&arguments, &OTHERWISE).join(" ");
        assert!(kept.contains("-C debuginfo=2 -C extra-filename=-1f") && !kept.contains("bitcode"), "{kept}");
        assert!(!kept.contains("incremental"), "{kept}");
        assert!(!Crate::of(&words("--crate-name dep --crate-type lib src/lib.rs")).is_program);
    }
}
