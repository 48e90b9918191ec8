//! Writing to streams that may close before we are done: `reprise run ... | head` is no error.

use std::io::{self, IsTerminal, Write};

use reprise_report::escape;

use crate::error::CliError;

/// Writes to standard output through a buffer.
pub(crate) fn to_stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), CliError> {
    offer(write).map(|_| ())
}

/// The same; says whether somebody reads it.
pub(crate) fn offer(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<bool, CliError> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let written = write(&mut out).and_then(|()| out.flush());
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
            // What is left in the buffer has nowhere to go.
            let _ = out.into_parts();
            Ok(false)
        }
        other => other.map(|()| true).map_err(CliError::Output),
    }
}

/// A line for people on standard error, whatever became of it.
pub(crate) fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "reprise: {}", escape::one_line(message));
}

/// The same where the message may have several lines, such as a compiler's.
pub(crate) fn complain_at_length(message: &str) {
    let _ = writeln!(io::stderr(), "reprise: {}", escape::lines(message));
}

/// Text that is not ours, such as a compiler's warnings.
pub(crate) fn pass_through(text: &str) {
    let _ = io::stderr().write_all(escape::lines(text).as_bytes());
}

/// A line that may have names and messages of the program in it.
pub(crate) fn write_line(out: &mut dyn Write, line: &str) -> io::Result<()> {
    writeln!(out, "{}", escape::one_line(line))
}

/// A result for programs. It may end on a terminal all the same.
pub(crate) fn write_json(out: &mut dyn Write, json: &serde_json::Value) -> io::Result<()> {
    let text = serde_json::to_string_pretty(json)?;
    writeln!(out, "{}", escape::json_text(&text))
}

/// A terminal that is shown text of others as it comes; where it goes to a program, that gets it as it is.
pub(crate) struct Screen<W> {
    out: W,
    is_terminal: bool,
    /// Not shown yet.
    waiting: Vec<u8>,
}

impl Screen<io::StdoutLock<'static>> {
    pub(crate) fn stdout() -> Self {
        let out = io::stdout().lock();
        Screen { is_terminal: out.is_terminal(), out, waiting: Vec::new() }
    }
}

impl<W: Write> Write for Screen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_terminal {
            return self.out.write(bytes);
        }
        self.waiting.extend_from_slice(bytes);
        if let Some(end) = self.waiting.iter().rposition(|&byte| byte == b'\n') {
            let rest = self.waiting.split_off(end + 1);
            let lines = std::mem::replace(&mut self.waiting, rest);
            self.out.write_all(escape::printed(&lines).as_bytes())?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let waiting = std::mem::take(&mut self.waiting);
        self.out.write_all(escape::printed(&waiting).as_bytes())?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screen_shows_what_a_program_gets_as_it_is() {
        for (is_terminal, expected) in [(true, &b"a\\x1b[2J\nb\xc3\xa4\\x07"[..]), (false, b"a\x1b[2J\nb\xc3\xa4\x07")]
        {
            let mut screen = Screen { out: Vec::new(), is_terminal, waiting: Vec::new() };
            for part in [&b"a\x1b[2"[..], b"J\nb\xc3", b"\xa4\x07"] {
                screen.write_all(part).expect("to memory");
            }
            screen.flush().expect("to memory");
            assert_eq!(screen.out, expected);
        }
    }
}
