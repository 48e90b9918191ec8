//! Two versions of a program on the same inputs.
//!
//! The old version is explored as any program is. Whenever one of its paths ends, the new version is explored on exactly the inputs that
//! take this path: its first state has the path's condition, and its inputs are the very variables of the path. Where an edit does not
//! matter every branch is then forced and nothing forks. What either path shows to the outside (`seen`) is compared (`compare`), and
//! where it can differ there is an input that shows it (`difference`).
//!
//! There is no second meaning of programs in this: both versions are run by the machine, one after the other, with one pool of terms and
//! one solver, which they hand to each other.
//!
//! A path of the old version that ran nothing but code that the new version has as well (`impact`) is not run in the new one: that
//! would do the same.
//!
//! Invariants:
//! - every input ends on exactly one path of the old version: assumptions that do not hold are ends too;
//! - a path counts as unchanged only where every part of what is seen was shown to be the same; what could not be compared is counted
//!   with its reason and place.

mod compare;
mod difference;
mod impact;
mod seen;
mod side;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use reprise_expr::Pool;
use reprise_ir::code::{FunctionId, Program};
use reprise_ir::identity::Identity;
use reprise_machine::{ImageError, Incomplete};
use reprise_solver::reuse::backing::Backing;
use reprise_solver::{Disagreement, Statistics};

pub use difference::{Aspect, Difference, DifferenceKind, SeenEnd, SeenOutcome};
use impact::Impact;

pub(crate) use side::{End, EndedPath, Side};

use crate::config::ExploreConfig;
use crate::engine::Explorer;
use crate::event::{Event, Listener, Progress};
use crate::incomplete::IncompleteTable;

use crate::result::{IncompleteEntry, IncompleteReason};
use compare::{Comparison, InitialGlobals};
use difference::{DifferenceTable, Pair};
use seen::{Seen, Viewer};

/// A version of a program.
#[derive(Clone)]
pub struct Version {
    pub program: Arc<Program>,
    pub entry: FunctionId,
    pub identity: Arc<Identity>,
    /// The globals that a caller of the entry sees, by the name that both versions call them.
    pub globals: Vec<(Box<str>, usize)>,
}

/// Two versions that are to be compared.
pub struct Product<'a> {
    pub old: Version,
    pub new: Version,
    pub config: ExploreConfig,
    /// May be raised at any time, by a signal handler for one.
    pub interrupt: Arc<AtomicBool>,
    pub listener: &'a mut dyn Listener,
    /// Answers to reuse and to add to.
    pub backing: Option<Box<dyn Backing>>,
}

/// What comparing two versions came to.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// One for each pair of ends and what differs there, in the order of the old version's paths.
    pub differences: Vec<Difference>,
    /// Of the old version's paths that ended.
    pub paths: ComparedPaths,
    /// What was not followed in the old version, and in the new one.
    pub old_incomplete: Vec<IncompleteEntry>,
    pub new_incomplete: Vec<IncompleteEntry>,
    /// What ended in both versions and could not be compared, at places of the old one.
    pub not_compared: Vec<IncompleteEntry>,
    pub old_instructions: u64,
    pub new_instructions: u64,
    pub solver: Statistics,
    pub wall: Duration,
    pub warnings: Vec<String>,
    pub disagreement: Option<Disagreement>,
}

/// Paths of the old version, by what became of them in the new one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ComparedPaths {
    /// Only code that both versions have ran.
    pub same_code: u64,
    /// Explored in both versions, and nothing seen differs on any input.
    pub same_behaviour: u64,
    pub different: u64,
    /// The new version was not followed to its end everywhere, or something could not be compared; nothing is known to differ.
    pub undecided: u64,
}

impl ComparedPaths {
    pub fn total(&self) -> u64 {
        self.unchanged() + self.different + self.undecided
    }

    pub fn unchanged(&self) -> u64 {
        self.same_code + self.same_behaviour
    }
}

