//! Numbers for what records name: sites, sets of regions, outcomes. Each is defined in the log before it is first named.

use std::sync::Arc;

use reprise_explore::{Question, QuestionKind};
use reprise_ir::code::{EdgeId, FunctionId, Program};
use reprise_ir::fingerprint::Fingerprints;
use rustc_hash::FxHashMap;

use crate::names::FunctionNames;
use crate::trie::{Outcome, Record, RecordWriter, SiteDefinition, Tables};

/// Sets kept for finding them again. More are simply defined again: that costs bytes, not correctness.
const MAX_SETS: usize = 1 << 17;

pub(crate) struct Catalogue {
    program: Arc<Program>,
    fingerprints: Arc<Fingerprints>,
    pub(crate) names: FunctionNames,
    sites: FxHashMap<(FunctionId, u32, u8), u32>,
    site_definitions: FxHashMap<SiteDefinition, u32>,
    regions: FxHashMap<(u128, u32), u32>,
    /// By the edges in the order in which they were taken: most stretches run as an earlier one did.
    stretches: FxHashMap<Box<[EdgeId]>, u32>,
    sets: FxHashMap<Vec<u32>, u32>,
    next_set: u32,
    outcomes: FxHashMap<Outcome, u32>,
}

impl Catalogue {
    /// Goes on where the tables of a log end.
    pub(crate) fn new(program: Arc<Program>, fingerprints: Arc<Fingerprints>, tables: &Tables) -> Catalogue {
        let number = |number: usize| number as u32;
        Catalogue {
            names: FunctionNames::new(&program),
            program,
            fingerprints,
            sites: FxHashMap::default(),
            site_definitions: tables.sites.iter().enumerate().map(|(at, site)| (site.clone(), number(at))).collect(),
            regions: tables.regions.iter().enumerate().map(|(at, region)| (*region, number(at))).collect(),
            stretches: FxHashMap::default(),
            sets: (0..tables.sets()).map(|set| (tables.set(set).to_vec(), set)).collect(),
            next_set: tables.sets(),
            outcomes: tables.outcomes.iter().enumerate().map(|(at, outcome)| (outcome.clone(), number(at))).collect(),
        }
    }

    pub(crate) fn site(&mut self, writer: &mut RecordWriter, question: &Question) -> u32 {
        let kind = match question.kind {
            QuestionKind::Branch => 0,
            QuestionKind::Cases => 1,
            QuestionKind::Assumption => 2,
            QuestionKind::Concretisation => 3,
        };
        let key = (question.function, question.position, kind);
        if let Some(&number) = self.sites.get(&key) {
            return number;
        }
        let definition = self.definition(question);
        let next = self.site_definitions.len() as u32;
        let number = *self.site_definitions.entry(definition).or_insert_with_key(|definition| {
            writer.write(&Record::Site(definition.clone()));
            next
        });
        self.sites.insert(key, number);
        number
    }

    fn definition(&self, question: &Question) -> SiteDefinition {
        let function = self.program.function(question.function);
        let (block, offset) = self
            .fingerprints
            .block_at(question.function, question.position)
            .map_or((0, question.position), |(block, offset)| (block.0, offset));
        let location = match &function.body {
            reprise_ir::code::Body::Defined(code) => code.locations.get(question.position as usize).copied(),
            _ => None,
        };
        let location = self.program.location(location.unwrap_or(function.location));
        let file = if location.line == 0 { "" } else { self.program.file(location.file) };
        SiteDefinition {
            function: function.source_name.to_string(),
            block,
            offset,
            kind: question.kind.into(),
            file: file.to_string(),
            line: location.line,
            column: location.column,
        }
    }

    pub(crate) fn set(&mut self, writer: &mut RecordWriter, ran: &[EdgeId]) -> u32 {
        if let Some(&number) = self.stretches.get(ran) {
            return number;
        }
        let mut regions: Vec<u32> = ran.iter().map(|&edge| self.region(writer, edge)).collect();
        regions.sort_unstable();
        regions.dedup();
        if self.sets.len() >= MAX_SETS {
            self.sets.clear();
            self.stretches.clear();
        }
        let next = self.next_set;
        let number = *self.sets.entry(regions).or_insert_with_key(|regions| {
            writer.write(&Record::RegionSet(regions.clone()));
            next
        });
        self.next_set += u32::from(number == next);
        self.stretches.insert(ran.into(), number);
        number
    }

    fn region(&mut self, writer: &mut RecordWriter, edge: EdgeId) -> u32 {
        let region = self.fingerprints.region(edge);
        let next = self.regions.len() as u32;
        *self.regions.entry((region.block.0, region.ordinal)).or_insert_with(|| {
            writer.write(&Record::Region { block: region.block.0, ordinal: region.ordinal });
            next
        })
    }

    pub(crate) fn outcome(&mut self, writer: &mut RecordWriter, outcome: Outcome) -> u32 {
        if let Some(&number) = self.outcomes.get(&outcome) {
            return number;
        }
        let number = self.outcomes.len() as u32;
        writer.write(&Record::Outcome(outcome.clone()));
        self.outcomes.insert(outcome, number);
        number
    }
}
