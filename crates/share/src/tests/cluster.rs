//! With a cluster of real servers, and what becomes of it when one of them dies.

use std::time::{Duration, Instant};

use reprise_testkit::servers::{Cluster, is_whole, wait_until};

use super::server::TestServer;
use super::{LONG, THINGS, ask, group, put, record};
use crate::connection::Connection;
use crate::exchange::pull;
use crate::memory::{SharedMemory, SharedRecord};
use crate::wire::Value;

/// Three that share the keys, and one that stands behind the first.
struct TestCluster {
    primaries: Vec<TestServer>,
    replica: TestServer,
}

impl TestCluster {
    fn start() -> TestCluster {
        let Cluster { primaries, replica } = Cluster::with_replica();
        let primaries = primaries.into_iter().map(TestServer::of).collect();
        TestCluster { primaries, replica: TestServer::of(replica.expect("there is one")) }
    }

    /// Until the replica has what the first has.
    fn settle(&self) {
        wait_until("the replica follows", || {
            self.primaries[0].say(&[b"WAIT", b"1", b"1000"]) == Value::Integer(1)
                && self.replica.say(&[b"DBSIZE"]) == self.primaries[0].say(&[b"DBSIZE"])
        });
    }
}

#[test]
fn a_cluster_is_one_memory() {
    let cluster = TestCluster::start();
    // Any node leads to all.
    let all: Vec<SharedRecord> = (0..60).map(|number| record(number, 1, "payload")).collect();
    put(&cluster.primaries[0].address("team"), None, all.clone());
    let memory = SharedMemory::new(cluster.primaries[1].address("team"), None);
    assert_eq!(ask(&memory, (0..60).map(group).collect()), all);
    for node in &cluster.primaries {
        assert!(matches!(node.say(&[b"DBSIZE"]), Value::Integer(count) if count > 5), "keys are on all");
    }
    let mut connection = Connection::open(&cluster.primaries[2].address("team")).expect("it opens");
    let mut count = 0;
    let pulled = pull(&mut connection, None, THINGS, &mut |_| false, &mut |records| {
        count += records.len();
        Ok(())
    });
    assert_eq!((pulled.expect("it is fetched").records, count), (60, 60));
}

#[test]
fn a_node_of_a_cluster_may_die() {
    let mut cluster = TestCluster::start();
    let address = cluster.primaries[0].address("team");
    let all: Vec<SharedRecord> = (0..60).map(|number| record(number, 1, "payload")).collect();
    put(&address, None, all.clone());
    cluster.settle();
    // The address names the very node that dies, and this one knows the others only from it.
    let memory = SharedMemory::new(address, None);
    let wanted = || (0..60).map(group).collect();
    assert_eq!(ask(&memory, wanted()), all);
    cluster.primaries[0].kill();
    let begun = Instant::now();
    assert!(ask(&memory, wanted()).len() < all.len(), "a third of it is gone");
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    // The replica takes its place.
    wait_until("the cluster is whole again", || cluster.primaries[1..].iter().all(|node| is_whole(node)));
    wait_until("all is found again", || ask(&memory, wanted()) == all);
    memory.put((100..160).map(|number| record(number, 1, "more")));
    wait_until("what is new is found", || ask(&memory, (100..160).map(group).collect()).len() == 60);
    let figures = memory.finish(LONG);
    assert!(figures.lost > 0 && figures.missed > 0 && figures.damaged == 0, "{figures:?}");
}

#[test]
fn slots_may_go_to_another_node_meanwhile() {
    let cluster = TestCluster::start();
    let all: Vec<SharedRecord> = (0..60).map(|number| record(number, 1, "payload")).collect();
    let address = cluster.primaries[1].address("team");
    put(&address, None, all.clone());
    cluster.settle();
    let memory = SharedMemory::new(address, None);
    assert_eq!(ask(&memory, (0..60).map(group).collect()), all);
    // Primary and replica change places; nobody dies.
    assert_eq!(cluster.replica.say(&[b"CLUSTER", b"FAILOVER"]), Value::Text("OK".into()));
    wait_until("they have changed places", || {
        let is_replica = |node: &TestServer| matches!(node.say(&[b"ROLE"]), Value::Array(role) if role[0] == Value::Bytes(b"slave".to_vec()));
        is_replica(&cluster.primaries[0]) && !is_replica(&cluster.replica)
    });
    wait_until("all is found", || ask(&memory, (0..60).map(group).collect()) == all);
    // It was sent elsewhere and went, without losing the connection.
    assert_eq!(memory.finish(LONG).lost, 0, "{:?}", memory.trouble());
}
