//! Worlds small enough that every assignment is tried.

mod backing;
mod canonical;
mod paper;
mod stores;

use std::rc::Rc;

use reprise_expr::{Assignment, Evaluator, ExprId, Node, Origin, Pool, VariableId, low_mask, to_signed};
use reprise_testkit::Random;

use super::canonical::atom::{Atom, PrefixKind};
use super::canonical::{Canonizer, Named, StoredModel};

/// The assignments under which something holds, one bit each.
pub(super) type Table = Vec<u64>;

/// A pool with a few variables of one width.
pub(super) struct World {
    pub pool: Pool,
    pub width: u32,
    pub terms: Vec<ExprId>,
    pub variables: Vec<VariableId>,
}

impl World {
    pub(super) fn new(width: u32, names: &[&str]) -> World {
        let mut pool = Pool::new();
        let terms: Vec<ExprId> = names.iter().map(|name| pool.variable(name, width, Origin::Input)).collect();
        let variables = terms.iter().map(|&term| pool.variables(term)[0]).collect();
        World { pool, width, terms, variables }
    }

    pub(super) fn assignments(&self) -> usize {
        1 << (self.width as usize * self.variables.len())
    }

    pub(super) fn assignment(&self, number: usize) -> Assignment {
        let mut assignment = Assignment::new();
        for (position, &variable) in self.variables.iter().enumerate() {
            let value = number >> (position * self.width as usize);
            assignment.set(variable, value as u64 & low_mask(self.width));
        }
        assignment
    }

    fn table_of(&self, mut holds: impl FnMut(&mut Evaluator) -> bool) -> Table {
        let mut table = vec![0; self.assignments().div_ceil(64)];
        let mut evaluator = Evaluator::new(Assignment::new());
        for number in 0..self.assignments() {
            evaluator.reset(self.assignment(number));
            table[number / 64] |= u64::from(holds(&mut evaluator)) << (number % 64);
        }
        table
    }

    pub(super) fn condition_table(&self, condition: ExprId) -> Table {
        self.table_of(|evaluator| evaluator.truth(&self.pool, condition))
    }

    /// What an atom means, by the definition of its prefix and nothing else.
    pub(super) fn atom_table(&self, atom: &Atom) -> Table {
        let prefix = &atom.prefix;
        self.table_of(|evaluator| {
            let mut values = prefix.terms.iter().map(|&(term, factor)| (evaluator.value_u64(&self.pool, term), factor));
            let value = match prefix.kind {
                PrefixKind::Sum => {
                    let sum = values.fold(0u64, |sum, (value, factor)| sum.wrapping_add(value.wrapping_mul(factor)));
                    sum & low_mask(prefix.width)
                }
                kind => {
                    let (first, second) = (values.next().expect("two terms"), values.next().expect("two terms"));
                    assert_eq!((first.1, second.1), (1, low_mask(prefix.width)));
                    let ordering = match kind {
                        PrefixKind::SignedOrder => {
                            to_signed(first.0, prefix.width).cmp(&to_signed(second.0, prefix.width))
                        }
                        _ => first.0.cmp(&second.0),
                    };
                    ordering as i8 as u64 & 3
                }
            };
            atom.values.contains(value)
        })
    }

    pub(super) fn conjunction_table(&self, atoms: &[Atom]) -> Table {
        let everything = everything(self);
        atoms.iter().fold(everything, |table, atom| both(&table, &self.atom_table(atom)))
    }

    pub(super) fn random_word(&mut self, random: &mut Random, depth: u32) -> ExprId {
        let width = self.width;
        if depth == 0 || random.below(4) == 0 {
            return match random.below(4) {
                0 => self.pool.constant(width, random.below(1 << width.min(20))),
                _ => self.terms[random.below(self.terms.len() as u64) as usize],
            };
        }
        let left = self.random_word(random, depth - 1);
        let right = self.random_word(random, depth - 1);
        let pool = &mut self.pool;
        match random.below(12) {
            0..=2 => pool.add(left, right),
            3 | 4 => pool.sub(left, right),
            5 => {
                let factor = pool.constant(width, 1 + random.below(3));
                pool.mul(left, factor)
            }
            6 => pool.mul(left, right),
            7 => pool.and(left, right),
            8 => pool.not(left),
            9 => pool.udiv(left, right),
            10 => {
                let low = pool.extract(left, 0, width / 2);
                pool.zero_extend(low, width)
            }
            _ => {
                let condition = pool.slt(left, right);
                pool.ite(condition, left, right)
            }
        }
    }

