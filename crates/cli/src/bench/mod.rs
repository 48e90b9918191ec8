//! `reprise bench`: the engine's figures, each against something measured in the same run or known of KLEE.
//!
//! A time alone means nothing on a shared machine, so what is printed are ratios and their limits.

mod forking;
mod interpreter;
mod measure;
mod merging;
mod reading;
mod shapes;

use std::io::{self, IsTerminal, Write};

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
}

impl Figure {
    fn kept(&self) -> bool {
        self.wrong.is_none()
            && match self.limit {
                Limit::AtMost(limit) => self.value <= limit,
                Limit::AtLeast(limit) => self.value >= limit,
            }
    }

    fn json(&self) -> Value {
        let (relation, limit) = match self.limit {
            Limit::AtMost(limit) => ("at-most", limit),
            Limit::AtLeast(limit) => ("at-least", limit),
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
        let verdict = if self.kept() { style.green("kept") } else { style.red("MISSED") };
        let (words, limit) = match self.limit {
            Limit::AtMost(limit) => ("at most", limit),
            Limit::AtLeast(limit) => ("at least", limit),
        };
        let value = style.bold(&format!("{:>9.2}", self.value));
        writeln!(out, "{:<16} {value} {:<14} {words} {limit:<5} {verdict:<6}  {}", self.name, self.unit, self.text)?;
        match &self.wrong {
            Some(wrong) => writeln!(out, "{:<16} {}", "", style.red(wrong)),
            None => Ok(()),
        }
    }
}

pub fn run(options: &BenchOptions) -> Result<u8, CliError> {
    let clang = find_clang(options.cc.as_deref())?;
    let directory = tempfile::Builder::new()
        .prefix("reprise-bench-")
        .tempdir()
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
    let mut figures = Vec::new();
    let mut report = |more: Vec<Figure>| -> Result<(), CliError> {
        if !options.json {
            output::to_stdout(|out| more.iter().try_for_each(|figure| figure.write(out, style)))?;
        }
        figures.extend(more);
        Ok(())
    };
    if options.merging {
        for subject in merging::SUBJECTS {
            report(vec![merging::measure(&bench, subject, options.quick)?])?;
        }
    } else {
        report(forking::measure(&bench)?)?;
        report(vec![interpreter::measure(&bench)?])?;
        report(vec![reading::measure(&bench, options)?])?;
        for shape in shapes::SHAPES {
            report(vec![shapes::measure(&bench, shape)?])?;
        }
    }
    if options.json {
        let json = json!({ "version": VERSION, "figures": figures.iter().map(Figure::json).collect::<Vec<_>>() });
        output::to_stdout(|out| {
            serde_json::to_writer_pretty(&mut *out, &json)?;
            writeln!(out)
        })?;
    }
    Ok(u8::from(!figures.iter().all(Figure::kept)))
}
