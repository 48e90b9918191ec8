//! One thread's part of a run: its own machine, terms and solver, and parts of the tree one after the other.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use reprise_ir::code::{FunctionId, Program};
use reprise_machine::ImageError;

use super::crew::{Attendance, Crew, Task};
use super::stream::PartId;
use crate::config::ExploreConfig;
use crate::engine::{CrewWatch, Explorer};
use crate::event::{Event, Listener, Told};
use crate::findings::Findings;
use crate::guide::Guide;
use crate::knowledge::RunKnowledge;
use crate::known::{FaultSite, KnownPaths};
use crate::result::FoundFault;

/// Work between two looks at what the others need; a fraction of a millisecond.
const SLICE: u64 = 1 << 15;
/// A worker gives something away when it has done this many times the work since the last time that taking it up costs, so that
/// going over old ground stays a small part of the whole.
const WORTH: u64 = 4;
const REPORT_INTERVAL: Duration = Duration::from_millis(100);

/// What a worker starts with.
pub(crate) struct Worker<'c, 'g> {
    pub number: usize,
    pub crew: &'c Crew,
    pub program: Arc<Program>,
    pub config: ExploreConfig,
    pub interrupt: Arc<AtomicBool>,
    pub watch: CrewWatch,
    pub guide: Option<&'g mut (dyn Guide + Send)>,
    pub known: KnownPaths,
    pub knowledge: RunKnowledge,
    pub entry: FunctionId,
}

impl Worker<'_, '_> {
    /// Explores until nothing is left. `None` if the run failed elsewhere.
    pub(crate) fn run(self) -> Result<Option<Findings>, ImageError> {
        let attendance = Attendance::begin(self.crew);
        let findings = self.work()?;
        attendance.complete();
        Ok(findings)
    }

    fn work(self) -> Result<Option<Findings>, ImageError> {
        let Worker { number, crew, program, config, interrupt, watch, guide, known, knowledge, entry } = self;
        let part = Cell::new(PartId::WHOLE);
        let mut teller = Teller { crew, part: &part };
        let mut explorer = Explorer::new(program, config, interrupt, &mut teller)?;
        explorer.ask_first(knowledge);
        if let Some(guide) = guide {
            explorer = explorer.guided(guide, known);
        }
        explorer.join(crew.started, crew.solver_interrupt.clone(), watch);
        let mut reported = crew.started;
        while let Some(task) = crew.next() {
            part.set(task.part);
            explorer.begin_part();
            take_up(&mut explorer, crew, task, entry);
            let mut gave_at = explorer.work();
            while !explorer.advance_to(explorer.work() + SLICE) {
                if let Some(halt) = crew.halt() {
                    explorer.stop(halt);
                    break;
                }
                if crew.is_somebody_hungry()
                    && explorer.work() - gave_at >= WORTH * crew.price_of_handing_over()
                    && let Some((prefix, behind)) = explorer.give_away()
                {
                    crew.hand_over(part.get(), prefix, behind);
                    gave_at = explorer.work();
                }
                if reported.elapsed() >= REPORT_INTERVAL {
                    reported = Instant::now();
                    report(&explorer, crew, number);
                }
            }
            if let Some(halt) = explorer.halted_by() {
                crew.stop(halt);
            }
            crew.finish_part(part.get());
        }
        report(&explorer, crew, number);
        let Some(least) = crew.end(explorer.least_paths()) else { return Ok(None) };
        Ok(Some(explorer.take_findings(&|site, path| least.get(site).is_some_and(|least| least[..] == *path))))
    }
}

fn take_up(explorer: &mut Explorer<'_>, crew: &Crew, task: Task, entry: FunctionId) {
    match task.prefix {
        None => explorer.start(entry),
        Some(prefix) => {
            let before = explorer.work();
            explorer.take_up(prefix, entry);
            crew.replayed(explorer.work() - before);
        }
    }
}

fn report(explorer: &Explorer<'_>, crew: &Crew, number: usize) {
    let progress = explorer.progress();
    let mut table = crew.table();
    for (covered, &also) in table.covered.iter_mut().zip(explorer.machine.covered()) {
        *covered |= also;
    }
    table.progress[number] = Some(progress);
}

/// Passes on what a worker's engine says, as part of what the worker is at.
struct Teller<'c> {
    crew: &'c Crew,
    part: &'c Cell<PartId>,
}

impl Listener for Teller<'_> {
    fn wants_output(&self) -> bool {
        self.crew.wants_output
    }

    fn sighted(&mut self, fault: &FoundFault) {
        self.crew.table().sighted.push(fault.clone());
    }

    fn fault(&mut self, site: FaultSite, fault: &FoundFault) {
        self.crew.tell(self.part.get(), Told::Fault(site, Box::new(fault.clone())));
    }

    fn event(&mut self, event: Event<'_>) {
        let told = match event {
            Event::Fault(_) => unreachable!("an engine says where a fault is"),
            Event::Test(test) => Told::Test(Box::new(test.clone())),
            Event::Output(bytes) if self.crew.wants_output => Told::Output(bytes.into()),
            // How far all are is reported by whoever sees all.
            Event::Output(_) | Event::Progress(_) => return,
            Event::Target(_) => unreachable!("an aim is followed by one thread"),
            Event::Warning(warning) => return self.crew.table().warnings.push(warning.to_string()),
        };
        self.crew.tell(self.part.get(), told);
    }
}
