//! Decisions: which cases of a stop can be. A guide that remembers is asked before the solver.

use reprise_expr::ExprId;
use reprise_ir::code::EdgeId;
use reprise_machine::{Case, Cases, Then};
use reprise_solver::{Query, QueryName, Reason, Verdict};
use smallvec::SmallVec;

use crate::engine::Explorer;
use crate::guide::{CaseVerdict, PickedValues, Question, QuestionKind, Recalled, TreePosition};
use crate::put_off::{DecisionPutOff, OpenCases};
use crate::result::IncompleteReason;
use crate::state::{Choice, NonZeroEdge, PathState};
use crate::values::picked_values;

/// Queries that are looked up in what the guide has in writing; past that many different ones there is little to be had.
const MAX_WRITTEN: usize = 1 << 16;

/// What a guide has in writing of a query.
enum Written {
    Verdict(Verdict),
    /// Nothing, and it is to be told.
    NotYet(QueryName),
    /// Nothing, and it has been told or need not be.
    Nothing,
}

impl Explorer<'_> {
    pub(crate) fn assume(&mut self, state: &mut PathState, condition: ExprId) {
        state.follow_summary(0, 0);
        self.trace(state, condition);
        state.condition = state.condition.push(&self.machine.pool, condition);
        state.machine.assume(&mut self.machine.pool, condition);
    }

    fn trace(&self, state: &mut PathState, condition: ExprId) {
        if self.guide.is_some() {
            state.trace.extend(&self.machine.pool, condition);
        }
    }

    /// The path takes a case; what the case settles is known from here on.
    pub(crate) fn take_case(&mut self, state: &mut PathState, cases: &Cases, choice: Choice) {
        let case = &cases[choice.case()];
        if state.cursor.is_some() {
            let weight = if let Then::Goto { edge, .. } = case.then { self.machine.weight(edge) } else { 0 };
            state.follow_summary(choice.case(), weight);
        }
        if cases.len() > 1 {
            state.choices.push(choice);
        }
        self.trace(state, case.condition);
        // Where no other can be, the condition follows from the path, so it is known but need not be part of it.
        if !choice.is_forced() {
            if let Then::Goto { edge, .. } = case.then {
                state.last_branch = edge.0;
            }
            state.condition = state.condition.push(&self.machine.pool, case.condition);
        }
        // A branch has already gone where it goes; whatever is executed again must find its condition settled.
        if self.machine.config.branches_settle || !matches!(case.then, Then::Goto { .. }) {
            state.machine.assume(&mut self.machine.pool, case.condition);
        }
    }

    pub(crate) fn check(&mut self, state: &PathState, goal: ExprId) -> Verdict {
        self.check_within(self.effort(), state, goal)
    }

    fn check_within(&mut self, effort: Option<u64>, state: &PathState, goal: ExprId) -> Verdict {
        let query = Query { path: &state.condition, goal };
        let mut news = None;
        if self.guide.as_ref().is_some_and(|guide| guide.keeps_verdicts()) {
            match self.written_verdict(query) {
                Written::Verdict(verdict) => return verdict,
                Written::NotYet(name) => news = Some(name),
                Written::Nothing => {}
            }
        }
        self.solver.limit_effort(effort);
        let verdict = self.solver.check(&mut self.machine.pool, query);
        self.solver.limit_effort(None);
        if let (Some(guide), Some(name)) = (&mut self.guide, news) {
            guide.solved(name, verdict);
        }
        verdict
    }

    /// What the guide has in writing of a query, which is looked up once: a name costs more than a key.
    fn written_verdict(&mut self, query: Query<'_>) -> Written {
        let pool = &self.machine.pool;
        let Some(key) = self.solver.query_key(pool, query) else { return Written::Nothing };
        if let Some(&verdict) = self.written.get(&key) {
            return verdict.map_or(Written::Nothing, Written::Verdict);
        }
        if self.written.len() >= MAX_WRITTEN {
            return Written::Nothing;
        }
        let name = self.solver.query_name(pool, query);
        let verdict = self.guide.as_ref().and_then(|guide| guide.verdict(name));
        self.written.insert(key, verdict);
        verdict.map_or(Written::NotYet(name), Written::Verdict)
    }

    /// Makes a state for every case that can be and is not known to its end. `Some` when the path goes on as one.
    pub(crate) fn branch(&mut self, mut state: Box<PathState>, cases: &Cases) -> Option<Box<PathState>> {
        let is_branch = cases.iter().any(|case| matches!(case.then, Then::Goto { .. }));
        if is_branch {
            if self.config.bounds.depth.is_some_and(|depth| state.depth >= depth) {
                self.end_at_boundary(state);
                return None;
            }
            state.depth += 1;
            self.deepest = self.deepest.max(state.depth);
        }
        if state.cursor.is_some() {
            let conditions: SmallVec<[ExprId; 4]> = cases.iter().map(|case| case.condition).collect();
            let edges = cases.iter().filter_map(|case| match case.then {
                Then::Goto { edge, .. } => Some(edge),
                _ => None,
            });
            let edges: SmallVec<[EdgeId; 4]> = edges.collect();
            self.align(&mut state, &conditions, &edges);
        }
        let kind = if is_branch { QuestionKind::Branch } else { QuestionKind::Cases };
        let decided = self.decide(&mut state, cases, kind);
        self.proceed(state, cases, decided)
    }

    /// Goes on with what was decided. `Some` when the path goes on as one.
    pub(crate) fn proceed(
        &mut self,
        mut state: Box<PathState>,
        cases: &Cases,
        decided: Decided,
    ) -> Option<Box<PathState>> {
        for &reason in &decided.undecided {
            self.cover_end(&state);
            self.paths.incomplete += 1;
            let place = self.current_place(&state);
            let reason = self.undecided_reason(reason);
            self.incomplete.add(reason, place);
        }
        if let [only] = decided.followed[..]
            && decided.is_the_only_one()
        {
            let case = &cases[only];
            self.take_case(&mut state, cases, Choice::forced(only));
            self.place_below(&mut state, decided.number, only, case);
            self.took_outcome(&mut state, &case.then);
            let state = self.resume(state, &case.then)?;
            if self.is_beside_the_aim(&state) {
                self.end_left_out(state);
                return None;
            }
            return Some(state);
        }
        self.fork(state, cases, &decided)
    }

    fn fork(&mut self, mut state: Box<PathState>, cases: &Cases, decided: &Decided) -> Option<Box<PathState>> {
        state.part /= (decided.followed.len() + decided.waiting.len()).max(1) as f64;
        let mut waiting = self.split_off_waiting(&state, cases, decided);
        let Some((&last, others)) = decided.followed.split_last() else {
            match waiting.is_empty() {
                true => self.frontier.ended(&state),
                false => self.frontier.add(waiting.into_iter().map(|(_, state)| state).collect()),
            }
            return None;
        };
        self.states += others.len() as u64 + u64::from(decided.is_beside_others());
        let mut children = Vec::with_capacity(decided.followed.len());
        for &number in others {
            children.push((number, state.clone()));
        }
        children.push((last, state));
        let mut alive = Vec::with_capacity(children.len());
        let mut ended = Vec::new();
        let mut left_out = Vec::new();
        for (number, mut child) in children {
            let case = &cases[number];
            if child.followers.is_some() {
                child.followers = self.followers(&child.machine, &child.followers, case.condition);
            }
            self.take_case(&mut child, cases, Choice::free(number));
            self.place_below(&mut child, decided.number, number, case);
            self.took_outcome(&mut child, &case.then);
            match self.machine.resume(&mut child.machine, &case.then) {
                None if self.is_beside_the_aim(&child) => left_out.push(child),
                None => alive.push((number, child)),
                Some(fault) => ended.push((child, fault)),
            }
        }
        let any_ended = ended.first().map(|(child, _)| child).or(left_out.first());
        let parent = if alive.is_empty() { any_ended.cloned() } else { None };
        if self.guide.is_some() && !(ended.is_empty() && left_out.is_empty()) {
            // Nothing has run yet on the way to these ends.
            self.machine.begin_stretch(None);
        }
        for (child, fault) in ended {
            self.record_fault(&child, fault);
        }
        for child in left_out {
            self.leave_out(&child);
        }
        if let Some(parent) = parent {
            self.frontier.ended(&parent);
        }
        // A fault split off, or a case that is known, does not make the path fork.
        if alive.len() == 1 && waiting.is_empty() {
            return alive.pop().map(|(_, child)| child);
        }
        alive.append(&mut waiting);
        // Faults that split off come before what goes on, as those do that need no second try.
        alive.sort_by_key(|&(number, _)| (!matches!(cases[number].then, Then::Fault(_)), number));
        if !alive.is_empty() {
            self.frontier.add(alive.into_iter().map(|(_, child)| child).collect());
        }
        None
    }

    /// States for the cases that wait: one for all while no case is known to be feasible, since the last one left would be; else
    /// one for each, so that each stands in its place.
    fn split_off_waiting(
        &mut self,
        state: &PathState,
        cases: &Cases,
        decided: &Decided,
    ) -> Vec<(usize, Box<PathState>)> {
        let has_others = decided.has_others || !decided.followed.is_empty() || !decided.is_the_only_one_but_waiting();
        let at_once = if has_others { 1 } else { decided.waiting.len().max(1) };
        let groups = decided.waiting.chunks(at_once);
        groups
            .map(|open| {
                let decision =
                    OpenCases { cases: cases.clone(), open: open.into(), number: decided.number, has_others };
                (open[0], self.waiting_with(Box::new(state.clone()), DecisionPutOff::Cases(decision)))
            })
            .collect()
    }

    fn resume(&mut self, mut state: Box<PathState>, then: &Then) -> Option<Box<PathState>> {
        match self.machine.resume(&mut state.machine, then) {
            None => Some(state),
            Some(fault) => {
                if self.guide.is_some() {
                    self.machine.begin_stretch(None);
                }
                self.end_faulted(state, fault);
                None
            }
        }
    }

    fn place_below(&self, state: &mut PathState, decision: Option<u32>, case: usize, then: &Case) {
        if self.guide.is_none() {
            return;
        }
        state.position = match decision {
            Some(decision) => TreePosition { decision, case: case as u32 },
            None => TreePosition::NOWHERE,
        };
        state.first_edge = match then.then {
            Then::Goto { edge, .. } => NonZeroEdge::new(edge.0 + 1),
            _ => None,
        };
    }

    /// Which of the cases can be.
    fn decide(&mut self, state: &mut PathState, cases: &Cases, kind: QuestionKind) -> Decided {
        let conditions = cases.iter().map(|case| case.condition);
        let answer = self.ask(state, kind, conditions, |explorer, state, answer| {
            answer.verdicts.resize(cases.len(), CaseVerdict::Undecided);
            explorer.ask_about_cases(state, cases, answer);
            match answer.unknown.iter().any(|&(_, reason)| reason == Reason::Interrupted) {
                true => Worth::Nothing,
                false => Worth::Telling,
            }
        });
        let mut decided = Decided { number: answer.number, ..Decided::default() };
        for (case, verdict) in answer.verdicts.iter().enumerate() {
            match verdict {
                CaseVerdict::Feasible => decided.followed.push(case),
                CaseVerdict::Closed => decided.closed += 1,
                CaseVerdict::Infeasible | CaseVerdict::Undecided => {}
            }
        }
        for (case, reason) in answer.unknown {
            match reason {
                Reason::Effort => decided.waiting.push(case),
                _ => decided.undecided.push(reason),
            }
        }
        decided
    }

    /// Asks the solver about those of the exclusive and exhaustive cases that are open.
    fn ask_about_cases(&mut self, state: &PathState, cases: &Cases, answer: &mut CaseAnswers) {
        if let Some(verdicts) = self.ask_summary(state, cases.len()) {
            for (known, verdict) in answer.verdicts.iter_mut().zip(verdicts) {
                if *known == CaseVerdict::Undecided {
                    *known = verdict;
                }
            }
            return;
        }
        for (number, case) in cases.iter().enumerate() {
            if answer.verdicts[number] != CaseVerdict::Undecided {
                continue;
            }
            // One of the cases holds, so the last is feasible if no other can be.
            let is_last_hope =
                number + 1 == cases.len() && answer.unknown.is_empty() && !answer.verdicts.iter().any(|it| it.can_be());
            let verdict = if is_last_hope { Verdict::Sat } else { self.check(state, case.condition) };
            answer.verdicts[number] = verdict.into();
            if let Verdict::Unknown(reason) = verdict {
                answer.unknown.push((number, reason));
            }
        }
        if let [(only, _)] = answer.unknown[..]
            && !answer.verdicts.iter().any(|it| it.can_be())
        {
            answer.unknown.clear();
            answer.verdicts[only] = CaseVerdict::Feasible;
        }
    }

    /// The path goes on only where the condition holds.
    pub(crate) fn assumption(&mut self, mut state: Box<PathState>, condition: ExprId) -> Option<Box<PathState>> {
        if state.cursor.is_some() {
            let negation = self.machine.pool.not(condition);
            self.align(&mut state, &[condition, negation], &[]);
        }
        let kind = QuestionKind::Assumption;
        let answer = self.ask(&state, kind, std::iter::once(condition), |explorer, state, answer| {
            let verdict = match explorer.ask_summary(state, 2).as_deref() {
                Some([CaseVerdict::Feasible, _]) => Verdict::Sat,
                Some(_) => Verdict::Unsat,
                None => explorer.check_within(explorer.effort_beside_others(), state, condition),
            };
            answer.verdicts = smallvec::smallvec![verdict.into()];
            if let Verdict::Unknown(reason) = verdict {
                answer.unknown.push((0, reason));
            }
            if verdict != Verdict::Sat && verdict != Verdict::Unknown(Reason::Effort) {
                explorer.cover_assumption(state);
            }
            // Where it is not known whether the path goes on, it ends undecided or waits.
            if answer.unknown.is_empty() { Worth::Telling } else { Worth::Nothing }
        });
        match (answer.unknown.first(), answer.verdicts[0].can_be()) {
            (Some((_, Reason::Effort)), _) => self.put_off(state, DecisionPutOff::Assumption(condition)),
            (Some(&(_, reason)), _) => self.end_undecided(state, reason),
            (None, true) => {
                self.assume(&mut state, condition);
                self.move_below(&mut state, answer.number);
                return Some(state);
            }
            (None, false) => {
                self.paths.pruned += 1;
                self.frontier.ended(&state);
            }
        }
        None
    }

    /// Makes a state for every value that the term is given, and says so if it has others.
    pub(crate) fn concretisation(
        &mut self,
        mut state: Box<PathState>,
        term: ExprId,
        what: &'static str,
    ) -> Option<Box<PathState>> {
        state.cursor = None;
        let kind = QuestionKind::Concretisation;
        let mut is_news = false;
        let answer = self.ask(&state, kind, std::iter::once(term), |explorer, state, answer| {
            explorer.solver.limit_effort(explorer.effort_beside_others());
            let picked = picked_values(&mut explorer.solver, &mut explorer.machine.pool, &state.condition, term);
            explorer.solver.limit_effort(None);
            match picked {
                Ok(picked) => {
                    is_news = true;
                    answer.verdicts = smallvec::smallvec![CaseVerdict::Feasible; picked.values.len()];
                    answer.value = Some(picked);
                    Worth::Telling
                }
                Err(reason) => {
                    answer.unknown.push((0, reason));
                    Worth::Nothing
                }
            }
        });
        match answer.unknown.first() {
            None => {}
            Some((_, Reason::Effort)) => {
                self.put_off(state, DecisionPutOff::Concretisation { term, what });
                return None;
            }
            Some(&(_, reason)) => {
                self.cover_end(&state);
                self.end_undecided(state, reason);
                return None;
            }
        }
        let picked = answer.value.expect("values were picked, or there is a reason why not");
        if !picked.are_all {
            self.leave_values_out(&state, what, answer.number.filter(|_| is_news));
        }
        let is_followed = |case: &usize| answer.verdicts[*case] != CaseVerdict::Closed;
        let followed = (0..picked.values.len()).filter(is_followed).collect();
        let cases = picked.cases(&mut self.machine.pool, term);
        state.picks.push(picked);
        self.fork(state, &cases, &Decided { number: answer.number, followed, ..Decided::default() })
    }

    /// The paths with values that were not picked are not followed: they count as one. Whoever remembers the decision is to say so too.
    fn leave_values_out(&mut self, state: &PathState, what: &'static str, news: Option<u32>) {
        let place = self.current_place(state);
        let reason = IncompleteReason::Concretised(what.into());
        let site = self.program_frame(state);
        if let (Some(number), Some(guide)) = (news, &mut self.guide) {
            guide.noted(number, &reason, site);
        }
        self.paths.incomplete += 1;
        self.incomplete.add(reason, place);
    }

    /// What is known of a question: what the guide recalls; else what `solve` finds out, which the guide is told if that is worth it.
    fn ask(
        &mut self,
        state: &PathState,
        kind: QuestionKind,
        terms: impl Iterator<Item = ExprId>,
        solve: impl FnOnce(&mut Self, &PathState, &mut CaseAnswers) -> Worth,
    ) -> CaseAnswers {
        let question = match (&self.guide, state.position) {
            (None, _) | (_, TreePosition::NOWHERE) => None,
            _ => Some(Question::of(&self.machine, (&state.machine, state.trace), kind, terms)),
        };
        let mut answer = self.recall(state, question.as_ref());
        if answer.is_complete(kind) {
            return answer;
        }
        let worth = solve(self, state, &mut answer);
        let (ran, stack) = (self.machine.taken(), self.machine.deepest_stack());
        answer.number = match (&mut self.guide, &question, worth) {
            (Some(guide), Some(question), Worth::Telling) => {
                guide.stack_used(stack);
                Some(guide.decided(state.position, question, &answer.verdicts, answer.value.as_ref(), ran))
            }
            _ => None,
        };
        answer
    }

    fn recall(&mut self, state: &PathState, question: Option<&Question>) -> CaseAnswers {
        let (Some(guide), Some(question)) = (&mut self.guide, question) else { return CaseAnswers::default() };
        match guide.recall(state.position, question) {
            Recalled::Decision { number, cases, value } => {
                CaseAnswers { number: Some(number), verdicts: cases, value, ..CaseAnswers::default() }
            }
            Recalled::Nothing => CaseAnswers::default(),
        }
    }

    fn move_below(&self, state: &mut PathState, decision: Option<u32>) {
        state.position = match decision {
            Some(decision) => TreePosition { decision, case: 0 },
            None => TreePosition::NOWHERE,
        };
        state.first_edge = None;
    }
}

