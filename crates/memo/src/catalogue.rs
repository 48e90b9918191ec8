//! Numbers for what records name: sites, sets of regions, stretches, outcomes. Each is defined in the log before it is first named.

use std::hash::Hash;
use std::sync::Arc;

use reprise_explore::{Question, QuestionKind};
use reprise_ir::code::{EdgeId, FunctionId};
use reprise_ir::flow::CodePlace;
use reprise_store::{Decoder, Encoder, Malformed};
use rustc_hash::FxHashMap;

use crate::trie::{
    LogCounts, Outcome, PageReader, Record, RecordWriter, RegionName, SiteDefinition, Stretch, TrieTables,
};
use crate::version::Version;

/// Sets kept for finding them again. More are simply defined again: that costs bytes, not correctness.
const MAX_SETS: usize = 1 << 17;
/// Stretches that are found without hashing all of their edges; a power of two.
const RECENT_STRETCHES: usize = 1 << 10;
/// Sites that are found without hashing; a power of two.
const RECENT_SITES: usize = 1 << 8;

/// Function, position, and of a decision its kind.
type SiteKey = (FunctionId, u32, Option<QuestionKind>);

#[derive(Clone)]
pub(crate) struct Catalogue {
    version: Arc<Version>,
    /// How much is defined. A log may define something twice, or be another machine's, so this may be more than is known here.
    defined: LogCounts,
    sites: FxHashMap<SiteKey, u32>,
    /// Some of them, each where `site_slot` looks for it.
    recent_sites: Box<[(Option<SiteKey>, u32); RECENT_SITES]>,
    site_definitions: FxHashMap<SiteDefinition, u32>,
    regions: FxHashMap<RegionName, u32>,
    /// The sets of edges in the order in which they were taken: most stretches run as an earlier one did.
    runs: FxHashMap<Arc<[EdgeId]>, u32>,
    sets: FxHashMap<Vec<u32>, u32>,
    stretches: FxHashMap<Stretch, u32>,
    /// Some of them, each where `recent_slot` looks for it.
    recent: Box<[RecentStretch]>,
    outcomes: FxHashMap<Outcome, u32>,
    /// The number of the outcome that nearly all paths have.
    completed: Option<u32>,
}

#[derive(Clone)]
struct RecentStretch {
    ran: Arc<[EdgeId]>,
    site: u32,
    number: u32,
}

impl Catalogue {
    /// Goes on where the tables of a log end.
    pub(crate) fn new(version: Arc<Version>, tables: &TrieTables) -> Catalogue {
        // No edge has this number, so that no stretch is this one.
        let nowhere = RecentStretch { ran: Arc::new([EdgeId(u32::MAX)]), site: u32::MAX, number: u32::MAX };
        let defined = LogCounts {
            sites: tables.sites.len() as u32,
            regions: tables.regions.len() as u32,
            sets: tables.sets(),
            stretches: tables.stretches.len() as u32,
            outcomes: tables.outcomes.len() as u32,
            ..LogCounts::default()
        };
        Catalogue {
            version,
            defined,
            sites: FxHashMap::default(),
            recent_sites: Box::new([(None, 0); RECENT_SITES]),
            site_definitions: numbered(tables.sites.iter().cloned()),
            regions: numbered(tables.regions.iter().copied()),
            runs: FxHashMap::default(),
            sets: numbered((0..tables.sets()).map(|set| tables.set(set).to_vec())),
            stretches: numbered(tables.stretches.iter().copied()),
            recent: vec![nowhere; RECENT_STRETCHES].into(),
            outcomes: numbered(tables.outcomes.iter().cloned()),
            completed: None,
        }
    }

