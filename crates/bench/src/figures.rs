//! What is measured, and how it is told to people and programs.

use std::io::{self, Write};

use reprise_report::Style;
use serde_json::{Value, json};

use crate::error::BenchError;

/// Of the JSON form; goes up when a field changes its meaning or goes away.
const VERSION: u32 = 1;

/// One measured figure.
pub(crate) struct Figure {
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
pub(crate) enum Limit {
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

/// Prints figures as they come, and keeps them.
pub(crate) struct FigureReport {
    figures: Vec<Figure>,
    json: bool,
    style: Style,
}

impl FigureReport {
    pub(crate) fn new(json: bool) -> FigureReport {
        FigureReport { figures: Vec::new(), json, style: Style::for_stdout() }
    }

    pub(crate) fn add(&mut self, more: Vec<Figure>) -> Result<(), BenchError> {
        if !self.json {
            to_stdout(|out| more.iter().try_for_each(|figure| figure.write(out, self.style)))?;
        }
        self.figures.extend(more);
        Ok(())
    }

    /// A line for people: what the figures below are made of.
    pub(crate) fn say(&self, line: &str) -> Result<(), BenchError> {
        if !self.json {
            to_stdout(|out| writeln!(out, "{line}"))?;
        }
        Ok(())
    }

    pub(crate) fn title(&self, name: &str) -> Result<(), BenchError> {
        self.say(&self.style.bold(name))
    }

    /// Whether every figure keeps its limit. Programs get all figures at once.
    pub(crate) fn finish(self) -> Result<bool, BenchError> {
        if self.json {
            let figures: Vec<Value> = self.figures.iter().map(Figure::json).collect();
            let json = json!({ "version": VERSION, "figures": figures });
            let text = serde_json::to_string_pretty(&json).map_err(|error| BenchError::Output(error.into()))?;
            to_stdout(|out| writeln!(out, "{text}"))?;
        }
        Ok(self.figures.iter().all(Figure::kept))
    }
}

/// A reader that has seen enough (`| head`) is no error.
fn to_stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), BenchError> {
    let mut out = io::stdout().lock();
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other.map_err(BenchError::Output),
    }
}
