//! Whether what is seen of two paths on the same inputs can differ.

use reprise_expr::{Evaluator, ExprId, Pool};
use reprise_machine::{Cell, Incomplete, Printed};
use reprise_solver::{PathCondition, Query, Verdict};

use super::difference::Aspect;
use super::seen::{EndSeen, Seen, SeenGlobals};
use crate::engine::Explorer;
use crate::inputs::canonical_model;
use crate::result::IncompleteReason;

/// What comparing two ends came to.
#[derive(Default)]
pub(crate) struct Comparison {
    /// What differs on some of the inputs, and on which.
    pub differing: Vec<(Aspect, When)>,
    /// Why it is not known of something.
    pub undecided: Vec<IncompleteReason>,
}

/// On which inputs of a path something differs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    Never,
    Always,
    Holds(ExprId),
    /// Numbers of another length may make up for each other: it has to be seen.
    Shown(ExprId),
    /// Only looking at one input tells.
    Unclear,
}

/// Globals that only the other of two paths has written to, as they were at first.
#[derive(Default)]
pub(crate) struct InitialGlobals {
    pub old: SeenGlobals,
    pub new: SeenGlobals,
}

/// Compares the ends of two paths that all inputs of the new one's condition take.
pub(crate) fn compare(
    explorer: &mut Explorer,
    old: &Seen,
    new: &Seen,
    initial: &InitialGlobals,
    condition: &PathCondition,
) -> Comparison {
    let mut comparison = Comparison::default();
    if !are_alike(&old.end, &new.end) {
        comparison.differing.push((Aspect::End, When::Always));
        return comparison;
    }
    if let EndSeen::Rejected = old.end {
        return comparison;
    }
    let pool = &mut explorer.machine.pool;
    let mut aspects = vec![
        (Aspect::Result, cells_differ(pool, &old.results, &new.results)),
        (Aspect::Output, texts_differ(pool, &old.output, &new.output)),
        (Aspect::Errors, texts_differ(pool, &old.errors, &new.errors)),
        (Aspect::Memory, cells_differ(pool, &old.reached, &new.reached)),
    ];
    aspects.extend(globals_differ(pool, old, new, initial));
    for (aspect, when) in aspects {
        match decide(explorer, condition, (old, new), &aspect, when) {
            Ok(true) => comparison.differing.push((aspect, when)),
            Ok(false) => {}
            Err(reason) => comparison.undecided.push(reason),
        }
    }
    comparison
}

/// Whether two ends are of one kind.
fn are_alike(old: &EndSeen, new: &EndSeen) -> bool {
    match (old, new) {
        (EndSeen::Returned, EndSeen::Returned)
        | (EndSeen::Exited, EndSeen::Exited)
        | (EndSeen::Silent, EndSeen::Silent)
        | (EndSeen::Rejected, EndSeen::Rejected) => true,
        (EndSeen::Fault(old), EndSeen::Fault(new)) => {
            // Two places that both versions have are two places; one that was edited is told by its function.
            let is_edited = !old.is_in_both || !new.is_in_both;
            let is_there = old.site == new.site || is_edited && old.function == new.function;
            old.fault.kind == new.fault.kind && is_there
        }
        _ => false,
    }
}

/// Whether something can differ on a path.
fn decide(
    explorer: &mut Explorer,
    condition: &PathCondition,
    (old, new): (&Seen, &Seen),
    aspect: &Aspect,
    when: When,
) -> Result<bool, IncompleteReason> {
    let (goal, is_to_be_shown) = match when {
        When::Never => return Ok(false),
        When::Always => return Ok(true),
        When::Holds(term) => (term, false),
        When::Shown(term) => (term, true),
        When::Unclear => (explorer.machine.pool.truth(true), true),
    };
    let verdict = explorer.solver.check(&mut explorer.machine.pool, Query { path: condition, goal });
    match verdict {
        Verdict::Unsat => return Ok(false),
        Verdict::Unknown(reason) => return Err(explorer.undecided_reason(reason)),
        Verdict::Sat if !is_to_be_shown => return Ok(true),
        Verdict::Sat => {}
    }
    let path = shown_by(&explorer.machine.pool, condition, when);
    let model = canonical_model(&mut explorer.solver, &mut explorer.machine.pool, &path)
        .map_err(|reason| explorer.undecided_reason(reason))?;
    let mut evaluator = Evaluator::new((*model).clone());
    let pool = &explorer.machine.pool;
    let (old, new) = match aspect {
        Aspect::Errors => (&old.errors, &new.errors),
        _ => (&old.output, &new.output),
    };
    let mut bytes = |pieces: &[Printed]| Printed::bytes(pieces, |term| evaluator.value(pool, term));
    match (bytes(old), bytes(new)) {
        (Some(old), Some(new)) if old != new => Ok(true),
        _ => Err(IncompleteReason::Machine(Incomplete::SymbolicData(
            "symbolic output that is put together in another way could not be compared".into(),
        ))),
    }
}

