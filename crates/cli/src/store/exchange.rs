use std::path::Path;

use reprise_store::Store;
use serde_json::json;

use crate::error::CliError;
use crate::options::StoreOptions;
use crate::output;

pub fn export(options: &StoreOptions, file: &Path) -> Result<u8, CliError> {
    if file.exists() {
        return Err(CliError::Usage(format!("{}: there is a file of this name already", file.display())));
    }
    let store = Store::open_existing(&options.store)?;
    report(options, Store::open_file(file)?.merge_from(&store)?)
}

pub fn import(options: &StoreOptions, file: &Path) -> Result<u8, CliError> {
    // Opening would make it.
    std::fs::metadata(file).map_err(|error| CliError::File { path: file.to_owned(), error })?;
    let other = Store::open_file(file)?;
    report(options, Store::open(&options.store)?.store.merge_from(&other)?)
}

pub fn merge(options: &StoreOptions, other: &Path) -> Result<u8, CliError> {
    let other = Store::open_existing(other)?;
    report(options, Store::open(&options.store)?.store.merge_from(&other)?)
}

fn report(options: &StoreOptions, added: u64) -> Result<u8, CliError> {
    output::to_stdout(|out| {
        if options.json {
            serde_json::to_writer_pretty(&mut *out, &json!({ "version": 1, "records_added": added }))?;
            return writeln!(out);
        }
        writeln!(out, "{added} records added")
    })?;
    Ok(0)
}
