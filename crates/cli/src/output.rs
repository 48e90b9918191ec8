//! Writing to streams that may close before we are done: `reprise run ... | head` is no error.

use std::io::{self, Write};

use reprise_report::escape;

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
    let _ = writeln!(io::stderr(), "reprise: {}", escape::one_line(message));
}

/// The same where the message may have several lines, such as a compiler's.
pub fn complain_at_length(message: &str) {
    let _ = writeln!(io::stderr(), "reprise: {}", escape::lines(message));
}

/// Text that is not ours, such as a compiler's warnings.
pub fn pass_through(text: &str) {
    let _ = io::stderr().write_all(escape::lines(text).as_bytes());
}

/// A line that may have names and messages of the program in it.
pub fn write_line(out: &mut dyn Write, line: &str) -> io::Result<()> {
    writeln!(out, "{}", escape::one_line(line))
}

/// A result for programs. It may end on a terminal all the same.
pub fn write_json(out: &mut dyn Write, json: &serde_json::Value) -> io::Result<()> {
    let text = serde_json::to_string_pretty(json)?;
    writeln!(out, "{}", escape::json_text(&text))
}
