//! What the lines of a program cost, where somebody asked: instructions, questions to the solver, the time these took, and forks.
//!
//! Counts are those of what was executed. Times are measured, so nothing that is compared or kept as a result may depend on them. A library's
//! questions count where the program calls it; its instructions have no line of the program.

use std::time::Duration;

use reprise_ir::code::{Body, FileId, FunctionId, Program};
use rustc_hash::FxHashMap;

use crate::engine::is_program;
use crate::result::SourcePlace;

/// What was asked at one instruction.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct QuestionCost {
    pub queries: u64,
    pub time: Duration,
    pub forks: u64,
}

impl QuestionCost {
    fn add(&mut self, other: &QuestionCost) {
        self.queries += other.queries;
        self.time += other.time;
        self.forks += other.forks;
    }
}

/// What an explorer counts besides, where it is asked to.
#[derive(Default)]
pub(crate) struct Questions {
    by_place: FxHashMap<(FunctionId, u32), QuestionCost>,
}

impl Questions {
    pub(crate) fn at(&mut self, place: (FunctionId, u32)) -> &mut QuestionCost {
        self.by_place.entry(place).or_default()
    }
}

/// What explorers of one program counted.
pub(crate) struct Counted {
    /// By edge: how often it was taken.
    pub edges: Vec<u64>,
    pub questions: Questions,
}

impl Counted {
    pub(crate) fn add(&mut self, other: Counted) {
        self.edges.iter_mut().zip(other.edges).for_each(|(mine, theirs)| *mine += theirs);
        for (place, cost) in other.questions.by_place {
            self.questions.at(place).add(&cost);
        }
    }
}

/// A line of the program and what it cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineCost {
    /// Its column is 0.
    pub place: SourcePlace,
    pub instructions: u64,
    pub queries: u64,
    pub time: Duration,
    pub forks: u64,
}

/// What is known of the lines of a program after a run, where somebody asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// By edge of the program: whether some path took it, in this run or before.
    pub covered: Vec<bool>,
    /// Of lines that cost something, in the order of files and lines. `None` where the engine does not count.
    pub lines: Option<Vec<LineCost>>,
}

impl Profile {
    pub(crate) fn of(program: &Program, covered: Vec<bool>, counted: Counted) -> Profile {
        Profile { covered, lines: Some(line_costs(program, &counted)) }
    }
}

fn line_costs(program: &Program, counted: &Counted) -> Vec<LineCost> {
    let mut lines: FxHashMap<(FileId, u32), (u64, QuestionCost)> = FxHashMap::default();
    for (edge, &count) in program.edges.iter().zip(&counted.edges) {
        if count == 0 || !is_program(program, edge.function) {
            continue;
        }
        for (line, weight) in program.weighted_lines(edge) {
            lines.entry(line).or_default().0 += count * u64::from(weight);
        }
    }
    for (&(function, position), cost) in &counted.questions.by_place {
        let Body::Defined(code) = &program.function(function).body else { continue };
        let Some(&location) = code.locations.get(position as usize) else { continue };
        let location = program.location(location);
        if location.line != 0 && is_program(program, function) {
            lines.entry((location.file, location.line)).or_default().1.add(cost);
        }
    }
    let mut costs: Vec<LineCost> = lines
        .into_iter()
        .map(|((file, line), (instructions, asked))| LineCost {
            place: SourcePlace { file: program.file(file).to_string(), line, column: 0 },
            instructions,
            queries: asked.queries,
            time: asked.time,
            forks: asked.forks,
        })
        .collect();
    costs.sort_by(|one, other| one.place.cmp(&other.place));
    costs
}
