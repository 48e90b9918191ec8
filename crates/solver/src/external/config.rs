//! Which other program is asked, and what for.

use std::path::Path;

/// Which program to ask, and when. A plain value, part of a solver's configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExternalConfig {
    /// The program and its arguments.
    pub command: Vec<String>,
    pub role: ExternalRole,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExternalRole {
    /// Asked where the embedded engine gives up.
    Fallback,
    /// Asked whatever the embedded engine is asked; that the two disagree ends the run.
    CrossCheck,
    /// Asked instead of the embedded engine.
    Only,
}

impl ExternalRole {
    pub fn name(self) -> &'static str {
        match self {
            ExternalRole::Fallback => "fallback",
            ExternalRole::CrossCheck => "cross-check",
            ExternalRole::Only => "only",
        }
    }
}

impl ExternalConfig {
    /// A program by its name or path; those that are known get the arguments that make them read commands from a pipe,
    /// unless arguments are given.
    pub fn new(mut command: Vec<String>, role: ExternalRole) -> ExternalConfig {
        if let [program] = &command[..] {
            let name = Path::new(program).file_name().map(|name| name.to_string_lossy().into_owned());
            let arguments: &[&str] = match name.as_deref() {
                Some("z3") => &["-in", "-smt2"],
                Some("cvc5") => &["--lang=smt2", "--incremental", "--produce-models", "--quiet"],
                Some("yices-smt2") => &["--incremental"],
                _ => &[],
            };
            command.extend(arguments.iter().map(|argument| argument.to_string()));
        }
        ExternalConfig { command, role }
    }

    /// For messages: the program without its arguments.
    pub(crate) fn program(&self) -> &str {
        self.command.first().map_or("", String::as_str)
    }
}
