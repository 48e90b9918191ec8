//! Writing a log anew, from trees with tables of their own, or more of one behind what it has.

use reprise_explore::{CaseVerdict, TreePosition};
use reprise_store::{Batch, Encoder};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::outcome::{Finished, Outcome};
use super::pages::{Log, LogCounts, PAGE_BYTES, PAGES, page_of};
use super::record::{Decision, Leaf, NewDecision, Record, RecordWriter, RegionName, SiteDefinition, Stretch};
use super::tables::TrieTables;

/// A log in the making. Decisions must come parents first, as in every log.
pub(crate) struct LogRewriting {
    /// What the log has already.
    behind: LogCounts,
    writer: RecordWriter,
    /// Decisions and leaves.
    before_page: (u32, u32),
    pages: Vec<Vec<u8>>,
    nodes: u64,
    sites: FxHashMap<SiteDefinition, u32>,
    regions: FxHashMap<RegionName, u32>,
    sets: FxHashMap<Vec<u32>, u32>,
    stretches: FxHashMap<Stretch, u32>,
    outcomes: FxHashMap<Outcome, u32>,
}

/// The numbers that one tree's tables have in the new log; those not met yet are absent.
#[derive(Default)]
pub(crate) struct Translation {
    sites: FxHashMap<u32, u32>,
    sets: FxHashMap<u32, u32>,
    stretches: FxHashMap<u32, u32>,
    outcomes: FxHashMap<u32, u32>,
}

impl LogRewriting {
    pub(crate) fn new() -> LogRewriting {
        LogRewriting::behind(LogCounts::default())
    }

    /// Goes on with a log that has so much. What it names of that is not looked for.
    pub(crate) fn behind(behind: LogCounts) -> LogRewriting {
        let LogCounts { decisions, leaves, .. } = behind;
        LogRewriting {
            behind,
            writer: RecordWriter { encoder: Encoder::new(), decisions, leaves },
            before_page: (decisions, leaves),
            pages: Vec::new(),
            nodes: 0,
            sites: FxHashMap::default(),
            regions: FxHashMap::default(),
            sets: FxHashMap::default(),
            stretches: FxHashMap::default(),
            outcomes: FxHashMap::default(),
        }
    }

    pub(crate) fn decisions(&self) -> u32 {
        self.writer.decisions
    }

    /// Cases of decisions.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Writes a decision of a tree at another position and with other verdicts; returns its number.
    pub(crate) fn decision(
        &mut self,
        at: TreePosition,
        (original, tables, translation): (&Decision, &TrieTables, &mut Translation),
        verdicts: SmallVec<[CaseVerdict; 4]>,
    ) -> u32 {
        let stretch = self.translated_stretch(original.stretch, tables, translation);
        let (check, value) = (original.check, original.value.as_ref());
        self.new_decision(NewDecision { at, stretch, check, verdicts: &verdicts, value })
    }

    /// Writes a decision in the numbers of the log; returns its own.
    pub(crate) fn new_decision(&mut self, decision: NewDecision<'_>) -> u32 {
        let number = self.writer.decisions;
        self.nodes += decision.verdicts.len() as u64;
        self.writer.decision(decision);
        self.turn_page();
        number
    }

    /// Returns its number.
    pub(crate) fn leaf(&mut self, leaf: Leaf) -> u32 {
        let number = self.writer.leaves;
        self.writer.leaf(&leaf);
        self.turn_page();
        number
    }

    pub(crate) fn note(&mut self, decision: u32, outcome: u32) {
        self.write(&Record::Note { decision, outcome });
    }

    /// A record that nothing names.
    pub(crate) fn write(&mut self, record: &Record) {
        self.writer.write(record);
        self.turn_page();
    }

    pub(crate) fn translated_site(&mut self, site: u32, tables: &TrieTables, translation: &mut Translation) -> u32 {
        *translation.sites.entry(site).or_insert_with(|| {
            let definition = tables.sites[site as usize].clone();
            site_number(&mut self.sites, &mut self.writer, self.behind.sites, definition)
        })
    }

    pub(crate) fn site(&mut self, definition: SiteDefinition) -> u32 {
        site_number(&mut self.sites, &mut self.writer, self.behind.sites, definition)
    }

