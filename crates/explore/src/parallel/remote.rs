//! An engine that is one of many machines': it takes parts of the tree, and what it finds is what its guide is told.
//!
//! It stays alive from part to part, with its terms, its solver and what that has learnt. Depth first, and no query waits for later: what is left of a
//! part can be said at any time as prefixes, for somebody else to go on from.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use reprise_ir::code::{FunctionId, Program};
use reprise_machine::ImageError;

use super::prefix::{PathPrefix, Replayed};
use crate::config::{ExploreConfig, Search};
use crate::engine::Explorer;
use crate::event::{Listener, Progress};
use crate::faults::FaultTable;
use crate::guide::{Guide, GuideName, TreePosition};
use crate::knowledge::RunKnowledge;
use crate::known::KnownPaths;

/// States that wait while the rest of a tree on record is gone through. Beyond it, what is on record is gone through when its turn comes.
const MOST_SET_ASIDE: usize = 1 << 14;

/// How far an engine is with what it was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// There is more to do.
    Busy,
    /// Nothing is left.
    Done,
    /// It is to stop: a bound was reached, or somebody asked for it.
    Halted,
}

/// One of many, with a guide that says what it finds.
pub struct RemoteEngine<'a> {
    explorer: Explorer<'a>,
    entry: FunctionId,
    /// What it was given and has not begun with.
    waiting: VecDeque<PathPrefix>,
    /// Prefixes that lead nowhere.
    astray: u64,
    taken_up: u64,
    /// What it took to get to them.
    taking_up: u64,
}

impl<'a> RemoteEngine<'a> {
    /// `interrupt` is raised to have it stop at once. `known` is what the guide keeps from being followed; it is added to nothing.
    pub fn new(
        program: Arc<Program>,
        config: ExploreConfig,
        interrupt: Arc<AtomicBool>,
        listener: &'a mut dyn Listener,
        guide: (&'a mut dyn Guide, &KnownPaths),
        knowledge: RunKnowledge,
        entry: FunctionId,
    ) -> Result<RemoteEngine<'a>, ImageError> {
        let mut config = ExploreConfig { search: Search::DepthFirst, threads: 1, ..config };
        // Whoever drives it has a clock: what is left when time is up is not to be given up.
        config.bounds.time = None;
        let mut explorer = Explorer::new(program, config, interrupt, listener)?;
        explorer.puts_off = false;
        explorer.ask_first(knowledge);
        let (guide, known) = guide;
        let mut explorer = explorer.guided(guide, known.without_counts());
        explorer.oversight.started = Instant::now();
        let flag = explorer.solver.interrupt_flag();
        explorer.oversight.watch(&explorer.config.bounds, flag.clone());
        explorer.machine.stop_by(flag);
        Ok(RemoteEngine { explorer, entry, waiting: VecDeque::new(), astray: 0, taken_up: 0, taking_up: 0 })
    }

    /// Takes the whole tree. What is on record of it is gone through first, so that all that is left can be given to others.
    pub fn take_whole(&mut self) {
        let explorer = &mut self.explorer;
        if explorer.guide.as_mut().is_some_and(|guide| guide.is_closed(TreePosition::ROOT)) {
            return;
        }
        explorer.start(self.entry);
        let mut open = Vec::new();
        while open.len() < MOST_SET_ASIDE && explorer.halted().is_none() {
            let Some(state) = explorer.frontier.next(0) else { break };
            let is_known = explorer.guide.as_ref().is_some_and(|guide| guide.is_known(state.position));
            if is_known { explorer.advance(state) } else { open.push(state) }
        }
        explorer.frontier.rest();
        // Those that were met first come first.
        open.reverse();
        for state in open {
            explorer.frontier.add(vec![state]);
        }
    }

    /// Takes parts that others have given away.
    pub fn take(&mut self, prefixes: Vec<PathPrefix>) {
        self.waiting.extend(prefixes);
    }

    /// Goes on for so much counted work.
    pub fn advance(&mut self, work: u64) -> Standing {
        let until = self.explorer.work() + work;
        loop {
            let halt = self.explorer.explore(until);
            self.explorer.frontier.rest();
            if halt.is_some() {
                return Standing::Halted;
            }
            if !self.explorer.frontier.is_empty() {
                return Standing::Busy;
            }
            let Some(prefix) = self.waiting.pop_front() else { return Standing::Done };
            let before = self.explorer.work();
            match self.explorer.go_to(&prefix, self.entry) {
                Replayed::Arrived(state) => self.explorer.frontier.add(vec![state]),
                Replayed::CutShort => {
                    self.waiting.push_front(prefix);
                    return Standing::Halted;
                }
                Replayed::Astray => self.astray += 1,
            }
            self.taken_up += 1;
            self.taking_up += self.explorer.work() - before;
        }
    }

    /// Parts of what is left, those with most below them as far as one can tell, at most so many. It keeps at least one.
    pub fn give_away(&mut self, most: usize) -> Vec<PathPrefix> {
        let mut given = Vec::new();
        while given.len() < most && self.left() > 1 {
            let prefix = match self.waiting.pop_back() {
                Some(prefix) => prefix,
                None => match self.explorer.give_away() {
                    Some((prefix, _)) => prefix,
                    None => break,
                },
            };
            given.push(prefix);
        }
        given
    }

    /// All of what is left, in canonical order.
    pub fn rest(&self) -> Vec<PathPrefix> {
        let mut rest: Vec<PathPrefix> =
            self.explorer.frontier.iter().map(|state| self.explorer.prefix_of(state)).collect();
        rest.extend(self.waiting.iter().cloned());
        rest.sort_by(|one, other| one.choices.cmp(&other.choices));
        rest
    }

    /// States and prefixes that are left.
    pub fn left(&self) -> usize {
        self.explorer.frontier.len() + self.waiting.len()
    }

    /// What is left is somebody else's.
    pub fn leave(&mut self) {
        self.waiting.clear();
        self.explorer.frontier.retain(|_| false);
        self.explorer.paused.clear();
    }

    /// Somebody else has found what this one found since its guide was last asked for it.
    pub fn become_another(&mut self) {
        self.leave();
        // Which of the paths to a fault is the least is told anew.
        self.explorer.faults = FaultTable::default();
        if let Some(guide) = &mut self.explorer.guide {
            guide.become_another();
        }
    }

    /// What its guide is called.
    pub fn name(&self) -> GuideName {
        self.explorer.guide.as_ref().map_or_else(GuideName::default, |guide| guide.name())
    }

    /// What it found since the last time, in writing.
    pub fn take_written(&mut self) -> Vec<u8> {
        self.explorer.guide.as_mut().map_or(Vec::new(), |guide| guide.take_written())
    }

    /// Writes down what waits, where that is due.
    pub fn pulse(&mut self) {
        if let Some(guide) = &mut self.explorer.guide {
            guide.pulse();
        }
    }

    /// What was done so far: see [`Explorer::work`].
    pub fn work(&self) -> u64 {
        self.explorer.work()
    }

    /// What it takes to get to a part that another had, on average so far.
    pub fn price_of_taking_up(&self) -> u64 {
        self.taking_up / self.taken_up.max(1)
    }

    pub fn progress(&self) -> Progress {
        self.explorer.progress()
    }

    /// Paths that have ended.
    pub fn ended_paths(&self) -> u64 {
        self.explorer.ended_paths()
    }

    /// Prefixes that lead nowhere: whoever sent them was at another program.
    pub fn astray(&self) -> u64 {
        self.astray
    }
}
