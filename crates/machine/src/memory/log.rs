//! Writes to an object whose place in it is not known.
//!
//! - In its reach the log is newer than what the object holds; outside of it there is nothing of the log. So an index that is not known
//!   costs those who use the same array, not those who use another member of the same structure.
//! - A write that a later one hides, whatever the offsets are, is not in the log.

use std::ops::Range;

use reprise_expr::ExprId;

/// A write at an offset that may be symbolic.
#[derive(Clone, Debug)]
pub(crate) struct LoggedWrite {
    /// 64 bits.
    pub offset: ExprId,
    pub length: u16,
    /// `8 * length` bits.
    pub value: ExprId,
    /// The bytes that it may change; exactly these where the offset is known.
    pub reach: Range<u64>,
}

impl LoggedWrite {
    /// Whether its offset is known: it changes all it may change.
    fn is_certain(&self) -> bool {
        self.reach.end - self.reach.start == u64::from(self.length)
    }

    /// Whether nothing of an older write is left after this one.
    fn hides(&self, older: &LoggedWrite) -> bool {
        self.offset == older.offset && self.length >= older.length
            || self.is_certain() && contains(&self.reach, &older.reach)
    }
}

/// How a write bears on what is read.
pub(crate) enum Bearing {
    None,
    Some,
    /// What is read is all from this write, from this byte of it on.
    All(u64),
}

impl LoggedWrite {
    /// How it bears on `length` bytes at an offset that is somewhere in a range.
    pub(crate) fn bearing(&self, offset: ExprId, length: u32, within: &Range<u64>) -> Bearing {
        if !overlap(&self.reach, within) {
            Bearing::None
        } else if self.offset == offset && u32::from(self.length) >= length {
            Bearing::All(0)
        } else if self.is_certain() && within.end - within.start == u64::from(length) && contains(&self.reach, within) {
            Bearing::All(within.start - self.reach.start)
        } else {
            Bearing::Some
        }
    }
}

/// Writes, oldest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct WriteLog {
    writes: Vec<LoggedWrite>,
    /// All that the writes may change, apart and in order.
    reach: Vec<Range<u64>>,
}

impl WriteLog {
    pub(crate) fn writes(&self) -> &[LoggedWrite] {
        &self.writes
    }

    pub(super) fn is_empty(&self) -> bool {
        self.writes.is_empty()
    }

    pub(super) fn touches(&self, range: &Range<u64>) -> bool {
        self.reach.iter().any(|reach| overlap(reach, range))
    }

    pub(super) fn push(&mut self, write: LoggedWrite) {
        self.writes.retain(|older| !write.hides(older));
        let mut whole = write.reach.clone();
        self.reach.retain(|reach| {
            let apart = reach.end < whole.start || whole.end < reach.start;
            if !apart {
                whole = whole.start.min(reach.start)..whole.end.max(reach.end);
            }
            apart
        });
        let position = self.reach.partition_point(|reach| reach.start < whole.start);
        self.reach.insert(position, whole);
        self.writes.push(write);
    }
}

fn overlap(one: &Range<u64>, other: &Range<u64>) -> bool {
    one.start < other.end && other.start < one.end
}

fn contains(outer: &Range<u64>, inner: &Range<u64>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
