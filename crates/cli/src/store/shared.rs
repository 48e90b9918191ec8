//! `reprise store push`, `pull` and `sync`: carries what a store knows to a memory that several machines share, and back.
//!
//! What is on the other side already is not carried again: whoever was interrupted, or found the server full, goes on where it was.

use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::sync::Arc;

use reprise_ir::driver::temporary;
use reprise_memo::{Parcel, Sender, record_spaces, summary_form};
use reprise_share::{Connection, Exchanged, Pusher, SharedRecord, Trouble, Trust, pull as pull_space};
use reprise_solver::reuse::disk::{self, CONSTRAINTS, PAGE_KEY_BYTES};
use reprise_solver::reuse::record;
use reprise_store::{Batch, Space, Store, StoreError};
use serde_json::json;

use crate::error::CliError;
use crate::options::StoreOptions;
use crate::output;
use crate::share_options::address;
use crate::store_options::SharedStoreOptions;

/// Which way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Push,
    Pull,
    Both,
}

/// What was carried each way.
#[derive(Default)]
struct Carried {
    sent: Exchanged,
    fetched: Exchanged,
    /// Fetched, and neither trusted nor such as can be checked.
    left_out: u64,
}

pub(super) fn run(options: &StoreOptions, shared: &SharedStoreOptions, way: Way) -> Result<u8, CliError> {
    let none =
        || CliError::Usage("where? Write redis://[user:password@]host:port[/name], or set REPRISE_MEMORY".into());
    let address = address(shared.address.as_deref())?.ok_or_else(none)?;
    let trust = shared.trust.trust()?;
    let mut carried = Carried::default();
    // Before anything is made here: a server that is not there is the likeliest trouble.
    let mut connection = Connection::open(&address).map_err(failed)?;
    if way == Way::Push && !options.store.exists() {
        return Err(CliError::Usage(format!("{}: there is no store", options.store.display())));
    }
    let opening = Store::open(&options.store)?;
    for note in opening.notes {
        output::complain(&format!("warning: {note}"));
    }
    let store = Arc::new(opening.store);
    if way != Way::Pull {
        push(&store, &mut connection, &trust, &mut carried)?;
    }
    if way != Way::Push {
        pull(&store, &mut connection, &trust, &mut carried)?;
    }
    progress("");
    Arc::into_inner(store).expect("nobody else has it").close()?;
    report(options, way, &trust, &carried)
}

fn failed(trouble: Trouble) -> CliError {
    CliError::Usage(trouble.to_string())
}

/// On a terminal, over what was there before.
fn progress(what: &str) {
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[K{what}");
    }
}

fn split(space: Space, key: &[u8], common: usize, payload: &[u8]) -> SharedRecord {
    let (beginning, rest) = key.split_at(common.min(key.len()));
    SharedRecord { space, beginning: beginning.to_vec(), rest: rest.to_vec(), payload: payload.to_vec() }
}

fn push(store: &Store, connection: &mut Connection, trust: &Trust, carried: &mut Carried) -> Result<(), CliError> {
    let mut pusher = Pusher::new(connection, trust.key());
    let spaces = [(CONSTRAINTS, PAGE_KEY_BYTES)].into_iter().chain(record_spaces());
    for (space, common) in spaces {
        let mut trouble = None;
        store.scan_readable(space, &[], &mut |key, payload| match pusher.add(split(space, key, common, payload)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                trouble = Some(error);
                ControlFlow::Break(())
            }
        })?;
        if let Some(trouble) = trouble {
            return Err(failed(trouble));
        }
        progress(&format!("{} records sent, {} there already", pusher.exchanged().records, pusher.exchanged().known));
    }
    let mut batch = Batch::default();
    for parcel in Parcel::all(store)? {
        pusher.add(split(Parcel::SPACE, &parcel.key(), Parcel::FAMILY_BYTES, parcel.bytes())).map_err(failed)?;
        reprise_memo::note_taken(&mut batch, &parcel.key(), Sender::Ourselves);
    }
    carried.sent = pusher.finish().map_err(failed)?;
    store.commit_soon(batch)?;
    Ok(())
}

/// A store that goes when everything is taken over from it.
fn passing_store() -> Result<(tempfile::TempDir, Arc<Store>), CliError> {
    let folder = temporary::folder("shared").map_err(|error| CliError::File { path: std::env::temp_dir(), error })?;
    let store = Store::open_file(&folder.path().join("shared.redb"))?;
    Ok((folder, Arc::new(store)))
}