    pub(super) fn random_condition(&mut self, random: &mut Random, depth: u32) -> ExprId {
        if depth > 0 && random.below(5) == 0 {
            let (left, right) = (self.random_condition(random, depth - 1), self.random_condition(random, depth - 1));
            return match random.below(3) {
                0 => self.pool.and(left, right),
                1 => self.pool.or(left, right),
                _ => self.pool.xor(left, right),
            };
        }
        let left = self.random_word(random, depth);
        let right = match random.below(2) {
            0 => self.pool.constant(self.width, random.below(1 << self.width.min(20))),
            _ => self.random_word(random, depth.saturating_sub(1)),
        };
        self.compare(random.below(6), left, right)
    }

    pub(super) fn compare(&mut self, relation: u64, left: ExprId, right: ExprId) -> ExprId {
        match relation {
            0 => self.pool.eq(left, right),
            1 => self.pool.ne(left, right),
            2 => self.pool.ult(left, right),
            3 => self.pool.ule(left, right),
            4 => self.pool.slt(left, right),
            _ => self.pool.sle(left, right),
        }
    }

    pub(super) fn atoms(&self, conditions: &[ExprId]) -> Vec<Atom> {
        Canonizer::default().atoms(&self.pool, conditions.iter().copied())
    }

    pub(super) fn by_structure(&self, atoms: &[Atom]) -> Named {
        Canonizer::default().by_structure(&self.pool, atoms).expect("small terms")
    }

    pub(super) fn by_content(&self, atoms: &[Atom]) -> Named {
        Canonizer::default().by_content(atoms)
    }
}

pub(super) fn everything(world: &World) -> Table {
    let mut table = vec![u64::MAX; world.assignments().div_ceil(64)];
    if world.assignments() < 64 {
        table[0] = (1 << world.assignments()) - 1;
    }
    table
}

pub(super) fn both(left: &Table, right: &Table) -> Table {
    left.iter().zip(right).map(|(left, right)| left & right).collect()
}

pub(super) fn is_empty(table: &Table) -> bool {
    table.iter().all(|&word| word == 0)
}

pub(super) fn is_subset(left: &Table, right: &Table) -> bool {
    left.iter().zip(right).all(|(left, right)| left & !right == 0)
}

/// Some assignment of a table.
pub(super) fn first(table: &Table) -> Option<usize> {
    let word = table.iter().position(|&word| word != 0)?;
    Some(word * 64 + table[word].trailing_zeros() as usize)
}

/// Every comparison at width 4 of these sums with every interval, and every comparison between the variables.
pub(super) fn all_conditions(world: &mut World) -> Vec<ExprId> {
    let (x, y) = (world.terms[0], world.terms[1]);
    let pool = &mut world.pool;
    let (sum, difference) = (pool.add(x, y), pool.sub(x, y));
    let two = pool.constant(4, 2);
    let doubled = pool.mul(x, two);
    let weighted = pool.sub(y, doubled);
    let mut conditions = Vec::new();
    for prefix in [x, y, sum, difference, weighted] {
        for low in 0..16 {
            for size in 1..16 {
                // Lies in the interval of this size from `low` on, which may wrap around.
                let offset = pool.constant(4, 16 - low);
                let shifted = pool.add(prefix, offset);
                let size = pool.constant(4, size);
                conditions.push(pool.ult(shifted, size));
            }
        }
    }
    for (left, right) in [(x, y), (y, x)] {
        conditions.extend((0..6).map(|relation| world.compare(relation, left, right)));
    }
    conditions.retain(|&condition| !matches!(world.pool.node(condition), Node::Constant(_)));
    conditions.sort_unstable_by_key(|&condition| world.pool.content_hash(condition));
    conditions.dedup();
    conditions
}

pub(super) fn stored(world: &World, named: &Named, model: &Assignment) -> Rc<StoredModel> {
    Rc::new(named.to_stored(&world.pool, &world.variables, model))
}
