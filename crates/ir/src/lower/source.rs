//! Where code is in the source, interned into the program.

use rustc_hash::FxHashMap;

use super::link::Linker;
use super::promotion::Slots;
use crate::code::{FileId, Location, LocationId, Program, Register};
use crate::debug::{DebugInfo, SourceVariable};
use crate::identity::hint;
use crate::module::{FunctionAttributes, LlvmFunction, MetadataId, Module, ValueId};

/// The variable of the source that a value stands for.
pub(super) type Declared = FxHashMap<ValueId, MetadataId>;

/// Chains of inlined calls longer than this are cut: they can only be circular.
const LONGEST_CHAIN: u32 = 256;

const UNKNOWN_FILE: FileId = FileId(0);

/// The program's files and places by their contents.
pub(super) struct Sources {
    files: FxHashMap<Box<str>, FileId>,
    locations: FxHashMap<Location, LocationId>,
}

/// The files and places of one module by their metadata.
pub(super) struct SourceCache<'a> {
    debug: DebugInfo<'a>,
    files: FxHashMap<MetadataId, FileId>,
    scopes: FxHashMap<MetadataId, FileId>,
    locations: FxHashMap<MetadataId, LocationId>,
    /// Neighbours mostly share their place.
    last: Option<(MetadataId, LocationId)>,
}

impl<'a> SourceCache<'a> {
    pub(crate) fn new(module: &'a Module) -> Self {
        SourceCache {
            debug: DebugInfo::new(module),
            files: FxHashMap::default(),
            scopes: FxHashMap::default(),
            locations: FxHashMap::default(),
            last: None,
        }
    }
}

impl Sources {
    /// Entry 0 of files and locations is "unknown".
    pub(crate) fn new(program: &mut Program) -> Sources {
        let unknown = Location { file: UNKNOWN_FILE, line: 0, column: 0, inlined_at: None };
        program.files.push("<unknown>".into());
        program.locations.push(unknown);
        Sources {
            files: FxHashMap::from_iter([("<unknown>".into(), UNKNOWN_FILE)]),
            locations: FxHashMap::from_iter([(unknown, LocationId(0))]),
        }
    }
}

