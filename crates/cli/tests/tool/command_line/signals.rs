//! Ctrl-C and SIGTERM end with what was found so far.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::command_line::{ENDLESS, Workplace};

#[test]
fn a_signal_gives_the_partial_result() {
    for signal in ["INT", "TERM"] {
        let workplace = Workplace::new(&[("a.c", ENDLESS)]);
        let mut command = workplace.command(&["run", "a.c", "--search", "bfs", "--json", "--show-output"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool runs");
        // The first path that ends says that exploring has begun.
        let mut printed = BufReader::new(child.stderr.take().expect("piped"));
        let mut line = String::new();
        printed.read_line(&mut line).expect("readable");
        assert_eq!(line, "out\n");
        let sent = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()));
        let asked = Instant::now();
        // What is printed until then must not fill the pipe.
        let drained = std::thread::spawn(move || printed.read_to_end(&mut Vec::new()));
        let output = child.wait_with_output().expect("the tool ends");
        drained.join().expect("no panic").expect("readable");
        assert!(asked.elapsed() < Duration::from_secs(30), "{:?}", asked.elapsed());
        assert_eq!(output.status.code(), Some(2), "{signal}");
        let result: Value = serde_json::from_slice(&output.stdout).expect("a result");
        assert_eq!(result["status"], "incomplete");
        assert!(
            result["incomplete"]
                .as_array()
                .is_some_and(|list| list.iter().any(|entry| entry["reason"] == "interrupted")),
            "{result}"
        );
        assert!(result["paths"]["completed"].as_u64().is_some_and(|completed| completed >= 1), "{result}");
    }
}
