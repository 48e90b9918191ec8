//! Programs and surroundings that break a bound on purpose: every run ends in time and in its memory, with a result.
//!
//! `programs` has one file for each, which says how it is run and which results are right; what needs more than a file (generated programs,
//! compilers and solvers that do not answer, pipes that nobody reads, signals) is in `surroundings.rs`. The tool itself keeps to a second; a loaded
//! machine is given more, but not the load of all other tests: this is a program of its own.

#[allow(dead_code, reason = "bounds need a part of it")]
#[path = "../tool/support/mod.rs"]
mod support;
mod surroundings;

use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use support::{in_parallel, repository, reprise};

/// How many processes wait for each core, and one at least: what a core takes longer for than it would alone.
fn load() -> f64 {
    let cores = std::thread::available_parallelism().map_or(1, |count| count.get()) as f64;
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = text.split(' ').next().and_then(|load| load.parse::<f64>().ok()).unwrap_or(1.0);
    (load / cores).max(1.0)
}

/// How much longer than its bound a run may take: thrice what the tool promises, times the load.
fn slack() -> Duration {
    Duration::from_secs(3).mul_f64(load())
}

/// What a run came to that was not to take longer than `most`.
struct Ended {
    status: ExitStatus,
    stdout: Vec<u8>,
    stderr: String,
    time: Duration,
}

impl Ended {
    fn result(&self) -> Result<Value, String> {
        serde_json::from_slice(&self.stdout).map_err(|error| format!("no result ({error}): {}", self.stderr))
    }
}

/// Waits for a process, and kills one that takes too long.
fn wait(child: &mut Child, most: Duration) -> Result<ExitStatus, String> {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
            return Ok(status);
        }
        if started.elapsed() > most {
            let _ = child.kill();
            let _ = child.wait();
            return Err(format!("still running after {most:?}"));
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Runs a command to its end, which must come within `time` and the slack.
fn end_of(mut command: Command, time: Duration) -> Result<Ended, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let file = |name: &str| std::fs::File::create(folder.path().join(name)).map_err(|error| error.to_string());
    let most = time + slack();
    let started = Instant::now();
    command.stdin(Stdio::null()).stdout(file("out")?).stderr(file("err")?);
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let status = wait(&mut child, most)?;
    let text = |name: &str| std::fs::read(folder.path().join(name)).map_err(|error| error.to_string());
    let stderr = String::from_utf8_lossy(&text("err")?).into_owned();
    Ok(Ended { status, stdout: text("out")?, stderr, time: started.elapsed() })
}

/// The result of a run, which must be one of these.
fn check(ended: &Ended, statuses: &[&str], memory: Option<u64>) -> Result<Value, String> {
    let result = ended.result()?;
    let status = result["status"].as_str().unwrap_or_default();
    if !statuses.contains(&status) {
        return Err(format!("{status}, not {statuses:?}: {}", ended.stderr));
    }
    let code = match status {
        "bugs" => 1,
        "incomplete" => 2,
        _ => 0,
    };
    if ended.status.code() != Some(code) {
        return Err(format!("{status}, but {}", ended.status));
    }
    let is_said = !result["incomplete"].as_array().is_some_and(Vec::is_empty);
    if matches!(status, "bounded" | "incomplete") && !is_said {
        return Err("nothing says what is not explored".into());
    }
    if result["paths"]["faulted"].as_u64().unwrap_or(0) > 0 && status != "bugs" {
        return Err(format!("{status}, but paths faulted"));
    }
    let peak = result["peak_memory"].as_u64().unwrap_or(0);
    if memory.is_some_and(|most| peak > most + most / 10 + (50 << 20)) {
        return Err(format!("{peak} bytes of {memory:?}"));
    }
    Ok(result)
}

/// The value of an option such as `--max-time 2s` or `--max-memory 150M`.
fn bound(options: &[&str], name: &str) -> Option<u64> {
    let at = options.iter().position(|option| *option == name)?;
    options[at + 1].trim_end_matches(['s', 'M']).parse().ok()
}

/// Runs a program as its first lines say. What it is to find in its time it finds later on a loaded machine, and has more time there.
fn run_as_it_says(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let header = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).expect("every program says it");
    let options: Vec<&str> = header("// run: ").split(' ').collect();
    let statuses: Vec<&str> = header("// status: ").split('|').collect();
    let time = bound(&options, "--max-time").expect("every program has a bound on time") as f64;
    let time = Duration::from_secs((time * load()).ceil() as u64);
    let longer = format!("{}s", time.as_secs());
    let place = options.iter().position(|&option| option == "--max-time").expect("it was just found");
    let options = [&options[..=place], &[&longer], &options[place + 2..]].concat();
    let mut command = reprise();
    command.arg("run").arg(path).args(&options).args(["--no-store", "--json"]);
    let ended = end_of(command, time)?;
    check(&ended, &statuses, bound(&options, "--max-memory").map(|most| most << 20)).map(drop)
}

#[test]
fn every_program_ends_within_its_bounds() {
    let folder = repository().join("crates/cli/tests/bounds/programs");
    let entries = std::fs::read_dir(folder).expect("the folder is part of the sources");
    let mut programs: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    programs.sort();
    assert!(programs.len() >= 40, "{}", programs.len());
    let failures = in_parallel(&programs, |path| {
        run_as_it_says(path).map_err(|error| format!("{}: {error}", path.file_name().unwrap_or_default().display()))
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
