//! Hearing of a run while it goes on.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use reprise_explore::Event;
use reprise_session::Audience;

use crate::report::{Fault, Paths, Test};

/// Hears of a run while it goes on. Whatever breaks ends the run soon after, with a report of what it found until then.
pub trait Listener {
    /// A fault was met at a place for the first time. Its input comes with the report.
    fn fault(&mut self, _fault: Fault) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A path's test, where tests were asked for; in the order of a run from the beginning.
    fn test(&mut self, _test: &Test) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A few times a second.
    fn progress(&mut self, _progress: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// What a path printed, where it ended.
    fn output(&mut self, _bytes: &[u8]) {}

    /// Something outside the program is not as it should be. It changes no result.
    fn warning(&mut self, _message: &str) {}

    /// Whether [`output`](Listener::output) is of any use. Then all paths run, whatever the store has.
    fn wants_output(&self) -> bool {
        false
    }
}

/// For whoever only wants the report.
impl Listener for () {}

/// How far a run is.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// Since the run began.
    pub elapsed: Duration,
    /// Paths that have ended.
    pub paths: Paths,
    /// Paths that wait.
    pub waiting: usize,
    /// Instructions of all paths together.
    pub instructions: u64,
}

/// Translates what the engines say, and collects what the report needs.
pub(crate) struct Translator<'l> {
    listener: &'l mut dyn Listener,
    interrupt: Arc<AtomicBool>,
    pub tests: Vec<Test>,
    pub warnings: Vec<String>,
}

impl<'l> Translator<'l> {
    pub fn new(listener: &'l mut dyn Listener, interrupt: Arc<AtomicBool>) -> Translator<'l> {
        Translator { listener, interrupt, tests: Vec::new(), warnings: Vec::new() }
    }

    fn obey(&self, flow: ControlFlow<()>) {
        if flow.is_break() {
            self.interrupt.store(true, Ordering::Relaxed);
        }
    }
}

impl reprise_explore::Listener for Translator<'_> {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Fault(fault) => {
                let flow = self.listener.fault(fault.into());
                self.obey(flow);
            }
            Event::Test(test) => {
                let test = Test::from(test);
                let flow = self.listener.test(&test);
                self.obey(flow);
                self.tests.push(test);
            }
            Event::Progress(progress) => {
                let flow = self.listener.progress(&Progress {
                    elapsed: progress.elapsed,
                    paths: (&progress.paths).into(),
                    waiting: progress.frontier,
                    instructions: progress.instructions,
                });
                self.obey(flow);
            }
            Event::Output(bytes) => self.listener.output(bytes),
            Event::Warning(message) => {
                self.listener.warning(message);
                self.warnings.push(message.to_string());
            }
            Event::Target(_) => {}
        }
    }

    fn wants_output(&self) -> bool {
        self.listener.wants_output()
    }
}

impl Audience for Translator<'_> {
    fn compiler_said(&mut self, text: &str) {
        if !text.is_empty() {
            self.listener.warning(text);
            self.warnings.push(text.to_string());
        }
    }

    fn begins_again(&mut self) -> Result<(), reprise_session::AudienceError> {
        self.tests.clear();
        Ok(())
    }
}
