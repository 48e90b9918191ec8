//! How large the store is when a job is over, and making it small enough for the next one.

use std::path::Path;
use std::sync::Arc;

use reprise_report::StoreReport;
use reprise_store::{Store, StoreError};

use super::CiOrder;
use crate::order::Storage;

/// How often room is made: the file is larger than its records, by how much is known when it is compact.
const ATTEMPTS: u32 = 3;

/// `None` without a store. What goes wrong is noted.
pub(super) fn settle(order: &CiOrder, notes: &mut Vec<String>) -> Option<StoreReport> {
    let Storage::Folder { path, .. } = &order.order.storage else { return None };
    let most = order.store_size;
    let mut report = StoreReport { path: path.display().to_string(), bytes: size(path)?, most, dropped: None };
    if report.bytes <= most || order.is_frozen {
        return Some(report);
    }
    match shrink(path, most) {
        Ok(dropped) => report.dropped = dropped,
        Err(error) => notes.push(format!("the store could not be made smaller: {error}")),
    }
    report.bytes = size(path).unwrap_or(report.bytes);
    if report.bytes > most {
        notes.push("the store is larger than --store-size".into());
    }
    Some(report)
}

/// Returns what was dropped, for people; compacting alone drops nothing.
fn shrink(path: &Path, most: u64) -> Result<Option<String>, StoreError> {
    compact(path)?;
    let mut dropped = None;
    for _ in 0..ATTEMPTS {
        let bytes = size(path).unwrap_or(0);
        if bytes <= most {
            break;
        }
        let trees = make_room(path, most, bytes)?;
        compact(path)?;
        let before = dropped.unwrap_or(0);
        dropped = Some(before + trees);
    }
    Ok(dropped.map(|trees| match trees {
        0 => "compiled texts and answers to queries were dropped".into(),
        1 => "the tree of one program was dropped, which the next job explores again".into(),
        trees => format!("the trees of {trees} programs were dropped"),
    }))
}

/// The file may have so many bytes, and has these; its records are made as much smaller.
fn make_room(path: &Path, most: u64, bytes: u64) -> Result<usize, StoreError> {
    let store = Arc::new(Store::open_existing(path)?);
    let records: u64 = store.figures()?.iter().map(|figures| figures.bytes).sum();
    let target = u128::from(records) * 9 / 10 * u128::from(most) / u128::from(bytes.max(1));
    let trees = reprise_memo::make_room(&store, u64::try_from(target).unwrap_or(most))?;
    match Arc::try_unwrap(store) {
        Ok(store) => store.close()?,
        Err(shared) => drop(shared),
    }
    Ok(trees)
}

fn compact(path: &Path) -> Result<(), StoreError> {
    let mut store = Store::open_existing(path)?;
    store.compact()?;
    store.close()
}

/// Of all that a cache of the folder would keep.
fn size(path: &Path) -> Option<u64> {
    let files = std::fs::read_dir(path).ok()?.filter_map(|entry| entry.ok()?.metadata().ok());
    Some(files.filter(|metadata| metadata.is_file()).map(|metadata| metadata.len()).sum())
}
