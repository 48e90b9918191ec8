//! Terms taken apart and put together again, exactly as they were: what is rewritten on the way would be another term, with another
//! content hash.

use crate::hash::node_tag;
use crate::node::{ExprId, FloatBinary, FloatFormat, FloatRelation, FloatRounding, Node, Signedness};
use crate::pool::Pool;

const FLOAT_BINARIES: [FloatBinary; 5] =
    [FloatBinary::Add, FloatBinary::Sub, FloatBinary::Mul, FloatBinary::Div, FloatBinary::Rem];
const ROUNDINGS: [FloatRounding; 5] = [
    FloatRounding::TowardZero,
    FloatRounding::Down,
    FloatRounding::Up,
    FloatRounding::NearestEven,
    FloatRounding::NearestAway,
];
const RELATIONS: [FloatRelation; 3] = [FloatRelation::Equal, FloatRelation::Less, FloatRelation::LessOrEqual];
const SIGNEDNESSES: [Signedness; 2] = [Signedness::Unsigned, Signedness::Signed];

/// A node without operands, whose content is not in its tag.
pub const CONSTANT_TAG: u64 = 0;
pub const WIDE_CONSTANT_TAG: u64 = 1;
pub const VARIABLE_TAG: u64 = 2;

impl Node {
    /// Names the operation with all that belongs to it but its operands; the same in every pool and process.
    pub fn tag(self) -> u64 {
        node_tag(self)
    }
}

impl Pool {
    /// The term with this tag and width over these operands, which are of this pool: the one that another pool had, if theirs were
    /// these. `None` if there is no such term, and for constants and variables, which have constructors of their own.
    pub fn restore(&mut self, tag: u64, width: u32, operands: &[ExprId]) -> Option<ExprId> {
        let node = node_of(tag, operands)?;
        self.fits(node, width).then(|| self.intern(node, width))
    }

    /// Whether the widths of the operands are those of such a term.
    fn fits(&self, node: Node, width: u32) -> bool {
        let of = |term: ExprId| self.width(term);
        let are = |terms: &[ExprId], width: u32| terms.iter().all(|&term| of(term) == width);
        match node {
            Node::Constant(_) | Node::WideConstant(_) | Node::Variable(_) => false,
            Node::Not(operand) => of(operand) == width,
            Node::And(left, right)
            | Node::Or(left, right)
            | Node::Xor(left, right)
            | Node::Add(left, right)
            | Node::Mul(left, right)
            | Node::UDiv(left, right)
            | Node::SDiv(left, right)
            | Node::URem(left, right)
            | Node::SRem(left, right)
            | Node::Shl(left, right)
            | Node::LShr(left, right)
            | Node::AShr(left, right) => are(&[left, right], width),
            Node::Eq(left, right) | Node::Ult(left, right) | Node::Slt(left, right) => {
                width == 1 && of(left) == of(right)
            }
            Node::Concat { high, low } => of(high).checked_add(of(low)) == Some(width),
            Node::Extract { operand, low } => width > 0 && low.checked_add(width).is_some_and(|end| end <= of(operand)),
            Node::ZeroExtend(operand) | Node::SignExtend(operand) => of(operand) < width,
            Node::Ite { condition, then, otherwise } => of(condition) == 1 && are(&[then, otherwise], width),
            Node::Float { format, left, right, .. } => width == format.width() && are(&[left, right], format.width()),
            Node::FloatSqrt { format, operand } | Node::FloatRound { format, operand, .. } => {
                width == format.width() && of(operand) == format.width()
            }
            Node::FloatFma { format, left, right, addend } => {
                width == format.width() && are(&[left, right, addend], format.width())
            }
            Node::FloatCompare { format, left, right, .. } => width == 1 && are(&[left, right], format.width()),
            Node::FloatConvert { from, to, operand } => width == to.width() && of(operand) == from.width(),
            Node::FloatToInt { from, operand, .. } => width > 0 && of(operand) == from.width(),
            Node::IntToFloat { to, .. } => width == to.width(),
        }
    }
}

