//! Why parts of a tree are explored again: what ran there and is no more.

use std::collections::BTreeMap;

use reprise_explore::SourcePlace;
use reprise_ir::code::{EdgeId, LocationId};

use crate::trie::{RegionName, SiteDefinition, Survey};
use crate::version::{LAYOUT, ROOT, Version};

/// What a path on record did that the version does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Change {
    /// It began otherwise: with another entry, other constructors, or inputs of other names.
    Beginning,
    /// It ran this.
    Code(RegionName),
    /// It looked for what is at an address, and other things are there now.
    Layout,
    /// It stopped inside a region that is another now.
    Stop { label: u128, number: u32 },
}

/// What has changed, and at how many places of the tree.
pub type Changes = Vec<(Change, u64)>;

/// The changes that a survey met.
pub(crate) fn changes(survey: &Survey, version: &Version) -> Changes {
    let tables = &survey.tables;
    let mut counts: BTreeMap<Change, u64> = BTreeMap::new();
    let mut known: BTreeMap<u32, Change> = BTreeMap::new();
    for place in &survey.changed {
        let change = *known.entry(place.stretch).or_insert_with(|| {
            let stretch = tables.stretches[place.stretch as usize];
            let gone = tables.set_regions(stretch.ran).find(|&region| !version.has_region(region));
            match gone {
                Some(RegionName { ordinal: ROOT, .. }) => Change::Beginning,
                Some(RegionName { ordinal: LAYOUT, .. }) => Change::Layout,
                Some(region) => Change::Code(region),
                None => {
                    let SiteDefinition { label, number, .. } = tables.sites[stretch.site as usize];
                    Change::Stop { label, number }
                }
            }
        });
        *counts.entry(change).or_default() += 1;
    }
    let mut changes: Changes = counts.into_iter().collect();
    changes.sort_by_key(|&(change, count)| (std::cmp::Reverse(count), change));
    changes
}

/// Code of a version for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeOfVersion {
    pub function: String,
    pub place: SourcePlace,
}

impl Version {
    /// The code that a change speaks of, if it is this version's.
    pub fn code_of(&self, change: Change) -> Option<CodeOfVersion> {
        match change {
            Change::Beginning | Change::Layout => None,
            Change::Stop { label, number } => {
                let site = SiteDefinition { label, number, kind: None };
                self.find(&site)?;
                Some(CodeOfVersion { function: self.function_name(&site), place: self.source(&site) })
            }
            Change::Code(region) => {
                let edges = (0..self.program.edges.len() as u32).map(EdgeId);
                let edge = edges.into_iter().find(|&edge| self.region(edge) == region)?;
                let edge = &self.program.edges[edge.0 as usize];
                let location: LocationId = edge.location;
                let function = self.program.function(edge.function).source_name.to_string();
                Some(CodeOfVersion { function, place: reprise_explore::source_place(&self.program, location) })
            }
        }
    }
}
