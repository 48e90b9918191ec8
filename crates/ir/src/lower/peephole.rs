//! Small simplifications: while code is written, those that need only look at how an operand was computed in the same block;
//! once it is in order, compares are fused with their branches.

use super::draft::Draft;
use super::flow::DraftFlow;
use crate::code::{CastOp, Instruction, IntegerPredicate, Operand, Register};

pub(super) fn inverse(predicate: IntegerPredicate) -> IntegerPredicate {
    match predicate {
        IntegerPredicate::Equal => IntegerPredicate::NotEqual,
        IntegerPredicate::NotEqual => IntegerPredicate::Equal,
        IntegerPredicate::UnsignedLess => IntegerPredicate::UnsignedGreaterEqual,
        IntegerPredicate::UnsignedLessEqual => IntegerPredicate::UnsignedGreater,
        IntegerPredicate::UnsignedGreater => IntegerPredicate::UnsignedLessEqual,
        IntegerPredicate::UnsignedGreaterEqual => IntegerPredicate::UnsignedLess,
        IntegerPredicate::SignedLess => IntegerPredicate::SignedGreaterEqual,
        IntegerPredicate::SignedLessEqual => IntegerPredicate::SignedGreater,
        IntegerPredicate::SignedGreater => IntegerPredicate::SignedLessEqual,
        IntegerPredicate::SignedGreaterEqual => IntegerPredicate::SignedLess,
    }
}

/// The opposite of a comparison, as an instruction of its own; the comparison itself is dead if nothing else uses it.
pub(super) fn inverted(draft: &Draft, condition: Operand) -> Option<impl FnOnce(Register) -> Instruction + use<>> {
    match draft.definition(condition)? {
        Instruction::Compare { predicate, width, left, right, .. } => {
            let predicate = inverse(predicate);
            Some(move |dest| Instruction::Compare { predicate, width, dest, left, right })
        }
        _ => None,
    }
}

/// `zext i1 %c` compared with zero is `%c` again: what C's truth values look like.
pub(super) fn simpler_compare(
    draft: &mut Draft,
    predicate: IntegerPredicate,
    left: Operand,
    right: Operand,
) -> Option<Operand> {
    if draft.known_word(right) != Some(0) {
        return None;
    }
    let Some(Instruction::Cast { op: CastOp::ZeroExtend, from: 1, operand, .. }) = draft.definition(left) else {
        return None;
    };
    match predicate {
        IntegerPredicate::NotEqual => Some(operand),
        IntegerPredicate::Equal => {
            let inverse = inverted(draft, operand)?;
            Some(draft.compute(inverse))
        }
        _ => None,
    }
}

/// A truncation back to what was extended.
pub(super) fn undone_cast(draft: &Draft, op: CastOp, from: u16, to: u16, operand: Operand) -> Option<Operand> {
    match draft.definition(operand)? {
        Instruction::Cast {
            op: CastOp::ZeroExtend | CastOp::SignExtend,
            from: original,
            to: extended,
            operand,
            ..
        } if op == CastOp::Truncate && extended == from && original == to => Some(operand),
        _ => None,
    }
}

/// An index before it was sign-extended: address arithmetic extends it anyway.
pub(super) fn unextended(draft: &Draft, index: Operand, index_width: u16) -> (Operand, u16) {
    match draft.definition(index) {
        Some(Instruction::Cast { op: CastOp::SignExtend, from, to, operand, .. }) if to == index_width => {
            (operand, from)
        }
        _ => (index, index_width),
    }
}

/// Replaces a branch on a comparison that only it uses. Operands are written once, or read by their `Move` only, so that a
/// comparison may be made later than where it stood.
pub(super) fn fuse_branches(flow: &mut DraftFlow, uses: &[u32]) {
    for node in &flow.nodes {
        let last = node.end as usize - 1;
        let Instruction::Branch { condition, on_true, on_false, edge } = flow.instructions[last] else { continue };
        let Some(register) = condition.as_register() else { continue };
        if uses[register.0 as usize] != 1 {
            continue;
        }
        let body = flow.instructions[node.start as usize..last].iter().rev();
        let compare = body.clone().find_map(|instruction| match *instruction {
            Instruction::Compare { predicate, width, dest, left, right } if dest == register => {
                Some((predicate, width, left, right))
            }
            _ => None,
        });
        if let Some((predicate, width, left, right)) = compare {
            flow.instructions[last] =
                Instruction::CompareBranch { predicate, width, left, right, on_true, on_false, edge };
        }
    }
}
