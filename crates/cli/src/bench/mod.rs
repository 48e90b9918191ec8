//! `reprise bench`: the engine's figures, each against something measured in the same run or known of KLEE.
//!
//! A time alone means nothing on a shared machine, so what is printed are ratios and their limits.

mod auto;
mod forking;
mod generator;
mod interpreter;
mod look_up;
mod measure;
mod memo;
mod merging;
mod reading;
mod replays;
mod reuse;
mod search;
mod shapes;
mod solving;
mod tests;

use std::io::{self, IsTerminal, Write};

use clap::ValueEnum;
use reprise_ir::driver::find_clang;
use reprise_report::Style;
use serde_json::{Value, json};

use crate::error::CliError;
use crate::options::BenchOptions;
use crate::output;
use measure::Bench;

/// Goes up when a field changes its meaning or goes away.
const VERSION: u32 = 1;

/// One measured figure.
pub struct Figure {
    pub name: String,
    pub value: f64,
    pub unit: &'static str,
    pub limit: Limit,
    /// What was measured, for people.
    pub text: String,
    /// What else must hold, such as a path count; the reason if it does not.
    pub wrong: Option<String>,
    pub details: Value,
}

#[derive(Clone, Copy)]
pub enum Limit {
    AtMost(f64),
    AtLeast(f64),
    /// To be looked at.
    None,
}

impl Figure {
    fn kept(&self) -> bool {
        self.wrong.is_none()
            && match self.limit {
                Limit::AtMost(limit) => self.value <= limit,
                Limit::AtLeast(limit) => self.value >= limit,
                Limit::None => true,
            }
    }

    fn json(&self) -> Value {
        let (relation, limit) = match self.limit {
            Limit::AtMost(limit) => ("at-most", Some(limit)),
            Limit::AtLeast(limit) => ("at-least", Some(limit)),
            Limit::None => ("none", None),
        };
        json!({
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "relation": relation,
            "limit": limit,
            "kept": self.kept(),
            "wrong": self.wrong,
            "details": self.details,
        })
    }

    fn write(&self, out: &mut dyn Write, style: Style) -> io::Result<()> {
        let limit = match self.limit {
            Limit::AtMost(limit) => format!("at most {limit}"),
            Limit::AtLeast(limit) => format!("at least {limit}"),
            Limit::None => String::new(),
        };
        let verdict = match self.limit {
            Limit::None if self.wrong.is_none() => String::new(),
            _ if self.kept() => style.green("kept"),
            _ => style.red("MISSED"),
        };
        let value = style.bold(&format!("{:>9.2}", self.value));
        writeln!(out, "{:<20} {value} {:<14} {limit:<13} {verdict:<6}  {}", self.name, self.unit, self.text)?;
        match &self.wrong {
            Some(wrong) => writeln!(out, "{:<20} {}", "", style.red(wrong)),
            None => Ok(()),
        }
    }
}

/// What belongs together and is measured together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Group {
    /// Forking, concrete code, reading, programs on which KLEE was measured, and writing tests
    Engine,
    /// Strategies of solving against each other, and the embedded solver against z3
    Solving,
    /// Kinds of constraint stores against each other, and look-ups in a large one
    Reuse,
    /// Runs that remember the tree against runs that do not, and runs with a target
    Memo,
    /// Bugs behind endless loops, and what looking for them costs runs that end
    Search,
    /// What merging gains over forking; minutes for each subject, so only where it is asked for
    Merging,
    /// Both engines in turns against the better of them; seconds for each subject, only where it is asked for
    Auto,
}

impl Group {
    const ALL: [Group; 7] =
        [Group::Engine, Group::Solving, Group::Reuse, Group::Memo, Group::Search, Group::Merging, Group::Auto];

    /// Measured where no group is named.
    fn is_default(self) -> bool {
        !matches!(self, Group::Merging | Group::Auto)
    }

    fn measure(self, bench: &Bench, options: &BenchOptions, report: &mut Report) -> Result<(), CliError> {
        match self {
            Group::Engine => {
                report.add(forking::measure(bench)?)?;
                report.add(vec![interpreter::measure(bench)?])?;
                report.add(vec![reading::measure(bench, options)?])?;
                for shape in shapes::SHAPES {
                    report.add(vec![shapes::measure(bench, shape)?])?;
                }
                report.add(tests::measure(bench)?)?;
                Ok(())
            }
            Group::Solving => solving::measure(bench, options, report),
            Group::Reuse => reuse::measure(bench, options, report),
            Group::Memo => memo::measure(bench, options, report),
            Group::Search => search::measure(bench, report),
            Group::Merging => {
                for subject in merging::SUBJECTS {
                    report.add(vec![merging::measure(bench, subject, options.quick)?])?;
                }
                Ok(())
            }
            Group::Auto => {
                for subject in auto::SUBJECTS {
                    report.add(vec![auto::measure(bench, subject, options.quick)?])?;
                }
                Ok(())
            }
        }
    }
}

/// Prints figures as they come, and keeps them.
pub struct Report {
    figures: Vec<Figure>,
    json: bool,
    style: Style,
}

impl Report {
    pub fn add(&mut self, more: Vec<Figure>) -> Result<(), CliError> {
        if !self.json {
            output::to_stdout(|out| more.iter().try_for_each(|figure| figure.write(out, self.style)))?;
        }
        self.figures.extend(more);
        Ok(())
    }

    /// A line for people: what the figures below are made of.
    pub fn say(&self, line: &str) -> Result<(), CliError> {
        if !self.json {
            output::to_stdout(|out| writeln!(out, "{line}"))?;
        }
        Ok(())
    }

    fn title(&self, group: Group) -> Result<(), CliError> {
        let name = group.to_possible_value().map_or(String::new(), |value| value.get_name().to_owned());
        self.say(&self.style.bold(&name))
    }
}

pub fn run(options: &BenchOptions) -> Result<u8, CliError> {
    let clang = find_clang(options.cc.as_deref())?;
    let directory = reprise_ir::driver::temporary::folder("bench")
        .map_err(|error| CliError::File { path: std::env::temp_dir(), error })?;
    let bench = Bench {
        clang: clang.path,
        directory: directory.path().to_owned(),
        repetitions: if options.quick { 1 } else { 3 },
    };
    let style = Style::for_stream(io::stdout().is_terminal());
    if cfg!(debug_assertions) {
        output::complain("warning: this is a debug build; figures are of no use (cargo build --release)");
    }
    let mut report = Report { figures: Vec::new(), json: options.json, style };
    for group in Group::ALL {
        if options.groups.is_empty() && group.is_default() || options.groups.contains(&group) {
            report.title(group)?;
            group.measure(&bench, options, &mut report)?;
        }
    }
    let figures = report.figures;
    if options.json {
        let json = json!({ "version": VERSION, "figures": figures.iter().map(Figure::json).collect::<Vec<_>>() });
        output::to_stdout(|out| output::write_json(out, &json))?;
    }
    Ok(u8::from(!figures.iter().all(Figure::kept)))
}
