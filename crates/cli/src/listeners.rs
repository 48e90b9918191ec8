//! All who listen to a run: the line that shows its progress, the writer of tests, the guard, and whoever reads what paths print.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use reprise_explore::{Event, FoundFault, Listener, RunResult, TestCase};
use reprise_ir::code::{FunctionId, Program};
use reprise_report::{
    KTestWriter, OutWriter, ProgramDescription, ProgressLine, RunConfig, TestChoice, TestStyle, TestWriter, escape,
};
use reprise_session::{Audience, AudienceError, LoadedProgram, RunOutcome, shortest_standard_input};

use crate::error::CliError;
use crate::guard::RunGuard;
use crate::options::RunOptions;
use crate::output;
use crate::page::PageMaterial;
use crate::written::Written;

/// Where what the paths print goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Printing {
    Off,
    StandardOutput,
    StandardError,
}

/// See the module's documentation.
pub(crate) struct Listeners {
    progress: ProgressLine,
    wanted_tests: Option<(PathBuf, TestChoice)>,
    /// From the beginning on, if tests are wanted.
    tests: Option<TestWriter>,
    wanted_ktests: Option<PathBuf>,
    /// KLEE's files, where they are wanted.
    ktests: Option<KTestWriter>,
    wanted_out: Option<(PathBuf, TestStyle)>,
    /// What `--out` asks for, from the beginning on.
    out: Option<OutWriter>,
    /// What is explored, once it is known.
    subject: Option<(Arc<Program>, FunctionId)>,
    printing: Printing,
    guard: RunGuard,
    /// What a page needs, where one is wanted.
    page: Option<PageMaterial>,
    /// How reports describe the run.
    config: RunConfig,
}

impl Listeners {
    pub(crate) fn new(options: &RunOptions, config: RunConfig, guard: RunGuard) -> Result<Listeners, CliError> {
        Ok(Listeners {
            progress: ProgressLine::of_run(config.explore.bounds.clone()),
            wanted_tests: options.tests.wanted().map_err(CliError::Usage)?,
            tests: None,
            wanted_ktests: options.tests.ktest.clone(),
            ktests: match options.tests.wanted_by_klee().map_err(CliError::Usage)? {
                Some((directory, choice)) => {
                    let world = config.explore.machine.world.clone();
                    Some(KTestWriter::new(&directory, config.sources.join(" "), world, choice)?)
                }
                None => None,
            },
            wanted_out: options.tests.wanted_out(),
            out: None,
            subject: None,
            printing: match (options.show_output, options.json) {
                (false, _) => Printing::Off,
                (true, false) => Printing::StandardOutput,
                // Standard output is the result's.
                (true, true) => Printing::StandardError,
            },
            guard,
            page: options.page.html.is_some().then(PageMaterial::default),
            config,
        })
    }

    pub(crate) fn clear_progress(&mut self) {
        self.progress.clear();
    }

    /// Takes over what the run has found out about itself; returns its description.
    pub(crate) fn settle(&mut self, outcome: &RunOutcome) -> RunConfig {
        self.config.entry.clone_from(&outcome.entry);
        self.config.explore.bounds.depth = outcome.depth;
        self.guard.configured(&self.config);
        self.guard.found(&outcome.result);
        self.config.clone()
    }

    /// What was heard for a page; nothing where none is wanted.
    pub(crate) fn take_page_material(&mut self) -> PageMaterial {
        self.page.take().unwrap_or_default()
    }

    /// Brings what is written to its end.
    pub(crate) fn finish_writing(&mut self) -> Written {
        let (config, limits) = (&self.config.explore.machine, self.guard.limits());
        let subject = &self.subject;
        let mut shortest = |test: &TestCase| {
            let (program, entry) = subject.as_ref()?;
            shortest_standard_input(program, config, *entry, limits, test)
        };
        let folder = |wanted: Option<PathBuf>| wanted.unwrap_or_default();
        Written {
            tests: self.tests.take().map(|tests| {
                let directory = folder(self.wanted_tests.as_ref().map(|(directory, _)| directory.clone()));
                (directory, tests.finish())
            }),
            ktests: self.ktests.take().map(|tests| (folder(self.wanted_ktests.clone()), tests.finish())),
            out: self.out.take().map(|out| {
                let directory = folder(self.wanted_out.as_ref().map(|(directory, _)| directory.clone()));
                (directory, out.finish(&mut shortest))
            }),
        }
    }

