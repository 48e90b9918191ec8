//! `-p` and `--with`: a program of a build instead of files.

use std::path::PathBuf;

use clap::Args;
use reprise_ir::driver::objects::recorded_texts;
use reprise_session::build::{BuildOrder, BuiltProgram, choose, needed_members};
use reprise_session::{Order, SessionError};

use crate::error::CliError;
use crate::options::RunOptions;
use crate::output;

#[derive(Args, Debug)]
pub(crate) struct BuildOptions {
    /// A build folder: its compile_commands.json says which files there are and how they are compiled. FILES, if there are any, are some of
    /// them; what they need is found among the others
    #[arg(short = 'p', long = "build", value_name = "DIR", help_heading = "Compiling")]
    pub build: Option<PathBuf>,
    /// The program or library of the build whose files are meant
    #[arg(long, value_name = "TARGET", requires = "build", help_heading = "Compiling")]
    pub with: Option<String>,
}

/// Finds the files of an order, where a build has them.
pub(crate) fn complete(options: &RunOptions, order: &mut Order) -> Result<(), CliError> {
    say_ignored(options)?;
    let Some(folder) = &options.build.build else { return expand(order, options.every_function) };
    let build = BuildOrder {
        folder: folder.clone(),
        target: options.build.with.clone(),
        files: options.files.clone(),
        needs_entry: !options.every_function,
    };
    let BuiltProgram { files, commands, notes } = choose(order, &build)?;
    notes.iter().for_each(|note| output::complain(&format!("note: {note}")));
    let files_shown: Vec<String> = files.iter().take(SHOWN).map(|file| file.display().to_string()).collect();
    let more = files.len().saturating_sub(SHOWN);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    output::complain(&format!("note: of {}: {}{more}", folder.display(), files_shown.join(" ")));
    order.files = files;
    order.compiling.commands = Some(commands);
    Ok(())
}

/// Puts the texts that objects, archives and programs were made of in their place; of archives, those that are needed.
fn expand(order: &mut Order, is_whole: bool) -> Result<(), CliError> {
    let mut files: Vec<PathBuf> = Vec::with_capacity(order.files.len());
    let mut members: Vec<PathBuf> = Vec::new();
    for file in &order.files {
        let has = |known: &str| file.extension().is_some_and(|extension| extension == known);
        let may_be_binary = has("o") || has("a") || has("so") || file.extension().is_none();
        let texts = match may_be_binary && file.is_file() {
            true => recorded_texts(file).map_err(SessionError::from)?,
            false => None,
        };
        let list = if has("a") { &mut members } else { &mut files };
        for text in texts.unwrap_or_else(|| vec![file.clone()]) {
            if !list.contains(&text) {
                list.push(text);
            }
        }
    }
    members.retain(|member| !files.contains(member));
    // What sources need is not known before they are compiled.
    let are_texts = files.iter().all(|file| file.extension().is_some_and(|extension| extension == "ll"));
    if !members.is_empty() && are_texts && !is_whole {
        let needed = needed_members(&files, &members, &order.entry)?;
        // Where nothing has the entry, the program as a whole says so.
        members = if needed.is_empty() && files.is_empty() { members } else { needed };
    }
    files.append(&mut members);
    order.files = files;
    Ok(())
}

/// Files of a program that are named when it begins.
const SHOWN: usize = 8;

/// Nothing is linked by clang, so what only a linker understands changes nothing.
fn say_ignored(options: &RunOptions) -> Result<(), CliError> {
    let flags = options.compiler_flags().map_err(CliError::Usage)?;
    let is_linking = |flag: &&String| ["-l", "-L", "-Wl,"].iter().any(|begin| flag.starts_with(begin));
    let ignored: Vec<&str> = flags.iter().filter(is_linking).map(String::as_str).collect();
    if !ignored.is_empty() {
        output::complain(&format!(
            "note: {} changes nothing: no library is linked but the one that comes with reprise. Functions that are defined nowhere are \
             reported as incomplete where a path calls them",
            ignored.join(" ")
        ));
    }
    Ok(())
}