    /// Goes on where the tables of a log end that is not here. What is not [known](Self::known) of it is defined once more.
    pub(crate) fn beyond(version: Arc<Version>, elsewhere: LogCounts, known: &[u8]) -> Result<Catalogue, Malformed> {
        let nothing = Catalogue::new(version, &TrieTables::default());
        let defined = LogCounts { decisions: 0, leaves: 0, pages: 0, ..elsewhere };
        let mut catalogue = Catalogue { defined, ..nothing };
        let mut decoder = Decoder::new(known);
        while !decoder.is_empty() {
            let number = decoder.number_u32()?;
            let mut record = PageReader::new(decoder.bytes()?, 0, 0);
            let (of, before) = match record.next()?.ok_or(Malformed)? {
                Record::Site(site) => (elsewhere.sites, catalogue.site_definitions.insert(site, number)),
                Record::Region(region) => (elsewhere.regions, catalogue.regions.insert(region, number)),
                Record::Outcome(outcome) => (elsewhere.outcomes, catalogue.outcomes.insert(outcome, number)),
                _ => return Err(Malformed),
            };
            if number >= of || before.is_some() {
                return Err(Malformed);
            }
        }
        Ok(catalogue)
    }

    /// For a catalogue elsewhere: what a log must not define twice, since a path is compared with what is on record by the numbers of its places
    /// and its end. The rest may be long.
    pub(crate) fn known(&self) -> Vec<u8> {
        let sites = self.site_definitions.iter().map(|(site, &number)| (number, Record::Site(site.clone())));
        let regions = self.regions.iter().map(|(&region, &number)| (number, Record::Region(region)));
        let outcomes = self.outcomes.iter().map(|(outcome, &number)| (number, Record::Outcome(outcome.clone())));
        let (mut encoder, mut writer) = (Encoder::new(), RecordWriter::default());
        for (number, record) in sites.chain(regions).chain(outcomes) {
            writer.write(&record);
            encoder.number(u64::from(number)).bytes(&writer.encoder.take());
        }
        encoder.finish()
    }

    /// What was known when a log had so much.
    pub(crate) fn as_of(&self, counts: LogCounts) -> Catalogue {
        let mut before = Catalogue::new(self.version.clone(), &TrieTables::default());
        before.defined = LogCounts { decisions: 0, leaves: 0, pages: 0, ..counts };
        let sites = self.site_definitions.iter().filter(|(_, number)| **number < counts.sites);
        before.site_definitions = sites.map(|(site, &number)| (site.clone(), number)).collect();
        let regions = self.regions.iter().filter(|(_, number)| **number < counts.regions);
        before.regions = regions.map(|(&region, &number)| (region, number)).collect();
        let outcomes = self.outcomes.iter().filter(|(_, number)| **number < counts.outcomes);
        before.outcomes = outcomes.map(|(outcome, &number)| (outcome.clone(), number)).collect();
        before
    }

    /// How much of what records name there is.
    pub(crate) fn counts(&self) -> LogCounts {
        self.defined
    }

    /// Where something is decided.
    #[inline]
    pub(crate) fn site(&mut self, writer: &mut RecordWriter, question: &Question) -> u32 {
        self.site_of(writer, (question.function, question.position, Some(question.kind)))
    }

    /// Where a path stopped, or goes on.
    #[inline]
    pub(crate) fn place(&mut self, writer: &mut RecordWriter, (function, position): CodePlace) -> u32 {
        self.site_of(writer, (function, position, None))
    }

    pub(crate) fn places(&mut self, writer: &mut RecordWriter, places: &[CodePlace]) -> Box<[u32]> {
        places.iter().map(|&place| self.place(writer, place)).collect()
    }

    #[inline]
    fn site_of(&mut self, writer: &mut RecordWriter, key: SiteKey) -> u32 {
        let (recent, number) = self.recent_sites[site_slot(key)];
        if recent == Some(key) { number } else { self.other_site(writer, key) }
    }

