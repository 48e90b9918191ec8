//! Whatever can be read can be lowered: mutated texts never panic, and what comes out is well formed.

use reprise_testkit::Random;

use super::texts::LAYOUT;
use super::verify::verify_form;
use crate::code::Origin;
use crate::lower::{Input, link_and_lower};

/// How many mutations a plain test run tries; `REPRISE_MUTATIONS` asks for more.
const MUTATIONS: u64 = 2000;

const SEED_TEXT: &str = include_str!("seed.ll");

#[test]
fn mutated_texts_never_panic() {
    let count = std::env::var("REPRISE_MUTATIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(MUTATIONS);
    let original = format!("{LAYOUT}{SEED_TEXT}");
    let words: Vec<&str> = original.split_whitespace().collect();
    let mut random = Random::new(1);
    let mut lowered = 0;
    for _ in 0..count {
        let mut text = original.clone().into_bytes();
        for _ in 0..1 + random.below(3) {
            let position = random.below(text.len());
            match random.below(4) {
                0 => text[position] = b"0123456789%@i,x*[]{}<>"[random.below(22)],
                1 => drop(text.splice(position..(position + random.below(6)).min(text.len()), [])),
                // A word in the place of another: most of these can still be read.
                _ => {
                    let start =
                        text[..position].iter().rposition(|byte| byte.is_ascii_whitespace()).map_or(0, |at| at + 1);
                    let length = text[start..].iter().position(|byte| byte.is_ascii_whitespace()).unwrap_or(0);
                    let word = words[random.below(words.len())];
                    drop(text.splice(start..start + length, word.bytes()));
                }
            }
        }
        if let Ok(module) = crate::read_module("mutated.ll", text)
            && let Ok(program) = link_and_lower(&[Input { module: &module, origin: Origin::Program }])
        {
            lowered += 1;
            verify_form(&program);
        }
    }
    assert!(lowered > count / 10, "too few mutated texts could be read: {lowered} of {count}");
}
