//! Replacing terms within terms.
//!
//! The result is built by the constructors, so it is in normal form like any term; a part in which nothing is replaced is the
//! same term afterwards, and is not visited where that can be told by its variables.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::{SmallVec, smallvec};

use crate::node::{ExprId, Node, VariableId};
use crate::pool::Pool;

/// Terms to put in the place of others, and what that made of terms already rewritten: substituting in many terms
/// that share structure rewrites the shared part once. All replacements happen at once; none is applied to the
/// result of another.
#[derive(Default)]
pub struct Substitution {
    map: HashMap<ExprId, ExprId, FxBuildHasher>,
    memo: HashMap<ExprId, ExprId, FxBuildHasher>,
    epoch: u64,
}

/// Whether a term may contain something to replace.
enum SubstitutionReach {
    /// Only variables are replaced, these: a term without them stays.
    Variables(Vec<VariableId>),
    Anything,
}

impl Substitution {
    pub fn new() -> Substitution {
        Substitution::default()
    }

    /// Replaces `from`, usually a variable, by `to`, which must have its width.
    pub fn insert(&mut self, from: ExprId, to: ExprId) {
        self.map.insert(from, to);
        self.memo.clear();
    }
}

impl FromIterator<(ExprId, ExprId)> for Substitution {
    fn from_iter<I: IntoIterator<Item = (ExprId, ExprId)>>(pairs: I) -> Substitution {
        let mut substitution = Substitution::new();
        for (from, to) in pairs {
            substitution.insert(from, to);
        }
        substitution
    }
}

impl Pool {
    /// The term with every occurrence of the replaced terms replaced, in normal form again. The ids in the
    /// substitution must be alive.
    pub fn substitute(&mut self, id: ExprId, substitution: &mut Substitution) -> ExprId {
        if substitution.map.is_empty() {
            return id;
        }
        if substitution.epoch != self.epoch {
            substitution.memo.clear();
            substitution.epoch = self.epoch;
        }
        let reach = self.reach_of(substitution);
        if !self.is_reached(id, &reach) {
            return id;
        }
        let mut stack = vec![id];
        while let Some(&next) = stack.last() {
            if substitution.memo.contains_key(&next) {
                stack.pop();
                continue;
            }
            if let Some(&replacement) = substitution.map.get(&next) {
                assert_eq!(self.width(next), self.width(replacement), "a replacement has the width of the replaced");
                substitution.memo.insert(next, replacement);
                stack.pop();
                continue;
            }
            let node = self.node(next);
            let pending = stack.len();
            node.for_each_child(|child| {
                if substitution.memo.contains_key(&child) {
                    return;
                }
                if self.is_reached(child, &reach) {
                    stack.push(child);
                } else {
                    substitution.memo.insert(child, child);
                }
            });
            if stack.len() > pending {
                continue;
            }
            stack.pop();
            let memo = &substitution.memo;
            let mut changed = false;
            node.for_each_child(|child| changed |= memo[&child] != child);
            let result = if changed { self.rebuild(node, self.width(next), |child| memo[&child]) } else { next };
            substitution.memo.insert(next, result);
        }
        substitution.memo[&id]
    }

    /// The term with whatever `known` has another term for replaced by that, in normal form again; the term itself where more than `most`
    /// of its parts would have to be looked at. What is replaced is not looked into, nor is what comes in its place.
    pub fn with_known(
        &mut self,
        id: ExprId,
        most: usize,
        known: impl Fn(&mut Pool, ExprId) -> Option<ExprId>,
    ) -> ExprId {
        if !self.has_known(id, most, &known) {
            return id;
        }
        let mut done: HashMap<ExprId, ExprId, FxBuildHasher> = HashMap::default();
        let mut stack = vec![(id, false)];
        while let Some((next, are_operands_done)) = stack.pop() {
            if done.contains_key(&next) {
                continue;
            }
            let node = self.node(next);
            if are_operands_done {
                let mut changed = false;
                node.for_each_child(|child| changed |= done[&child] != child);
                let result = if changed { self.rebuild(node, self.width(next), |child| done[&child]) } else { next };
                done.insert(next, result);
            } else if let Some(replacement) = known(self, next) {
                done.insert(next, replacement);
            } else {
                stack.push((next, true));
                node.for_each_child(|child| stack.push((child, false)));
            }
        }
        done[&id]
    }

