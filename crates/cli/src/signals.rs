//! Ctrl-C and SIGTERM ask for what was found so far; a second one ends the process.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use signal_hook::iterator::Signals;

use crate::error::CliError;

/// A flag that the first signal raises. Whoever works looks at it.
pub(crate) fn interrupt_flag() -> Result<Arc<AtomicBool>, CliError> {
    let interrupt = Arc::new(AtomicBool::new(false));
    // Apart from the flag, which a bound on time raises too.
    let asked_before = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // The order matters: the first signal finds the condition unset and sets it.
        flag::register_conditional_default(signal, asked_before.clone())
            .and_then(|_| flag::register(signal, asked_before.clone()))
            .and_then(|_| flag::register(signal, interrupt.clone()))
            .map_err(CliError::Signals)?;
    }
    Ok(interrupt)
}

/// Calls `end` on a thread of its own when the first signal comes; others change nothing.
pub(crate) fn on_interrupt(end: impl FnOnce() + Send + 'static) -> Result<(), CliError> {
    let mut signals = Signals::new([SIGINT, SIGTERM]).map_err(CliError::Signals)?;
    let thread = std::thread::Builder::new().name("signals".into());
    let waiting = thread.spawn(move || {
        if signals.forever().next().is_some() {
            end();
        }
    });
    waiting.map(drop).map_err(CliError::Signals)
}
