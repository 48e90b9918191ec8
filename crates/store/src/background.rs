//! Commits on a thread of its own, so that whoever records does not wait for the disk.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use crate::database::{Batch, Store};
use crate::error::StoreError;

/// Takes batches and commits them in order. After the first failure nothing more is written.
pub struct BackgroundWriter {
    sender: Option<Sender<Batch>>,
    thread: Option<JoinHandle<()>>,
    failure: Arc<Mutex<Option<StoreError>>>,
}

impl BackgroundWriter {
    pub fn start(store: Arc<Store>) -> BackgroundWriter {
        BackgroundWriter::with_upkeep(store, |_| Ok(()))
    }

    /// Each commit is followed by `upkeep`, which may commit too.
    pub fn with_upkeep(
        store: Arc<Store>,
        upkeep: impl FnMut(&Store) -> Result<(), StoreError> + Send + 'static,
    ) -> BackgroundWriter {
        let (sender, receiver) = mpsc::channel();
        let failure = Arc::new(Mutex::new(None));
        let report = failure.clone();
        let thread = std::thread::spawn(move || {
            if let Err(error) = write_all(&store, &receiver, upkeep) {
                *report.lock().expect("no holder panics") = Some(error);
            }
        });
        BackgroundWriter { sender: Some(sender), thread: Some(thread), failure }
    }

    pub fn send(&self, batch: Batch) {
        if let Some(sender) = &self.sender {
            // A receiver that is gone has left its reason, which `finish` returns.
            let _ = sender.send(batch);
        }
    }

    /// Waits until everything is on disk.
    pub fn finish(mut self) -> Result<(), StoreError> {
        self.join();
        match self.failure.lock().expect("no holder panics").take() {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    fn join(&mut self) {
        self.sender = None;
        if let Some(thread) = self.thread.take() {
            // The store turns panics into errors, so there is none to pass on.
            let _ = thread.join();
        }
    }
}

impl Drop for BackgroundWriter {
    fn drop(&mut self) {
        self.join();
    }
}

fn write_all(
    store: &Store,
    receiver: &Receiver<Batch>,
    mut upkeep: impl FnMut(&Store) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
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
