//! The solver as its users see it: questions, models, cores, limits.
//!
//! What answers a question is the chain's affair (`chain.rs`); here is what its links share: the index of the current path, the slice,
//! the engine and its spare, and searches from nothing.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use reprise_expr::{Assignment, Evaluator, ExprId, Pool, VariableId};
use rustc_hash::FxHashSet;

use crate::backend::blast::WordSharing;
use crate::backend::engine::{BitVectorEngine, EngineAnswer, SliceTerms};
use crate::backend::sat::{Counters, Exhausted, SatLimits};
use crate::chain::Wants;
use crate::config::SolverConfig;
use crate::external::{Disagreement, ExternalSolver};
use crate::models::Models;
use crate::near_effort::NearEffort;
use crate::partition::Slice;
use crate::path::PathCondition;
use crate::path_index::PathIndex;
use crate::query::{Query, Reason, Verdict};
use crate::query_log::QueryLog;
use crate::reuse::backing::Backing;
use crate::reuse::link::ReuseLink;
use crate::reuse::work::Spent;
use crate::statistics::{Statistics, WORK_PER_CONFLICT, WORK_PER_PROPAGATION};
use crate::witness::PathWitness;

/// Answers queries about path conditions; see the crate's documentation.
pub struct Solver {
    pub(crate) config: SolverConfig,
    pub(crate) statistics: Statistics,
    pub(crate) index: PathIndex,
    pub(crate) models: Models,
    pub(crate) reuse: ReuseLink,
    pub(crate) slice: Slice,
    pub(crate) slice_terms: Vec<ExprId>,
    /// Conditions that contradict each other, after a search that found no model and knows them; otherwise empty.
    pub(crate) core: Vec<ExprId>,
    pub(crate) engine: BitVectorEngine,
    /// An engine whose memory serves the next search from nothing.
    pub(crate) spare: Option<BitVectorEngine>,
    /// Evaluates what is near to changed values, from search to search.
    pub(crate) near_evaluator: Evaluator,
    pub(crate) near_effort: NearEffort,
    /// The long path that was asked about last, with a model.
    pub(crate) last_long: Option<(PathCondition, Rc<Assignment>)>,
    pub(crate) external: Option<ExternalSolver>,
    pub(crate) log: Option<QueryLog>,
    pub(crate) warnings: Vec<String>,
    pub(crate) disagreement: Option<Disagreement>,
    pub(crate) interrupt: Arc<AtomicBool>,
    retired_counters: Counters,
    /// See [`limit_effort`](Solver::limit_effort).
    effort: Option<u64>,
    /// Paths for which no model was found within the effort that is worth it.
    modelless: FxHashSet<u128>,
    /// Of the path whose was asked for last.
    pub(crate) witness: Option<Box<PathWitness>>,
}

/// Conflicts spent on a model of a whole path, which is a convenience: it answers later queries.
const PATH_MODEL_CONFLICTS: u64 = 1000;

const MODELLESS_PATHS: usize = 1 << 16;

impl Solver {
    pub fn new(config: SolverConfig) -> Self {
        Solver::build(config, None)
    }

    /// A solver that reuses what `backing` keeps, and adds to it.
    pub fn with_backing(config: SolverConfig, backing: Box<dyn Backing>) -> Self {
        Solver::build(config, Some(backing))
    }

    fn build(config: SolverConfig, backing: Option<Box<dyn Backing>>) -> Self {
        let sharing = if config.links.sharing { WordSharing::AllConditions } else { WordSharing::PerCondition };
        Solver {
            statistics: Statistics::default(),
            index: PathIndex::new(config.links),
            models: Models::new(config.recent_models),
            reuse: ReuseLink::new(&config, backing),
            slice: Slice::default(),
            slice_terms: Vec::new(),
            core: Vec::new(),
            engine: BitVectorEngine::new(config.reclaim_gates_above, sharing),
            spare: None,
            near_evaluator: Evaluator::default(),
            near_effort: NearEffort::default(),
            last_long: None,
            external: config.external.clone().map(|external| ExternalSolver::new(external, config.links)),
            log: config.query_log.as_deref().map(QueryLog::new),
            warnings: Vec::new(),
            disagreement: None,
            interrupt: Arc::default(),
            retired_counters: Counters::default(),
            effort: None,
            modelless: FxHashSet::default(),
            witness: None,
            config,
        }
    }

