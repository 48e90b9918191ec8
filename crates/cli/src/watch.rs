//! What watching needs to know without looking at files: when a save is over, and what is new in a result.

#![allow(dead_code, reason = "the command that uses it is not there yet")]

mod debounce;
mod difference;
