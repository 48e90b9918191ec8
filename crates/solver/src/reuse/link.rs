//! The link of the chain that reuses answers.
//!
//! A question goes to what was met lately, then, where the gate lets it, to a store: by its structure as it is, by content, and by
//! structure once more to whatever is related. What nobody knows is left pending until the backend has answered, and is stored then
//! under all its names; of a contradiction, its core.
//!
//! What always holds: a model is evaluated under the terms of the question before it is an answer; of contradictions a sample
//! is solved again, if asked for, and one that turns out wrong is forgotten.

use std::rc::Rc;

use reprise_expr::{Assignment, Evaluator, ExprId, Pool, VariableId};
use smallvec::SmallVec;

use super::backing::{BackedStore, Backing};
use super::canonical::atom::Atom;
use super::canonical::{Canonizer, Named, StoredModel};
use super::exact::ExactMemory;
use super::gate::{Asking, Keeping, ReuseGate};
use super::recent::{RecentCache, Remembered};
use super::reduction::{Conflict, Reduced, Reductions, reduce};
use super::set_memory::{ImplicationMemory, SubsetMemory};
use super::store::{
    Candidate, Complaints, ConstraintMemory, ConstraintStore, Effort, Fact, Generations, How, Known, Question, Reach,
    Reply,
};
use super::work::{self, LinkEffort, Spent};
use crate::config::{Reuse, SolverConfig};
use crate::path::spread;
use crate::statistics::ReuseStatistics;

/// Slices of more conditions go by the first memory only: taking them apart would cost more than they bring.
const MAXIMUM_CONDITIONS: usize = 512;
/// Of a question, so many of its newest conditions may be new to go on from what is known of the others.
const MAXIMUM_NEW_CONDITIONS: usize = 4;

/// A question that is being solved, for the answer to be stored.
struct PendingQuestion {
    recent_key: u128,
    /// What searches had cost before this one.
    searches: u64,
    /// What the store was asked before, if it was.
    asked: Option<Box<ConjunctionNames>>,
}

/// A conjunction under its names.
#[derive(Default)]
struct ConjunctionNames {
    by_content: Option<Named>,
    by_structure: Option<Named>,
}

impl ConjunctionNames {
    fn all(&self) -> impl Iterator<Item = &Named> {
        [&self.by_content, &self.by_structure].into_iter().flatten()
    }

    /// What to store of a conjunction with a model.
    fn satisfied(&self, pool: &Pool, variables: &[VariableId], model: &Assignment) -> Vec<Fact> {
        let sat = |named: &Named| {
            let known = Known::Sat(Rc::new(named.to_stored(pool, variables, model)));
            Fact { constraint: named.constraint.clone(), known, reach: Reach::Related }
        };
        self.all().map(sat).collect()
    }
}

/// Of answers without a model that others gave, so many are solved again at least.
const FOREIGN_AUDIT_PERCENT: u64 = 10;

/// What an answer that contradicts a search is to be blamed on.
#[derive(Clone, Copy)]
struct AnswerSource {
    recent_key: u128,
    stored_key: Option<u128>,
}

/// See the module's documentation.
pub(crate) struct ReuseLink {
    reuse: Reuse,
    recent: RecentCache,
    canonizer: Canonizer,
    reductions: Reductions,
    store: Option<Box<dyn ConstraintStore>>,
    pending: Option<PendingQuestion>,
    source: Option<AnswerSource>,
    evaluator: Evaluator,
    gate: ReuseGate,
    effort: LinkEffort,
    /// What all questions and storing have cost.
    work: u64,
    audit_percent: u64,
    /// Answers of others that could have been audited, and the share of them that is.
    foreign_auditable: u64,
    foreign_percent: u64,
    complaints: Complaints,
    /// Whether the store was asked since it was heard.
    may_complain: bool,
    pub statistics: ReuseStatistics,
}

/// What a search from nothing says about a reused answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Audit {
    Confirmed,
    Contradicted,
}

/// A conjunction of conditions over these variables, `key` being the hash of their contents as a set.
#[derive(Clone, Copy)]
pub(crate) struct Conjunction<'a> {
    pub key: u128,
    pub conditions: &'a [ExprId],
    pub goal: ExprId,
    pub variables: &'a [VariableId],
}

impl Conjunction<'_> {
    fn terms(&self) -> impl Iterator<Item = ExprId> + '_ {
        // The goal is what usually fails.
        std::iter::once(self.goal).chain(self.conditions.iter().copied())
    }
}

fn open<M: ConstraintMemory + 'static>(
    config: &SolverConfig,
    backing: Option<Box<dyn Backing>>,
) -> Box<dyn ConstraintStore> {
    let memory = Generations::<M>::new(config.reuse_memory);
    match backing {
        Some(backing) => Box::new(BackedStore::new(memory, backing)),
        None => Box::new(memory),
    }
}

