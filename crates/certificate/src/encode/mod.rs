//! From terms to clauses, plainly: a gate is a variable with the clauses that define it (Tseitin), a word is its bits, arithmetic is what one does
//! by hand.
//!
//! It shares nothing with the circuits that the solver searches in: a mistake there does not repeat itself here. What a term is encoded as follows
//! from the term and from what was encoded before it, so that who checks has the same formula as who proved. Whatever it does not know,
//! floats above all, it says so.

mod words;

use reprise_expr::{ExprId, Node, Pool, VariableId};
use rustc_hash::FxHashMap;

use crate::clauses::{Clauses, Literal};

/// Why a term has no clauses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum NotEncoded {
    Float,
    TooLarge,
}

impl NotEncoded {
    pub fn text(self) -> &'static str {
        match self {
            NotEncoded::Float => "floating-point operations are not encoded",
            NotEncoded::TooLarge => "the formula would be too large",
        }
    }
}

/// Clauses of a formula at most.
const MOST_CLAUSES: usize = 4_000_000;
/// Of one bit of a row of a product or a quotient, about.
const CLAUSES_OF_A_STEP: usize = 24;

/// Stands for a condition that always holds: the first variable, which a clause says is true.
const TRUE: Literal = 1;
const FALSE: Literal = -TRUE;

/// The least significant bit first.
type Word = Vec<Literal>;

/// The clauses that say that all these conditions hold.
pub fn encode_conditions(pool: &Pool, conditions: impl IntoIterator<Item = ExprId>) -> Result<Clauses, NotEncoded> {
    let mut encoder = Encoder::new();
    for condition in conditions {
        let holds = encoder.term(pool, condition)?[0];
        encoder.clauses.push(&[holds]);
    }
    Ok(encoder.clauses)
}

/// Terms of one pool over clauses that grow with each of them.
pub struct Encoder {
    clauses: Clauses,
    words: FxHashMap<ExprId, Word>,
    variables: FxHashMap<VariableId, Word>,
}

impl Default for Encoder {
    fn default() -> Self {
        Encoder::new()
    }
}

impl Encoder {
    pub fn new() -> Encoder {
        let mut clauses = Clauses::default();
        let constant = clauses.new_variable();
        clauses.push(&[constant]);
        Encoder { clauses, words: FxHashMap::default(), variables: FxHashMap::default() }
    }

    pub fn clauses(&self) -> &Clauses {
        &self.clauses
    }

    /// The bits of a term; clauses that define them are added.
    pub fn term(&mut self, pool: &Pool, root: ExprId) -> Result<Vec<Literal>, NotEncoded> {
        let mut stack = vec![root];
        while let Some(&term) = stack.last() {
            if self.words.contains_key(&term) {
                stack.pop();
                continue;
            }
            let waiting = stack.len();
            pool.node(term).for_each_child(|child| {
                if !self.words.contains_key(&child) {
                    stack.push(child);
                }
            });
            if stack.len() > waiting {
                continue;
            }
            let word = self.node(pool, term)?;
            debug_assert_eq!(word.len(), pool.width(term) as usize, "{:?}", pool.node(term));
            if self.clauses.len() > MOST_CLAUSES {
                return Err(NotEncoded::TooLarge);
            }
            self.words.insert(term, word);
        }
        Ok(self.words[&root].clone())
    }

    fn word(&self, term: ExprId) -> Word {
        self.words[&term].clone()
    }

    /// A term whose operands have their bits.
    fn node(&mut self, pool: &Pool, term: ExprId) -> Result<Word, NotEncoded> {
        let width = pool.width(term) as usize;
        if is_quadratic(pool.node(term)) && width * width * CLAUSES_OF_A_STEP > MOST_CLAUSES {
            return Err(NotEncoded::TooLarge);
        }
        Ok(match pool.node(term) {
            Node::Constant(value) => (0..width).map(|bit| constant(value >> bit & 1 != 0)).collect(),
            Node::WideConstant(wide) => {
                let value = pool.wide_value(wide);
                (0..width).map(|bit| constant(value.bit(bit as u32))).collect()
            }
            Node::Variable(variable) => self.variable(variable, width),
            Node::Not(operand) => complement(&self.word(operand)),
            Node::And(left, right) => self.bitwise(left, right, Encoder::and),
            Node::Or(left, right) => self.bitwise(left, right, Encoder::or),
            Node::Xor(left, right) => self.bitwise(left, right, Encoder::xor),
            Node::Add(left, right) => self.add(&self.word(left), &self.word(right), FALSE),
            Node::Mul(left, right) => self.multiply(&self.word(left), &self.word(right)),
            Node::UDiv(left, right) => self.divide(&self.word(left), &self.word(right)).0,
            Node::URem(left, right) => self.divide(&self.word(left), &self.word(right)).1,
            Node::SDiv(left, right) => self.divide_signed(&self.word(left), &self.word(right)).0,
            Node::SRem(left, right) => self.divide_signed(&self.word(left), &self.word(right)).1,
            Node::Shl(left, right) => self.shift_left(&self.word(left), &self.word(right)),
            Node::LShr(left, right) => self.shift_right(&self.word(left), &self.word(right), FALSE),
            Node::AShr(left, right) => {
                let word = self.word(left);
                let sign = word[width - 1];
                self.shift_right(&word, &self.word(right), sign)
            }
            Node::Eq(left, right) => vec![self.equal(&self.word(left), &self.word(right))],
            Node::Ult(left, right) => vec![self.less(&self.word(left), &self.word(right))],
            Node::Slt(left, right) => vec![self.less_signed(&self.word(left), &self.word(right))],
            Node::Concat { high, low } => [self.word(low), self.word(high)].concat(),
            Node::Extract { operand, low } => self.word(operand)[low as usize..low as usize + width].to_vec(),
            Node::ZeroExtend(operand) => extended(self.word(operand), width, FALSE),
            Node::SignExtend(operand) => {
                let word = self.word(operand);
                let sign = word[word.len() - 1];
                extended(word, width, sign)
            }
            Node::Ite { condition, then, otherwise } => {
                let condition = self.words[&condition][0];
                self.choose_word(condition, &self.word(then), &self.word(otherwise))
            }
            Node::Float { .. }
            | Node::FloatSqrt { .. }
            | Node::FloatFma { .. }
            | Node::FloatRound { .. }
            | Node::FloatCompare { .. }
            | Node::FloatConvert { .. }
            | Node::FloatToInt { .. }
            | Node::IntToFloat { .. } => return Err(NotEncoded::Float),
        })
    }