fn pull(store: &Arc<Store>, connection: &mut Connection, trust: &Trust, carried: &mut Carried) -> Result<(), CliError> {
    let mut failure: Option<StoreError> = None;
    let mut left_out = 0;
    let is_there = |space: Space, key: &[u8]| matches!(store.get(space, key), Ok(Some(_)));
    let stopped = || Trouble::Other { server: "the store".into(), what: "cannot be written".into() };
    // Answers: those with a model are evaluated whenever they are used; the others are taken from whom we trust.
    let answers =
        pull_space(connection, trust.key(), CONSTRAINTS, &mut |key| is_there(CONSTRAINTS, key), &mut |records| {
            let mut batch = Batch::default();
            for record in records {
                let key = record.key();
                let paged = disk::place_of(&key).and_then(|place| disk::decode(place, &record.payload).ok());
                match paged {
                    Some(paged) if trust.is_whole() || record::has_model(&paged.bytes) => {
                        batch.put(CONSTRAINTS, key, record.payload);
                    }
                    _ => left_out += 1,
                }
            }
            store.commit(batch).map_err(|error| {
                failure = Some(error);
                stopped()
            })
        });
    if let Some(error) = failure {
        return Err(error.into());
    }
    add(&mut carried.fetched, answers.map_err(failed)?);
    progress(&format!("{} records fetched", carried.fetched.records));
    // Summaries lie apart until they are asked about again; the rest is believed as a whole or not at all.
    let (_folder, others) = passing_store()?;
    for (space, _) in record_spaces() {
        if space != summary_form::SPACE && !trust.is_whole() {
            continue;
        }
        let mut failure: Option<StoreError> = None;
        let fetched = pull_space(connection, trust.key(), space, &mut |key| is_there(space, key), &mut |records| {
            let mut batch = Batch::default();
            records.into_iter().for_each(|record| batch.put(space, record.key(), record.payload));
            others.commit(batch).map_err(|error| {
                failure = Some(error);
                stopped()
            })
        });
        if let Some(error) = failure {
            return Err(error.into());
        }
        add(&mut carried.fetched, fetched.map_err(failed)?);
        progress(&format!("{} records fetched", carried.fetched.records));
    }
    if trust.is_whole() {
        pull_trees(store, connection, trust, carried)?;
    }
    reprise_memo::take_in(store, &others)?;
    carried.left_out = left_out;
    Ok(())
}

/// Each by itself: two may have gone on from one log, each in its own way.
fn pull_trees(
    store: &Arc<Store>,
    connection: &mut Connection,
    trust: &Trust,
    carried: &mut Carried,
) -> Result<(), CliError> {
    let mut parcels = Vec::new();
    let is_taken = &mut |key: &[u8]| reprise_memo::is_taken(store, key).unwrap_or(false);
    let mut fetched = pull_space(connection, trust.key(), Parcel::SPACE, is_taken, &mut |records| {
        parcels.extend(records);
        Ok(())
    })
    .map_err(failed)?;
    for record in parcels {
        let parcel = Parcel::read(&record.key(), &record.payload);
        let Some(records) = parcel.and_then(|parcel| parcel.records()) else {
            fetched.damaged += 1;
            continue;
        };
        let (_folder, other) = passing_store()?;
        other.commit(records)?;
        reprise_memo::take_in(store, &other)?;
        let mut batch = Batch::default();
        reprise_memo::note_taken(&mut batch, &record.key(), Sender::Others);
        store.commit_soon(batch)?;
    }
    add(&mut carried.fetched, fetched);
    Ok(())
}

fn add(all: &mut Exchanged, more: Exchanged) {
    let Exchanged { records, bytes, known, damaged, forged } = more;
    all.records += records;
    all.bytes += bytes;
    all.known += known;
    all.damaged += damaged;
    all.forged += forged;
}

fn report(options: &StoreOptions, way: Way, trust: &Trust, carried: &Carried) -> Result<u8, CliError> {
    let Carried { sent, fetched, left_out } = carried;
    output::to_stdout(|out| {
        if options.json {
            return output::write_json(
                out,
                &json!({
                    "version": 1,
                    "sent": sent.records, "sent_bytes": sent.bytes, "sent_before": sent.known,
                    "fetched": fetched.records, "fetched_bytes": fetched.bytes, "fetched_before": fetched.known,
                    "left_out": left_out, "damaged": fetched.damaged, "forged": fetched.forged,
                }),
            );
        }
        if way != Way::Pull {
            writeln!(out, "{} records sent, {} there already", sent.records, sent.known)?;
        }
        if way == Way::Push {
            return Ok(());
        }
        writeln!(out, "{} records fetched, {} here already", fetched.records, fetched.known)?;
        if fetched.damaged + fetched.forged > 0 {
            writeln!(out, "{} damaged, {} without the team's signature: left out", fetched.damaged, fetched.forged)?;
        }
        if !trust.is_whole() {
            writeln!(
                out,
                "{left_out} answers without a model, trees and results left out: they cannot be checked (--trust)"
            )?;
        }
        Ok(())
    })?;
    Ok(0)
}
