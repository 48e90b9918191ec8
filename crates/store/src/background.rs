//! Commits on a thread of its own, so that whoever records does not wait for the disk.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

use crate::database::{Batch, Store};
use crate::error::StoreError;

/// Commits batches in order. After the first failure nothing more is written.
pub(crate) struct BackgroundWriter {
    store: Arc<Store>,
    upkeep: Arc<Upkeep>,
    /// From the first batch on: whoever is done soon has no use for it.
    thread: Option<WriterThread>,
}

struct WriterThread {
    sender: Sender<Batch>,
    handle: JoinHandle<Result<(), StoreError>>,
}

/// What follows each commit; it may commit too.
type Upkeep = dyn Fn(&Store) -> Result<(), StoreError> + Send + Sync;

impl BackgroundWriter {
    /// Each commit is followed by `upkeep`, which may commit too.
    pub(crate) fn with_upkeep(
        store: Arc<Store>,
        upkeep: impl Fn(&Store) -> Result<(), StoreError> + Send + Sync + 'static,
    ) -> BackgroundWriter {
        BackgroundWriter { store, upkeep: Arc::new(upkeep), thread: None }
    }

    pub(crate) fn send(&mut self, batch: Batch) {
        let thread = self.thread.get_or_insert_with(|| {
            let (sender, receiver) = mpsc::channel();
            let (store, upkeep) = (self.store.clone(), self.upkeep.clone());
            WriterThread { sender, handle: std::thread::spawn(move || write_all(&store, &receiver, &*upkeep)) }
        });
        // A receiver that is gone has left its reason, which `finish` returns.
        let _ = thread.sender.send(batch);
    }

    /// Waits until everything sent is on disk; the `last` changes are when the store is closed.
    pub(crate) fn finish(mut self, last: Batch) -> Result<(), StoreError> {
        self.join()?;
        if last.is_empty() {
            return Ok(());
        }
        self.store.commit_soon(last)?;
        (self.upkeep)(&self.store)
    }

    fn join(&mut self) -> Result<(), StoreError> {
        let Some(WriterThread { sender, handle }) = self.thread.take() else { return Ok(()) };
        drop(sender);
        handle.join().unwrap_or_else(|_| {
            let error = std::io::Error::other("the thread that writes has panicked; what it held is not recorded");
            Err(StoreError::Unavailable { path: self.store.path().to_owned(), error })
        })
    }
}

impl Drop for BackgroundWriter {
    fn drop(&mut self) {
        let _ = self.join();
    }
}

fn write_all(store: &Store, receiver: &Receiver<Batch>, upkeep: &Upkeep) -> Result<(), StoreError> {
    while let Ok(mut batch) = receiver.recv() {
        // What has piled up meanwhile goes into the same commit.
        while let Ok(later) = receiver.try_recv() {
            batch.append(later);
        }
        store.commit(batch)?;
        upkeep(store)?;
    }
    Ok(())
}