impl Product<'_> {
    /// Compares to the end, or to a bound.
    pub fn run(self) -> Result<Compared, ImageError> {
        let Product { old, new, config, interrupt, listener, backing } = self;
        let impact = Impact::new(&old, &new);
        let (mut unheard_old, mut unheard_new) = ((), ());
        let mut old_explorer = Explorer::new(old.program.clone(), config.clone(), interrupt.clone(), &mut unheard_old)?;
        if let Some(backing) = backing {
            old_explorer.reuse_from(backing);
        }
        let pool = std::mem::take(&mut old_explorer.machine.pool);
        let mut new_explorer =
            Explorer::in_pool(new.program.clone(), new_config(&config), interrupt, &mut unheard_new, pool)?;
        let kept = new_explorer.machine.image.terms().collect();
        old_explorer.machine.pool = std::mem::take(&mut new_explorer.machine.pool);
        old_explorer.side = Some(Box::new(Side::new(Some(impact), kept)));
        new_explorer.side = Some(Box::new(Side::new(None, Vec::new())));
        old_explorer.machine.keep_printed();
        new_explorer.machine.keep_printed();
        // Parameters are matched by their place.
        new_explorer.machine.name_parameters(parameter_names(&old));
        let mut comparing = Comparing {
            old_viewer: Viewer::new(&old, &new),
            new_viewer: Viewer::new(&new, &old),
            old: old_explorer,
            new: new_explorer,
            old_version: &old,
            new_version: &new,
            differences: DifferenceTable::default(),
            paths: ComparedPaths::default(),
            not_compared: IncompleteTable::default(),
        };
        comparing.run(listener);
        Ok(comparing.finish())
    }
}

/// Of the new version, which is begun again and again: the bound on the number of paths is the old version's.
fn new_config(config: &ExploreConfig) -> ExploreConfig {
    let mut config = config.clone();
    config.bounds.paths = None;
    // What ended paths used is of use until the old version looks for terms to free.
    config.reclaim_after_terms = usize::MAX;
    config
}

/// What the entry's scalar parameters are called as inputs.
fn parameter_names(version: &Version) -> Vec<Box<str>> {
    let parameters = version.program.function(version.entry).parameters.iter();
    let names = parameters.flat_map(|parameter| match parameter.scalars.len() {
        1 => vec![parameter.name.clone()],
        several => (0..several).map(|number| format!("{}.{number}", parameter.name).into()).collect(),
    });
    names.collect()
}

struct Comparing<'v, 'a> {
    old: Explorer<'a>,
    new: Explorer<'a>,
    old_version: &'v Version,
    new_version: &'v Version,
    old_viewer: Viewer<'v>,
    new_viewer: Viewer<'v>,
    differences: DifferenceTable,
    paths: ComparedPaths,
    not_compared: IncompleteTable,
}

impl Comparing<'_, '_> {
    fn run(&mut self, listener: &mut dyn Listener) {
        self.old.begin(self.old_version.entry);
        self.new.follow(&self.old);
        loop {
            let is_over = self.old.advance_to(self.old.work() + 1);
            for ended in self.old.take_ended() {
                self.compare_path(ended);
            }
            if self.old.oversight.is_progress_due() {
                let progress = Progress { faults: self.differences.len(), ..self.old.progress() };
                listener.event(Event::Progress(&progress));
            }
            if is_over {
                break;
            }
        }
        self.old.oversight.pass_on_warnings(&mut self.old.solver, listener);
    }

    /// Runs the new version on the inputs of a path of the old one, and compares.
    fn compare_path(&mut self, mut ended: EndedPath) {
        if !ended.meets_a_change {
            self.paths.same_code += 1;
            return;
        }
        let seen = match self.old_viewer.look(&mut self.old.machine, &mut ended) {
            Ok(seen) => seen,
            Err(reason) => {
                self.paths.undecided += 1;
                return self.not_compared.add(IncompleteReason::Machine(reason), ended.place(&self.old));
            }
        };
        self.hand_over();
        let outcome = self.compare_with_new(&mut ended, &seen);
        self.hand_over();
        match outcome {
            PathComparison { differs: true, .. } => self.paths.different += 1,
            PathComparison { is_complete: true, .. } => self.paths.same_behaviour += 1,
            _ => self.paths.undecided += 1,
        }
    }

