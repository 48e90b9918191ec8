//! The guide that remembers: recalls what is on record and records what is new.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reprise_explore::{
    CaseVerdict, End, Guide, IncompleteReason, PickedValue, Question, Recalled, RecalledCase, SourcePlace, TreePosition,
};
use reprise_ir::code::{EdgeId, Program};
use reprise_ir::fingerprint::Fingerprints;
use reprise_store::{BackgroundWriter, Batch, Encoder, Store, StoreError};

use crate::catalogue::Catalogue;
use crate::replay::{KnownEnd, Replay};
use crate::tests::TestSink;
use crate::trie::{Decision, Leaf, Log, LogHeader, Outcome, PAGES, Record, RecordWriter, Tables};

/// Just below a power of two: the database gives a record pages of such sizes.
const PAGE_BYTES: usize = 32_000;
/// At most this much work is lost when the process is killed, and the time of a commit. A young run commits more often: a part of the
/// time it has taken so far, so that commits cost the same share of every run.
const LONGEST_INTERVAL: Duration = Duration::from_millis(500);
const SHORTEST_INTERVAL: Duration = Duration::from_millis(20);
const INTERVAL_SHARE: u32 = 4;
/// Records between two looks at the clock.
const CLOCK_RECORDS: u32 = 64;

/// Where a log goes on.
pub struct Continuation {
    pub tables: Tables,
    pub decisions: u32,
    pub nodes: u64,
    pub pages: u32,
}

pub struct Recorder {
    log: Log,
    header: LogHeader,
    catalogue: Catalogue,
    replay: Replay,
    writer: RecordWriter,
    page: u32,
    decisions_before_page: u32,
    is_page_dirty: bool,
    pending: Batch,
    background: BackgroundWriter,
    started: Instant,
    last_flush: Instant,
    since_clock: u32,
    tests: Option<TestSink>,
    divergence: Option<String>,
}

impl Recorder {
    pub(crate) fn new(
        store: Arc<Store>,
        log: Log,
        header: LogHeader,
        program: (Arc<Program>, Arc<Fingerprints>),
        continuation: Continuation,
        replay: Replay,
        tests: Option<TestSink>,
    ) -> Recorder {
        let mut pending = Batch::default();
        log.put_header(&mut pending, &header);
        Recorder {
            catalogue: Catalogue::new(program.0, program.1, &continuation.tables),
            writer: RecordWriter { encoder: Encoder::new(), decisions: continuation.decisions },
            page: continuation.pages,
            decisions_before_page: continuation.decisions,
            header: LogHeader { nodes: continuation.nodes, ..header },
            log,
            replay,
            is_page_dirty: false,
            pending,
            background: BackgroundWriter::start(store),
            started: Instant::now(),
            last_flush: Instant::now(),
            since_clock: 0,
            tests,
            divergence: None,
        }
    }

    /// How the tree turned out not to be what was recalled.
    pub fn divergence(&self) -> Option<&str> {
        self.divergence.as_deref()
    }

    /// What a trie calls its nodes, the root included.
    pub fn nodes(&self) -> u64 {
        self.header.nodes + 1
    }

    /// Writes something else with the tree.
    pub(crate) fn write_too(&mut self, put: impl FnOnce(&mut Batch)) {
        put(&mut self.pending);
    }

    /// Waits until everything is on disk.
    pub fn finish(mut self) -> Result<(), StoreError> {
        self.flush();
        self.background.finish()
    }

    fn flush(&mut self) {
        self.last_flush = Instant::now();
        if self.is_page_dirty {
            let bytes = &self.writer.encoder;
            let mut page = Vec::with_capacity(4 + bytes.len());
            page.extend(self.decisions_before_page.to_le_bytes());
            page.extend(bytes.written());
            self.pending.put(PAGES, self.log.page_key(self.page), page);
            self.is_page_dirty = false;
            self.header.decisions = u64::from(self.writer.decisions);
            self.log.put_header(&mut self.pending, &self.header);
        }
        if !self.pending.is_empty() {
            self.background.send(std::mem::take(&mut self.pending));
        }
    }

    /// Called behind every record.
    fn written(&mut self) {
        self.is_page_dirty = true;
        if self.writer.encoder.len() >= PAGE_BYTES {
            self.flush();
            self.writer.encoder.take();
            self.page += 1;
            self.decisions_before_page = self.writer.decisions;
        }
        self.since_clock += 1;
        if self.since_clock >= CLOCK_RECORDS {
            self.since_clock = 0;
            self.pulse();
        }
    }

    fn diverge(&mut self, question: &Question, what: &str) {
        let name = &self.catalogue.names.name(question.function).name;
        self.divergence.get_or_insert_with(|| format!("{what} in `{name}`"));
    }

