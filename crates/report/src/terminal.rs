//! How text is set apart where it can be, and how numbers and times are said.
//!
//! Colour is a matter of the stream alone: without it the text is the same, letter for letter.

use std::io::IsTerminal;
use std::os::fd::AsFd;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style as Escapes};
use terminal_size::{Width, terminal_size_of};

/// How to set text apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    Plain,
    Colored,
}

impl Style {
    /// Colour only on a terminal that knows it, and only if nobody said no (<https://no-color.org>, <https://bixense.com/clicolors>): as
    /// the command line's help decides.
    pub fn for_stdout() -> Style {
        match AutoStream::choice(&std::io::stdout()) {
            ColorChoice::Never => Style::Plain,
            _ => Style::Colored,
        }
    }

    pub fn bold(self, text: &str) -> String {
        self.wrap(Escapes::new().bold(), text)
    }

    pub fn red(self, text: &str) -> String {
        self.wrap(AnsiColor::Red.on_default().bold(), text)
    }

    pub fn green(self, text: &str) -> String {
        self.wrap(AnsiColor::Green.on_default().bold(), text)
    }

    pub fn yellow(self, text: &str) -> String {
        self.wrap(AnsiColor::Yellow.on_default().bold(), text)
    }

    pub fn faint(self, text: &str) -> String {
        self.wrap(Escapes::new().dimmed(), text)
    }

    fn wrap(self, escapes: Escapes, text: &str) -> String {
        match self {
            Style::Plain => text.to_string(),
            Style::Colored => format!("{escapes}{text}{escapes:#}"),
        }
    }
}

/// How many columns a terminal has: as `COLUMNS` says, or as it says itself. `None` where it says nothing, or is none.
pub(crate) fn columns(terminal: &(impl IsTerminal + AsFd)) -> Option<usize> {
    if !terminal.is_terminal() {
        return None;
    }
    let asked = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    asked.or_else(|| terminal_size_of(terminal).map(|(Width(columns), _)| columns.into()))
}

/// `1 path`, `2 paths`.
pub fn counted(count: u64, singular: &str) -> String {
    let number = grouped(count);
    match singular.strip_suffix('y') {
        _ if count == 1 => format!("{number} {singular}"),
        Some(stem) => format!("{number} {stem}ies"),
        None => format!("{number} {singular}s"),
    }
}

/// `1,234,567`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Times as people say them.
pub(crate) fn seconds(time: std::time::Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 0.0995 {
        format!("{:.1} ms", seconds * 1000.0)
    } else if seconds < 100.0 {
        format!("{seconds:.2} s")
    } else {
        let whole = seconds.round() as u64;
        match whole / 3600 {
            0 => format!("{} min {:02} s", whole / 60, whole % 60),
            hours => format!("{hours} h {:02} min", whole / 60 % 60),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn only_colour_is_added() {
        assert_eq!(Style::Plain.red("bug"), "bug");
        assert_eq!(Style::Colored.red("bug"), "\x1b[1m\x1b[31mbug\x1b[0m");
        assert_eq!(Style::Colored.faint("note"), "\x1b[2mnote\x1b[0m");
    }

    #[test]
    fn numbers_and_times() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(number), text);
        }
        assert_eq!(counted(1, "query"), "1 query");
        assert_eq!(counted(2, "query"), "2 queries");
        assert_eq!(counted(0, "path"), "0 paths");
        for (milliseconds, text) in
            [(5, "5.0 ms"), (1500, "1.50 s"), (100_000, "1 min 40 s"), (3_600_000 + 120_000, "1 h 02 min")]
        {
            assert_eq!(seconds(Duration::from_millis(milliseconds)), text);
        }
    }
}
