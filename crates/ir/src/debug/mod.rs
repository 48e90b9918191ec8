//! Where something is in the source and of what type, from a module's debug information: its nodes, locations, variables and types.
//!
//! Lowering asks and remembers the answers; nothing is kept here. Always holds: a node that makes no sense is none, and no
//! question panics, whatever the text.

mod node;
mod types;
mod variables;

#[cfg(test)]
mod tests;

pub use node::{Field, MetadataNode};
pub(crate) use types::{CompositeNode, MemberNode, TypeNode};
pub use variables::SourceVariable;

use crate::module::{MetadataId, Module};
use crate::reader::scanner::Scanner;

/// Answers questions about a module's source, decoding metadata as they come.
pub struct DebugInfo<'m> {
    module: &'m Module,
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
        DebugInfo { module }
    }

    /// Decodes any node.
    pub fn node(&self, id: MetadataId) -> Option<MetadataNode<'m>> {
        self.module.metadata_node(id)
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
}
