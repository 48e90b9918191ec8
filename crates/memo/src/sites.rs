//! Where what a tree names is in a program.

use reprise_explore::{SourcePlace, WHOLE_FUNCTION, source_place};
use reprise_ir::code::{Body, FunctionId, Program};
use reprise_ir::fingerprint::Fingerprints;
use reprise_ir::flow::CodePlace;
use rustc_hash::FxHashMap;

use crate::names::FunctionNames;
use crate::trie::SiteDefinition;

/// The instructions of a program by content.
pub struct SitePlaces<'p> {
    program: &'p Program,
    names: FunctionNames,
    blocks: FxHashMap<u128, CodePlace>,
}

impl<'p> SitePlaces<'p> {
    pub fn new(program: &'p Program, fingerprints: &Fingerprints) -> SitePlaces<'p> {
        let functions = (0..program.functions.len() as u32).map(FunctionId);
        let blocks = functions.flat_map(|function| {
            fingerprints.blocks(function).iter().map(move |block| (block.fingerprint.0, (function, block.start)))
        });
        SitePlaces { program, names: FunctionNames::new(program), blocks: blocks.collect() }
    }

    /// The instruction that a site names; `None` if it is not this program's.
    pub fn find(&self, site: &SiteDefinition) -> Option<CodePlace> {
        if site.block == SiteDefinition::WHOLE_FUNCTION {
            return Some((self.names.find(&site.function)?, WHOLE_FUNCTION));
        }
        let &(function, start) = self.blocks.get(&site.block)?;
        let position = start.checked_add(site.offset)?;
        match &self.program.function(function).body {
            Body::Defined(code) if (position as usize) < code.instructions.len() => Some((function, position)),
            _ => None,
        }
    }

    /// Where it is for people; nowhere if it is not this program's.
    pub fn source(&self, site: &SiteDefinition) -> SourcePlace {
        let Some((function, position)) = self.find(site) else { return SourcePlace::default() };
        let function = self.program.function(function);
        let location = match &function.body {
            Body::Defined(code) if position != WHOLE_FUNCTION => code.locations[position as usize],
            _ => function.location,
        };
        source_place(self.program, location)
    }

    /// The function's name for people.
    pub fn function_name(&self, site: &SiteDefinition) -> String {
        match self.names.find(&site.function) {
            Some(function) => self.program.function(function).source_name.to_string(),
            None => site.function.name.clone(),
        }
    }
}