/// The inputs of a path on which something differs.
pub(crate) fn shown_by(pool: &Pool, condition: &PathCondition, when: When) -> PathCondition {
    match when {
        When::Holds(term) | When::Shown(term) => condition.push(pool, term),
        When::Never | When::Always | When::Unclear => condition.clone(),
    }
}

/// Of the globals that either path has written to.
fn globals_differ(pool: &mut Pool, old: &Seen, new: &Seen, initial: &InitialGlobals) -> Vec<(Aspect, When)> {
    let mut differ = Vec::new();
    for (name, cells) in old.globals.iter().chain(&initial.old) {
        let after = new.globals.iter().chain(&initial.new).find(|(known, _)| known == name);
        let when = after.map_or(When::Always, |(_, after)| cells_differ(pool, cells, after));
        differ.push((Aspect::Global(name.clone()), when));
    }
    differ
}

fn cells_differ(pool: &mut Pool, old: &[Cell], new: &[Cell]) -> When {
    if old == new {
        return When::Never;
    }
    if old.len() != new.len() {
        return When::Always;
    }
    let mut terms = Vec::new();
    for (old, new) in old.iter().zip(new) {
        match (old, new) {
            (Cell::Value(old), Cell::Value(new)) if pool.width(*old) == pool.width(*new) => {
                terms.push(pool.ne(*old, *new));
            }
            (old, new) if old == new => {}
            _ => return When::Always,
        }
    }
    any(pool, terms, When::Holds)
}

fn any(pool: &mut Pool, terms: Vec<ExprId>, when: impl Fn(ExprId) -> When) -> When {
    let term = pool.or_all(terms);
    match pool.as_constant(term) {
        Some(0) => When::Never,
        Some(_) => When::Always,
        None => when(term),
    }
}

fn texts_differ(pool: &mut Pool, old: &[Printed], new: &[Printed]) -> When {
    let is_of = |text: &[Printed], kind: fn(&Printed) -> bool| text.iter().any(kind);
    let is_unknown = |piece: &Printed| matches!(piece, Printed::Unknown);
    let is_number = |piece: &Printed| matches!(piece, Printed::Number { .. });
    if is_of(old, is_unknown) || is_of(new, is_unknown) {
        return When::Unclear;
    }
    if old == new {
        return When::Never;
    }
    let has_numbers = is_of(old, is_number) || is_of(new, is_number);
    let otherwise = if has_numbers { When::Unclear } else { When::Always };
    if old.len() != new.len() {
        return otherwise;
    }
    let mut terms = Vec::new();
    for (old, new) in old.iter().zip(new) {
        let (old, new) = match (old, new) {
            (Printed::Byte(old), Printed::Byte(new)) if old == new => continue,
            (Printed::Number { conversion: old_form, term: old }, Printed::Number { conversion, term })
                if old_form == conversion && pool.width(*old) == pool.width(*term) =>
            {
                (*old, *term)
            }
            (Printed::Symbolic(old), Printed::Symbolic(new)) => (*old, *new),
            (Printed::Symbolic(term), Printed::Byte(byte)) | (Printed::Byte(byte), Printed::Symbolic(term)) => {
                (*term, pool.constant(8, (*byte).into()))
            }
            _ => return otherwise,
        };
        terms.push(pool.ne(old, new));
    }
    any(pool, terms, if has_numbers { When::Shown } else { When::Holds })
}
