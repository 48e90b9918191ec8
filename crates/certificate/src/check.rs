//! Checks certificates: executes the program along the tree and asks nobody.
//!
//! What is shown of a claim: every path that ends was taken by an input for which all its conditions hold, and every case that nobody followed
//! contradicts its path, by a proof over clauses that are made here. The machine says what the program does and which cases there are; the
//! evaluator what a condition is for an input; `encode` what it is in clauses; `rup` whether a proof is one. Whatever has no proof, or no
//! input, is counted as trusted, by place.

use std::collections::BTreeMap;
use std::sync::Arc;

use reprise_expr::{ExprId, Pool};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::{ImageError, Machine, State};
use thiserror::Error;

use crate::bytes::{Malformed, Reader};
use crate::claim::{Claim, Place};
use crate::encode::encode_conditions;
use crate::form::Certificate;
use crate::identity::Subject;
use crate::parts::{Models, Refutation, read_fates, read_picked, read_refutation};
use crate::path::{Contradictions, Path};
use crate::places::current_place;
use crate::rup::{ProofError, check_refutation};
use crate::walk::{Decider, Fate, Goals, Picked, Position, Walk, is_none_of};

/// Why a certificate does not show what it says.
#[derive(Debug, Error)]
pub enum Refusal {
    #[error("the certificate is for something else: {0}")]
    OtherSubject(String),
    #[error("the certificate does not show what it says: {0}")]
    Malformed(#[from] Malformed),
    #[error("the certificate does not show what it says: at {place}, {problem}")]
    NotShown { place: Place, problem: Problem },
    #[error("the certificate does not show what it says: there is more in it than the program asks for")]
    LeftOver,
    #[error("what the certificate claims does not follow: {0}")]
    OtherClaim(String),
}

/// What is wrong at a decision or at the end of a path.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Problem {
    #[error("the input of a path does not take it")]
    ModelFails,
    #[error("the proof that a case cannot be is none: {0}")]
    Proof(#[from] ProofError),
    #[error("a case is said to contradict what was shown before, and does not")]
    NothingKnown,
    #[error("all cases are said to be impossible, and one of them holds")]
    NoCase,
    #[error("a proof is given where there can be none: {0}")]
    NotEncoded(&'static str),
}

/// What a check verified.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// As the program has it, with whole names of files.
    pub claim: Claim,
    pub decisions: u64,
    /// Inputs that take a path to its end.
    pub models: u64,
    /// Cases that the input of some path takes.
    pub shown: u64,
    /// Cases that are followed, but below which everything is open or trusted.
    pub not_shown: u64,
    /// Cases that cannot be, by a proof.
    pub refuted: u64,
    /// Different proofs among them.
    pub proofs: u64,
    pub trusted: BTreeMap<Trusted, u64>,
}

/// Something that the certificate only says.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Trusted {
    pub what: TrustedWhat,
    /// Why it is not shown.
    pub why: &'static str,
    pub place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TrustedWhat {
    /// That a case cannot be.
    Infeasible,
    /// That a path can be taken.
    Feasible,
}

impl TrustedWhat {
    pub fn name(self) -> &'static str {
        match self {
            TrustedWhat::Infeasible => "infeasible",
            TrustedWhat::Feasible => "feasible",
        }
    }
}

impl Verified {
    /// How much is only said.
    pub fn trusted_count(&self) -> u64 {
        self.trusted.values().sum()
    }
}

/// Checks a certificate with a program, of which `subject` says what it is.
pub fn check(
    program: &Arc<Program>,
    entry: FunctionId,
    subject: &Subject,
    certificate: &Certificate,
) -> Result<Result<Verified, Refusal>, ImageError> {
    if let Some(difference) = certificate.subject.difference(subject) {
        return Ok(Err(Refusal::OtherSubject(difference)));
    }
    let mut checker = Checker {
        root_is_open: certificate.root_is_open,
        tree: Reader::new(&certificate.tree),
        model_bytes: Reader::new(&certificate.models),
        refutations: Reader::new(&certificate.refutations),
        contradictions: Contradictions::default(),
        models: Models::new(),
        verified: Verified::default(),
    };
    let walk = Walk::new(program.clone(), subject.machine.clone(), subject.depth, &mut checker)?;
    Ok(walk.run(entry).and_then(|walked| checker.conclude(walked.claim, certificate)))
}

struct Checker<'c> {
    root_is_open: bool,
    tree: Reader<'c>,
    model_bytes: Reader<'c>,
    refutations: Reader<'c>,
    contradictions: Contradictions,
    models: Models,
    verified: Verified,
}

