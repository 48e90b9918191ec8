//! What the tests and benches of this crate share: seeded randomness, random terms, a z3 process.

#![allow(dead_code, unused_imports, reason = "each test program uses a part of it")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use reprise_expr::{ExprId, Origin, Pool, SmtlibWriter};
use reprise_solver::PathCondition;
pub use reprise_testkit::{Random, extent, require};

/// Makes random terms over a few variables of one width.
pub struct Terms {
    pub width: u32,
    variables: Vec<ExprId>,
}

impl Terms {
    pub fn new(pool: &mut Pool, width: u32, count: usize, prefix: &str) -> Self {
        let variables =
            (0..count).map(|number| pool.variable(&format!("{prefix}{number}"), width, Origin::Input)).collect();
        Terms { width, variables }
    }

    /// What a collection has to keep for these terms to go on.
    pub fn roots(&self) -> &[ExprId] {
        &self.variables
    }

    fn constant(&self, random: &mut Random, pool: &mut Pool) -> ExprId {
        let value = match random.below(4) {
            0 => random.below(4) as u64,
            1 => (random.below(4) as u64).wrapping_neg(),
            2 => 1u64 << random.below(self.width.min(64) as usize),
            _ => random.next(),
        };
        pool.constant(self.width, value)
    }

    pub fn word(&self, random: &mut Random, pool: &mut Pool, depth: usize) -> ExprId {
        if depth == 0 || random.chance(6) {
            return if random.chance(4) {
                self.constant(random, pool)
            } else {
                self.variables[random.below(self.variables.len())]
            };
        }
        let left = self.word(random, pool, depth - 1);
        let choice = random.below(22);
        if choice == 0 {
            return pool.not(left);
        }
        if choice == 1 {
            return pool.neg(left);
        }
        if choice == 2 && self.width > 1 {
            // A part of the word, extended again.
            let low = random.below(self.width as usize) as u32;
            let width = 1 + random.below((self.width - low) as usize) as u32;
            let part = pool.extract(left, low, width);
            return if random.chance(2) {
                pool.zero_extend(part, self.width)
            } else {
                pool.sign_extend(part, self.width)
            };
        }
        // Wide products and quotients of two unknowns would take z3 all the time there is.
        let heavy = (13..=18).contains(&choice) && self.width > 13;
        let right = if heavy && !random.chance(8) {
            let value = random.next() >> random.below(60);
            pool.constant(self.width, value)
        } else {
            self.word(random, pool, depth - 1)
        };
        match choice {
            3 if self.width > 1 => {
                let split = 1 + random.below(self.width as usize - 1) as u32;
                let high = pool.extract(left, split, self.width - split);
                let low = pool.extract(right, 0, split);
                pool.concat(high, low)
            }
            4 | 5 => {
                let condition = self.condition(random, pool, depth - 1);
                pool.ite(condition, left, right)
            }
            6..=8 => pool.add(left, right),
            9 => pool.sub(left, right),
            10 => pool.and(left, right),
            11 => pool.or(left, right),
            12 => pool.xor(left, right),
            13 | 14 => pool.mul(left, right),
            15 => pool.udiv(left, right),
            16 => pool.urem(left, right),
            17 => pool.sdiv(left, right),
            18 => pool.srem(left, right),
            19 => pool.shl(left, right),
            20 => pool.lshr(left, right),
            _ => pool.ashr(left, right),
        }
    }

    pub fn condition(&self, random: &mut Random, pool: &mut Pool, depth: usize) -> ExprId {
        if depth > 0 && random.chance(4) {
            let left = self.condition(random, pool, depth - 1);
            let right = self.condition(random, pool, depth - 1);
            return match random.below(3) {
                0 => pool.and(left, right),
                1 => pool.or(left, right),
                _ => pool.xor(left, right),
            };
        }
        let left = self.word(random, pool, depth);
        let right = if random.chance(2) { self.constant(random, pool) } else { self.word(random, pool, depth) };
        match random.below(6) {
            0 => pool.eq(left, right),
            1 => pool.ne(left, right),
            2 => pool.ult(left, right),
            3 => pool.ule(left, right),
            4 => pool.slt(left, right),
            _ => pool.sle(left, right),
        }
    }
}

/// Time a process has spent on a processor; more telling than the clock on a shared machine. Zero where the system
/// does not say.
pub fn processor_time(process: &str) -> Duration {
    let text = std::fs::read_to_string(format!("/proc/{process}/schedstat")).unwrap_or_default();
    Duration::from_nanos(text.split_whitespace().next().and_then(|field| field.parse().ok()).unwrap_or(0))
}

/// An incremental session with z3 whose assertion stack follows a path.
pub struct Z3 {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    writer: SmtlibWriter,
    path: PathCondition,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Z3Answer {
    Sat,
    Unsat,
    Unknown,
    /// The session is of no more use.
    Lost,
}

impl Z3 {
    /// `effort` bounds each check, in z3's own unit; 0 is no bound.
    pub fn start(effort: u32) -> Self {
        Self::start_in("QF_BV", effort)
    }

    /// `REPRISE_FUZZ_SOLVER` names a command that stands in for z3.
    pub fn start_in(logic: &str, effort: u32) -> Self {
        let another = std::env::var("REPRISE_FUZZ_SOLVER").unwrap_or_else(|_| "z3 -in -smt2".to_owned());
        let mut words = another.split_whitespace();
        let mut process = Command::new(words.next().expect("a command"))
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the solver can be started");
        let mut input = process.stdin.take().expect("piped");
        let output = BufReader::new(process.stdout.take().expect("piped"));
        writeln!(input, "(set-option :global-declarations true)").expect("z3 reads");
        if effort > 0 {
            writeln!(input, "(set-option :rlimit {effort})").expect("z3 reads");
        }
        writeln!(input, "(set-logic {logic})").expect("z3 reads");
        Z3 { process, input, output, writer: SmtlibWriter::new(), path: PathCondition::new() }
    }

    pub fn processor_time(&self) -> Duration {
        processor_time(&self.process.id().to_string())
    }

    fn assert(&mut self, pool: &Pool, text: &mut String, condition: ExprId) {
        self.writer.define(pool, condition, text);
        text.push_str(&format!("(push 1)\n(assert (= {} #b1))\n", self.writer.name(pool, condition)));
    }

    pub fn check(&mut self, pool: &Pool, path: &PathCondition, goal: ExprId) -> Z3Answer {
        let mut text = String::new();
        let shared = self.path.common_ancestor(path).len();
        if self.path.len() > shared {
            text.push_str(&format!("(pop {})\n", self.path.len() - shared));
        }
        for &condition in &path.conjuncts()[shared..] {
            self.assert(pool, &mut text, condition);
        }
        self.path = path.clone();
        self.assert(pool, &mut text, goal);
        text.push_str("(check-sat)\n(pop 1)\n");
        self.ask(&text)
    }

    /// Sends text with one `check-sat` in it, and reads the answer.
    pub fn ask(&mut self, text: &str) -> Z3Answer {
        self.input.write_all(text.as_bytes()).expect("z3 reads");
        self.input.flush().expect("z3 reads");
        let mut line = String::new();
        self.output.read_line(&mut line).expect("z3 answers");
        match line.trim() {
            "sat" => Z3Answer::Sat,
            "unsat" => Z3Answer::Unsat,
            "unknown" | "timeout" => Z3Answer::Unknown,
            // Its effort ran out while it was reading.
            other if other.contains("canceled") || other.contains("resource limit") => Z3Answer::Lost,
            other => panic!("z3 said {other}"),
        }
    }
}

impl Drop for Z3 {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
