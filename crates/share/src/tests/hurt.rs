//! A server that dies, is full, far away or used by everybody at once.

use std::time::{Duration, Instant};

use reprise_testkit::extent;

use super::server::{Proxy, TestServer};
use super::{LONG, THINGS, ask, group, put, record, single};
use crate::address::Address;
use crate::layout::Layout;
use crate::memory::{SharedMemory, SharedRecord, hours_now};
use crate::trust::sealed;
use crate::wire::Value;

#[test]
fn what_a_server_saved_is_found_after_a_restart() {
    let mut server = TestServer::start(&["--appendonly", "yes", "--appendfsync", "always"]);
    let memory = SharedMemory::new(server.address("team"), None);
    let all: Vec<SharedRecord> = (0..2000).map(|field| record((field % 50) as u8, field, vec![1; 100])).collect();
    // It is killed while it is written to.
    memory.put(all.clone());
    let until = Instant::now() + LONG;
    while memory.figures().written == 0 {
        assert!(Instant::now() < until, "{:?}", memory.trouble());
        std::thread::sleep(Duration::from_millis(1));
    }
    server.kill();
    server.run();
    let figures = memory.finish(LONG);
    assert_eq!(figures.written + figures.unwritten, 2000, "{figures:?}");
    let again = SharedMemory::new(server.address("team"), None);
    let found = ask(&again, all.iter().map(single).collect());
    assert!(found.iter().all(|record| all.contains(record)));
    // What was acknowledged was saved; of what was on its way some may be there too.
    assert!(found.len() as u64 >= figures.written, "{} of {}", found.len(), figures.written);
    assert_eq!(again.finish(LONG).shortcomings(), None);
}

#[test]
fn a_slow_link_carries_many_questions_at_once() {
    let server = TestServer::start(&[]);
    let all: Vec<SharedRecord> = (0..100).map(|number| record(number, 1, vec![number; 40])).collect();
    put(&server.address("team"), None, all.clone());
    let proxy = Proxy::before(&server, Duration::from_millis(50));
    let address = Address::parse(&format!("redis://127.0.0.1:{}/team", proxy.port)).expect("an address");
    let memory = SharedMemory::new(address, None);
    let begun = Instant::now();
    let mut asker = memory.asker();
    // A hundred questions one by one, none of which waits.
    let mut found = Vec::new();
    for record in &all {
        asker.ask(vec![single(record)]);
        found.extend(asker.arrived(Duration::ZERO));
    }
    assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
    found.extend(asker.arrived(LONG));
    found.sort_by_key(SharedRecord::key);
    assert_eq!(found, all);
    // Being let in takes some trips; then 32 go at a time. One by one it were 5 s.
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    assert!(memory.finish(LONG).shortcomings().expect("it is said").contains("answers came late"));
}

#[test]
fn a_partition_ends() {
    let server = TestServer::start(&[]);
    put(&server.address("team"), None, vec![record(1, 1, "there")]);
    let proxy = Proxy::before(&server, Duration::ZERO);
    let address = Address::parse(&format!("redis://127.0.0.1:{}/team", proxy.port)).expect("an address");
    let memory = SharedMemory::new(address, None);
    assert_eq!(ask(&memory, vec![group(1)]), [record(1, 1, "there")]);
    // Bytes go and none come: the connection stays open.
    proxy.cut();
    let mut asker = memory.asker();
    let begun = Instant::now();
    for _ in 0..50 {
        asker.ask(vec![group(1)]);
        assert_eq!(asker.arrived(Duration::from_millis(1)), []);
    }
    memory.put([record(1, 2, "meanwhile")]);
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    proxy.set_delay(Duration::ZERO);
    let until = Instant::now() + LONG;
    while ask(&memory, vec![group(1)]) != [record(1, 1, "there"), record(1, 2, "meanwhile")] {
        assert!(Instant::now() < until, "{:?} {:?}", memory.figures(), memory.trouble());
        std::thread::sleep(Duration::from_millis(20));
    }
    // Whether the connection is given up before it works again is a matter of seconds; nobody waited either way, and it is counted.
    let figures = memory.finish(LONG);
    assert!(figures.missed > 0 || figures.late > 0, "{figures:?}");
}

#[test]
fn clocks_that_disagree_keep_the_bound() {
    let server = TestServer::start(&[]);
    let address = Address::parse(&format!("redis://127.0.0.1:{}/team?size=1M", server.port)).expect("an address");
    let layout = Layout::new(&address);
    let (ahead, behind) = (hours_now() + 24 * 365 * 50, 1);
    for number in 0..120u8 {
        put(&address, None, vec![record(number, 1, vec![number; 1 << 15])]);
        // Every third is of a machine whose clock is fifty years ahead, every third of one that begins with 1970.
        if let Some(hour) = [Some(ahead), Some(behind), None][usize::from(number % 3)] {
            let group = layout.group(THINGS, &[number; 8]);
            server.say(&[b"ZADD", layout.uses().as_bytes(), hour.to_string().as_bytes(), group.as_bytes()]);
        }
    }
    let memory = SharedMemory::new(address, None);
    let found = ask(&memory, (0..120).map(group).collect());
    assert!((16..=32).contains(&found.len()), "{}", found.len());
    // Also what is dated ahead goes in the end.
    assert!(found.iter().all(|record| record.beginning[0] > 20), "{:?}", found[0].beginning);
}

#[test]
fn versions_leave_each_others_records_alone() {
    let server = TestServer::start(&[]);
    let address = server.address("team");
    let ours = record(1, 1, "ours");
    put(&address, None, vec![ours.clone()]);
    // A later version has another form of records, under a key that we do not know.
    let hash = Layout::new(&address).group(THINGS, &ours.beginning);
    let mut later = sealed(None, THINGS, &record(1, 2, "").key(), b"theirs");
    later[0] = 9;
    server.say(&[b"HSET", hash.as_bytes(), &2u32.to_be_bytes(), &later]);
    let memory = SharedMemory::new(address, None);
    assert_eq!(ask(&memory, vec![group(1)]), [ours]);
    assert_eq!(memory.finish(LONG).shortcomings(), None, "it is nobody's fault");
    assert_eq!(server.say(&[b"HGET", hash.as_bytes(), &2u32.to_be_bytes()]), Value::Bytes(later));
}

#[test]
fn many_at_once_get_what_is_theirs() {
    let server = TestServer::start(&[]);
    let count = extent(100, 1000);
    let memories: Vec<SharedMemory> = (0..count).map(|_| SharedMemory::new(server.address("team"), None)).collect();
    let own = |number: u32| (0..10u8).map(move |field| record(field, number, number.to_be_bytes().to_vec()));
    for (number, memory) in memories.iter().enumerate() {
        memory.put(own(number as u32));
    }
    let mut askers: Vec<_> = memories.iter().map(SharedMemory::asker).collect();
    for (number, asker) in askers.iter_mut().enumerate() {
        // What the one before has left, or will leave.
        let before = (number + memories.len() - 1) % memories.len();
        asker.ask(own(before as u32).map(|record| single(&record)).collect());
    }
    for mut asker in askers {
        asker.arrived(LONG);
    }
    for memory in &memories {
        let figures = memory.finish(LONG);
        assert_eq!((figures.written, figures.missed, figures.damaged), (10, 0, 0), "{:?}", memory.trouble());
    }
    let last = SharedMemory::new(server.address("team"), None);
    let wanted = (0..count).flat_map(own);
    let expected = 10 * count as usize;
    assert_eq!(ask(&last, wanted.map(|record| single(&record)).collect()).len(), expected);
}
