//! Every combination of the values that an instruction reads.

use std::rc::Rc;

use reprise_expr::{ExprId, Pool};
use reprise_ir::code::{Instruction, Register};
use reprise_machine::memory::{Content, Piece};
use reprise_machine::{Incomplete, Value, mask};
use smallvec::SmallVec;

use crate::engine::{InputCounts, Merger};
use crate::frames::Context;
use crate::guard::Guard;
use crate::outcomes::StepOutcomes;
use crate::summary::ValueSummary;

/// How many times the cap a product may have where the instruction wants words.
const WORDS_CAP: usize = 64;

/// How many times the cap of combinations are tried to see how many of them can be.
const TRIES: usize = 16;

/// Instructions that can do little with a selection: they would have to pick one of its values.
fn wants_words(instruction: &Instruction) -> bool {
    matches!(
        instruction,
        Instruction::Call { .. }
            | Instruction::Allocate { .. }
            | Instruction::CopyMemory { .. }
            | Instruction::SetMemory { .. }
            | Instruction::StackRestore { .. }
            | Instruction::EndObject { .. }
    )
}

const STRANGE_WIDTH: &str = "internal error: a register holds a value of another width than is read";

/// Whether a value is one that may be read at a width. Constants wider than a word come in whole words.
fn fits(pool: &Pool, value: Value, width: u16) -> bool {
    match value {
        Value::Word(word) => width == 0 || width >= 64 || word <= mask(width),
        Value::Term(term) => pool.width(term) >= width as u32,
        Value::Undefined => true,
    }
}

/// What an instruction reads, on the paths of a guard.
#[derive(Clone)]
pub(crate) struct Combination {
    pub guard: Guard,
    pub values: SmallVec<[Value; 4]>,
    pub context: Option<Rc<Context>>,
    pub input_counts: Option<InputCounts>,
}