impl ReuseLink {
    /// What is learned is kept in `backing`, if there is one, and found there.
    pub(crate) fn new(config: &SolverConfig, backing: Option<Box<dyn Backing>>) -> Self {
        let asking = if config.reuse_where_it_pays { Asking::WhereItPays } else { Asking::Always };
        let keeping = if backing.is_some() { Keeping::AllRuns } else { Keeping::ThisRun };
        let store = match config.reuse {
            Reuse::None => None,
            Reuse::Exact => Some(open::<ExactMemory>(config, backing)),
            Reuse::Subset => Some(open::<SubsetMemory>(config, backing)),
            Reuse::Implication => Some(open::<ImplicationMemory>(config, backing)),
        };
        ReuseLink {
            reuse: config.reuse,
            recent: RecentCache::new(config.cache_capacity, asking),
            canonizer: Canonizer::default(),
            reductions: Reductions::default(),
            store,
            pending: None,
            source: None,
            evaluator: Evaluator::default(),
            gate: ReuseGate::new(asking, keeping),
            effort: LinkEffort::default(),
            work: 0,
            audit_percent: u64::from(config.audit_percent.min(100)),
            foreign_auditable: 0,
            foreign_percent: FOREIGN_AUDIT_PERCENT,
            complaints: Complaints::default(),
            may_complain: true,
            statistics: ReuseStatistics::default(),
        }
    }

    /// Writes what was learned to the backing.
    pub(crate) fn flush(&mut self) {
        self.may_complain = true;
        if let Some(store) = &mut self.store {
            store.flush();
        }
    }

    /// What went wrong with what was stored since this was last asked.
    pub(crate) fn complaints(&mut self) -> Vec<String> {
        if !std::mem::take(&mut self.may_complain) {
            return Vec::new();
        }
        let mut complaints = self.complaints.take();
        if let Some(store) = &mut self.store {
            complaints.append(&mut store.complaints());
        }
        complaints
    }

    /// What is known of a conjunction. A model gives values to its variables and has been evaluated.
    pub(crate) fn ask(&mut self, pool: &Pool, conjunction: Conjunction<'_>, spent: Spent) -> Option<Remembered> {
        self.pending = None;
        self.source = Some(AnswerSource { recent_key: conjunction.key, stored_key: None });
        self.statistics.asked += 1;
        if let Some(remembered) = self.ask_recent(pool, conjunction) {
            self.statistics.recent += 1;
            return Some(remembered);
        }
        let (recent_key, searches) = (conjunction.key, spent.on_searches);
        if conjunction.conditions.len() > MAXIMUM_CONDITIONS || !self.gate.opens() {
            self.pending = Some(PendingQuestion { recent_key, searches, asked: None });
            return None;
        }
        self.may_complain = true;
        let mut names = Box::<ConjunctionNames>::default();
        self.effort.questions += 1;
        let answer = self.ask_store(pool, conjunction, &mut names);
        let work = self.new_work();
        self.gate.asked(spent.in_all + self.work, work, answer.is_some());
        match &answer {
            Some(remembered) => self.recent.insert(conjunction.key, remembered),
            None => self.pending = Some(PendingQuestion { recent_key, searches, asked: Some(names) }),
        }
        answer
    }

    /// What has been done since this was last asked.
    fn new_work(&mut self) -> u64 {
        let store = self.store.as_ref().map_or(Effort::default(), |store| store.effort());
        let work = work::of_questions(self.effort, self.canonizer.effort(), store, self.evaluator.steps());
        work - std::mem::replace(&mut self.work, work)
    }

    fn ask_recent(&mut self, pool: &Pool, conjunction: Conjunction<'_>) -> Option<Remembered> {
        let remembered = self.recent.get(conjunction.key)?;
        if let Remembered::Sat(model) = &remembered
            && !self.holds(pool, Assignment::clone(model), conjunction)
        {
            // Two conjunctions share a hash.
            self.recent.remove(conjunction.key);
            return None;
        }
        Some(remembered)
    }

    fn holds(&mut self, pool: &Pool, model: Assignment, conjunction: Conjunction<'_>) -> bool {
        self.evaluator.reset(model);
        conjunction.terms().all(|term| self.evaluator.truth(pool, term))
    }