impl Checker<'_> {
    fn conclude(self, found: Claim, certificate: &Certificate) -> Result<Verified, Refusal> {
        if !(self.tree.is_empty() && self.model_bytes.is_empty() && self.refutations.is_empty()) {
            return Err(Refusal::LeftOver);
        }
        let claim = &certificate.claim;
        if let Some(difference) = claim.difference(&found.anywhere()) {
            return Err(Refusal::OtherClaim(difference));
        }
        if (claim.open == 0) != claim.open_because.is_empty() {
            return Err(Refusal::OtherClaim("it gives reasons for paths that are open where there are none".into()));
        }
        let claim = Claim { open_because: claim.open_because.clone(), ..found };
        let not_shown = self.verified.not_shown - self.verified.shown;
        Ok(Verified { claim, not_shown, ..self.verified })
    }

    fn trust(&mut self, what: TrustedWhat, why: &'static str, place: Place) {
        *self.verified.trusted.entry(Trusted { what, why, place }).or_default() += 1;
    }

    /// Goes through what is said of goals that are not followed.
    fn look_at(
        &mut self,
        machine: &Machine,
        state: &State,
        path: &Path,
        fates: &[Fate],
        goals: &[ExprId],
    ) -> Result<(), Refusal> {
        for (&fate, &goal) in fates.iter().zip(goals) {
            let is_proved = match fate {
                Fate::Followed | Fate::Open => continue,
                Fate::ContradictsAgain => self.contradictions.known(path, goal).ok_or(Problem::NothingKnown),
                Fate::Contradicts => {
                    let refutation = read_refutation(&mut self.refutations, path)?;
                    self.believe(&machine.pool, goal, refutation)
                }
            };
            let not_shown = |problem| Refusal::NotShown { place: current_place(machine, state), problem };
            match is_proved.map_err(not_shown)? {
                true => self.verified.refuted += 1,
                false => {
                    let why = reason_without_proof(&machine.pool, path, goal);
                    self.trust(TrustedWhat::Infeasible, why, current_place(machine, state));
                }
            }
        }
        Ok(())
    }

    /// Whether a goal contradicts conditions by a proof; `false` if there is none.
    fn believe(&mut self, pool: &Pool, goal: ExprId, refutation: Refutation) -> Result<bool, Problem> {
        let Refutation { others, lemmas } = refutation;
        if let Some(lemmas) = &lemmas {
            let formula = encode_conditions(pool, others.iter().copied().chain([goal]));
            check_refutation(&formula.map_err(|why| Problem::NotEncoded(why.text()))?, lemmas)?;
            self.verified.proofs += 1;
        }
        self.contradictions.add(goal, others, lemmas.is_some());
        Ok(lemmas.is_some())
    }

    fn count(&mut self, fates: &[Fate]) {
        self.verified.decisions += 1;
        self.verified.not_shown += fates.iter().filter(|fate| **fate == Fate::Followed).count() as u64;
    }
}

/// Why nobody could prove that a goal contradicts a path.
fn reason_without_proof(pool: &Pool, path: &Path, goal: ExprId) -> &'static str {
    match encode_conditions(pool, path.free().iter().copied().chain([goal])) {
        Err(why) => why.text(),
        Ok(_) => "no proof was found",
    }
}

impl Decider for Checker<'_> {
    type Error = Refusal;

    fn cases(
        &mut self,
        machine: &mut Machine,
        state: &State,
        path: &Path,
        goals: Goals<'_>,
    ) -> Result<Vec<Fate>, Refusal> {
        let fates = read_fates(&mut self.tree, goals.conditions.len())?;
        self.look_at(machine, state, path, &fates, goals.conditions)?;
        if goals.are_exhaustive && !fates.iter().any(|fate| fate.can_be()) {
            let place = current_place(machine, state);
            return Err(Refusal::NotShown { place, problem: Problem::NoCase });
        }
        self.count(&fates);
        Ok(fates)
    }

    fn values(&mut self, machine: &mut Machine, state: &State, path: &Path, term: ExprId) -> Result<Picked, Refusal> {
        let picked = read_picked(&mut self.tree)?;
        let (&rest, values) = picked.fates.split_last().ok_or(Malformed)?;
        let width = machine.pool.width(term);
        let has_room = |value: &u64| width >= u64::BITS || value >> width == 0;
        let are_followed = values.iter().all(|&fate| matches!(fate, Fate::Followed | Fate::Open));
        if !are_followed || rest == Fate::Followed || !picked.values.iter().all(has_room) {
            return Err(Malformed.into());
        }
        let others = is_none_of(&mut machine.pool, term, &picked.values);
        self.look_at(machine, state, path, &[rest], &[others])?;
        self.count(&picked.fates);
        Ok(picked)
    }

    fn ended(&mut self, machine: &mut Machine, state: &State, path: &Path) -> Result<(), Refusal> {
        if !self.models.read(&mut self.model_bytes, &machine.pool, path)? {
            let why = "no input was found";
            self.trust(TrustedWhat::Feasible, why, current_place(machine, state));
            return Ok(());
        }
        if !self.models.hold(&machine.pool, path) {
            let place = current_place(machine, state);
            return Err(Refusal::NotShown { place, problem: Problem::ModelFails });
        }
        self.verified.models += 1;
        self.verified.shown += path.newly_shown();
        Ok(())
    }

    fn goes_on(&mut self, at: Position, _machine: &Machine, _paths: u64) -> bool {
        at.is_some() || !self.root_is_open
    }

    fn left(&mut self, _at: Position) {}

    fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.contradictions.terms(visit);
    }
}
