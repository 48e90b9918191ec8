//! Lowering of small texts, and of C programs compared with what they do natively.

mod calling;
mod control;
mod figures;
mod interpreter;
mod linking;
pub(crate) mod native;
mod programs;
mod promotion;
mod random;
mod robustness;
mod scopes;
mod texts;
mod types;
mod values;
mod verify;
