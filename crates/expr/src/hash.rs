//! The two hashes of a term: a short-lived one for the table, and the lasting content hash.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::node::{Node, Origin};

/// For the tables of one process only.
#[inline]
pub(crate) fn table_hash(node: &Node, width: u32) -> u32 {
    let mut hasher = FxHasher::default();
    node.hash(&mut hasher);
    hasher.write_u32(width);
    // The product's high half depends on all bits.
    (hasher.finish().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32
}

/// Accumulates 128 bits. Each step is a bijection of the state for a given word and of the word for a given state,
/// so no information is lost but in the final collision of two random-looking 128-bit values. The result is part of
/// stored records: changing anything here changes the format of every store.
#[derive(Clone, Copy)]
pub(crate) struct ContentHasher(u128);

const MULTIPLIER: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
const SECOND_MULTIPLIER: u128 = 0xd6e8_feb8_6659_fd93_a076_1d64_78bd_642f;

impl ContentHasher {
    #[inline]
    pub(crate) fn new(tag: u64, width: u32) -> ContentHasher {
        let mut hasher = ContentHasher(0x243f_6a88_85a3_08d3_1319_8a2e_0370_7344);
        hasher.write(u128::from(tag) << 64 | u128::from(width));
        hasher
    }

    #[inline]
    pub(crate) fn write(&mut self, word: u128) {
        let mixed = (self.0 ^ word).wrapping_mul(MULTIPLIER);
        self.0 = (mixed ^ mixed >> 61).rotate_left(37);
    }

    #[inline]
    pub(crate) fn finish(self) -> u128 {
        let mixed = (self.0 ^ self.0 >> 67).wrapping_mul(SECOND_MULTIPLIER);
        mixed ^ mixed >> 64
    }
}

pub(crate) fn variable_hash(name: &str, width: u32, origin: Origin) -> u128 {
    let mut hasher = ContentHasher::new(origin as u64 + 2, width);
    hasher.write(name.len() as u128);
    for chunk in name.as_bytes().chunks(16) {
        let mut bytes = [0; 16];
        bytes[..chunk.len()].copy_from_slice(chunk);
        hasher.write(u128::from_le_bytes(bytes));
    }
    hasher.finish()
}

/// Distinct per kind of node and its immediate parameters; operands are hashed after it. Numbers are written out
/// because they are part of stored records and must survive a reordering of the type. 0 to 3 belong to leaves.
#[inline]
pub(crate) fn node_tag(node: Node) -> u64 {
    match node {
        Node::Constant(_) => 0,
        Node::WideConstant(_) => 1,
        Node::Variable(_) => 2,
        Node::Not(_) => 4,
        Node::And(..) => 5,
        Node::Or(..) => 6,
        Node::Xor(..) => 7,
        Node::Add(..) => 8,
        Node::Mul(..) => 9,
        Node::UDiv(..) => 10,
        Node::SDiv(..) => 11,
        Node::URem(..) => 12,
        Node::SRem(..) => 13,
        Node::Shl(..) => 14,
        Node::LShr(..) => 15,
        Node::AShr(..) => 16,
        Node::Eq(..) => 17,
        Node::Ult(..) => 18,
        Node::Slt(..) => 19,
        Node::Concat { .. } => 20,
        Node::Extract { low, .. } => 21 | u64::from(low) << 32,
        Node::ZeroExtend(_) => 22,
        Node::SignExtend(_) => 23,
        Node::Ite { .. } => 24,
        Node::Float { operation, format, .. } => 25 | parameters(operation as u8, format as u8),
        Node::FloatSqrt { format, .. } => 26 | parameters(0, format as u8),
        Node::FloatFma { format, .. } => 27 | parameters(0, format as u8),
        Node::FloatRound { rounding, format, .. } => 28 | parameters(rounding as u8, format as u8),
        Node::FloatCompare { relation, format, .. } => 29 | parameters(relation as u8, format as u8),
        Node::FloatConvert { from, to, .. } => 30 | parameters(from as u8, to as u8),
        Node::FloatToInt { from, signedness, .. } => 31 | parameters(signedness as u8, from as u8),
        Node::IntToFloat { to, signedness, .. } => 32 | parameters(signedness as u8, to as u8),
    }
}

#[inline]
fn parameters(first: u8, second: u8) -> u64 {
    u64::from(first) << 8 | u64::from(second) << 16
}
