//! What a run asked, as scripts that can be replayed.
//!
//! Off unless asked for. A query is written before it is asked, in the text that another solver would be sent, and its verdict when it has one: what a
//! run did not come to the end of is what one wants to look at.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use reprise_expr::Pool;

use crate::external::stack::{Naming, StackWriter, Written};
use crate::query::{Query, Verdict};
use crate::solver::Solver;

/// Bytes after which a script goes on in another file.
const LARGEST_FILE: u64 = 64 << 20;
const CHECK: &str = "(check-sat)\n";

/// Writes every query and its verdict, so that whoever replays the script can compare.
///
/// A script is a stack of assertions that follows the paths: text is written for what is new only.
pub(crate) struct QueryLog {
    directory: PathBuf,
    stack: StackWriter,
    file: Option<File>,
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

    /// A query is about to be asked. Should nobody come back, it stands there without a verdict.
    fn begin(&mut self, pool: &Pool, query: Query<'_>) -> io::Result<()> {
        if self.bytes > LARGEST_FILE {
            self.stack.restart();
        }
        let written = self.stack.align(pool, query.path, Some(query.goal), &mut self.text);
        if written == Written::Afresh {
            self.files += 1;
            self.bytes = 0;
            let mut file = File::create(self.directory.join(file_name(self.files)))?;
            writeln!(file, "; Queries of a run of reprise, in the order in which they were asked.")?;
            self.file = Some(file);
        }
        let file = self.file.as_mut().expect("the first text stands alone");
        self.text.push_str(CHECK);
        file.write_all(self.text.as_bytes())?;
        self.bytes += self.text.len() as u64 + 40;
        Ok(())
    }

    /// What became of the query that was begun last.
    fn end(&mut self, verdict: Verdict) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let status = match verdict {
            Verdict::Sat => "sat",
            Verdict::Unsat => "unsat",
            Verdict::Unknown(_) => "unknown",
        };
        file.seek(SeekFrom::Current(-(CHECK.len() as i64)))?;
        file.write_all(format!("(set-info :status {status})\n{CHECK}").as_bytes())
    }
}

impl Solver {
    /// Writes a query to the log, if there is one. A log that cannot be written ends, and the run goes on.
    pub(crate) fn log_question(&mut self, pool: &Pool, query: Query<'_>) {
        if let Some(log) = self.log.as_mut().filter(|_| !pool.is_constant(query.goal)) {
            let written = log.begin(pool, query);
            self.end_log_on_failure(written);
        }
    }

    /// The verdict of the query that was written last.
    pub(crate) fn log_verdict(&mut self, pool: &Pool, query: Query<'_>, verdict: Verdict) {
        if let Some(log) = self.log.as_mut().filter(|_| !pool.is_constant(query.goal)) {
            let written = log.end(verdict);
            self.end_log_on_failure(written);
        }
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