    pub fn config(&self) -> &SolverConfig {
        &self.config
    }

    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Writes what was learned to the backing; dropping the solver does so too.
    pub fn flush_reuse(&mut self) {
        self.reuse.flush();
    }

    /// Raising this flag, from any thread, makes the current search and later ones end with
    /// [`Reason::Interrupted`] until it is lowered.
    pub fn interrupt_flag(&self) -> Arc<AtomicBool> {
        self.interrupt.clone()
    }

    /// From now on it is another flag, perhaps one that several solvers share.
    pub fn interrupt_by(&mut self, flag: Arc<AtomicBool>) {
        self.interrupt = flag;
    }

    /// From now on a search takes no more than about so much [work](Statistics::work), whatever its budgets. A query that it ends for has no verdict
    /// because of [`Reason::Effort`]. Models that are a function of the path alone are not affected.
    pub fn limit_effort(&mut self, effort: Option<u64>) {
        self.effort = effort;
    }

    /// What effort leaves of the budgets for one search.
    fn effort_limits(&self) -> (Option<u64>, Option<u64>) {
        let least = |budget: Option<u64>, cost: u64| match self.effort {
            Some(effort) => Some((effort / cost).min(budget.unwrap_or(u64::MAX))),
            None => budget,
        };
        (
            least(self.config.conflict_budget, WORK_PER_CONFLICT),
            least(self.config.propagation_budget, WORK_PER_PROPAGATION),
        )
    }

    /// Whether a search that exhausts its limits could have gone on but for the effort.
    fn is_held_back(&self) -> bool {
        self.effort.is_some() && self.effort_limits() != (self.config.conflict_budget, self.config.propagation_budget)
    }

    /// Whether the path can go on with the goal.
    pub fn check(&mut self, pool: &mut Pool, query: Query<'_>) -> Verdict {
        self.timed_check(pool, query, Wants::Verdict).0
    }

    /// As [`check`](Solver::check); with `Sat` comes a model of the path condition and the goal. Which
    /// one depends on the solver's past: nothing that must repeat may depend on it, for that there is
    /// [`canonical_model`](Solver::canonical_model).
    pub fn check_with_model(&mut self, pool: &mut Pool, query: Query<'_>) -> (Verdict, Option<Rc<Assignment>>) {
        self.timed_check(pool, query, Wants::Model)
    }

    fn timed_check(&mut self, pool: &mut Pool, query: Query<'_>, wants: Wants) -> (Verdict, Option<Rc<Assignment>>) {
        let start = Instant::now();
        self.log_question(pool, query);
        let (mut verdict, model) = self.run_chain(pool, query, wants);
        if verdict == Verdict::Unknown(Reason::Budget) && self.is_held_back() {
            verdict = Verdict::Unknown(Reason::Effort);
        }
        self.statistics.queries += 1;
        match verdict {
            Verdict::Sat => self.statistics.sat += 1,
            Verdict::Unsat => self.statistics.unsat += 1,
            Verdict::Unknown(_) => self.statistics.unknown += 1,
        }
        self.statistics.time += start.elapsed();
        self.log_verdict(pool, query, verdict);
        (verdict, model)
    }

    /// As [`check`](Solver::check); with `Unsat` come conditions of the path, and usually the goal, that
    /// contradict each other without the rest.
    pub fn check_with_core(&mut self, pool: &mut Pool, query: Query<'_>) -> (Verdict, Option<Vec<ExprId>>) {
        let verdict = self.check(pool, query);
        if verdict != Verdict::Unsat {
            return (verdict, None);
        }
        // Other links know that there is a contradiction, but not between which conditions.
        self.index.follow(pool, query.path);
        self.select_slice(pool, query.goal);
        let mut engine = self.fresh_engine();
        let conditions = self.slice_terms.iter().fold(PathCondition::new(), |path, &term| path.push(pool, term));
        let core = match self.fresh_search(pool, &mut engine, &conditions, Some(query.goal)) {
            EngineAnswer::Unsat => {
                let terms: Vec<ExprId> = self.slice_terms.iter().copied().chain([query.goal]).collect();
                engine.core().iter().map(|&position| terms[position as usize]).collect()
            }
            _ => self.slice_terms.iter().copied().chain([query.goal]).collect(),
        };
        self.spare = Some(engine);
        (verdict, Some(core))
    }

