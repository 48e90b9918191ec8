//! `reprise new-harness`: writes a `main` that calls one function with symbolic arguments, for people to go on from.
//!
//! What pointers lead to is what `reprise run --entry` takes them to lead to, as far as plain C can say it: objects of their own, none shared.
//! A file is written only if it compiles, and none is overwritten unless that is asked for.

mod arguments;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use reprise_ir::code::{Body, FunctionId, Origin, Program};
use reprise_ir::driver::{CompileOptions, DriverError, temporary};
use reprise_machine::LazyConfig;
use reprise_session::{SessionError, find_entry};

use crate::error::CliError;
use crate::option_values::compiler_flags;
use crate::output;
use crate::project::shown;
use arguments::Arguments;

pub(crate) const NEW_HARNESS_HELP: &str = "\
Examples:
  reprise new-harness parse src/parse.c     writes parse_harness.c
  reprise new-harness parse                 the same, for the C files of this folder
  reprise new-harness clamp util.h -o check_clamp.c
  reprise run parse_harness.c               explores it

The harness includes the file that defines the function, so static functions and those of headers have one too.
`reprise run FILE --entry FUNCTION` needs no harness at all; one is for what you want to say yourself.

Exit codes:
  0  written
  3  usage or tool error; a file that is there already is left alone without --force";

/// `reprise new-harness`.
#[derive(Args, Debug)]
pub(crate) struct NewHarnessOptions {
    /// The function to call
    #[arg(value_name = "FUNCTION")]
    pub function: String,
    /// C files and headers, one of which defines it [default: the C files of this folder]
    #[arg(value_name = "FILES")]
    pub files: Vec<PathBuf>,
    /// Where the harness goes [default: FUNCTION_harness.c]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite a file that is there
    #[arg(long)]
    pub force: bool,
    /// Elements behind a pointer, and characters of a text, at most
    #[arg(long, value_name = "N", default_value_t = LazyConfig::default().array, value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub lazy_array: u32,
    /// The clang to compile with [default: the best on the PATH]
    #[arg(long, value_name = "CLANG", help_heading = "Compiling")]
    pub cc: Option<PathBuf>,
    /// Flags for clang, as one string; may be repeated
    #[arg(long, value_name = "FLAGS", allow_hyphen_values = true, help_heading = "Compiling")]
    pub cflags: Vec<String>,
}

/// A function that was found.
struct Definition {
    program: Arc<Program>,
    function: FunctionId,
    file: PathBuf,
}

pub(crate) fn run(options: &NewHarnessOptions) -> Result<u8, CliError> {
    if options.function == "main" {
        return Err(CliError::Usage("`main` needs no harness: `reprise run` explores it, with --sym-args, --sym-stdin and the like for what it reads".into()));
    }
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '$';
    if options.function.is_empty() || !options.function.chars().all(is_name) {
        return Err(CliError::Usage(format!("`{}` is no name of a function in C", options.function)));
    }
    let target = options.output.clone().unwrap_or_else(|| format!("{}_harness.c", options.function).into());
    if !options.force && std::fs::symlink_metadata(&target).is_ok() {
        return Err(CliError::Usage(format!(
            "{} is there already and is left as it is; --force overwrites it, -o names another file",
            target.display()
        )));
    }
    let files = match options.files.is_empty() {
        true => c_files(&target)?,
        false => options.files.clone(),
    };
    let compiling = CompileOptions {
        compiler: options.cc.clone(),
        flags: compiler_flags(&options.cflags).map_err(CliError::Usage)?.iter().map(Into::into).collect(),
        ..CompileOptions::default()
    };
    let definition = find(&options.function, &files, &compiling)?;
    let config = LazyConfig { array: options.lazy_array, ..LazyConfig::default() };
    let arguments = Arguments::of(&definition.program, definition.function, &config).map_err(CliError::Usage)?;
    let included = included_name(&definition.file, &target)?;
    let others: Vec<&PathBuf> =
        files.iter().filter(|file| **file != definition.file && is_helper(file, &compiling)).collect();
    let mut words = vec!["reprise".into(), "run".into(), named(&target).into()];
    words.extend(others.iter().map(|file| named(file).into()));
    words.extend(options.cflags.iter().map(|flags| format!("--cflags={flags}").into()));
    let command = shown(&words);
    let text = harness(&options.function, &included, &arguments, &command);
    write(&target, &text, options.force, &compiling)?;
    output::to_stdout(|out| {
        let count = arguments.values.len();
        let parameters = if count == 1 { "parameter" } else { "parameters" };
        let file = definition.file.display();
        output::write_line(
            out,
            &format!("{}: calls {} of {file}, {count} symbolic {parameters}", target.display(), options.function),
        )?;
        arguments.notes.iter().try_for_each(|note| output::write_line(out, &format!("  {note}")))?;
        output::write_line(out, &format!("  {command}"))
    })?;
    Ok(0)
}