/// The node with this tag over these operands.
fn node_of(tag: u64, operands: &[ExprId]) -> Option<Node> {
    let kind = tag & 0xff;
    let (first, second) = ((tag >> 8) as u8, (tag >> 16) as u8);
    let format = |number: u8| FloatFormat::ALL.get(usize::from(number)).copied();
    let node = match *operands {
        [operand] => match kind {
            4 => Node::Not(operand),
            21 => Node::Extract { operand, low: (tag >> 32) as u32 },
            22 => Node::ZeroExtend(operand),
            23 => Node::SignExtend(operand),
            26 => Node::FloatSqrt { format: format(second)?, operand },
            28 => Node::FloatRound { rounding: one_of(&ROUNDINGS, first)?, format: format(second)?, operand },
            30 => Node::FloatConvert { from: format(first)?, to: format(second)?, operand },
            31 => Node::FloatToInt { from: format(second)?, signedness: one_of(&SIGNEDNESSES, first)?, operand },
            32 => Node::IntToFloat { to: format(second)?, signedness: one_of(&SIGNEDNESSES, first)?, operand },
            _ => return None,
        },
        [left, right] => match kind {
            5 => Node::And(left, right),
            6 => Node::Or(left, right),
            7 => Node::Xor(left, right),
            8 => Node::Add(left, right),
            9 => Node::Mul(left, right),
            10 => Node::UDiv(left, right),
            11 => Node::SDiv(left, right),
            12 => Node::URem(left, right),
            13 => Node::SRem(left, right),
            14 => Node::Shl(left, right),
            15 => Node::LShr(left, right),
            16 => Node::AShr(left, right),
            17 => Node::Eq(left, right),
            18 => Node::Ult(left, right),
            19 => Node::Slt(left, right),
            20 => Node::Concat { high: left, low: right },
            25 => Node::Float { operation: one_of(&FLOAT_BINARIES, first)?, format: format(second)?, left, right },
            29 => Node::FloatCompare { relation: one_of(&RELATIONS, first)?, format: format(second)?, left, right },
            _ => return None,
        },
        [first_operand, middle, last] => match kind {
            24 => Node::Ite { condition: first_operand, then: middle, otherwise: last },
            27 => Node::FloatFma { format: format(second)?, left: first_operand, right: middle, addend: last },
            _ => return None,
        },
        _ => return None,
    };
    // Nothing else is in a tag that somebody wrote.
    (node_tag(node) == tag).then_some(node)
}

fn one_of<T: Copy>(list: &[T], number: u8) -> Option<T> {
    list.get(usize::from(number)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::node::Origin;

    /// Every operation, taken apart and put together.
    #[test]
    fn every_node_comes_back() {
        let mut pool = Pool::new();
        let [a, b, c] = ["a", "b", "c"].map(|name| pool.variable(name, 32, Origin::Input));
        let wide = pool.variable("w", 64, Origin::Input);
        let truth = pool.variable("t", 1, Origin::Undefined);
        let single = FloatFormat::Single;
        let mut nodes = vec![
            (Node::Not(a), 32),
            (Node::Extract { operand: a, low: 3 }, 7),
            (Node::ZeroExtend(a), 40),
            (Node::SignExtend(a), 33),
            (Node::Ite { condition: truth, then: a, otherwise: b }, 32),
            (Node::Concat { high: a, low: wide }, 96),
            (Node::FloatSqrt { format: single, operand: a }, 32),
            (Node::FloatFma { format: single, left: a, right: b, addend: c }, 32),
            (Node::FloatConvert { from: single, to: FloatFormat::Double, operand: a }, 64),
        ];
        type Binary = fn(ExprId, ExprId) -> Node;
        let binaries: [Binary; 12] = [
            Node::And,
            Node::Or,
            Node::Xor,
            Node::Add,
            Node::Mul,
            Node::UDiv,
            Node::SDiv,
            Node::URem,
            Node::SRem,
            Node::Shl,
            Node::LShr,
            Node::AShr,
        ];
        nodes.extend(binaries.map(|make| (make(a, b), 32)));
        let comparisons: [Binary; 3] = [Node::Eq, Node::Ult, Node::Slt];
        nodes.extend(comparisons.map(|make| (make(a, b), 1)));
        nodes
            .extend(FLOAT_BINARIES.map(|operation| (Node::Float { operation, format: single, left: a, right: b }, 32)));
        nodes.extend(ROUNDINGS.map(|rounding| (Node::FloatRound { rounding, format: single, operand: a }, 32)));
        nodes.extend(RELATIONS.map(|relation| (Node::FloatCompare { relation, format: single, left: a, right: b }, 1)));
        for signedness in SIGNEDNESSES {
            nodes.push((Node::FloatToInt { from: single, signedness, operand: a }, 17));
            nodes.push((Node::IntToFloat { to: FloatFormat::Double, signedness, operand: a }, 64));
        }
        for (node, width) in nodes {
            let id = pool.intern(node, width);
            assert_eq!(pool.restore(node.tag(), width, &node.children()), Some(id), "{node:?}");
            let with_more = [&node.children()[..], &[a, b, c]].concat();
            assert_eq!(pool.restore(node.tag(), width, &with_more), None, "{node:?}");
            assert_eq!(pool.restore(node.tag() | 1 << 63, width, &node.children()), None, "{node:?}");
        }
        assert_eq!(pool.restore(CONSTANT_TAG, 8, &[]), None);
        assert_eq!(pool.restore(Node::Not(a).tag(), 31, &[a]), None);
        assert_eq!(pool.restore(Node::Add(a, b).tag(), 32, &[a, wide]), None);
        assert_eq!(pool.restore(Node::Extract { operand: a, low: 30 }.tag(), 3, &[a]), None);
    }
}
