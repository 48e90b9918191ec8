//! With a real server.

mod cluster;
mod encrypted;
mod fleet;
mod hurt;
mod server;

use std::io::Write;
use std::net::TcpListener;
use std::time::{Duration, Instant};

use reprise_store::{FORMAT_VERSION, Space};
use reprise_testkit::servers::free_port;

use crate::address::Address;
use crate::connection::Connection;
use crate::exchange::{Exchanged, Pusher, pull};
use crate::layout::Layout;
use crate::memory::{SharedMemory, SharedRecord, Wanted};
use crate::trouble::Trouble;
use crate::trust::{TeamKey, sealed};
use crate::wire::Value;

use server::{Proxy, TestServer};

const THINGS: Space = Space("things");
const OTHERS: Space = Space("others");
/// Far more than anything here takes.
const LONG: Duration = Duration::from_secs(20);

fn record(group: u8, field: u32, payload: impl Into<Vec<u8>>) -> SharedRecord {
    let (beginning, rest) = (vec![group; 8], field.to_be_bytes().to_vec());
    SharedRecord { space: THINGS, beginning, rest, payload: payload.into() }
}

fn group(group: u8) -> Wanted {
    Wanted::Group { space: THINGS, beginning: vec![group; 8], most: 256 }
}

fn single(of: &SharedRecord) -> Wanted {
    Wanted::Record { space: of.space, beginning: of.beginning.clone(), rest: of.rest.clone() }
}

fn put(address: &Address, team: Option<TeamKey>, records: Vec<SharedRecord>) {
    let count = records.len() as u64;
    let memory = SharedMemory::new(address.clone(), team);
    memory.put(records);
    let figures = memory.finish(LONG);
    assert_eq!((figures.written, figures.unwritten), (count, 0), "{:?}", memory.trouble());
}

fn ask(memory: &SharedMemory, wanted: Vec<Wanted>) -> Vec<SharedRecord> {
    let mut asker = memory.asker();
    asker.ask(wanted);
    let mut records = asker.arrived(LONG);
    records.sort_by_key(SharedRecord::key);
    records
}

#[test]
fn what_one_leaves_another_finds() {
    let server = TestServer::start(&[]);
    let address = server.address("team");
    let records = vec![record(1, 1, "one"), record(1, 2, vec![0, 255, 13, 10]), record(2, 1, "")];
    put(&address, None, records.clone());
    let memory = SharedMemory::new(address, None);
    assert_eq!(ask(&memory, vec![group(1), group(2), group(3)]), records);
    let keys = ask(&memory, vec![Wanted::Keys { space: THINGS, beginning: vec![1; 8] }]);
    assert_eq!(keys.iter().map(SharedRecord::key).collect::<Vec<_>>(), [records[0].key(), records[1].key()]);
    assert_eq!(ask(&memory, vec![single(&records[1]), single(&record(9, 9, ""))]), records[1..2]);
    memory.remove(THINGS, records[0].beginning.clone(), records[0].rest.clone());
    let figures = memory.finish(LONG);
    assert_eq!((figures.asked, figures.found, figures.missed, figures.late), (6, 6, 0, 0));
    assert_eq!(figures.shortcomings(), None);
    let again = SharedMemory::new(server.address("team"), None);
    assert_eq!(ask(&again, vec![group(1)]), records[1..2]);
    // Another name is another memory.
    let elsewhere = SharedMemory::new(server.address("others"), None);
    assert_eq!(ask(&elsewhere, vec![group(1), group(2)]), []);
}

#[test]
fn what_is_damaged_or_forged_is_left_out_and_counted() {
    let server = TestServer::start(&[]);
    let address = server.address("team");
    let team = TeamKey::of(b"a secret of a team");
    let [good, bad, stranger] = [1, 2, 3].map(|field| record(1, field, "payload"));
    put(&address, Some(team.clone()), vec![good.clone(), bad.clone()]);
    put(&address, None, vec![stranger.clone()]);
    let hash = Layout::new(&address).group(THINGS, &good.beginning);
    // Somebody turns a bit, and somebody puts a good record under another key.
    let mut bytes = sealed(Some(&team), THINGS, &bad.key(), &bad.payload);
    *bytes.last_mut().expect("it has bytes") ^= 1;
    server.say(&[b"HSET", hash.as_bytes(), &bad.rest, &bytes]);
    let bytes = sealed(Some(&team), THINGS, &good.key(), &good.payload);
    server.say(&[b"HSET", hash.as_bytes(), b"elsewhere", &bytes]);
    server.say(&[b"HSET", hash.as_bytes(), b"nonsense", b"x"]);
    let believing = SharedMemory::new(address.clone(), None);
    assert_eq!(ask(&believing, vec![group(1)]), [good.clone(), stranger.clone()]);
    assert_eq!((believing.figures().damaged, believing.figures().forged), (3, 0));
    let careful = SharedMemory::new(address, Some(team));
    assert_eq!(ask(&careful, vec![group(1)]), [good]);
    let figures = careful.finish(LONG);
    assert_eq!((figures.damaged, figures.forged), (3, 1));
    let said = figures.shortcomings().expect("something is said");
    assert_eq!(said, "3 damaged records were left out, 1 records without the team's signature were left out");
}