    #[inline(never)]
    fn other_site(&mut self, writer: &mut RecordWriter, key: SiteKey) -> u32 {
        let number = match self.sites.get(&key) {
            Some(&number) => number,
            None => {
                let definition = self.definition(key);
                let defined = &mut self.defined.sites;
                let number = *self.site_definitions.entry(definition).or_insert_with_key(|definition| {
                    writer.write(&Record::Site(definition.clone()));
                    next_of(defined)
                });
                self.sites.insert(key, number);
                number
            }
        };
        self.recent_sites[site_slot(key)] = (Some(key), number);
        number
    }

    fn definition(&self, (function, position, kind): SiteKey) -> SiteDefinition {
        let (label, number) = self.version.site((function, position));
        SiteDefinition { label, number, kind }
    }

    /// What ran, and the site at which that stopped.
    #[inline]
    pub(crate) fn stretch(&mut self, writer: &mut RecordWriter, ran: &[EdgeId], site: u32) -> u32 {
        let slot = recent_slot(ran);
        let recent = &self.recent[slot];
        let is_same = recent.site == site && are_same(&recent.ran, ran);
        if is_same { recent.number } else { self.other_stretch(writer, ran, site, slot) }
    }

    #[inline(never)]
    fn other_stretch(&mut self, writer: &mut RecordWriter, ran: &[EdgeId], site: u32, slot: usize) -> u32 {
        let (run, set) = self.set(writer, ran);
        let stretch = Stretch { ran: set, site };
        let defined = &mut self.defined.stretches;
        let number = *self.stretches.entry(stretch).or_insert_with(|| {
            writer.write(&Record::Stretch(stretch));
            next_of(defined)
        });
        self.recent[slot] = RecentStretch { ran: run, site, number };
        number
    }

    fn set(&mut self, writer: &mut RecordWriter, ran: &[EdgeId]) -> (Arc<[EdgeId]>, u32) {
        if let Some((run, &number)) = self.runs.get_key_value(ran) {
            return (run.clone(), number);
        }
        let mut regions: Vec<u32> = ran.iter().map(|&edge| self.region(writer, edge)).collect();
        regions.sort_unstable();
        regions.dedup();
        if self.sets.len() >= MAX_SETS {
            self.sets.clear();
            self.runs.clear();
        }
        let defined = &mut self.defined.sets;
        let number = *self.sets.entry(regions).or_insert_with_key(|regions| {
            writer.write(&Record::RegionSet(regions.clone()));
            next_of(defined)
        });
        let run: Arc<[EdgeId]> = ran.into();
        self.runs.insert(run.clone(), number);
        (run, number)
    }

