//! Where the embedded engine and the process meet: who is asked, and whose word counts.
//!
//! An unsat of the process is taken only where the embedded engine has no verdict, or is not to be asked. Opposite verdicts are a
//! disagreement, after which nothing is worth anything.

use std::rc::Rc;
use std::sync::atomic::Ordering;

use reprise_expr::{Assignment, ExprId, Pool, VariableId, to_smtlib};

use super::config::ExternalRole;
use super::disagreement::Disagreement;
use super::solver::{ExternalSolver, Opinion};
use crate::path::PathCondition;
use crate::query::{Reason, Verdict};
use crate::solver::Solver;

type Solved = (Verdict, Option<Assignment>);

impl Solver {
    /// What has to be said about other programs, files and what is reused, and was not said yet. None of it changes a verdict.
    pub fn take_warnings(&mut self) -> Vec<String> {
        let mut warnings = std::mem::take(&mut self.warnings);
        warnings.append(&mut self.reuse.complaints());
        warnings
    }

    /// A solver that knows nothing of what this one was asked, but goes on with its process and its warnings.
    pub fn successor(&mut self) -> Solver {
        let mut next = Solver::new(self.config.clone());
        if let Some(mut external) = self.external.take() {
            external.forget_terms();
            next.external = Some(external);
        }
        next.warnings = std::mem::take(&mut self.warnings);
        next
    }

    /// Set once two solvers gave opposite verdicts; no later verdict is worth anything.
    pub fn disagreement(&self) -> Option<&Disagreement> {
        self.disagreement.as_ref()
    }

    /// The answer of the process for the current slice, where it alone is asked and still answers.
    pub(crate) fn ask_instead(&mut self, pool: &Pool, path: &PathCondition, goal: Option<ExprId>) -> Option<Solved> {
        if !self.external_in_place() {
            return None;
        }
        self.statistics.backend_calls += 1;
        match self.ask_external(pool, path, goal) {
            Opinion::Sat(model) => Some((Verdict::Sat, Some(model))),
            Opinion::Unsat => Some((Verdict::Unsat, None)),
            Opinion::Unknown => Some((Verdict::Unknown(Reason::Budget), None)),
            Opinion::Interrupted => Some((Verdict::Unknown(Reason::Interrupted), None)),
            Opinion::Refuted => {
                self.distrust_external();
                None
            }
            // Whatever became of it was said; the embedded engine answers.
            Opinion::None => None,
        }
    }

    /// Whether there is a process that is asked instead of the embedded engine.
    pub(crate) fn external_in_place(&self) -> bool {
        let alone = |external: &ExternalSolver| external.config().role == ExternalRole::Only;
        self.external.as_ref().is_some_and(|external| alone(external) && !external.is_given_up())
    }

    /// What the process makes of what the embedded engine found for the current slice.
    pub(crate) fn second_opinion(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        goal: Option<ExprId>,
        own: Solved,
    ) -> Solved {
        let Some(external) = &self.external else { return own };
        let undecided = match own.0 {
            Verdict::Unknown(Reason::Interrupted) => return own,
            Verdict::Unknown(_) => true,
            Verdict::Sat | Verdict::Unsat => false,
        };
        if external.is_given_up() || !undecided && external.config().role != ExternalRole::CrossCheck {
            return own;
        }
        let opinion = self.ask_external(pool, path, goal);
        match (own.0, opinion) {
            (Verdict::Sat, Opinion::Unsat) => self.disagree(pool, goal, "sat", "unsat", ""),
            (Verdict::Unsat, Opinion::Sat(_)) => self.disagree(pool, goal, "unsat", "sat", ", with a model that holds"),
            (Verdict::Unsat, Opinion::Refuted) => {
                self.disagree(pool, goal, "unsat", "sat", ", with a model that does not hold")
            }
            (_, Opinion::Refuted) => {
                self.distrust_external();
                own
            }
            (Verdict::Unknown(_), Opinion::Sat(model)) => (Verdict::Sat, Some(model)),
            (Verdict::Unknown(_), Opinion::Unsat) => (Verdict::Unsat, None),
            _ => own,
        }
    }

    /// A model of a path on which the embedded engine gave up, from a process that has seen nothing before, so that the
    /// model is a function of the path and of the program that was asked.
    pub(crate) fn canonical_fallback(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        variables: &[VariableId],
        own: Verdict,
    ) -> (Verdict, Option<Rc<Assignment>>) {
        let deadline = self.limits().deadline;
        let Some(external) = &mut self.external else { return (own, None) };
        if !matches!(own, Verdict::Unknown(reason) if reason != Reason::Interrupted) {
            return (own, None);
        }
        external.end_process();
        let opinion = external.ask(pool, path, None, variables, deadline, &self.interrupt);
        external.end_process();
        self.statistics.external_calls = external.queries;
        self.warnings.extend(external.take_warnings());
        match opinion {
            Opinion::Sat(model) => (Verdict::Sat, Some(Rc::new(model))),
            _ => (own, None),
        }
    }

    fn ask_external(&mut self, pool: &Pool, path: &PathCondition, goal: Option<ExprId>) -> Opinion {
        let deadline = self.limits().deadline;
        let conditions = if self.slice.conditions.len() == path.len() {
            path.clone()
        } else {
            self.slice_terms.iter().fold(PathCondition::new(), |conditions, &term| conditions.push(pool, term))
        };
        let Some(external) = &mut self.external else { return Opinion::None };
        let opinion = external.ask(pool, &conditions, goal, &self.slice.variables, deadline, &self.interrupt);
        self.statistics.external_calls = external.queries;
        self.warnings.extend(external.take_warnings());
        opinion
    }

    fn distrust_external(&mut self) {
        if let Some(external) = &mut self.external {
            external.give_up("its model does not satisfy what it was asked");
            self.warnings.extend(external.take_warnings());
        }
    }

    fn disagree(
        &mut self,
        pool: &Pool,
        goal: Option<ExprId>,
        own: &'static str,
        other: &'static str,
        remark: &'static str,
    ) -> Solved {
        let roots: Vec<ExprId> = self.slice_terms.iter().copied().chain(goal).collect();
        let hash = roots.iter().fold(0u128, |hash, &root| hash.rotate_left(7) ^ pool.content_hash(root));
        let directory = self.config.query_log.clone().unwrap_or_else(|| ".".into());
        let file = directory.join(format!("disagreement-{:016x}.smt2", hash as u64 ^ (hash >> 64) as u64));
        let program = self.config.external.as_ref().map_or_else(String::new, |config| config.program().to_owned());
        let text = format!("; the embedded engine says {own}, {program} says {other}\n{}", to_smtlib(pool, &roots));
        let query = std::fs::write(&file, text).map(|()| file).map_err(|error| error.to_string());
        // The first is the one to report: what follows may follow from it.
        self.disagreement.get_or_insert(Disagreement { own, other, program, remark, query });
        self.interrupt.store(true, Ordering::Relaxed);
        (Verdict::Unknown(Reason::Interrupted), None)
    }
}
