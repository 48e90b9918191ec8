//! `--target`: what a run aims at, and what it says about that.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use reprise_explore::{Heuristic, Search, TargetLeaves};
use reprise_report::escape::one_line;
use reprise_report::{Style, inputs_json, write_inputs};
use reprise_session::{TargetProgress, Targets};
use serde_json::{Value, json};

/// Code to reach.
#[derive(Args, Debug)]
pub(crate) struct TargetOptions {
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
    /// With --compose: ways through a function that reach a target are tried before the call is executed (with --stop-at-target), or
    /// are all that is followed
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = TargetLeavesName::First, requires = "target",
          help_heading = "Aiming")]
    pub target_leaves: TargetLeavesName,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TargetLeavesName {
    /// Before all others
    First,
    /// The others are left out, which the result says
    Only,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum HeuristicName {
    /// Those that can still reach a target
    Reachability,
    /// Of those, the ones on which the nearest branch towards a target ran most often
    Counter,
}

impl TargetOptions {
    pub(crate) fn are_used(&self) -> bool {
        !self.target.is_empty()
    }

    fn heuristic(&self) -> Heuristic {
        match self.heuristic {
            HeuristicName::Reachability => Heuristic::Reachability,
            HeuristicName::Counter => Heuristic::Counter,
        }
    }

    fn leaves(&self) -> TargetLeaves {
        match self.target_leaves {
            TargetLeavesName::First => TargetLeaves::First,
            TargetLeavesName::Only => TargetLeaves::Only,
        }
    }

    /// The order in which states run, where a heuristic has one.
    pub(crate) fn search(&self) -> Option<Search> {
        (self.are_used() && self.heuristic == HeuristicName::Counter).then_some(Search::Counter)
    }

    /// What the run is to reach.
    pub(crate) fn targets(&self) -> Option<Targets> {
        let (names, heuristic) = (self.target.clone(), self.heuristic());
        self.are_used().then_some(Targets { names, heuristic, stops: self.stop_at_target, leaves: self.leaves() })
    }

    pub(crate) fn json(&self, progress: &TargetProgress) -> Value {
        if !self.are_used() {
            return Value::Null;
        }
        let targets: Vec<Value> = self
            .target
            .iter()
            .map(|name| {
                let reached = match (progress.now(name), progress.before(name)) {
                    (Some(_), _) => Some("now"),
                    (None, Some(_)) => Some("before"),
                    (None, None) => None,
                };
                let inputs = progress.now(name).or(progress.before(name)).and_then(|target| target.inputs.as_deref());
                json!({ "name": name, "reached": reached, "inputs": inputs_json(inputs) })
            })
            .collect();
        json!({
            "heuristic": self.heuristic().name(),
            "stop": self.stop_at_target,
            "leaves": self.leaves().name(),
            "targets": targets,
            "candidates": progress.selected.map(|selected| selected.candidates),
            "selected": progress.selected.map(|selected| selected.selected),
        })
    }

    pub(crate) fn write(&self, out: &mut dyn Write, progress: &TargetProgress, style: Style) -> io::Result<()> {
        for name in &self.target {
            let shown = one_line(name);
            let label = style.faint("target       ");
            match (progress.now(name), progress.before(name)) {
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
        match progress.selected {
            Some(selected) if self.are_used() => {
                writeln!(out, "{}{selected} ({})", style.faint("aim          "), self.heuristic().name())
            }
            _ => Ok(()),
        }
    }
}
