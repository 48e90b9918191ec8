//! Trees of which other machines write parts: what those are told, what they send, and how that gets into the store.
//!
//! A worker elsewhere has the program, and of what is on record only what the places and ends in it are called: what it defines goes on with the numbers
//! of the log. It sends its part of the log piece by piece. Each piece is sound with those before it, so that whatever is missing at the end
//! was never there: joining leaves out what hangs on it, as after a kill.

use std::sync::Arc;
use std::time::Duration;

use reprise_explore::{Bounds, Compose, ExploreConfig, Tests};
use reprise_ir::code::{FunctionId, Program};
use reprise_ir::identity::{Card, Cards};
use reprise_machine::{ImageError, MachineConfig};
use reprise_solver::{Links, Reuse, SolverConfig};
use reprise_store::{Digest, Malformed, Store};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use crate::catalogue::Catalogue;
use crate::family::Family;
use crate::kept_tests::{TESTS, TestArrival, TestList, TestSink};
use crate::outlet::Outlet;
use crate::piece::Piece;
use crate::programs::ProgramRecord;
use crate::record;
use crate::recorder::TrieRecorder;
use crate::replay::{Recollection, TrieReplay};
use crate::subject::semantics;
use crate::tidy::fresh_log_id;
use crate::trie::{Log, LogCounts, LogHeader, LogId, PAGES, PartOfLog, RecordWriter};
use crate::version::Version;
use crate::workers::Membership;

/// Versions of this tool that understand one another's trees, pieces and prefixes have the same.
pub fn dialect() -> Digest {
    semantics()
}

/// What a worker elsewhere has to know of a tree and its program. Plain data, which others may have written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RemoteTree {
    /// The digests of the texts are the texts' names.
    pub program: ProgramRecord,
    options: RemoteOptions,
    family: Family,
    log: u64,
    /// What the log has, in the order of its header.
    after: [u32; 8],
    header: Vec<u8>,
    /// What it defines that is not to be defined again.
    known: Vec<u8>,
    /// What its functions' locals and twins are called, if not by themselves.
    cards: Vec<Vec<u8>>,
    label: u128,
}

/// What else decides what a worker finds, and what that costs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct RemoteOptions {
    depth: Option<u32>,
    memory: Option<u64>,
    tests: u8,
    compose: u8,
    reclaim_after_terms: usize,
    timeout_milliseconds: Option<u64>,
    conflict_budget: Option<u64>,
    propagation_budget: Option<u64>,
    links: Vec<bool>,
    recent_models: usize,
    reuse: u8,
    reuse_where_it_pays: bool,
    cache_capacity: usize,
    reuse_memory: usize,
    audit_percent: u32,
    reclaim_gates_above: usize,
    canonical_conflict_budget: u64,
}

const ALL_TESTS: [Tests; 5] = [Tests::None, Tests::Faults, Tests::Coverage, Tests::EveryPath, Tests::InDetail];
const ALL_COMPOSING: [Compose; 4] = [Compose::Off, Compose::Auto, Compose::On, Compose::Effects];

fn number_of<T: PartialEq>(all: &[T], one: &T) -> u8 {
    all.iter().position(|other| other == one).expect("all of them are there") as u8
}

impl RemoteOptions {
    fn of(config: &ExploreConfig) -> RemoteOptions {
        let solver = &config.solver;
        let mut links = solver.links;
        RemoteOptions {
            depth: config.bounds.depth,
            memory: config.bounds.memory,
            tests: number_of(&ALL_TESTS, &config.tests),
            compose: number_of(&ALL_COMPOSING, &config.compose),
            reclaim_after_terms: config.reclaim_after_terms,
            timeout_milliseconds: solver.timeout_milliseconds,
            conflict_budget: solver.conflict_budget,
            propagation_budget: solver.propagation_budget,
            links: Links::NAMES.iter().map(|name| *links.switch(name)).collect(),
            recent_models: solver.recent_models,
            reuse: number_of(&Reuse::ALL, &solver.reuse),
            reuse_where_it_pays: solver.reuse_where_it_pays,
            cache_capacity: solver.cache_capacity,
            reuse_memory: solver.reuse_memory,
            audit_percent: solver.audit_percent,
            reclaim_gates_above: solver.reclaim_gates_above,
            canonical_conflict_budget: solver.canonical_conflict_budget,
        }
    }

