//! What each name stands for across modules, and which functions and globals the program has.
//!
//! Whatever is defined in a module of the program is part of it. Everything else (what the library defines, what is only
//! declared) gets its number when lowering first meets a reference to it, so that a small program does not carry the library.

use rustc_hash::FxHashMap;
use thiserror::Error;

use super::constants::{FoldCache, FoldFailure};
use super::draft::Draft;
use super::intrinsic_names::{IntrinsicNames, function_of_intrinsic};
use super::shapes::Shapes;
use super::source::{SourceCache, Sources};
use super::types::TypeDrafts;
use crate::code::{Body, Constant, Edge, Function, FunctionId, GlobalId, LocationId, Origin, Program};
use crate::module::{
    AliasKind, ConstantKind, Endianness, Initializer, Linkage, LlvmBody, LlvmFunctionId, Module, SymbolDefinition,
    SymbolId, VariableId,
};

/// A module and who wrote it.
#[derive(Clone, Copy)]
pub struct Input<'a> {
    pub module: &'a Module,
    pub origin: Origin,
}

#[derive(Debug, Error, PartialEq, Eq)]
pub enum LinkError {
    #[error("{module}: pointers are {width} bits wide; only targets with 64-bit pointers can be explored")]
    PointerWidth { module: Box<str>, width: u32 },
    #[error("{module}: the target is big-endian; only little-endian targets can be explored")]
    BigEndian { module: Box<str> },
    #[error("`{symbol}` is defined in {first} and in {second}")]
    Duplicate { symbol: Box<str>, first: Box<str>, second: Box<str> },
}

/// Links the modules and lowers what the program needs of them.
pub fn link_and_lower(inputs: &[Input]) -> Result<Program, LinkError> {
    let mut linker = Linker::new(inputs)?;
    linker.number_program_definitions();
    linker.lower_everything();
    linker.number_beginnings();
    linker.find_constructors();
    linker.find_finisher();
    linker.name_functions();
    linker.finish_types();
    linker.find_keys();
    Ok(linker.program)
}

/// What lowering remembers about one module.
pub(super) struct ModuleState<'a> {
    pub shapes: Shapes,
    pub folds: FoldCache,
    pub sources: SourceCache<'a>,
    pub intrinsics: IntrinsicNames,
    /// By symbol: its address, once asked for.
    addresses: Vec<Option<Constant>>,
}

/// Where a function of the program comes from.
#[derive(Clone)]
pub(super) enum FunctionSource {
    Module {
        module: usize,
        function: LlvmFunctionId,
    },
    /// Nothing defines it; the first module that mentions it says what it looks like.
    Declared {
        module: usize,
        symbol: SymbolId,
    },
    /// An alias that names nothing we can call.
    Unreadable {
        name: Box<str>,
        message: Box<str>,
    },
}

#[derive(Clone, Copy)]
pub(super) struct GlobalSource {
    pub module: usize,
    pub variable: VariableId,
}

/// How a definition fares against another of the same name; the larger wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Strength {
    from_program: bool,
    kind: StrengthKind,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum StrengthKind {
    AvailableExternally,
    Weak,
    /// A tentative definition of C: the largest one counts.
    Common,
    Strong,
}

struct Export {
    module: usize,
    symbol: SymbolId,
    strength: Strength,
    /// Of a common variable.
    size: u64,
}

pub(super) struct Linker<'a> {
    pub inputs: &'a [Input<'a>],
    pub modules: Vec<ModuleState<'a>>,
    pub program: Program,
    pub sources: Sources,
    pub types: TypeDrafts,
    /// What paths may have run of regions where they end; they are numbered behind all edges.
    pub beginnings: Vec<Edge>,
    /// Reused from function to function.
    pub draft: Draft,
    pub functions: Vec<FunctionSource>,
    pub globals: Vec<GlobalSource>,
    exports: FxHashMap<&'a str, Export>,
    /// Names that nothing defines.
    undefined: FxHashMap<&'a str, Constant>,
    /// How many aliases are being resolved: a chain this long is a circle.
    alias_depth: u32,
}

