//! Runs beside a server that is hurt: each finds what it finds alone, and says what it missed.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use reprise_testkit::extent;
use reprise_testkit::servers::Server;
use serde_json::Value;

use super::shared_server::{findings, place, run};
use crate::support::reprise;

#[test]
fn full_servers_cost_no_result() {
    let folder = place();
    let folder = folder.path();
    let (alone, _) = run(folder, "one.c", "alone", &[]);
    for (policy, expected) in [("noeviction", "the server is full"), ("allkeys-lru", "")] {
        // It has room for itself and hardly anything else.
        let server = Server::start(&["--maxmemory", "1mb", "--maxmemory-policy", policy]);
        for store in ["first", "second"] {
            let store = format!("{policy}-{store}");
            let (result, complaint) =
                run(folder, "one.c", &store, &["--memory", &server.address("team"), "--trust", "all"]);
            assert_eq!(findings(&result), findings(&alone), "{policy}");
            assert!(complaint.contains(expected), "{policy}: {complaint}");
        }
    }
}

#[test]
fn a_server_may_restart_without_its_data() {
    let folder = place();
    let folder = folder.path();
    let (alone, _) = run(folder, "two.c", "alone", &[]);
    let mut server = Server::start(&[]);
    let address = server.address("team");
    run(folder, "one.c", "first", &["--memory", &address, "--trust", "all"]);
    server.restart();
    let (result, complaint) = run(folder, "two.c", "second", &["--memory", &address, "--trust", "all"]);
    assert_eq!((findings(&result), complaint.as_str()), (findings(&alone), ""));
    // While a run is on: it is killed and comes back again and again.
    std::thread::scope(|scope| {
        let running = scope.spawn(|| {
            (0..4)
                .map(|turn| run(folder, "two.c", &format!("turn-{turn}"), &["--memory", &address]))
                .collect::<Vec<_>>()
        });
        while !running.is_finished() {
            server.restart();
            std::thread::sleep(Duration::from_millis(30));
        }
        for (result, _) in running.join().expect("they run") {
            assert_eq!(findings(&result), findings(&alone));
        }
    });
}

#[test]
fn many_small_runs_at_once() {
    let (server, folder) = (Server::start(&[]), place());
    let folder = folder.path();
    let (alone, _) = run(folder, "one.c", "alone", &[]);
    // A thousand processes do not fit into the memory of a small machine: they come in waves.
    let (waves, at_once) = extent((1, 12), (20, 50));
    for wave in 0..waves {
        let start = |number: usize| {
            let mut command = reprise();
            command.current_dir(folder).args(["run", "one.c", "--json", "--store", &format!("many-{wave}-{number}")]);
            command.args(["--memory", &server.address("team"), "--trust", "all"]);
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool runs")
        };
        let running: Vec<_> = (0..at_once).map(start).collect();
        for child in running {
            let output = child.wait_with_output().expect("it ends");
            let result: Value = serde_json::from_slice(&output.stdout).expect("a result");
            assert_eq!(findings(&result), findings(&alone), "{}", String::from_utf8_lossy(&output.stderr));
        }
    }
}

/// Two machines as two network namespaces with a cable between them, which is cut. What the script says is the result of a run that began
/// before; `$1` is the tool, `$2` the server.
const PARTITION: &str = r#"
set -e
mount -t tmpfs none /run
ip netns add far
ip link add near type veth peer name there netns far
ip address add 10.9.8.1/24 dev near
ip link set near up
ip -n far address add 10.9.8.2/24 dev there
ip -n far link set there up
ip netns exec far "$2" --port 6400 --bind 10.9.8.2 --protected-mode no --save '' --appendonly no >/dev/null &
until (exec 3<>/dev/tcp/10.9.8.2/6400) 2>/dev/null; do sleep 0.05; done
"$1" run one.c --json --store before --memory redis://10.9.8.2:6400/team >/dev/null 2>before.log
"$1" run tree.c --json --store during --memory redis://10.9.8.2:6400/team >during.json 2>during.log & run=$!
sleep 0.2
ip link set near down
wait $run || true
"$1" run tree.c --json --store after --memory redis://10.9.8.2:6400/team >after.json 2>after.log || true
ip link set near up
"$1" run one.c --json --store healed --memory redis://10.9.8.2:6400/team >/dev/null 2>healed.log
"#;

fn partitioned(folder: &Path) -> std::process::Output {
    let tool = reprise().get_program().to_owned();
    let server =
        if Command::new("redis-server").arg("--version").output().is_ok() { "redis-server" } else { "valkey-server" };
    let mut command = Command::new("unshare");
    command.args([
        "--map-root-user",
        "--net",
        "--mount",
        "--pid",
        "--fork",
        "--kill-child",
        "bash",
        "-c",
        PARTITION,
        "bash",
    ]);
    command
        .arg(tool)
        .arg(server)
        .current_dir(folder)
        .output()
        .expect("unshare is there: scripts/setup --tests installs it")
}

#[test]
fn a_partition_costs_no_result() {
    let folder = place();
    let folder = folder.path();
    let (alone, _) = run_plainly(folder, &["--store", "alone"]);
    let begun = Instant::now();
    let output = partitioned(folder);
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap_or_default();
    if !output.status.success() && read("before.log").is_empty() && read("during.json").is_empty() {
        // No namespaces here: a server that is stopped answers as one behind a cut cable does.
        eprintln!(
            "no network namespaces ({}): a stopped server instead",
            String::from_utf8_lossy(&output.stderr).trim()
        );
        let server = Server::start(&[]);
        let address = server.address("team");
        server.signal("STOP");
        let (result, complaint) = run_plainly(folder, &["--store", "after", "--memory", &address]);
        server.signal("CONT");
        assert_eq!(findings(&result), findings(&alone));
        assert!(complaint.contains("no server answers") || complaint.contains("not written"), "{complaint}");
        return;
    }
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for name in ["during", "after"] {
        let result: Value = serde_json::from_str(&read(&format!("{name}.json"))).expect("a result");
        assert_eq!(findings(&result), findings(&alone), "{name}");
    }
    // The cable was there before and is again, and was cut between.
    assert_eq!((read("before.log").as_str(), read("healed.log").as_str()), ("", ""));
    let complaint = read("after.log");
    assert!(complaint.contains("not written") && complaint.contains("10.9.8.2:6400"), "{complaint}");
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}

fn run_plainly(folder: &Path, options: &[&str]) -> (Value, String) {
    let output = reprise().current_dir(folder).args(["run", "tree.c", "--json"]).args(options).output();
    let output = output.expect("the tool runs");
    (serde_json::from_slice(&output.stdout).expect("a result"), String::from_utf8_lossy(&output.stderr).into_owned())
}