    /// The terms and the solver go to the other version.
    fn hand_over(&mut self) {
        std::mem::swap::<Pool>(&mut self.old.machine.pool, &mut self.new.machine.pool);
        std::mem::swap(&mut self.old.solver, &mut self.new.solver);
    }

    fn compare_with_new(&mut self, old: &mut EndedPath, seen: &Seen) -> PathComparison {
        let mut outcome = PathComparison { differs: false, is_complete: true };
        let unfollowed = self.new.paths.incomplete;
        self.new.machine.share_inputs(&old.state.machine.inputs);
        self.new.begin_under(self.new_version.entry, &old.state.condition);
        loop {
            let is_over = self.new.advance_to(self.new.work() + 1);
            for mut ended in self.new.take_ended() {
                self.compare_ends(old, seen, &mut ended, &mut outcome);
            }
            if is_over {
                break;
            }
        }
        outcome.is_complete &= self.new.paths.incomplete == unfollowed;
        outcome
    }

    fn compare_ends(&mut self, old: &mut EndedPath, seen: &Seen, new: &mut EndedPath, outcome: &mut PathComparison) {
        let looked = self.look_at_new(old, seen, new);
        let (new_seen, initial) = match looked {
            Ok(found) => found,
            Err(reason) => {
                outcome.is_complete = false;
                return self.not_compared.add(IncompleteReason::Machine(reason), old.place(&self.old));
            }
        };
        let Comparison { differing, undecided } =
            compare::compare(&mut self.new, seen, &new_seen, &initial, &new.state.condition);
        for reason in undecided {
            outcome.is_complete = false;
            self.not_compared.add(reason, old.place(&self.old));
        }
        if !differing.is_empty() {
            outcome.differs = true;
            let endings = (old.ending(&self.old), new.ending(&self.new));
            let pair = Pair { old, new, old_seen: seen, new_seen: &new_seen, initial: &initial, endings };
            self.differences.record(&mut self.new, &self.old_version.program, &pair, &differing);
        }
    }

    /// What is seen of a path of the new version, and what is needed besides to compare it with one of the old.
    fn look_at_new(
        &mut self,
        old: &mut EndedPath,
        seen: &Seen,
        new: &mut EndedPath,
    ) -> Result<(Seen, InitialGlobals), Incomplete> {
        let new_seen = self.new_viewer.look(&mut self.new.machine, new)?;
        let mut initial = InitialGlobals::default();
        if seen.returns() && new_seen.returns() {
            initial.new = self.new_viewer.initial_globals(&mut self.new.machine, new, (&new_seen, seen))?;
            if new_seen.globals.iter().any(|(name, _)| !seen.has(name)) {
                self.hand_over();
                let found = self.old_viewer.initial_globals(&mut self.old.machine, old, (seen, &new_seen));
                self.hand_over();
                initial.old = found?;
            }
        }
        Ok((new_seen, initial))
    }

    fn finish(mut self) -> Compared {
        self.old.solver.flush_reuse();
        let mut differences = self.differences.into_list();
        let own_names = parameter_names(self.new_version);
        differences.iter_mut().for_each(|difference| difference.new.name_parameters(&own_names));
        Compared {
            differences,
            paths: self.paths,
            old_incomplete: self.old.incomplete.entries(),
            new_incomplete: self.new.incomplete.entries(),
            not_compared: self.not_compared.into_entries(),
            old_instructions: self.old.machine.instructions(),
            new_instructions: self.new.machine.instructions(),
            solver: *self.old.solver.statistics(),
            wall: self.old.oversight.started.elapsed(),
            warnings: self.old.oversight.take_warnings(),
            disagreement: self.old.solver.disagreement().cloned(),
        }
    }
}

/// What became of a path of the old version.
struct PathComparison {
    differs: bool,
    /// Everything was followed to its end and compared.
    is_complete: bool,
}

impl Compared {
    /// Everything that was not followed or not compared, in either version.
    pub fn incomplete(&self) -> impl Iterator<Item = &IncompleteEntry> {
        self.old_incomplete.iter().chain(&self.new_incomplete).chain(&self.not_compared)
    }
}
