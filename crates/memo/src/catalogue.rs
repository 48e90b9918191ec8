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
/// Stretches that are found without hashing all of their edges; a power of two.
const RECENT_STRETCHES: usize = 1 << 10;
/// Sites that are found without hashing; a power of two.
const RECENT_SITES: usize = 1 << 8;

/// Function, position, kind.
type SiteKey = (FunctionId, u32, QuestionKind);

pub(crate) struct Catalogue {
    program: Arc<Program>,
    fingerprints: Arc<Fingerprints>,
    pub(crate) names: FunctionNames,
    sites: FxHashMap<SiteKey, u32>,
    /// Some of them, each where `site_slot` looks for it.
    recent_sites: Box<[(Option<SiteKey>, u32); RECENT_SITES]>,
    site_definitions: FxHashMap<SiteDefinition, u32>,
    regions: FxHashMap<(u128, u32), u32>,
    /// By the edges in the order in which they were taken: most stretches run as an earlier one did.
    stretches: FxHashMap<Arc<[EdgeId]>, u32>,
    /// Some of them, each where `recent_slot` looks for it.
    recent: Box<[(Arc<[EdgeId]>, u32)]>,
    sets: FxHashMap<Vec<u32>, u32>,
    next_set: u32,
    outcomes: FxHashMap<Outcome, u32>,
    /// The number of the outcome that nearly all paths have.
    completed: Option<u32>,
}

impl Catalogue {
    /// Goes on where the tables of a log end.
    pub(crate) fn new(program: Arc<Program>, fingerprints: Arc<Fingerprints>, tables: &Tables) -> Catalogue {
        let number = |number: usize| number as u32;
        // No edge has this number, so that no stretch is this one.
        let nowhere: (Arc<[EdgeId]>, u32) = (Arc::new([EdgeId(u32::MAX)]), u32::MAX);
        Catalogue {
            names: FunctionNames::new(&program),
            program,
            fingerprints,
            sites: FxHashMap::default(),
            recent_sites: Box::new([(None, 0); RECENT_SITES]),
            site_definitions: tables.sites.iter().enumerate().map(|(at, site)| (site.clone(), number(at))).collect(),
            regions: tables.regions.iter().enumerate().map(|(at, region)| (*region, number(at))).collect(),
            stretches: FxHashMap::default(),
            recent: vec![nowhere; RECENT_STRETCHES].into(),
            sets: (0..tables.sets()).map(|set| (tables.set(set).to_vec(), set)).collect(),
            next_set: tables.sets(),
            outcomes: tables.outcomes.iter().enumerate().map(|(at, outcome)| (outcome.clone(), number(at))).collect(),
            completed: None,
        }
    }

    #[inline]
    pub(crate) fn site(&mut self, writer: &mut RecordWriter, question: &Question) -> u32 {
        let key = (question.function, question.position, question.kind);
        let (recent, number) = self.recent_sites[site_slot(question)];
        if recent == Some(key) { number } else { self.other_site(writer, question) }
    }

