//! The table of terms: one id per distinct term, and what is kept beside each.
//!
//! Equal terms have equal ids as long as they live. What rules read of a term follows from its content, so it does not matter when, and
//! after what, it was made.

use hashbrown::{HashMap, HashTable};
use rustc_hash::FxBuildHasher;

use crate::bit_vector::BitVector;
use crate::facts::{self, Interval, TermFacts};
use crate::hash::{content_hasher, node_tag, table_hash};
use crate::node::{Children, ExprId, Node, Variable, VariableId, WideId};
use crate::rewriting::{Rewriting, RewritingEffort};
use crate::variables::VariableSets;

/// What identifies a term, and small facts that rules ask for all the time.
#[derive(Clone, Copy)]
pub(crate) struct TermEntry {
    pub node: Node,
    pub width: u32,
    pub flags: u8,
    /// See [`Pool::leaves`].
    pub leaves: u8,
    /// What it took to see that the term is in normal form, where the flag `STABLE` is set.
    pub effort: RewritingEffort,
}

/// What is kept beside a term. The hash is split so that the struct needs no 16-byte alignment.
#[derive(Clone, Copy)]
pub(crate) struct TermDetail {
    pub facts: TermFacts,
    hash: [u64; 2],
}

pub(crate) const MENTIONS_UNDEFINED: u8 = 1;
/// A tree of `Ite` nodes whose leaves are all constants; a lone constant is not one.
pub(crate) const CONSTANT_LEAVES: u8 = 2;
pub(crate) const FREE: u8 = 4;
pub(crate) const MARKED: u8 = 8;
/// The constructor of the term's kind, given its operands, makes the term itself.
pub(crate) const STABLE: u8 = 16;

/// A slot of the table: enough of the hash to compare and to move it without looking at the term.
#[derive(Clone, Copy)]
pub(crate) struct TableSlot {
    hash: u32,
    pub id: ExprId,
}

/// Spreads the part of a hash that slots keep over the bits that the table looks at.
#[inline]
fn slot_hash(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
}

/// Owns terms. See [`Node`] for the form they are kept in.
///
/// Every constructor takes and returns ids of this pool. Terms stay valid until a [`collect`](Pool::collect) that
/// does not reach them.
pub struct Pool {
    pub(crate) entries: Vec<TermEntry>,
    pub(crate) details: Vec<TermDetail>,
    pub(crate) table: HashTable<TableSlot>,
    pub(crate) free: Vec<ExprId>,
    pub(crate) wide: Vec<BitVector>,
    pub(crate) wide_table: HashMap<BitVector, WideId, FxBuildHasher>,
    pub(crate) wide_free: Vec<WideId>,
    pub(crate) variables: Vec<Variable>,
    pub(crate) variable_hashes: Vec<u128>,
    /// Found by the hash and compared by content.
    pub(crate) variable_numbers: HashTable<VariableId>,
    pub(crate) variable_sets: VariableSets,
    pub(crate) epoch: u64,
    pub(crate) rewriting: Rewriting,
}

/// How large a pool is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemoryStatistics {
    /// Terms alive.
    pub terms: usize,
    /// Slots of reclaimed terms, to be used again.
    pub free_slots: usize,
    pub variables: usize,
    pub wide_constants: usize,
    /// Bytes allocated for all of it, names of variables included.
    pub bytes: usize,
}

const FALSE_INDEX: usize = 1;
const TRUE_INDEX: usize = 2;

impl Default for Pool {
    fn default() -> Pool {
        Pool::new()
    }
}

impl Pool {
    pub fn new() -> Pool {
        let mut pool = Pool {
            entries: Vec::new(),
            details: Vec::new(),
            table: HashTable::new(),
            free: Vec::new(),
            wide: Vec::new(),
            wide_table: HashMap::default(),
            wide_free: Vec::new(),
            variables: Vec::new(),
            variable_hashes: Vec::new(),
            variable_numbers: HashTable::new(),
            variable_sets: VariableSets::new(),
            epoch: 0,
            rewriting: Rewriting::new(),
        };
        // Slot 0 is never a term: ids are non-zero.
        let effort = RewritingEffort::default();
        pool.entries.push(TermEntry { node: Node::Constant(0), width: 1, flags: FREE, leaves: 0, effort });
        pool.details.push(TermDetail { facts: TermFacts::NONE, hash: [0; 2] });
        pool.variable_sets.add_term();
        let (no, yes) = (pool.constant(1, 0), pool.constant(1, 1));
        debug_assert!(no.index() == FALSE_INDEX && yes.index() == TRUE_INDEX);
        pool
    }