    /// Whether a path condition is satisfiable, nothing being known of it: for paths that were not built
    /// by asking about each condition.
    pub fn check_path(&mut self, pool: &mut Pool, path: &PathCondition) -> Verdict {
        if self.config.links.models && self.models.of_path(pool, path, usize::MAX).is_some() {
            return Verdict::Sat;
        }
        let (verdict, model) = self.whole_model(pool, path, None);
        if let Some(model) = model {
            path.remember_model(&model);
            self.models.add(path.sequence_hash(), model);
        }
        verdict
    }

    /// A model that is a function of the path condition alone: of its conditions, their order and the
    /// names of their variables, not of anything solved before.
    ///
    /// It is the least model, with the variables ordered by the condition that mentions them first and
    /// then by name, unless finding that takes too many conflicts; then it is what a fresh solver finds.
    pub fn canonical_model(&mut self, pool: &Pool, path: &PathCondition) -> (Verdict, Option<Rc<Assignment>>) {
        // Whoever has nothing to spend wants no search at all.
        if self.config.propagation_budget == Some(0) && self.config.external.is_none() {
            return (Verdict::Unknown(Reason::Budget), None);
        }
        let conditions = path.conjuncts();
        let variables = order_of_appearance(pool, &conditions);
        if self.is_long(path)
            && let Some(model) = self.least_by_parts(pool, path, &variables)
        {
            return (Verdict::Sat, Some(Rc::new(model)));
        }
        for choice in [ModelChoice::Least, ModelChoice::Any] {
            let mut engine = self.fresh_engine();
            let mut limits = self.limits();
            // Only what is the same in every run may decide between the two attempts.
            limits.deadline = None;
            limits.conflicts = self.config.conflict_budget;
            limits.propagations = self.config.propagation_budget;
            if choice == ModelChoice::Least {
                limits.conflicts = Some(self.config.canonical_conflict_budget);
            }
            let (answer, slice) = solve_whole(pool, &mut engine, path, &conditions, &variables, choice, &limits);
            self.count_search(answer);
            self.retire_counters(engine.counters());
            match answer {
                EngineAnswer::Sat => {
                    let model = engine.model(pool, &slice.variables);
                    self.spare = Some(engine);
                    return (Verdict::Sat, Some(Rc::new(model)));
                }
                EngineAnswer::Exhausted(Exhausted::Conflicts | Exhausted::Propagations)
                    if choice == ModelChoice::Least =>
                {
                    continue;
                }
                _ => return self.canonical_fallback(pool, path, &variables, verdict_of(answer)),
            }
        }
        unreachable!("the second attempt returns")
    }

    /// A model of a path that is known already, without any search; every condition holds under it.
    pub fn model_at_hand(&mut self, pool: &Pool, path: &PathCondition) -> Option<Rc<Assignment>> {
        self.models.of_path(pool, path, usize::MAX)
    }

    /// Whether a model of the path that is at hand satisfies a condition too, so that they hold together.
    pub fn holds_at_hand(&mut self, pool: &Pool, path: &PathCondition, condition: ExprId) -> bool {
        let model = self.models.of_path(pool, path, usize::MAX);
        model.is_some_and(|model| self.models.holds(pool, &model, condition))
    }

    /// Whether a path is known to say nothing of any variable of these terms.
    pub fn is_unrelated(&mut self, pool: &Pool, path: &PathCondition, terms: &[ExprId]) -> bool {
        self.index.follow(pool, path);
        self.config.links.partitions && terms.iter().all(|&term| self.index.slice_length(pool, term) == 0)
    }

    pub(crate) fn fresh_engine(&mut self) -> BitVectorEngine {
        match self.spare.take() {
            Some(engine) => engine.renewed(),
            None => BitVectorEngine::new(self.config.reclaim_gates_above, WordSharing::AllConditions),
        }
    }

    pub(crate) fn limits(&self) -> SatLimits {
        let (conflicts, propagations) = self.effort_limits();
        SatLimits {
            conflicts,
            propagations,
            deadline: self.config.timeout_milliseconds.map(|limit| Instant::now() + Duration::from_millis(limit)),
            interrupt: Some(self.interrupt.clone()),
        }
    }

    pub(crate) fn count_search(&mut self, answer: EngineAnswer) {
        self.statistics.backend_calls += 1;
        match answer {
            EngineAnswer::Exhausted(Exhausted::Time) => self.statistics.timeouts += 1,
            EngineAnswer::Exhausted(Exhausted::Conflicts | Exhausted::Propagations) => self.statistics.exhausted += 1,
            EngineAnswer::Invalid => {
                self.statistics.invalid_models += 1;
                debug_assert!(false, "a model does not satisfy the conditions it was found for");
            }
            _ => {}
        }
    }