    #[inline(never)]
    fn other_site(&mut self, writer: &mut RecordWriter, question: &Question) -> u32 {
        let key = (question.function, question.position, question.kind);
        let number = match self.sites.get(&key) {
            Some(&number) => number,
            None => {
                let definition = self.definition(question);
                let next = self.site_definitions.len() as u32;
                let number = *self.site_definitions.entry(definition).or_insert_with_key(|definition| {
                    writer.write(&Record::Site(definition.clone()));
                    next
                });
                self.sites.insert(key, number);
                number
            }
        };
        self.recent_sites[site_slot(question)] = (Some(key), number);
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
            kind: question.kind,
            file: file.to_string(),
            line: location.line,
            column: location.column,
        }
    }

    #[inline]
    pub(crate) fn set(&mut self, writer: &mut RecordWriter, ran: &[EdgeId]) -> u32 {
        let slot = recent_slot(ran);
        let (recent, number) = &self.recent[slot];
        if are_same(recent, ran) { *number } else { self.other_set(writer, ran, slot) }
    }

    #[inline(never)]
    fn other_set(&mut self, writer: &mut RecordWriter, ran: &[EdgeId], slot: usize) -> u32 {
        if let Some((stretch, &number)) = self.stretches.get_key_value(ran) {
            self.recent[slot] = (stretch.clone(), number);
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
        let stretch: Arc<[EdgeId]> = ran.into();
        self.recent[slot] = (stretch.clone(), number);
        self.stretches.insert(stretch, number);
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

    pub(crate) fn completed(&mut self, writer: &mut RecordWriter) -> u32 {
        if let Some(number) = self.completed {
            return number;
        }
        let number = self.outcome(writer, Outcome::Completed);
        self.completed = Some(number);
        number
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

fn site_slot(question: &Question) -> usize {
    let mixed = question.position ^ question.function.0.wrapping_mul(0x9e37_79b1) >> 16;
    mixed as usize % RECENT_SITES
}

/// Where a stretch is looked for first. Two edges are taken in at once.
fn recent_slot(ran: &[EdgeId]) -> usize {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let taken_in = |mixed: u64, edges: u64| {
        let mixed = (mixed ^ edges).wrapping_mul(FACTOR);
        mixed ^ mixed >> 32
    };
    let (pairs, rest) = ran.as_chunks::<2>();
    let mixed = pairs
        .iter()
        .fold(ran.len() as u64, |mixed, [one, two]| taken_in(mixed, u64::from(one.0) | u64::from(two.0) << 32));
    let mixed = rest.iter().fold(mixed, |mixed, edge| taken_in(mixed, u64::from(edge.0)));
    (mixed.wrapping_mul(FACTOR) >> 32) as usize % RECENT_STRETCHES
}

/// Compares without stopping at the first difference, which takes several edges at once.
fn are_same(some: &[EdgeId], others: &[EdgeId]) -> bool {
    some.len() == others.len()
        && some.iter().zip(others).fold(0, |differing, (one, other)| differing | one.0 ^ other.0) == 0
}

#[cfg(test)]
mod tests {
    use reprise_ir::code::Origin;
    use reprise_ir::lower::{Input, link_and_lower};

    use super::*;

    fn catalogue() -> Catalogue {
        let text = "define void @f() { ret void }\ndefine i32 @g() { ret i32 7 }\n";
        let module = reprise_ir::read_module("two.ll", text.into()).expect("it reads");
        let inputs = [Input { module: &module, origin: Origin::Program }];
        let program = Arc::new(link_and_lower(&inputs).expect("it links"));
        let fingerprints = Arc::new(Fingerprints::new(&program));
        Catalogue::new(program, fingerprints, &Tables::default())
    }

    /// Many more than are found without hashing, so that they drive each other out.
    #[test]
    fn every_site_keeps_its_number() {
        let mut catalogue = catalogue();
        let mut writer = RecordWriter::default();
        let kinds = [QuestionKind::Branch, QuestionKind::Cases, QuestionKind::Assumption, QuestionKind::Concretisation];
        let mut numbers = Vec::new();
        for round in 0..2 {
            let mut next = 0;
            for position in (0..4 * RECENT_SITES as u32).step_by(3) {
                for function in [FunctionId(0), FunctionId(1)] {
                    for kind in kinds {
                        let question = Question { kind, function, position, cases: 2, check: 0 };
                        let number = catalogue.site(&mut writer, &question);
                        assert_eq!(number, catalogue.site(&mut writer, &question), "asked at once again");
                        if round == 0 {
                            numbers.push(number);
                        }
                        assert_eq!(numbers[next], number, "{question:?}");
                        next += 1;
                    }
                }
            }
        }
        let different: rustc_hash::FxHashSet<u32> = numbers.iter().copied().collect();
        assert_eq!(different.len(), numbers.len());
    }

    #[test]
    fn every_stretch_keeps_its_set() {
        let mut catalogue = catalogue();
        let mut writer = RecordWriter::default();
        let edges = catalogue.program.edges.len() as u32;
        assert!(edges >= 2, "{edges} edges");
        let stretches =
            [vec![], vec![EdgeId(0)], vec![EdgeId(1)], vec![EdgeId(0), EdgeId(1)], vec![EdgeId(1), EdgeId(0)]];
        let mut sets = |_| stretches.iter().map(|ran| catalogue.set(&mut writer, ran)).collect::<Vec<u32>>();
        let [first, again] = [0, 1].map(&mut sets);
        assert_eq!(first, again);
        let different: rustc_hash::FxHashSet<u32> = first[..4].iter().copied().collect();
        assert_eq!(different.len(), 4, "{first:?}");
        // The order in which edges were taken is not part of a set.
        assert_eq!(first[3], first[4]);
    }

    #[test]
    fn only_the_same_stretch_is_found_again() {
        for length in 0..12u32 {
            let stretch: Vec<EdgeId> = (0..length).map(|edge| EdgeId(3 * edge)).collect();
            assert!(are_same(&stretch, &stretch));
            assert!(!are_same(&stretch, &[&stretch[..], &[EdgeId(0)]].concat()));
            for at in 0..stretch.len() {
                let mut other = stretch.clone();
                other[at].0 ^= 1 << 31;
                assert!(!are_same(&stretch, &other), "{length} edges, another one at {at}");
                assert_ne!(recent_slot(&stretch), recent_slot(&other), "{length} edges, another one at {at}");
            }
        }
    }
}
