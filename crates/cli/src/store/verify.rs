//! `reprise store verify`: looks for damage in the database, in its records, and in the trees they make up.
//!
//! It mends nothing: what is found is listed, and the exit code says whether there was any.

use std::sync::Arc;

use reprise_memo::trie::Log;
use reprise_store::{Damage, Store, StoreError};
use serde_json::{Value, json};

use crate::error::CliError;
use crate::options::StoreOptions;
use crate::output;

/// Every page of the database, every record's checksum, and every tree.
pub(super) fn run(options: &StoreOptions) -> Result<u8, CliError> {
    let found = match examine(options) {
        Ok(found) => found,
        Err(StoreError::Damaged { what, .. }) => vec![Damage { space: String::new(), key: String::new(), what }],
        Err(error) => return Err(error.into()),
    };
    output::to_stdout(|out| {
        if options.json {
            let damage: Vec<Value> = found
                .iter()
                .map(|damage| json!({ "space": damage.space, "key": damage.key, "what": damage.what }))
                .collect();
            return output::write_json(out, &json!({ "version": 1, "damage": damage }));
        }
        for damage in &found {
            output::write_line(out, &format!("{} {} {}", damage.space, damage.key, damage.what))?;
        }
        match found.len() {
            0 => writeln!(out, "nothing is damaged"),
            count => writeln!(out, "{count} damaged"),
        }
    })?;
    Ok(u8::from(!found.is_empty()))
}

fn examine(options: &StoreOptions) -> Result<Vec<Damage>, StoreError> {
    let mut store = Store::examine(&options.store)?;
    let mut found = store.verify()?;
    if !found.is_empty() {
        return Ok(found);
    }
    let store = Arc::new(store);
    for (log, header) in Log::all(&store, None)? {
        if !log.is_sound()? {
            found.push(Damage {
                space: "pages".into(),
                key: log.family().0.to_string(),
                what: format!("the tree of {} contradicts itself", header.title),
            });
        }
    }
    Ok(found)
}
