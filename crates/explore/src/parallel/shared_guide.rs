//! One memory of the tree for all workers.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

use reprise_ir::code::EdgeId;
use reprise_ir::flow::CodePlace;
use reprise_machine::StackUse;
use reprise_solver::{QueryName, Verdict};

use crate::guide::{CaseVerdict, Guide, PathEnd, PickedValues, Question, Recalled, Stretch, TreePosition};
use crate::known::FaultSite;
use crate::result::IncompleteReason;
use crate::state::Choice;

/// The guide, and what only whoever sees all workers knows. A decision is told before anything below it is, since nobody goes
/// below it earlier; that is all the order that a memory needs.
pub(crate) struct GuideOfAll<'g> {
    guide: &'g mut (dyn Guide + Send),
    least: BTreeMap<FaultSite, Vec<Choice>>,
}

impl<'g> GuideOfAll<'g> {
    pub(crate) fn new(guide: &'g mut (dyn Guide + Send)) -> Mutex<GuideOfAll<'g>> {
        Mutex::new(GuideOfAll { guide, least: BTreeMap::new() })
    }
}

/// What a worker leaves with that cannot go on because another has failed.
pub(crate) struct Bystander;

/// A worker's access to it.
pub(crate) struct SharedGuide<'m, 'g> {
    all: &'m Mutex<GuideOfAll<'g>>,
}

impl<'m, 'g> SharedGuide<'m, 'g> {
    pub(crate) fn new(all: &'m Mutex<GuideOfAll<'g>>) -> Self {
        SharedGuide { all }
    }

    fn lock(&self) -> MutexGuard<'m, GuideOfAll<'g>> {
        // Whoever panicked in the middle of telling has ended the run; what it left is for nobody to go on with.
        self.all.lock().unwrap_or_else(|_| std::panic::resume_unwind(Box::new(Bystander)))
    }
}

impl Guide for SharedGuide<'_, '_> {
    fn is_closed(&mut self, at: TreePosition) -> bool {
        self.lock().guide.is_closed(at)
    }

    fn is_known(&self, at: TreePosition) -> bool {
        self.lock().guide.is_known(at)
    }

    fn recall(&mut self, at: TreePosition, question: &Question) -> Recalled {
        self.lock().guide.recall(at, question)
    }

    fn decided(
        &mut self,
        at: TreePosition,
        question: &Question,
        verdicts: &[CaseVerdict],
        value: Option<&PickedValues>,
        ran: &[EdgeId],
    ) -> u32 {
        self.lock().guide.decided(at, question, verdicts, value, ran)
    }

    fn settled(&mut self, at: TreePosition, verdict: CaseVerdict) {
        self.lock().guide.settled(at, verdict);
    }

    fn keeps_verdicts(&self) -> bool {
        self.lock().guide.keeps_verdicts()
    }

    fn verdict(&self, name: QueryName) -> Option<Verdict> {
        self.lock().guide.verdict(name)
    }

    fn solved(&mut self, name: QueryName, verdict: Verdict) {
        self.lock().guide.solved(name, verdict);
    }

    fn noted(&mut self, decision: u32, reason: &IncompleteReason, site: CodePlace) {
        self.lock().guide.noted(decision, reason, site);
    }

    fn ended(&mut self, at: TreePosition, end: PathEnd<'_>, stretch: Stretch<'_>) {
        let mut all = self.lock();
        let end = match end {
            // The worker's least path need not be that of all; what is recorded must be in the order of recording.
            PathEnd::Faulted { kind, site, least: Some(path) } => {
                let fault = (site.0, site.1, kind);
                let least = Some(path).filter(|path| all.least.get(&fault).is_none_or(|least| *path < &least[..]));
                if least.is_some() {
                    all.least.insert(fault, path.to_vec());
                }
                PathEnd::Faulted { kind, site, least }
            }
            end => end,
        };
        all.guide.ended(at, end, stretch);
    }

    fn stack_used(&mut self, stack: StackUse) {
        self.lock().guide.stack_used(stack);
    }

    fn deepened(&mut self, depth: u32) {
        self.lock().guide.deepened(depth);
    }

    fn pulse(&mut self) {
        self.lock().guide.pulse();
    }
}
