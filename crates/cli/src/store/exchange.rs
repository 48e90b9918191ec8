//! `reprise store export`, `import` and `merge`: hands what one store knows to another.
//!
//! An exported file is whole or not there, and no file that is there already is overwritten.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use reprise_ir::driver::temporary::ProcessName;
use reprise_store::Store;
use serde_json::json;

use crate::error::CliError;
use crate::options::StoreOptions;
use crate::output;

/// Written under another name first: whatever happens, there is a whole file of that name or none.
pub(super) fn export(options: &StoreOptions, file: &Path) -> Result<u8, CliError> {
    if file.symlink_metadata().is_ok() {
        return Err(CliError::Usage(format!("{}: there is a file of this name already", file.display())));
    }
    let store = Store::borrow(&options.store)?;
    remove_left_overs(file);
    let owner = ProcessName::own().map_or_else(|| std::process::id().to_string(), ProcessName::text);
    let unfinished = with_suffix(file, &format!("{UNFINISHED}{owner}"));
    let written = copy(&store, &unfinished).and_then(|added| {
        // Unlike a rename, it does not replace a file that somebody else has made meanwhile.
        let linked = std::fs::hard_link(&unfinished, file).or_else(|_| match file.symlink_metadata() {
            Ok(_) => Err(std::io::ErrorKind::AlreadyExists.into()),
            Err(_) => std::fs::rename(&unfinished, file),
        });
        linked.map_err(|error| CliError::File { path: file.to_owned(), error })?;
        Ok(added)
    });
    // Gone already where it was renamed.
    let _ = std::fs::remove_file(&unfinished);
    report(options, written?)
}

const UNFINISHED: &str = ".unfinished-";

fn copy(store: &Store, file: &Path) -> Result<u64, CliError> {
    let exported = Store::open_file(file)?;
    let added = exported.merge_from(store)?;
    exported.close()?;
    Ok(added)
}

fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// What exports to this file left that were killed.
fn remove_left_overs(file: &Path) {
    let (Some(own), Some(name)) = (ProcessName::own(), file.file_name().and_then(|name| name.to_str())) else { return };
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let left = entry.file_name();
        let owner = left.to_str().and_then(|left| left.strip_prefix(name)?.strip_prefix(UNFINISHED));
        if owner.and_then(ProcessName::parse).is_some_and(|owner| owner.is_gone(own)) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

pub(super) fn import(options: &StoreOptions, file: &Path) -> Result<u8, CliError> {
    if file.is_dir() {
        return Err(CliError::Usage(format!(
            "{}: is a folder; `reprise store merge` takes in another store",
            file.display()
        )));
    }
    take_in(options, file)
}

pub(super) fn merge(options: &StoreOptions, other: &Path) -> Result<u8, CliError> {
    if other.is_file() {
        return Err(CliError::Usage(format!(
            "{}: is a file; `reprise store import` takes in what was exported",
            other.display()
        )));
    }
    take_in(options, other)
}

fn take_in(options: &StoreOptions, other: &Path) -> Result<u8, CliError> {
    let other = Store::borrow(other)?;
    let opening = Store::open(&options.store)?;
    for note in opening.notes {
        output::complain(&format!("warning: {note}"));
    }
    let store = Arc::new(opening.store);
    let added = reprise_memo::take_in(&store, &Arc::new(other))?;
    Arc::into_inner(store).expect("nobody else has it").close()?;
    report(options, added)
}

fn report(options: &StoreOptions, added: u64) -> Result<u8, CliError> {
    output::to_stdout(|out| {
        if options.json {
            return output::write_json(out, &json!({ "version": 1, "records_added": added }));
        }
        writeln!(out, "{added} records added")
    })?;
    Ok(0)
}
