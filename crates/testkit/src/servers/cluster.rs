//! Servers that share keys among them.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use super::Server;

/// From a node's port to the one at which it talks to other nodes.
const TO_EACH_OTHER: u16 = 10_000;
const SLOTS: usize = 16_384;

/// Three that share the keys, and perhaps one that stands behind the first.
pub struct Cluster {
    pub primaries: Vec<Server>,
    pub replica: Option<Server>,
}

impl Cluster {
    pub fn start() -> Cluster {
        Cluster::of((0..3).map(|_| node()).collect(), None)
    }

    pub fn with_replica() -> Cluster {
        Cluster::of((0..3).map(|_| node()).collect(), Some(node()))
    }

    fn of(primaries: Vec<Server>, replica: Option<Server>) -> Cluster {
        for (number, node) in primaries.iter().enumerate() {
            // Slots as numbers: ranges came with version 7.
            let slots = (0..SLOTS).filter(|slot| slot % 3 == number).map(|slot| slot.to_string());
            let words: Vec<String> = ["CLUSTER", "ADDSLOTS"].map(str::to_string).into_iter().chain(slots).collect();
            assert_eq!(node.ask(&words), b"OK");
            assert_eq!(node.say(&["CLUSTER", "SET-CONFIG-EPOCH", &(number + 1).to_string()]), "OK");
        }
        for node in primaries[1..].iter().chain(&replica) {
            primaries[0].say(&["CLUSTER", "MEET", "127.0.0.1", &node.port.to_string()]);
        }
        let cluster = Cluster { primaries, replica };
        let known = format!("cluster_known_nodes:{}", cluster.nodes().count());
        wait_until("the nodes find each other", || cluster.nodes().all(|node| says(node, &known)));
        if let Some(replica) = &cluster.replica {
            let first = cluster.primaries[0].say(&["CLUSTER", "MYID"]);
            wait_until("the replica knows its primary", || replica.say(&["CLUSTER", "REPLICATE", &first]) == "OK");
        }
        wait_until("the cluster is whole", || cluster.nodes().all(is_whole));
        cluster
    }

    fn nodes(&self) -> impl Iterator<Item = &Server> {
        self.primaries.iter().chain(&self.replica)
    }
}

fn node() -> Server {
    Server::at(free_pair_of_ports(), &["--cluster-enabled", "yes", "--cluster-node-timeout", "500"])
}

/// The lower of two that nobody listens at.
fn free_pair_of_ports() -> u16 {
    loop {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("it has one").port();
        let other = port.checked_add(TO_EACH_OTHER);
        if other.is_some_and(|other| TcpListener::bind(("127.0.0.1", other)).is_ok()) {
            return port;
        }
    }
}

/// Whether a node takes the cluster for one that works.
pub fn is_whole(node: &Server) -> bool {
    says(node, "cluster_state:ok")
}

fn says(node: &Server, what: &str) -> bool {
    node.say(&["CLUSTER", "INFO"]).lines().any(|line| line == what)
}

pub fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let until = Instant::now() + super::PATIENCE;
    while !is_so() {
        assert!(Instant::now() < until, "not in time: {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}
