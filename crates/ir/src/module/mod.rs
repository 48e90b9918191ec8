//! A module of LLVM IR, as it was read: nothing is simplified, and what does not change the meaning is dropped.

mod attributes;
mod constant;
mod function;
mod global;
mod id;
mod instruction;
mod layout;
mod metadata;
mod types;
mod visit;

use std::sync::Arc;

use rustc_hash::FxHashMap;

pub use attributes::{FunctionAttributes, ParameterAttributes, ParameterFlags};
pub use constant::{ConstantExpression, ConstantKind, Constants, LlvmConstant};
pub use function::{
    Label, LlvmBlock, LlvmBody, LlvmCode, LlvmFunction, LlvmParameter, RecordedValue, VariableRecord,
    VariableRecordKind,
};
pub use global::{Alias, AliasKind, GlobalVariable, Initializer, Linkage, Symbol, SymbolDefinition, Unreadable};
pub use id::{
    AliasId, BlockId, ConstantId, InlineAssemblyId, LlvmFunctionId, MetadataId, MetadataOperandId, SymbolId, TypeId,
    ValueId, VariableId,
};
pub use instruction::{
    Access, Alignment, AtomicOperator, BinaryOperator, CastFlags, CastOperator, CompareExchange, FastMathFlags,
    GetElementPointerFlags, InstructionKind, LandingPadClause, LlvmArgument, LlvmBinaryFlags, LlvmCall,
    LlvmFloatPredicate, LlvmInstruction, LlvmIntegerPredicate, LlvmOperand, MetadataOperand, OperandBundle, Ordering,
    TailKind,
};
pub use layout::{DataLayout, Endianness, PointerLayout, TypeLayout};
pub use metadata::MetadataIndex;
pub use types::{Type, TypeDisplay, Types};

/// One file of LLVM IR.
///
/// Every identifier in it indexes a table of the same module. Everything that the text refers to exists: a symbol
/// that is mentioned only is [`SymbolDefinition::Missing`], a local value or block that is not defined makes its
/// function [`LlvmBody::Unreadable`].
#[derive(Clone, Debug)]
pub struct Module {
    /// The path the text came from, for messages.
    pub path: Arc<str>,
    /// `source_filename`, or the path.
    pub source_name: Box<str>,
    pub target_triple: Box<str>,
    /// Owns the [`DataLayout`].
    pub types: Types,
    pub constants: Constants,
    pub symbols: Vec<Symbol>,
    pub variables: Vec<GlobalVariable>,
    pub functions: Vec<LlvmFunction>,
    pub aliases: Vec<Alias>,
    pub inline_assembly: Vec<InlineAssembly>,
    /// `module asm` lines, joined.
    pub module_assembly: Box<str>,
    pub metadata: MetadataIndex,
    pub(crate) text: Arc<Vec<u8>>,
    pub(crate) symbol_ids: FxHashMap<Box<str>, SymbolId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InlineAssembly {
    pub template: Box<str>,
    pub constraints: Box<str>,
    pub side_effects: bool,
}

impl Module {
    pub fn data_layout(&self) -> &DataLayout {
        self.types.data_layout()
    }

    pub fn symbol(&self, id: SymbolId) -> &Symbol {
        &self.symbols[id.index()]
    }

    /// A named symbol; `@0` and its like are not found by name.
    pub fn symbol_named(&self, name: &str) -> Option<SymbolId> {
        self.symbol_ids.get(name).copied()
    }

    pub fn function(&self, id: LlvmFunctionId) -> &LlvmFunction {
        &self.functions[id.index()]
    }

    pub fn variable(&self, id: VariableId) -> &GlobalVariable {
        &self.variables[id.index()]
    }

    /// Whether a variable of this name is the module's own.
    pub fn has_local_variable(&self, name: &str) -> bool {
        let symbol = self.symbol_named(name);
        symbol.is_some_and(|symbol| {
            self.variables.iter().any(|variable| variable.symbol == symbol && variable.linkage.is_local())
        })
    }

    pub fn alias(&self, id: AliasId) -> &Alias {
        &self.aliases[id.index()]
    }

    pub fn constant(&self, id: ConstantId) -> &LlvmConstant {
        self.constants.get(id)
    }

    pub fn ty(&self, id: TypeId) -> &Type {
        self.types.get(id)
    }

    pub fn function_named(&self, name: &str) -> Option<&LlvmFunction> {
        match self.symbol(self.symbol_named(name)?).definition {
            SymbolDefinition::Function(id) => Some(self.function(id)),
            _ => None,
        }
    }

    pub fn function_name(&self, id: LlvmFunctionId) -> &str {
        &self.symbol(self.function(id).symbol).name
    }
}
