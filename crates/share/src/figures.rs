//! What a run had of a shared memory.

/// Counted since the beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// Groups and single records asked for.
    pub asked: u64,
    /// Records that came.
    pub found: u64,
    /// Requests whose answer came, if it came, when nobody waited for it any more.
    pub late: u64,
    /// Requests that nobody could answer: there was no connection.
    pub missed: u64,
    /// Records written.
    pub written: u64,
    /// Records that were to be written and are not: the server was gone, slow or full.
    pub unwritten: u64,
    /// Records that are not what was written under their key.
    pub damaged: u64,
    /// Records without the team's signature, where only those count.
    pub forged: u64,
    /// Of records that came and that were written.
    pub bytes_in: u64,
    pub bytes_out: u64,
    /// How often a connection was lost.
    pub lost: u64,
}

impl Figures {
    /// What a run did without, in words; `None` if that is nothing.
    pub fn shortcomings(&self) -> Option<String> {
        let parts: Vec<String> = [
            (self.missed, "requests were not answered"),
            // One now and then is nobody's fault, and what comes late is used from then on.
            (if self.late * 10 > self.asked { self.late } else { 0 }, "answers came late"),
            (self.unwritten, "records were not written"),
            (self.damaged, "damaged records were left out"),
            (self.forged, "records without the team's signature were left out"),
        ]
        .into_iter()
        .filter(|&(count, _)| count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }
}
