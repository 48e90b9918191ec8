//! Terms to gates.
//!
//! Each term becomes a word of literals, remembered by its id; the network shares gates between terms
//! beyond that. Nothing here recurses: terms may be very deep.

mod count;
mod float;
pub(crate) mod words;

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, Ordering};

use reprise_expr::{BitVector, ExprId, Node, Pool, VariableId};
use rustc_hash::FxHashMap;

use super::gates::Network;
use super::literal::{GateId, Literal};
use words::{Direction, Word};

/// A term's word in `literals`; of width 0 for a term that has none yet.
#[derive(Clone, Copy, PartialEq, Eq)]
struct WordEntry {
    start: u32,
    /// The width, and in the top bit whether the term depends on an operation without a circuit.
    width: u32,
}

const APPROXIMATE: u32 = 1 << 31;

impl WordEntry {
    const NONE: WordEntry = WordEntry { start: 0, width: 0 };

    fn new(start: usize, width: usize, approximate: bool) -> WordEntry {
        let start = u32::try_from(start).expect("fewer than 2^32 literals are remembered");
        WordEntry { start, width: width as u32 | if approximate { APPROXIMATE } else { 0 } }
    }

    #[inline]
    fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.start as usize + (self.width & !APPROXIMATE) as usize
    }

    #[inline]
    fn is_approximate(self) -> bool {
        self.width & APPROXIMATE != 0
    }
}

/// A boolean term's literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Blasted {
    pub literal: Literal,
    /// An operation without a circuit was left free: the literal allows more than the term does.
    pub approximate: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Signs {
    Unsigned,
    Signed,
}

/// Whether terms keep their words from one condition to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum WordSharing {
    AllConditions,
    #[default]
    PerCondition,
}

#[derive(Default)]
pub(crate) struct Blaster {
    /// By [`ExprId::index`].
    entries: Vec<WordEntry>,
    literals: Vec<Literal>,
    /// By variable: the offset of its inputs in `inputs`. Variables are never renumbered, so their
    /// inputs survive collections of terms.
    variables: FxHashMap<VariableId, usize>,
    inputs: Vec<Literal>,
    /// Quotient and remainder come from one circuit.
    divisions: FxHashMap<(ExprId, ExprId, Signs), (WordEntry, WordEntry)>,
    epoch: u64,
    pending: Vec<ExprId>,
    sharing: WordSharing,
    /// The terms that have words.
    met: Vec<ExprId>,
    sums: count::BitSums,
    rows: words::RowsOf,
}

impl Blaster {
    pub(crate) fn new(sharing: WordSharing) -> Self {
        Blaster { sharing, ..Blaster::default() }
    }

    /// The literal of a boolean term; `None` if the flag was raised meanwhile.
    pub(crate) fn boolean(
        &mut self,
        network: &mut Network,
        pool: &Pool,
        term: ExprId,
        interrupt: Option<&AtomicBool>,
    ) -> Option<Blasted> {
        debug_assert_eq!(pool.width(term), 1, "conditions are booleans");
        if self.sharing == WordSharing::PerCondition {
            self.forget_terms();
        }
        self.run(network, pool, term, interrupt)?;
        let entry = self.entries[term.index()];
        Some(Blasted { literal: self.literals[entry.start as usize], approximate: entry.is_approximate() })
    }

    /// The word of a term of any width.
    #[cfg(test)]
    pub(crate) fn word(&mut self, network: &mut Network, pool: &Pool, term: ExprId) -> Word {
        self.run(network, pool, term, None).expect("nobody interrupts it");
        self.operand(term)
    }

    /// The inputs that stand for a variable's bits, least significant first, if it has been met.
    pub(crate) fn variable(&self, pool: &Pool, variable: VariableId) -> Option<&[Literal]> {
        let start = *self.variables.get(&variable)?;
        Some(&self.inputs[start..start + pool.variable_info(variable).width as usize])
    }

