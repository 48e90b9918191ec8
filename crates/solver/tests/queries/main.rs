//! Answers of the solver against enumeration, z3, a checker of proofs and itself. One program, so that the crate is linked once.

mod agreement;
mod differential;
mod enumeration;
mod external;
mod floats;
mod proofs;
mod support;