const LONGEST_ALIAS_CHAIN: u32 = 32;

/// The library's function that runs what is to be run at the program's end.
const FINISHER: &str = "__reprise_finish";

/// The library's functions by which a program asks for functions to be called at its end.
const REGISTRATIONS: [&str; 4] = ["atexit", "at_quick_exit", "on_exit", "__cxa_atexit"];

impl<'a> Linker<'a> {
    fn new(inputs: &'a [Input<'a>]) -> Result<Self, LinkError> {
        let mut program = Program::default();
        let sources = Sources::new(&mut program);
        let mut linker = Linker {
            inputs,
            modules: Vec::with_capacity(inputs.len()),
            program,
            sources,
            types: TypeDrafts::default(),
            beginnings: Vec::new(),
            draft: Draft::default(),
            functions: Vec::new(),
            globals: Vec::new(),
            exports: FxHashMap::default(),
            undefined: FxHashMap::default(),
            alias_depth: 0,
        };
        for (index, input) in inputs.iter().enumerate() {
            check_target(input.module)?;
            linker.modules.push(ModuleState {
                shapes: Shapes::default(),
                folds: FoldCache::default(),
                sources: SourceCache::new(input.module),
                intrinsics: IntrinsicNames::default(),
                addresses: vec![None; input.module.symbols.len()],
            });
            linker.export(index)?;
        }
        Ok(linker)
    }

    pub(crate) fn module(&self, index: usize) -> &'a Module {
        self.inputs[index].module
    }

    fn export(&mut self, index: usize) -> Result<(), LinkError> {
        let module = self.module(index);
        for (position, symbol) in module.symbols.iter().enumerate() {
            let Some(linkage) = defining_linkage(module, symbol.definition) else { continue };
            let kind = match linkage {
                Linkage::Private | Linkage::Internal | Linkage::Appending => continue,
                Linkage::AvailableExternally => StrengthKind::AvailableExternally,
                Linkage::Common => StrengthKind::Common,
                Linkage::LinkOnce | Linkage::LinkOnceOdr | Linkage::Weak | Linkage::WeakOdr | Linkage::ExternWeak => {
                    StrengthKind::Weak
                }
                Linkage::External => StrengthKind::Strong,
            };
            if symbol.unnamed || symbol.name.starts_with("llvm.") {
                continue;
            }
            let strength = Strength { from_program: self.inputs[index].origin == Origin::Program, kind };
            let size = match symbol.definition {
                SymbolDefinition::Variable(variable) => {
                    module.types.alloc_size(module.variable(variable).ty).unwrap_or(0)
                }
                _ => 0,
            };
            let export = Export { module: index, symbol: SymbolId::new(position as u32), strength, size };
            match self.exports.get(&*symbol.name) {
                None => {
                    self.exports.insert(&symbol.name, export);
                }
                Some(other) if other.strength == strength && kind == StrengthKind::Strong => {
                    return Err(LinkError::Duplicate {
                        symbol: symbol.name.clone(),
                        first: (*self.module(other.module).path).into(),
                        second: (*module.path).into(),
                    });
                }
                Some(other) => {
                    let larger_common = other.strength == strength && kind == StrengthKind::Common && size > other.size;
                    if strength > other.strength || larger_common {
                        self.exports.insert(&symbol.name, export);
                    }
                }
            }
        }
        Ok(())
    }

    /// Numbers what the program defines before anything that is merely referred to, in the order of the text.
    fn number_program_definitions(&mut self) {
        for index in 0..self.inputs.len() {
            if self.inputs[index].origin != Origin::Program {
                continue;
            }
            let module = self.module(index);
            let functions = module.functions.iter().filter(|function| !matches!(function.body, LlvmBody::None));
            let functions = functions.map(|function| function.symbol);
            let variables = module.variables.iter().filter(|variable| {
                !matches!(variable.initializer, Initializer::None)
                    && variable.linkage != Linkage::Appending
                    && variable.section.as_deref() != Some("llvm.metadata")
                    && !module.symbol(variable.symbol).name.starts_with("llvm.")
            });
            let variables = variables.map(|variable| variable.symbol);
            let aliases = module.aliases.iter().map(|alias| alias.symbol);
            for symbol in functions.chain(variables).chain(aliases) {
                self.address(index, symbol);
            }
        }
    }

    /// Lowering one thing may bring in others, until there are no more.
    fn lower_everything(&mut self) {
        loop {
            if self.program.functions.len() < self.functions.len() {
                let id = FunctionId(self.program.functions.len() as u32);
                let function = self.lower_function(id);
                self.program.functions.push(function);
            } else if self.program.globals.len() < self.globals.len() {
                let source = self.globals[self.program.globals.len()];
                let global = self.lower_global(source);
                self.program.globals.push(global);
            } else {
                break;
            }
        }
    }

    /// Behind the edges that are taken, which the machine looks at all the time: so these lie close together.
    fn number_beginnings(&mut self) {
        self.program.first_beginning = self.program.edges.len() as u32;
        self.program.edges.append(&mut self.beginnings);
    }

    fn lower_function(&mut self, id: FunctionId) -> Function {
        match self.functions[id.0 as usize].clone() {
            FunctionSource::Module { module, function } => self.lower_function_of(id, module, function),
            FunctionSource::Declared { module, symbol } => {
                let symbol = self.module(module).symbol(symbol);
                match symbol.definition {
                    SymbolDefinition::Function(function) => self.lower_function_of(id, module, function),
                    _ => unknown_function(&symbol.name, self.inputs[module].origin, Body::External),
                }
            }
            FunctionSource::Unreadable { name, message } => {
                unknown_function(&name, Origin::Program, Body::Unreadable { message })
            }
        }
    }

    /// The address of a symbol as a module sees it; whatever it names becomes part of the program.
    pub(crate) fn address(&mut self, index: usize, symbol: SymbolId) -> Constant {
        if let Some(known) = &self.modules[index].addresses[symbol.index()] {
            return known.clone();
        }
        let address = self.find_address(index, symbol);
        self.modules[index].addresses[symbol.index()] = Some(address.clone());
        address
    }

    fn find_address(&mut self, index: usize, symbol: SymbolId) -> Constant {
        let module = self.module(index);
        let named = module.symbol(symbol);
        let linkage = linkage(module, named.definition);
        let local = named.unnamed || linkage.is_some_and(Linkage::is_local);
        if local {
            return self.define(index, symbol);
        }
        // An intrinsic that is a call of the library is one.
        let of_library = function_of_intrinsic(&named.name);
        match self.exports.get(of_library.as_deref().unwrap_or(&named.name)) {
            Some(export) if (export.module, export.symbol) == (index, symbol) => self.define(index, symbol),
            Some(export) => {
                let (module, symbol) = (export.module, export.symbol);
                self.address(module, symbol)
            }
            None if linkage == Some(Linkage::ExternWeak) => Constant::Word(0),
            None => {
                if let Some(known) = self.undefined.get(&*named.name) {
                    return known.clone();
                }
                let address = match named.definition {
                    SymbolDefinition::Variable(_) => self.define(index, symbol),
                    _ => self.add_function(FunctionSource::Declared { module: index, symbol }),
                };
                self.undefined.insert(&named.name, address.clone());
                address
            }
        }
    }

    /// Gives a number to what a module itself says about a symbol.
    fn define(&mut self, index: usize, symbol: SymbolId) -> Constant {
        let module = self.module(index);
        match module.symbol(symbol).definition {
            SymbolDefinition::Missing => self.add_function(FunctionSource::Declared { module: index, symbol }),
            SymbolDefinition::Function(function) => {
                self.add_function(FunctionSource::Module { module: index, function })
            }
            SymbolDefinition::Variable(variable) => {
                let global = GlobalId(self.globals.len() as u32);
                self.globals.push(GlobalSource { module: index, variable });
                Constant::Global { global, offset: 0 }
            }
            SymbolDefinition::Alias(alias) => {
                let alias = module.alias(alias);
                let message: Box<str> = match (&alias.target, alias.kind) {
                    (_, AliasKind::IndirectFunction) => "indirect function (ifunc)".into(),
                    (Initializer::None, _) => "an alias of nothing".into(),
                    (Initializer::Unreadable(reason), _) => format!("an alias that cannot be read: {reason}").into(),
                    (Initializer::Constant(_), _) if self.alias_depth >= LONGEST_ALIAS_CHAIN => {
                        "an alias of itself".into()
                    }
                    (Initializer::Constant(target), AliasKind::Alias) => {
                        self.alias_depth += 1;
                        let folded = self.fold(index, *target);
                        self.alias_depth -= 1;
                        match folded {
                            Ok(values) if values.len() == 1 => return values[0].clone(),
                            Ok(_) | Err(FoldFailure::NeedsCode) => "an alias of a computed address".into(),
                            Err(FoldFailure::Unreadable(message)) => message,
                        }
                    }
                };
                let name = module.symbol(symbol).name.clone();
                self.add_function(FunctionSource::Unreadable { name, message })
            }
        }
    }

    /// Whether a function is defined and takes only the arguments it names.
    pub(crate) fn has_prototype(&self, id: FunctionId) -> bool {
        match self.functions.get(id.0 as usize) {
            Some(FunctionSource::Module { module, function }) => {
                let function = self.inputs[*module].module.function(*function);
                !function.variadic && !matches!(function.body, LlvmBody::None)
            }
            _ => false,
        }
    }

    fn add_function(&mut self, source: FunctionSource) -> Constant {
        self.functions.push(source);
        Constant::Function(FunctionId(self.functions.len() as u32 - 1))
    }

    fn find_constructors(&mut self) {
        let mut found = self.listed_functions("llvm.global_ctors");
        found.sort_by_key(|(priority, _)| *priority);
        self.program.constructors = found.into_iter().map(|(_, function)| function).collect();
        // What was made last, or is to be made last, goes first.
        let mut found = self.listed_functions("llvm.global_dtors");
        found.reverse();
        found.sort_by_key(|(priority, _)| std::cmp::Reverse(*priority));
        self.program.destructors = found.into_iter().map(|(_, function)| function).collect();
        // A constructor that only its list refers to is part of the program's modules, so it has been lowered; one that is
        // declared only has not.
        self.lower_everything();
    }

    /// Brings in what runs at the program's end, if something may have to be run there.
    fn find_finisher(&mut self) {
        let is_asked_for =
            |function: &Function| function.origin == Origin::Library && REGISTRATIONS.contains(&&*function.name);
        if self.program.destructors.is_empty() && !self.program.functions.iter().any(is_asked_for) {
            return;
        }
        let library = (0..self.inputs.len()).filter(|&index| self.inputs[index].origin == Origin::Library);
        let finisher = library.filter_map(|index| Some((index, self.module(index).symbol_named(FINISHER)?))).next();
        if let Some((index, symbol)) = finisher
            && let Constant::Function(finisher) = self.address(index, symbol)
        {
            self.program.finisher = Some(finisher);
            self.lower_everything();
        }
    }

    /// The functions in a list of the compiler's, with their priorities. Of the program's own modules only: the library's would pull in
    /// code that nothing asked for.
    fn listed_functions(&mut self, name: &str) -> Vec<(u64, FunctionId)> {
        let mut found: Vec<(u64, FunctionId)> = Vec::new();
        for index in 0..self.inputs.len() {
            if self.inputs[index].origin != Origin::Program {
                continue;
            }
            let module = self.module(index);
            let entries = module.symbol_named(name).and_then(|symbol| {
                let SymbolDefinition::Variable(variable) = module.symbol(symbol).definition else { return None };
                let Initializer::Constant(list) = module.variable(variable).initializer else { return None };
                let ConstantKind::Array(entries) = &module.constant(list).kind else { return None };
                Some(entries)
            });
            for &entry in entries.into_iter().flatten() {
                let ConstantKind::Struct(fields) = &module.constant(entry).kind else { continue };
                let [priority, function, ..] = **fields else { continue };
                let ConstantKind::Integer(priority) = module.constant(priority).kind else { continue };
                if let Ok(values) = self.fold(index, function)
                    && let [Constant::Function(function)] = *values
                {
                    found.push((priority, function));
                }
            }
        }
        found
    }

    fn name_functions(&mut self) {
        let mut local: FxHashMap<Box<str>, Option<FunctionId>> = FxHashMap::default();
        for (index, source) in self.functions.iter().enumerate() {
            let id = FunctionId(index as u32);
            let name = self.program.functions[index].name.clone();
            let is_local = match source {
                FunctionSource::Module { module, function } => {
                    let function = self.inputs[*module].module.function(*function);
                    function.linkage.is_local() || self.inputs[*module].module.symbol(function.symbol).unnamed
                }
                FunctionSource::Declared { .. } | FunctionSource::Unreadable { .. } => false,
            };
            if is_local {
                local.entry(name).and_modify(|other| *other = None).or_insert(Some(id));
            } else {
                self.program.function_names.entry(name).or_insert(id);
            }
        }
        for (name, id) in local {
            if let Some(id) = id {
                self.program.function_names.entry(name).or_insert(id);
            }
        }
        // An alias is another name for the same function.
        for (index, input) in self.inputs.iter().enumerate() {
            for alias in &input.module.aliases {
                let known = &self.modules[index].addresses[alias.symbol.index()];
                if let Some(Constant::Function(id)) = known
                    && !alias.linkage.is_local()
                {
                    let name = input.module.symbol(alias.symbol).name.clone();
                    self.program.function_names.entry(name).or_insert(*id);
                }
            }
        }
    }
}