    fn region(&mut self, writer: &mut RecordWriter, edge: EdgeId) -> u32 {
        let region = self.version.region(edge);
        let defined = &mut self.defined.regions;
        *self.regions.entry(region).or_insert_with(|| {
            writer.write(&Record::Region(region));
            next_of(defined)
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
        let number = next_of(&mut self.defined.outcomes);
        writer.write(&Record::Outcome(outcome.clone()));
        self.outcomes.insert(outcome, number);
        number
    }
}

/// By what it is, the number that something has first.
fn numbered<T: Eq + Hash>(all: impl Iterator<Item = T>) -> FxHashMap<T, u32> {
    let mut numbers = FxHashMap::default();
    for (number, one) in all.enumerate() {
        numbers.entry(one).or_insert(number as u32);
    }
    numbers
}

/// The number of what is defined next.
fn next_of(defined: &mut u32) -> u32 {
    *defined += 1;
    *defined - 1
}

fn site_slot((function, position, _): SiteKey) -> usize {
    let mixed = position ^ function.0.wrapping_mul(0x9e37_79b1) >> 16;
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
    use reprise_ir::identity::Cards;
    use reprise_ir::lower::{Input, link_and_lower};
    use reprise_machine::MachineConfig;

    use super::*;

    fn catalogue() -> (Catalogue, u32) {
        let calls = "call void @h()\n".repeat(4 * RECENT_SITES);
        let [f, g] = ["f", "g"].map(|name| format!("define void @{name}() {{\n{calls}ret void\n}}\n"));
        let text = format!("{f}{g}declare void @h()\n");
        let module = reprise_ir::read_module("two.ll", text.into()).expect("it reads");
        let inputs = [Input { module: &module, origin: Origin::Program }];
        let program = link_and_lower(&inputs).expect("it links");
        let edges = program.edges.len() as u32;
        let config = MachineConfig::default();
        let version = Version::new(Arc::new(program), FunctionId(0), &config, &Cards::default()).expect("it fits");
        (Catalogue::new(Arc::new(version), &TrieTables::default()), edges)
    }

    /// A log that defines something twice goes on behind all of it, and names what it has first.
    #[test]
    fn numbers_go_on_behind_what_is_defined_twice() {
        let (catalogue, _) = catalogue();
        let question =
            |position| Question { kind: QuestionKind::Branch, function: FunctionId(0), position, cases: 2, check: 0 };
        let (label, number) = catalogue.version.site((FunctionId(0), 0));
        let site = SiteDefinition { label, number, kind: Some(QuestionKind::Branch) };
        let mut tables = TrieTables::default();
        for record in [Record::Site(site.clone()), Record::Site(site), Record::Outcome(Outcome::Completed)] {
            assert_eq!(tables.define(&record), Ok(true));
        }
        let mut writer = RecordWriter::default();
        let mut catalogue = Catalogue::new(catalogue.version.clone(), &tables);
        assert_eq!([0, 3, 0, 6].map(|position| catalogue.site(&mut writer, &question(position))), [0, 2, 0, 3]);
        assert_eq!((catalogue.counts().sites, catalogue.counts().outcomes), (4, 1));
        // Elsewhere the same is known by the same numbers, until something new was defined.
        let elsewhere = Catalogue::beyond(catalogue.version.clone(), catalogue.counts(), &catalogue.known());
        let mut elsewhere = elsewhere.expect("it is what was written");
        assert_eq!([0, 3, 9].map(|position| elsewhere.site(&mut writer, &question(position))), [0, 2, 4]);
        let mut before = elsewhere.as_of(catalogue.counts());
        assert_eq!([9, 3].map(|position| before.site(&mut writer, &question(position))), [4, 2]);
        assert_eq!(before.completed(&mut writer), 0);
        let short = LogCounts { sites: 3, ..catalogue.counts() };
        assert!(Catalogue::beyond(catalogue.version.clone(), short, &catalogue.known()).is_err());
    }

    /// Many more than are found without hashing, so that they drive each other out.
    #[test]
    fn every_site_keeps_its_number() {
        let (mut catalogue, _) = catalogue();
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
    fn every_stretch_keeps_its_number() {
        let (mut catalogue, edges) = catalogue();
        let mut writer = RecordWriter::default();
        assert!(edges >= 2, "{edges} edges");
        let stretches =
            [vec![], vec![EdgeId(0)], vec![EdgeId(1)], vec![EdgeId(0), EdgeId(1)], vec![EdgeId(1), EdgeId(0)]];
        let mut numbers = |_| stretches.iter().map(|ran| catalogue.stretch(&mut writer, ran, 0)).collect::<Vec<u32>>();
        let [first, again] = [0, 1].map(&mut numbers);
        assert_eq!(first, again);
        let different: rustc_hash::FxHashSet<u32> = first[..4].iter().copied().collect();
        assert_eq!(different.len(), 4, "{first:?}");
        // The order in which edges were taken is not part of a set.
        assert_eq!(first[3], first[4]);
        // Where it stopped is.
        let elsewhere = catalogue.stretch(&mut writer, &stretches[3], 1);
        assert!(!first.contains(&elsewhere), "{first:?} {elsewhere}");
        assert_eq!(catalogue.stretch(&mut writer, &stretches[3], 0), first[3]);
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
