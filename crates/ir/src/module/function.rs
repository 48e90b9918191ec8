//! Functions, blocks and what is known about their variables.

use super::attributes::{FunctionAttributes, ParameterAttributes};
use super::constant::Constants;
use super::global::{Linkage, Unreadable};
use super::id::{BlockId, ConstantId, MetadataId, MetadataOperandId, SymbolId, TypeId, ValueId};
use super::instruction::{LlvmInstruction, LlvmOperand, MetadataOperand};

#[derive(Clone, Debug)]
pub struct LlvmFunction {
    pub symbol: SymbolId,
    pub linkage: Linkage,
    /// Always a [`Type::Function`](super::Type::Function).
    pub function_type: TypeId,
    pub result: TypeId,
    pub parameters: Vec<LlvmParameter>,
    pub variadic: bool,
    pub attributes: FunctionAttributes,
    pub personality: Option<ConstantId>,
    pub section: Option<Box<str>>,
    /// The `DISubprogram`.
    pub debug: Option<MetadataId>,
    /// The line in the text, from 1.
    pub line: u32,
    pub body: LlvmBody,
}

#[derive(Clone, Debug)]
pub struct LlvmParameter {
    pub ty: TypeId,
    /// Compilers mostly discard it; the name in the source is in the debug information.
    pub name: Option<Box<str>>,
    pub attributes: ParameterAttributes,
}

#[derive(Clone, Debug)]
pub enum LlvmBody {
    /// `declare`
    None,
    Code(Box<LlvmCode>),
    /// There is one, but it contains something the reader does not know. Only calling the function is an error.
    Unreadable(Unreadable),
}

impl LlvmBody {
    pub fn code(&self) -> Option<&LlvmCode> {
        match self {
            LlvmBody::Code(code) => Some(code),
            _ => None,
        }
    }
}

/// The body of a function: at least one block, each ending with its only terminator.
#[derive(Clone, Debug, Default)]
pub struct LlvmCode {
    pub blocks: Vec<LlvmBlock>,
    /// By [`ValueId`]: parameters, then results.
    pub value_types: Vec<TypeId>,
    /// Names of values, by [`ValueId`] in ascending order, for those that have one.
    pub value_names: Vec<(ValueId, Box<str>)>,
    /// By [`MetadataOperandId`].
    pub metadata_operands: Vec<MetadataOperand>,
    /// In the order of the text.
    pub variables: Vec<VariableRecord>,
}

impl LlvmCode {
    pub fn block(&self, id: BlockId) -> &LlvmBlock {
        &self.blocks[id.index()]
    }

    pub fn metadata_operand(&self, id: MetadataOperandId) -> &MetadataOperand {
        &self.metadata_operands[id.index()]
    }

    /// `None` for metadata and inline assembly, which are no values.
    pub fn type_of(&self, operand: LlvmOperand, constants: &Constants) -> Option<TypeId> {
        match operand {
            LlvmOperand::Local(value) => self.value_types.get(value.index()).copied(),
            LlvmOperand::Constant(constant) => Some(constants.get(constant).ty),
            LlvmOperand::InlineAssembly(_) | LlvmOperand::Metadata(_) => None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct LlvmBlock {
    pub label: Label,
    pub instructions: Vec<LlvmInstruction>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    Name(Box<str>),
    /// The number LLVM gives to an unnamed block, printed or not.
    Number(u32),
}

impl std::fmt::Display for Label {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Label::Name(name) => formatter.write_str(name),
            Label::Number(number) => number.fmt(formatter),
        }
    }
}

/// A link from a value to a variable of the source: `llvm.dbg.declare` and its like, or a `#dbg_declare` line. They
/// are not among the instructions.
#[derive(Clone, Debug, PartialEq)]
pub struct VariableRecord {
    pub kind: VariableRecordKind,
    /// `None` where the variable has no value here (`metadata !{}`, `poison`, `!DIArgList`).
    pub value: Option<LlvmOperand>,
    /// A `DILocalVariable`.
    pub variable: MetadataId,
    /// A `DILocation`.
    pub location: Option<MetadataId>,
    pub block: BlockId,
    /// The record holds from before this instruction of the block.
    pub instruction: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariableRecordKind {
    /// The value is the address of the variable.
    Declare,
    /// The value is that of the variable, through the record's expression.
    Value(RecordedValue),
    Assign,
}

/// What the `DIExpression` of a record makes of its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordedValue {
    /// Nothing: the value is the variable's.
    Whole,
    /// A part of the variable is that value.
    Part,
    Changed,
}
