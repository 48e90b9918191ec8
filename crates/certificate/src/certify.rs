//! Writes certificates: explores a program depth first, asking an oracle, and keeps what shows each answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use reprise_expr::{Assignment, ExprId, Pool};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::{ImageError, Machine, State};
use thiserror::Error;

use crate::bytes::Writer;
use crate::claim::Place;
use crate::encode::encode_conditions;
use crate::form::Certificate;
use crate::identity::Subject;
use crate::parts::{Models, at_distances, distances, write_fates, write_picked, write_refutation};
use crate::path::{Contradictions, Path};
use crate::places::current_place;
use crate::search::{Found, refute};
use crate::walk::{Decider, Fate, Goals, Picked, Position, Walk, is_none_of};

/// Of a search for a proof, in values propagated: some seconds. What takes more is trusted.
const MOST_PROPAGATIONS: u64 = 50_000_000;

/// Who is asked. Conditions are those of a path, of which it is known that it can be taken.
pub trait Oracle {
    fn decide(&mut self, pool: &mut Pool, path: &[ExprId], goal: ExprId) -> Answer;

    /// Values for which all conditions hold.
    fn model(&mut self, pool: &mut Pool, path: &[ExprId]) -> Option<Assignment>;

    /// Values of a term of at most 64 bits, in order, at least one; and whether there are no others. `None` if nobody can tell.
    fn values(&mut self, pool: &mut Pool, path: &[ExprId], term: ExprId) -> Option<(Vec<u64>, bool)>;

    /// Whether exploring is to stop, after so many paths.
    fn is_to_stop(&mut self, machine: &Machine, paths: u64) -> bool;

    /// Raised to stop whatever takes long.
    fn interrupt(&self) -> Arc<AtomicBool>;

    /// Why something is open, and whether that was asked for.
    fn open_because(&self) -> Vec<(bool, String)>;
}

/// What an oracle says of a goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Feasible,
    /// With conditions, the goal among them or not, that contradict each other or the goal.
    Infeasible(Vec<ExprId>),
    Unknown,
}

/// Why there is no certificate.
#[derive(Debug, Error)]
pub enum CertifyError {
    #[error(transparent)]
    Image(#[from] ImageError),
    /// One of them has a mistake, and whichever it is, nothing is to be certified.
    #[error("the solver says that a case at {0} cannot be, and a search for the proof finds an input for it")]
    Disagreement(Place),
}

/// How much a certificate took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    pub decisions: usize,
    pub instructions: u64,
    /// Contradictions that were proved, and that could not be.
    pub proved: u64,
    pub unproved: u64,
}

/// Explores a program and certifies what that came to.
pub fn certify(
    program: &Arc<Program>,
    entry: FunctionId,
    subject: Subject,
    oracle: &mut dyn Oracle,
) -> Result<(Certificate, Effort), CertifyError> {
    let mut certifier = Certifier {
        oracle,
        decisions: Vec::new(),
        root_is_open: false,
        contradictions: Contradictions::default(),
        models: Models::new(),
        model_bytes: Writer::default(),
        refutation_bytes: Writer::default(),
        effort: Effort::default(),
        disagreement: None,
    };
    let interrupt = certifier.oracle.interrupt();
    let mut walk = Walk::new(program.clone(), subject.machine.clone(), subject.depth, &mut certifier)?;
    walk.stop_by(interrupt);
    let Ok(walked) = walk.run(entry);
    if let Some(place) = certifier.disagreement {
        return Err(CertifyError::Disagreement(place));
    }
    let mut claim = walked.claim.anywhere();
    if claim.open > 0 {
        claim.open_because = certifier.oracle.open_because();
    }
    let effort = Effort { decisions: walked.decisions, instructions: walked.instructions, ..certifier.effort };
    let certificate = Certificate {
        subject,
        claim,
        root_is_open: certifier.root_is_open,
        tree: certifier.tree(),
        models: certifier.model_bytes.bytes,
        refutations: certifier.refutation_bytes.bytes,
    };
    Ok((certificate, effort))
}

struct Certifier<'o> {
    oracle: &'o mut dyn Oracle,
    /// A position below a decision may turn out to be open long after that was made.
    decisions: Vec<Decision>,
    root_is_open: bool,
    contradictions: Contradictions,
    models: Models,
    model_bytes: Writer,
    refutation_bytes: Writer,
    effort: Effort,
    /// Where the oracle is contradicted.
    disagreement: Option<Place>,
}

enum Decision {
    Cases(Vec<Fate>),
    Values(Picked),
}

/// Nobody asked goes wrong: what an oracle does not know is open.
type Never = std::convert::Infallible;

