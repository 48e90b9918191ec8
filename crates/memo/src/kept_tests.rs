//! The tests of completed paths, kept as they are found.

use std::ops::ControlFlow;
use std::sync::Arc;

use reprise_explore::{ExploreConfig, TestCase, TreePosition};
use reprise_store::{Batch, Digest, KeyOrder, Malformed, Space, Store, StoreError};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::family::Family;
use crate::partition::{Portion, Standings};
use crate::record;
use crate::subject::ResultKey;
use crate::trie::{Log, LogId, NodeEnd, Tree};
use crate::version::Version;

pub(crate) const TESTS: Space = Space("tests");

/// Whether tests come to the store in the order in which they are reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TestArrival {
    InTurn,
    /// They are found out of turn, or behind such ones: their order is that of the tree.
    Scattered,
}

/// The tests that were found beside one log. Lists of several logs never mix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TestList {
    pub family: Family,
    /// Names what the tests are of, beside the paths of the log.
    pub of: Digest,
    pub log: LogId,
}

impl TestList {
    /// Of a run with this configuration.
    pub fn new(family: Family, result: ResultKey, config: &ExploreConfig, log: LogId) -> TestList {
        let of = if TestList::is_shared(config) { result.options } else { result.digest() };
        TestList { family, of, log }
    }

    /// Where every completed path has a test, and in the order of the tree, versions of a program share those of the paths that they share.
    /// Where tests are chosen by what they cover, or come in the order of a search, they are a matter of one program.
    pub fn is_shared(config: &ExploreConfig) -> bool {
        config.tests.are_of_every_path() && config.search.is_canonical()
    }

    /// Whose tests a list for this configuration may have.
    pub fn versions(config: &ExploreConfig) -> VersionsInLog {
        if TestList::is_shared(config) { VersionsInLog::Several } else { VersionsInLog::One }
    }

    fn prefix(self) -> Vec<u8> {
        let mut prefix = self.family.0.bytes().to_vec();
        prefix.extend(self.of.bytes());
        prefix.extend(self.log.0.to_be_bytes());
        prefix
    }

    /// The list that the page with this key is of.
    pub(crate) fn of_key(key: &[u8]) -> Option<TestList> {
        let (family, rest) = key.split_first_chunk()?;
        let (of, rest) = rest.split_first_chunk()?;
        let (log, _) = rest.split_first_chunk()?;
        let log = LogId(u64::from_be_bytes(*log));
        Some(TestList { family: Family(Digest::of_bytes(*family)), of: Digest::of_bytes(*of), log })
    }

    /// Of the page that begins with this test.
    pub(crate) fn key(self, number: u32) -> Vec<u8> {
        let mut key = self.prefix();
        key.extend(number.to_be_bytes());
        key
    }
}

/// Bytes of tests that are kept as one record: one for each would cost more than the tests.
const PAGE_BYTES: usize = 1 << 14;

/// Where a run keeps its tests.
pub(crate) struct TestSink {
    list: TestList,
    /// The number of the first test of the page, and how many it has.
    first: u32,
    count: u32,
    page: Vec<u8>,
    is_dirty: bool,
    arrival: TestArrival,
}

impl TestSink {
    pub(crate) fn new(list: TestList, next: u32, arrival: TestArrival) -> TestSink {
        TestSink { list, first: next, count: 0, page: Vec::new(), is_dirty: false, arrival }
    }

    pub(crate) fn list(&self) -> TestList {
        self.list
    }

    /// Keeps the test of the path with this leaf.
    pub(crate) fn keep(&mut self, batch: &mut Batch, leaf: u32, test: &TestCase, arrival: TestArrival) {
        let is_in_turn = [self.arrival, arrival] == [TestArrival::InTurn; 2];
        record::append(&mut self.page, &(is_in_turn, leaf, test));
        self.count += 1;
        self.is_dirty = true;
        if self.page.len() >= PAGE_BYTES {
            self.turn_page(batch);
        }
    }

    /// What comes next is on another page.
    pub(crate) fn turn_page(&mut self, batch: &mut Batch) {
        self.put_page(batch);
        self.page.clear();
        self.first += self.count;
        self.count = 0;
    }

    /// Puts what was kept since the last time; a page that is not full is put again when there is more of it.
    pub(crate) fn put_page(&mut self, batch: &mut Batch) {
        if std::mem::take(&mut self.is_dirty) {
            batch.put(TESTS, self.list.key(self.first), self.page.clone());
        }
    }
}

/// A test and the leaf of the tree that it belongs to.
struct KeptTest {
    test: TestCase,
    leaf: u32,
    arrival: TestArrival,
}

impl KeptTest {
    fn take(rest: &mut &[u8]) -> Result<KeptTest, Malformed> {
        let (is_in_turn, leaf, test) = record::take(rest)?;
        let arrival = if is_in_turn { TestArrival::InTurn } else { TestArrival::Scattered };
        Ok(KeptTest { test, leaf, arrival })
    }

    fn decode_page(mut page: &[u8], tests: &mut Vec<KeptTest>) -> Result<(), Malformed> {
        while !page.is_empty() {
            tests.push(KeptTest::take(&mut page)?);
        }
        Ok(())
    }
}

/// Tests on record, each with its leaf.
pub struct StoredTests {
    list: TestList,
    tests: Vec<KeptTest>,
}

