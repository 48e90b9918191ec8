//! Terms: what the pool makes of them means what was asked for. One program, so that the crate is linked once.

mod c_text;
mod common;
mod deep_terms;
mod floats;
mod identity;
mod normal_form;
mod random_trees;
mod rules;
mod smtlib;