    /// Calls `visit` with the inputs of each variable of a term, in the order in which the variables were
    /// met: variables' numbers depend on the history of the pool.
    pub(crate) fn inputs_of(&self, pool: &Pool, term: ExprId, mut visit: impl FnMut(&[Literal])) {
        let variables = pool.variables(term);
        let mut spans: smallvec::SmallVec<[(usize, usize); 8]> = variables
            .iter()
            .filter_map(|variable| {
                let start = *self.variables.get(variable)?;
                Some((start, start + pool.variable_info(*variable).width as usize))
            })
            .collect();
        spans.sort_unstable();
        for (start, end) in spans {
            visit(&self.inputs[start..end]);
        }
    }

    /// Forgets terms if ids may have come to name others.
    fn follow(&mut self, pool: &Pool) {
        if self.epoch != pool.epoch() {
            self.epoch = pool.epoch();
            self.forget_terms();
        }
        if self.entries.len() < pool.index_bound() {
            self.entries.resize(pool.index_bound().next_power_of_two(), WordEntry::NONE);
        }
    }

    /// Makes the rows of products from this factor, in a network that has none yet.
    pub(crate) fn multiply_by(&mut self, rows: words::RowsOf) {
        self.rows = rows;
    }

    /// Forgets terms and variables, for use with another network.
    pub(crate) fn forget(&mut self) {
        self.forget_terms();
        self.variables.clear();
        self.inputs.clear();
    }

    fn forget_terms(&mut self) {
        for term in self.met.drain(..) {
            self.entries[term.index()] = WordEntry::NONE;
        }
        self.literals.clear();
        self.divisions.clear();
        self.sums.forget();
    }