fn check_target(module: &Module) -> Result<(), LinkError> {
    let path = || Box::from(&*module.path);
    let layout = module.data_layout();
    if layout.endianness == Endianness::Big {
        return Err(LinkError::BigEndian { module: path() });
    }
    match layout.pointer_width() {
        64 => Ok(()),
        width => Err(LinkError::PointerWidth { module: path(), width }),
    }
}

fn linkage(module: &Module, definition: SymbolDefinition) -> Option<Linkage> {
    match definition {
        SymbolDefinition::Missing => None,
        SymbolDefinition::Variable(id) => Some(module.variable(id).linkage),
        SymbolDefinition::Function(id) => Some(module.function(id).linkage),
        SymbolDefinition::Alias(id) => Some(module.alias(id).linkage),
    }
}

/// The linkage of a symbol that the module defines rather than declares.
fn defining_linkage(module: &Module, definition: SymbolDefinition) -> Option<Linkage> {
    let declared = match definition {
        SymbolDefinition::Missing => true,
        SymbolDefinition::Variable(id) => matches!(module.variable(id).initializer, Initializer::None),
        SymbolDefinition::Function(id) => matches!(module.function(id).body, LlvmBody::None),
        SymbolDefinition::Alias(_) => false,
    };
    if declared { None } else { linkage(module, definition) }
}

fn unknown_function(name: &str, origin: Origin, body: Body) -> Function {
    Function {
        name: name.into(),
        source_name: name.into(),
        origin,
        parameters: Vec::new(),
        results: Vec::new(),
        variadic: true,
        result_shape: None,
        no_return: false,
        location: LocationId(0),
        body,
    }
}
