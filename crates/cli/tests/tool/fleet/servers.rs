//! Clusters, and servers that encrypt.

use std::time::Duration;

use reprise_testkit::servers::{Authority, Cluster, OURS};

use super::{LEASE, dear_tree, outcome, pieces, result, run, tree, worker};
use crate::support::findings;

/// Everything of a job has to be on one node, which need not be the one that anybody knows of.
#[test]
fn workers_on_a_cluster() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = dear_tree(folder);
    let (alone, _) = outcome(folder, &program, "alone", &[]);
    let cluster = Cluster::start();
    let addresses: Vec<String> = cluster.primaries.iter().map(|node| node.address("team")).collect();
    let _workers = [worker(&addresses[0], &[]), worker(&addresses[1], &[])];
    for (number, address) in addresses.iter().enumerate() {
        let (together, said) =
            outcome(folder, &program, &format!("store-{number}"), &["--workers", address, "--lease", LEASE]);
        assert_eq!(together, alone, "{number}");
        assert!(pieces(&said) > 0, "{said}");
        let keys: String = cluster.primaries.iter().map(|node| node.say(&["KEYS", "*{*"])).collect();
        assert_eq!(keys, "", "nothing is left of the job");
    }
}

/// A third of the slots is gone, and with it the whole cluster, as long as nobody takes its place.
#[test]
fn a_node_that_dies_costs_only_workers() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = dear_tree(folder);
    let (alone, _) = result(run(folder, &program, &["--store", "alone"]));
    let mut cluster = Cluster::start();
    let address = cluster.primaries[0].address("team");
    let _worker = worker(&address, &[]);
    let running = run(folder, &program, &["--store", "store", "--workers", &address, "--lease", LEASE]).spawn();
    let running = running.expect("it starts");
    std::thread::sleep(Duration::from_millis(300));
    cluster.primaries[1].kill();
    let output = running.wait_with_output().expect("it ends");
    let said = serde_json::from_slice(&output.stdout).expect("a result");
    assert_eq!(findings(&said), findings(&alone), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(tree(folder, "store"), tree(folder, "alone"));
}

#[test]
fn workers_over_an_encrypted_connection() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = dear_tree(folder);
    let (alone, _) = outcome(folder, &program, "alone", &[]);
    let (authority, strangers) = (Authority::create(), Authority::create());
    authority.sign("server", OURS, "1");
    let (_server, port) = authority.server("server", false);
    let address = authority.address("127.0.0.1", port, &[("ca", "ca.pem")]);
    let _worker = worker(&address, &["-j", "2"]);
    let (together, said) = outcome(folder, &program, "store", &["--workers", &address, "--lease", LEASE]);
    assert_eq!(together, alone);
    assert!(pieces(&said) > 0, "{said}");
    // Nobody is sent anything who is not whom the certificate says.
    let address = strangers.address("127.0.0.1", port, &[("ca", "ca.pem")]);
    let (said, complaint) = result(run(folder, &program, &["--no-store", "--workers", &address]));
    assert_eq!(pieces(&said), 0);
    assert!(complaint.contains("nobody whom we trust has signed its certificate"), "{complaint}");
    assert!(complaint.contains("the run goes on alone"), "{complaint}");
}
