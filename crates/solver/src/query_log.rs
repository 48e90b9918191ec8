//! What a run asked, as scripts that can be replayed.
//!
//! Off unless asked for. A query is written with its verdict when it has one, in the text that another solver would be sent.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use reprise_expr::Pool;

use crate::external::stack::{Naming, StackWriter, Written};
use crate::query::{Query, Reason, Verdict};
use crate::solver::Solver;

/// Bytes after which a script goes on in another file.
const LARGEST_FILE: u64 = 64 << 20;

/// Writes every query with its verdict, so that whoever replays the script can compare.
///
/// A script is a stack of assertions that follows the paths: text is written for what is new only.
pub(crate) struct QueryLog {
    directory: PathBuf,
    stack: StackWriter,
    file: Option<BufWriter<File>>,
    files: u32,
    bytes: u64,
    text: String,
}

impl QueryLog {
    pub(crate) fn new(directory: &Path) -> QueryLog {
        QueryLog {
            directory: directory.to_owned(),
            stack: StackWriter::new(Naming::Shared),
            file: None,
            files: 0,
            bytes: 0,
            text: String::new(),
        }
    }

    pub(crate) fn record(&mut self, pool: &Pool, query: Query<'_>, verdict: Verdict) -> io::Result<()> {
        let status = match verdict {
            Verdict::Sat => "sat",
            Verdict::Unsat => "unsat",
            // Not asked, as it were.
            Verdict::Unknown(Reason::Interrupted) => return Ok(()),
            Verdict::Unknown(_) => "unknown",
        };
        if self.bytes > LARGEST_FILE {
            self.stack.restart();
        }
        let written = self.stack.align(pool, query.path, Some(query.goal), &mut self.text);
        if written == Written::Afresh {
            self.finish()?;
            self.files += 1;
            self.bytes = 0;
            let path = self.directory.join(file_name(self.files));
            let mut file = BufWriter::new(File::create(path)?);
            writeln!(file, "; Queries of a run of reprise, in the order in which they were asked.")?;
            self.file = Some(file);
        }
        let file = self.file.as_mut().expect("the first text stands alone");
        file.write_all(self.text.as_bytes())?;
        writeln!(file, "(set-info :status {status})\n(check-sat)")?;
        self.bytes += self.text.len() as u64 + 40;
        Ok(())
    }

    /// Writes what is still in memory.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.file.take().map_or(Ok(()), |mut file| file.flush())
    }
}

impl Solver {
    /// Writes a query to the log, if there is one. A log that cannot be written ends, and the run goes on.
    pub(crate) fn log_query(&mut self, pool: &Pool, query: Query<'_>, verdict: Verdict) {
        if pool.is_constant(query.goal) {
            return;
        }
        let written = self.log.as_mut().map_or(Ok(()), |log| log.record(pool, query, verdict));
        self.end_log_on_failure(written);
    }

    /// Writes what is still in memory to the log.
    pub fn finish_log(&mut self) {
        let written = self.log.as_mut().map_or(Ok(()), QueryLog::finish);
        self.end_log_on_failure(written);
    }

    fn end_log_on_failure(&mut self, written: io::Result<()>) {
        if let (Err(error), Some(log)) = (written, &self.log) {
            let directory = log.directory.display();
            self.warnings.push(format!("the log of queries in {directory} ends early: {error}"));
            self.log = None;
        }
    }
}

fn file_name(number: u32) -> String {
    format!("queries-{number:04}.smt2")
}

/// Makes the directory of a log and removes what an earlier run left in it.
pub fn prepare_query_log(directory: &Path) -> io::Result<()> {
    fs::create_dir_all(directory)?;
    for number in 1.. {
        match fs::remove_file(directory.join(file_name(number))) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => break,
            Err(error) => return Err(error),
        }
    }
    // Whether it can be written to is found out before the run is paid for.
    let probe = directory.join(file_name(1));
    File::create(&probe).map(drop).and_then(|()| fs::remove_file(probe))
}
