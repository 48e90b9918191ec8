//! Writing to streams that may close before we are done: `reprise run ... | head` is no error.

use std::io::{self, Write};

use crate::error::CliError;

/// Writes to standard output through a buffer.
pub fn to_stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), CliError> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let written = write(&mut out).and_then(|()| out.flush());
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
            // What is left in the buffer has nowhere to go.
            let _ = out.into_parts();
            Ok(())
        }
        other => other.map_err(CliError::Output),
    }
}

/// A line for people on standard error, whatever became of it.
pub fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "reprise: {message}");
}

/// Text that is not ours, such as a compiler's warnings.
pub fn pass_through(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}