    fn variable(&mut self, variable: VariableId, width: usize) -> Word {
        if let Some(word) = self.variables.get(&variable) {
            return word.clone();
        }
        let word: Word = (0..width).map(|_| self.clauses.new_variable()).collect();
        self.variables.insert(variable, word.clone());
        word
    }

    fn bitwise(&mut self, left: ExprId, right: ExprId, gate: fn(&mut Encoder, Literal, Literal) -> Literal) -> Word {
        let bits = self.word(left).into_iter().zip(self.word(right));
        bits.map(|(left, right)| gate(self, left, right)).collect()
    }

    fn and(&mut self, left: Literal, right: Literal) -> Literal {
        match (left, right) {
            (FALSE, _) | (_, FALSE) => FALSE,
            (TRUE, other) | (other, TRUE) => other,
            _ if left == right => left,
            _ if left == -right => FALSE,
            _ => {
                let both = self.clauses.new_variable();
                self.clauses.push(&[-both, left]);
                self.clauses.push(&[-both, right]);
                self.clauses.push(&[both, -left, -right]);
                both
            }
        }
    }

    fn or(&mut self, left: Literal, right: Literal) -> Literal {
        -self.and(-left, -right)
    }

    fn xor(&mut self, left: Literal, right: Literal) -> Literal {
        match (left, right) {
            (FALSE, other) | (other, FALSE) => other,
            (TRUE, other) | (other, TRUE) => -other,
            _ if left == right => FALSE,
            _ if left == -right => TRUE,
            _ => {
                let differ = self.clauses.new_variable();
                self.clauses.push(&[-differ, left, right]);
                self.clauses.push(&[-differ, -left, -right]);
                self.clauses.push(&[differ, -left, right]);
                self.clauses.push(&[differ, left, -right]);
                differ
            }
        }
    }

    /// Whether two of three hold.
    fn majority(&mut self, bits: [Literal; 3]) -> Literal {
        let [a, b, c] = bits;
        for (bit, left, right) in [(a, b, c), (b, a, c), (c, a, b)] {
            match bit {
                TRUE => return self.or(left, right),
                FALSE => return self.and(left, right),
                _ if left == right => return left,
                _ if left == -right => return bit,
                _ => {}
            }
        }
        let most = self.clauses.new_variable();
        for (left, right) in [(a, b), (a, c), (b, c)] {
            self.clauses.push(&[most, -left, -right]);
            self.clauses.push(&[-most, left, right]);
        }
        most
    }

    fn choose(&mut self, condition: Literal, then: Literal, otherwise: Literal) -> Literal {
        match (condition, then, otherwise) {
            (TRUE, _, _) => then,
            (FALSE, _, _) => otherwise,
            _ if then == otherwise => then,
            (_, TRUE, _) => self.or(condition, otherwise),
            (_, FALSE, _) => self.and(-condition, otherwise),
            (_, _, TRUE) => self.or(-condition, then),
            (_, _, FALSE) => self.and(condition, then),
            _ if then == -otherwise => -self.xor(condition, then),
            _ => {
                let chosen = self.clauses.new_variable();
                self.clauses.push(&[-condition, -then, chosen]);
                self.clauses.push(&[-condition, then, -chosen]);
                self.clauses.push(&[condition, -otherwise, chosen]);
                self.clauses.push(&[condition, otherwise, -chosen]);
                // These follow; without them unit propagation would not see it.
                self.clauses.push(&[-then, -otherwise, chosen]);
                self.clauses.push(&[then, otherwise, -chosen]);
                chosen
            }
        }
    }
}

/// What takes a row for each bit.
fn is_quadratic(node: Node) -> bool {
    matches!(node, Node::Mul(..) | Node::UDiv(..) | Node::URem(..) | Node::SDiv(..) | Node::SRem(..))
}

fn constant(value: bool) -> Literal {
    if value { TRUE } else { FALSE }
}

fn complement(word: &[Literal]) -> Word {
    word.iter().map(|&bit| -bit).collect()
}

fn extended(mut word: Word, width: usize, bit: Literal) -> Word {
    word.resize(width, bit);
    word
}