    fn config(&self, machine: &MachineConfig) -> Option<ExploreConfig> {
        let mut links = Links::ALL;
        for (name, &is_on) in Links::NAMES.iter().zip(&self.links) {
            *links.switch(name) = is_on;
        }
        Some(ExploreConfig {
            machine: machine.clone(),
            solver: SolverConfig {
                timeout_milliseconds: self.timeout_milliseconds,
                conflict_budget: self.conflict_budget,
                propagation_budget: self.propagation_budget,
                links,
                recent_models: self.recent_models,
                reuse: *Reuse::ALL.get(usize::from(self.reuse))?,
                reuse_where_it_pays: self.reuse_where_it_pays,
                cache_capacity: self.cache_capacity,
                reuse_memory: self.reuse_memory,
                audit_percent: self.audit_percent,
                reclaim_gates_above: self.reclaim_gates_above,
                canonical_conflict_budget: self.canonical_conflict_budget,
                external: None,
                query_log: None,
            },
            bounds: Bounds { depth: self.depth, memory: self.memory, time: None::<Duration>, ..Bounds::default() },
            tests: *ALL_TESTS.get(usize::from(self.tests))?,
            compose: *ALL_COMPOSING.get(usize::from(self.compose))?,
            reclaim_after_terms: self.reclaim_after_terms,
            ..ExploreConfig::default()
        })
    }
}

impl RemoteTree {
    pub fn encode(&self) -> Vec<u8> {
        record::encode(self)
    }

    pub fn decode(bytes: &[u8]) -> Result<RemoteTree, Malformed> {
        record::decode(bytes)
    }

    /// What an engine is told; `None` if there is no such configuration.
    pub fn config(&self) -> Option<ExploreConfig> {
        self.options.config(&self.program.machine)
    }

    /// The program under the names it has where the tree is; `None` if they cannot be given to it here.
    pub fn version(&self, program: &Arc<Program>, entry: FunctionId) -> Result<Option<Version>, ImageError> {
        let mut cards = Cards::default();
        for bytes in &self.cards {
            Card::decode(&mut &bytes[..]).into_iter().for_each(|card| cards.add(card));
        }
        let version = Version::new(program.clone(), entry, &self.program.machine, &cards)?;
        Ok(Some(version).filter(|version| version.label() == self.label))
    }

    /// The guide of one worker. `store` is not written to.
    pub fn recorder(&self, store: &Arc<Store>, version: &Arc<Version>) -> Result<TrieRecorder, Malformed> {
        let log = Log::new(store.clone(), self.family, fresh_log_id());
        let after = LogCounts::of_numbers(self.after);
        let catalogue = Catalogue::beyond(version.clone(), after, &self.known)?;
        Ok(remote_recorder(log, LogHeader::decode(&self.header)?, after, (version.clone(), catalogue)))
    }
}

/// One that has written nothing yet. The header is that of a part.
fn remote_recorder(
    log: Log,
    header: LogHeader,
    after: LogCounts,
    (version, catalogue): (Arc<Version>, Catalogue),
) -> TrieRecorder {
    let tests = header.tests_of.map(|of| TestList { family: log.family(), of, log: log.id() });
    TrieRecorder {
        catalogue,
        version,
        log,
        header: LogHeader { nodes: 0, cuts: 0, ..header },
        replay: Recollection::new(TrieReplay::empty()),
        writer: RecordWriter { decisions: after.decisions, leaves: after.leaves, ..RecordWriter::default() },
        page: 0,
        before_page: (after.decisions, after.leaves),
        is_page_dirty: false,
        outlet: Outlet::nowhere(),
        since_clock: 0,
        tests: tests.map(|list| TestSink::new(list, 0, TestArrival::Scattered)),
        verdicts: None,
        states: None,
        divergence: None,
        membership: Some(Membership { after, is_remote: true }),
        workers: Vec::new(),
    }
}

