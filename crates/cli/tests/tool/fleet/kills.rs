//! Workers, coordinators and servers that die at any time.

use std::path::Path;
use std::process::Child;
use std::time::{Duration, Instant};

use reprise_testkit::Random;

use super::{LEASE, Running, Server, result, run, search_tree, tree, worker};
use crate::support::findings;

/// In all runs together.
fn kills_wanted() -> u32 {
    if std::env::var_os("REPRISE_LONG").is_some() { 1000 } else { 100 }
}

/// A run that is killed now and then, and begun again.
struct Coordinator<'f> {
    folder: &'f Path,
    program: &'f str,
    options: Vec<String>,
    child: Child,
}

impl Coordinator<'_> {
    fn start<'f>(folder: &'f Path, program: &'f str, options: &[&str]) -> Coordinator<'f> {
        let child = run(folder, program, options).spawn().expect("it starts");
        Coordinator { folder, program, options: options.iter().map(|option| option.to_string()).collect(), child }
    }

    fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("it can be asked").is_some()
    }

    fn kill_and_begin_again(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let options: Vec<&str> = self.options.iter().map(String::as_str).collect();
        self.child = run(self.folder, self.program, &options).spawn().expect("it starts");
    }
}

/// Waits, unless the run ends before; `false` then.
fn wait(coordinator: &mut Coordinator<'_>, time: Duration) -> bool {
    let until = Instant::now() + time;
    while Instant::now() < until {
        if coordinator.has_ended() {
            return false;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    true
}

/// Whoever is killed, and whether the server has its data afterwards: the result and the tree are those of one thread.
#[test]
fn whoever_dies_the_result_is_that_of_one_thread() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let program = search_tree(folder, 6);
    let (alone, _) = result(run(folder, &program, &["--store", "alone"]));
    let expected = (findings(&alone), tree(folder, "alone"));
    let seed = 20_261_118;
    let mut random = Random::new(seed);
    let mut kills = 0;
    for number in 0.. {
        if kills >= kills_wanted() {
            break;
        }
        let mut server = if random.below(2) == 0 { Server::saving() } else { Server::start(&[]) };
        let address = server.address("team");
        let store = format!("store-{number}");
        let mut workers: Vec<Running> = (0..2).map(|_| worker(&address, &[])).collect();
        let options = ["--store", &store, "--workers", &address, "--lease", LEASE];
        let mut coordinator = Coordinator::start(folder, &program, &options);
        let mut events = Vec::new();
        while wait(&mut coordinator, Duration::from_millis(20 + random.below(200))) {
            kills += 1;
            let victim = random.below(8);
            events.push(victim);
            match victim {
                0 => coordinator.kill_and_begin_again(),
                1 => {
                    server.kill();
                    std::thread::sleep(Duration::from_millis(random.below(400)));
                    server.run();
                }
                _ => {
                    let at = random.below(workers.len() as u64) as usize;
                    workers[at].kill();
                    workers[at] = worker(&address, &[]);
                }
            }
            // However often it is killed, it comes to an end.
            if events.len() >= 40 {
                break;
            }
        }
        let output = coordinator.child.wait_with_output().expect("it ends");
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        let context = format!("seed {seed}, run {number}, killed {events:?}: {complaint}");
        let said = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{context}"));
        assert_eq!(findings(&said), expected.0, "{context}");
        assert_eq!(tree(folder, &store), expected.1, "{context}");
    }
}
