//! What somebody meets first: `reprise` alone, `new-harness`, `doctor`, `config` and the options file, completions and manual pages.

mod doctor;
mod harness;
mod manual;
mod options_file;
mod overview;
mod tutorial;
