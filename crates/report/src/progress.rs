//! One line that moves while a run is going on.
//!
//! It is drawn on standard error, where that is a terminal, and nowhere else; whoever writes there clears it first. How often it is drawn is decided by
//! who reports progress.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use reprise_explore::{Bounds, Covered, Event, Listener, Progress};

use crate::escape::one_line;
use crate::terminal::{columns, counted, grouped};

/// Wide enough for the figures, narrow enough for any terminal.
const COLUMNS: usize = 79;
/// Between two figures.
const SEPARATOR: &str = " | ";
const CLEAR_LINE: &[u8] = b"\r\x1b[K";

/// Draws on standard error if that is a terminal, and does nothing otherwise.
pub struct ProgressLine {
    enabled: bool,
    /// What may end the run.
    bounds: Bounds,
    drawn: bool,
}

impl ProgressLine {
    /// For whatever has at most a bound on its time.
    pub fn new(time: Option<Duration>) -> ProgressLine {
        ProgressLine::of_run(Bounds { time, ..Bounds::default() })
    }

    pub fn of_run(bounds: Bounds) -> ProgressLine {
        let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
        ProgressLine { enabled: io::stderr().is_terminal() && !dumb, bounds, drawn: false }
    }

    /// Replaces the line.
    pub fn draw(&mut self, text: &str) {
        if !self.enabled {
            return;
        }
        let cut: String = text.chars().take(room()).collect();
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
            let text = progress_text(progress, &self.bounds, room());
            self.draw(&text);
        }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.clear();
    }
}

/// Columns of the terminal that a line may take.
fn room() -> usize {
    columns(&io::stderr()).map_or(COLUMNS, |columns| columns.saturating_sub(1))
}

/// Part of the line, and how soon it is left out where there is no room: the least important first.
struct Figure {
    text: String,
    importance: u32,
}

/// The line, as far as a terminal has room for it.
fn progress_text(progress: &Progress, bounds: &Bounds, columns: usize) -> String {
    let mut figures = figures(progress, bounds);
    let width = |figures: &[Figure]| -> usize {
        figures.iter().map(|figure| figure.text.chars().count() + SEPARATOR.len()).sum()
    };
    while figures.len() > 1 && width(&figures) > columns + SEPARATOR.len() {
        let least = figures.iter().enumerate().min_by_key(|(_, figure)| figure.importance);
        let (at, _) = least.expect("there are figures");
        figures.remove(at);
    }
    figures.into_iter().map(|figure| figure.text).collect::<Vec<_>>().join(SEPARATOR)
}

fn figures(progress: &Progress, bounds: &Bounds) -> Vec<Figure> {
    let seconds = progress.elapsed.as_secs_f64();
    let percent = |Covered { covered, total }: Covered| 100 * covered / total.max(1);
    let depth = match bounds.depth {
        Some(bound) => format!("depth {} of {bound}", progress.depth),
        None => format!("depth {}", progress.depth),
    };
    let coverage =
        format!("lines {}%, branches {}%", percent(progress.coverage.lines), percent(progress.coverage.branches));
    let reused = progress.queries.saturating_sub(progress.solver_calls);
    let queries = format!(
        "{} queries/s, {}% reused",
        grouped((progress.queries as f64 / seconds.max(1e-3)) as u64),
        100 * reused / progress.queries.max(1)
    );
    let paths = counted(progress.paths.total(), "path");
    let waiting = grouped(progress.frontier as u64);
    // Merged paths have no depth, and before a program is there nothing is covered.
    let figures = [
        (true, 9, format!("{seconds:.1} s")),
        (true, 8, format!("{paths}, {waiting} waiting")),
        (true, 7, counted(progress.faults as u64, "fault")),
        (progress.workers > 0, 7, counted(progress.workers, "worker")),
        (progress.depth > 0, 3, depth),
        (progress.coverage.lines.total > 0, 5, coverage),
        (progress.queries > 0, 4, queries),
        (true, 6, stop(progress, bounds)),
    ];
    let shown = figures.into_iter().filter(|(is_shown, ..)| *is_shown);
    shown.map(|(_, importance, text)| Figure { text, importance }).collect()
}

/// What will end the run: of the bounds on it, the one that most is used up of.
fn stop(progress: &Progress, bounds: &Bounds) -> String {
    let mut nearest: Option<(f64, String)> = None;
    let mut consider = |used: f64, bound: f64, text: String| {
        let share = used / bound.max(1e-9);
        if nearest.as_ref().is_none_or(|(known, _)| share > *known) {
            nearest = Some((share, text));
        }
    };
    if let Some(time) = bounds.time {
        let left = time.saturating_sub(progress.elapsed).as_secs_f64();
        consider(progress.elapsed.as_secs_f64(), time.as_secs_f64(), format!("{left:.1} s left"));
    }
    if let Some(most) = bounds.paths {
        consider(progress.paths.total() as f64, most as f64, format!("ends at {}", counted(most, "path")));
    }
    if let Some(most) = bounds.instructions {
        consider(progress.instructions as f64, most as f64, format!("ends at {}", counted(most, "instruction")));
    }
    nearest.map_or("ends with its last path".into(), |(_, text)| text)
}

#[cfg(test)]
mod tests {
    use reprise_explore::{Coverage, PathCounts};

    use super::*;

    fn progress() -> Progress {
        Progress {
            elapsed: Duration::from_secs(12),
            paths: PathCounts { completed: 1200, faulted: 1, pruned: 0, incomplete: 0 },
            faults: 1,
            frontier: 34,
            depth: 17,
            instructions: 5,
            queries: 3400,
            solver_calls: 34,
            coverage: Coverage {
                lines: Covered { covered: 4, total: 5 },
                branches: Covered { covered: 3, total: 4 },
                ..Coverage::default()
            },
            incomplete: Vec::new(),
            workers: 0,
        }
    }

    #[test]
    fn the_line() {
        let bounds = Bounds { time: Some(Duration::from_secs(60)), depth: Some(40), ..Bounds::default() };
        let line = progress_text(&progress(), &bounds, 200);
        assert_eq!(
            line,
            "12.0 s | 1,201 paths, 34 waiting | 1 fault | depth 17 of 40 | lines 80%, branches 75% | 283 queries/s, 99% reused | 48.0 s left"
        );
        for columns in 1..line.len() {
            let cut = progress_text(&progress(), &bounds, columns);
            assert!(cut.len() <= columns || cut == "12.0 s", "{columns}: {cut}");
            assert!(cut.starts_with("12.0 s"), "{cut}");
        }
        assert_eq!(progress_text(&progress(), &bounds, 60), "12.0 s | 1,201 paths, 34 waiting | 1 fault | 48.0 s left");
    }

    #[test]
    fn what_will_end_the_run() {
        let ends = |bounds: Bounds| stop(&progress(), &bounds);
        assert_eq!(ends(Bounds::default()), "ends with its last path");
        let time = Some(Duration::from_secs(1200));
        assert_eq!(ends(Bounds { time, paths: Some(2000), ..Bounds::default() }), "ends at 2,000 paths");
        assert_eq!(ends(Bounds { time, paths: Some(2_000_000), ..Bounds::default() }), "1188.0 s left");
        assert_eq!(ends(Bounds { instructions: Some(6), ..Bounds::default() }), "ends at 6 instructions");
    }
}
