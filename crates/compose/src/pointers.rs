//! Decisions about pointers, as they are for whoever calls.
//!
//! Exploring puts what a pointer leads to at an address of its own. What is kept of a decision speaks of the pointers instead: an object is
//! where the first pointer that leads to it points, so a pointer leads to the same object where it is equal to that one, and to an object
//! that nobody has come to where it is not null and equal to none.

use reprise_expr::{ExprId, Node};
use reprise_machine::{Cases, Machine, Then};
use rustc_hash::FxHashSet;

use crate::summary::{Leaf, SummaryInput, SummaryNode, SummaryRoot};

const BITS: &str = "it looks at the bits of an address";

/// The conditions of cases, without the addresses that exploring chose. They are exclusive where what is above them holds.
pub(crate) fn conditions_of(machine: &mut Machine, cases: &Cases) -> Result<Vec<ExprId>, &'static str> {
    let Some(pointer) = decided_pointer(machine, cases) else {
        for case in cases.iter() {
            check_condition(machine, case.condition)?;
        }
        return Ok(cases.iter().map(|case| case.condition).collect());
    };
    let zero = machine.pool.constant(64, 0);
    let mut conditions = Vec::with_capacity(cases.len());
    let mut others = machine.pool.truth(false);
    for case in cases.iter() {
        let owner = match case.then {
            Then::Settle { value, .. } if value != 0 => {
                let object = machine.lazy_object_at(value).ok_or("it decides on a pointer that leads to no object")?;
                Some(object.owner)
            }
            // Null: settled, or a fault.
            _ => None,
        };
        let condition = match owner {
            Some(owner) if owner == pointer => machine.pool.not(others),
            Some(owner) => machine.pool.eq(pointer, owner),
            None => machine.pool.eq(pointer, zero),
        };
        others = machine.pool.or(others, condition);
        conditions.push(condition);
    }
    Ok(conditions)
}

/// The pointer that cases decide on; `None` where they are about something else.
fn decided_pointer(machine: &Machine, cases: &Cases) -> Option<ExprId> {
    let settled = cases.iter().find_map(|case| match case.then {
        Then::Settle { term, .. } => Some(term),
        _ => None,
    });
    settled.filter(|&term| machine.has_input_pointers() && machine.lazy_pointer(term).is_some())
}

/// Of pointers a condition may say whether they are null or equal to each other, and no more: what else can be of an address is
/// decided by the caller.
pub(crate) fn check_condition(machine: &Machine, condition: ExprId) -> Result<(), &'static str> {
    if !machine.has_input_pointers() {
        return Ok(());
    }
    let pool = &machine.pool;
    let is_pointer = |term: ExprId| machine.lazy_pointer(term).is_some();
    let is_null = |term: ExprId| pool.as_constant(term) == Some(0);
    let mut seen = FxHashSet::default();
    let mut waiting = vec![condition];
    while let Some(term) = waiting.pop() {
        if !seen.insert(term) {
            continue;
        }
        match pool.node(term) {
            Node::Eq(left, right) if (is_pointer(left) || is_null(left)) && (is_pointer(right) || is_null(right)) => {}
            Node::Variable(_) if is_pointer(term) => return Err(BITS),
            node => node.for_each_child(|child| waiting.push(child)),
        }
    }
    Ok(())
}

/// Leaves out pointers that nothing depends on: those in a structure are there before anybody reads them.
pub(crate) fn keep_needed(
    machine: &Machine,
    inputs: &mut Vec<SummaryInput>,
    nodes: &[SummaryNode],
    leaves: &[Leaf],
    roots: &[SummaryRoot],
) {
    let conditions = nodes.iter().flat_map(|node| &node.conditions).copied();
    let values =
        leaves.iter().flat_map(|leaf| leaf.writes.iter().map(|write| write.value).chain(leaf.results.iter().copied()));
    let mut waiting: Vec<ExprId> = conditions.chain(values).chain(roots.iter().map(|root| root.pointer)).collect();
    let mut seen = FxHashSet::default();
    while let Some(term) = waiting.pop() {
        if seen.insert(term) {
            machine.pool.node(term).for_each_child(|child| waiting.push(child));
        }
    }
    inputs.retain(|input| seen.contains(&input.variable) || machine.lazy_pointer(input.variable).is_none());
}