/// The C files of the current folder, without the harness itself.
fn c_files(target: &Path) -> Result<Vec<PathBuf>, CliError> {
    let listed = std::fs::read_dir(".").map_err(CliError::Directory)?;
    let is_c = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "c") && path.is_file();
    let mut files: Vec<PathBuf> = listed
        .flatten()
        .map(|entry| PathBuf::from(entry.file_name()))
        .filter(is_c)
        .filter(|path| path != target)
        .collect();
    files.sort();
    match files.is_empty() {
        true => {
            Err(CliError::Usage("there are no C files in this folder: name the file that defines the function".into()))
        }
        false => Ok(files),
    }
}

/// Finds who defines a function: in the files as they are, then where nothing but a call would make the compiler write it down.
fn find(function: &str, files: &[PathBuf], compiling: &CompileOptions) -> Result<Definition, CliError> {
    let mut failure = None;
    let is_named_in = |file: &&PathBuf| {
        let text = std::fs::read(file).map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        text.map_or(true, |text| mentions(&text, function))
    };
    for file in files.iter().filter(is_named_in) {
        let is_header = file.extension().is_some_and(|extension| extension == "h");
        let is_c = file.extension().is_some_and(|extension| extension == "c" || extension == "i");
        if !is_header && !is_c {
            let message = format!("{}: a harness is for C: files are .c and .h", file.display());
            return Err(CliError::Usage(message));
        }
        let looked = if is_header { Ok(None) } else { look(function, file, file, compiling) };
        let looked = match looked {
            Ok(None) => probe(function, file, compiling),
            other => other,
        };
        match looked {
            Ok(Some(found)) => return Ok(found),
            Ok(None) => {}
            Err(error) => failure = failure.or(Some(error)),
        }
    }
    if let Some(failure) = failure {
        return Err(failure);
    }
    let sources: Vec<PathBuf> =
        files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "c")).cloned().collect();
    // What else there is, each file for itself: two of them may have a main.
    for file in &sources {
        let loaded = reprise_session::load(std::slice::from_ref(file), compiling, &mut |_| {})?;
        if let Err(error @ SessionError::Usage(_)) = find_entry(&loaded.program, function)
            && error.to_string().contains("did you mean")
        {
            return Err(error.into());
        }
    }
    let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    Err(CliError::Usage(format!("no function `{function}` in {}", names.join(", "))))
}

/// Whether a text has a name in it that is not part of another.
fn mentions(text: &str, name: &str) -> bool {
    let is_part = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    text.match_indices(name)
        .any(|(at, _)| !is_part(text[..at].chars().next_back()) && !is_part(text[at + name.len()..].chars().next()))
}

/// The function, if a text defines it; `source` is compiled, `file` is whose it is.
fn look(
    function: &str,
    source: &Path,
    file: &Path,
    compiling: &CompileOptions,
) -> Result<Option<Definition>, CliError> {
    let loaded = reprise_session::load(&[source.to_owned()], compiling, &mut |_| {})?;
    let is_it = |number: &usize| {
        let candidate = &loaded.program.functions[*number];
        candidate.origin == Origin::Program
            && *candidate.source_name == *function
            && !matches!(candidate.body, Body::External)
    };
    let found = (0..loaded.program.functions.len()).find(is_it);
    Ok(found.map(|number| Definition {
        function: FunctionId(number as u32),
        program: loaded.program,
        file: file.to_owned(),
    }))
}

