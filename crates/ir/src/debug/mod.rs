//! Where something is in the source: files, lines, functions and variables, from a module's debug information.

mod node;
mod variables;

use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;

use rustc_hash::FxHashMap;

pub use node::{Field, MetadataNode};
pub use variables::SourceVariable;

use crate::module::{LlvmFunction, MetadataId, Module};
use crate::reader::scanner::Scanner;

/// Chains of scopes and of inlined calls longer than this are cut: they can only be circular.
const LONGEST_CHAIN: usize = 1000;

/// Answers questions about a module's source, decoding metadata as they come.
///
/// It remembers files and scopes, which many locations share; it is cheap to make and not meant to be shared by
/// threads.
pub struct DebugInfo<'m> {
    module: &'m Module,
    files: RefCell<FxHashMap<MetadataId, Option<Arc<str>>>>,
    scopes: RefCell<FxHashMap<MetadataId, Scope>>,
}

/// A place in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLocation {
    /// With its directory, as the compiler was given it.
    pub file: Arc<str>,
    /// From 1; 0 is code that the compiler made up.
    pub line: u32,
    /// From 1; 0 is unknown.
    pub column: u32,
    /// The name of the function in the source.
    pub function: Option<Arc<str>>,
    /// Its `DISubprogram`.
    pub subprogram: Option<MetadataId>,
    /// Where that function was inlined: the location of the call.
    pub inlined_at: Option<MetadataId>,
}

/// A function in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subprogram {
    pub name: Arc<str>,
    pub linkage_name: Option<Arc<str>>,
    pub file: Option<Arc<str>>,
    pub line: u32,
    /// The line of its opening brace.
    pub scope_line: u32,
    /// A `DISubroutineType`.
    pub ty: Option<MetadataId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompileUnit {
    pub file: Option<Arc<str>>,
    /// `DW_LANG_C11` and so on.
    pub language: Box<str>,
    pub producer: Box<str>,
}

#[derive(Clone, Default)]
struct Scope {
    file: Option<Arc<str>>,
    subprogram: Option<MetadataId>,
    function: Option<Arc<str>>,
}

/// A `DILocation`, undecoded names aside.
pub(crate) struct RawLocation {
    pub line: u32,
    pub column: u32,
    pub scope: Option<MetadataId>,
    pub inlined_at: Option<MetadataId>,
}

impl<'m> DebugInfo<'m> {
    pub fn new(module: &'m Module) -> DebugInfo<'m> {
        DebugInfo { module, files: RefCell::default(), scopes: RefCell::default() }
    }

    /// Decodes any node.
    pub fn node(&self, id: MetadataId) -> Option<MetadataNode<'m>> {
        self.module.metadata_node(id)
    }

    /// The place a `DILocation` stands for. Of inlined code this is the place in the inlined function.
    pub fn location(&self, id: MetadataId) -> Option<SourceLocation> {
        let raw = self.raw_location(id)?;
        let scope = self.scope(raw.scope?);
        Some(SourceLocation {
            file: scope.file?,
            line: raw.line,
            column: raw.column,
            function: scope.function,
            subprogram: scope.subprogram,
            inlined_at: raw.inlined_at,
        })
    }

    /// The place, and the calls it was inlined through, innermost first.
    pub fn inline_stack(&self, id: MetadataId) -> Vec<SourceLocation> {
        let mut stack = Vec::new();
        let mut next = Some(id);
        while let Some(location) = next.and_then(|id| self.location(id)) {
            next = location.inlined_at;
            stack.push(location);
            if stack.len() > LONGEST_CHAIN {
                break;
            }
        }
        stack
    }

    /// Locations are half of all nodes, and most instructions have one: they are read directly, not as a [`MetadataNode`].
    pub(crate) fn raw_location(&self, id: MetadataId) -> Option<RawLocation> {
        let mut scanner = Scanner::at(&self.module.text, self.module.metadata.offset(id)?);
        scanner.eat_word(b"distinct");
        if !scanner.eat_exactly(b"!DILocation") {
            return None;
        }
        let mut location = RawLocation { line: 0, column: 0, scope: None, inlined_at: None };
        scanner.expect(b'(').ok()?;
        while !scanner.eat(b')') {
            let name = scanner.word();
            scanner.expect(b':').ok()?;
            match name {
                b"line" => location.line = scanner.unsigned_32().ok()?,
                b"column" => location.column = scanner.unsigned_32().ok()?,
                b"scope" => location.scope = node::node_number(&mut scanner).ok()?,
                b"inlinedAt" => location.inlined_at = node::node_number(&mut scanner).ok()?,
                _ => drop(node::field(&mut scanner).ok()?),
            }
            scanner.eat(b',');
        }
        Some(location)
    }

    fn scope(&self, id: MetadataId) -> Scope {
        if let Some(scope) = self.scopes.borrow().get(&id) {
            return scope.clone();
        }
        let mut scope = Scope::default();
        let mut next = Some(id);
        for _ in 0..LONGEST_CHAIN {
            let Some(current) = next else { break };
            let Some(node) = self.node(current) else { break };
            if scope.file.is_none() {
                scope.file = node.node("file").and_then(|file| self.file(file));
            }
            if node.kind == "DISubprogram" {
                scope.subprogram = Some(current);
                scope.function = node.string("name").map(Arc::from);
                break;
            }
            next = node.node("scope");
        }
        self.scopes.borrow_mut().insert(id, scope.clone());
        scope
    }

    /// The path of a `DIFile`, joined with its directory unless it is absolute.
    pub fn file(&self, id: MetadataId) -> Option<Arc<str>> {
        if let Some(known) = self.files.borrow().get(&id) {
            return known.clone();
        }
        let path = self.node(id).filter(|node| node.kind == "DIFile").and_then(|node| {
            let name = node.string("filename")?;
            let directory = node.string("directory").unwrap_or("");
            Some(Arc::from(Path::new(directory).join(name).to_string_lossy()))
        });
        self.files.borrow_mut().insert(id, path.clone());
        path
    }

    pub fn subprogram(&self, id: MetadataId) -> Option<Subprogram> {
        let node = self.node(id).filter(|node| node.kind == "DISubprogram")?;
        Some(Subprogram {
            name: node.string("name")?.into(),
            linkage_name: node.string("linkageName").map(Arc::from),
            file: node.node("file").and_then(|file| self.file(file)),
            line: node.number("line"),
            scope_line: node.number("scopeLine"),
            ty: node.node("type"),
        })
    }

    /// A function's entry in the source.
    pub fn function(&self, function: &LlvmFunction) -> Option<Subprogram> {
        self.subprogram(function.debug?)
    }

    /// The files that were compiled into the module.
    pub fn compile_units(&self) -> Vec<CompileUnit> {
        let units = self.module.named_metadata("llvm.dbg.cu");
        let nodes = units.into_iter().filter_map(|unit| self.node(unit));
        nodes
            .filter(|node| node.kind == "DICompileUnit")
            .map(|node| CompileUnit {
                file: node.node("file").and_then(|file| self.file(file)),
                language: node.word("language").unwrap_or("").into(),
                producer: node.string("producer").unwrap_or("").into(),
            })
            .collect()
    }
}
