//! What two versions of a program do differently.
//!
//! | step | module | gives |
//! |---|---|---|
//! | find | `sources` | the files of both versions, of revisions in folders of their own |
//! | compile | `texts` | two programs |
//! | match | `signature` | entries that take and give the same |
//! | identify | here | what both versions have in common; where that is everything, nothing is explored |
//! | explore and compare | [`reprise_explore::Product`] | differences, with inputs |
//! | confirm | `confirm` | both versions run natively on each of these inputs |

mod confirm;
mod signature;
mod sources;

use std::collections::BTreeSet;
use std::sync::Arc;

use reprise_explore::{Compared, Coverage, IncompleteTable, Listener, Product, RunResult, Version};
use reprise_ir::code::{FunctionId, Program};
use reprise_ir::driver::{self, CompileOptions, LoadedModule};
use reprise_ir::identity::{Cards, Identity};
use reprise_ir::module::Initializer;
use reprise_report::{DiffReport, DiffStatus};

pub(crate) use sources::revision_sources;
pub use sources::{Revisions, VersionSources};

use crate::entry::find_entry;
use crate::error::SessionError;
use crate::memory::RunMemory;
use crate::order::Order;
use crate::texts::{LoadedProgram, compile};
use confirm::confirm;

/// A comparison that somebody wants.
pub struct DiffOrder {
    pub old: VersionSources,
    pub new: VersionSources,
    /// The entry of the new version, where it is called otherwise.
    pub new_entry: Option<String>,
    /// Globals that only the program itself sees are compared too.
    pub observe_statics: bool,
    /// Differences are to be shown by native runs.
    pub confirms: bool,
    /// Everything else; its files are not used.
    pub order: Order,
}

/// A version that is compiled.
struct Loaded {
    loaded: LoadedProgram,
    entry: FunctionId,
}

impl Loaded {
    fn new(
        order: &DiffOrder,
        sources: &VersionSources,
        entry: &str,
        memory: &RunMemory,
        said: &mut dyn FnMut(&str),
    ) -> Result<Loaded, SessionError> {
        let in_version = |error| SessionError::Version { version: sources.name.clone(), error: Box::new(error) };
        let compiling = compiling(order, sources);
        // Texts are remembered by where they are, and the folder of a revision is gone tomorrow.
        let store = if sources.directory.is_none() { memory.store() } else { None };
        let texts = compile(&sources.files, &compiling, store).map_err(in_version)?;
        texts.warnings().for_each(said);
        let loaded = texts.link(&compiling, store).map_err(in_version)?;
        let entry = find_entry(&loaded.program, entry).map_err(in_version)?;
        Ok(Loaded { loaded, entry })
    }

    fn program(&self) -> &Arc<Program> {
        &self.loaded.program
    }

    /// The names of the globals that its files define.
    fn globals(&self, linked: Linked) -> BTreeSet<&str> {
        let mut names = BTreeSet::new();
        for LoadedModule { module, .. } in &self.loaded.modules {
            for global in &module.variables {
                let is_defined = !matches!(global.initializer, Initializer::None);
                if is_defined && (linked == Linked::AnyHow || !global.linkage.is_local()) {
                    names.insert(&*module.symbol(global.symbol).name);
                }
            }
        }
        names
    }
}

/// Who can name a global.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Linked {
    /// Other files.
    ByName,
    AnyHow,
}

/// Compares two versions.
pub fn diff(
    order: &DiffOrder,
    listener: &mut dyn Listener,
    said: &mut dyn FnMut(&str),
) -> Result<DiffReport, SessionError> {
    // What cannot be compiled at all is said before time is spent on the rest.
    for sources in [&order.old, &order.new] {
        driver::check_kinds(&sources.files, &compiling(order, sources))?;
    }
    let mut memory = RunMemory::of(&order.order);
    let old_entry = &order.order.entry;
    let new_entry = order.new_entry.as_ref().unwrap_or(old_entry);
    let old = Loaded::new(order, &order.old, old_entry, &memory, said)?;
    let new = Loaded::new(order, &order.new, new_entry, &memory, said)?;
    if !order.order.explore.machine.lazy.globals.is_empty() {
        let why = "--sym-global: what two versions leave in global variables that hold anything is not compared";
        return Err(SessionError::Usage(why.into()));
    }
    signature::check((old.program(), old.entry), (new.program(), new.entry)).map_err(SessionError::Usage)?;
    let (old_identity, new_identity) = identities(order, &old, &new)?;
    let is_same_code = old_identity.reachable(old.program(), old.entry)
        == new_identity.reachable(new.program(), new.entry)
        && have_same_frames(&old_identity, &new_identity);
    let globals = common_globals(order, &old, &new);
    let version = |loaded: &Loaded, identity, globals: Vec<_>| Version {
        program: loaded.program().clone(),
        entry: loaded.entry,
        identity: Arc::new(identity),
        globals,
    };
    let (old_globals, new_globals) =
        globals.into_iter().map(|(name, old, new)| ((name.clone(), old), (name, new))).unzip();
    let config = order.order.explore_to(order.order.depth());
    let compared = match is_same_code {
        true => Compared::default(),
        false => {
            let product = Product {
                old: version(&old, old_identity, old_globals),
                new: version(&new, new_identity, new_globals),
                interrupt: order.order.limits.asked.clone(),
                listener,
                backing: memory.constraints(&config, order.order.reuse_size()),
                config,
            };
            product.run()?
        }
    };
    if let Some(disagreement) = compared.disagreement {
        return Err(SessionError::Disagreement(disagreement));
    }
    let (confirmations, notes) = confirm(order, &old, &new, &compared.differences);
    settle(&mut memory, &compared);
    let name = |loaded: &Loaded| loaded.program().function(loaded.entry).name.to_string();
    Ok(DiffReport {
        status: DiffStatus::of(&compared, order.order.depth()),
        is_same_code,
        confirmations,
        notes: memory.take_notices().into_iter().chain(flags_left_out(order)).chain(notes).collect(),
        versions: (order.old.name.clone(), order.new.name.clone()),
        entries: (name(&old), name(&new)),
        compared,
    })
}

