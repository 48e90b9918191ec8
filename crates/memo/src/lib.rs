//! The memory of runs: the execution trie, results, and compiled texts.
//!
//! `subject` says what a result is valid for, `version` what a tree calls a program's code, `family` which versions share a tree, `changes` in
//! what they differ. `trie` is the tree on disk; `recorder` the guide through which the engine writes it and is led by
//! it, with `catalogue` for the numbers in its records, `replay` for what it knows beforehand, `verdicts` for what the solver said, `workers` for
//! runs on several threads, `remote` for those on several machines and `outlet` for the way to the disk; `session` decides how much of what is known a run can use; `tidy` makes one
//! log of several. `record` is the form of the other records: `results` keeps the results of whole runs,
//! `kept_tests` the tests of their paths, `states` those that a bound on depth has cut, `compilations` the compiler's texts, `compilers` what compilers
//! said of themselves, `programs` what a tree's program is made of, `reached` the inputs that led to targets, `line_costs` what lines cost when that was last measured, `run_history` what runs did, `failures` those on which versions failed, `summaries` what functions do whoever calls them,
//! `partition` cuts a tree into parts for several machines, `retrace` executes a tree once more for its conditions, `housekeeping` says what there is
//! and makes room, `intake` takes over what another store has, `parcels` says in what portions records travel.
//!
//! Invariants:
//! - the result of a run is the same whatever the store knew; only what it cost differs;
//! - a verdict is on record only if the solver gave it: what was undecided or cut short is asked again;
//! - of a tree only that is believed which holds for the version of the program at hand;
//! - a tree is followed only as long as it asks what it asked before: site, number of cases and conditions. Where it does not, that part is
//!   cut off and explored anew.

#![warn(unreachable_pub)]

mod catalogue;
mod changes;
mod compilations;
mod compilers;
mod failures;
mod family;
mod housekeeping;
mod intake;
mod kept_tests;
mod line_costs;
mod outlet;
mod parcels;
mod partition;
mod piece;
mod programs;
mod reached;
mod record;
mod recorder;
mod remote;
mod replay;
mod results;
mod retrace;
mod run_history;
mod session;
mod states;
mod subject;
mod summaries;
mod tidy;
pub mod trie;
mod verdicts;
mod version;
mod workers;

pub use changes::{Change, Changes, CodeOfVersion};
pub use compilations::{CompilationKey, KnownText, keep_text, known_text, remember_text, text};
pub use compilers::CompilerBook;
pub use failures::{FailingProgram, PastFailure};
pub use family::{Family, FamilyMember, NearestVersion, find_family};
pub use housekeeping::{Holding, holdings, is_use_stale, make_room, mark_used};
pub use intake::take_in;
pub use kept_tests::{StoredTests, TestArrival, TestList, VersionsInLog};
pub use line_costs::{keep_line_costs, known_line_costs};
pub use parcels::{Parcel, Sender, families_of_lineage, is_taken, lineage_key, note_taken, record_spaces, superseded};
pub use partition::{Depths, MOST_PARTS, PartSize, Partition, Piece, Portion, ProgramInParts, RecordedTree, Way};
pub use programs::{KnownProgram, ProgramRecord};
pub use reached::{keep_reached, reached_inputs};
pub use recorder::{Divergence, TrieRecorder};
pub use remote::{PieceIntake, RemoteTree, dialect};
pub use results::{StoredResult, is_reproducible};
pub use retrace::{
    Below, ConditionNode, Conditions, PartialConditions, RetraceError, RetraceSelection, WatchedPassage, retrace,
    retrace_part,
};
pub use run_history::PastRun;
pub use session::{MemoryUse, OpenPlaces, Prepared, Request, forget, prepare};
pub use subject::{ResultKey, Subject};
pub use summaries::{StoredSummaries, form as summary_form};
pub use tidy::{Tidied, join_parts, prune, tidy};
pub use version::Version;

/// Names the sources that this crate was built from; whatever depends on what it does is kept under this name.
pub const SOURCES: &str = env!("REPRISE_SOURCES");