fn trouble_with(address: &str) -> String {
    let address = Address::parse(address).expect("an address");
    let direct = Connection::open(&address).err().expect("it does not open").to_string();
    // A run hears the same, and goes on without.
    let memory = SharedMemory::new(address, None);
    assert_eq!(ask(&memory, vec![group(1)]), []);
    memory.put([record(1, 1, "lost")]);
    let figures = memory.finish(LONG);
    assert_eq!((figures.missed, figures.unwritten), (1, 1));
    assert_eq!(memory.trouble().expect("there is trouble").to_string(), direct);
    direct
}

#[test]
fn trouble_says_what_to_do() {
    let nobody = free_port();
    let said = trouble_with(&format!("redis://127.0.0.1:{nobody}"));
    assert!(said.starts_with(&format!("127.0.0.1:{nobody}: no server answers (")), "{said}");
    let said = trouble_with("redis://no-such-host.invalid:1");
    assert!(said.contains("no server answers"), "{said}");

    let server = TestServer::start(&["--requirepass", "correct"]);
    for login in ["", ":wrong@", "nobody:correct@"] {
        let said = trouble_with(&format!("redis://{login}127.0.0.1:{}", server.port));
        assert!(said.contains("does not let us in"), "{said}");
        assert!(said.contains("REPRISE_MEMORY") && !said.contains("correct@"), "{said}");
    }
    let login = format!("redis://:correct@127.0.0.1:{}", server.port);
    assert!(Connection::open(&Address::parse(&login).expect("an address")).is_ok());

    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("it has one").port();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n");
            std::thread::sleep(Duration::from_millis(300));
        }
    });
    let said = trouble_with(&format!("redis://127.0.0.1:{port}"));
    assert!(said.contains("no Redis or Valkey server"), "{said}");
}

/// What a server of another kind or age says of itself.
fn server_that_says(info: &'static str) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("it has one").port();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let _ = write!(stream, "${}\r\n{info}\r\n", info.len());
            std::thread::sleep(Duration::from_millis(300));
        }
    });
    port
}

#[test]
fn servers_that_will_not_do_are_named() {
    let old = server_that_says("# Server\r\nredis_version:3.2.12\r\nredis_mode:standalone\r\n");
    let said = trouble_with(&format!("redis://127.0.0.1:{old}"));
    assert!(said.contains("version 3.2.12, and 5.0 is the oldest"), "{said}");
    let other = server_that_says("# Other\r\nname:x\r\n");
    let said = trouble_with(&format!("redis://127.0.0.1:{other}"));
    assert!(said.contains("no Redis or Valkey server"), "{said}");
}

#[test]
fn a_name_of_others_is_left_alone() {
    let server = TestServer::start(&[]);
    server.say(&[b"SET", b"reprise:team", b"mine"]);
    let said = trouble_with(&format!("redis://127.0.0.1:{}/team", server.port));
    assert!(said.contains("the name `team` is used by other data (`reprise:team` is \"mine\")"), "{said}");
    assert_eq!(server.say(&[b"GET", b"reprise:team"]), Value::Bytes(b"mine".to_vec()));
    server.say(&[b"RPUSH", b"reprise:list", b"mine"]);
    let said = trouble_with(&format!("redis://127.0.0.1:{}/list", server.port));
    assert!(said.contains("the name `list` is used by other data"), "{said}");
    assert_eq!(server.say(&[b"DBSIZE"]), Value::Integer(2));
}

#[test]
fn formats_live_side_by_side() {
    let server = TestServer::start(&[]);
    let address = server.address("team");
    put(&address, None, vec![record(1, 1, "ours")]);
    let later = Layout::of_format(&address, FORMAT_VERSION + 1);
    let other = SharedMemory::with_layout(address.clone(), None, later);
    assert_eq!(ask(&other, vec![group(1)]), []);
    other.put([record(1, 1, "theirs")]);
    assert_eq!(other.finish(LONG).written, 1);
    let memory = SharedMemory::new(address, None);
    assert_eq!(ask(&memory, vec![group(1)]), [record(1, 1, "ours")]);
}

