//! Terms without the names of their variables.
//!
//! Two programs have the same conditions about variables of other names. A pattern is what is left of a term without these, and the
//! order in which its variables are to be renamed. It depends on the term's content only, never on ids.

use std::rc::Rc;

use reprise_expr::{ExprId, Node, Pool, VariableId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::reuse::hash::Hasher;

/// Larger terms are not worth the time of a look-up.
const MAXIMUM_NODES: usize = 4096;
/// Longer chains of one operation are hashed as the tree they are.
const MAXIMUM_OPERANDS: usize = 64;
/// Shapes kept before they are all forgotten.
const MAXIMUM_SHAPES: usize = 1 << 20;

const DOMAIN_SHAPE: u64 = 1;
const DOMAIN_PATTERN: u64 = 2;

/// A term up to the names of its variables: two terms with equal hashes are the same term after the variables of one,
/// in this order, are renamed to those of the other.
///
/// The order is that of first occurrence, operands of commutative operations being visited in an order that names do
/// not influence, except between operands that differ in names only.
#[derive(Debug)]
pub(super) struct Pattern {
    pub hash: u128,
    pub variables: SmallVec<[VariableId; 4]>,
}

type Operands = SmallVec<[ExprId; 8]>;

/// Remembers what was computed of terms, until the pool's ids change their meaning.
#[derive(Default)]
pub(super) struct Patterns {
    /// Hashes in which all variables of a width are alike.
    shapes: FxHashMap<ExprId, u64>,
    patterns: FxHashMap<ExprId, Option<Rc<Pattern>>>,
    nodes: u64,
}

impl Patterns {
    pub(super) fn forget(&mut self) {
        self.shapes.clear();
        self.patterns.clear();
    }

    /// Nodes of terms gone through so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// `None` if the term is too large.
    pub(super) fn of(&mut self, pool: &Pool, term: ExprId) -> Option<Rc<Pattern>> {
        if let Some(known) = self.patterns.get(&term) {
            return known.clone();
        }
        if self.shapes.len() > MAXIMUM_SHAPES {
            self.forget();
        }
        let pattern = self.compute(pool, term).map(Rc::new);
        self.patterns.insert(term, pattern.clone());
        pattern
    }

    fn compute(&mut self, pool: &Pool, root: ExprId) -> Option<Pattern> {
        if !self.shape(pool, root) {
            return None;
        }
        let mut variables: SmallVec<[VariableId; 4]> = SmallVec::new();
        let mut hashes: FxHashMap<ExprId, u128> = FxHashMap::default();
        // A term is entered, its operands are visited, and it is left with their hashes known.
        let mut stack: Vec<(ExprId, Option<Operands>)> = vec![(root, None)];
        while let Some((id, operands)) = stack.pop() {
            if hashes.contains_key(&id) {
                continue;
            }
            if let Node::Variable(variable) = pool.node(id) {
                let number = variables.iter().position(|&other| other == variable).unwrap_or_else(|| {
                    variables.push(variable);
                    variables.len() - 1
                });
                let mut hasher = Hasher::new(DOMAIN_PATTERN);
                hasher.word(u64::from(pool.width(id)));
                hasher.word(number as u64);
                hashes.insert(id, hasher.finish());
                continue;
            }
            let Some(operands) = operands else {
                if hashes.len() + stack.len() > MAXIMUM_NODES {
                    return None;
                }
                let operands = self.ordered_operands(pool, id);
                stack.push((id, Some(operands.clone())));
                stack.extend(operands.into_iter().rev().map(|operand| (operand, None)));
                continue;
            };
            self.nodes += 1 + operands.len() as u64;
            let mut hasher = node_hasher(pool, id, DOMAIN_PATTERN, operands.len());
            for operand in &operands {
                hasher.wide(hashes[operand]);
            }
            hashes.insert(id, hasher.finish());
        }
        Some(Pattern { hash: hashes[&root], variables })
    }

    /// Operands in an order that names do not influence as far as shapes tell; chains of one operation are one list.
    fn ordered_operands(&self, pool: &Pool, id: ExprId) -> Operands {
        let (mut operands, commutes) = operands(pool, id);
        if commutes {
            operands.sort_by_cached_key(|operand| (self.shapes[operand], pool.content_hash(*operand)));
        }
        operands
    }

    /// Makes the shape of a term and its parts known; false if there are too many.
    fn shape(&mut self, pool: &Pool, root: ExprId) -> bool {
        let mut visited = 0;
        let mut stack = vec![root];
        while let Some(&id) = stack.last() {
            if self.shapes.contains_key(&id) {
                stack.pop();
                continue;
            }
            let (operands, commutes) = operands(pool, id);
            let pending = stack.len();
            stack.extend(operands.iter().filter(|operand| !self.shapes.contains_key(operand)));
            if stack.len() > pending {
                continue;
            }
            stack.pop();
            visited += 1;
            self.nodes += 1 + operands.len() as u64;
            if visited > MAXIMUM_NODES {
                return false;
            }
            let mut shapes: SmallVec<[u64; 8]> = operands.iter().map(|operand| self.shapes[operand]).collect();
            if commutes {
                shapes.sort_unstable();
            }
            let mut hasher = node_hasher(pool, id, DOMAIN_SHAPE, shapes.len());
            shapes.iter().for_each(|&shape| hasher.word(shape));
            self.shapes.insert(id, hasher.finish_short());
        }
        true
    }
}

/// Everything about a node but its operands and the name of a variable.
fn node_hasher(pool: &Pool, id: ExprId, domain: u64, operands: usize) -> Hasher {
    let mut hasher = Hasher::new(domain);
    hasher.word(pool.operation_tag(id));
    hasher.word(u64::from(pool.width(id)) << 32 | operands as u64);
    if pool.is_constant(id) {
        hasher.wide(pool.content_hash(id));
    }
    hasher
}

/// The operands, and whether their order means nothing.
fn operands(pool: &Pool, id: ExprId) -> (Operands, bool) {
    let node = pool.node(id);
    match node {
        Node::And(..) | Node::Or(..) | Node::Xor(..) | Node::Add(..) | Node::Mul(..) => {
            let kind = std::mem::discriminant(&node);
            let mut leaves = Operands::new();
            let mut pending: Operands = pool.children(id).into_iter().collect();
            while let Some(next) = pending.pop() {
                let inner = pool.node(next);
                if std::mem::discriminant(&inner) == kind {
                    pending.extend(pool.children(next));
                } else {
                    leaves.push(next);
                }
                if leaves.len() + pending.len() > MAXIMUM_OPERANDS {
                    return (pool.children(id).into_iter().collect(), true);
                }
            }
            (leaves, true)
        }
        Node::Eq(..) => (pool.children(id).into_iter().collect(), true),
        _ => (pool.children(id).into_iter().collect(), false),
    }
}
