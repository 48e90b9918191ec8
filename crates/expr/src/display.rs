//! Terms as text for people: messages, tests, debugging. Not a format that anything reads.

use std::fmt;

use crate::node::{ExprId, Node};
use crate::pool::Pool;

/// Beyond this many characters the rest of a term is an ellipsis.
const MAXIMUM_LENGTH: usize = 4000;

/// Shows a term; see [`Pool::display`].
pub struct Display<'a> {
    pool: &'a Pool,
    id: ExprId,
}

impl Pool {
    /// The term as text, shortened if it is long.
    pub fn display(&self, id: ExprId) -> Display<'_> {
        Display { pool: self, id }
    }
}

enum DisplayStep {
    Term(ExprId),
    Text(&'static str),
    Number(u32),
}

impl fmt::Display for Display<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        let mut steps = vec![DisplayStep::Term(self.id)];
        while let Some(step) = steps.pop() {
            if text.len() > MAXIMUM_LENGTH {
                text.push('…');
                break;
            }
            match step {
                DisplayStep::Text(part) => text.push_str(part),
                DisplayStep::Number(number) => text.push_str(&number.to_string()),
                DisplayStep::Term(id) => self.push_term(id, &mut text, &mut steps),
            }
        }
        formatter.write_str(&text)
    }
}

impl Display<'_> {
    fn push_term(&self, id: ExprId, text: &mut String, steps: &mut Vec<DisplayStep>) {
        let width = self.pool.width(id);
        let node = self.pool.node(id);
        let operator = match node {
            Node::Constant(_) | Node::WideConstant(_) => {
                let value = self.pool.as_wide_constant(id).expect("a constant node has a value");
                text.push_str(&value.to_string());
                return;
            }
            Node::Variable(variable) => {
                text.push_str(&self.pool.variable_info(variable).name);
                return;
            }
            Node::Extract { operand, low } => {
                steps.extend([
                    DisplayStep::Text("]"),
                    DisplayStep::Number(low),
                    DisplayStep::Text(":"),
                    DisplayStep::Number(low + width - 1),
                ]);
                steps.extend([DisplayStep::Text("["), DisplayStep::Term(operand)]);
                return;
            }
            _ => operator_name(node),
        };
        text.push('(');
        text.push_str(operator);
        push_attributes(node, width, text);
        steps.push(DisplayStep::Text(")"));
        for &child in node.children().iter().rev() {
            steps.extend([DisplayStep::Term(child), DisplayStep::Text(" ")]);
        }
    }
}

/// Of a node with operands in parentheses.
fn operator_name(node: Node) -> &'static str {
    match node {
        Node::Not(_) => "not",
        Node::And(..) => "and",
        Node::Or(..) => "or",
        Node::Xor(..) => "xor",
        Node::Add(..) => "add",
        Node::Mul(..) => "mul",
        Node::UDiv(..) => "udiv",
        Node::SDiv(..) => "sdiv",
        Node::URem(..) => "urem",
        Node::SRem(..) => "srem",
        Node::Shl(..) => "shl",
        Node::LShr(..) => "lshr",
        Node::AShr(..) => "ashr",
        Node::Eq(..) => "eq",
        Node::Ult(..) => "ult",
        Node::Slt(..) => "slt",
        Node::Concat { .. } => "concat",
        Node::ZeroExtend(_) => "zext",
        Node::SignExtend(_) => "sext",
        Node::Ite { .. } => "ite",
        Node::Float { .. } => "float",
        Node::FloatSqrt { .. } => "sqrt",
        Node::FloatFma { .. } => "fma",
        Node::FloatRound { .. } => "round",
        Node::FloatCompare { .. } => "compare",
        Node::FloatConvert { .. } => "convert",
        Node::FloatToInt { .. } => "to_int",
        Node::IntToFloat { .. } => "to_float",
        Node::Constant(_) | Node::WideConstant(_) | Node::Variable(_) | Node::Extract { .. } => {
            unreachable!("these are written without a name")
        }
    }
}

/// What a node says beside its operands.
fn push_attributes(node: Node, width: u32, text: &mut String) {
    match node {
        Node::ZeroExtend(_) | Node::SignExtend(_) => text.push_str(&width.to_string()),
        Node::Float { operation, format, .. } => text.push_str(&format!(".{operation:?}.{format:?}")),
        Node::FloatCompare { relation, format, .. } => text.push_str(&format!(".{relation:?}.{format:?}")),
        Node::FloatRound { rounding, format, .. } => text.push_str(&format!(".{rounding:?}.{format:?}")),
        Node::FloatSqrt { format, .. } | Node::FloatFma { format, .. } => {
            text.push_str(&format!(".{format:?}"));
        }
        Node::FloatConvert { from, to, .. } => text.push_str(&format!(".{from:?}.{to:?}")),
        Node::FloatToInt { signedness, .. } => text.push_str(&format!(".{signedness:?}.{width}")),
        Node::IntToFloat { to, signedness, .. } => text.push_str(&format!(".{signedness:?}.{to:?}")),
        _ => {}
    }
}
