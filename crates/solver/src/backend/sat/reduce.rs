//! Adding and forgetting learned clauses, and reclaiming gates.
//!
//! Any learned clause may be forgotten, as it follows from the gates, unless it is the reason of a value on the trail.

use super::clauses::{ClauseArena, ClauseRef};
use super::record::ClauseChange;
use super::trail::Antecedent;
use super::{SatSolver, Watch};

/// Learned clauses that are always kept.
pub(super) const FIRST_LIMIT: usize = 2000;
/// Added to the limit by each reduction, and the part of it that each search takes off.
const LIMIT_GROWTH: usize = 300;
const LIMIT_DECAY: usize = 1024;

/// Clauses within this block distance are kept while they are of use.
pub(super) const KEPT_DISTANCE: u32 = 3;

impl SatSolver {
    /// Stores `learned_literals`, watching the first two.
    pub(super) fn add_learned(&mut self, distance: u32) -> ClauseRef {
        let clause = self.clauses.add(&self.learned_literals, distance);
        if let Some(record) = &mut self.record {
            record.add(ClauseChange::Learned, self.learned_literals.iter().copied());
        }
        self.clauses.set_activity(clause, self.clause_increment);
        self.learned.push(clause);
        self.counters.learned += 1;
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: ClauseRef) {
        let length = self.clauses.length(clause);
        // A unit clause is not watched; it is revisited at the start of each search.
        if length < 2 {
            return;
        }
        let (first, second) = (self.clauses.literal(clause, 0), self.clauses.literal(clause, 1));
        let binary = length == 2;
        self.watches[first.index()].push(Watch::new(clause, second, binary));
        self.watches[second.index()].push(Watch::new(clause, first, binary));
    }

    /// Lets the limit fall back while searches are short: where each takes many conflicts the clauses
    /// are worth keeping, and where none does they slow every search down.
    pub(super) fn relax_limit(&mut self) {
        self.learned_limit = FIRST_LIMIT.max(self.learned_limit - self.learned_limit / LIMIT_DECAY);
        if self.learned.len() > self.learned_limit + self.learned_limit / 4 {
            self.reduce_learned();
        }
    }

    /// Forgets the worse half of the learned clauses.
    pub(super) fn reduce_learned(&mut self) {
        let mut candidates: Vec<ClauseRef> = Vec::new();
        let mut kept: Vec<ClauseRef> = Vec::new();
        for &clause in &self.learned {
            // Activities grow with the increment, so this tells whether it took part in a conflict lately.
            let used = self.clauses.activity(clause) >= self.used_activity;
            let valuable = used && self.clauses.block_distance(clause) <= KEPT_DISTANCE;
            if valuable || self.is_reason(clause) { kept.push(clause) } else { candidates.push(clause) }
        }
        // Best first; the sort is stable, so ties keep their order of age. Activities are not negative, so
        // their bits order as they do.
        candidates.sort_by_cached_key(|&clause| {
            let activity = std::cmp::Reverse(self.clauses.activity(clause).to_bits());
            (self.has_retired_gate(clause), self.clauses.block_distance(clause), activity)
        });
        let half = candidates.len() / 2;
        kept.extend_from_slice(&candidates[..half]);
        kept.sort_unstable();
        self.learned_limit = (self.learned_limit + LIMIT_GROWTH).max(kept.len() * 5 / 4);
        self.used_activity = self.clause_increment;
        self.keep_learned(kept);
    }

    fn has_retired_gate(&self, clause: ClauseRef) -> bool {
        self.clauses.literals(clause).any(|literal| !self.is_active[literal.gate().index()])
    }

    fn is_reason(&self, clause: ClauseRef) -> bool {
        self.clauses.literals(clause).any(|literal| {
            self.trail.is_true(literal) && self.trail.reason_of(literal.gate()) == Antecedent::clause(clause)
        })
    }

    /// Keeps exactly these learned clauses, given in arena order, in a fresh arena.
    fn keep_learned(&mut self, kept: Vec<ClauseRef>) {
        let mut arena = ClauseArena::default();
        let mut moved = rustc_hash::FxHashMap::default();
        let mut learned = Vec::with_capacity(kept.len());
        for clause in kept {
            let target = self.clauses.relocate(clause, &mut arena);
            moved.insert(clause, target);
            learned.push(target);
        }
        if let Some(record) = &mut self.record {
            for &clause in self.learned.iter().filter(|clause| !moved.contains_key(clause)) {
                record.add(ClauseChange::Forgot, self.clauses.literals(clause));
            }
        }
        for literal in &self.trail.assigned {
            let cause = &mut self.trail.causes[literal.gate().index()];
            if let Some(clause) = cause.reason.as_clause() {
                cause.reason = Antecedent::clause(*moved.get(&clause).expect("clauses that are reasons are kept"));
            }
        }
        self.revisit.retain_mut(|clause| match moved.get(clause) {
            Some(&target) => {
                *clause = target;
                true
            }
            None => false,
        });
        // Lists keep their order, so that what is propagated first does not change.
        for list in &mut self.watches {
            list.retain_mut(|watch| match moved.get(&watch.clause()) {
                Some(&target) => {
                    *watch = Watch::new(target, watch.blocker, watch.is_binary());
                    true
                }
                None => false,
            });
        }
        self.clauses = arena;
        self.learned = learned;
    }

    /// Reclaims the gates that are neither active nor in the cone of `roots`, with the learned clauses
    /// over them. Returns which gates are left.
    pub(crate) fn reclaim_gates(&mut self, roots: impl Iterator<Item = super::GateId>) -> Vec<bool> {
        self.grow();
        self.backtrack(self.frames.len() as u32);
        let mut marked = self.is_active.clone();
        // Active gates are closed under inputs already; marking starts from unmarked roots only.
        self.network.mark_cone(roots, &mut marked);
        let survives = |clause: ClauseRef| self.clauses.literals(clause).all(|literal| marked[literal.gate().index()]);
        let kept: Vec<ClauseRef> = self.learned.iter().copied().filter(|&clause| survives(clause)).collect();
        if kept.len() < self.learned.len() {
            self.keep_learned(kept);
        }
        self.network.reclaim_unmarked(&marked);
        for (number, &alive) in marked.iter().enumerate() {
            if !alive {
                self.heap.forget(super::GateId(number as u32));
                self.phases[number] = self.first_phase;
            }
        }
        self.fanouts.compact();
        marked
    }
}
