//! Indexes that are one of a few constants, by conditions: as values under guards.
//!
//! A state that `input > 10 ? 2 : 1` names is one term, and what it is an index of would be written everywhere by halves: from then on
//! its elements are terms, however few values they have. With each constant by itself addresses are constants, and elements stay words.

use reprise_expr::{ExprId, Node, Pool, Substitution};
use reprise_ir::code::Instruction;
use reprise_machine::Value;
use smallvec::SmallVec;

use crate::combine::Combination;
use crate::engine::Merger;
use crate::guard::Guard;
use crate::summary::Coalescing;

/// Constants that an index may be one of.
const MOST_CHOICES: usize = 8;
/// Parts of a term that are looked at for what it depends on.
const MOST_PARTS: usize = 32;

impl Merger<'_> {
    /// Combinations in which an index is one of a few constants, each with its own; as many as there were where that is not so.
    pub(crate) fn with_indexes_apart(
        &mut self,
        instruction: &Instruction,
        combinations: Vec<Combination>,
    ) -> Vec<Combination> {
        let Instruction::AddScaled { index, .. } = instruction else { return combinations };
        let facts = self.group.facts.clone().expect("the group is in a function");
        let reads = &facts.reads[self.group.position as usize];
        let Some(slot) = reads.iter().position(|&(register, _)| index.as_register() == Some(register)) else {
            return combinations;
        };
        let mut apart = Vec::with_capacity(combinations.len());
        for combination in combinations {
            let choices = match combination.values[slot] {
                Value::Term(term) => self.choices(combination.guard, term),
                Value::Word(_) | Value::Undefined => None,
            };
            let Some(choices) = choices else {
                apart.push(combination);
                continue;
            };
            for (guard, word) in choices {
                let mut chosen = Combination { guard, ..combination.clone() };
                chosen.values[slot] = Value::Word(word);
                apart.push(chosen);
            }
        }
        apart
    }

    /// The constants that a term is on the paths of a guard, if it is one of a few. What depends on something undefined stays one term, so that its
    /// use is seen.
    fn choices(&mut self, guard: Guard, term: ExprId) -> Option<Vec<(Guard, u64)>> {
        if self.config.coalescing == Coalescing::Off || self.machine.pool.mentions_undefined(term) {
            return None;
        }
        let mut choices = Vec::new();
        let mut open = vec![(guard, term)];
        while let Some((guard, term)) = open.pop() {
            if let Some(word) = self.machine.pool.as_constant(term) {
                choices.push((guard, word));
                continue;
            }
            if choices.len() + open.len() + 2 > MOST_CHOICES {
                return None;
            }
            let condition = first_condition(&self.machine.pool, term)?;
            let holds = self.predicates.guard(&self.machine.pool, condition);
            for truth in [true, false] {
                let way = self.predicates.guards.and(guard, if truth { holds } else { !holds });
                if way.is_false() {
                    continue;
                }
                let pool = &mut self.machine.pool;
                let (literal, value) = (if truth { condition } else { pool.not(condition) }, pool.truth(truth));
                let mut substitution = Substitution::from_iter([(condition, value)]);
                let rest = pool.substitute(term, &mut substitution);
                self.feasibility.note_way(way, guard, literal);
                open.push((way, rest));
            }
        }
        Some(choices)
    }
}

/// A condition that decides about a term of which nothing else is unknown.
fn first_condition(pool: &Pool, term: ExprId) -> Option<ExprId> {
    if pool.width(term) > 64 {
        return None;
    }
    let mut found = None;
    let mut pending = SmallVec::<[ExprId; 8]>::from_elem(term, 1);
    let mut parts = 0;
    while let Some(part) = pending.pop() {
        parts += 1;
        if parts > MOST_PARTS {
            return None;
        }
        match pool.node(part) {
            Node::Constant(_) | Node::WideConstant(_) => {}
            _ if pool.width(part) == 1 => found = found.or(Some(part)),
            Node::Variable(_) => return None,
            node => node.for_each_child(|child| pending.push(child)),
        }
    }
    found
}
