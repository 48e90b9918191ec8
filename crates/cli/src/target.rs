//! `--target`: what a run aims at, and what it says about that.

use std::io::{self, Write};
use std::sync::Arc;

use clap::{Args, ValueEnum};
use reprise_explore::{Aim, Heuristic, InputValue, ReachedTarget, Search, Wish};
use reprise_ir::code::Program;
use reprise_ir::flow::Target;
use reprise_memo::Use;
use reprise_report::escape::one_line;
use reprise_report::{Style, inputs_json, write_inputs};
use serde_json::{Value, json};

use crate::error::CliError;

/// Code to reach.
#[derive(Args, Debug)]
pub struct TargetOptions {
    /// Follow only paths that can reach this: file.c:LINE, a function, or `uncovered`; may be repeated
    #[arg(long, value_name = "TARGET", value_delimiter = ',', help_heading = "Aiming")]
    pub target: Vec<String>,
    /// Which of the paths that were cut go on
    #[arg(long, value_enum, value_name = "HEURISTIC", default_value_t = HeuristicName::Reachability, requires = "target",
          help_heading = "Aiming")]
    pub heuristic: HeuristicName,
    /// End when every target is reached
    #[arg(long, requires = "target", help_heading = "Aiming")]
    pub stop_at_target: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum HeuristicName {
    /// Those that can still reach a target
    Reachability,
    /// Of those, the ones on which the nearest branch towards a target ran most often
    Counter,
}

const UNCOVERED: &str = "uncovered";

impl TargetOptions {
    pub fn are_used(&self) -> bool {
        !self.target.is_empty()
    }

    fn heuristic(&self) -> Heuristic {
        match self.heuristic {
            HeuristicName::Reachability => Heuristic::Reachability,
            HeuristicName::Counter => Heuristic::Counter,
        }
    }

    /// The order in which states run, where a heuristic has one.
    pub fn search(&self) -> Option<Search> {
        (self.are_used() && self.heuristic == HeuristicName::Counter).then_some(Search::Counter)
    }

    /// Finds the targets in the program.
    pub fn wish(&self, program: &Program) -> Result<Option<Wish>, CliError> {
        if !self.are_used() {
            return Ok(None);
        }
        let flow = Arc::new(reprise_machine::flow(program));
        let named = self.target.iter().filter(|name| *name != UNCOVERED);
        let targets = named
            .map(|name| Target::find(program, &flow, name))
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error| CliError::Usage(format!("--target: {error}")))?;
        let uncovered = self.target.iter().any(|name| name == UNCOVERED);
        if targets.len() + usize::from(uncovered) > Wish::MAX_TARGETS {
            return Err(CliError::Usage(format!("--target: at most {} targets at a time", Wish::MAX_TARGETS)));
        }
        Ok(Some(Wish { flow, targets, uncovered, heuristic: self.heuristic(), stops: self.stop_at_target }))
    }
}

/// How many of the boundary nodes on record were selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selected {
    pub candidates: u64,
    pub selected: u64,
}

impl Selected {
    pub fn of(memory: Use) -> Option<Selected> {
        match memory {
            Use::Resumed { candidates, selected } => Some(Selected { candidates, selected }),
            Use::Recorded | Use::Retraced => None,
        }
    }
}

impl std::fmt::Display for Selected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {} boundary nodes selected", self.selected, self.candidates)
    }
}

/// What became of the targets of a run, over all its steps.
#[derive(Default)]
pub struct TargetReport {
    reached: Vec<ReachedTarget>,
    reached_before: Vec<ReachedTarget>,
    pub selected: Option<Selected>,
}

impl TargetReport {
    /// A run, or a step of one, begins.
    pub fn begin(&mut self, aim: &Aim, memory: Option<Use>, mut inputs: impl FnMut(&str) -> Option<Vec<InputValue>>) {
        self.selected = memory.and_then(Selected::of);
        for name in aim.reached_before() {
            if self.before(name).is_none() && self.now(name).is_none() {
                self.reached_before.push(ReachedTarget { name: name.clone(), inputs: inputs(name) });
            }
        }
    }

    /// What this run reached and another may want to know.
    pub fn reached_by_name(&self) -> Vec<ReachedTarget> {
        self.reached.iter().filter(|target| target.name != UNCOVERED).cloned().collect()
    }

    fn now(&self, name: &str) -> Option<&ReachedTarget> {
        self.reached.iter().find(|target| target.name == name)
    }

    fn before(&self, name: &str) -> Option<&ReachedTarget> {
        self.reached_before.iter().find(|target| target.name == name)
    }

    pub fn reach(&mut self, target: &ReachedTarget) {
        match self.reached.iter_mut().find(|known| known.name == target.name) {
            // What is uncovered is something else after every step.
            Some(known) => *known = target.clone(),
            None => self.reached.push(target.clone()),
        }
    }

    /// What was heard so far does not count.
    pub fn start_again(&mut self) {
        *self = TargetReport::default();
    }

    /// Whether there is nothing left to aim at.
    pub fn is_done(&self, options: &TargetOptions) -> bool {
        let is_reached = |name: &String| self.now(name).or(self.before(name)).is_some();
        options.target.iter().all(|name| name != UNCOVERED && is_reached(name))
    }

    pub fn json(&self, options: &TargetOptions) -> Value {
        if !options.are_used() {
            return Value::Null;
        }
        let targets: Vec<Value> = options
            .target
            .iter()
            .map(|name| {
                let reached = match (self.now(name), self.before(name)) {
                    (Some(_), _) => Some("now"),
                    (None, Some(_)) => Some("before"),
                    (None, None) => None,
                };
                let inputs = self.now(name).or(self.before(name)).and_then(|target| target.inputs.as_deref());
                json!({ "name": name, "reached": reached, "inputs": inputs_json(inputs) })
            })
            .collect();
        json!({
            "heuristic": options.heuristic().name(),
            "stop": options.stop_at_target,
            "targets": targets,
            "candidates": self.selected.map(|selected| selected.candidates),
            "selected": self.selected.map(|selected| selected.selected),
        })
    }

    pub fn write(&self, out: &mut dyn Write, options: &TargetOptions, style: Style) -> io::Result<()> {
        for name in &options.target {
            let shown = one_line(name);
            let label = style.faint("target       ");
            match (self.now(name), self.before(name)) {
                (Some(target), _) => {
                    writeln!(out, "{label}{shown}: {}", style.bold("reached"))?;
                    write_inputs(out, target.inputs.as_deref(), style)?;
                }
                (None, Some(target)) => {
                    writeln!(out, "{label}{shown}: reached by an earlier run")?;
                    if target.inputs.is_some() {
                        write_inputs(out, target.inputs.as_deref(), style)?;
                    }
                }
                (None, None) => writeln!(out, "{label}{shown}: not reached")?,
            }
        }
        match self.selected {
            Some(selected) if options.are_used() => {
                writeln!(out, "{}{selected} ({})", style.faint("aim          "), options.heuristic().name())
            }
            _ => Ok(()),
        }
    }
}
