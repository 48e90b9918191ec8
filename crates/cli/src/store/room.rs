//! `reprise store compact` and `gc`: gives disk space back. `compact` forgets nothing; `gc` forgets whole programs until the rest fits.

use std::sync::Arc;

use reprise_memo::make_room;
use reprise_store::Store;
use serde_json::json;

use crate::error::CliError;
use crate::options::StoreOptions;
use crate::output;

pub(super) fn compact(options: &StoreOptions) -> Result<u8, CliError> {
    let mut store = Store::open_existing(&options.store)?;
    let before = store.file_bytes();
    store.compact()?;
    report(options, before, store.file_bytes(), 0)
}

pub(super) fn collect(options: &StoreOptions, most: u64) -> Result<u8, CliError> {
    let store = Arc::new(Store::open_existing(&options.store)?);
    let before = store.file_bytes();
    let gone = make_room(&store, most)?;
    drop(store);
    let mut store = Store::open_existing(&options.store)?;
    store.compact()?;
    report(options, before, store.file_bytes(), gone)
}

fn report(options: &StoreOptions, before: u64, after: u64, gone: usize) -> Result<u8, CliError> {
    output::to_stdout(|out| {
        if options.json {
            let json = json!({ "version": 1, "bytes_before": before, "bytes": after, "programs_removed": gone });
            return output::write_json(out, &json);
        }
        if gone > 0 {
            writeln!(out, "{gone} programs forgotten")?;
        }
        writeln!(out, "{before} bytes before, {after} now")
    })?;
    Ok(0)
}