impl Merger<'_> {
    /// Every combination of the values that an instruction reads, on the group's paths.
    ///
    /// Guards may hold for what cannot be, since they are simplified by that. A register, which is used for values of several widths, may
    /// have kept another's there. Parts of the group that find such a value are not executed: they must prove impossible.
    pub(crate) fn combinations(&mut self, instruction: &Instruction, outcomes: &mut StepOutcomes) -> Vec<Combination> {
        let facts = self.group.facts.clone().expect("the group is in a function");
        let reads = &facts.reads[self.group.position as usize];
        let first = Combination { guard: self.group.guard, values: SmallVec::new(), context: None, input_counts: None };
        let mut combinations = vec![first];
        for &(register, width) in reads {
            self.fix_undefined(register, width);
            let summary = self.frames.get(self.group.frame).registers[register.0 as usize].clone();
            self.note_summary(summary.size());
            if let ValueSummary::One(value) = summary {
                combinations.iter_mut().for_each(|combination| combination.values.push(value));
                continue;
            }
            let mut values = summary.under(&mut self.predicates.guards, self.group.guard);
            values.retain(|(guard, value)| {
                let fits = fits(&self.machine.pool, *value, width);
                if !fits {
                    outcomes.incomplete.push((*guard, Incomplete::Unsupported(STRANGE_WIDTH.into())));
                }
                fits
            });
            let cap = self.config.product_cap * if wants_words(instruction) { WORDS_CAP } else { 1 };
            combinations = self.with_values(combinations, &values, width, cap);
        }
        let combinations = self.with_indexes_apart(instruction, combinations);
        self.with_surroundings(combinations, instruction)
    }

    /// Each combination with each of an operand's values or, where that would be more than the cap, with their selection.
    fn with_values(
        &mut self,
        mut combinations: Vec<Combination>,
        values: &[(Guard, Value)],
        width: u16,
        cap: usize,
    ) -> Vec<Combination> {
        let selectable = width > 0 && values.iter().all(|(_, value)| self.is_selectable(value));
        // Most combinations of values that depend on the same predicates cannot be, which the diagrams show.
        let tried = values.len() * combinations.len();
        if !selectable || tried <= TRIES * cap {
            let most = if selectable { cap } else { usize::MAX };
            let product = self.product_up_to(most, &combinations, values, |combination, value| {
                combination.values.push(*value);
            });
            if let Some(product) = product {
                return product;
            }
        }
        self.statistics.collapsed += 1;
        let value = self.selection_of(values, width);
        combinations.iter_mut().for_each(|combination| combination.values.push(value));
        combinations
    }

    /// Each combination with each context and each count of inputs, as far as the instruction looks at them.
    fn with_surroundings(&mut self, mut combinations: Vec<Combination>, instruction: &Instruction) -> Vec<Combination> {
        let (needs_context, needs_inputs) = match instruction {
            Instruction::Call { .. } | Instruction::Return { .. } => (true, true),
            Instruction::Allocate { .. }
            | Instruction::EndObject { .. }
            | Instruction::StackSave { .. }
            | Instruction::StackRestore { .. }
            | Instruction::VariadicStart { .. } => (true, false),
            _ => (false, false),
        };
        if needs_context {
            let contexts = self.frames.get(self.group.frame).context.clone();
            let contexts = contexts.under(&mut self.predicates.guards, self.group.guard);
            combinations = self.product(&combinations, &contexts, |combination, context| {
                combination.context = Some(context.clone());
            });
        }
        if needs_inputs {
            let counts = self.input_counts.clone().under(&mut self.predicates.guards, self.group.guard);
            combinations = self.product(&combinations, &counts, |combination, counts| {
                combination.input_counts = Some(counts.clone());
            });
        }
        combinations
    }

    /// What no one has defined is fixed before it is first read, for all paths at once: an instruction that stops to ask is executed again,
    /// and must find what it found before. One variable serves all paths, since a path never meets another's values.
    fn fix_undefined(&mut self, register: Register, width: u16) {
        let frame = self.group.frame;
        let summary = &self.frames.get(frame).registers[register.0 as usize];
        if width == 0 || !summary.values().any(|value| *value == Value::Undefined) {
            return;
        }
        let variable = Value::Term(self.scratch.undefined_variable(&mut self.machine.pool, width as u32));
        self.frames.get_mut(frame).registers[register.0 as usize].replace(&Value::Undefined, variable);
    }

    fn product<V>(
        &mut self,
        combinations: &[Combination],
        values: &[(Guard, V)],
        set: impl Fn(&mut Combination, &V),
    ) -> Vec<Combination> {
        self.product_up_to(usize::MAX, combinations, values, set).expect("there is no limit")
    }

    /// `None` where more than so many combinations can be, which is seen as soon as there are.
    fn product_up_to<V>(
        &mut self,
        most: usize,
        combinations: &[Combination],
        values: &[(Guard, V)],
        set: impl Fn(&mut Combination, &V),
    ) -> Option<Vec<Combination>> {
        let mut result = Vec::with_capacity((combinations.len() * values.len()).min(most));
        for combination in combinations {
            if !self.predicates.guards.may_go_on() {
                break;
            }
            for (guard, value) in values {
                let guard = self.predicates.guards.and(combination.guard, *guard);
                if guard.is_false() {
                    continue;
                }
                if result.len() == most {
                    return None;
                }
                let mut combination = Combination { guard, ..combination.clone() };
                set(&mut combination, value);
                result.push(combination);
            }
        }
        Some(result)
    }

    /// Whether a value may become part of a selection: with the check on, the paths of an undefined one must stay apart.
    pub(crate) fn is_selectable(&self, value: &Value) -> bool {
        !self.machine.config.check_uninitialised
            || match value {
                Value::Word(_) => true,
                Value::Term(term) => !self.machine.pool.mentions_undefined(*term),
                Value::Undefined => false,
            }
    }

    /// Several values as one term that selects by their guards.
    pub(crate) fn selection_of(&mut self, values: &[(Guard, Value)], width: u16) -> Value {
        let mut result: Option<ExprId> = None;
        for &(guard, value) in values.iter().rev() {
            let term = match value {
                Value::Word(word) if width <= 64 => self.machine.pool.constant(width as u32, word & mask(width)),
                Value::Word(word) => self.machine.pool.constant(64, word),
                Value::Term(term) if self.machine.pool.width(term) > width as u32 => {
                    self.machine.pool.extract(term, 0, width as u32)
                }
                Value::Term(term) => term,
                Value::Undefined => self.scratch.undefined_variable(&mut self.machine.pool, width as u32),
            };
            result = Some(match result {
                None => term,
                Some(others) => {
                    let condition = self.predicates.term(&mut self.machine.pool, guard);
                    self.machine.pool.ite(condition, term, others)
                }
            });
        }
        Value::of_term(&self.machine.pool, result.expect("there are several values"))
    }

    /// A merged cell as one piece that selects by the guards.
    pub(crate) fn selected_piece(&mut self, summary: u32, guard: Guard) -> Piece {
        let length = self.cells.summary(summary).length;
        let alternatives = self.cells.under(&mut self.predicates.guards, summary, guard);
        let mut values = SmallVec::<[(Guard, Value); 4]>::new();
        for (guard, piece) in alternatives {
            let value = match piece {
                Piece::Word { value, .. } => Value::Word(value),
                Piece::Cell { content: Content::Term(term), .. } => Value::Term(term),
                Piece::Cell { content: Content::Input { input, offset }, .. } => {
                    Value::Term(self.scratch.inputs.read(&mut self.machine.pool, input, offset, length as u32))
                }
                Piece::Cell { content: Content::UndefinedAt(place), .. } => {
                    Value::Term(self.machine.undefined_bytes(place, length))
                }
                Piece::Cell {
                    content: Content::Undefined | Content::InputFrom { .. } | Content::Merged { .. },
                    ..
                } => {
                    unreachable!("alternatives are pieces as paths of their own have them")
                }
            };
            values.push((guard, value));
        }
        match self.selection_of(&values, 8 * length) {
            Value::Word(value) => Piece::Word { value, length },
            Value::Term(term) => Piece::Cell { content: Content::Term(term), length },
            Value::Undefined => unreachable!("a selection is a value"),
        }
    }
}