impl StoredTests {
    /// `None` if some are missing or malformed, which makes the rest useless.
    pub fn load(store: &Store, list: TestList) -> Result<Option<StoredTests>, StoreError> {
        let mut tests = Vec::new();
        let mut are_all_there = true;
        store.scan(TESTS, &list.prefix(), KeyOrder::Ascending, &mut |key, payload| {
            let is_next = key == list.key(tests.len() as u32);
            are_all_there = is_next && KeptTest::decode_page(payload, &mut tests).is_ok();
            if are_all_there { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(are_all_there.then_some(StoredTests { list, tests }))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.tests.is_empty()
    }

    /// How many are on record, of whatever version.
    pub(crate) fn len(&self) -> u32 {
        self.tests.len() as u32
    }

    pub(crate) fn leaves(&self) -> FxHashSet<u32> {
        self.tests.iter().map(|test| test.leaf).collect()
    }

    /// Those of a version's paths in the order in which they are reported, and how they arrived. `None` if the tree does not have them.
    pub fn of_version(
        mut self,
        store: &Arc<Store>,
        version: &Version,
        paths: VersionsInLog,
        portion: Option<&Arc<Portion>>,
    ) -> Result<Option<(Vec<TestCase>, TestArrival)>, StoreError> {
        let are_in_turn = self.tests.iter().all(|test| test.arrival == TestArrival::InTurn);
        let mut arrival = TestArrival::InTurn;
        if !are_in_turn || paths == VersionsInLog::Several || portion.is_some() {
            arrival = TestArrival::Scattered;
            let log = Log::new(store.clone(), self.list.family, self.list.log);
            let Some(tree) = Tree::load(&log, Some(version))? else { return Ok(None) };
            let order = leaves_in_order(&tree, portion);
            self.tests.retain(|test| order.contains_key(&test.leaf));
            self.tests.sort_by_key(|test| order[&test.leaf]);
            // Two runs may each have made one.
            self.tests.dedup_by_key(|test| test.leaf);
        }
        Ok(Some((self.tests.into_iter().map(|kept| kept.test).collect(), arrival)))
    }
}

/// Whether all paths in a log are those of the version that is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VersionsInLog {
    One,
    Several,
}

/// Whether a list has all the tests that it should.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TestsCarried {
    All,
    /// Some could not be read.
    Some,
}

/// Adds the tests of one list to another one; `leaf` gives the number of a leaf in the log of that one, if it is there.
pub(crate) fn carry_tests(
    store: &Store,
    from: TestList,
    sink: &mut TestSink,
    leaf: impl Fn(u32) -> Option<u32>,
    batch: &mut Batch,
) -> Result<TestsCarried, StoreError> {
    let Some(stored) = StoredTests::load(store, from)? else { return Ok(TestsCarried::Some) };
    for kept in stored.tests {
        if let Some(leaf) = leaf(kept.leaf) {
            sink.keep(batch, leaf, &kept.test, kept.arrival);
        }
    }
    Ok(TestsCarried::All)
}

/// How many tests a list has, as far as its last page says.
pub(crate) fn count_tests(store: &Store, of: TestList) -> Result<u32, StoreError> {
    let mut count = 0;
    store.scan(TESTS, &of.prefix(), KeyOrder::Descending, &mut |key, payload| {
        let mut tests = Vec::new();
        // Where it cannot be read, neither can the list, whatever follows.
        let _ = KeptTest::decode_page(payload, &mut tests);
        count = key.last_chunk().map_or(0, |first| u32::from_be_bytes(*first)) + tests.len() as u32;
        ControlFlow::Break(())
    })?;
    Ok(count)
}

/// The leaves of the tree, or of a part of it, with their place in canonical order.
fn leaves_in_order(tree: &Tree, portion: Option<&Arc<Portion>>) -> FxHashMap<u32, usize> {
    let mut standings = Standings::of(portion);
    tree.nodes.iter().for_each(|node| standings.decide(node.decision.at));
    let mut order = FxHashMap::default();
    let mut waiting = vec![(TreePosition::ROOT, tree.root)];
    while let Some((at, end)) = waiting.pop() {
        match end {
            NodeEnd::Leaf { number, .. } if standings.own(at) => {
                order.insert(number, order.len());
            }
            NodeEnd::Leaf { .. } => {}
            NodeEnd::Decision(decision) => {
                let below = tree.nodes[decision as usize].below.iter().enumerate().rev();
                waiting.extend(below.map(|(case, &end)| (TreePosition { decision, case: case as u32 }, end)));
            }
            NodeEnd::Infeasible | NodeEnd::Undecided | NodeEnd::Open => {}
        }
    }
    order
}

/// The lists beside all logs of a family.
pub(crate) fn tests_of_family(store: &Store, family: Family) -> Result<Vec<TestList>, StoreError> {
    let mut lists: Vec<TestList> = Vec::new();
    store.scan(TESTS, &family.0.bytes(), KeyOrder::Ascending, &mut |key, _| {
        if let Some(list) = TestList::of_key(key).filter(|list| lists.last() != Some(list)) {
            lists.push(list);
        }
        ControlFlow::Continue(())
    })?;
    Ok(lists)
}

/// Takes away the tests of an earlier attempt, or those that were carried elsewhere.
pub(crate) fn remove_tests(store: &Store, list: TestList, batch: &mut Batch) -> Result<(), StoreError> {
    store.scan(TESTS, &list.prefix(), KeyOrder::Ascending, &mut |key, _| {
        batch.remove(TESTS, key);
        ControlFlow::Continue(())
    })
}
