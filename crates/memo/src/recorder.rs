//! The guide that remembers: recalls what is on record and records what is new.

use std::sync::Arc;

use reprise_explore::{
    CaseVerdict, Guide, GuideName, IncompleteReason, PathEnd, PickedValues, Question, QuestionKind, Recalled, Stretch,
    TreePosition, WaitingStates,
};
use reprise_ir::code::EdgeId;
use reprise_ir::flow::CodePlace;
use reprise_machine::StackUse;
use reprise_solver::{QueryName, Verdict};
use reprise_store::{Batch, Encoder, Store, StoreError};

use crate::catalogue::Catalogue;
use crate::kept_tests::{TestArrival, TestSink};
use crate::outlet::Outlet;
use crate::replay::{KnownEnd, Recollection, TrieReplay};
use crate::states::StateSink;
use crate::tidy::join_parts;
use crate::trie::{
    Leaf, Log, LogHeader, LogId, NewDecision, Outcome, PAGE_BYTES, PAGES, Record, RecordWriter, TrieTables, page_of,
};
use crate::verdicts::VerdictBook;
use crate::version::Version;
use crate::workers::Membership;

/// Records between two looks at the clock.
const CLOCK_RECORDS: u32 = 64;

/// Where a log goes on.
pub(crate) struct Continuation {
    pub tables: TrieTables,
    pub decisions: u32,
    pub leaves: u32,
    pub nodes: u64,
    pub pages: u32,
}

pub struct TrieRecorder {
    pub(crate) version: Arc<Version>,
    pub(crate) log: Log,
    pub(crate) header: LogHeader,
    pub(crate) catalogue: Catalogue,
    pub(crate) replay: Recollection,
    pub(crate) writer: RecordWriter,
    pub(crate) page: u32,
    /// Decisions and leaves.
    pub(crate) before_page: (u32, u32),
    pub(crate) is_page_dirty: bool,
    pub(crate) outlet: Outlet,
    pub(crate) since_clock: u32,
    pub(crate) tests: Option<TestSink>,
    pub(crate) verdicts: Option<VerdictBook>,
    pub(crate) states: Option<StateSink>,
    pub(crate) divergence: Option<Divergence>,
    /// Of a recorder that writes a part of a log.
    pub(crate) membership: Option<Membership>,
    /// Those of the run that write parts, if it has several.
    pub(crate) workers: Vec<TrieRecorder>,
}

/// How the program turned out not to do what was on record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divergence {
    /// Of the first place, for people.
    pub what: String,
    pub places: u64,
    /// What the run was told beforehand includes paths that are dropped: its result does not count, and what is on record now
    /// gives the right one.
    pub spoils_the_result: bool,
}

impl TrieRecorder {
    pub(crate) fn new(
        store: Arc<Store>,
        log: Log,
        header: LogHeader,
        version: Arc<Version>,
        continuation: Continuation,
        replay: TrieReplay,
        tests: Option<TestSink>,
    ) -> TrieRecorder {
        let decisions = u64::from(continuation.decisions);
        let header = LogHeader { decisions, nodes: continuation.nodes, ..header };
        let mut outlet = Outlet::new(store);
        log.put_header(&mut outlet.pending, &header);
        TrieRecorder {
            catalogue: Catalogue::new(version.clone(), &continuation.tables),
            version,
            writer: RecordWriter {
                encoder: Encoder::new(),
                decisions: continuation.decisions,
                leaves: continuation.leaves,
            },
            page: continuation.pages,
            before_page: (continuation.decisions, continuation.leaves),
            header,
            log,
            replay: Recollection::new(replay),
            is_page_dirty: false,
            outlet,
            since_clock: 0,
            tests,
            verdicts: None,
            states: None,
            divergence: None,
            membership: None,
            workers: Vec::new(),
        }
    }

    /// Beside which tests are kept, where they are wanted.
    pub fn test_log(&self) -> Option<LogId> {
        self.tests.as_ref().map(|sink| sink.list().log)
    }

    /// From here on what the solver says is looked up in this book, and written there.
    pub(crate) fn keep_verdicts(&mut self, book: VerdictBook) {
        self.verdicts = Some(book);
    }

    /// From here on states that are cut are kept, and those that were kept are gone on from.
    pub(crate) fn keep_states_in(&mut self, sink: StateSink) {
        self.states = Some(sink);
    }

    /// Writes something else with the tree.
    pub(crate) fn write_too(&mut self, put: impl FnOnce(&mut Batch)) {
        put(&mut self.outlet.pending);
    }

