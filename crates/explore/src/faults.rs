//! Faults by site, each with its least path.

use std::collections::{BTreeMap, btree_map};

use reprise_expr::{ExprId, Pool};
use reprise_ir::code::FunctionId;
use reprise_machine::{Fault, Inputs, Stream};
use reprise_solver::{PathCondition, Solver};

use crate::inputs::{canonical_model, input_values};
use crate::known::FaultSite;
use crate::result::{FoundFault, StackEntry, TestCase, TestOutcome};
use crate::state::PathState;

/// In the order of the code, so that reports do not depend on what was met first.
#[derive(Default)]
pub(crate) struct FaultTable {
    sites: BTreeMap<FaultSite, Entry>,
}

/// What a path that ends in a fault means for the fault's site.
pub(crate) enum Recorded<'a> {
    First(&'a FoundFault),
    /// The site is known, and this path comes before all others.
    Lesser,
    Again,
}

struct Entry {
    fault: FoundFault,
    /// The least path that ends in the fault, with what is needed to name its input.
    choices: Vec<u32>,
    condition: PathCondition,
    inputs: Inputs,
    output: Option<Vec<u8>>,
}

impl FaultTable {
    pub(crate) fn len(&self) -> usize {
        self.sites.len()
    }

    pub(crate) fn record(
        &mut self,
        state: &PathState,
        fault: Fault,
        site: (FunctionId, u32),
        stack: Vec<StackEntry>,
    ) -> Recorded<'_> {
        let key = (site.0, site.1, fault.kind);
        let choices = state.choice_sequence();
        match self.sites.entry(key) {
            btree_map::Entry::Occupied(entry) => {
                let entry = entry.into_mut();
                entry.fault.paths += 1;
                if choices >= entry.choices {
                    return Recorded::Again;
                }
                let paths = entry.fault.paths;
                *entry = Entry::new(state, fault, choices, stack);
                entry.fault.paths = paths;
                Recorded::Lesser
            }
            btree_map::Entry::Vacant(vacant) => {
                Recorded::First(&vacant.insert(Entry::new(state, fault, choices, stack)).fault)
            }
        }
    }

    /// Adds paths that were not followed.
    pub(crate) fn add_known(&mut self, faults: &[(FaultSite, u64)]) {
        for (site, paths) in faults {
            if let Some(entry) = self.sites.get_mut(site) {
                entry.fault.paths += paths;
            }
        }
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

    /// The faults with their inputs, and a test for each.
    pub(crate) fn into_faults(self, solver: &mut Solver, pool: &mut Pool) -> Vec<(FoundFault, Option<TestCase>)> {
        self.sites
            .into_values()
            .map(|entry| {
                let mut fault = entry.fault;
                fault.depends_on_undefined =
                    entry.condition.newest_first().any(|conjunct| pool.mentions_undefined(conjunct));
                let test = canonical_model(solver, pool, &entry.condition).ok().map(|model| TestCase {
                    inputs: input_values(pool, entry.inputs.iter(), &model),
                    outcome: TestOutcome::Fault { kind: fault.kind, place: fault.place.clone() },
                    output: entry.output,
                    depends_on_undefined: fault.depends_on_undefined,
                });
                fault.inputs = test.as_ref().map(|test| test.inputs.clone());
                (fault, test)
            })
            .collect()
    }
}

impl Entry {
    fn new(state: &PathState, fault: Fault, choices: Vec<u32>, stack: Vec<StackEntry>) -> Entry {
        // The first entry with a known line is the program's own: library code has none.
        let innermost =
            stack.iter().find(|entry| entry.place.line != 0).or(stack.first()).expect("a state has a frame");
        Entry {
            fault: FoundFault {
                kind: fault.kind,
                message: fault.message.into(),
                place: innermost.place.clone(),
                function: innermost.function.clone(),
                stack,
                inputs: None,
                depends_on_undefined: false,
                paths: 1,
            },
            choices,
            condition: state.condition.clone(),
            inputs: state.machine.inputs.clone(),
            output: state.machine.output(Stream::Output),
        }
    }
}
