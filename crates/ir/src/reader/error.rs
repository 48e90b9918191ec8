//! What is wrong with a text, and where.

use std::fmt;
use std::sync::Arc;

/// A text that is not LLVM IR as we know it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}:{column}: {message}")]
pub struct ReadError {
    pub file: Arc<str>,
    /// From 1.
    pub line: u32,
    /// In bytes, from 1.
    pub column: u32,
    /// What was expected and what was found, in a form that follows `file:line:column: `.
    pub message: Box<str>,
}

/// A [`ReadError`] that does not know its file yet, boxed because the happy path should not carry it around.
#[derive(Debug)]
pub(crate) struct Problem(Box<ProblemDetails>);

#[derive(Debug)]
struct ProblemDetails {
    line: u32,
    column: u32,
    message: String,
}

impl Problem {
    #[cold]
    pub(crate) fn new(line: u32, column: u32, message: String) -> Problem {
        Problem(Box::new(ProblemDetails { line, column, message }))
    }

    pub(crate) fn line(&self) -> u32 {
        self.0.line
    }

    pub(crate) fn column(&self) -> u32 {
        self.0.column
    }

    pub(crate) fn into_message(self) -> Box<str> {
        self.0.message.into()
    }

    pub(crate) fn in_file(self, file: &Arc<str>) -> ReadError {
        ReadError { file: Arc::clone(file), line: self.0.line, column: self.0.column, message: self.into_message() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}: {}", self.0.line, self.0.column, self.0.message)
    }
}

pub(crate) type Parse<T> = Result<T, Problem>;
