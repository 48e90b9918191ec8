//! Generated programs against the processor. Each is a small C program over 16 bits of input that follows from a seed;
//! its twin, which watches every operation that can go wrong, is run natively on all 65,536 inputs. What Reprise says of
//! the program must be what happened, both ways: every fault with its kind and line, an input for each that leads there,
//! every distinct behaviour shown by a test, and no test that does something else.
//!
//! The long run (part of `./test --long`) is `cargo test --profile checked -p reprise-cli --test tool generated:: -- --ignored --nocapture`, with
//! `REPRISE_GENERATED=COUNT` programs (5,000) from `REPRISE_GENERATED_FROM=SEED` on. What differs is made smaller and left
//! with its text in `REPRISE_GENERATED_TO=DIR`, if that is given.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

mod csmith;
mod explored;
mod expressions;
mod judge;
mod memory;
mod native;
mod program;
mod shapes;
mod statements;
mod workshop;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use reprise_testkit::extent;

use crate::support;
use workshop::{Effort, Workshop};

/// A long run says how far it is after so many programs.
const PROGRESS: u64 = 50;

#[test]
fn generated_programs_do_what_they_are_said_to_do() {
    check((1..=extent(120, 200)).collect(), Effort::Short);
}

#[test]
#[ignore = "takes hours"]
fn many_generated_programs_do_what_they_are_said_to_do() {
    let first = number("REPRISE_GENERATED_FROM", 1_000);
    check((first..first + number("REPRISE_GENERATED", 5_000)).collect(), Effort::Long);
}

#[test]
fn programs_that_once_showed_a_mistake() {
    check(vec![1193, 1305, 2563, 2737], Effort::Long);
}

#[test]
fn what_other_programs_left_in_a_store_changes_nothing() {
    let workshop = Workshop::new();
    let groups: Vec<Vec<u64>> = (0..2).map(|group| (group * 12 + 501..group * 12 + 513).collect()).collect();
    let failures = support::in_parallel(&groups, |seeds| workshop.check_on_one_store(seeds));
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn check(seeds: Vec<u64>, effort: Effort) {
    let workshop = Workshop::new();
    let count = seeds.len();
    let started = Instant::now();
    let kept = std::env::var_os("REPRISE_GENERATED_TO").map(PathBuf::from);
    let checked = AtomicU64::new(0);
    let failures = support::in_parallel(&seeds, |&seed| {
        let found = workshop.check(seed, effort)?;
        let checked = checked.fetch_add(1, Ordering::Relaxed) + 1;
        if effort == Effort::Long && checked.is_multiple_of(PROGRESS) {
            eprintln!("{checked} of {count} programs after {:.0} s", started.elapsed().as_secs_f64());
        }
        if found.differences.is_empty() {
            return Ok(());
        }
        if let Some(folder) = &kept {
            let text = format!("{}\n/*\n{}\n*/\n", found.text, found.differences.join("\n"));
            std::fs::create_dir_all(folder)
                .and_then(|()| std::fs::write(folder.join(format!("{seed}.c")), text))
                .map_err(|error| error.to_string())?;
        }
        Err(format!("seed {seed}:\n    {}", found.differences.join("\n    ")))
    });
    let (compared, unfinished) = (workshop.compared.into_inner(), workshop.unfinished.into_inner());
    let seconds = started.elapsed().as_secs_f64();
    println!("{count} programs in {seconds:.1} s: {compared} runs, {unfinished} of them not to their end");
    assert!(failures.is_empty(), "{} of {count} programs differ:\n{}", failures.len(), failures.join("\n"));
    assert!(unfinished * 20 <= compared, "{unfinished} of {compared} runs did not end in time");
}
