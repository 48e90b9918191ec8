//! A call as one update: what a summary of the callee says, with what the caller has put in.
//!
//! The paths on which the callee may end in a fault, or does what the summary does not say, execute the call as any other; all others go on
//! behind it as they were together. What the callee writes becomes one term for each place, whatever the ways through it.

use std::rc::Rc;

use reprise_expr::{Assignment, Evaluator, ExprId, Node, Substitution};
use reprise_ir::code::{Call, Callee, Code, FunctionId, Instruction, Operand, Register, Tail};
use reprise_machine::memory::{Content, Deferred, DeferredWrite, Piece, Slot};
use reprise_machine::{Value, mask};
use reprise_solver::{Query, Verdict};
use smallvec::SmallVec;

use reprise_compose::{Below, Root, RootPlace, RootPlaces, SummaryInput};

use crate::composer::UsableSummary;
use crate::engine::Merger;
use crate::group::After;
use crate::guard::Guard;
use crate::outcomes::StepOutcomes;

/// Combinations of words that a call is applied to one by one; past it, and where values are symbolic, they become one selection.
const SEPARATE: usize = 8;
/// Work of the solver that a question about a summary may take: that of as many conflicts as a question of merging may.
const EFFORT: u64 = 100 * crate::auto::CONFLICTS;
/// What a term of a summary takes to be put in place, in instructions of forking.
const TERM: u64 = 60;
/// What calls that were applied are taken to multiply the states of forking by at most.
const MOST_WAYS: f64 = 1e9;

/// A part of the group's paths, with what the summary's variables are there.
#[derive(Clone)]
struct BoundPart {
    guard: Guard,
    actual: Vec<(ExprId, ExprId)>,
    /// Where what the summary comes to through pointers is there.
    places: RootPlaces,
    /// Of the range that is being put together.
    so_far: Option<ExprId>,
}

/// Paths that a call is applied on.
struct AppliedPart {
    guard: Guard,
    actual: Vec<(ExprId, ExprId)>,
    places: RootPlaces,
    substitution: Substitution,
}

/// What becomes of the paths of a call.
#[derive(Default)]
struct Sorted {
    applied: Vec<AppliedPart>,
    entered: Guard,
    excluded: Guard,
    /// Whether it is known that some of those that execute the call can be.
    can_enter: bool,
}

