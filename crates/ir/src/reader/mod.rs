//! The reader of LLVM's text form, as clang 14 to 22 and rustc print it.
//!
//! It is tolerant: attributes and metadata it does not know are skipped; an instruction or constant it does not know
//! makes the function or initializer that contains it unreadable, and nothing else. Only a text whose top level makes
//! no sense is an error. What it accepts is well typed: operands have the types their instruction says, and every
//! name is defined.

mod attributes;
mod call;
mod check;
mod constants;
pub(crate) mod error;
mod floats;
mod function;
mod globals;
mod instruction;
mod locals;
pub(crate) mod scanner;
mod types;

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use rustc_hash::FxHashMap;

pub use error::ReadError;

use crate::module::{
    ConstantId, Constants, FunctionAttributes, LlvmFunctionId, MetadataIndex, Module, SymbolId, TypeId, Types,
};
use constants::PendingBlockAddress;
use error::Parse;
use function::BodyReader;
use scanner::Scanner;

/// A file that could not be read as LLVM IR.
#[derive(Debug, thiserror::Error)]
pub enum ReadFileError {
    #[error("{path}: {error}")]
    Unavailable {
        path: Arc<str>,
        #[source]
        error: std::io::Error,
    },
    #[error(transparent)]
    Malformed(#[from] ReadError),
}

/// Reads a `.ll` file.
pub fn read_file(path: &Path) -> Result<Module, ReadFileError> {
    let name: Arc<str> = path.to_string_lossy().into();
    match std::fs::read(path) {
        Ok(text) => Ok(read_module(&name, text)?),
        Err(error) => Err(ReadFileError::Unavailable { path: name, error }),
    }
}

/// Reads a module from its text; `path` only names it in messages.
pub fn read_module(path: &str, text: Vec<u8>) -> Result<Module, ReadError> {
    let path: Arc<str> = path.into();
    let whole = |message: &str| ReadError { file: Arc::clone(&path), line: 1, column: 1, message: message.into() };
    // Offsets and lines are 32 bits wide.
    if u32::try_from(text.len()).is_err() {
        return Err(whole("texts of more than 4 GiB are not supported"));
    }
    if text.starts_with(b"BC\xC0\xDE") || text.starts_with(&[0xDE, 0xC0, 0x17, 0x0B]) {
        return Err(whole("this is LLVM bitcode; convert it to text with `llvm-dis`"));
    }
    let text = Arc::new(text);
    let mut reader = Reader::new(&text, Arc::clone(&path), Arc::clone(&text));
    match reader.top_level().and_then(|()| reader.finish()) {
        Ok(()) => Ok(reader.module),
        Err(problem) => Err(problem.in_file(&path)),
    }
}

/// The state of one reading. Each file of this folder adds the part of the grammar it is named after.
struct Reader<'t> {
    scanner: Scanner<'t>,
    module: Module,
    named_types: FxHashMap<Cow<'t, [u8]>, TypeId>,
    numbered_types: FxHashMap<u32, TypeId>,
    named_symbols: FxHashMap<Cow<'t, [u8]>, SymbolId>,
    numbered_symbols: FxHashMap<u32, SymbolId>,
    symbol_constants: Vec<Option<ConstantId>>,
    pending_block_addresses: Vec<PendingBlockAddress<'t>>,
    /// Attribute groups come after the functions that refer to them.
    attribute_groups: FxHashMap<u32, FunctionAttributes>,
    pending_function_groups: Vec<(LlvmFunctionId, u32)>,
    pending_call_groups: Vec<PendingCallGroup>,
    body: BodyReader<'t>,
    module_assembly: String,
}

struct PendingCallGroup {
    function: LlvmFunctionId,
    block: u32,
    instruction: u32,
    group: u32,
}

impl<'t> Reader<'t> {
    fn new(text: &'t [u8], path: Arc<str>, owned_text: Arc<Vec<u8>>) -> Reader<'t> {
        Reader {
            scanner: Scanner::new(text),
            module: Module {
                source_name: path.as_ref().into(),
                path,
                target_triple: "".into(),
                types: Types::new(),
                constants: Constants::default(),
                symbols: Vec::new(),
                variables: Vec::new(),
                functions: Vec::new(),
                aliases: Vec::new(),
                inline_assembly: Vec::new(),
                module_assembly: "".into(),
                metadata: MetadataIndex::default(),
                text: owned_text,
                symbol_ids: FxHashMap::default(),
            },
            named_types: FxHashMap::default(),
            numbered_types: FxHashMap::default(),
            named_symbols: FxHashMap::default(),
            numbered_symbols: FxHashMap::default(),
            symbol_constants: Vec::new(),
            pending_block_addresses: Vec::new(),
            attribute_groups: FxHashMap::default(),
            pending_function_groups: Vec::new(),
            pending_call_groups: Vec::new(),
            body: BodyReader::default(),
            module_assembly: String::new(),
        }
    }

    /// Resolves what could only be resolved with the whole text seen.
    fn finish(&mut self) -> Parse<()> {
        self.module.types.lay_out();
        self.module.module_assembly = std::mem::take(&mut self.module_assembly).into();
        self.module.metadata.finish();
        self.resolve_attribute_groups();
        self.resolve_block_addresses();
        self.module.symbol_ids = self
            .module
            .symbols
            .iter()
            .enumerate()
            .filter(|(_, symbol)| !symbol.unnamed)
            .map(|(index, symbol)| (symbol.name.clone(), SymbolId::from_index(index)))
            .collect();
        Ok(())
    }
}