    /// Everything is on disk when the store is closed. What several workers wrote is one log then.
    pub fn finish(mut self) -> Result<(), StoreError> {
        let workers = std::mem::take(&mut self.workers);
        let has_parts = !workers.is_empty();
        for mut worker in workers {
            worker.complete_pending();
            worker.outlet.hand_on();
        }
        self.complete_pending();
        self.outlet.finish()?;
        if has_parts { join_parts(self.log.store(), self.log.family()) } else { Ok(()) }
    }

    fn put_page(&mut self) {
        let page = page_of(self.before_page, self.writer.encoder.written());
        self.outlet.pending.put(PAGES, self.log.page_key(self.page), page);
        self.is_page_dirty = false;
    }

    /// What comes next is on another page.
    pub(crate) fn turn_page(&mut self) {
        self.put_page();
        self.writer.encoder.clear();
        self.page += 1;
        self.before_page = (self.writer.decisions, self.writer.leaves);
    }

    /// Puts what was begun beside what is pending.
    pub(crate) fn complete_pending(&mut self) {
        if self.is_page_dirty {
            self.put_page();
        }
        if let Some(tests) = &mut self.tests {
            tests.put_page(&mut self.outlet.pending);
        }
        if let Some(verdicts) = &mut self.verdicts {
            verdicts.put(&mut self.outlet.pending);
        }
        if !self.outlet.pending.is_empty() {
            self.header.decisions = u64::from(self.writer.decisions);
            self.log.put_header(&mut self.outlet.pending, &self.header);
        }
    }

    /// Called behind every record.
    #[inline]
    pub(crate) fn written(&mut self) {
        self.is_page_dirty = true;
        if self.writer.encoder.len() >= PAGE_BYTES {
            // It is committed when it is time to: a commit for every page would cost more than the pages.
            self.turn_page();
        }
        self.since_clock += 1;
        if self.since_clock >= CLOCK_RECORDS {
            self.since_clock = 0;
            self.pulse();
        }
    }

    /// The program does something else here than what is on record: from here on it is explored anew.
    fn diverge(&mut self, at: TreePosition, what: String) {
        let number = match (self.replay.decision_at(at), self.replay.end_at(at)) {
            (Some((number, _)), _) => number,
            (None, Some(KnownEnd::Final { leaf, .. })) => leaf,
            (None, _) => unreachable!("only what is on record for good is contradicted"),
        };
        self.writer.write(&Record::Cut { at, number });
        self.replay.drop_at(at);
        self.header.cuts += 1;
        // Which of the tests belong to paths that are dropped is not known. A part only says whose are beside it.
        if self.membership.is_none() {
            self.header.tests_of = None;
        }
        let spoils_the_result = !self.replay.follows_everything();
        let divergence = self.divergence.get_or_insert(Divergence { what, places: 0, spoils_the_result });
        divergence.places += 1;
        self.written();
    }