    pub(crate) fn translated_stretch(
        &mut self,
        stretch: u32,
        tables: &TrieTables,
        translation: &mut Translation,
    ) -> u32 {
        if let Some(&number) = translation.stretches.get(&stretch) {
            return number;
        }
        let Stretch { ran, site } = tables.stretches[stretch as usize];
        let ran = self.translated_set(ran, tables, translation);
        let site = self.translated_site(site, tables, translation);
        let number = self.stretch(Stretch { ran, site });
        translation.stretches.insert(stretch, number);
        number
    }

    pub(crate) fn stretch(&mut self, stretch: Stretch) -> u32 {
        let next = self.behind.stretches + self.stretches.len() as u32;
        *self.stretches.entry(stretch).or_insert_with(|| {
            self.writer.write(&Record::Stretch(stretch));
            next
        })
    }

    pub(crate) fn translated_set(&mut self, set: u32, tables: &TrieTables, translation: &mut Translation) -> u32 {
        if let Some(&number) = translation.sets.get(&set) {
            return number;
        }
        let number = self.set(tables.set_regions(set));
        translation.sets.insert(set, number);
        number
    }

    /// Of regions in any order.
    pub(crate) fn set(&mut self, regions: impl Iterator<Item = RegionName>) -> u32 {
        let numbers = regions.map(|region| self.region(region)).collect();
        self.set_of(numbers)
    }

    pub(crate) fn region(&mut self, region: RegionName) -> u32 {
        let next = self.behind.regions + self.regions.len() as u32;
        *self.regions.entry(region).or_insert_with(|| {
            self.writer.write(&Record::Region(region));
            next
        })
    }

    /// Of numbers of regions in any order.
    pub(crate) fn set_of(&mut self, mut numbers: Vec<u32>) -> u32 {
        numbers.sort_unstable();
        numbers.dedup();
        let next = self.behind.sets + self.sets.len() as u32;
        *self.sets.entry(numbers).or_insert_with_key(|numbers| {
            self.writer.write(&Record::RegionSet(numbers.clone()));
            next
        })
    }

    pub(crate) fn translated_outcome(
        &mut self,
        outcome: u32,
        tables: &TrieTables,
        translation: &mut Translation,
    ) -> u32 {
        if let Some(&number) = translation.outcomes.get(&outcome) {
            return number;
        }
        let translated = tables.outcomes[outcome as usize].clone();
        let mut translated = translated.with_sites(|site| self.translated_site(site, tables, translation));
        if let Outcome::Finished(finished) = &mut translated {
            // What it names is for one path each, so this goes one step down and no further.
            for (named, _) in finished.ends.iter_mut().chain(&mut finished.notes) {
                *named = self.translated_outcome(*named, tables, translation);
            }
        }
        let number = self.outcome(translated);
        translation.outcomes.insert(outcome, number);
        number
    }

    pub(crate) fn outcome(&mut self, mut outcome: Outcome) -> u32 {
        if let Outcome::Finished(Finished { ends, notes, sites, .. }) = &mut outcome {
            ends.sort_unstable();
            notes.sort_unstable();
            sites.sort_unstable();
            sites.dedup();
        }
        let next = self.behind.outcomes + self.outcomes.len() as u32;
        *self.outcomes.entry(outcome).or_insert_with_key(|outcome| {
            self.writer.write(&Record::Outcome(outcome.clone()));
            next
        })
    }

    fn turn_page(&mut self) {
        if self.writer.encoder.len() >= PAGE_BYTES {
            self.finish_page();
        }
    }

    fn finish_page(&mut self) {
        self.pages.push(page_of(self.before_page, &self.writer.encoder.take()));
        self.before_page = (self.writer.decisions, self.writer.leaves);
    }

    /// The pages of the log.
    pub(crate) fn put(mut self, log: &Log, batch: &mut Batch) {
        if !self.writer.encoder.is_empty() {
            self.finish_page();
        }
        for (number, page) in self.pages.into_iter().enumerate() {
            batch.put(PAGES, log.page_key(self.behind.pages + number as u32), page);
        }
    }
}

/// The number of a site, which is defined if it is new.
fn site_number(
    sites: &mut FxHashMap<SiteDefinition, u32>,
    writer: &mut RecordWriter,
    behind: u32,
    definition: SiteDefinition,
) -> u32 {
    let next = behind + sites.len() as u32;
    *sites.entry(definition).or_insert_with_key(|definition| {
        writer.write(&Record::Site(definition.clone()));
        next
    })
}
