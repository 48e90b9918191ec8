//! Why a run explored again what was on record.

use std::fmt::{self, Display, Formatter};
use std::sync::Arc;

use reprise_machine::MachineConfig;
use reprise_memo::trie::Log;
use reprise_memo::{Change, Changes, CodeOfVersion, FamilyMember, KnownProgram, Subject};
use reprise_store::Store;

use crate::knowledge::VersionOnRecord;

/// One reason, and how much of the tree it concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Where paths on record part from those of the program, each with everything below it.
    pub places: u64,
    pub cause: Cause,
}

/// What is not as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// This code ran there, as it was in the version on record.
    Code(CodeOfVersion),
    /// Code of a version whose text the store no longer has.
    LostCode,
    /// Entry, constructors, or the names of inputs.
    Beginning,
    /// Which objects there are and where, on which a pointer of unknown form depends.
    Layout,
    /// The program is on record with other options: their names, and what they were.
    Options(Vec<(&'static str, String)>),
}

impl Cause {
    /// As results call it.
    pub fn name(&self) -> &'static str {
        match self {
            Cause::Code(_) => "code",
            Cause::LostCode => "lost-code",
            Cause::Beginning => "beginning",
            Cause::Layout => "layout",
            Cause::Options(_) => "options",
        }
    }
}

impl Display for Explanation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let places = match self.places {
            1 => "1 place".to_string(),
            places => format!("{places} places"),
        };
        match &self.cause {
            Cause::Code(CodeOfVersion { function, place }) => {
                write!(f, "{places}: `{function}` is not what it was at {}:{}", place.file, place.line)
            }
            Cause::LostCode => write!(f, "{places}: code of a version whose text is no longer in the store"),
            Cause::Beginning => write!(f, "{places}: the entry, its parameters or what runs before it"),
            Cause::Layout => write!(f, "{places}: objects that a pointer of unknown form may point at"),
            Cause::Options(options) => {
                let were: Vec<String> = options.iter().map(|(name, was)| format!("{name} was {was}")).collect();
                write!(f, "everything: the tree on record was made with other options ({})", were.join(", "))
            }
        }
    }
}

/// Explains the changes that a run met.
pub(crate) fn explain(
    store: &Arc<Store>,
    member: &FamilyMember,
    changes: &Changes,
    (title, machine): (&str, &MachineConfig),
) -> Vec<Explanation> {
    let Some(nearest) = &member.nearest else {
        let cause = other_options(store, title, machine).filter(|_| !member.is_known).map(Cause::Options);
        return cause.map(|cause| Explanation { places: 1, cause }).into_iter().collect();
    };
    let former = VersionOnRecord::of(store, nearest.subject, &nearest.title).ok();
    let mut explanations: Vec<Explanation> = Vec::new();
    for &(change, places) in changes {
        let cause = match change {
            Change::Beginning => Cause::Beginning,
            Change::Layout => Cause::Layout,
            Change::Code(_) | Change::Stop { .. } => {
                let code = former.as_ref().and_then(|former| former.version().code_of(change));
                code.map_or(Cause::LostCode, Cause::Code)
            }
        };
        match explanations.iter_mut().find(|explanation| explanation.cause == cause) {
            Some(explanation) => explanation.places += places,
            None => explanations.push(Explanation { places, cause }),
        }
    }
    explanations
}

/// The options with which a program of this title is on record, where they are others.
fn other_options(store: &Arc<Store>, title: &str, machine: &MachineConfig) -> Option<Vec<(&'static str, String)>> {
    let logs = Log::all(store, None).ok()?.into_iter().filter(|(_, header)| header.title == title);
    let (_, header) = logs.max_by_key(|(_, header)| header.used)?;
    let was = KnownProgram::load(store, Subject(header.subject)).ok()??.record.machine;
    let MachineConfig {
        check_overflow,
        check_uninitialised,
        stack_limit,
        stubs,
        abort_is,
        branches_settle,
        lazy,
        world,
    } = was;
    let mut others = Vec::new();
    let mut compare = |name, is_other: bool, was: String| {
        if is_other {
            others.push((name, was));
        }
    };
    compare("--check overflow", check_overflow != machine.check_overflow, on_or_off(check_overflow));
    let is_other = check_uninitialised != machine.check_uninitialised;
    compare("--check uninitialised", is_other, on_or_off(check_uninitialised));
    compare("the stack's size", stack_limit != machine.stack_limit, stack_limit.to_string());
    compare("--stub", stubs != machine.stubs, stubs.join(","));
    compare("--abort-is", abort_is != machine.abort_is, abort_is.name().to_string());
    compare("settling", branches_settle != machine.branches_settle, on_or_off(branches_settle));
    compare("arguments, files and environment", world != machine.world, world.options().join(" "));
    compare("input pointers", lazy != machine.lazy, lazy.options().join(" "));
    (!others.is_empty()).then_some(others)
}

fn on_or_off(is_on: bool) -> String {
    if is_on { "on" } else { "off" }.to_string()
}
