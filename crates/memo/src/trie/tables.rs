//! What the records of a log name by number.

use std::ops::Range;

use reprise_store::Malformed;

use super::outcome::Outcome;
use super::record::{Decision, Record, RegionName, SiteDefinition, Stretch};

/// What the records of a log name by number.
#[derive(Default, Debug)]
pub struct TrieTables {
    pub sites: Vec<SiteDefinition>,
    pub regions: Vec<RegionName>,
    pub outcomes: Vec<Outcome>,
    pub stretches: Vec<Stretch>,
    /// All sets behind one another.
    set_items: Vec<u32>,
    sets: Vec<Range<u32>>,
}

impl TrieTables {
    /// Takes in a definition; `false` for other records.
    pub fn define(&mut self, record: &Record) -> Result<bool, Malformed> {
        match record {
            Record::Site(site) => self.sites.push(site.clone()),
            Record::Region(region) => self.regions.push(*region),
            Record::RegionSet(regions) => {
                if regions.iter().any(|&region| region as usize >= self.regions.len()) {
                    return Err(Malformed);
                }
                let start = self.set_items.len() as u32;
                self.set_items.extend(regions);
                self.sets.push(start..self.set_items.len() as u32);
            }
            Record::Stretch(stretch) => {
                if stretch.ran >= self.sets() || stretch.site as usize >= self.sites.len() {
                    return Err(Malformed);
                }
                self.stretches.push(*stretch);
            }
            Record::Outcome(outcome) => {
                if outcome.sites().any(|site| site as usize >= self.sites.len()) {
                    return Err(Malformed);
                }
                if let Outcome::Finished(finished) = outcome {
                    let is_single = |number: u32| self.outcomes.get(number as usize).is_some_and(Outcome::is_for_good);
                    if !finished.outcomes().all(is_single) {
                        return Err(Malformed);
                    }
                }
                self.outcomes.push(outcome.clone());
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The regions of a set, ascending.
    pub fn set(&self, number: u32) -> &[u32] {
        let range = &self.sets[number as usize];
        &self.set_items[range.start as usize..range.end as usize]
    }

    /// The regions of a set by content.
    pub(crate) fn set_regions(&self, number: u32) -> impl Iterator<Item = RegionName> {
        self.set(number).iter().map(|&region| self.regions[region as usize])
    }

    /// What ran on the way to a decision or a leaf, and where that stopped; `None` if it is not defined.
    pub fn stretch(&self, number: u32) -> Option<Stretch> {
        self.stretches.get(number as usize).copied()
    }

    /// The site of a decision that was taken in.
    pub fn site_of(&self, decision: &Decision) -> &SiteDefinition {
        &self.sites[self.stretches[decision.stretch as usize].site as usize]
    }

    pub fn sets(&self) -> u32 {
        self.sets.len() as u32
    }
}
