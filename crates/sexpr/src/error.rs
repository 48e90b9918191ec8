//! What is wrong with a text, and where.

use std::fmt;

/// A line and a column, both from 1; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextPlace {
    pub line: u32,
    pub column: u32,
}

/// A text that is not what was expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {message}")]
pub struct SmtlibError {
    pub place: TextPlace,
    pub message: String,
}

impl fmt::Display for TextPlace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.line, self.column)
    }
}

impl SmtlibError {
    pub fn new(place: TextPlace, message: impl Into<String>) -> SmtlibError {
        SmtlibError { place, message: message.into() }
    }
}

/// Why there is no next expression.
#[derive(Debug, thiserror::Error)]
pub enum SmtlibReadError {
    #[error(transparent)]
    Text(#[from] SmtlibError),
    #[error("{0}")]
    Input(#[from] std::io::Error),
}