    /// Puts the conditions the goal depends on into `slice`.
    pub(crate) fn select_slice(&mut self, pool: &Pool, goal: ExprId) {
        if self.config.links.slicing {
            self.index.slice(pool, goal, &mut self.slice);
        } else {
            self.index.whole(pool, Some(goal), &mut self.slice);
        }
        self.collect_slice_terms();
    }

    pub(crate) fn collect_slice_terms(&mut self) {
        self.slice_terms.clear();
        self.slice_terms.extend(self.slice.conditions.iter().map(|&position| self.index.condition(position)));
    }

    /// Solves the slice, with the goal if there is one; with `Sat` comes a model of the slice.
    pub(crate) fn solve_slice(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        goal: Option<ExprId>,
        hint: Option<&Assignment>,
    ) -> (Verdict, Option<Assignment>) {
        let start = Instant::now();
        if self.disagreement.is_some() {
            return (Verdict::Unknown(Reason::Interrupted), None);
        }
        self.core.clear();
        let solved = self.ask_instead(pool, path, goal).unwrap_or_else(|| {
            let own = self.search_slice(pool, path, goal, hint);
            self.second_opinion(pool, path, goal, own)
        });
        self.statistics.backend_time += start.elapsed();
        solved
    }

    /// Solves the slice and the goal with nothing of what is known.
    pub(crate) fn solve_slice_from_nothing(&mut self, pool: &Pool, goal: ExprId) -> Verdict {
        let mut engine = self.fresh_engine();
        let conditions = self.slice_terms.iter().fold(PathCondition::new(), |path, &term| path.push(pool, term));
        let answer = self.fresh_search(pool, &mut engine, &conditions, Some(goal));
        self.spare = Some(engine);
        verdict_of(answer)
    }

    pub(crate) fn copy_counters(&mut self) {
        let (now, before) = (self.engine.counters(), self.retired_counters);
        self.statistics.conflicts = before.conflicts + now.conflicts;
        self.statistics.decisions = before.decisions + now.decisions;
        self.statistics.propagations = before.propagations + now.propagations;
        self.statistics.gates = self.engine.gates() as u64;
        self.statistics.reclamations = self.engine.reclamations;
        self.statistics.lucky_guesses = self.engine.lucky_guesses;
    }

    /// What searches, and all else but reuse, have cost so far.
    pub(crate) fn spent(&self) -> Spent {
        let mut searches = self.retired_counters;
        searches.add(self.engine.counters());
        let Statistics { backend_calls, external_calls, queries, .. } = self.statistics;
        Spent::of(searches, backend_calls, external_calls, queries)
    }

    /// Adds what an engine that is not used any more has spent.
    pub(crate) fn retire_counters(&mut self, counters: Counters) {
        self.retired_counters.add(counters);
        self.copy_counters();
    }

    /// Solves conditions, which are those of the current slice, from nothing.
    pub(crate) fn fresh_search(
        &mut self,
        pool: &Pool,
        engine: &mut BitVectorEngine,
        conditions: &PathCondition,
        goal: Option<ExprId>,
    ) -> EngineAnswer {
        let limits = self.limits();
        let slice = Slice {
            conditions: (0..conditions.len() as u32).collect(),
            variables: self.slice.variables.clone(),
            hash: self.slice.hash,
        };
        let terms = SliceTerms { slice: &slice, conditions: &self.slice_terms, goal };
        let answer = engine.solve(pool, conditions, &terms, None, &limits);
        self.count_search(answer);
        self.retire_counters(engine.counters());
        answer
    }

