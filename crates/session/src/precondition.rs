//! Conditions on what an entry is called with, written in C.
//!
//! They are compiled with the program: the file that defines the entry is extended by a function with the entry's parameters that calls it
//! only where all of them hold. So they may name whatever that file may, functions of it included, and nothing but the compiler has to
//! understand them. Lines are still those of the file as it is.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use reprise_ir::code::{Function, Program, ShapeId};
use reprise_ir::driver::BuildCommand;
use reprise_store::digest;

use crate::entry::find_entry;
use crate::error::SessionError;
use crate::order::{Order, Storage};
use crate::texts::load;

/// Behind the entry's name.
const SUFFIX: &str = "__assuming";

/// The order of exploring the entry where its conditions hold, and what has to be there while it is carried out.
pub(crate) struct Narrowed {
    pub order: Order,
    /// Where there is no store, the extended file is in a folder of its own.
    _folder: Option<tempfile::TempDir>,
}

/// Extends the file of the entry.
pub(crate) fn narrow(order: &Order) -> Result<Narrowed, SessionError> {
    let program = load(&order.files, &order.compiling, &mut |_| {})?.program;
    let entry = find_entry(&program, &order.entry)?;
    let function = program.function(entry);
    if &*function.name == "main" {
        return Err(usage("--assume is about the parameters of a function: name one with --entry".into()));
    }
    let number = defining_file(order, &program, function)?;
    let source = &order.files[number];
    let text = std::fs::read_to_string(source).map_err(|error| SessionError::File { path: source.clone(), error })?;
    let extended = extended_text(source, &text, &calling_function(&program, function, &order.preconditions)?);
    let (folder, directory) = match &order.storage {
        Storage::Folder { path, .. } => (None, path.join("assuming")),
        Storage::Nowhere => {
            let folder = tempfile::tempdir().map_err(SessionError::Directory)?;
            let directory = folder.path().to_owned();
            (Some(folder), directory)
        }
    };
    let file = directory.join(format!("{}.c", &digest(extended.as_bytes()).to_string()[..16]));
    let written = std::fs::create_dir_all(&directory).and_then(|()| std::fs::write(&file, extended));
    written.map_err(|error| SessionError::File { path: file.clone(), error })?;
    let mut order = order.clone();
    order.entry = format!("{}{SUFFIX}", function.source_name);
    let beside = source.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    order.compiling.flags.extend(["-iquote".into(), beside.into()]);
    if let Some(commands) = &mut order.compiling.commands
        && let Some(command) = commands.of(source).cloned()
    {
        Arc::make_mut(commands).commands.push(BuildCommand { file: file.clone(), ..command });
    }
    order.files[number] = file;
    order.preconditions = Vec::new();
    Ok(Narrowed { order, _folder: folder })
}

fn usage(message: String) -> SessionError {
    SessionError::Usage(message)
}

/// Which of the files defines the entry.
fn defining_file(order: &Order, program: &Program, function: &Function) -> Result<usize, SessionError> {
    let is_c = |file: &PathBuf| file.extension().is_some_and(|extension| extension == "c");
    let defined = program.location(function.location).file;
    let defined = program.files.get(defined.0 as usize).map(|file| Path::new(&**file));
    let found = order
        .files
        .iter()
        .position(|file| defined.is_some_and(|defined| file.ends_with(defined) || defined.ends_with(file)));
    let only = (order.files.len() == 1).then_some(0);
    match found.or(only) {
        Some(number) if is_c(&order.files[number]) => Ok(number),
        Some(number) => Err(usage(format!(
            "--assume is compiled as C with the entry's file, and {} is not C",
            order.files[number].display()
        ))),
        None => Err(usage(format!("--assume: it is not known which of the files defines `{}`", function.source_name))),
    }
}

/// The text with a function behind it that is on lines of no file.
fn extended_text(source: &Path, text: &str, function: &str) -> String {
    let name = source.display().to_string().replace('\\', "\\\\").replace('"', "\\\"");
    format!("# 1 \"{name}\"\n{text}\n# 1 \"--assume\"\n{function}")
}

fn calling_function(program: &Program, function: &Function, conditions: &[String]) -> Result<String, SessionError> {
    let spelled = |shape: Option<ShapeId>, what: &str| match shape {
        Some(shape) => Ok(program.types.shape(shape).name.to_string()),
        None => Err(usage(format!(
            "--assume: the debug information does not say what type {what} of `{}` has",
            function.source_name
        ))),
    };
    let mut parameters = Vec::new();
    for parameter in &function.parameters {
        let name = &parameter.name;
        let spelling = spelled(parameter.shape, &format!("`{name}`"))?;
        // The name of a pointer to a function or an array stands within its type.
        parameters.push(match spelling.split_once("(*)") {
            Some((before, behind)) => format!("{before}(*{name}){behind}"),
            None => format!("{spelling} {name}"),
        });
    }
    let parameters = if parameters.is_empty() { "void".to_string() } else { parameters.join(", ") };
    let (result, returns) = match function.results.is_empty() && function.result_shape.is_none() {
        true => ("void".to_string(), ""),
        false => (spelled(function.result_shape, "the result")?, "return "),
    };
    let entry = &function.source_name;
    let mut text = String::from("void reprise__assume(int) __asm__(\"__VERIFIER_assume\");\n");
    let _ = writeln!(text, "{result} {entry}{SUFFIX}({parameters}) {{");
    for condition in conditions {
        // A line of its own, for what a compiler has to say of it.
        let _ = writeln!(text, "  reprise__assume((\n{condition}\n  ) ? 1 : 0);");
    }
    let arguments: Vec<&str> = function.parameters.iter().map(|parameter| &*parameter.name).collect();
    let _ = writeln!(text, "  {returns}{entry}({});\n}}", arguments.join(", "));
    Ok(text)
}
