//! Lowering of small texts, and of C programs compared with what they do natively.

mod interpreter;
mod native;
mod playground;
mod programs;
mod random;