#[test]
fn a_full_server_is_read_and_not_written() {
    let server = TestServer::start(&["--maxmemory-policy", "noeviction"]);
    let address = server.address("team");
    put(&address, None, vec![record(1, 1, "early")]);
    server.say(&[b"CONFIG", b"SET", b"maxmemory", b"1mb"]);
    let memory = SharedMemory::new(address.clone(), None);
    memory.put((0..64).map(|field| record(2, field, vec![7; 1 << 16])));
    assert_eq!(ask(&memory, vec![group(1)]), [record(1, 1, "early")]);
    let figures = memory.finish(LONG);
    assert_eq!(figures.unwritten + figures.written, 64);
    assert!(figures.unwritten > 0, "{figures:?}");
    assert!(matches!(memory.trouble(), Some(Trouble::Full { .. })), "{:?}", memory.trouble());
    let mut connection = Connection::open(&address).expect("it can be read");
    let mut pusher = Pusher::new(&mut connection, None);
    let pushed = (0..64).try_for_each(|field| pusher.add(record(3, field, vec![7; 1 << 16])));
    assert!(matches!(pushed, Err(Trouble::Full { .. })), "{pushed:?}");
}

#[test]
fn what_a_server_evicts_is_missing_and_nothing_else() {
    let server = TestServer::start(&["--maxmemory", "4mb", "--maxmemory-policy", "allkeys-lru"]);
    let address = server.address("team");
    let all: Vec<SharedRecord> = (0..200).map(|number| record(number, 1, vec![number; 1 << 16])).collect();
    put(&address, None, all.clone());
    let memory = SharedMemory::new(address, None);
    let found = ask(&memory, (0..200).map(group).collect());
    assert!(!found.is_empty() && found.len() < 200, "{}", found.len());
    assert!(found.iter().all(|record| all.contains(record)));
    let figures = memory.finish(LONG);
    assert_eq!((figures.damaged, figures.missed), (0, 0));
}

#[test]
fn our_own_order_of_use_bounds_what_lies_there() {
    let server = TestServer::start(&[]);
    let address = Address::parse(&format!("redis://127.0.0.1:{}/team?size=1M", server.port)).expect("an address");
    let layout = Layout::new(&address);
    let oldest = record(0, 1, vec![0; 1 << 15]);
    put(&address, None, vec![oldest.clone()]);
    // As if that were years ago.
    server.say(&[b"ZADD", layout.uses().as_bytes(), b"1", layout.group(THINGS, &oldest.beginning).as_bytes()]);
    for number in 1..60 {
        put(&address, None, vec![record(number, 1, vec![number; 1 << 15])]);
    }
    let Value::Bytes(text) = server.say(&[b"GET", layout.bytes().as_bytes()]) else { panic!("there is a count") };
    let bytes: u64 = String::from_utf8_lossy(&text).parse().expect("a number");
    assert!(bytes <= 1 << 20, "{bytes}");
    let memory = SharedMemory::new(address, None);
    let found = ask(&memory, (0..60).map(group).collect());
    assert!((16..=32).contains(&found.len()), "{}", found.len());
    assert!(!found.contains(&oldest));
    assert!(matches!(server.say(&[b"ZCARD", layout.uses().as_bytes()]), Value::Integer(count) if count < 40));
}