/// What of how a build compiles was not heeded.
fn flags_left_out(order: &DiffOrder) -> Option<String> {
    let commands = [&order.old, &order.new].into_iter().filter_map(|sources| sources.commands.as_ref());
    let mut flags: Vec<&str> = commands.flat_map(|commands| &commands.left_out).map(String::as_str).collect();
    flags.sort_unstable();
    flags.dedup();
    (!flags.is_empty()).then(|| format!("of the build's flags these were left out: {}", flags.join(" ")))
}

fn compiling(order: &DiffOrder, sources: &VersionSources) -> CompileOptions {
    let (directory, commands) = (sources.directory.clone(), sources.commands.clone());
    CompileOptions { directory, commands, ..order.order.compiling.clone() }
}

/// What both versions call their code, the new one with the names of the old.
fn identities(order: &DiffOrder, old: &Loaded, new: &Loaded) -> Result<(Identity, Identity), SessionError> {
    let machine = &order.order.explore.machine;
    let old_identity = reprise_machine::identity(old.program(), machine, &Cards::default())?;
    let mut cards = Cards::default();
    old_identity.cards().for_each(|card| cards.add(card.clone()));
    let new_identity = reprise_machine::identity(new.program(), machine, &cards)?;
    Ok((old_identity, new_identity))
}

/// Labels leave out how large frames are, on which it depends whether the stack overflows.
fn have_same_frames(old: &Identity, new: &Identity) -> bool {
    let mut frames: Vec<_> = old.functions().iter().map(|function| (function.key, function.frame_bytes)).collect();
    let mut others: Vec<_> = new.functions().iter().map(|function| (function.key, function.frame_bytes)).collect();
    frames.sort_unstable();
    others.sort_unstable();
    // A function that only one version has is not reached.
    let mut theirs = others.iter().peekable();
    frames.iter().all(|frame| {
        while theirs.next_if(|other| other.0 < frame.0).is_some() {}
        theirs.peek().is_none_or(|other| other.0 != frame.0 || other.1 == frame.1)
    })
}

/// The globals that callers of the entry see in both versions, with their numbers, in the order of their names.
fn common_globals(order: &DiffOrder, old: &Loaded, new: &Loaded) -> Vec<(Box<str>, usize, usize)> {
    let mut common = Vec::new();
    let old_names = visible_globals(order, old);
    let new_names = visible_globals(order, new);
    for (name, number) in old_names {
        if let Ok(at) = new_names.binary_search_by(|(known, _)| known.cmp(&name)) {
            common.push((name, number, new_names[at].1));
        }
    }
    common
}

/// Sorted by name.
fn visible_globals(order: &DiffOrder, version: &Loaded) -> Vec<(Box<str>, usize)> {
    let seen = if order.observe_statics { Linked::AnyHow } else { Linked::ByName };
    let names = version.globals(seen);
    let numbered = version.program().globals.iter().enumerate();
    let mut visible: Vec<(Box<str>, usize)> = numbered
        .filter(|(_, global)| !global.constant && names.contains(&*global.name))
        .map(|(number, global)| (global.name.clone(), number))
        .collect();
    visible.sort_unstable();
    // Of local ones of the same name nobody can say which is which.
    let is_alone = |at: usize| {
        let is_same =
            |other: Option<usize>| other.and_then(|at| visible.get(at)).is_some_and(|it| it.0 == visible[at].0);
        !is_same(at.checked_sub(1)) && !is_same(Some(at + 1))
    };
    (0..visible.len()).filter(|&at| is_alone(at)).map(|at| visible[at].clone()).collect()
}

fn settle(memory: &mut RunMemory, compared: &Compared) {
    let nothing = RunResult::of(Vec::new(), IncompleteTable::default(), Coverage::default());
    memory.close(Some(&RunResult { solver: compared.solver, ..nothing }));
}
