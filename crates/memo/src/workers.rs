//! Recording by several workers: each has a recorder of its own that writes a part of the log, and the parts are joined at the end.
//!
//! Nothing is shared but what was on record and the way to the disk. The numbers of a worker go on where those of the log end, so a position
//! below one of the log's decisions is the same for everybody. Where a worker takes up what another one has found, a record says where that
//! is in the other one's numbers.

use reprise_explore::{CaseVerdict, GuideName, TreePosition};

use crate::kept_tests::{TestArrival, TestList, TestSink};
use crate::recorder::{Divergence, TrieRecorder};
use crate::tidy::fresh_log_id;
use crate::trie::{LogCounts, LogHeader, LogId, PartOfLog, Record};

/// What a recorder of one of several workers goes on from.
pub(crate) struct Membership {
    pub(crate) after: LogCounts,
    /// What it writes goes to another machine, piece by piece.
    pub(crate) is_remote: bool,
}

impl TrieRecorder {
    /// Makes a recorder for each of several workers.
    pub(crate) fn split_up(&mut self, workers: usize) {
        assert!(self.workers.is_empty(), "a recorder is for one run");
        // A log is on disk before its parts are.
        self.complete_pending();
        self.outlet.hand_on();
        let after = self.counts();
        let first = fresh_log_id();
        let worker = |number: u64| self.worker(number, LogId(first.0.wrapping_add(number)), after);
        self.workers = (0..workers as u64).map(worker).collect();
    }

    fn worker(&self, number: u64, log: LogId, after: LogCounts) -> TrieRecorder {
        let log = self.log.beside(log);
        let list = self.tests.as_ref().map(|sink| TestList { log: log.id(), ..sink.list() });
        let header = LogHeader {
            tests_of: list.map(|list| list.of),
            nodes: 0,
            cuts: 0,
            part: Some(PartOfLog { log: self.log.id(), after }),
            ..self.header.clone()
        };
        TrieRecorder {
            version: self.version.clone(),
            log,
            header,
            catalogue: self.catalogue.clone(),
            replay: self.replay.clone(),
            page: 0,
            before_page: (after.decisions, after.leaves),
            writer: crate::trie::RecordWriter {
                decisions: after.decisions,
                leaves: after.leaves,
                ..Default::default()
            },
            is_page_dirty: false,
            outlet: self.outlet.branch(),
            since_clock: 0,
            tests: list.map(|list| TestSink::new(list, 0, TestArrival::Scattered)),
            // A position means something else once the parts are joined.
            states: None,
            verdicts: self.verdicts.as_ref().map(|book| book.handle(number + 1)),
            divergence: None,
            membership: Some(Membership { after, is_remote: false }),
            workers: Vec::new(),
        }
    }

    /// What the log has.
    pub(crate) fn counts(&self) -> LogCounts {
        let pages = self.page + u32::from(!self.writer.encoder.is_empty());
        let (decisions, leaves) = (self.writer.decisions, self.writer.leaves);
        LogCounts { decisions, leaves, pages, ..self.catalogue.counts() }
    }

    /// Where a path is in the numbers of this worker.
    pub(crate) fn position_from(&mut self, giver: GuideName, at: TreePosition) -> TreePosition {
        let Some(Membership { after, .. }) = &self.membership else { return at };
        let giver = LogId(giver.0);
        if giver == self.log.id() || at.decision == TreePosition::ROOT.decision {
            return at;
        }
        if at.decision < after.decisions {
            // What the giver found out may never reach the disk.
            if self.replay.verdict_at(at) == Some(CaseVerdict::Undecided) {
                self.writer.write(&Record::Verdict { at, verdict: CaseVerdict::Feasible });
                self.written();
            }
            return at;
        }
        let decision = self.writer.decisions;
        self.writer.write(&Record::Part { log: giver, at });
        self.written();
        TreePosition { decision, case: 0 }
    }

    /// What the program did not do as was on record, all workers together.
    pub fn divergence(&self) -> Option<Divergence> {
        let found = self.workers.iter().chain([self]).filter_map(|recorder| recorder.divergence.clone());
        found.reduce(|one, other| Divergence {
            places: one.places + other.places,
            spoils_the_result: one.spoils_the_result || other.spoils_the_result,
            ..one
        })
    }

    /// What a trie calls its nodes, the root included.
    pub fn nodes(&self) -> u64 {
        self.workers.iter().map(|worker| worker.header.nodes).sum::<u64>() + self.header.nodes + 1
    }
}
