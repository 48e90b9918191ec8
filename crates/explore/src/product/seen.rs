//! What is seen of a path from outside: how it ended, with which result, what it printed, and what it left in memory.

use std::rc::Rc;

use reprise_ir::code::{Scalar, ScalarKind};
use reprise_ir::identity::Site;
use reprise_machine::{Cell, Fault, Finish, Incomplete, Machine, Printed, Reached, ScalarInputKind, Stream, Value};
use rustc_hash::FxHashMap;

use super::Version;
use super::side::{End, EndedPath};

/// Globals by the name that both versions call them.
pub(crate) type SeenGlobals = Vec<(Box<str>, Vec<Cell>)>;

/// What is seen of a path that has ended.
pub(crate) struct Seen {
    pub end: EndSeen,
    /// The scalars of the result, or the status.
    pub results: Vec<Cell>,
    /// How the first of them is read.
    pub result_kind: ScalarInputKind,
    pub output: Rc<[Printed]>,
    pub errors: Rc<[Printed]>,
    /// Those that it has written to, in the order of their names, where somebody sees them afterwards.
    pub globals: SeenGlobals,
    /// What the result and those globals lead to.
    pub reached: Vec<Cell>,
}

#[derive(Clone)]
pub(crate) enum EndSeen {
    /// To its caller.
    Returned,
    /// The process ends with a status.
    Exited,
    /// Without a word.
    Silent,
    Rejected,
    Fault(FaultSeen),
}

#[derive(Clone)]
pub(crate) struct FaultSeen {
    pub fault: Fault,
    /// The function of the program that it is reported in, by its name in the source.
    pub function: Box<str>,
    pub site: Option<Site>,
    /// Both versions have the place.
    pub is_in_both: bool,
}

/// Bits of a status that whoever waits for a process gets.
const STATUS_BITS: u32 = 8;

impl Seen {
    pub(crate) fn has(&self, global: &str) -> bool {
        self.globals.iter().any(|(name, _)| **name == *global)
    }

    pub(crate) fn returns(&self) -> bool {
        matches!(self.end, EndSeen::Returned)
    }
}

/// Looks at paths of one version.
pub(crate) struct Viewer<'v> {
    version: &'v Version,
    other: &'v Version,
    is_main: bool,
    globals: FxHashMap<&'v str, usize>,
}

impl<'v> Viewer<'v> {
    pub(crate) fn new(version: &'v Version, other: &'v Version) -> Viewer<'v> {
        let is_main = &*version.program.function(version.entry).name == "main";
        let globals = version.globals.iter().map(|(name, number)| (&**name, *number)).collect();
        Viewer { version, other, is_main, globals }
    }

    pub(crate) fn look(&self, machine: &mut Machine, path: &mut EndedPath) -> Result<Seen, Incomplete> {
        let end = self.end(path);
        let output = printed(path, Stream::Output);
        let errors = printed(path, Stream::Error);
        let mut reached = Reached::default();
        let results = self.results(machine, path, &mut reached);
        let result_kind = self.result_kind(&end);
        let mut seen = Seen { end, results, result_kind, output, errors, globals: Vec::new(), reached: Vec::new() };
        if seen.returns() {
            let state = &mut path.state.machine;
            for (name, number) in &self.version.globals {
                if machine.has_written(state, *number) {
                    seen.globals.push((name.clone(), machine.see_global(state, &mut reached, *number)?));
                }
            }
            seen.reached = machine.see_reached(state, &mut reached)?;
        }
        Ok(seen)
    }

    /// What globals hold that the path has not written to, but the other version's has.
    pub(crate) fn initial_globals(
        &self,
        machine: &mut Machine,
        path: &mut EndedPath,
        (seen, other): (&Seen, &Seen),
    ) -> Result<SeenGlobals, Incomplete> {
        let mut reached = Reached::default();
        let mut found = Vec::new();
        for (name, _) in other.globals.iter().filter(|(name, _)| !seen.has(name)) {
            if let Some(&number) = self.globals.get(&**name) {
                found.push((name.clone(), machine.see_global(&mut path.state.machine, &mut reached, number)?));
            }
        }
        Ok(found)
    }

    fn end(&self, path: &EndedPath) -> EndSeen {
        match &path.end {
            End::Finished(Finish::Returned(_)) if !self.is_main => EndSeen::Returned,
            End::Finished(Finish::Returned(_) | Finish::Exited(_)) => EndSeen::Exited,
            End::Finished(Finish::Silent) => EndSeen::Silent,
            End::Rejected => EndSeen::Rejected,
            End::Faulted(fault) => {
                let program = &self.version.program;
                let own = |function| program.function(function).origin == reprise_ir::code::Origin::Program;
                let frames = path.state.machine.frames();
                let mut frames = frames.map(|frame| (frame.function, frame.position));
                let (function, position) = frames
                    .find(|&(function, _)| own(function))
                    .unwrap_or((path.state.machine.top.function, path.state.machine.top.position));
                let site = self.version.identity.site_of(program, function, position);
                let function = program.function(function).source_name.clone();
                let is_in_both = site.is_some_and(|site| self.other.identity.has(site.label));
                EndSeen::Fault(FaultSeen { fault: fault.clone(), function, site, is_in_both })
            }
        }
    }

    fn result_kind(&self, end: &EndSeen) -> ScalarInputKind {
        let scalar = self.version.program.function(self.version.entry).results.first();
        match (end, scalar.map(|scalar| scalar.kind)) {
            (EndSeen::Returned, Some(ScalarKind::Float(format))) => ScalarInputKind::Float(format),
            (EndSeen::Returned, Some(ScalarKind::Integer)) => ScalarInputKind::Signed,
            _ => ScalarInputKind::Unsigned,
        }
    }

    fn results(&self, machine: &mut Machine, path: &EndedPath, reached: &mut Reached) -> Vec<Cell> {
        let function = self.version.program.function(self.version.entry);
        match path.end {
            End::Finished(Finish::Returned(Some(first))) if !self.is_main => {
                let others = path.state.machine.kept.iter().flat_map(|kept| kept.more_results.iter().copied());
                let values = std::iter::once(first).chain(others);
                let seen = |(value, scalar): (Value, &Scalar)| {
                    machine.see_value(&path.state.machine, reached, value, scalar.width)
                };
                values.zip(&function.results).map(seen).collect()
            }
            End::Finished(Finish::Returned(Some(status)) | Finish::Exited(status)) => {
                let cell = machine.see_value(&path.state.machine, reached, status, 32);
                let low = cell.term().map(|term| Cell::Value(machine.pool.extract(term, 0, STATUS_BITS)));
                low.into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}

fn printed(path: &EndedPath, stream: Stream) -> Rc<[Printed]> {
    let printed = path.state.machine.kept.iter().flat_map(|kept| kept.printed.oldest_first());
    let pieces = printed.filter(|(to, _)| *to == stream);
    pieces.flat_map(|(_, pieces)| pieces.iter().cloned()).collect()
}