    #[inline]
    pub(crate) fn entry(&self, id: ExprId) -> &TermEntry {
        &self.entries[id.index()]
    }

    #[inline]
    pub(crate) fn detail(&self, id: ExprId) -> &TermDetail {
        &self.details[id.index()]
    }

    #[inline]
    pub(crate) fn facts(&self, id: ExprId) -> &TermFacts {
        &self.details[id.index()].facts
    }

    #[inline]
    pub fn width(&self, id: ExprId) -> u32 {
        self.entry(id).width
    }

    #[inline]
    pub fn node(&self, id: ExprId) -> Node {
        self.entry(id).node
    }

    /// The operands, first to last.
    pub fn children(&self, id: ExprId) -> Children {
        self.node(id).children()
    }

    /// The value of a constant of at most 64 bits.
    #[inline]
    pub fn as_constant(&self, id: ExprId) -> Option<u64> {
        match self.entry(id).node {
            Node::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The value of a constant of any width.
    pub fn as_wide_constant(&self, id: ExprId) -> Option<BitVector> {
        match self.entry(id).node {
            Node::Constant(value) => Some(BitVector::from_u64(self.width(id), value)),
            Node::WideConstant(wide) => Some(self.wide[wide.0 as usize].clone()),
            _ => None,
        }
    }

    /// The value that a [`Node::WideConstant`] names.
    pub fn wide_value(&self, wide: WideId) -> &BitVector {
        &self.wide[wide.0 as usize]
    }

    #[inline]
    pub fn is_constant(&self, id: ExprId) -> bool {
        matches!(self.entry(id).node, Node::Constant(_) | Node::WideConstant(_))
    }

    #[inline]
    pub fn is_true(&self, id: ExprId) -> bool {
        id.index() == TRUE_INDEX
    }

    #[inline]
    pub fn is_false(&self, id: ExprId) -> bool {
        id.index() == FALSE_INDEX
    }

    /// Depends on the structure of the term and the names of its variables only: the same in every pool, run and
    /// machine, whatever was built before.
    #[inline]
    pub fn content_hash(&self, id: ExprId) -> u128 {
        let [high, low] = self.detail(id).hash;
        u128::from(high) << 64 | u128::from(low)
    }

    /// What the term's node does apart from its operands: the kind of node, its parameters, not its width. Part of
    /// stored records, as content hashes are.
    #[inline]
    pub fn operation_tag(&self, id: ExprId) -> u64 {
        node_tag(self.node(id))
    }

    /// Whether a variable of origin `Undefined` occurs in the term.
    #[inline]
    pub fn mentions_undefined(&self, id: ExprId) -> bool {
        self.entry(id).flags & MENTIONS_UNDEFINED != 0
    }

    /// The bits that are zero, and the bits that are one, under every assignment; none for widths above 64.
    #[inline]
    pub fn known_bits(&self, id: ExprId) -> (u64, u64) {
        let facts = self.facts(id);
        (facts.zero, facts.one)
    }

    /// Bounds on the value as an unsigned number; `None` for widths above 64.
    #[inline]
    pub fn unsigned_range(&self, id: ExprId) -> Option<(u64, u64)> {
        let width = self.width(id);
        (width <= 64).then(|| self.facts(id).unsigned_range(width))
    }

    /// Bounds on the value as a signed number; `None` for widths above 64.
    #[inline]
    pub fn signed_range(&self, id: ExprId) -> Option<(i64, i64)> {
        let width = self.width(id);
        (width <= 64).then(|| self.facts(id).signed_range(width))
    }

    /// The (possibly wrapping) interval the value lies in; `None` for widths above 64.
    #[inline]
    pub fn interval(&self, id: ExprId) -> Option<Interval> {
        (self.width(id) <= 64).then(|| self.facts(id).interval)
    }

    /// Terms alive.
    pub fn len(&self) -> usize {
        self.table.len()
    }

    /// Never: the two truth values are always there.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// One more than the largest [`ExprId::index`] in use so far.
    pub fn index_bound(&self) -> usize {
        self.entries.len()
    }

    /// Changes exactly when ids may have come to name other terms: whoever caches by id compares it.
    pub fn epoch(&self) -> u64 {
        self.epoch
    }

    pub fn memory_statistics(&self) -> MemoryStatistics {
        let names: usize = self.variables.iter().map(|variable| variable.name.len()).sum();
        let wide: usize = self.wide.iter().map(|value| size_of::<BitVector>() + value.words().len() * 8).sum();
        let bytes = self.entries.capacity() * size_of::<TermEntry>()
            + self.details.capacity() * size_of::<TermDetail>()
            + self.table.allocation_size()
            + self.free.capacity() * size_of::<ExprId>()
            + wide
            + self.wide_table.allocation_size()
            + self.variables.capacity() * size_of::<Variable>()
            + self.variable_hashes.capacity() * size_of::<u128>()
            + self.variable_numbers.allocation_size()
            + names
            + self.variable_sets.bytes()
            + self.rewriting.bytes();
        MemoryStatistics {
            terms: self.len(),
            free_slots: self.free.len(),
            variables: self.variables.len(),
            wide_constants: self.wide.len() - self.wide_free.len(),
            bytes,
        }
    }

    /// `value` modulo `2^width`.
    #[inline]
    pub fn constant(&mut self, width: u32, value: u64) -> ExprId {
        assert!(width >= 1, "a constant has at least one bit");
        if width > 64 {
            return self.constant_wide(&BitVector::from_u64(width, value));
        }
        self.intern(Node::Constant(value & crate::bit_vector::low_mask(width)), width)
    }

    pub fn constant_wide(&mut self, value: &BitVector) -> ExprId {
        let width = value.width();
        if width <= 64 {
            return self.intern(Node::Constant(value.low_u64()), width);
        }
        let wide = match self.wide_table.get(value) {
            Some(&wide) => wide,
            None => {
                let wide = match self.wide_free.pop() {
                    Some(wide) => {
                        self.wide[wide.0 as usize] = value.clone();
                        wide
                    }
                    None => {
                        self.wide.push(value.clone());
                        WideId(u32::try_from(self.wide.len() - 1).expect("fewer than 2^32 wide constants"))
                    }
                };
                self.wide_table.insert(value.clone(), wide);
                wide
            }
        };
        self.intern(Node::WideConstant(wide), width)
    }

    #[inline]
    pub fn truth(&self, value: bool) -> ExprId {
        ExprId::from_index(if value { TRUE_INDEX } else { FALSE_INDEX })
    }

    /// The id of exactly this node: no rewriting happens here.
    #[inline]
    pub(crate) fn intern(&mut self, node: Node, width: u32) -> ExprId {
        self.intern_hashed(table_hash(&node, width), node, width)
    }

    #[inline]
    pub(crate) fn intern_hashed(&mut self, hash: u32, node: Node, width: u32) -> ExprId {
        match self.find(hash, node, width) {
            Some(id) => id,
            None => self.insert(hash, node, width),
        }
    }

    #[inline]
    pub(crate) fn find(&self, hash: u32, node: Node, width: u32) -> Option<ExprId> {
        let found = self.table.find(slot_hash(hash), |slot| {
            slot.hash == hash && {
                let entry = &self.entries[slot.id.index()];
                entry.node == node && entry.width == width
            }
        });
        found.map(|slot| slot.id)
    }

    fn insert(&mut self, hash: u32, node: Node, width: u32) -> ExprId {
        let (entry, detail) = self.describe(node, width);
        let id = match self.free.pop() {
            Some(id) => {
                self.entries[id.index()] = entry;
                self.details[id.index()] = detail;
                self.variable_sets.replace_term(id);
                id
            }
            None => {
                let id = ExprId::from_index(self.entries.len());
                self.entries.push(entry);
                self.details.push(detail);
                self.variable_sets.add_term();
                id
            }
        };
        self.table.insert_unique(slot_hash(hash), TableSlot { hash, id }, |slot| slot_hash(slot.hash));
        id
    }

    fn describe(&self, node: Node, width: u32) -> (TermEntry, TermDetail) {
        let (hash, mut flags) = match node {
            Node::Variable(variable) => {
                let info = &self.variables[variable.0 as usize];
                let undefined = info.origin == crate::node::Origin::Undefined;
                let flags = if undefined { MENTIONS_UNDEFINED } else { 0 };
                (self.variable_hashes[variable.0 as usize], flags)
            }
            Node::Constant(value) => {
                let mut hasher = content_hasher(node_tag(node), width);
                hasher.word(value);
                (hasher.finish(), 0)
            }
            Node::WideConstant(wide) => {
                let mut hasher = content_hasher(node_tag(node), width);
                for &word in self.wide[wide.0 as usize].words() {
                    hasher.word(word);
                }
                (hasher.finish(), 0)
            }
            _ => {
                let mut hasher = content_hasher(node_tag(node), width);
                let mut flags = 0;
                node.for_each_child(|child| {
                    hasher.wide(self.content_hash(child));
                    flags |= self.entry(child).flags & MENTIONS_UNDEFINED;
                });
                (hasher.finish(), flags)
            }
        };
        if let Node::Ite { then, otherwise, .. } = node {
            let constant = |id| self.is_constant(id) || self.entry(id).flags & CONSTANT_LEAVES != 0;
            if constant(then) && constant(otherwise) {
                flags |= CONSTANT_LEAVES;
            }
        }
        let entry =
            TermEntry { node, width, flags, leaves: self.count_leaves(node), effort: RewritingEffort::default() };
        let detail = TermDetail {
            facts: self.derive_facts(node, width, |id| self.facts(id)),
            hash: [(hash >> 64) as u64, hash as u64],
        };
        (entry, detail)
    }

    /// What is known of a node by what is known of its operands.
    pub(crate) fn derive_facts<'a>(&self, node: Node, width: u32, of: impl Fn(ExprId) -> &'a TermFacts) -> TermFacts {
        if width > 64 {
            return TermFacts::NONE;
        }
        match node {
            Node::Constant(value) => TermFacts::constant(value, width),
            Node::Not(operand) => facts::not(of(operand), width),
            Node::And(left, right) => facts::and(of(left), of(right), width),
            Node::Or(left, right) => facts::or(of(left), of(right), width),
            Node::Xor(left, right) => facts::xor(of(left), of(right), width),
            Node::Add(left, right) => facts::add(of(left), of(right), width),
            Node::Mul(left, right) => facts::mul(of(left), of(right), width),
            Node::UDiv(left, right) => facts::udiv(of(left), of(right), width),
            Node::SDiv(left, right) => facts::sdiv(of(left), of(right), width),
            Node::URem(left, right) => facts::urem(of(left), of(right), width),
            Node::SRem(left, right) => facts::srem(of(left), of(right), width),
            Node::Shl(left, right) => facts::shl(of(left), of(right), width),
            Node::LShr(left, right) => facts::lshr(of(left), of(right), width),
            Node::AShr(left, right) => facts::ashr(of(left), of(right), width),
            Node::Concat { high, low } => facts::concat(of(high), of(low), self.width(low), width),
            Node::Extract { operand, low } if self.width(operand) <= 64 => {
                facts::extract(of(operand), self.width(operand), low, width)
            }
            Node::ZeroExtend(operand) => facts::zero_extend(of(operand), self.width(operand), width),
            Node::SignExtend(operand) => facts::sign_extend(of(operand), self.width(operand), width),
            Node::Ite { then, otherwise, .. } => facts::ite(of(then), of(otherwise), width),
            _ => TermFacts::unknown(width),
        }
    }

    /// How many leaves a chain of one associative operation has, or a tree of `Ite`; 1 for anything else; saturates.
    #[inline]
    pub(crate) fn leaves(&self, id: ExprId) -> u8 {
        self.entry(id).leaves
    }

    fn count_leaves(&self, node: Node) -> u8 {
        let (left, right) = match node {
            Node::And(left, right)
            | Node::Or(left, right)
            | Node::Xor(left, right)
            | Node::Add(left, right)
            | Node::Mul(left, right) => (left, right),
            Node::Ite { then, otherwise, .. } => (then, otherwise),
            _ => return 1,
        };
        let kind = std::mem::discriminant(&node);
        let count = |id: ExprId| {
            if std::mem::discriminant(&self.node(id)) == kind { self.leaves(id) } else { 1 }
        };
        count(left).saturating_add(count(right))
    }
}
