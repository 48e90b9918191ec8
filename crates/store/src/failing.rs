//! A disk that is full or cannot be written, at every write there is.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use redb::StorageBackend;

use crate::database::{Batch, KeyOrder, Space, Store};
use crate::error::StoreError;
use crate::open::from_backend;

/// A file in memory that takes so many writes, and then none.
#[derive(Clone, Debug)]
struct Disk {
    bytes: Arc<Mutex<Vec<u8>>>,
    writes_left: Arc<AtomicU64>,
    refusal: io::ErrorKind,
}

impl Disk {
    fn new(bytes: Vec<u8>, writes: u64, refusal: io::ErrorKind) -> Disk {
        Disk { bytes: Arc::new(Mutex::new(bytes)), writes_left: Arc::new(AtomicU64::new(writes)), refusal }
    }

    fn spend(&self) -> io::Result<()> {
        let spent = self.writes_left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        spent.map(|_| ()).map_err(|_| self.refusal.into())
    }

    fn content(&self) -> Vec<u8> {
        self.bytes.lock().expect("no holder panics").clone()
    }

    fn open(&self) -> Result<Store, StoreError> {
        let path = std::path::Path::new("disk/store.redb");
        from_backend(path, self.clone()).map_err(|error| error.into_store_error(path))
    }
}

impl StorageBackend for Disk {
    fn len(&self) -> io::Result<u64> {
        Ok(self.bytes.lock().expect("no holder panics").len() as u64)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let bytes = self.bytes.lock().expect("no holder panics");
        let range = offset as usize..offset as usize + out.len();
        out.copy_from_slice(bytes.get(range).ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }

    fn set_len(&self, length: u64) -> io::Result<()> {
        if length > self.len()? {
            self.spend()?;
        }
        self.bytes.lock().expect("no holder panics").resize(length as usize, 0);
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        // A write may be refused only when it is to be on disk.
        self.spend()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.spend()?;
        let mut bytes = self.bytes.lock().expect("no holder panics");
        let end = offset as usize + data.len();
        if bytes.len() < end {
            bytes.resize(end, 0);
        }
        bytes[offset as usize..end].copy_from_slice(data);
        Ok(())
    }
}

const THINGS: Space = Space("things");
const OLD: usize = 20;
const NEW: usize = 12;

fn value(number: usize) -> Vec<u8> {
    number.to_string().into_bytes().repeat(1500)
}

/// When changes are to be on disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Promise {
    AtOnce,
    WhenClosed,
}

fn put(store: &Store, number: usize, promise: Promise) -> Result<(), StoreError> {
    let mut batch = Batch::default();
    batch.put(THINGS, number.to_be_bytes(), value(number));
    if number > OLD {
        // What is replaced must not be gone before its successor is there.
        batch.put(THINGS, (number - OLD).to_be_bytes(), value(number - OLD));
    }
    match promise {
        Promise::AtOnce => store.commit(batch),
        Promise::WhenClosed => store.commit_soon(batch),
    }
}

fn old_disk() -> Vec<u8> {
    let disk = Disk::new(Vec::new(), u64::MAX, io::ErrorKind::Other);
    let store = disk.open().expect("there is room");
    (0..OLD).for_each(|number| put(&store, number, Promise::AtOnce).expect("there is room"));
    drop(store);
    disk.content()
}

fn refuse_every_write(refusal: io::ErrorKind, promise: Promise) {
    std::panic::set_hook(Box::new(|_| {}));
    let old = old_disk();
    let mut failures = 0;
    for writes in 0.. {
        let disk = Disk::new(old.clone(), writes, refusal);
        let mut committed = OLD;
        let failure = (|| {
            let store = disk.open()?;
            for number in OLD..OLD + NEW {
                put(&store, number, promise)?;
                if promise == Promise::AtOnce {
                    committed = number + 1;
                }
            }
            store.close()?;
            committed = OLD + NEW;
            Ok::<_, StoreError>(())
        })();
        match failure {
            Ok(()) if disk.writes_left.load(Ordering::Relaxed) > 0 => break,
            Ok(()) => {}
            Err(StoreError::Unavailable { error, .. }) => assert_eq!(error.kind(), refusal, "after {writes} writes"),
            Err(error) => panic!("after {writes} writes: {error}"),
        }
        failures += 1;
        // With room again: every commit that was reported is there, and so is every record before it.
        let mut store = Disk::new(disk.content(), u64::MAX, refusal).open().expect("readable");
        assert_eq!(store.verify().expect("readable"), [], "after {writes} writes");
        let mut found = 0;
        let visited = store.scan(THINGS, &[], KeyOrder::Ascending, &mut |key, payload| {
            let number = usize::from_be_bytes(key.try_into().expect("a number"));
            assert_eq!(payload, value(number), "after {writes} writes");
            found += 1;
            std::ops::ControlFlow::Continue(())
        });
        visited.expect("readable");
        assert!(found >= committed, "after {writes} writes: {found} records of {committed}");
        put(&store, 1000, promise).expect("there is room");
    }
    let _ = std::panic::take_hook();
    let least = if promise == Promise::AtOnce { 50 } else { 10 };
    assert!(failures > least, "only {failures} writes were refused");
}

#[test]
fn a_full_disk() {
    refuse_every_write(io::ErrorKind::StorageFull, Promise::AtOnce);
}

#[test]
fn a_disk_that_is_full_at_the_end() {
    refuse_every_write(io::ErrorKind::StorageFull, Promise::WhenClosed);
}

#[test]
fn a_read_only_disk() {
    refuse_every_write(io::ErrorKind::ReadOnlyFilesystem, Promise::AtOnce);
}
