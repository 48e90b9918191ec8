//! `reprise watch`: runs again whenever a file is saved, and says what is new.
//!
//! `saves` hears of files and asks a run to end that is overtaken, `debounce` makes one save of many events, `difference` compares results and
//! `said` says them. Every run is the same order on the same store, so it explores only what the save can have touched; what an overtaken
//! run has learnt is there for the next one.

mod debounce;
mod difference;
mod said;
mod saves;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime};

use reprise_explore::{Event, FoundFault, Listener, RunResult};
use reprise_ir::code::FunctionId;
use reprise_report::RunConfig;
use reprise_session::{Audience, AudienceError, LoadedProgram, RunOutcome};
use serde_json::Value;

use crate::error::CliError;
use crate::guard::{Patience, RunGuard, Speech};
use crate::listeners::Listeners;
use crate::options::{RunOptions, WatchOptions};
use crate::written::Written;
use crate::{output, page, run, run_report, signals};
use difference::{Difference, Snapshot};
use saves::{Saves, Turn};

/// How long a run that goes on may take to end after Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(700);
/// When the process has to end because of its memory.
const OUT_OF_MEMORY: u8 = 3;

pub(crate) fn watch(options: &WatchOptions) -> Result<u8, CliError> {
    if options.run.part.part.is_some() {
        return Err(CliError::Usage(
            "--part is for one version of a program; `reprise watch` is for its next ones".into(),
        ));
    }
    let run = &options.run;
    if run.dump_code {
        return Err(CliError::Usage("--dump-code has nothing to watch; it is for `reprise run`".to_string()));
    }
    // What no save can mend.
    page::check(run)?;
    let order = run::order(run, Instant::now(), Arc::default())?;
    reprise_ir::driver::check_kinds(&order.files, &order.compiling).map_err(reprise_session::SessionError::from)?;
    order.check()?;
    let saves = Saves::begin(&order.files)?;
    let desk = saves.desk();
    signals::on_interrupt(move || {
        desk.end();
        std::thread::sleep(PATIENCE);
        // The store is as after any process that was killed.
        std::process::exit(0);
    })?;
    Watching { options: run, saves, changed: BTreeSet::new(), last: None }.go(options.exit_after)
}

/// Between two saves.
struct Watching<'o> {
    options: &'o RunOptions,
    saves: Saves,
    /// Files saved since the last result.
    changed: BTreeSet<PathBuf>,
    last: Option<Told>,
}

/// A result that was said.
struct Told {
    snapshot: Snapshot,
    /// For programs, where they want it.
    document: Option<Value>,
}

/// How a run ended.
enum Ended {
    Result { outcome: Box<RunOutcome>, config: Box<RunConfig>, written: Box<Written> },
    Overtaken,
    Failed(CliError),
}