impl Linker<'_> {
    pub(crate) fn instruction_location(&mut self, index: usize, id: Option<MetadataId>) -> LocationId {
        let Some(id) = id else { return LocationId(0) };
        match self.modules[index].sources.last {
            Some((last, location)) if last == id => location,
            _ => {
                let location = self.location(index, id, 0);
                self.modules[index].sources.last = Some((id, location));
                location
            }
        }
    }

    fn location(&mut self, index: usize, id: MetadataId, depth: u32) -> LocationId {
        if let Some(known) = self.modules[index].sources.locations.get(&id) {
            return *known;
        }
        let location = match self.modules[index].sources.debug.raw_location(id) {
            None => LocationId(0),
            Some(raw) => {
                let file = raw.scope.map_or(UNKNOWN_FILE, |scope| self.scope_file(index, scope));
                let inlined_at = raw.inlined_at.filter(|_| depth < LONGEST_CHAIN);
                let inlined_at = inlined_at.map(|call| self.location(index, call, depth + 1));
                self.intern_location(Location { file, line: raw.line, column: raw.column, inlined_at })
            }
        };
        self.modules[index].sources.locations.insert(id, location);
        location
    }

    fn intern_location(&mut self, location: Location) -> LocationId {
        let locations = &mut self.program.locations;
        *self.sources.locations.entry(location).or_insert_with(|| {
            locations.push(location);
            LocationId(locations.len() as u32 - 1)
        })
    }

    /// The file of the innermost scope that names one.
    fn scope_file(&mut self, index: usize, scope: MetadataId) -> FileId {
        if let Some(known) = self.modules[index].sources.scopes.get(&scope) {
            return *known;
        }
        let mut found = UNKNOWN_FILE;
        let mut next = Some(scope);
        for _ in 0..LONGEST_CHAIN {
            let Some(node) = next.and_then(|id| self.modules[index].sources.debug.node(id)) else { break };
            if let Some(file) = node.node("file") {
                found = self.file(index, file);
                break;
            }
            next = node.node("scope");
        }
        self.modules[index].sources.scopes.insert(scope, found);
        found
    }

    /// The path as the compiler was given it; its directory is left out.
    fn file(&mut self, index: usize, id: MetadataId) -> FileId {
        if let Some(known) = self.modules[index].sources.files.get(&id) {
            return *known;
        }
        let node = self.modules[index].sources.debug.node(id);
        let file = match node.as_ref().and_then(|node| node.string("filename")) {
            None => UNKNOWN_FILE,
            Some(name) => match self.sources.files.get(name) {
                Some(known) => *known,
                None => {
                    self.program.files.push(name.into());
                    let file = FileId(self.program.files.len() as u32 - 1);
                    self.sources.files.insert(name.into(), file);
                    file
                }
            },
        };
        self.modules[index].sources.files.insert(id, file);
        file
    }

    /// The source line of a place, if it has one.
    pub(crate) fn line_of(&self, location: LocationId) -> Option<(FileId, u32)> {
        let location = self.program.locations[location.0 as usize];
        (location.line != 0).then_some((location.file, location.line))
    }

    /// A function's name in the source, and where it starts.
    pub(crate) fn function_source(
        &mut self,
        index: usize,
        debug: Option<MetadataId>,
    ) -> (Option<Box<str>>, LocationId) {
        let node = debug.and_then(|id| self.modules[index].sources.debug.node(id));
        let Some(node) = node.filter(|node| node.kind == "DISubprogram") else { return (None, LocationId(0)) };
        let file = node.node("file").map_or(UNKNOWN_FILE, |file| self.file(index, file));
        let location = Location { file, line: node.number("line"), column: 0, inlined_at: None };
        (node.string("name").map(Box::from), self.intern_location(location))
    }

    /// Whether a function may have been optimised: it is neither marked as left alone nor described as plain.
    pub(crate) fn is_optimised(&self, index: usize, function: &LlvmFunction) -> bool {
        let node = function.debug.and_then(|id| self.modules[index].sources.debug.node(id));
        let described = node.filter(|node| node.kind == "DISubprogram").and_then(|node| node.word("spFlags"));
        let plain = described.is_some_and(|flags| !flags.contains("DISPFlagOptimized"));
        !plain && !function.attributes.contains(FunctionAttributes::OPT_NONE)
    }

    pub(crate) fn global_location(&mut self, index: usize, debug: Option<MetadataId>) -> LocationId {
        let mut node = debug.and_then(|id| self.modules[index].sources.debug.node(id));
        if let Some(variable) = node.as_ref().and_then(|node| node.node("var")) {
            node = self.modules[index].sources.debug.node(variable);
        }
        let Some(node) = node else { return LocationId(0) };
        let Some(file) = node.node("file") else { return LocationId(0) };
        let (file, line) = (self.file(index, file), node.number("line"));
        self.intern_location(Location { file, line, column: 0, inlined_at: None })
    }

    /// Which value is the address, or for all its life the value, of which variable in the source.
    pub(crate) fn declared_variables(&self, index: usize, function: &LlvmFunction) -> Declared {
        let debug = &self.modules[index].sources.debug;
        function.body.code().map(|code| debug.declared(code)).unwrap_or_default()
    }

    /// What stands for the name in the source of each promoted object that has one.
    pub(crate) fn slot_hints(&self, index: usize, slots: &Slots, declared: &Declared) -> Vec<(Register, u32)> {
        let debug = &self.modules[index].sources.debug;
        let named = declared.iter().filter_map(|(&value, &variable)| {
            let register = slots.known_register(value)?;
            Some((register, hint(debug.written_name(variable)?)))
        });
        let mut hints: Vec<(Register, u32)> = named.collect();
        hints.sort_unstable();
        hints
    }

    /// The variable in the source that each parameter of a function becomes, or becomes a part of.
    pub(crate) fn parameter_variables(
        &self,
        index: usize,
        function: &LlvmFunction,
        declared: &Declared,
    ) -> Vec<Option<SourceVariable>> {
        match function.body.code() {
            Some(code) => self.modules[index].sources.debug.parameters_among(function, code, declared),
            None => vec![None; function.parameters.len()],
        }
    }
}

/// The names of a function's parameters in the source. A struct passed in parts gives each part a number.
pub(super) fn parameter_names(variables: &[Option<SourceVariable>]) -> Vec<Option<Box<str>>> {
    let mut names = Vec::with_capacity(variables.len());
    for (position, variable) in variables.iter().enumerate() {
        let same = |other: &Option<SourceVariable>| matches!((variable, other), (Some(one), Some(other)) if one.id == other.id);
        let before = variables[..position].iter().filter(|other| same(other)).count();
        let after = variables[position + 1..].iter().filter(|other| same(other)).count();
        names.push(variable.as_ref().map(|variable| match before + after {
            0 => variable.name.clone(),
            _ => format!("{}.{before}", variable.name).into(),
        }));
    }
    names
}