/// The same where nobody calls the function, so that compilers leave it out: somebody does.
fn probe(function: &str, file: &Path, compiling: &CompileOptions) -> Result<Option<Definition>, CliError> {
    let folder = temporary::folder("harness").map_err(CliError::Directory)?;
    let source = folder.path().join("probe.c");
    let absolute = std::path::absolute(file).map_err(CliError::Directory)?;
    let included = includable(&absolute)?;
    let text = format!(
        "#define main main_of_the_program\n#include \"{included}\"\n#undef main\nvoid *reprise_probe(void) {{ return (void *){function}; }}\n"
    );
    std::fs::write(&source, text).map_err(|error| CliError::File { path: source.clone(), error })?;
    match look(function, &source, file, compiling) {
        // The compiler knows no such function, or the file has other troubles, which it would say of a plain compilation too.
        Err(CliError::Session(SessionError::Driver(DriverError::Compilation { message, .. })))
            if message.contains("undeclared identifier") =>
        {
            Ok(None)
        }
        other => other,
    }
}

/// How a harness names the file that it includes: relative to itself.
fn included_name(file: &Path, target: &Path) -> Result<String, CliError> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        None => includable(file),
        Some(_) => includable(&std::path::absolute(file).map_err(CliError::Directory)?),
    }
}

fn includable(path: &Path) -> Result<String, CliError> {
    let text = path.to_str().filter(|text| !text.contains(['"', '\\', '\n', '\r', '\0']));
    let refusal = || CliError::Usage(format!("{}: C cannot include a file of this name", path.display()));
    text.map(str::to_string).ok_or_else(refusal)
}

/// A file that must not be taken for an option.
fn named(path: &Path) -> String {
    let text = path.display().to_string();
    if text.starts_with('-') { format!("./{text}") } else { text }
}

/// Whether a file can be linked to a harness: it has no `main` of its own.
fn is_helper(file: &Path, compiling: &CompileOptions) -> bool {
    let is_c = file.extension().is_some_and(|extension| extension == "c");
    let loaded = is_c.then(|| reprise_session::load(&[file.to_owned()], compiling, &mut |_| {}).ok()).flatten();
    loaded.is_some_and(|loaded| {
        !loaded
            .program
            .functions
            .iter()
            .any(|function| &*function.name == "main" && !matches!(function.body, Body::External))
    })
}

fn harness(function: &str, included: &str, arguments: &Arguments, command: &str) -> String {
    let mut text = format!(
        "// Calls `{function}` of {included} with everything it can be called with.\n//\n//   {command}\n//\n\
         // What is symbolic stands for all values at once; klee_assume leaves out those that callers never pass.\n\n\
         // The file as a whole, so that its types and static functions are known. A main of its own is out of the way.\n\
         #define main main_of_the_program\n#include \"{included}\"\n#undef main\n\n"
    );
    if arguments.allocates {
        text.push_str("#include <stdlib.h>\n\n");
    }
    text.push_str(
        "void klee_make_symbolic(void *object, unsigned long size, const char *name);\n\
         void klee_assume(unsigned long condition);\nint klee_range(int begin, int end, const char *name);\n\nint main(void) {\n",
    );
    for statement in &arguments.statements {
        match statement.is_empty() {
            true => text.push('\n'),
            false => text.push_str(&format!("  {statement}\n")),
        }
    }
    let call = format!("{function}({})", arguments.values.join(", "));
    let call = if arguments.gives_something { format!("(void){call}") } else { call };
    text.push_str(&format!("  {call};\n  return 0;\n}}\n"));
    text
}

/// Writes a harness that compiles.
fn write(target: &Path, text: &str, force: bool, compiling: &CompileOptions) -> Result<(), CliError> {
    let failed = |error| CliError::File { path: target.to_owned(), error };
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let beside = tempfile::Builder::new().prefix(".harness-").suffix(".c").tempfile_in(folder).map_err(failed)?;
    std::fs::write(beside.path(), text).map_err(failed)?;
    reprise_session::load(&[beside.path().to_owned()], compiling, &mut output::pass_through)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(beside.path(), std::fs::Permissions::from_mode(0o644)).map_err(failed)?;
    }
    match force {
        true => beside.persist(target).map(drop),
        false => beside.persist_noclobber(target).map(drop),
    }
    .map_err(|error| failed(error.error))
}