/// What is known of the cases of a question.
#[derive(Default)]
struct CaseAnswers {
    /// The decision's number in the tree; `None` without a guide, and where it was not told.
    number: Option<u32>,
    verdicts: SmallVec<[CaseVerdict; 4]>,
    /// For a concretisation.
    value: Option<PickedValues>,
    /// The cases that the solver could not tell of, and why.
    unknown: SmallVec<[(usize, Reason); 2]>,
}

impl CaseAnswers {
    /// Whether nothing is left to be asked.
    fn is_complete(&self, kind: QuestionKind) -> bool {
        match kind {
            QuestionKind::Concretisation => {
                self.value.as_ref().is_some_and(|picked| picked.values.len() == self.verdicts.len())
            }
            _ => !self.verdicts.is_empty() && !self.verdicts.contains(&CaseVerdict::Undecided),
        }
    }
}

/// Whether a memory is to learn what was found out: a question that was cut short is still open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Worth {
    Telling,
    Nothing,
}

/// What became of the cases of a stop.
#[derive(Default)]
pub(crate) struct Decided {
    /// The decision's number in the tree; `None` without a guide, and where it was cut short.
    pub number: Option<u32>,
    /// The cases that can be and are to be followed.
    pub followed: SmallVec<[usize; 4]>,
    /// How many can be and are known to their end.
    pub closed: usize,
    /// Why the solver could not tell, for the cases it could not tell of.
    pub undecided: SmallVec<[Reason; 2]>,
    /// The cases that wait for more effort.
    pub waiting: SmallVec<[usize; 2]>,
    /// These are cases that waited.
    pub is_again: bool,
    /// Of those that did not wait, one can be, or may be.
    pub has_others: bool,
}

impl Decided {
    /// Whether the case that is followed is the only one that can be.
    fn is_the_only_one(&self) -> bool {
        self.waiting.is_empty() && self.is_the_only_one_but_waiting()
    }

    fn is_the_only_one_but_waiting(&self) -> bool {
        self.closed == 0 && self.undecided.is_empty() && !self.has_others
    }

    /// Nothing is known of any case but that it cannot be.
    pub(crate) fn is_empty(&self) -> bool {
        self.followed.is_empty() && self.waiting.is_empty() && self.undecided.is_empty()
    }

    /// The state that waited is a path more than those that went on.
    fn is_beside_others(&self) -> bool {
        self.is_again && self.has_others
    }
}
