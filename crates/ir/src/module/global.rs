//! Global variables, aliases, and the names of everything global.

use super::id::{AliasId, ConstantId, LlvmFunctionId, MetadataId, SymbolId, TypeId, VariableId};
use super::instruction::Alignment;

/// A name that starts with `@`.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// Without the `@`, escapes resolved; bytes that are not UTF-8 stay escaped as `\XX`.
    pub name: Box<str>,
    /// `@0`: visible in its own module only, whatever its linkage.
    pub unnamed: bool,
    pub definition: SymbolDefinition,
}

/// What a module says about a symbol. Declarations are definitions in this sense: their body or initializer is
/// missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolDefinition {
    /// Mentioned, but neither declared nor defined: only in an invalid module.
    Missing,
    Variable(VariableId),
    Function(LlvmFunctionId),
    Alias(AliasId),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Linkage {
    #[default]
    External,
    Private,
    Internal,
    AvailableExternally,
    LinkOnce,
    LinkOnceOdr,
    Weak,
    WeakOdr,
    Common,
    Appending,
    ExternWeak,
}

impl Linkage {
    /// Not visible to other modules.
    pub fn is_local(self) -> bool {
        matches!(self, Linkage::Private | Linkage::Internal)
    }
}

#[derive(Clone, Debug)]
pub struct GlobalVariable {
    pub symbol: SymbolId,
    pub linkage: Linkage,
    pub ty: TypeId,
    pub initializer: Initializer,
    /// `constant` rather than `global`.
    pub constant: bool,
    pub thread_local: bool,
    pub address_space: u32,
    pub align: Option<Alignment>,
    pub section: Option<Box<str>>,
    /// A `DIGlobalVariableExpression`.
    pub debug: Option<MetadataId>,
    pub line: u32,
}

#[derive(Clone, Debug)]
pub enum Initializer {
    /// Defined elsewhere.
    None,
    Constant(ConstantId),
    /// Only using the variable is an error.
    Unreadable(Unreadable),
}

#[derive(Clone, Debug)]
pub struct Alias {
    pub symbol: SymbolId,
    pub linkage: Linkage,
    pub kind: AliasKind,
    /// The type of what the alias names.
    pub ty: TypeId,
    /// The address, or the function that resolves it.
    pub target: Initializer,
    pub line: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AliasKind {
    Alias,
    /// The target is called to find the address.
    IndirectFunction,
}

/// Why a part of a module could not be read, and where; the rest of the module is not affected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    pub line: u32,
    pub column: u32,
    pub reason: Box<str>,
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}:{}: {}", self.line, self.column, self.reason)
    }
}
