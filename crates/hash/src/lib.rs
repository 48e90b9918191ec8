//! The hashes that name things by their content, all of them: what is equal by one of these is taken to be the same.
//!
//! [`digest`](mod@digest) names texts, records and results, and must withstand somebody who writes a program for the purpose of being taken
//! for another: BLAKE3, all 256 bits. [`words`] names terms and constraints, millions of them: SipHash-1-3 with 128 bits of result,
//! which mixes every word into 256 bits of state, so that no choice of constants cancels out. [`sources`] is for build scripts.
//!
//! All are the same on every machine and in every version, since what they name is stored.

#![warn(unreachable_pub)]

pub mod digest;
pub mod sources;
pub mod words;

pub use digest::{Digest, Digester, digest};
pub use words::WordHasher;
