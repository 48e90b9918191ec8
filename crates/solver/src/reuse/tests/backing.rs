//! Facts as bytes, and stores behind which others stand.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use reprise_store::Store;

use super::*;
use crate::reuse::backing::{
    BackedStore, Backing, BackingError, Distance, Fetched, PAGE_RECORDS, PagedRecord, PagesInMemory, RecordPlace,
    WantedRecords,
};
use crate::reuse::canonical::CanonizingEffort;
use crate::reuse::disk::{DiskPages, PageHandles};
use crate::reuse::record::{RecordError, decode, encode};
use crate::reuse::set_memory::ImplicationMemory;
use crate::reuse::store::{ConstraintStore, Effort, Fact, Generations, Known, Question, Reach, Reply};
use crate::reuse::work::{LinkEffort, of_questions};

/// Pages of which each is read at most so often, bytes of which may be damaged, and which may be full.
#[derive(Clone, Default)]
struct WatchedPages {
    pages: PagesInMemory,
    reads: Arc<AtomicUsize>,
    damages_every: usize,
    is_full: bool,
    is_far: bool,
}

impl Backing for WatchedPages {
    fn handle(&self) -> Box<dyn Backing> {
        Box::new(self.clone())
    }

    fn distance(&self) -> Distance {
        if self.is_far { Distance::Far } else { Distance::Near }
    }

    fn fetch(&mut self, wanted: &[WantedRecords]) -> Result<Vec<Fetched>, BackingError> {
        let mut fetched = self.pages.fetch(wanted)?;
        for fetched in &mut fetched {
            let reads = self.reads.fetch_add(1, Ordering::Relaxed) + 1;
            if let Fetched::Record(record) = fetched
                && self.damages_every > 0
                && reads.is_multiple_of(self.damages_every)
            {
                *record.bytes.last_mut().expect("records end with a checksum") ^= 1;
            }
        }
        Ok(fetched)
    }

    fn put(&mut self, batch: Vec<PagedRecord>) -> Result<(), BackingError> {
        if self.is_full {
            return Err(BackingError("no space left on device".into()));
        }
        self.pages.put(batch)
    }

    fn remove(&mut self, place: RecordPlace) -> Result<(), BackingError> {
        self.pages.remove(place)
    }
}

fn facts() -> (World, Vec<(Named, Fact)>) {
    let mut random = Random::new(3);
    let mut world = World::new(3, &["x", "y", "z"]);
    let mut facts = Vec::new();
    while facts.len() < 300 {
        let conditions: Vec<ExprId> =
            (0..1 + random.below(4)).map(|_| world.random_condition(&mut random, 2)).collect();
        let atoms = world.atoms(&conditions);
        let named = if random.below(2) == 0 { world.by_content(&atoms) } else { world.by_structure(&atoms) };
        let known = match first(&world.conjunction_table(&atoms)) {
            Some(number) => Known::Sat(stored(&world, &named, &world.assignment(number))),
            None => Known::Unsat,
        };
        let reach = if random.below(4) == 0 { Reach::Itself } else { Reach::Related };
        let fact = Fact { constraint: named.constraint.clone(), known, reach };
        facts.push((named, fact));
    }
    (world, facts)
}

#[test]
fn facts_survive_as_bytes() {
    let (_, facts) = facts();
    for (_, fact) in &facts {
        let decoded = decode(&encode(fact)).expect("what was encoded");
        assert_eq!((decoded.constraint.key, decoded.constraint.page), (fact.constraint.key, fact.constraint.page));
        assert_eq!((&decoded.known, decoded.reach), (&fact.known, fact.reach));
        let values = |fact: &Fact| -> Vec<_> {
            fact.constraint.atoms.iter().map(|atom| (atom.prefix, atom.values.clone())).collect()
        };
        assert_eq!(values(&decoded), values(fact));
    }
}

/// No change of bytes is taken for another fact, and none panics.
#[test]
fn damaged_bytes_are_recognised() {
    let (_, facts) = facts();
    let mut random = Random::new(9);
    for (_, fact) in &facts {
        let bytes = encode(fact);
        for _ in 0..60 {
            let mut damaged = bytes.clone();
            match random.below(3) {
                0 => damaged.truncate(random.below(bytes.len() as u64) as usize),
                1 => damaged.push(random.below(256) as u8),
                _ => {
                    let at = 9 + random.below(bytes.len() as u64 - 9) as usize;
                    damaged[at] ^= 1 << random.below(8);
                }
            }
            assert_eq!(decode(&damaged), Err(RecordError::Damaged));
        }
        // Another form, and each byte of the name of the sources.
        for at in 0..9 {
            let mut other = bytes.clone();
            other[at] ^= 1;
            assert_eq!(decode(&other), Err(RecordError::OtherVersion));
        }
    }
}

fn open(pages: &WatchedPages) -> BackedStore<ImplicationMemory> {
    BackedStore::new(Generations::new(1 << 24), Box::new(pages.clone()))
}

fn ask(store: &mut impl ConstraintStore, named: &Named) -> Reply {
    let questions = [Reach::Itself, Reach::Related].map(|reach| Question { constraint: &named.constraint, reach });
    let mut replies = store.get(&questions).into_iter();
    let (same, related) = (replies.next().expect("a reply"), replies.next().expect("a reply"));
    if matches!(same, Reply::Nothing { .. }) { related } else { same }
}

