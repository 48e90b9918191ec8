//! What a program does natively, on every input.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::deadline;

/// As the driver names them, by their number in a record.
const KINDS: [&str; 14] = [
    "completed",
    "null-pointer",
    "out-of-bounds",
    "use-after-free",
    "use-after-return",
    "double-free",
    "invalid-free",
    "read-only-write",
    "divide-by-zero",
    "division-overflow",
    "shift-overflow",
    "assertion",
    "abort",
    "invalid-call",
];
const RECORD: usize = 24;
const INPUTS: usize = 1 << 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Completed { status: u8 },
    Faulted { kind: &'static str, line: u64 },
}

#[derive(Clone, Copy, Debug)]
pub struct Run {
    pub outcome: Outcome,
    pub result: u32,
    /// Of the texts that tell paths apart.
    pub class: u64,
    /// The hash of all that was printed.
    pub output: u64,
}

/// What each input does.
pub struct Table(pub Vec<Run>);

impl Table {
    pub fn faults(&self) -> BTreeSet<(&'static str, u64)> {
        self.0.iter().filter_map(Run::fault).collect()
    }

    /// Statuses and texts of what ends well.
    pub fn classes(&self) -> BTreeSet<(u8, u64)> {
        self.0.iter().filter_map(Run::class).collect()
    }

    /// Whether no input does what C leaves undefined. To stop on purpose is defined.
    pub fn is_defined(&self) -> bool {
        self.faults().iter().all(|(kind, _)| matches!(*kind, "assertion" | "abort"))
    }

    /// A result that few inputs have, and one next to it that none has.
    pub fn needles(&self) -> Option<(u32, u32)> {
        let mut results: Vec<u32> = self.0.iter().filter(|run| run.class().is_some()).map(|run| run.result).collect();
        results.sort_unstable();
        let groups: Vec<&[u32]> = results.chunk_by(|left, right| left == right).collect();
        let rare = groups.iter().min_by_key(|group| group.len())?[0];
        let never =
            (1..).map(|distance| rare.wrapping_add(distance)).find(|value| results.binary_search(value).is_err())?;
        Some((rare, never))
    }

    /// Where the last line stops on this result.
    pub fn stop_at(&mut self, rare: u32, line: u64) {
        for run in &mut self.0 {
            if run.class().is_some() && run.result == rare {
                run.outcome = Outcome::Faulted { kind: "abort", line };
            }
        }
    }
}

impl Run {
    pub fn class(&self) -> Option<(u8, u64)> {
        match self.outcome {
            Outcome::Completed { status } => Some((status, self.class)),
            Outcome::Faulted { .. } => None,
        }
    }

    pub fn fault(&self) -> Option<(&'static str, u64)> {
        match self.outcome {
            Outcome::Faulted { kind, line } => Some((kind, line)),
            Outcome::Completed { .. } => None,
        }
    }

    fn of(record: &[u8]) -> Option<Run> {
        let word = |at: usize| u64::from_le_bytes(record[at..at + 8].try_into().expect("eight bytes"));
        let line = u64::from(u16::from_le_bytes([record[2], record[3]]));
        let outcome = match record[0] {
            0 => Outcome::Completed { status: record[1] },
            kind => Outcome::Faulted { kind: KINDS.get(usize::from(kind))?, line },
        };
        Some(Run { outcome, result: word(0).checked_shr(32)? as u32, class: word(8), output: word(16) })
    }
}

/// FNV-1a, as the driver computes it.
pub fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |state, &byte| (state ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Builds programs against the driver.
pub struct Natively {
    driver: PathBuf,
    headers: PathBuf,
}

impl Natively {
    pub fn new(folder: &Path) -> Natively {
        let headers = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tool/generated/native");
        let driver = folder.join("driver.o");
        let mut command = Command::new("clang");
        command.args(["-O2", "-Wall", "-c"]).arg(headers.join("driver.c")).arg("-o").arg(&driver);
        attempt(&mut command).expect("the driver compiles");
        Natively { driver, headers }
    }

    pub fn headers(&self) -> &Path {
        &self.headers
    }

    pub fn run(&self, source: &Path) -> Result<Table, String> {
        let program = source.with_extension("native");
        let mut command = Command::new("clang");
        command.args(["-O0", "-w", "-fwrapv", "-fno-strict-aliasing", "-DTWIN", "-I"]).arg(&self.headers);
        attempt(command.arg(source).arg(&self.driver).arg("-o").arg(&program))?;
        let records = attempt(&mut Command::new(&program))?;
        let table: Option<Vec<Run>> = records.chunks(RECORD).map(Run::of).collect();
        table.filter(|table| table.len() == INPUTS).map(Table).ok_or_else(|| "the driver wrote no table".into())
    }
}

/// What the command prints.
pub fn attempt(command: &mut Command) -> Result<Vec<u8>, String> {
    let output = deadline::output(command)?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{} failed ({}): {}", command.get_program().display(), output.status, text.trim()));
    }
    Ok(output.stdout)
}