#[test]
fn a_server_that_is_gone_and_comes_back_costs_only_time() {
    let mut server = TestServer::start(&[]);
    let memory = SharedMemory::new(server.address("team"), None);
    memory.put([record(1, 1, "before")]);
    let until = Instant::now() + LONG;
    while memory.figures().written == 0 {
        assert!(Instant::now() < until, "{:?}", memory.trouble());
        std::thread::sleep(Duration::from_millis(1));
    }
    server.kill();
    let begun = Instant::now();
    assert_eq!(ask(&memory, vec![group(1)]), []);
    memory.put([record(1, 2, "meanwhile")]);
    assert_eq!(ask(&memory, vec![group(1)]), []);
    assert!(begun.elapsed() < Duration::from_secs(5), "nobody waits for a server that is gone");
    assert!(memory.figures().missed >= 1 && memory.figures().lost >= 1, "{:?}", memory.figures());
    server.run();
    // What waited is written as soon as somebody answers; what was there is gone with the server's memory.
    let until = Instant::now() + LONG;
    while ask(&memory, vec![group(1)]) != [record(1, 2, "meanwhile")] {
        assert!(Instant::now() < until, "{:?} {:?}", memory.figures(), memory.trouble());
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(memory.finish(LONG).shortcomings().expect("something was missed").contains("requests were not answered"));
}

#[test]
fn nobody_waits_for_a_slow_server() {
    let server = TestServer::start(&[]);
    put(&server.address("team"), None, vec![record(1, 1, "there")]);
    let proxy = Proxy::before(&server, Duration::ZERO);
    let address = Address::parse(&format!("redis://127.0.0.1:{}/team", proxy.port)).expect("an address");
    let memory = SharedMemory::new(address, None);
    let mut asker = memory.asker();
    asker.ask(vec![group(1)]);
    assert_eq!(asker.arrived(LONG), [record(1, 1, "there")]);
    proxy.set_delay(Duration::from_millis(700));
    let begun = Instant::now();
    asker.ask(vec![group(1)]);
    assert_eq!(asker.arrived(Duration::from_millis(20)), []);
    memory.put((0..1000).map(|field| record(2, field, "more")));
    assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
    assert_eq!(memory.figures().late, 1);
    // What comes late is handed out with the next.
    assert_eq!(asker.arrived(LONG), [record(1, 1, "there")]);
    // Nor at the end.
    proxy.set_delay(Duration::from_secs(2));
    memory.put((0..1000).map(|field| record(3, field, "more")));
    let begun = Instant::now();
    let figures = memory.finish(Duration::from_millis(100));
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    assert!(figures.unwritten > 0, "{figures:?}");
}

#[test]
fn what_waits_to_be_written_is_bounded() {
    let memory = SharedMemory::new(Address::parse(&format!("redis://127.0.0.1:{}", free_port())).expect("one"), None);
    memory.put((0..100).map(|field| record(1, field, vec![0; 1 << 20])));
    assert!((36..=37).contains(&memory.figures().unwritten), "{:?}", memory.figures());
    assert_eq!(memory.finish(LONG).unwritten, 100);
}

#[test]
fn a_store_is_carried_there_and_back_and_only_once() {
    let server = TestServer::start(&[]);
    let address = server.address("team");
    let all: Vec<SharedRecord> = (0..2000).map(|field| record((field % 7) as u8, field, vec![1; 50])).collect();
    let push = |records: &[SharedRecord], team: Option<&TeamKey>| {
        let mut connection = Connection::open(&address).expect("it opens");
        let mut pusher = Pusher::new(&mut connection, team);
        records.iter().for_each(|record| pusher.add(record.clone()).expect("it is sent"));
        let Exchanged { records, known, .. } = pusher.finish().expect("it is sent");
        (records, known)
    };
    // One that was interrupted.
    assert_eq!(push(&all[..700], None), (700, 0));
    assert_eq!(push(&all, None), (1300, 700));
    assert_eq!(push(&all, None), (0, 2000));
    let fetch = |known: usize, team: Option<&TeamKey>| {
        let mut connection = Connection::open(&address).expect("it opens");
        let mut found = Vec::new();
        let known: Vec<Vec<u8>> = all[..known].iter().map(SharedRecord::key).collect();
        let exchanged = pull(&mut connection, team, THINGS, &mut |key| known.contains(&key.to_vec()), &mut |records| {
            found.extend(records);
            Ok(())
        });
        found.sort_by_key(|record| record.rest.clone());
        (found, exchanged.expect("it is fetched"))
    };
    let (found, exchanged) = fetch(0, None);
    assert_eq!(found, all);
    assert_eq!((exchanged.records, exchanged.known), (2000, 0));
    let (found, exchanged) = fetch(500, None);
    assert_eq!(found, all[500..]);
    assert_eq!(exchanged.known, 500);
    // Signing what is there replaces it.
    let team = TeamKey::of(b"a secret of a team");
    assert_eq!(fetch(0, Some(&team)).1.forged, 2000);
    assert_eq!(push(&all[..10], Some(&team)), (10, 0));
    let (found, exchanged) = fetch(0, Some(&team));
    assert_eq!((found, exchanged.forged), (all[..10].to_vec(), 1990));
    let mut connection = Connection::open(&address).expect("it opens");
    let others = pull(&mut connection, None, OTHERS, &mut |_| false, &mut |_| panic!("there are none"));
    assert_eq!(others, Ok(Exchanged::default()));
}

/// A measurement: `cargo test --release -p reprise-share -- --ignored --nocapture look_up`.
#[test]
#[ignore = "it measures time, on a machine that has nothing else to do"]
fn a_look_up_of_32_takes_less_than_100_microseconds() {
    let server = TestServer::start(&[]);
    let address = server.address("team");
    let all: Vec<SharedRecord> = (0..32).map(|number| record(number, 1, vec![number; 120])).collect();
    put(&address, None, all.clone());
    let memory = SharedMemory::new(address, None);
    let mut asker = memory.asker();
    let mut times = Vec::new();
    for _ in 0..5000 {
        let begun = Instant::now();
        asker.ask(all.iter().map(single).collect());
        assert_eq!(asker.arrived(LONG).len(), 32);
        times.push(begun.elapsed());
    }
    times.sort();
    println!("a tenth {:?}, half {:?}, nine tenths {:?}", times[500], times[2500], times[4500]);
    assert!(times[2500] < Duration::from_micros(100));
}
