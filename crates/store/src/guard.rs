//! The database checks what it reads with assertions here and there; on a damaged file they must not end the process.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Whether a panic of this thread would become an error: a panic hook need not mention it.
pub fn is_guarded() -> bool {
    GUARDED.get()
}

/// `None` if the work panicked.
pub(crate) fn guard<T>(work: impl FnOnce() -> T) -> Option<T> {
    let outer = GUARDED.replace(true);
    let result = catch_unwind(AssertUnwindSafe(work)).ok();
    GUARDED.set(outer);
    result
}
