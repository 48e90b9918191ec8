//! Lowering of small texts, and of C programs compared with what they do natively.

mod playground;
