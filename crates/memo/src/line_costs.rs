//! What lines cost when they were last measured: whoever looks at a tree later wants to know, and a run that is answered measures nothing.

use std::time::Duration;

use reprise_explore::{LineCost, SourcePlace};
use reprise_store::{Batch, Space, Store, StoreError};

use crate::record;
use crate::subject::Subject;

/// By subject.
pub(crate) const LINE_COSTS: Space = Space("line-costs");

/// File, line, instructions, queries, microseconds and forks.
type LineRecord = (String, u32, u64, u64, u64, u64);

/// Keeps what the lines of a program cost, in the place of what they cost before.
pub fn keep_line_costs(store: &Store, subject: Subject, lines: &[LineCost]) -> Result<(), StoreError> {
    let written = |line: &LineCost| -> LineRecord {
        let microseconds = u64::try_from(line.time.as_micros()).unwrap_or(u64::MAX);
        (line.place.file.clone(), line.place.line, line.instructions, line.queries, microseconds, line.forks)
    };
    let lines: Vec<LineRecord> = lines.iter().map(written).collect();
    let mut batch = Batch::default();
    batch.put(LINE_COSTS, subject.0.bytes(), record::encode(&lines));
    store.commit_soon(batch)
}

/// What they cost when that was last measured, if it was.
pub fn known_line_costs(store: &Store, subject: Subject) -> Result<Option<Vec<LineCost>>, StoreError> {
    let bytes = store.get(LINE_COSTS, &subject.0.bytes())?;
    // One that makes no sense is of another time.
    let lines: Option<Vec<LineRecord>> = bytes.and_then(|bytes| record::decode(&bytes).ok());
    Ok(lines.map(|lines| {
        let read = |(file, line, instructions, queries, microseconds, forks): LineRecord| LineCost {
            place: SourcePlace { file, line, column: 0 },
            instructions,
            queries,
            time: Duration::from_micros(microseconds),
            forks,
        };
        lines.into_iter().map(read).collect()
    }))
}