    fn ask_store(
        &mut self,
        pool: &Pool,
        conjunction: Conjunction<'_>,
        names: &mut ConjunctionNames,
    ) -> Option<Remembered> {
        let atoms = if self.reuse == Reuse::Implication {
            match self.reduced(pool, conjunction) {
                Ok(reduced) => reduced,
                Err(Conflict) => {
                    self.statistics.conflicts += 1;
                    return Some(Remembered::Unsat);
                }
            }
        } else {
            self.canonizer.atoms(pool, conjunction.terms()).into()
        };
        // Look-ups before searches; and equal contents have equal structures, so that one of them is enough.
        names.by_structure = self.canonizer.by_structure(pool, &atoms);
        let answer = self.ask_named(pool, conjunction, names.by_structure.as_ref(), Reach::Itself);
        if answer.is_some() || self.reuse == Reuse::Exact {
            return answer;
        }
        names.by_content = Some(self.canonizer.by_content(&atoms));
        let answer = self.ask_named(pool, conjunction, names.by_content.as_ref(), Reach::Related);
        if answer.is_some() {
            return answer;
        }
        self.ask_named(pool, conjunction, names.by_structure.as_ref(), Reach::Related)
    }

    /// The atoms of a conjunction, reduced. What an earlier question came to that lacked only the newest conditions need not be
    /// reduced again: along a path a question costs what is new, not what the path has grown to.
    fn reduced(&mut self, pool: &Pool, conjunction: Conjunction<'_>) -> Result<Rc<[Atom]>, Conflict> {
        let without = |key: u128, condition| key.wrapping_sub(spread(pool.content_hash(condition)));
        let mut key = without(conjunction.key, conjunction.goal);
        let mut new: SmallVec<[ExprId; 4]> = SmallVec::from_slice(&[conjunction.goal]);
        let mut conditions = conjunction.conditions;
        let mut known = self.reductions.get(pool, key);
        self.effort.reductions += 1;
        while known.is_none()
            && new.len() < MAXIMUM_NEW_CONDITIONS
            && let Some((&newest, older)) = conditions.split_last()
        {
            key = without(key, newest);
            new.push(newest);
            conditions = older;
            self.effort.reductions += 1;
            known = self.reductions.get(pool, key);
        }
        let mut reduced = None;
        if let Some(mut atoms) = known {
            atoms.append(&mut self.canonizer.atoms(pool, new.into_iter()));
            // Otherwise it would depend on the path.
            reduced = Some(self.reduce(pool, &atoms)?).filter(|reduced| !reduced.is_cyclic);
        }
        let reduced = match reduced {
            Some(reduced) => reduced,
            None => {
                let atoms = self.canonizer.atoms(pool, conjunction.terms());
                self.reduce(pool, &atoms)?
            }
        };
        let atoms: Rc<[Atom]> = reduced.atoms.into();
        self.reductions.insert(conjunction.key, atoms.clone());
        Ok(atoms)
    }

    fn reduce(&mut self, pool: &Pool, atoms: &[Atom]) -> Result<Reduced, Conflict> {
        self.effort.pairs += (atoms.len() * atoms.len()) as u64;
        reduce(pool, atoms)
    }

    fn ask_named(
        &mut self,
        pool: &Pool,
        conjunction: Conjunction<'_>,
        named: Option<&Named>,
        reach: Reach,
    ) -> Option<Remembered> {
        let named = named?;
        let reply = self.store.as_mut()?.get(&[Question { constraint: &named.constraint, reach }]).pop()?;
        match reply {
            Reply::Unsat { how, key } => {
                self.source = Some(AnswerSource { recent_key: conjunction.key, stored_key: Some(key) });
                self.count(how, key);
                Some(Remembered::Unsat)
            }
            Reply::Sat { how, key, model } => {
                let found = self.try_model(pool, conjunction, named, &model);
                match found {
                    Some(_) => self.count(how, key),
                    None => {
                        self.statistics.rejected += 1;
                        self.complaints.add("a stored model is none of its constraint; it was removed".into());
                        self.store.as_mut()?.evict(key);
                    }
                }
                found
            }
            Reply::Nothing { models } => {
                let (key, found) = models.iter().find_map(|Candidate { key, model }| {
                    Some((*key, self.try_model(pool, conjunction, named, model)?))
                })?;
                self.statistics.models_of_subsets += 1;
                self.note_age(key);
                Some(found)
            }
        }
    }

    fn try_model(
        &mut self,
        pool: &Pool,
        conjunction: Conjunction<'_>,
        named: &Named,
        stored: &StoredModel,
    ) -> Option<Remembered> {
        self.effort.tried += conjunction.variables.len() as u64;
        let model = named.assignment_of(pool, conjunction.variables, stored);
        let holds = self.holds(pool, model, conjunction);
        holds.then(|| Remembered::Sat(Rc::new(self.evaluator.assignment().clone())))
    }

    fn note_age(&mut self, key: u128) {
        if let Some(store) = &mut self.store {
            self.statistics.by_age[store.served(key) as usize] += 1;
        }
    }

    fn count(&mut self, how: How, key: u128) {
        self.note_age(key);
        match how {
            How::Same => self.statistics.same += 1,
            How::UnsatSubset => self.statistics.unsat_subsets += 1,
            How::SatSuperset => self.statistics.sat_supersets += 1,
            How::UnsatImplied => self.statistics.unsat_implied += 1,
            How::SatImplying => self.statistics.sat_implying += 1,
        }
    }

