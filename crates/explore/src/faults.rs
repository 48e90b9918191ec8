//! Faults by site, each with its least path.

use std::collections::{BTreeMap, btree_map};

use reprise_expr::ExprId;
use reprise_machine::persistent::History;
use reprise_machine::{Fault, Inputs, Machine, Stream, depends_on_undefined};
use reprise_solver::{PathCondition, Solver};

use crate::config::Tests;
use crate::details::{TestDetails, decisions};
use crate::findings::SiteFindings;
use crate::heap::described_inputs;
use crate::inputs::named_model;
use crate::known::FaultSite;
use crate::result::{FoundFault, StackEntry, TestCase, TestOutcome};
use crate::state::{Choice, PathState};

/// In the order of the code, so that reports do not depend on what was met first.
#[derive(Default)]
pub(crate) struct FaultTable {
    sites: BTreeMap<FaultSite, FaultEntry>,
    /// Of paths on record, which may not have been followed yet.
    known_least: BTreeMap<FaultSite, Vec<Choice>>,
}

/// What a path that ends in a fault means for the fault's site.
pub(crate) struct RecordedFault {
    /// It comes before all others so far: its choices.
    pub least: Option<Vec<Choice>>,
    /// The fault, where its site is met for the first time in this part of the tree.
    pub news: Option<FoundFault>,
}

struct FaultEntry {
    fault: FoundFault,
    /// The least path that ends in the fault, with what is needed to name its input.
    choices: History<Choice>,
    condition: PathCondition,
    inputs: Inputs,
    output: Option<Vec<u8>>,
    /// In the current part of the tree.
    is_told: bool,
}

impl FaultTable {
    pub(crate) fn expect(&mut self, least: Vec<(FaultSite, Vec<Choice>)>) {
        self.known_least.extend(least);
    }

    /// Whether the path to each fault on record has been followed, or one that comes before it.
    pub(crate) fn are_met(&self) -> bool {
        self.known_least
            .iter()
            .all(|(site, least)| self.sites.get(site).is_some_and(|entry| entry.choices.to_vec() <= *least))
    }

    /// What is met from now on is told anew.
    pub(crate) fn begin_part(&mut self) {
        self.sites.values_mut().for_each(|entry| entry.is_told = false);
    }

    pub(crate) fn least_paths(&self) -> BTreeMap<FaultSite, Vec<Choice>> {
        self.sites.iter().map(|(&site, entry)| (site, entry.choices.to_vec())).collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.sites.len()
    }

    pub(crate) fn record(
        &mut self,
        state: &PathState,
        condition: PathCondition,
        fault: Fault,
        site: FaultSite,
        stack: Vec<StackEntry>,
    ) -> RecordedFault {
        let mut is_lesser = true;
        let news = match self.sites.entry(site) {
            btree_map::Entry::Occupied(entry) => {
                let entry = entry.into_mut();
                entry.fault.paths += 1;
                is_lesser = state.choices < entry.choices;
                let is_news = !std::mem::replace(&mut entry.is_told, true);
                if !is_lesser && !is_news {
                    return RecordedFault { least: None, news: None };
                }
                let mut found = FaultEntry::new(state, condition, fault, stack);
                // A lesser path is told of in its own turn, which may come before that of the one that was found first.
                let news = Some(found.fault.clone());
                if is_lesser {
                    found.fault.paths = entry.fault.paths;
                    *entry = found;
                }
                news
            }
            btree_map::Entry::Vacant(vacant) => {
                Some(vacant.insert(FaultEntry::new(state, condition, fault, stack)).fault.clone())
            }
        };
        let least = is_lesser.then(|| state.choices.to_vec());
        let known = self.known_least.get(&site);
        RecordedFault { least: least.filter(|choices| known.is_none_or(|known| choices < known)), news }
    }

    /// Every term that is needed to name the inputs.
    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        for entry in self.sites.values() {
            entry.condition.newest_first().for_each(&mut *visit);
            for input in entry.inputs.iter() {
                input.pieces.iter().for_each(|piece| visit(piece.variable));
            }
        }
    }

    /// The faults, with inputs and a test for each whose least path is wanted.
    pub(crate) fn into_findings(
        self,
        solver: &mut Solver,
        machine: &mut Machine,
        tests: Tests,
        is_wanted: &dyn Fn(&FaultSite, &[Choice]) -> bool,
    ) -> BTreeMap<FaultSite, SiteFindings> {
        let mut findings = BTreeMap::new();
        for (site, entry) in self.sites {
            let paths = entry.fault.paths;
            let least = is_wanted(&site, &entry.choices.to_vec()).then(|| entry.named(solver, machine, tests));
            findings.insert(site, SiteFindings { paths, least });
        }
        findings
    }
}

impl FaultEntry {
    fn new(state: &PathState, condition: PathCondition, fault: Fault, stack: Vec<StackEntry>) -> FaultEntry {
        // The first entry with a known line is the program's own: library code has none.
        let innermost =
            stack.iter().find(|entry| entry.place.line != 0).or(stack.first()).expect("a state has a frame");
        FaultEntry {
            fault: FoundFault {
                kind: fault.kind,
                message: fault.message.into(),
                place: innermost.place.clone(),
                function: innermost.function.clone(),
                stack,
                inputs: None,
                input_is_canonical: true,
                depends_on_undefined: false,
                paths: 1,
                story: Default::default(),
                fingerprint: None,
            },
            choices: state.choices.clone(),
            condition,
            inputs: state.machine.inputs.clone(),
            output: state.machine.output(Stream::Output),
            is_told: true,
        }
    }

    fn named(self, solver: &mut Solver, machine: &mut Machine, tests: Tests) -> (FoundFault, Option<TestCase>) {
        let mut fault = self.fault;
        let pool = &mut machine.pool;
        let named = named_model(solver, pool, &self.condition);
        fault.input_is_canonical = named.as_ref().is_none_or(|named| named.is_canonical);
        let model = named.map(|named| named.model);
        fault.depends_on_undefined = match &model {
            Some(model) => depends_on_undefined(pool, self.condition.newest_first(), model),
            None => self.condition.mentions_undefined(),
        };
        let told = (tests == Tests::InDetail).then(|| {
            let mut conditions: Vec<ExprId> = self.condition.newest_first().collect();
            conditions.reverse();
            decisions(pool, &conditions)
        });
        let test = model.map(|model| TestCase {
            inputs: described_inputs(machine, self.inputs.iter(), &model),
            outcome: TestOutcome::Fault { kind: fault.kind, place: fault.place.clone() },
            output: self.output,
            depends_on_undefined: fault.depends_on_undefined,
            covers: Vec::new(),
            details: told.map(|decisions| Box::new(TestDetails { decisions, ..TestDetails::default() })),
        });
        fault.inputs = test.as_ref().map(|test| test.inputs.clone());
        (fault, test)
    }
}