    /// What is wrong with what is on record, if the program asks this instead.
    fn contradicts(&mut self, at: TreePosition, question: &Question) -> Option<&'static str> {
        let Some((_, node)) = self.replay.decision_at(at) else {
            let has_ended = matches!(self.replay.end_at(at), Some(KnownEnd::Final { .. }));
            return has_ended.then_some("a path that had ended goes on");
        };
        let (site, check, cases, has_value) = (node.site, node.check, node.cases.len(), node.value.is_some());
        if site != self.catalogue.site(&mut self.writer, question) {
            Some("another place was reached")
        } else if cases != question.cases as usize && question.kind != QuestionKind::Concretisation {
            Some("another number of choices was met")
        } else if check != question.check {
            Some("another condition was met")
        } else if has_value != (question.kind == QuestionKind::Concretisation) {
            Some("a value was picked where there was none to pick")
        } else {
            None
        }
    }

    #[inline(never)]
    fn recall_known(&mut self, at: TreePosition, question: &Question) -> Recalled {
        if let Some(what) = self.contradicts(at, question) {
            let name = self.version.program.function(question.function).name.clone();
            self.diverge(at, format!("{what} in `{name}`"));
        }
        match self.replay.decision_at(at) {
            Some((number, node)) => Recalled::Decision { number, cases: node.cases.clone(), value: node.value.clone() },
            None => Recalled::Nothing,
        }
    }

    /// Learns verdicts of a decision that is on record, if one is.
    #[inline(never)]
    fn decided_again(&mut self, at: TreePosition, verdicts: &[CaseVerdict]) -> Option<u32> {
        let (number, node) = self.replay.decision_at(at)?;
        let was_undecided = |case: usize| node.cases.get(case) == Some(&CaseVerdict::Undecided);
        for (case, &verdict) in verdicts.iter().enumerate() {
            if verdict != CaseVerdict::Undecided && was_undecided(case) {
                let at = TreePosition { decision: number, case: case as u32 };
                self.writer.write(&Record::Verdict { at, verdict });
            }
        }
        self.written();
        Some(number)
    }

    #[inline]
    fn stretch_number(&mut self, at: TreePosition, stretch: Stretch<'_>) -> u32 {
        let site = self.catalogue.place(&mut self.writer, stretch.site);
        self.stretch_to(at, stretch.ran, site)
    }

    /// What ran to a position, and the site at which that stopped.
    #[inline]
    fn stretch_to(&mut self, at: TreePosition, ran: &[EdgeId], site: u32) -> u32 {
        if at == TreePosition::ROOT {
            self.first_stretch(ran, site)
        } else {
            self.catalogue.stretch(&mut self.writer, ran, site)
        }
    }

    /// What runs first depends on what is begun with.
    #[cold]
    fn first_stretch(&mut self, ran: &[EdgeId], site: u32) -> u32 {
        let ran = [ran, &[self.version.root_edge()]].concat();
        self.catalogue.stretch(&mut self.writer, &ran, site)
    }

    #[inline]
    fn write_leaf(&mut self, leaf: Leaf) {
        self.writer.leaf(&leaf);
        self.written();
    }

    /// The test of a completed path, beside its leaf, which may be on record.
    fn keep_test(&mut self, at: TreePosition, end: &PathEnd<'_>) {
        if let (&PathEnd::Completed { is_in_turn, test: Some(test) }, Some(sink)) = (end, &mut self.tests) {
            let leaf = match self.replay.end_at(at) {
                Some(KnownEnd::Final { leaf, .. }) => leaf,
                _ => self.writer.leaves,
            };
            let arrival = if is_in_turn { TestArrival::InTurn } else { TestArrival::Scattered };
            sink.keep(&mut self.outlet.pending, leaf, test, arrival);
        }
    }

    /// Writes an end down, unless it is on record.
    fn record_end(&mut self, at: TreePosition, end: &PathEnd<'_>, stretch: Stretch<'_>) {
        let outcome = self.outcome_of(end);
        let is_boundary = matches!(end, PathEnd::Boundary { .. });
        let is_left_out = matches!(end, PathEnd::LeftOut { .. });
        let is_undecided = matches!(end, PathEnd::Undecided);
        match self.replay.end_at(at) {
            Some(KnownEnd::Final { outcome: known, .. }) if known == outcome => return,
            // An end that is known needs no solver; only its test does.
            Some(KnownEnd::Final { .. }) if is_undecided => return,
            Some(KnownEnd::Final { .. }) => self.diverge(at, "a path ended in another way".into()),
            Some(KnownEnd::Boundary | KnownEnd::Finished) if is_boundary || is_left_out => return,
            Some(KnownEnd::LeftOut) if is_left_out => return,
            Some(KnownEnd::Retry) if is_undecided => return,
            Some(KnownEnd::Boundary | KnownEnd::LeftOut | KnownEnd::Finished | KnownEnd::Retry) => {}
            None if self.replay.decision_at(at).is_none() => {}
            // Cut where an earlier run went on.
            None if is_boundary && self.replay.follows_everything() || is_left_out => return,
            None if is_undecided => return,
            None => self.diverge(at, "a path ended that had gone on".into()),
        }
        let is_least = matches!(end, PathEnd::Faulted { least: Some(_), .. });
        let stretch = self.stretch_number(at, stretch);
        self.write_leaf(Leaf { at, stretch, outcome, is_least });
    }

    fn outcome_of(&mut self, end: &PathEnd<'_>) -> u32 {
        let (catalogue, writer) = (&mut self.catalogue, &mut self.writer);
        let outcome = match *end {
            PathEnd::Completed { .. } => return catalogue.completed(writer),
            PathEnd::Faulted { kind, site, .. } => Outcome::Faulted { kind, site: catalogue.place(writer, site) },
            PathEnd::Boundary { depth, site, stack } => {
                let stack = catalogue.places(writer, stack);
                Outcome::Boundary { depth, site: catalogue.place(writer, site), stack }
            }
            PathEnd::LeftOut { site, stack } => {
                let stack = catalogue.places(writer, stack);
                Outcome::LeftOut { site: catalogue.place(writer, site), stack }
            }
            PathEnd::Incomplete { reason, site } => {
                Outcome::Incomplete { reason: reason.clone(), site: catalogue.place(writer, site) }
            }
            PathEnd::Undecided => Outcome::Undecided,
        };
        catalogue.outcome(writer, outcome)
    }
}

impl Guide for TrieRecorder {
    fn split(&mut self, workers: usize) -> Vec<&mut (dyn Guide + Send)> {
        self.split_up(workers);
        self.workers.iter_mut().map(|worker| worker as &mut (dyn Guide + Send)).collect()
    }