impl TrieRecorder {
    /// Makes recorders for so many workers here, and says what workers elsewhere need to know.
    pub fn share_out(&mut self, here: usize, program: &ProgramRecord, config: &ExploreConfig) -> RemoteTree {
        self.split_up(here);
        let one = self.workers.first().expect("somebody here explores too");
        let part = one.header.part.expect("it is a worker's");
        let mut after = part.after;
        let plain = Version::new(self.version.program.clone(), self.version.entry, &program.machine, &Cards::default());
        let label = self.version.label();
        let is_plain = plain.is_ok_and(|plain| plain.label() == label);
        let card = |card: &Card| {
            let mut bytes = Vec::new();
            card.encode(&mut bytes);
            bytes
        };
        RemoteTree {
            program: program.clone(),
            options: RemoteOptions::of(config),
            family: self.log.family(),
            log: part.log.0,
            after: after.numbers().map(|number| *number),
            header: one.header.encode(),
            known: self.catalogue.known(),
            cards: if is_plain { Vec::new() } else { self.version.own_cards().map(|(own, _)| card(own)).collect() },
            label,
        }
    }

    /// The recorders of the workers here.
    pub fn workers(&mut self) -> &mut [TrieRecorder] {
        &mut self.workers
    }

    /// Where what workers elsewhere send is put. It has to be gone when the recorder is finished.
    pub fn intake(&self) -> PieceIntake {
        let one = self.workers.first().expect("somebody here explores too");
        let own = self.workers.iter().map(|worker| worker.log.id()).chain([self.log.id()]).collect();
        PieceIntake {
            log: self.log.clone(),
            part: one.header.part,
            tests_of: one.header.tests_of,
            own,
            outlet: self.outlet.branch(),
        }
    }

    /// What was written since the last time.
    pub(crate) fn take_piece(&mut self) -> Vec<u8> {
        if !self.membership.as_ref().is_some_and(|membership| membership.is_remote) {
            return Vec::new();
        }
        if !self.writer.encoder.is_empty() {
            self.turn_page();
        }
        if let Some(tests) = &mut self.tests {
            tests.turn_page(&mut self.outlet.pending);
        }
        let pending = std::mem::take(&mut self.outlet.pending);
        if pending.is_empty() {
            return Vec::new();
        }
        self.header.decisions = u64::from(self.writer.decisions);
        Piece::of(self.header.clone(), &pending).encode().expect("what was just written can be read")
    }

    /// What was not taken yet is dropped, and what comes is another part of the log.
    pub(crate) fn begin_another_log(&mut self) {
        let Some(Membership { after, is_remote: true }) = self.membership else { return };
        let (log, header) = (self.log.beside(fresh_log_id()), self.header.clone());
        let catalogue = self.catalogue.as_of(after);
        *self = remote_recorder(log, header, after, (self.version.clone(), catalogue));
    }
}

/// Puts pieces of logs into the store that workers elsewhere send.
pub struct PieceIntake {
    /// Which they go on from.
    log: Log,
    part: Option<PartOfLog>,
    tests_of: Option<Digest>,
    /// Logs that are written here.
    own: FxHashSet<LogId>,
    outlet: Outlet,
}

impl PieceIntake {
    /// Takes a piece of the part that a guide of this name writes. What is in it is looked at when parts are joined.
    pub fn take(&mut self, name: u64, piece: &[u8]) -> Result<(), Malformed> {
        let log = LogId(name);
        let Piece { header, pages, tests } = Piece::decode(piece)?;
        if self.own.contains(&log) || header.part != self.part || header.tests_of != self.tests_of {
            return Err(Malformed);
        }
        let log = self.log.beside(log);
        let batch = &mut self.outlet.pending;
        for (number, payload) in pages {
            batch.put(PAGES, log.page_key(number), payload);
        }
        if let Some(of) = self.tests_of {
            let list = TestList { family: log.family(), of, log: log.id() };
            for (first, payload) in tests {
                batch.put(TESTS, list.key(first), payload);
            }
        }
        log.put_header(batch, &header);
        Ok(())
    }

    /// Hands on what came, to be committed with what is written here.
    pub fn hand_on(&mut self) {
        if self.outlet.is_due() {
            self.outlet.send();
        }
    }

    /// Nothing more comes.
    pub fn finish(mut self) {
        self.outlet.hand_on();
    }
}