    fn print(&mut self, bytes: &[u8]) {
        if self.printing == Printing::Off {
            return;
        }
        self.progress.clear();
        let shown = escape::printed(bytes);
        let written = match self.printing {
            Printing::StandardOutput => {
                let mut out = io::stdout().lock();
                out.write_all(shown.as_bytes()).and_then(|()| out.flush())
            }
            _ => io::stderr().write_all(shown.as_bytes()),
        };
        if written.is_err() {
            // Nobody reads any more; the run still counts.
            self.printing = Printing::Off;
        }
    }
}

impl Audience for Listeners {
    fn compiler_said(&mut self, text: &str) {
        output::pass_through(text);
    }

    fn begins(&mut self, program: &LoadedProgram, entry: FunctionId) -> Result<(), AudienceError> {
        self.config.entry = program.program.function(entry).name.to_string();
        self.guard.configured(&self.config);
        if let Some(page) = &mut self.page {
            page.begins(&program.program);
        }
        if let Some((directory, choice)) = &self.wanted_tests {
            let here = std::env::current_dir().map_err(CliError::Directory)?;
            let description = ProgramDescription::new(&program.program, &program.modules, entry, here, &self.config);
            self.tests = Some(TestWriter::new(directory, description, *choice)?);
        }
        self.subject = Some((program.program.clone(), entry));
        if let Some((directory, style)) = &self.wanted_out {
            let here = std::env::current_dir().map_err(CliError::Directory)?;
            let LoadedProgram { program, modules } = program;
            self.out = Some(OutWriter::new(directory, program, modules, entry, here, &self.config, *style)?);
        }
        Ok(())
    }

    fn begins_again(&mut self) -> Result<(), AudienceError> {
        if let Some(page) = &mut self.page {
            page.begins_again();
        }
        if let Some(tests) = self.tests.take() {
            self.tests = Some(tests.start_again()?);
        }
        if let Some(tests) = self.ktests.take() {
            self.ktests = Some(tests.start_again()?);
        }
        if let Some(out) = self.out.take() {
            self.out = Some(out.start_again()?);
        }
        Ok(())
    }

    fn found(&mut self, result: &RunResult) {
        self.guard.found(result);
    }
}

impl Listener for Listeners {
    fn sighted(&mut self, fault: &FoundFault) {
        self.guard.sighted(fault);
    }

    fn wants_output(&self) -> bool {
        self.printing != Printing::Off
    }

    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Progress(progress) => {
                self.guard.progressed(progress);
                self.progress.event(event);
                if let Some(page) = &mut self.page {
                    page.progressed(progress);
                }
                if let Some(tests) = &mut self.tests {
                    tests.event(Event::Progress(progress));
                }
                if let Some(out) = &mut self.out {
                    out.event(Event::Progress(progress));
                }
            }
            Event::Test(test) => {
                if let Some(tests) = &mut self.ktests {
                    tests.add(test);
                }
                if let Some(out) = &mut self.out {
                    out.event(Event::Test(test));
                }
                if let Some(tests) = &mut self.tests {
                    tests.event(event);
                }
            }
            // They are part of the outcome.
            Event::Target(_) => {}
            Event::Output(bytes) => self.print(bytes),
            Event::Warning(message) => {
                self.progress.clear();
                output::complain(&format!("warning: {message}"));
            }
            Event::Fault(fault) => {
                self.guard.sighted(fault);
                let place = &fault.place;
                self.progress.note(&format!("found {} at {}:{}", fault.kind, place.file, place.line));
            }
        }
    }
}
