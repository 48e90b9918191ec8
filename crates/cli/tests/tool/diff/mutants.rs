//! Random functions of two inputs of four bits and mutants of them, each pair judged by all inputs.

use std::collections::BTreeSet;

use reprise_testkit::{Random, extent};

use super::oracle::differing;
use super::pairs::shown_input;
use super::{diff, versions};

/// A function with numbered places that a mutation may change.
struct Writer<'r> {
    random: &'r mut Random,
    /// The place to be mutated, and how many there were so far.
    mutated: Option<usize>,
    places: usize,
    /// What is written at the place depends on this instead of the function's own randomness.
    mutation: Random,
}

impl Writer<'_> {
    /// One of several spellings; another one at the place that is mutated.
    fn pick<'s>(&mut self, from: &[&'s str]) -> &'s str {
        let chosen = self.random.below(from.len());
        let place = self.places;
        self.places += 1;
        match self.mutated {
            Some(mutated) if mutated == place => from[(chosen + 1 + self.mutation.below(from.len())) % from.len()],
            _ => from[chosen],
        }
    }

    fn expression(&mut self, depth: usize) -> String {
        if depth == 0 || self.random.chance(4) {
            return self.pick(&["a", "b", "x", "y", "1", "2", "3", "7", "15", "0"]).to_string();
        }
        let left = self.expression(depth - 1);
        let right = self.expression(depth - 1);
        match self.pick(&["+", "-", "*", "&", "|", "^", "/", "%", "<<1", "commute"]) {
            "<<1" => format!("(({left}) << 1)"),
            // The same value, written otherwise.
            "commute" => format!("({right} + {left})"),
            operator => format!("({left} {operator} {right})"),
        }
    }

    fn condition(&mut self) -> String {
        let left = self.expression(1);
        let relation = self.pick(&["<", "<=", ">", ">=", "==", "!="]);
        format!("{left} {relation} {}", self.expression(1))
    }

    fn statement(&mut self, depth: usize) -> String {
        let kind = if depth == 0 { self.random.below(4) } else { self.random.below(7) };
        match kind {
            0 | 1 => format!("{} = {};", self.pick(&["x", "y"]), self.expression(2)),
            2 => format!("g = {};", self.expression(1)),
            3 => format!("putchar(({}) & 127);", self.expression(1)),
            4 => format!(
                "if ({}) {{ {} }} else {{ {} }}",
                self.condition(),
                self.block(depth - 1),
                self.block(depth - 1)
            ),
            5 => format!("if ({}) return {};", self.condition(), self.expression(1)),
            _ => {
                let bound = self.pick(&["1", "2", "3"]);
                format!("for (int i{depth} = 0; i{depth} < {bound}; i{depth}++) {{ {} }}", self.block(depth - 1))
            }
        }
    }

    fn block(&mut self, depth: usize) -> String {
        let count = 1 + self.random.below(2usize);
        (0..count).map(|_| self.statement(depth)).collect::<Vec<_>>().join(" ")
    }

    fn function(&mut self) -> String {
        let body: Vec<String> = (0..3).map(|_| format!("  {}\n", self.statement(2))).collect();
        format!(
            "#include <stdio.h>\nint g;\nint f(unsigned char a, unsigned char b) {{\n  a &= 15; b &= 15;\n  int x = a, y = b;\n{}  \
             return {};\n}}\n",
            body.concat(),
            self.expression(2)
        )
    }
}

fn written(seed: u64, mutated: Option<usize>) -> (String, usize) {
    let mut random = Random::new(seed);
    let mut writer = Writer { random: &mut random, mutated, places: 0, mutation: Random::new(seed ^ 0x9e37) };
    let text = writer.function();
    (text, writer.places)
}

#[test]
fn mutants_differ_where_some_input_shows_it() {
    let mut random = Random::new(17);
    let pairs: Vec<(String, String)> = (0..extent(60, 1000))
        .map(|_| {
            let seed = random.next();
            let (old, places) = written(seed, None);
            (old, written(seed, Some(random.below(places))).0)
        })
        .collect();
    let natively: Vec<BTreeSet<(u8, u8)>> = pairs.chunks(100).flat_map(differing).collect();
    let mut verdicts = [0, 0];
    for ((old, new), differing) in pairs.iter().zip(natively) {
        let folder = versions(old, new);
        let verdict = diff(folder.path(), &["--entry", "f", "--no-replay"]);
        let expected = if differing.is_empty() { "equal" } else { "different" };
        assert_eq!(verdict.status(), expected, "{old}\n{new}\n{differing:?}\n{:#}", verdict.json);
        for behaviour in verdict.behaviours() {
            assert!(differing.contains(&shown_input(behaviour)), "{old}\n{new}\n{behaviour:#}");
        }
        verdicts[usize::from(differing.is_empty())] += 1;
    }
    assert!(verdicts.iter().all(|&count| count >= 5), "both kinds are tried: {verdicts:?}");
}