    /// Whether something in a term is known, and no more than `most` of its parts are not.
    fn has_known(&mut self, id: ExprId, most: usize, known: &impl Fn(&mut Pool, ExprId) -> Option<ExprId>) -> bool {
        // Few enough to be looked through.
        let mut met: SmallVec<[ExprId; 32]> = SmallVec::new();
        let mut open: SmallVec<[ExprId; 32]> = smallvec![id];
        let mut is_any = false;
        while let Some(next) = open.pop() {
            if known(self, next).is_some() {
                is_any = true;
            } else if !met.contains(&next) {
                if met.len() == most {
                    return false;
                }
                met.push(next);
                self.node(next).for_each_child(|child| open.push(child));
            }
        }
        is_any
    }

    fn reach_of(&self, substitution: &Substitution) -> SubstitutionReach {
        let mut variables = Vec::with_capacity(substitution.map.len());
        for &from in substitution.map.keys() {
            if let Node::Variable(variable) = self.node(from) {
                variables.push(variable);
            }
        }
        if variables.len() < substitution.map.len() {
            return SubstitutionReach::Anything;
        }
        variables.sort_unstable();
        SubstitutionReach::Variables(variables)
    }

    fn is_reached(&self, id: ExprId, reach: &SubstitutionReach) -> bool {
        match reach {
            SubstitutionReach::Anything => true,
            SubstitutionReach::Variables(replaced) => {
                let mentioned = self.variables(id);
                let (few, many): (&[VariableId], &[VariableId]) =
                    if replaced.len() <= mentioned.len() { (replaced, &mentioned) } else { (&mentioned, replaced) };
                few.iter().any(|variable| many.binary_search(variable).is_ok())
            }
        }
    }

    /// The node over other operands, through the rewriting constructors.
    fn rebuild(&mut self, node: Node, width: u32, new: impl Fn(ExprId) -> ExprId) -> ExprId {
        match node {
            Node::Constant(_) | Node::WideConstant(_) | Node::Variable(_) => {
                unreachable!("leaves have no operands that could change")
            }
            Node::Not(operand) => self.not(new(operand)),
            Node::And(left, right) => self.and(new(left), new(right)),
            Node::Or(left, right) => self.or(new(left), new(right)),
            Node::Xor(left, right) => self.xor(new(left), new(right)),
            Node::Add(left, right) => self.add(new(left), new(right)),
            Node::Mul(left, right) => self.mul(new(left), new(right)),
            Node::UDiv(left, right) => self.udiv(new(left), new(right)),
            Node::SDiv(left, right) => self.sdiv(new(left), new(right)),
            Node::URem(left, right) => self.urem(new(left), new(right)),
            Node::SRem(left, right) => self.srem(new(left), new(right)),
            Node::Shl(left, right) => self.shl(new(left), new(right)),
            Node::LShr(left, right) => self.lshr(new(left), new(right)),
            Node::AShr(left, right) => self.ashr(new(left), new(right)),
            Node::Eq(left, right) => self.eq(new(left), new(right)),
            Node::Ult(left, right) => self.ult(new(left), new(right)),
            Node::Slt(left, right) => self.slt(new(left), new(right)),
            Node::Concat { high, low } => self.concat(new(high), new(low)),
            Node::Extract { operand, low } => self.extract(new(operand), low, width),
            Node::ZeroExtend(operand) => self.zero_extend(new(operand), width),
            Node::SignExtend(operand) => self.sign_extend(new(operand), width),
            Node::Ite { condition, then, otherwise } => self.ite(new(condition), new(then), new(otherwise)),
            Node::Float { operation, format, left, right } => {
                self.float_binary(operation, format, new(left), new(right))
            }
            Node::FloatSqrt { format, operand } => self.float_sqrt(format, new(operand)),
            Node::FloatFma { format, left, right, addend } => {
                self.float_fma(format, new(left), new(right), new(addend))
            }
            Node::FloatRound { rounding, format, operand } => self.float_round(rounding, format, new(operand)),
            Node::FloatCompare { relation, format, left, right } => {
                self.float_compare(relation, format, new(left), new(right))
            }
            Node::FloatConvert { from, to, operand } => self.float_convert(from, to, new(operand)),
            Node::FloatToInt { from, signedness, operand } => self.float_to_int(from, signedness, width, new(operand)),
            Node::IntToFloat { to, signedness, operand } => self.int_to_float(to, signedness, new(operand)),
        }
    }
}