impl Watching<'_> {
    fn go(mut self, exit_after: Option<u64>) -> Result<u8, CliError> {
        let mut turn = self.saves.first();
        let mut told = 0;
        loop {
            self.changed.append(&mut turn.changed);
            if !self.options.json {
                said::begins(&self.changed)?;
            }
            let ended = self.run(turn)?;
            if self.saves.desk().is_over() {
                return Ok(0);
            }
            told += u64::from(!matches!(ended, Ended::Overtaken));
            let is_read = self.tell(ended)?;
            if !is_read || exit_after.is_some_and(|most| told >= most) {
                return Ok(0);
            }
            match self.saves.next() {
                Some(next) => turn = next,
                None => return Ok(0),
            }
        }
    }

    fn run(&mut self, turn: Turn) -> Result<Ended, CliError> {
        let Turn { asked, .. } = turn;
        let begun = SystemTime::now();
        let ended = self.explore(asked.clone(), begun);
        Ok(match ended {
            // Whatever it came to: there is another version now.
            _ if asked.load(Ordering::Relaxed) => Ended::Overtaken,
            Ok(ended) => ended,
            // They say nothing about the program, and are there next time too.
            Err(error @ CliError::Output(_)) => return Err(error),
            Err(error) => {
                self.saves.lose_files(begun);
                Ended::Failed(error)
            }
        })
    }

    fn explore(&mut self, asked: Arc<AtomicBool>, begun: SystemTime) -> Result<Ended, CliError> {
        let mut order = run::order(self.options, Instant::now(), asked)?;
        let config = run::describe(self.options, &order)?;
        let guard = RunGuard::watch(order.limits.clone(), Patience::Endless, config.clone(), last_words());
        order.compiling.stop = Some(guard.stop_flag());
        let listeners = Listeners::new(self.options, config, guard.clone())?;
        let mut audience = Attentive { listeners, saves: &mut self.saves, begun };
        let outcome = run::carry_out(self.options, &order, &mut audience);
        let mut listeners = audience.listeners;
        listeners.clear_progress();
        let outcome = outcome?;
        let config = listeners.settle(&outcome);
        let material = listeners.take_page_material();
        let written = Box::new(listeners.finish_writing());
        page::write(self.options, &outcome, &config, &material)?;
        Ok(Ended::Result { outcome: Box::new(outcome), config: Box::new(config), written })
    }

    /// Says what there is to say; gives whether somebody reads it.
    fn tell(&mut self, ended: Ended) -> Result<bool, CliError> {
        match ended {
            Ended::Result { outcome, config, written } => {
                let is_read = self.tell_result(&outcome, &config, &written)?;
                self.changed.clear();
                Ok(is_read)
            }
            Ended::Overtaken if self.options.json => said::document(&said::overtaken_json(&self.changed)),
            Ended::Overtaken => Ok(true),
            Ended::Failed(error) if self.options.json => {
                said::document(&said::error_json(&self.changed, &error.to_string()))
            }
            Ended::Failed(error) => {
                output::complain_at_length(&format!("error: {error}"));
                let watched = self.saves.watched();
                output::offer(|out| said::write_watched(out, watched))
            }
        }
    }

    fn tell_result(&mut self, outcome: &RunOutcome, config: &RunConfig, written: &Written) -> Result<bool, CliError> {
        let snapshot = Snapshot::of(&outcome.result, &mut |file| std::fs::read_to_string(file).ok());
        let before = self.last.take();
        let (is_read, document) = match self.options.json {
            true => {
                let mut document = self.document(outcome, config, &snapshot, before.as_ref());
                document["written"] = written.json();
                (said::document(&document)?, Some(document))
            }
            false => {
                run_report::write_outcome(self.options, outcome, config, None)?;
                let watched = self.saves.watched();
                let is_read = output::offer(|out| {
                    written.write(out)?;
                    if let Some(before) = &before {
                        said::write_difference(out, &snapshot, &before.snapshot)?;
                    }
                    said::write_watched(out, watched)
                })?;
                (is_read, None)
            }
        };
        self.options.reports.write(&outcome.result, config);
        written.complain();
        self.last = Some(Told { snapshot, document });
        Ok(is_read)
    }

    fn document(&self, outcome: &RunOutcome, config: &RunConfig, now: &Snapshot, before: Option<&Told>) -> Value {
        let difference = before.map_or_else(Difference::default, |before| now.since(&before.snapshot));
        let json = run_report::outcome_json(self.options, outcome, config);
        said::result_json(json, &self.changed, &difference, before.and_then(|before| before.document.as_ref()))
    }
}

/// For a run that takes more memory than it may, which is held whatever it costs.
fn last_words() -> Speech {
    Box::new(|_, _| {
        output::complain("error: the run takes more than --max-memory lets it, and watching ends with it");
        OUT_OF_MEMORY
    })
}

/// Listens for a run, and for which files it is made of.
struct Attentive<'s> {
    listeners: Listeners,
    saves: &'s mut Saves,
    begun: SystemTime,
}

impl Audience for Attentive<'_> {
    fn compiler_said(&mut self, text: &str) {
        self.listeners.compiler_said(text);
    }

    fn depends_on(&mut self, files: &[PathBuf]) {
        self.saves.know_files(files, self.begun);
    }

    fn begins(&mut self, program: &LoadedProgram, entry: FunctionId) -> Result<(), AudienceError> {
        self.listeners.begins(program, entry)
    }

    fn begins_again(&mut self) -> Result<(), AudienceError> {
        self.listeners.begins_again()
    }

    fn found(&mut self, result: &RunResult) {
        self.listeners.found(result);
    }
}

impl Listener for Attentive<'_> {
    fn event(&mut self, event: Event<'_>) {
        self.listeners.event(event);
    }

    fn sighted(&mut self, fault: &FoundFault) {
        self.listeners.sighted(fault);
    }

    fn wants_output(&self) -> bool {
        self.listeners.wants_output()
    }
}