    /// Looks for a model of the whole path, with modest effort, so that later queries can be answered by
    /// evaluation.
    pub(crate) fn establish_path_model(&mut self, pool: &Pool, path: &PathCondition) -> Option<Rc<Assignment>> {
        if self.external_in_place() || self.modelless.contains(&path.sequence_hash()) {
            return None;
        }
        let start = Instant::now();
        // The index may be at a shorter path than the one that the slice is of.
        let kept = (std::mem::take(&mut self.slice), std::mem::take(&mut self.slice_terms));
        self.index.whole(pool, None, &mut self.slice);
        self.collect_slice_terms();
        let mut limits = self.limits();
        limits.conflicts = Some(limits.conflicts.unwrap_or(PATH_MODEL_CONFLICTS).min(PATH_MODEL_CONFLICTS));
        if !self.config.links.incremental {
            self.retire_counters(self.engine.counters());
            self.engine = BitVectorEngine::new(self.config.reclaim_gates_above, WordSharing::AllConditions);
        }
        let terms = SliceTerms { slice: &self.slice, conditions: &self.slice_terms, goal: None };
        let answer = self.engine.solve(pool, path, &terms, None, &limits);
        self.statistics.backend_calls += 1;
        let model = (answer == EngineAnswer::Sat).then(|| Rc::new(self.engine.model(pool, &self.slice.variables)));
        match &model {
            Some(model) => {
                path.remember_model(model);
                self.models.add(path.sequence_hash(), model.clone());
            }
            None => {
                if self.modelless.len() >= MODELLESS_PATHS {
                    self.modelless.clear();
                }
                self.modelless.insert(path.sequence_hash());
            }
        }
        (self.slice, self.slice_terms) = kept;
        self.copy_counters();
        self.statistics.backend_time += start.elapsed();
        model
    }

    /// Solves the whole path, with the goal if there is one.
    pub(crate) fn whole_model(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        goal: Option<ExprId>,
    ) -> (Verdict, Option<Rc<Assignment>>) {
        self.index.follow(pool, path);
        self.index.whole(pool, goal, &mut self.slice);
        self.collect_slice_terms();
        let (verdict, model) = self.solve_slice(pool, path, goal, None);
        (verdict, model.map(Rc::new))
    }
}

/// Whether a search ended for want of budget or time, and not because somebody stopped it.
pub(crate) fn is_exhausted(answer: EngineAnswer) -> bool {
    matches!(answer, EngineAnswer::Exhausted(Exhausted::Conflicts | Exhausted::Propagations | Exhausted::Time))
}

/// The verdict for an answer that is final.
pub(crate) fn verdict_of(answer: EngineAnswer) -> Verdict {
    match answer {
        EngineAnswer::Sat => Verdict::Sat,
        EngineAnswer::Unsat => Verdict::Unsat,
        EngineAnswer::Unsupported => Verdict::Unknown(Reason::Unsupported("floating point")),
        EngineAnswer::Exhausted(Exhausted::Conflicts | Exhausted::Propagations) => Verdict::Unknown(Reason::Budget),
        EngineAnswer::Exhausted(Exhausted::Time) => Verdict::Unknown(Reason::Timeout),
        EngineAnswer::Exhausted(Exhausted::Interrupted) => Verdict::Unknown(Reason::Interrupted),
        EngineAnswer::Invalid => Verdict::Unknown(Reason::InvalidModel),
    }
}

/// The variables of the conditions: by the condition that mentions them first, then by name.
pub(crate) fn order_of_appearance(pool: &Pool, conditions: &[ExprId]) -> Vec<VariableId> {
    let mut seen = FxHashSet::default();
    let mut order = Vec::new();
    for &condition in conditions {
        let mut fresh: Vec<VariableId> =
            pool.variables(condition).iter().copied().filter(|&variable| seen.insert(variable)).collect();
        fresh.sort_by(|&a, &b| {
            let key = |variable| (&pool.variable_info(variable).name, pool.variable_content_hash(variable));
            key(a).cmp(&key(b))
        });
        order.extend(fresh);
    }
    order
}

/// Which of the models of a path a search is to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ModelChoice {
    /// The least one in the order of the variables, which takes longer.
    Least,
    /// What a fresh engine comes upon first.
    Any,
}

/// Solves all conditions of a path in an engine that has not seen another.
pub(crate) fn solve_whole(
    pool: &Pool,
    engine: &mut BitVectorEngine,
    path: &PathCondition,
    conditions: &[ExprId],
    variables: &[VariableId],
    choice: ModelChoice,
    limits: &SatLimits,
) -> (EngineAnswer, Slice) {
    let slice = Slice { conditions: (0..conditions.len() as u32).collect(), variables: variables.to_vec(), hash: 0 };
    let terms = SliceTerms { slice: &slice, conditions, goal: None };
    let answer = engine.align(pool, path, None, limits).unwrap_or_else(|| {
        if choice == ModelChoice::Least {
            engine.prefer_least(pool, variables);
        }
        engine.search(pool, &terms, None, limits)
    });
    (answer, slice)
}
