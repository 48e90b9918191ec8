//! The reader against hand-written texts, what compilers print, and garbage.

mod compare;
mod compilers;
mod constructs;
mod debug_info;
mod driving;
mod malformed;
mod mutations;
mod printer;