    /// Stores what the backend found for the conjunction asked about last. `core` are conditions of it that contradict
    /// each other without the rest, if that is what was found.
    pub(crate) fn learn(
        &mut self,
        pool: &Pool,
        variables: &[VariableId],
        found: &Remembered,
        core: &[ExprId],
        spent: Spent,
    ) {
        let Some(pending) = self.pending.take() else { return };
        self.recent.insert(pending.recent_key, found);
        let work = spent.on_searches - pending.searches;
        self.gate.searched(spent.in_all + self.work, work, pending.asked.is_some());
        let Some(names) = pending.asked else { return };
        let facts = match found {
            Remembered::Sat(model) => names.satisfied(pool, variables, model),
            Remembered::Unsat => self.contradictions(pool, &names, core),
        };
        self.may_complain = true;
        self.statistics.stored += facts.len() as u64;
        self.effort.facts += facts.len() as u64;
        self.effort.stored += facts.iter().map(|fact| fact.constraint.atoms.len() as u64).sum::<u64>();
        if let Some(store) = &mut self.store {
            store.put(facts);
            self.statistics.constraints = store.count() as u64;
            self.statistics.bytes = store.bytes() as u64;
            self.statistics.cut_short = store.effort().cut_short;
        }
        let work = self.new_work();
        self.gate.stored(work);
    }

    /// What to store of a conjunction without a model: its core, or where there is none all of it.
    fn contradictions(&mut self, pool: &Pool, names: &ConjunctionNames, core: &[ExprId]) -> Vec<Fact> {
        let unsat = |named: &Named, reach| Fact { constraint: named.constraint.clone(), known: Known::Unsat, reach };
        let Some(atoms) = self.core_atoms(pool, core) else {
            return names.all().map(|named| unsat(named, Reach::Related)).collect();
        };
        let mut facts = vec![unsat(&self.canonizer.by_content(&atoms), Reach::Related)];
        if let Some(named) = self.canonizer.by_structure(pool, &atoms) {
            facts.push(unsat(&named, Reach::Related));
        }
        // The core has names of its own, under which the whole does not find it.
        facts.extend(names.by_structure.iter().map(|named| unsat(named, Reach::Itself)));
        facts
    }

    /// `None` where a core is of no use.
    fn core_atoms(&mut self, pool: &Pool, core: &[ExprId]) -> Option<Vec<Atom>> {
        if core.is_empty() || self.store.is_none() || self.reuse == Reuse::Exact {
            return None;
        }
        let atoms = self.canonizer.atoms(pool, core.iter().copied());
        if self.reuse == Reuse::Implication { Some(self.reduce(pool, &atoms).ok()?.atoms) } else { Some(atoms) }
    }

    /// Whether the answer just given is one of those to be solved again. Models need no audit: they were evaluated.
    pub(crate) fn wants_audit(&mut self, answer: &Remembered) -> bool {
        if !matches!(answer, Remembered::Unsat) {
            return false;
        }
        if self.is_foreign() {
            // The first is among the sample: a run may have only one.
            let percent = self.audit_percent.max(self.foreign_percent);
            let before = (self.foreign_auditable * percent).div_ceil(100);
            self.foreign_auditable += 1;
            return (self.foreign_auditable * percent).div_ceil(100) > before;
        }
        if self.audit_percent == 0 {
            return false;
        }
        let before = self.statistics.auditable * self.audit_percent / 100;
        self.statistics.auditable += 1;
        self.statistics.auditable * self.audit_percent / 100 > before
    }

    /// Whether the answer just given is somebody else's.
    fn is_foreign(&self) -> bool {
        let key = self.source.as_ref().and_then(|source| source.stored_key);
        key.zip(self.store.as_ref()).is_some_and(|(key, store)| store.is_foreign(key))
    }

    /// Notes what a search from nothing says about the answer just given.
    pub(crate) fn audited(&mut self, audit: Audit) {
        self.statistics.audited += 1;
        if audit == Audit::Confirmed {
            return;
        }
        self.statistics.mismatches += 1;
        self.may_complain = true;
        let is_foreign = self.is_foreign();
        if is_foreign {
            // Whoever was wrong once is not believed any more.
            self.foreign_percent = 100;
        }
        self.complaints.add(match is_foreign {
            true => "an answer of others was contradicted by solving it again; it was removed, but a result that rests on their \
                     other answers is in doubt"
                .into(),
            false => "a reused answer was contradicted by solving it again; it was removed".into(),
        });
        if let Some(source) = self.source.take() {
            self.recent.remove(source.recent_key);
            if let (Some(key), Some(store)) = (source.stored_key, &mut self.store) {
                store.evict(key);
            }
        }
    }
}
