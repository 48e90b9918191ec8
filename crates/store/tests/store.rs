//! What is written comes back, whoever else is there and whatever happens to the file.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use reprise_store::{Batch, KeyOrder, Pace, Space, Store, StoreError, WriteQueue};

const THINGS: Space = Space("things");

fn put(store: &Store, entries: &[(&str, &str)]) {
    let mut batch = Batch::default();
    for (key, value) in entries {
        batch.put(THINGS, *key, *value);
    }
    store.commit(batch).expect("the disk has room");
}

fn open(folder: &Path) -> Store {
    Store::open(folder).expect("it can be opened").store
}

fn all(store: &Store, prefix: &str, order: KeyOrder) -> Vec<String> {
    let mut found = Vec::new();
    let visited = store.scan(THINGS, prefix.as_bytes(), order, &mut |key, value| {
        found.push(format!("{}={}", String::from_utf8_lossy(key), String::from_utf8_lossy(value)));
        ControlFlow::Continue(())
    });
    visited.expect("readable");
    found
}

#[test]
fn records_come_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path());
    assert_eq!(store.get(THINGS, b"a").expect("readable"), None);
    put(&store, &[("a", "1"), ("ab", "2"), ("b", "3")]);
    drop(store);
    let store = open(folder.path());
    assert_eq!(store.get(THINGS, b"ab").expect("readable"), Some(b"2".to_vec()));
    assert_eq!(all(&store, "a", KeyOrder::Ascending), ["a=1", "ab=2"]);
    assert_eq!(all(&store, "", KeyOrder::Descending), ["b=3", "ab=2", "a=1"]);
    let mut batch = Batch::default();
    batch.remove(THINGS, "ab");
    store.commit(batch).expect("the disk has room");
    assert_eq!(all(&store, "", KeyOrder::Ascending), ["a=1", "b=3"]);
}

#[test]
fn a_second_process_works_beside_and_is_merged() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = open(folder.path());
    put(&first, &[("a", "first")]);
    let opening = Store::open(folder.path()).expect("beside");
    assert!(opening.is_beside);
    assert!(opening.notes[0].contains("in use"), "{:?}", opening.notes);
    put(&opening.store, &[("a", "second"), ("b", "second")]);
    // While it is in use it is left alone.
    drop(first);
    let third = open(folder.path());
    assert_eq!(all(&third, "", KeyOrder::Ascending), ["a=first"]);
    drop((third, opening));
    let last = open(folder.path());
    assert_eq!(all(&last, "", KeyOrder::Ascending), ["a=first", "b=second"]);
    let names = std::fs::read_dir(folder.path()).expect("readable").map(|entry| entry.expect("readable").file_name());
    assert!(names.into_iter().all(|name| !name.to_string_lossy().starts_with("beside")), "the merged file is gone");
}

#[test]
fn another_format_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path());
    let mut batch = Batch::default();
    batch.put(Space("meta"), "format", 77u32.to_le_bytes());
    store.commit(batch).expect("the disk has room");
    drop(store);
    // Twice: looking at it must not change it either.
    for _ in 0..2 {
        match Store::open(folder.path()) {
            Err(error @ StoreError::OtherVersion { found: 77, .. }) => {
                assert!(error.to_string().contains("format 77"), "{error}");
            }
            Err(error) => panic!("{error}"),
            Ok(_) => panic!("opened"),
        }
    }
}

/// Formats before ours had other checksums, so that nothing in them reads back; yet they are not damaged.
#[test]
fn an_earlier_format_is_kept_and_begun_anew() {
    const TABLE: redb::TableDefinition<&[u8], &[u8]> = redb::TableDefinition::new("meta");
    for name in ["store.redb", "beside-1-2.redb"] {
        let folder = tempfile::tempdir().expect("a folder");
        let database = redb::Database::create(folder.path().join(name)).expect("a database");
        let transaction = database.begin_write().expect("a transaction");
        let frame = [&[0x5a; 8][..], &2u32.to_le_bytes()].concat();
        transaction.open_table(TABLE).expect("a table").insert(&b"format"[..], &frame[..]).expect("room");
        transaction.commit().expect("room");
        drop(database);
        let opening = Store::open(folder.path()).expect("a new one");
        let [note] = &opening.notes[..] else { panic!("{:?}", opening.notes) };
        assert!(note.contains("format 2") && note.contains("old-1.redb") && !note.contains("damaged"), "{note}");
        put(&opening.store, &[("a", "1")]);
        drop(opening);
        let again = Store::open(folder.path()).expect("ours");
        assert_eq!((again.notes.len(), &all(&again.store, "", KeyOrder::Ascending)[..]), (0, &["a=1".to_string()][..]));
        assert!(folder.path().join("old-1.redb").exists());
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "x").expect("ours");
    assert!(matches!(Store::open(&file.join("below")), Err(StoreError::Unavailable { .. })));
}

#[test]
fn what_is_no_database_is_set_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("store.redb"), vec![b'x'; 100_000]).expect("ours");
    let opening = Store::open(folder.path()).expect("a new one");
    assert!(opening.notes[0].contains("damaged-1.redb"), "{:?}", opening.notes);
    put(&opening.store, &[("a", "1")]);
    drop(opening);
    assert_eq!(all(&open(folder.path()), "", KeyOrder::Ascending), ["a=1"]);
    assert_eq!(std::fs::metadata(folder.path().join("damaged-1.redb")).expect("kept").len(), 100_000);
}

/// Whatever keeps a batch from the disk is told to who sent it.
#[test]
fn a_writer_that_panics_is_no_success() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(open(folder.path()));
    let mut queue = WriteQueue::with_upkeep(store, Pace::steady(), |_| panic!("as if by mistake"));
    queue.pending.put(THINGS, "a", "1");
    queue.send();
    let error = queue.finish().expect_err("it panicked");
    assert!(error.to_string().contains("panicked"), "{error}");
}