    fn name(&self) -> GuideName {
        GuideName(self.log.id().0)
    }

    fn take_up(&mut self, giver: GuideName, at: TreePosition) -> TreePosition {
        self.position_from(giver, at)
    }

    fn take_written(&mut self) -> Vec<u8> {
        self.take_piece()
    }

    fn become_another(&mut self) {
        self.begin_another_log();
    }

    fn is_closed(&mut self, at: TreePosition) -> bool {
        at == TreePosition::ROOT && !self.replay.is_followed_at_all()
    }

    fn is_known(&self, at: TreePosition) -> bool {
        self.replay.decision_at(at).is_some() || matches!(self.replay.end_at(at), Some(KnownEnd::Final { .. }))
    }

    fn leads_to_known_fault(&self, at: TreePosition) -> bool {
        // One of several workers stops with the others, wherever it is.
        self.membership.is_none() && self.replay.leads_to_fault(at)
    }

    fn recall(&mut self, at: TreePosition, question: &Question) -> Recalled {
        if self.replay.is_empty() { Recalled::Nothing } else { self.recall_known(at, question) }
    }

    fn decided(
        &mut self,
        at: TreePosition,
        question: &Question,
        verdicts: &[CaseVerdict],
        value: Option<&PickedValues>,
        ran: &[EdgeId],
    ) -> u32 {
        if !self.replay.is_empty()
            && let Some(number) = self.decided_again(at, verdicts)
        {
            return number;
        }
        let site = self.catalogue.site(&mut self.writer, question);
        let stretch = self.stretch_to(at, ran, site);
        let number = self.writer.decisions;
        self.writer.decision(NewDecision { at, stretch, check: question.check, verdicts, value });
        self.header.nodes += verdicts.len() as u64;
        self.written();
        number
    }

    fn settled(&mut self, at: TreePosition, verdict: CaseVerdict) {
        self.writer.write(&Record::Verdict { at, verdict });
        self.written();
    }

    fn noted(&mut self, decision: u32, reason: &IncompleteReason, site: CodePlace) {
        let site = self.catalogue.place(&mut self.writer, site);
        let outcome = Outcome::Incomplete { reason: reason.clone(), site };
        let outcome = self.catalogue.outcome(&mut self.writer, outcome);
        self.writer.write(&Record::Note { decision, outcome });
        self.written();
    }

    fn ended(&mut self, at: TreePosition, end: PathEnd<'_>, stretch: Stretch<'_>) {
        self.keep_test(at, &end);
        // As nearly all paths of a first run.
        if matches!(end, PathEnd::Completed { .. }) && self.replay.is_empty() {
            let outcome = self.catalogue.completed(&mut self.writer);
            let stretch = self.stretch_number(at, stretch);
            return self.write_leaf(Leaf { at, stretch, outcome, is_least: false });
        }
        self.record_end(at, &end, stretch);
    }

    fn keeps_verdicts(&self) -> bool {
        self.verdicts.is_some()
    }

    fn verdict(&self, name: QueryName) -> Option<Verdict> {
        self.verdicts.as_ref()?.recall(name)
    }

    fn solved(&mut self, name: QueryName, verdict: Verdict) {
        if let Some(verdicts) = &mut self.verdicts {
            verdicts.learn(&mut self.outlet.pending, name, verdict);
        }
    }

    fn keeps_states(&self) -> bool {
        self.states.is_some()
    }

    fn keep_states(&mut self, page: Vec<u8>) -> bool {
        self.states.as_mut().is_some_and(|states| states.keep(&mut self.outlet.pending, &page))
    }

    fn waiting_states(&mut self) -> WaitingStates {
        self.states.as_mut().map(StateSink::take_waiting).unwrap_or_default()
    }

    fn forget_states(&mut self) {
        if let Some(mut states) = self.states.take() {
            states.forget(&mut self.outlet.pending);
        }
    }

    fn cannot_read_states(&mut self) {
        self.forget_states();
        let what = "the states kept of paths that were cut cannot be read".to_string();
        self.divergence.get_or_insert(Divergence { what, places: 0, spoils_the_result: true }).places += 1;
    }

    fn stack_used(&mut self, stack: StackUse) {
        self.header.stack.take_in(stack);
    }

    fn deepened(&mut self, depth: u32) {
        // It is on disk with the first decision past the last bound, or before.
        self.header.depth = self.header.depth.map(|deepest| deepest.max(depth));
        self.is_page_dirty = true;
    }

    fn pulse(&mut self) {
        if self.outlet.is_due() {
            self.complete_pending();
            self.outlet.send();
        }
    }
}
