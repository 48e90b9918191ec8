//! The two hashes of a term: a short-lived one for the table, and the lasting content hash.
//!
//! The lasting one is part of stored records, and what orders terms: it is the same in every run and on every machine.

use std::hash::{Hash, Hasher};

use reprise_hash::WordHasher;
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

/// The result is part of stored records: changing anything here changes the format of every store.
#[inline]
pub(crate) fn content_hasher(tag: u64, width: u32) -> WordHasher {
    let mut hasher = WordHasher::new(u64::from(width) << 32 | tag & u64::from(u32::MAX));
    // A word of its own where there is something to say: how many there are counts too.
    if tag >> 32 != 0 {
        hasher.word(tag >> 32);
    }
    hasher
}

pub(crate) fn variable_hash(name: &str, width: u32, origin: Origin) -> u128 {
    let mut hasher = content_hasher(origin as u64 + 2, width);
    hasher.word(name.len() as u64);
    hasher.bytes(name.as_bytes());
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