    /// The gates that must survive whatever is reclaimed: those that stand for variables.
    pub(crate) fn variable_gates(&self) -> impl Iterator<Item = GateId> + '_ {
        self.inputs.iter().map(|literal| literal.gate())
    }

    /// Forgets the words that use reclaimed gates.
    pub(crate) fn retain_gates(&mut self, alive: &[bool]) {
        self.sums.forget();
        let mut literals = Vec::new();
        let mut divisions = FxHashMap::default();
        let survives = |word: &[Literal]| word.iter().all(|literal| alive[literal.gate().index()]);
        let mut keep = |entry: WordEntry| {
            let word = &self.literals[entry.range()];
            if !survives(word) {
                return WordEntry::NONE;
            }
            let moved = WordEntry::new(literals.len(), word.len(), entry.is_approximate());
            literals.extend_from_slice(word);
            moved
        };
        self.met.retain(|term| {
            let entry = &mut self.entries[term.index()];
            *entry = keep(*entry);
            *entry != WordEntry::NONE
        });
        for (key, (quotient, remainder)) in self.divisions.drain() {
            let (quotient, remainder) = (keep(quotient), keep(remainder));
            if quotient != WordEntry::NONE && remainder != WordEntry::NONE {
                divisions.insert(key, (quotient, remainder));
            }
        }
        self.literals = literals;
        self.divisions = divisions;
    }

    fn operand(&self, term: ExprId) -> Word {
        Word::from_slice(&self.literals[self.entries[term.index()].range()])
    }

    fn run(&mut self, network: &mut Network, pool: &Pool, root: ExprId, interrupt: Option<&AtomicBool>) -> Option<()> {
        self.follow(pool);
        let mut pending = std::mem::take(&mut self.pending);
        pending.push(root);
        while let Some(&term) = pending.last() {
            if self.entries[term.index()] != WordEntry::NONE {
                pending.pop();
                continue;
            }
            let open = pending.len();
            let node = pool.node(term);
            let mut approximate = false;
            node.for_each_child(|child| {
                let entry = self.entries[child.index()];
                if entry == WordEntry::NONE {
                    pending.push(child);
                } else {
                    approximate |= entry.is_approximate();
                }
            });
            if pending.len() > open {
                continue;
            }
            if interrupt.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                // Terms that have their words keep them.
                pending.clear();
                self.pending = pending;
                return None;
            }
            pending.pop();
            let width = pool.width(term) as usize;
            let counted = self.counted(network, pool, term, node);
            let mut word = match counted.or_else(|| self.step(network, pool, node, width)) {
                Some(word) => word,
                None => {
                    approximate = true;
                    (0..width).map(|_| network.input()).collect()
                }
            };
            debug_assert_eq!(word.len(), width);
            if width <= 64 {
                let (zeros, ones) = pool.known_bits(term);
                for (position, bit) in word.iter_mut().enumerate() {
                    if zeros >> position & 1 != 0 {
                        *bit = Literal::FALSE;
                    } else if ones >> position & 1 != 0 {
                        *bit = Literal::TRUE;
                    }
                }
            }
            self.entries[term.index()] = WordEntry::new(self.literals.len(), width, approximate);
            self.met.push(term);
            self.literals.extend_from_slice(&word);
        }
        self.pending = pending;
        Some(())
    }

    /// The word of a node whose operands have theirs; `None` if it has no circuit.
    fn step(&mut self, network: &mut Network, pool: &Pool, node: Node, width: usize) -> Option<Word> {
        let word = match node {
            Node::Constant(value) => (0..width).map(|bit| Literal::constant(value >> bit & 1 != 0)).collect(),
            Node::WideConstant(wide) => constant_value(pool.wide_value(wide)),
            Node::Variable(variable) => self.variable_word(network, variable, width),
            Node::Not(operand) => words::not(&self.operand(operand)),
            Node::And(left, right) => words::and(network, &self.operand(left), &self.operand(right)),
            Node::Or(left, right) => words::or(network, &self.operand(left), &self.operand(right)),
            Node::Xor(left, right) if width == 1 => match count::known_parity(pool, left, right) {
                Some(odd) => single(Literal::constant(odd)),
                None => words::xor(network, &self.operand(left), &self.operand(right)),
            },
            Node::Xor(left, right) => words::xor(network, &self.operand(left), &self.operand(right)),
            Node::Add(left, right) => self.add(network, pool, left, right),
            Node::Mul(left, right) => {
                words::multiply_by_rows(network, &self.operand(left), &self.operand(right), self.rows)
            }
            Node::UDiv(left, right) => self.divide(network, left, right, Signs::Unsigned).0,
            Node::URem(left, right) => self.divide(network, left, right, Signs::Unsigned).1,
            Node::SDiv(left, right) => self.divide(network, left, right, Signs::Signed).0,
            Node::SRem(left, right) => self.divide(network, left, right, Signs::Signed).1,
            Node::Shl(left, right) => {
                let (word, amount) = (self.operand(left), self.operand(right));
                words::shift(network, &word, &amount, Direction::Left, Literal::FALSE)
            }
            Node::LShr(left, right) => {
                let (word, amount) = (self.operand(left), self.operand(right));
                words::shift(network, &word, &amount, Direction::Right, Literal::FALSE)
            }
            Node::AShr(left, right) => {
                let (word, amount) = (self.operand(left), self.operand(right));
                words::shift(network, &word, &amount, Direction::Right, word[width - 1])
            }
            Node::Eq(left, right) => single(words::equal(network, &self.operand(left), &self.operand(right))),
            Node::Ult(left, right) => single(words::less(network, &self.operand(left), &self.operand(right))),
            Node::Slt(left, right) => single(words::less_signed(network, &self.operand(left), &self.operand(right))),
            Node::Concat { high, low } => {
                let mut word = self.operand(low);
                word.extend_from_slice(&self.operand(high));
                word
            }
            Node::Extract { operand, low } => {
                let start = self.entries[operand.index()].start as usize + low as usize;
                Word::from_slice(&self.literals[start..start + width])
            }
            Node::ZeroExtend(operand) => {
                let mut word = self.operand(operand);
                word.resize(width, Literal::FALSE);
                word
            }
            Node::SignExtend(operand) => {
                let mut word = self.operand(operand);
                let sign = word[word.len() - 1];
                word.resize(width, sign);
                word
            }
            Node::Ite { condition, then, otherwise } => {
                let condition = self.operand(condition)[0];
                words::select(network, condition, &self.operand(then), &self.operand(otherwise))
            }
            Node::Float { operation, format, left, right } => {
                float::binary(network, operation, format, &self.operand(left), &self.operand(right))?
            }
            Node::FloatSqrt { format, operand } => float::square_root(network, format, &self.operand(operand))?,
            Node::FloatFma { format, left, right, addend } => {
                let (left, right) = (self.operand(left), self.operand(right));
                float::fused_multiply_add(network, format, &left, &right, &self.operand(addend))?
            }
            Node::FloatRound { rounding, format, operand } => {
                float::round(network, rounding, format, &self.operand(operand))?
            }
            Node::FloatCompare { relation, format, left, right } => {
                let (left, right) = (self.operand(left), self.operand(right));
                single(float::compare(network, relation, format, &left, &right)?)
            }
            Node::FloatConvert { from, to, operand } => float::convert(network, from, to, &self.operand(operand))?,
            Node::FloatToInt { from, signedness, operand } => {
                float::to_integer(network, from, signedness, width as u32, &self.operand(operand))?
            }
            Node::IntToFloat { to, signedness, operand } => {
                float::from_integer(network, to, signedness, &self.operand(operand))?
            }
        };
        Some(word)
    }

    fn variable_word(&mut self, network: &mut Network, variable: VariableId, width: usize) -> Word {
        let inputs = &mut self.inputs;
        let start = *self.variables.entry(variable).or_insert_with(|| {
            let start = inputs.len();
            inputs.extend((0..width).map(|_| network.input()));
            start
        });
        Word::from_slice(&self.inputs[start..start + width])
    }

    /// A difference is a sum with a product by minus one: one adder instead of two.
    fn add(&mut self, network: &mut Network, pool: &Pool, left: ExprId, right: ExprId) -> Word {
        for (kept, other) in [(left, right), (right, left)] {
            let subtrahend = negated_operand(pool, other);
            // A word may have been forgotten while that of its negation survived.
            let subtrahend = subtrahend.filter(|term| self.entries[term.index()] != WordEntry::NONE);
            if let Some(subtrahend) = subtrahend {
                return words::subtract(network, &self.operand(kept), &self.operand(subtrahend));
            }
        }
        words::add(network, &self.operand(left), &self.operand(right), Literal::FALSE)
    }

    fn divide(&mut self, network: &mut Network, left: ExprId, right: ExprId, signs: Signs) -> (Word, Word) {
        if let Some(&(quotient, remainder)) = self.divisions.get(&(left, right, signs)) {
            let word = |entry: WordEntry| Word::from_slice(&self.literals[entry.range()]);
            return (word(quotient), word(remainder));
        }
        let (dividend, divisor) = (self.operand(left), self.operand(right));
        let (quotient, remainder) = match signs {
            Signs::Unsigned => words::divide(network, &dividend, &divisor),
            Signs::Signed => words::divide_signed(network, &dividend, &divisor),
        };
        let mut remember = |word: &Word| {
            let entry = WordEntry::new(self.literals.len(), word.len(), false);
            self.literals.extend_from_slice(word);
            entry
        };
        let entries = (remember(&quotient), remember(&remainder));
        self.divisions.insert((left, right, signs), entries);
        (quotient, remainder)
    }
}

fn single(literal: Literal) -> Word {
    Word::from_slice(&[literal])
}

fn constant_value(value: &BitVector) -> Word {
    (0..value.width()).map(|bit| Literal::constant(value.bit(bit))).collect()
}

/// `x`, if the term is `x` times minus one.
fn negated_operand(pool: &Pool, term: ExprId) -> Option<ExprId> {
    let Node::Mul(left, right) = pool.node(term) else { return None };
    let is_minus_one = |factor: ExprId| {
        pool.is_constant(factor) && pool.as_wide_constant(factor).is_some_and(|value| value.is_all_ones())
    };
    if is_minus_one(right) {
        Some(left)
    } else if is_minus_one(left) {
        Some(right)
    } else {
        None
    }
}
