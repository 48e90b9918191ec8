//! Forking or merging, whichever ends first.
//!
//! Both engines take turns, in steps of work that are the same on every machine, so that the choice does not depend on its speed.
//! Merging gets a small part of what forking has used so far: where forking is the better choice, little is lost, and where paths
//! explode, merging soon has the time it needs. It is given up where the solver cannot decide within a small budget, where the
//! guards grow too large, and where a single instruction would take more than merging's part.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use reprise_explore::{Event, Explorer, FoundFault, Listener, RunResult, TestCase};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::ImageError;
use reprise_solver::reuse::backing::Backing;

use crate::config::MergeConfig;
use crate::engine::Merger;

/// Work of forking before merging is tried at all: about a tenth of a second.
const FIRST_TURN: u64 = 10_000_000;
/// Merging's part of forking's work; and the part past which it is given up in the midst of an instruction.
const MERGING_PART: f64 = 0.08;
const MOST_PART: f64 = 0.14;
/// Conflicts that one query of merging may take.
const CONFLICTS: u64 = 5_000;

/// Runs both engines in turns; the result is that of the first to end. Both reuse what `backing` keeps, if there is one.
pub fn run_either(
    program: Arc<Program>,
    config: MergeConfig,
    interrupt: Arc<AtomicBool>,
    listener: &mut dyn Listener,
    entry: FunctionId,
    backing: Option<Box<dyn Backing>>,
) -> Result<RunResult, ImageError> {
    // Merged paths are not counted, so a bound on their number is for forking alone.
    let countable = config.explore.bounds.paths.is_none();
    let listener = Rc::new(RefCell::new(listener));
    let mut forked = Recorder { listener: listener.clone(), events: Vec::new() };
    let mut merged = Recorder { listener: listener.clone(), events: Vec::new() };
    let mut merge_config = config.clone();
    let budget = &mut merge_config.explore.solver.conflict_budget;
    *budget = Some(budget.unwrap_or(CONFLICTS).min(CONFLICTS));
    let mut forking = Explorer::new(program.clone(), config.explore, interrupt.clone(), &mut forked)?;
    let mut merging = Some(Merger::new(program, merge_config, interrupt, &mut merged)?).filter(|_| countable);
    if let Some(backing) = backing {
        if let Some(merger) = &mut merging {
            merger.reuse_from(backing.handle());
        }
        forking.reuse_from(backing);
    }
    let mut gave_up = None;
    forking.begin(entry);
    let mut begun = false;
    let mut turn = FIRST_TURN;
    let merging_won = loop {
        if forking.advance_to(turn) {
            break false;
        }
        if let Some(merger) = &mut merging {
            if !begun {
                merger.begin(entry);
                begun = true;
            }
            merger.limit_work((forking.work() as f64 * MOST_PART) as u64);
            let ended = merger.advance_to((forking.work() as f64 * MERGING_PART) as u64);
            gave_up = merger.given_up();
            if gave_up.is_some() {
                merging = None;
            } else if ended {
                break true;
            }
        }
        turn = forking.work() + forking.work() / 8 + 1;
    };
    let result = match merging {
        Some(merger) if merging_won => {
            drop(forking);
            let result = merger.finish();
            merged.replay();
            result
        }
        _ => {
            drop(merging);
            let mut result = forking.finish();
            result.merging_gave_up = gave_up.or(begun.then_some("forking ended first"));
            forked.replay();
            result
        }
    };
    Ok(result)
}

/// Keeps what an engine says until it is known whether it is the one that counts.
struct Recorder<'a> {
    listener: Rc<RefCell<&'a mut dyn Listener>>,
    events: Vec<Recorded>,
}

enum Recorded {
    Fault(Box<FoundFault>),
    Test(Box<TestCase>),
    Output(Box<[u8]>),
}

impl Listener for Recorder<'_> {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Fault(fault) => {
                // Whichever engine counts in the end, a fault is one.
                self.listener.borrow_mut().sighted(fault);
                self.events.push(Recorded::Fault(Box::new(fault.clone())));
            }
            Event::Test(test) => self.events.push(Recorded::Test(Box::new(test.clone()))),
            Event::Output(bytes) => self.events.push(Recorded::Output(bytes.into())),
            Event::Progress(_) | Event::Warning(_) | Event::Target(_) => self.listener.borrow_mut().event(event),
        }
    }
}

impl Recorder<'_> {
    fn replay(self) {
        let mut listener = self.listener.borrow_mut();
        for event in &self.events {
            listener.event(match event {
                Recorded::Fault(fault) => Event::Fault(fault),
                Recorded::Test(test) => Event::Test(test),
                Recorded::Output(bytes) => Event::Output(bytes),
            });
        }
    }
}