#[test]
fn what_one_store_learned_another_knows() {
    let (_, facts) = facts();
    let pages = WatchedPages::default();
    {
        let mut store = open(&pages);
        store.put(facts.iter().map(|(_, fact)| fact.clone()).collect());
    }
    let mut store = open(&pages);
    assert_eq!((store.count(), pages.reads.load(Ordering::Relaxed)), (0, 0), "opening reads nothing");
    for (named, fact) in &facts {
        let reply = ask(&mut store, named);
        match fact.known {
            Known::Unsat => assert!(matches!(reply, Reply::Unsat { .. }), "{reply:?}"),
            Known::Sat(_) => assert!(matches!(reply, Reply::Sat { .. }), "{reply:?}"),
        }
    }
    assert!(pages.reads.load(Ordering::Relaxed) <= 2 * pages.pages.len(), "once by its key, once with its page");
    assert!(store.complaints().is_empty());
}

#[test]
fn a_damaged_page_costs_its_facts_only() {
    let (_, facts) = facts();
    let pages = WatchedPages { damages_every: 2, ..WatchedPages::default() };
    open(&pages).put(facts.iter().map(|(_, fact)| fact.clone()).collect());
    let mut store = open(&pages);
    let answered = facts.iter().filter(|(named, _)| !matches!(ask(&mut store, named), Reply::Nothing { .. })).count();
    assert!(answered > 100 && answered < facts.len(), "{answered}");
    assert_eq!(store.complaints(), ["the constraint store has a damaged record; it is left out"]);
    assert!(store.complaints().is_empty());
}

#[test]
fn a_full_disk_stops_the_writing_and_nothing_else() {
    let (_, facts) = facts();
    let pages = WatchedPages { is_full: true, ..WatchedPages::default() };
    let mut store = open(&pages);
    for (_, fact) in &facts {
        store.put(vec![fact.clone()]);
    }
    assert_eq!(store.complaints(), ["the constraint store is not used any more: no space left on device"]);
    assert!(facts.iter().all(|(named, _)| !matches!(ask(&mut store, named), Reply::Nothing { .. })));
}

#[test]
fn what_proved_wrong_leaves_the_backing_too() {
    let (_, facts) = facts();
    let pages = WatchedPages::default();
    let (named, fact) = facts.iter().find(|(_, fact)| fact.reach == Reach::Itself).expect("one of four");
    for fact in [fact.clone(), Fact { reach: Reach::Related, ..fact.clone() }] {
        let mut store = open(&pages);
        store.put(vec![fact.clone()]);
        store.flush();
        store.evict(fact.constraint.key);
        assert!(matches!(ask(&mut store, named), Reply::Nothing { .. }));
        assert!(matches!(ask(&mut open(&pages), named), Reply::Nothing { .. }));
    }
}

/// Where a run is to repeat no solver sees what another has written meanwhile, nor less of what was there before.
#[test]
fn handles_that_are_apart_see_the_store_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(Store::open(folder.path()).expect("it is empty").store);
    let write = |pages: DiskPages, keys: &mut dyn Iterator<Item = u128>| {
        let record = |key| PagedRecord {
            place: RecordPlace { page: 7, key },
            created: 1,
            used: 1,
            is_foreign: false,
            bytes: key.to_be_bytes().to_vec(),
        };
        let [mut writer, mut reader] = [pages.handle(), pages.handle()];
        writer.put(keys.map(record).collect()).expect("there is room");
        pages.finish().expect("there is room");
        [&mut writer, &mut reader].map(|handle| {
            let fetched = handle.fetch(&[WantedRecords::Page(7)]).expect("readable");
            let is_even = |fetched: &&Fetched| fetched.place().key.is_multiple_of(2);
            (fetched.len(), fetched.iter().filter(is_even).count())
        })
    };
    let pages = |handles| DiskPages::new(store.clone(), u64::MAX, handles);
    let all = PAGE_RECORDS as u128;
    write(pages(PageHandles::Together), &mut (0..all).map(|key| 2 * key + 1));
    let [by_writer, by_reader] = write(pages(PageHandles::Apart), &mut (0..50).map(|key| 2 * key));
    assert_eq!(by_writer, (PAGE_RECORDS, 50));
    assert_eq!(by_reader, (PAGE_RECORDS, 0));
    let [_, by_reader] = write(pages(PageHandles::Together), &mut (50..60).map(|key| 2 * key));
    assert_eq!(by_reader, (PAGE_RECORDS, 60));
}

#[test]
fn a_trip_to_another_machine_has_its_price() {
    let (_, facts) = facts();
    let effort_of = |is_far: bool| {
        let mut store = open(&WatchedPages { is_far, ..WatchedPages::default() });
        for (named, _) in &facts {
            let _ = ask(&mut store, named);
        }
        store.effort()
    };
    let (near, far) = (effort_of(false), effort_of(true));
    assert!(far.trips > 0 && far.trips <= far.requests, "{far:?}");
    assert_eq!(Effort { trips: 0, ..far }, near);
    let work = |effort| of_questions(LinkEffort::default(), CanonizingEffort::default(), effort, 0);
    assert_eq!(work(far) - work(near), 100_000 * far.trips);
}