impl Certifier<'_> {
    fn tree(&self) -> Vec<u8> {
        let mut out = Writer::default();
        for decision in &self.decisions {
            match decision {
                Decision::Cases(fates) => write_fates(&mut out, fates),
                Decision::Values(picked) => write_picked(&mut out, picked),
            }
        }
        out.bytes
    }

    fn fate(&mut self, machine: &mut Machine, state: &State, path: &Path, goal: ExprId) -> Fate {
        if self.contradictions.known(path, goal).is_some() {
            return Fate::ContradictsAgain;
        }
        match self.oracle.decide(&mut machine.pool, path.free(), goal) {
            Answer::Feasible => Fate::Followed,
            Answer::Unknown => Fate::Open,
            Answer::Infeasible(core) => {
                // The oracle may be right that there is a contradiction, and wrong between what.
                let is_refuted = self.refute(&machine.pool, path, goal, distances(path, &core))
                    || self.refute(&machine.pool, path, goal, (0..path.free().len()).collect());
                if !is_refuted {
                    self.disagreement = Some(current_place(machine, state));
                    return Fate::Open;
                }
                Fate::Contradicts
            }
        }
    }

    /// Proves that a goal contradicts the conditions at these distances, or leaves that to be trusted. `false` if it does not contradict them.
    fn refute(&mut self, pool: &Pool, path: &Path, goal: ExprId, distances: Vec<usize>) -> bool {
        let others = at_distances(path, &distances);
        let interrupt = self.oracle.interrupt();
        let mut is_to_stop = || interrupt.load(Ordering::Relaxed);
        let formula = encode_conditions(pool, others.iter().copied().chain([goal]));
        let lemmas = match formula.map(|formula| refute(&formula, MOST_PROPAGATIONS, &mut is_to_stop)) {
            Ok(Found::Refutation(lemmas)) => Some(lemmas),
            Ok(Found::Model(_)) => return false,
            Ok(Found::Nothing) | Err(_) => None,
        };
        match lemmas {
            Some(_) => self.effort.proved += 1,
            None => self.effort.unproved += 1,
        }
        write_refutation(&mut self.refutation_bytes, &distances, lemmas.as_ref());
        self.contradictions.add(goal, others, lemmas.is_some());
        true
    }
}

impl Decider for Certifier<'_> {
    type Error = Never;

    fn cases(
        &mut self,
        machine: &mut Machine,
        state: &State,
        path: &Path,
        goals: Goals<'_>,
    ) -> Result<Vec<Fate>, Never> {
        let mut fates: Vec<Fate> = Vec::with_capacity(goals.conditions.len());
        for (number, &goal) in goals.conditions.iter().enumerate() {
            let is_last = goals.are_exhaustive && number + 1 == goals.conditions.len();
            let is_last_hope = is_last && !fates.iter().any(|fate| fate.can_be());
            fates.push(if is_last_hope { Fate::Followed } else { self.fate(machine, state, path, goal) });
        }
        self.decisions.push(Decision::Cases(fates.clone()));
        Ok(fates)
    }

    fn values(&mut self, machine: &mut Machine, state: &State, path: &Path, term: ExprId) -> Result<Picked, Never> {
        let (values, are_all) = self.oracle.values(&mut machine.pool, path.free(), term).unwrap_or_default();
        let mut fates = vec![Fate::Followed; values.len()];
        fates.push(Fate::Open);
        if are_all {
            let goal = is_none_of(&mut machine.pool, term, &values);
            let rest = self.fate(machine, state, path, goal);
            // Whatever is said of it now, nobody follows it.
            fates[values.len()] = if rest == Fate::Followed { Fate::Open } else { rest };
        }
        self.decisions.push(Decision::Values(Picked { values: values.clone(), fates: fates.clone() }));
        Ok(Picked { values, fates })
    }

    fn ended(&mut self, machine: &mut Machine, _state: &State, path: &Path) -> Result<(), Never> {
        let model = self.oracle.model(&mut machine.pool, path.free());
        self.models.write(&mut self.model_bytes, &machine.pool, path, model.as_ref());
        debug_assert!(model.is_none() || self.models.hold(&machine.pool, path), "a model of the path");
        Ok(())
    }

    fn goes_on(&mut self, _at: Position, machine: &Machine, paths: u64) -> bool {
        self.disagreement.is_none() && !self.oracle.is_to_stop(machine, paths)
    }

    fn left(&mut self, at: Position) {
        match at {
            None => self.root_is_open = true,
            Some((decision, case)) => match &mut self.decisions[decision] {
                Decision::Cases(fates) | Decision::Values(Picked { fates, .. }) => fates[case] = Fate::Open,
            },
        }
    }

    fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.contradictions.terms(visit);
    }
}
