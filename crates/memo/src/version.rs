//! A version of a program: what a tree calls its code, and where what a tree names is in it.

use std::sync::Arc;

use reprise_explore::{SourcePlace, WHOLE_FUNCTION, source_place};
use reprise_ir::code::{Body, EdgeId, FunctionId, Origin, Program};
use reprise_ir::flow::CodePlace;
use reprise_ir::identity::{Card, Cards, Identity, Key, Label, Site};
use reprise_machine::{ImageError, MachineConfig, identity};
use reprise_store::Digester;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::trie::{RegionName, SiteDefinition};

/// Of the region that stands for where everything is, and of the one that stands for what is begun with.
pub(crate) const LAYOUT: u32 = u32::MAX;
pub(crate) const ROOT: u32 = u32::MAX - 1;

/// A program and the names of its code.
pub struct Version {
    pub program: Arc<Program>,
    pub entry: FunctionId,
    pub(crate) identity: Identity,
    root: Label,
    /// Everything that a path of this program can have run.
    regions: FxHashSet<RegionName>,
    functions: FxHashMap<Key, FunctionId>,
}

impl Version {
    /// Names the code of a program. `previous` are the cards of versions before it, those of the nearest first.
    pub fn new(
        program: Arc<Program>,
        entry: FunctionId,
        config: &MachineConfig,
        previous: &Cards,
    ) -> Result<Version, ImageError> {
        let identity = identity(&program, config, previous)?;
        let root = identity.root(&program, entry);
        let edges = (0..program.edges.len() as u32).map(EdgeId);
        let ran = edges.map(|edge| RegionName::of(identity.region(edge)));
        let around = [RegionName { label: identity.layout().0, ordinal: LAYOUT }, RegionName::root(root)];
        let regions = ran.chain(around).collect();
        let functions = (0..program.functions.len() as u32).map(FunctionId);
        let functions = functions.map(|function| (identity.function(function).key, function)).collect();
        Ok(Version { program, entry, identity, root, regions, functions })
    }

    /// Stands for what is begun with among the edges of what runs first.
    pub(crate) fn root_edge(&self) -> EdgeId {
        EdgeId(self.program.layout_edge().0 + 1)
    }

    /// What a tree calls what ran to an edge, or what that depended on.
    pub fn region(&self, edge: EdgeId) -> RegionName {
        if edge == self.program.layout_edge() {
            RegionName { label: self.identity.layout().0, ordinal: LAYOUT }
        } else if edge == self.root_edge() {
            RegionName::root(self.root)
        } else {
            RegionName::of(self.identity.region(edge))
        }
    }

    pub(crate) fn has_region(&self, region: RegionName) -> bool {
        self.regions.contains(&region)
    }

    /// What a tree calls an instruction, or a whole function.
    pub(crate) fn site(&self, (function, position): CodePlace) -> (u128, u32) {
        let site = match position {
            WHOLE_FUNCTION => None,
            _ => self.identity.site_of(&self.program, function, position),
        };
        match site {
            Some(Site { label, number }) => (label.0, number),
            None => (u128::from(self.identity.function(function).key.0), WHOLE_FUNCTION),
        }
    }

    /// The instruction that a site names; `None` if it is not this program's.
    pub fn find(&self, site: &SiteDefinition) -> Option<CodePlace> {
        if site.number == WHOLE_FUNCTION {
            let key = Key(u64::try_from(site.label).ok()?);
            return Some((*self.functions.get(&key)?, WHOLE_FUNCTION));
        }
        self.identity.position_of(&self.program, Site { label: Label(site.label), number: site.number })
    }

    /// Where it is for people; nowhere if it is not this program's.
    pub fn source(&self, site: &SiteDefinition) -> SourcePlace {
        let Some((function, position)) = self.find(site) else { return SourcePlace::default() };
        let function = self.program.function(function);
        let location = match &function.body {
            Body::Defined(code) if position != WHOLE_FUNCTION => code.locations[position as usize],
            _ => function.location,
        };
        source_place(&self.program, location)
    }

    /// The function's name for people; empty if it is not this program's.
    pub fn function_name(&self, site: &SiteDefinition) -> String {
        let found = self.find(site).map(|(function, _)| self.program.function(function).source_name.to_string());
        found.unwrap_or_default()
    }

    /// Of everything that a run may meet: two versions of one label do the same.
    pub(crate) fn label(&self) -> u128 {
        self.identity.reachable(&self.program, self.entry).0
    }

    /// The cards of the program's own functions, and how many instructions those have.
    pub(crate) fn own_cards(&self) -> impl Iterator<Item = (&Card, u32)> {
        let functions = self.program.functions.iter().zip(self.identity.functions());
        let own = functions.filter(|(function, _)| function.origin == Origin::Program);
        own.filter_map(|(_, identity)| Some((identity.card()?, identity.instructions)))
    }

    /// Stands for the sizes of all frames.
    pub(crate) fn frames(&self) -> u128 {
        let mut frames: Vec<(Key, u64)> =
            self.identity.functions().iter().map(|function| (function.key, function.frame_bytes)).collect();
        frames.sort_unstable();
        let mut digester = Digester::default();
        for (key, bytes) in frames {
            digester.number(u128::from(key.0)).number(u128::from(bytes));
        }
        u128::from_le_bytes(*digester.finish().bytes().first_chunk().expect("a digest has as many bytes"))
    }

    pub(crate) fn largest_frame(&self) -> u64 {
        self.identity.functions().iter().map(|function| function.frame_bytes).max().unwrap_or(0)
    }

    /// The edges that stand for one of these regions.
    pub fn edges_of(&self, ran: &FxHashSet<RegionName>) -> Vec<EdgeId> {
        let edges = (0..self.program.edges.len() as u32).map(EdgeId);
        edges.filter(|&edge| ran.contains(&self.region(edge))).collect()
    }
}

impl RegionName {
    fn of(region: reprise_ir::identity::Region) -> RegionName {
        RegionName { label: region.label.0, ordinal: region.ordinal }
    }

    fn root(label: Label) -> RegionName {
        RegionName { label: label.0, ordinal: ROOT }
    }
}
