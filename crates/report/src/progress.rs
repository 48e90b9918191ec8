//! One line that moves while a run is going on.
//!
//! It is drawn on standard error, where that is a terminal, and nowhere else; whoever writes there clears it first. How often it is drawn is decided by
//! who reports progress.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use reprise_explore::{Covered, Event, Listener, Progress};

use crate::escape::one_line;
use crate::terminal::{counted, grouped};

/// Wide enough for the figures, narrow enough for any terminal.
const COLUMNS: usize = 79;
const CLEAR_LINE: &[u8] = b"\r\x1b[K";

/// Draws on standard error if that is a terminal, and does nothing otherwise.
pub struct ProgressLine {
    enabled: bool,
    /// The bound on the run's time, to say how much is left.
    time: Option<Duration>,
    drawn: bool,
}

impl ProgressLine {
    pub fn new(time: Option<Duration>) -> ProgressLine {
        let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
        ProgressLine { enabled: io::stderr().is_terminal() && !dumb, time, drawn: false }
    }

    /// Replaces the line.
    pub fn draw(&mut self, text: &str) {
        if !self.enabled {
            return;
        }
        let columns =
            std::env::var("COLUMNS").ok().and_then(|columns| columns.parse::<usize>().ok()).unwrap_or(COLUMNS + 1);
        let cut: String = text.chars().take(columns.saturating_sub(1)).collect();
        let mut line = CLEAR_LINE.to_vec();
        line.extend(cut.as_bytes());
        // A terminal that went away is no reason to stop.
        let _ = io::stderr().write_all(&line);
        self.drawn = true;
    }

    /// A line that stays, above the one that moves.
    pub fn note(&mut self, text: &str) {
        if self.enabled {
            self.clear();
            let _ = writeln!(io::stderr(), "{}", one_line(text));
        }
    }

    /// Makes room for other text.
    pub fn clear(&mut self) {
        if self.drawn {
            let _ = io::stderr().write_all(CLEAR_LINE);
            self.drawn = false;
        }
    }
}

impl Listener for ProgressLine {
    fn event(&mut self, event: Event<'_>) {
        if let Event::Progress(progress) = event {
            let text = progress_text(progress, self.time);
            self.draw(&text);
        }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.clear();
    }
}

fn progress_text(progress: &Progress, time: Option<Duration>) -> String {
    let branches = match progress.coverage.branches {
        Covered { total: 0, .. } => String::new(),
        Covered { covered, total } => format!(" | branches {}%", 100 * covered / total),
    };
    // Of a line that is too long, the end is cut: what matters most comes first.
    let left = match time.and_then(|time| time.checked_sub(progress.elapsed)) {
        Some(left) => format!(", {:.1} s left", left.as_secs_f64()),
        None => String::new(),
    };
    format!(
        "{:.1} s{left} | {}, {} waiting | {} | {}{branches}",
        progress.elapsed.as_secs_f64(),
        counted(progress.paths.total(), "path"),
        grouped(progress.frontier as u64),
        counted(progress.faults as u64, "fault"),
        counted(progress.queries, "query"),
    )
}

#[cfg(test)]
mod tests {
    use reprise_explore::{Coverage, PathCounts};

    use super::*;

    #[test]
    fn the_line() {
        let progress = Progress {
            elapsed: Duration::from_secs(12),
            paths: PathCounts { completed: 1200, faulted: 1, pruned: 0, incomplete: 0 },
            faults: 1,
            frontier: 34,
            depth: 17,
            instructions: 5,
            queries: 3400,
            solver_calls: 12,
            coverage: Coverage { branches: Covered { covered: 3, total: 4 }, ..Coverage::default() },
            incomplete: Vec::new(),
        };
        assert_eq!(
            progress_text(&progress, Some(Duration::from_secs(60))),
            "12.0 s, 48.0 s left | 1,201 paths, 34 waiting | 1 fault | 3,400 queries | branches 75%"
        );
        assert!(!progress_text(&progress, None).contains("left"));
    }
}
