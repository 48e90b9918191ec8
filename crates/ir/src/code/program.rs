//! A whole program, linked: its functions, globals and edges, and where each of them is in the source.
//!
//! Always holds: an identifier indexes a table of the same program.

use rustc_hash::FxHashMap;

use super::{Body, Code, FloatFormat, Function, ShapeId, SourceTypes};
use crate::identity::{Key, Keys};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct FunctionId(pub u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct GlobalId(pub u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct FileId(pub u32);

/// An entry of [`Program::locations`]; 0 is "unknown".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub struct LocationId(pub u32);

/// An entry of [`Program::edges`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct EdgeId(pub u32);

/// A place in the source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    pub file: FileId,
    /// 0 where the compiler gave none.
    pub line: u32,
    pub column: u32,
    /// The call this code was inlined at.
    pub inlined_at: Option<LocationId>,
}

/// The end of a region: a straight run of the compiler's instructions ended by a jump, one outcome of a branch or switch, a
/// call or a return. Taking it means that the whole region ran.
#[derive(Clone, Debug)]
pub struct Edge {
    pub function: super::FunctionId,
    /// How many of the compiler's instructions the region has (debug markers not counted).
    pub instructions: u32,
    pub kind: EdgeKind,
    /// The branch, call or return itself.
    pub location: LocationId,
    /// The region's source lines as a range of [`Program::region_lines`].
    pub lines: (u32, u32),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EdgeKind {
    /// One of several outcomes of a conditional branch, switch or indirect branch: what branch coverage counts.
    Outcome,
    Plain,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scalar {
    pub width: u16,
    pub kind: ScalarKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ScalarKind {
    Integer,
    Pointer,
    Float(FloatFormat),
}

impl Scalar {
    pub fn integer(width: u16) -> Self {
        Scalar { width, kind: ScalarKind::Integer }
    }

    /// Bytes a load or store of it touches.
    pub fn bytes(self) -> u32 {
        (self.width as u32).div_ceil(8)
    }
}

/// A scalar known at link time.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Constant {
    /// Up to 64 bits; bits past the width are zero.
    Word(u64),
    /// More than 64 bits, least significant word first.
    Wide(Box<[u64]>),
    /// `undef` or `poison`.
    Undefined,
    Global {
        global: GlobalId,
        offset: i64,
    },
    Function(FunctionId),
    /// The address of a block (by number) for `indirectbr`.
    Block {
        function: FunctionId,
        block: u32,
    },
    /// `left - right`, truncated to the place it stands in: what position-independent tables are made of.
    Difference(Box<Constant>, Box<Constant>),
}

#[derive(Debug)]
pub struct Global {
    pub name: Box<str>,
    /// For people: where it is declared, unknown for string literals.
    pub location: LocationId,
    pub size: u64,
    pub align: u32,
    pub constant: bool,
    pub initial: Initial,
    /// Its type in the source; `None` without debug information.
    pub shape: Option<ShapeId>,
}

#[derive(Debug)]
pub enum Initial {
    Bytes {
        /// As long as the global, with zeros where relocations stand.
        bytes: Box<[u8]>,
        relocations: Vec<Relocation>,
    },
    /// All zero; kept apart so that a gigabyte of zeros costs nothing until it is used.
    Zero,
    /// Declared only.
    External,
    /// The reader did not understand the initialiser; touching the global is Incomplete.
    Unreadable { message: Box<str> },
}

#[derive(Debug, Clone)]
pub struct Relocation {
    pub offset: u64,
    /// Bytes at `offset` that hold the value.
    pub bytes: u32,
    pub value: Constant,
}

/// A whole linked program in executable form.
#[derive(Debug, Default)]
pub struct Program {
    pub functions: Vec<Function>,
    pub globals: Vec<Global>,
    /// Paths as the user wrote them where possible.
    pub files: Vec<Box<str>>,
    pub locations: Vec<Location>,
    /// Those that control takes, then the beginnings of regions.
    pub edges: Vec<Edge>,
    /// The first edge that stands for the beginning of a region: nothing leads over it, but a path may end there.
    pub first_beginning: u32,
    pub region_lines: Vec<(FileId, u32)>,
    /// By entry of `region_lines`: how many of the compiler's instructions stand there.
    pub region_weights: Vec<u32>,
    /// Externally visible functions, and local ones whose name is unique.
    pub function_names: FxHashMap<Box<str>, FunctionId>,
    /// Run before the entry, in order (`llvm.global_ctors`).
    pub constructors: Vec<FunctionId>,
    /// Run when the program ends, in order (`llvm.global_dtors`).
    pub destructors: Vec<FunctionId>,
    /// What the library does when `main` has returned: takes its result and gives it back. `None` for a program without destructors
    /// that asks for no function to be called when it ends.
    pub finisher: Option<FunctionId>,
    /// What functions and globals are called from one version of the program to the next.
    pub keys: Keys,
    /// The types that parameters and results of defined functions and globals have in the source.
    pub types: SourceTypes,
}

impl Program {
    pub fn function(&self, id: FunctionId) -> &Function {
        &self.functions[id.0 as usize]
    }

    /// Stands among the edges of a path for where everything is, which what the path does depends on.
    pub fn layout_edge(&self) -> EdgeId {
        EdgeId(self.edges.len() as u32)
    }

    pub fn function_key(&self, id: FunctionId) -> Key {
        self.keys.functions[id.0 as usize]
    }

    pub fn global_key(&self, id: GlobalId) -> Key {
        self.keys.globals[id.0 as usize]
    }

    pub fn global(&self, id: GlobalId) -> &Global {
        &self.globals[id.0 as usize]
    }

    pub fn location(&self, id: LocationId) -> Location {
        self.locations[id.0 as usize]
    }

    pub fn file(&self, id: FileId) -> &str {
        &self.files[id.0 as usize]
    }

    /// The edges that stand for beginnings of regions.
    pub fn beginnings(&self) -> impl Iterator<Item = EdgeId> {
        (self.first_beginning..self.edges.len() as u32).map(EdgeId)
    }

    /// What a path has run of its region that ends at an instruction.
    pub fn beginning_at(&self, function: FunctionId, position: u32) -> Option<EdgeId> {
        let Body::Defined(code) = &self.function(function).body else { return None };
        let number = *code.beginnings.get(position as usize)?;
        (number != Code::NO_BEGINNING).then(|| EdgeId(self.first_beginning + number))
    }

    /// The source lines of an edge's region, or of its beginning.
    pub fn lines(&self, edge: &Edge) -> &[(FileId, u32)] {
        &self.region_lines[edge.lines.0 as usize..edge.lines.1 as usize]
    }

    /// The same, each with how many of the region's instructions stand there.
    pub fn weighted_lines(&self, edge: &Edge) -> impl Iterator<Item = ((FileId, u32), u32)> {
        let range = edge.lines.0 as usize..edge.lines.1 as usize;
        self.region_lines[range.clone()].iter().copied().zip(self.region_weights[range].iter().copied())
    }

    pub fn edge(&self, id: EdgeId) -> &Edge {
        &self.edges[id.0 as usize]
    }
}