    fn keep_test(&mut self, at: TreePosition, end: &End<'_>) {
        if let (End::Completed { test: Some(test) }, Some(sink)) = (end, &mut self.tests) {
            sink.keep(&mut self.pending, at, test);
        }
    }
}

impl Guide for Recorder {
    fn is_closed(&mut self, at: TreePosition) -> bool {
        at == TreePosition::ROOT && !self.replay.is_followed_at_all()
    }

    fn is_known(&self, at: TreePosition) -> bool {
        self.replay.decision_at(at).is_some() || self.replay.end_at(at) == Some(KnownEnd::Final)
    }

    fn recall(&mut self, at: TreePosition, question: &Question) -> Recalled {
        let Some((number, node)) = self.replay.decision_at(at) else { return Recalled::Nothing };
        let (cases, value) = (node.cases.clone(), node.value.clone());
        let (site, check) = (node.site, node.check);
        if site != self.catalogue.site(&mut self.writer, question) {
            self.diverge(question, "another place was reached");
        } else if cases.len() != question.cases as usize {
            self.diverge(question, "another number of choices was met");
        } else if check != question.check {
            self.diverge(question, "another condition was met");
        } else {
            return Recalled::Decision { number, cases, value };
        }
        Recalled::Nothing
    }

    fn decided(
        &mut self,
        at: TreePosition,
        question: &Question,
        verdicts: &[CaseVerdict],
        value: Option<&PickedValue>,
        ran: &[EdgeId],
    ) -> u32 {
        if let Some((number, node)) = self.replay.decision_at(at) {
            let was_undecided = |case: usize| node.cases.get(case) == Some(&RecalledCase::Undecided);
            for (case, &verdict) in verdicts.iter().enumerate() {
                if verdict != CaseVerdict::Undecided && was_undecided(case) {
                    let at = TreePosition { decision: number, case: case as u32 };
                    self.writer.write(&Record::Verdict { at, verdict });
                }
            }
            self.written();
            return number;
        }
        let site = self.catalogue.site(&mut self.writer, question);
        let ran = self.catalogue.set(&mut self.writer, ran);
        let number = self.writer.decisions;
        self.writer.decision(&Decision {
            at,
            site,
            ran,
            check: question.check,
            verdicts: verdicts.into(),
            value: value.cloned(),
        });
        self.header.nodes += verdicts.len() as u64;
        self.written();
        number
    }

    fn noted(&mut self, decision: u32, reason: &IncompleteReason, place: &SourcePlace) {
        let outcome = Outcome::Incomplete { reason: reason.clone(), place: place.clone() };
        let outcome = self.catalogue.outcome(&mut self.writer, outcome);
        self.writer.write(&Record::Note { decision, outcome });
        self.written();
    }

    fn ended(&mut self, at: TreePosition, end: End<'_>, ran: &[EdgeId]) {
        self.keep_test(at, &end);
        match (self.replay.end_at(at), &end) {
            (Some(KnownEnd::Final), _)
            | (Some(KnownEnd::Boundary), End::Boundary { .. } | End::LeftOut { .. })
            | (Some(KnownEnd::LeftOut), End::LeftOut { .. })
            | (Some(KnownEnd::Retry), End::Undecided) => return,
            // Cut where an earlier run went on.
            (None, End::Boundary { .. } | End::LeftOut { .. }) if self.replay.decision_at(at).is_some() => return,
            _ => {}
        }
        let mut least = false;
        let outcome = match end {
            End::Completed { .. } => Outcome::Completed,
            End::Faulted { kind, function, position, is_least, path: _ } => {
                least = is_least;
                Outcome::Faulted { kind, function: self.catalogue.names.name(function).clone(), position }
            }
            End::Boundary { depth, place, stack } => {
                Outcome::Boundary { depth, place: place.clone(), stack: self.catalogue.names.stack(stack) }
            }
            End::LeftOut { place, stack } => {
                Outcome::LeftOut { place: place.clone(), stack: self.catalogue.names.stack(stack) }
            }
            End::Incomplete { reason, place } => Outcome::Incomplete { reason: reason.clone(), place: place.clone() },
            End::Undecided => Outcome::Undecided,
        };
        let outcome = self.catalogue.outcome(&mut self.writer, outcome);
        let ran = self.catalogue.set(&mut self.writer, ran);
        self.writer.leaf(&Leaf { at, ran, outcome, is_least: least });
        self.written();
    }

    fn pulse(&mut self) {
        let now = Instant::now();
        let interval = ((now - self.started) / INTERVAL_SHARE).clamp(SHORTEST_INTERVAL, LONGEST_INTERVAL);
        if now - self.last_flush >= interval {
            self.flush();
        }
    }

    fn has_diverged(&self) -> bool {
        self.divergence.is_some()
    }
}