impl Merger<'_> {
    /// Applies a call as a summary, where the callee has one that fits. `None` where the call is to be executed.
    pub(crate) fn apply_call(&mut self, code: &Code, instruction: &Instruction) -> Option<After> {
        let Instruction::Call { call, edge } = *instruction else { return None };
        // What a pointer among the inputs points to is decided where it is used, which a summary knows nothing of.
        if !self.composer.is_on() || self.machine.has_input_pointers() {
            return None;
        }
        let call = &code.calls[call as usize];
        let (Callee::Direct(function), Tail::No) = (call.callee, call.tail) else { return None };
        if self.image.builtin(function).is_some() {
            return None;
        }
        let summary = self.usable_summary(function)?;
        let after = self.apply(code, instruction, call, function, &summary);
        match after {
            Some(_) => self.take_edge(edge),
            None => self.composer.entered += 1,
        }
        after
    }

    fn apply(
        &mut self,
        code: &Code,
        instruction: &Instruction,
        call: &Call,
        function: FunctionId,
        summary: &Rc<UsableSummary>,
    ) -> Option<After> {
        if !self.fits(call, function, summary) {
            return None;
        }
        let parts = self.bind(call, summary)?;
        if !parts.iter().all(|part| self.can_write(summary, &part.places)) {
            return None;
        }
        let sorted = self.sort_paths(summary, parts);
        if !self.predicates.guards.may_go_on() {
            return Some(After::Left);
        }
        if sorted.applied.is_empty() && sorted.excluded.is_false() {
            return None;
        }
        self.composer.applied += 1;
        let mut outcomes = StepOutcomes::default();
        if !sorted.excluded.is_false() {
            outcomes.excluded = Some(sorted.excluded);
        }
        for part in sorted.applied {
            self.note_application(call, summary, part, &mut outcomes);
        }
        if !sorted.entered.is_false() && (sorted.can_enter || !self.is_impossible(sorted.entered)) {
            self.composer.entered += 1;
            self.execute_on(code, instruction, sorted.entered, &mut outcomes);
        }
        Some(self.join(code, instruction, outcomes))
    }

    /// Whether a call hands over what the callee takes, takes what it gives, and leaves it the stack it needs.
    fn fits(&mut self, call: &Call, function: FunctionId, summary: &UsableSummary) -> bool {
        let program = self.image.program.clone();
        let parameters = &program.function(function).parameters;
        let same_parameters = call.arguments.len() >= parameters.len()
            && call.arguments.iter().zip(parameters).all(|(argument, parameter)| {
                let given = argument.scalars.iter().map(|(_, scalar)| scalar.width);
                argument.by_value.is_none() && given.eq(parameter.scalars.iter().map(|scalar| scalar.width))
            });
        let results = &summary.guarded.results;
        let same_results = call.results.len() <= results.len()
            && call
                .results
                .iter()
                .zip(results)
                .all(|(scalar, &term)| self.machine.pool.width(term) == u32::from(scalar.width));
        let contexts = self.frames.get(self.group.frame).context.clone();
        let deepest = contexts.values().map(|context| context.stack_bytes).max().unwrap_or(0);
        same_parameters && same_results && deepest + summary.tree.stack <= self.machine.config.stack_limit
    }

    /// Whether what the callee writes is where it would be found again: what was written at a symbolic index hides whatever is below.
    fn can_write(&self, summary: &UsableSummary, places: &RootPlaces) -> bool {
        let mut objects = summary.guarded.cells.iter().filter_map(|cell| places.of(cell.place));
        objects.all(|place| match self.scratch.memory.slot(place.object) {
            Slot::Live(object) => !object.has_log(),
            _ => false,
        })
    }

    /// What the summary's variables are on the group's paths. `None` where something is not defined, or has no value that can be put in.
    fn bind(&mut self, call: &Call, summary: &UsableSummary) -> Option<Vec<BoundPart>> {
        let (actual, places) = Default::default();
        let mut parts = vec![BoundPart { guard: self.group.guard, actual, places, so_far: None }];
        let operands = call.arguments.iter().flat_map(|argument| &argument.scalars);
        for (&variable, &(operand, scalar)) in summary.tree.parameters.iter().zip(operands) {
            let mut values = self.operand_values(operand, scalar.width)?;
            if summary.tree.roots.iter().any(|root| root.pointer == variable) {
                values = self.single_addresses(values);
            }
            let selection = |merger: &mut Self| Some(merger.selection_of(&values, scalar.width));
            parts = self.with_alternatives(parts, &values, 8 * scalar.width.div_ceil(8), scalar.width, selection)?;
            self.end_range(&mut parts, variable);
        }
        for input in &summary.guarded.inputs {
            let Root::Behind(root) = input.place.root else {
                let place = RootPlaces::default().of(input.place)?;
                parts = self.with_cell(parts, place, input.length)?;
                self.end_range(&mut parts, input.variable);
                continue;
            };
            let mut bound = Vec::with_capacity(parts.len());
            for mut part in parts {
                self.place_roots(summary, &mut part, root as usize + 1)?;
                match part.places.of(input.place) {
                    None => bound.push(part),
                    Some(place) => {
                        let mut alternatives = self.with_cell(vec![part], place, input.length)?;
                        self.end_range(&mut alternatives, input.variable);
                        bound.append(&mut alternatives);
                    }
                }
            }
            if bound.len() > SEPARATE {
                return None;
            }
            parts = bound;
        }
        for part in &mut parts {
            self.place_roots(summary, part, summary.tree.roots.len())?;
        }
        parts.retain(|part| !part.guard.is_false());
        Some(parts)
    }

    /// Places the first of the summary's roots, so many. `None` where the summary is not about such a memory, and where a place would be written
    /// under two names.
    fn place_roots(&self, summary: &UsableSummary, part: &mut BoundPart, count: usize) -> Option<()> {
        while part.places.next() < count {
            let pointer = summary.tree.roots[part.places.next()].pointer;
            // What is behind an object that is not there is not there either.
            let address = match part.actual.iter().find(|(variable, _)| *variable == pointer) {
                None => 0,
                Some(&(_, term)) => self.machine.pool.as_constant(term)?,
            };
            let types = &self.image.program.types;
            part.places.place(&summary.tree, types, &self.scratch.memory, address)?;
        }
        (!part.places.are_shared()).then_some(())
    }

    /// Values of a pointer, with those that are a selection by a condition made one for each side.
    fn single_addresses(&mut self, values: SmallVec<[(Guard, Value); 4]>) -> SmallVec<[(Guard, Value); 4]> {
        let mut single = SmallVec::new();
        let mut waiting = values;
        while let Some((guard, value)) = waiting.pop() {
            let node = match value {
                Value::Term(term) if single.len() + waiting.len() < SEPARATE => self.machine.pool.node(term),
                _ => {
                    single.push((guard, value));
                    continue;
                }
            };
            let Node::Ite { condition, then, otherwise } = node else {
                single.push((guard, value));
                continue;
            };
            let condition = self.predicates.guard_as_one(&self.machine.pool, condition);
            let sides = [
                (self.predicates.guards.and(guard, condition), then),
                (self.predicates.guards.without(guard, condition), otherwise),
            ];
            for (guard, side) in sides.into_iter().filter(|(guard, _)| !guard.is_false()) {
                waiting.push((guard, Value::of_term(&self.machine.pool, side)));
            }
        }
        single
    }

    fn end_range(&mut self, parts: &mut [BoundPart], variable: ExprId) {
        for part in parts {
            let term = part.so_far.take().expect("a range has a value");
            part.actual.push((variable, term));
        }
    }

    fn operand_values(&mut self, operand: Operand, width: u16) -> Option<SmallVec<[(Guard, Value); 4]>> {
        let values = match operand.as_constant() {
            Some(index) => {
                smallvec::smallvec![(self.group.guard, self.image.constants(self.group.function)[index])]
            }
            None => {
                let summary = self.frames.get(self.group.frame).registers[operand.index()].clone();
                summary.under(&mut self.predicates.guards, self.group.guard)
            }
        };
        let pool = &self.machine.pool;
        let is_usable = |value: &Value| match *value {
            Value::Word(word) => width <= 64 && word <= mask(width),
            Value::Term(term) => pool.width(term) >= width.into() && !pool.mentions_undefined(term),
            Value::Undefined => false,
        };
        (!values.is_empty() && values.iter().all(|(_, value)| is_usable(value))).then_some(values)
    }

    /// What memory holds where the summary reads it.
    fn with_cell(
        &mut self,
        mut parts: Vec<BoundPart>,
        RootPlace { object, offset }: RootPlace,
        length: u16,
    ) -> Option<Vec<BoundPart>> {
        let Slot::Live(held) = self.scratch.memory.slot(object) else { return None };
        if held.has_log() {
            return None;
        }
        let held = held.clone();
        let pieces = held.pieces(&mut self.machine.pool, offset as usize, length.into());
        for piece in pieces {
            let width = 8 * piece.length();
            let Piece::Cell { content: Content::Merged { summary, from }, length } = piece else {
                let value = self.value_of(piece)?;
                let only = [(self.group.guard, value)];
                parts = self.with_alternatives(parts, &only, width, width, |_| None)?;
                continue;
            };
            let mut values = SmallVec::<[(Guard, Value); 4]>::new();
            for (guard, piece) in self.cells.under(&mut self.predicates.guards, summary, self.group.guard) {
                let piece = piece.part(&mut self.machine.pool, from, length);
                values.push((guard, self.value_of(piece)?));
            }
            let selection = |merger: &mut Self| {
                let whole = merger.selected_piece(summary, merger.group.guard);
                let part = whole.part(&mut merger.machine.pool, from, length);
                merger.value_of(part)
            };
            parts = self.with_alternatives(parts, &values, width, width, selection)?;
        }
        Some(parts)
    }

    /// A piece of memory as a value; `None` where nobody defined it.
    fn value_of(&mut self, piece: Piece) -> Option<Value> {
        let value = match piece {
            Piece::Word { value, .. } => Value::Word(value),
            Piece::Cell { content: Content::Term(term), .. } => Value::Term(term),
            Piece::Cell { content: Content::Input { input, offset }, length } => {
                Value::Term(self.scratch.inputs.read(&mut self.machine.pool, input, offset, length.into()))
            }
            Piece::Cell { .. } => return None,
        };
        match value {
            Value::Term(term) if self.machine.pool.mentions_undefined(term) => None,
            value => Some(value),
        }
    }

    /// Puts values behind what the parts have so far: words one by one while they are few, else their selection.
    fn with_alternatives(
        &mut self,
        mut parts: Vec<BoundPart>,
        values: &[(Guard, Value)],
        room: u16,
        width: u16,
        selection: impl FnOnce(&mut Self) -> Option<Value>,
    ) -> Option<Vec<BoundPart>> {
        debug_assert!(room >= width);
        let are_words = values.iter().all(|(_, value)| matches!(value, Value::Word(_)));
        if values.len() > 1 && are_words && values.len() * parts.len() <= SEPARATE {
            let mut product = Vec::with_capacity(values.len() * parts.len());
            for part in parts {
                for &(guard, value) in values {
                    let guard = self.predicates.guards.and(part.guard, guard);
                    if !guard.is_false() {
                        let mut part = BoundPart { guard, ..part.clone() };
                        self.append(&mut part, value, width);
                        product.push(part);
                    }
                }
            }
            return Some(product);
        }
        let value = match values {
            [] => return None,
            [(_, only)] => *only,
            _ => {
                self.statistics.collapsed += 1;
                selection(self)?
            }
        };
        for part in &mut parts {
            self.append(part, value, width);
        }
        Some(parts)
    }

    fn append(&mut self, part: &mut BoundPart, value: Value, width: u16) {
        let pool = &mut self.machine.pool;
        let term = match value {
            Value::Word(word) => pool.constant(width.into(), word),
            Value::Term(term) if pool.width(term) > width.into() => pool.extract(term, 0, width.into()),
            Value::Term(term) => term,
            Value::Undefined => unreachable!("what nobody defined was left out"),
        };
        part.so_far = Some(match part.so_far {
            None => term,
            Some(low) => pool.concat(term, low),
        });
    }

    /// Which paths the call is applied on, which execute it, and which an assumption in it excludes.
    fn sort_paths(&mut self, summary: &Rc<UsableSummary>, parts: Vec<BoundPart>) -> Sorted {
        let mut sorted = Sorted::default();
        let undecided = self.solver.statistics().unknown;
        self.solver.limit_effort(Some(EFFORT));
        for part in parts {
            if !self.predicates.guards.may_go_on() {
                break;
            }
            self.statistics.operations += 1;
            self.composer.note_work(TERM * summary.guarded.terms as u64);
            self.sort_part(summary, part, &mut sorted);
        }
        self.solver.limit_effort(None);
        self.composer.undecided += self.solver.statistics().unknown - undecided;
        sorted
    }

    fn sort_part(&mut self, summary: &Rc<UsableSummary>, part: BoundPart, sorted: &mut Sorted) {
        let BoundPart { guard: whole, actual, places, .. } = part;
        let mut substitution: Substitution = actual.iter().copied().collect();
        let enters = self.machine.pool.substitute(summary.guarded.enters, &mut substitution);
        let enters_guard = self.predicates.guard_as_one(&self.machine.pool, enters);
        let entered = self.predicates.guards.and(whole, enters_guard);
        let mut applied = whole;
        if !entered.is_false() {
            self.feasibility.note_way(entered, whole, enters);
            match self.feasible(entered, self.group.guard) {
                Verdict::Sat => {
                    sorted.entered = self.predicates.guards.or(sorted.entered, entered);
                    sorted.can_enter = true;
                    applied = self.predicates.guards.without(whole, enters_guard);
                    let negation = self.machine.pool.not(enters);
                    self.feasibility.note_way(applied, whole, negation);
                }
                Verdict::Unsat => {}
                Verdict::Unknown(_) => {
                    sorted.entered = self.predicates.guards.or(sorted.entered, whole);
                    return;
                }
            }
        }
        if applied.is_false() {
            return;
        }
        if !self.cover_ways(summary, applied, &mut substitution) {
            sorted.entered = self.predicates.guards.or(sorted.entered, applied);
            return;
        }
        let excluded = self.machine.pool.substitute(summary.guarded.excluded, &mut substitution);
        let excluded_guard = self.predicates.guard_as_one(&self.machine.pool, excluded);
        if !excluded_guard.is_false() {
            let both = self.predicates.guards.and(applied, excluded_guard);
            sorted.excluded = self.predicates.guards.or(sorted.excluded, both);
            let left = self.predicates.guards.without(applied, excluded_guard);
            let negation = self.machine.pool.not(excluded);
            self.feasibility.note_way(left, applied, negation);
            applied = left;
        }
        if !applied.is_false() {
            sorted.applied.push(AppliedPart { guard: applied, actual, places, substitution });
        }
    }

    /// Counts the edges of every way that can be taken as covered. `false` where nobody can say which can.
    fn cover_ways(&mut self, summary: &UsableSummary, guard: Guard, substitution: &mut Substitution) -> bool {
        let mut path = None;
        loop {
            let Some(any) = self.uncovered_ways(summary) else { return true };
            let goal = self.machine.pool.substitute(any, substitution);
            if self.machine.pool.is_false(goal) {
                return true;
            }
            let path = path.get_or_insert_with(|| self.path_of(guard));
            let (verdict, model) = self.solver.check_with_model(&mut self.machine.pool, Query { path, goal });
            match verdict {
                Verdict::Unsat => return true,
                Verdict::Unknown(_) => return false,
                Verdict::Sat => {}
            }
            // Whichever way an input takes is found in the end, so it does not matter which is found first.
            let Some(leaf) = self.taken_way(summary, model.as_deref(), substitution) else { return false };
            let edges = &summary.tree.leaves[leaf as usize].edges;
            if !self.has_uncovered(edges) {
                return false;
            }
            self.machine.cover(edges);
        }
    }

    /// The condition of the ways with edges that are not covered, in terms of the summary; `None` where there are none.
    fn uncovered_ways(&mut self, summary: &UsableSummary) -> Option<ExprId> {
        let mut uncovered = summary.uncovered.borrow_mut();
        let mut changed = uncovered.any.is_none();
        for (is_uncovered, leaf) in uncovered.leaves.iter_mut().zip(&summary.tree.leaves) {
            if *is_uncovered && !self.has_uncovered(&leaf.edges) {
                *is_uncovered = false;
                changed = true;
            }
        }
        if !uncovered.leaves.contains(&true) {
            return None;
        }
        if changed {
            let leaves = &uncovered.leaves;
            uncovered.any = Some(summary.tree.comes_to(&mut self.machine.pool, |leaf| leaves[leaf as usize]));
        }
        uncovered.any
    }

    /// The leaf that a call comes to on an input.
    fn taken_way(
        &mut self,
        summary: &UsableSummary,
        model: Option<&Assignment>,
        substitution: &mut Substitution,
    ) -> Option<u32> {
        let mut evaluator = Evaluator::new(model.cloned().unwrap_or_default());
        let mut at = summary.tree.root;
        loop {
            let node = match at {
                Below::Leaf(leaf) => return Some(leaf),
                Below::Node(node) => &summary.tree.nodes[node as usize],
            };
            // Where nothing else can be, what it depends on need not be known.
            if !node.is_choice() {
                at = node.below.iter().copied().flatten().next()?;
                continue;
            }
            let mut taken = None;
            for (&condition, below) in node.conditions.iter().zip(&node.below) {
                let condition = self.machine.pool.substitute(condition, substitution);
                if evaluator.truth(&self.machine.pool, condition) {
                    taken = *below;
                    break;
                }
            }
            at = taken?;
        }
    }

    fn has_uncovered(&self, edges: &[reprise_ir::code::EdgeId]) -> bool {
        edges.iter().any(|edge| !self.machine.covered()[edge.0 as usize])
    }

    /// What a call did on the paths that it was applied on.
    fn note_application(
        &mut self,
        call: &Call,
        summary: &Rc<UsableSummary>,
        part: AppliedPart,
        outcomes: &mut StepOutcomes,
    ) {
        let AppliedPart { guard, actual, places, mut substitution } = part;
        let ways = self.predicates.guards.ways(guard).max(1.0) * self.composer.ways;
        self.forked.instructions += ways * summary.instructions;
        self.forked.questions += ways * summary.decisions;
        for (number, &result) in summary.guarded.results.iter().enumerate().take(call.results.len()) {
            let term = self.machine.pool.substitute(result, &mut substitution);
            let register = Register(call.result.0 + number as u32);
            outcomes.registers.push((register, guard, Value::of_term(&self.machine.pool, term)));
        }
        let mut deferred = Deferred::default();
        let mut is_symbolic = false;
        for cell in &summary.guarded.cells {
            // Nobody writes where no pointer leads.
            let Some(RootPlace { object, offset }) = places.of(cell.place) else { continue };
            let value = self.machine.pool.substitute(cell.value, &mut substitution);
            let is_same_cell = |input: &&SummaryInput| (input.place, input.length) == (cell.place, cell.length);
            let before = summary.guarded.inputs.iter().find(is_same_cell);
            let before = before.and_then(|input| actual.iter().find(|(variable, _)| *variable == input.variable));
            if before.is_some_and(|&(_, before)| before == value) {
                continue;
            }
            let length = cell.length;
            let piece = match self.machine.pool.as_constant(value) {
                Some(word) if length <= 8 => Piece::Word { value: word, length },
                _ => {
                    is_symbolic = true;
                    Piece::Cell { content: Content::Term(value), length }
                }
            };
            deferred.writes.push(DeferredWrite { object, offset, piece });
        }
        if is_symbolic {
            self.composer.ways = (2.0 * self.composer.ways).min(MOST_WAYS);
        }
        if !deferred.writes.is_empty() {
            outcomes.memory.push((guard, Box::new(deferred)));
        }
        let next = outcomes.next.unwrap_or(Guard::FALSE);
        outcomes.next = Some(self.predicates.guards.or(next, guard));
    }

    /// Executes the call on some of the group's paths.
    fn execute_on(&mut self, code: &Code, instruction: &Instruction, guard: Guard, outcomes: &mut StepOutcomes) {
        let whole = std::mem::replace(&mut self.group.guard, guard);
        for combination in self.combinations(instruction, outcomes) {
            self.statistics.operations += 1;
            self.execute(code, instruction, combination, outcomes);
        }
        self.group.guard = whole;
    }
}
