//! Whatever happens to the file: it is noticed or does no harm, nothing reads as what was not written, and what can be read is kept.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;

use reprise_store::{Batch, KeyOrder, Space, Store, StoreError};
use reprise_testkit::Random;

const THINGS: Space = Space("things");
const GROWING: Space = Space("growing");
const SPACES: [Space; 2] = [THINGS, GROWING];
const COMMITS: usize = 40;
/// Cases in an ordinary test run; `REPRISE_FUZZ_ROUNDS` for more.
const ROUNDS: usize = 150;

type Content = BTreeMap<(&'static str, Vec<u8>), Vec<u8>>;

fn thing(number: usize) -> Vec<u8> {
    format!("{number}:").repeat(40 + 37 * (number % 7) * (number % 7)).into_bytes()
}

/// What is replaced only grows, as a log does.
fn growing(commits: usize) -> Vec<u8> {
    (0..commits * 700).map(|at| (at * at) as u8).collect()
}

fn fill(folder: &Path) {
    let store = Store::open(folder).expect("it can be made").store;
    for number in 0..COMMITS {
        let mut batch = Batch::default();
        batch.put(THINGS, format!("key {number}"), thing(number));
        batch.put(GROWING, "log", growing(number + 1));
        store.commit(batch).expect("the disk has room");
    }
}

fn content(store: &Store) -> Result<Content, StoreError> {
    let mut found = Content::new();
    for space in SPACES {
        store.scan(space, &[], KeyOrder::Ascending, &mut |key, payload| {
            found.insert((space.0, key.to_vec()), payload.to_vec());
            ControlFlow::Continue(())
        })?;
    }
    Ok(found)
}

/// One thing that disks, people and programs do to files.
fn harm(bytes: &mut Vec<u8>, kind: usize, random: &mut Random) {
    let length = bytes.len();
    let at = random.below(length);
    let some = [1, 8, 100, 4096, 20_000][random.below(5)];
    let range = |start: usize| start..(start + some).min(length);
    match kind % 9 {
        0 => bytes[at] ^= 1 << random.below(8),
        1 => bytes[range(at)].fill(0),
        2 => bytes.truncate(at),
        3 => (0..64).for_each(|_| bytes[random.below(length)] ^= 0xff),
        4 => {
            let other = random.below(length - some.min(length - 1));
            bytes.copy_within(range(at), other.min(length - range(at).len()));
        }
        // Whole pages change places, or one stands for another.
        5 | 6 => {
            let pages = length / 4096;
            let (one, other) = (random.below(pages) * 4096, random.below(pages) * 4096);
            let (first, second) = (bytes[one..one + 4096].to_vec(), bytes[other..other + 4096].to_vec());
            bytes[other..other + 4096].copy_from_slice(&first);
            if kind % 9 == 5 {
                bytes[one..one + 4096].copy_from_slice(&second);
            }
        }
        7 => {
            bytes.drain(range(at));
        }
        // The beginning says where everything is.
        _ => {
            let at = random.below(320);
            bytes[at] = random.below(256) as u8;
        }
    }
}

/// What `verify` says; the content only where it has nothing to say.
fn verified(folder: &Path) -> Option<Content> {
    let mut store = Store::examine(folder).ok()?;
    match store.verify() {
        Ok(found) if found.is_empty() => Some(content(&store).expect("what verifies can be read")),
        _ => None,
    }
}

#[test]
fn any_damage() {
    let rounds = std::env::var("REPRISE_FUZZ_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(ROUNDS);
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fill(folder);
    let (path, seal) = (folder.join("store.redb"), folder.join("store.seal"));
    let whole = std::fs::read(&path).expect("readable");
    let sealed = std::fs::read(&seal).expect("it was closed");
    let original = verified(folder).expect("it is sound");
    assert_eq!(original.len(), COMMITS + 1);
    let mut random = Random::new(0x1234_5678_9abc_def0);
    let (mut noticed, mut kept) = (0, 0);
    std::panic::set_hook(Box::new(|panic| {
        if !reprise_store::is_guarded() {
            eprintln!("{panic}");
        }
    }));
    for round in 0..rounds {
        for entry in std::fs::read_dir(folder).expect("readable") {
            std::fs::remove_file(entry.expect("readable").path()).expect("ours");
        }
        let mut bytes = whole.clone();
        (0..1 + random.below(2)).for_each(|_| {
            if !bytes.is_empty() {
                harm(&mut bytes, round, &mut random);
            }
        });
        std::fs::write(&path, &bytes).expect("ours");
        std::fs::write(&seal, &sealed).expect("ours");
        let said = verified(folder);
        if let Some(content) = &said {
            assert!(*content == original, "round {round}: verify finds nothing, but the content has changed");
        }
        assert_eq!(std::fs::read(&path).expect("readable"), bytes, "round {round}: looking has changed the file");
        let opening = Store::open(folder).unwrap_or_else(|error| panic!("round {round}: {error}"));
        let found = content(&opening.store).unwrap_or_else(|error| panic!("round {round}: {error}"));
        for ((space, key), value) in &found {
            match *space {
                "growing" => assert!(growing(COMMITS).starts_with(value), "round {round}"),
                _ => assert_eq!(original.get(&(*space, key.clone())), Some(value), "round {round}"),
            }
        }
        if found != original {
            assert!(said.is_none(), "round {round}: verify found nothing");
            assert!(!opening.notes.is_empty(), "round {round}: records are gone and nobody says so");
            noticed += 1;
            kept += found.len();
        }
        // It is a store like any other.
        let mut batch = Batch::default();
        batch.put(THINGS, "new", "new");
        opening.store.commit(batch).expect("the disk has room");
        drop(opening);
        let again = Store::open(folder).expect("readable");
        assert_eq!(again.notes, [] as [String; 0], "round {round}");
        assert_eq!(content(&again.store).expect("readable").len(), found.len() + 1, "round {round}");
    }
    let _ = std::panic::take_hook();
    let average = kept as f64 / noticed as f64;
    println!("{noticed} of {rounds} rounds lost something; {average:.1} of {} records kept on average", original.len());
    assert!(noticed > rounds / 8, "only {noticed} rounds did any harm: the test does not reach the records");
    assert!(average > COMMITS as f64 / 2.0, "only {average:.1} of {} records are kept", original.len());
}
