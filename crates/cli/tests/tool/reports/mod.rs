//! What runs are written to for other programs, against those programs: schemas, parsers, clang's own coverage.

mod files;
mod lcov;
mod terminal;
