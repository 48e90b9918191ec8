//! Runs a program on all inputs at once, finds its bugs, and remembers what it learnt.
//!
//! This is the engine behind the command `reprise`, for programs that want to explore others. A [`Run`] says what is explored and within
//! which bounds; its [`Report`] has the [faults](Fault) with inputs that reproduce them, a [test](Test) for every path if that is
//! [asked for](Run::tests), and whatever was [not explored](Incomplete), so that a clean report means what it says.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! let file = folder.path().join("scale.c");
//! std::fs::write(&file, "int scale(int total, unsigned char parts) { return parts > 200 ? 0 : total / parts; }")?;
//!
//! let report = reprise::Run::new([&file]).entry("scale").tests(reprise::Tests::EveryPath).explore()?;
//!
//! assert_eq!(report.status, reprise::Status::Bugs);
//! let fault = &report.faults[0];
//! assert_eq!((fault.kind.name(), fault.place.line), ("divide-by-zero", 1));
//! // An input that divides by zero, ...
//! let inputs = fault.inputs.as_ref().expect("the solver found one");
//! assert_eq!((inputs[1].name.as_str(), inputs[1].unsigned()), ("parts", Some(0)));
//! // ... and a test for each of the other paths.
//! let completed = report.tests.iter().filter(|test| matches!(test.end, reprise::End::Returned(_)));
//! assert!(completed.count() >= 2);
//! # Ok(())
//! # }
//! ```
//!
//! With a [store](Run::store) the next run of the same program is answered at once, a deeper one goes on where this one stopped, and
//! queries of other programs are answered by this one's.
//!
//! A [`Listener`] hears of everything while the run goes on, and can end it:
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! /// Ends the run at the first fault.
//! #[derive(Default)]
//! struct First(Option<reprise::Fault>);
//!
//! impl reprise::Listener for First {
//!     fn fault(&mut self, fault: reprise::Fault) -> ControlFlow<()> {
//!         self.0.get_or_insert(fault);
//!         ControlFlow::Break(())
//!     }
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! let file = folder.path().join("endless.c");
//! std::fs::write(&file, "
//!     int __VERIFIER_nondet_int(void);
//!     int main(void) {
//!         for (unsigned sum = 0;; sum++)
//!             if (__VERIFIER_nondet_int() == 42) __builtin_trap();
//!     }")?;
//!
//! let mut first = First::default();
//! let report = reprise::Run::new([&file]).explore_with(&mut first)?;
//!
//! assert_eq!(first.0.expect("it is there").kind.name(), "abort");
//! assert!(report.incomplete.iter().any(|entry| entry.reason == "interrupted"), "there are endless other paths");
//! # Ok(())
//! # }
//! ```
//!
//! C and C++ are compiled by the user's clang, Rust by rustc; LLVM IR as text (`.ll`) needs neither.

#![warn(missing_docs)]

mod listener;
mod report;
mod run;

pub use listener::{Listener, Progress};
pub use report::{Coverage, End, Fault, Incomplete, Input, Paths, Place, Report, Status, Test};
pub use reprise_machine::FaultKind;
pub use run::{Engine, Error, Run, Tests};
