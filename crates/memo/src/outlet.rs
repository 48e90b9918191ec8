//! What a recorder has written and the disk has not.

use std::sync::{Arc, Mutex};

use reprise_store::{Batch, Pace, Store, StoreError, WriteQueue};

/// Changes of one recorder on their way to the disk. The recorders of several workers share the queue, to which each comes a few times a
/// second.
pub(crate) struct Outlet {
    /// What was not handed on yet.
    pub(crate) pending: Batch,
    pace: Pace,
    /// `None` where it is taken from here instead.
    queue: Option<Arc<Mutex<WriteQueue>>>,
    is_branch: bool,
}

impl Outlet {
    pub(crate) fn new(store: Arc<Store>) -> Outlet {
        let queue = Arc::new(Mutex::new(WriteQueue::new(store, Pace::growing())));
        Outlet { pending: Batch::default(), pace: Pace::growing(), queue: Some(queue), is_branch: false }
    }

    /// One for a worker.
    pub(crate) fn branch(&self) -> Outlet {
        Outlet { pending: Batch::default(), pace: Pace::growing(), queue: self.queue.clone(), is_branch: true }
    }

    /// One for a worker whose machine keeps nothing: everything is pending until it is taken.
    pub(crate) fn nowhere() -> Outlet {
        Outlet { pending: Batch::default(), pace: Pace::growing(), queue: None, is_branch: true }
    }

    /// Whether what is pending has waited long enough.
    pub(crate) fn is_due(&self) -> bool {
        self.queue.is_some() && self.pace.is_due()
    }

    /// Hands on what is pending; nobody waits for it. What several workers hand on is committed as often as what one does.
    pub(crate) fn send(&mut self) {
        self.pace.begin_again();
        let Some(queue) = &self.queue else { return };
        let mut queue = queue.lock().expect("nobody panics while holding it");
        queue.pending.append(std::mem::take(&mut self.pending));
        if !self.is_branch || queue.is_due() {
            queue.send();
        }
    }

    /// Hands on what is pending, to be committed with what comes next.
    pub(crate) fn hand_on(&mut self) {
        let Some(queue) = &self.queue else { return };
        let mut queue = queue.lock().expect("nobody panics while holding it");
        queue.pending.append(std::mem::take(&mut self.pending));
    }

    /// Waits until everything sent is on disk; what is pending is when the store is closed. There must be no branches any more.
    pub(crate) fn finish(mut self) -> Result<(), StoreError> {
        self.hand_on();
        let Some(queue) = self.queue else { return Ok(()) };
        let queue = Arc::into_inner(queue).expect("the workers are done");
        queue.into_inner().expect("nobody panics while holding it").finish()
    }
}
