//! `reprise run`: explores a program.

use std::io::{self, IsTerminal, Write};

use reprise_explore::{Event, Explorer, Listener, Status};
use reprise_multise::{Merger, run_either};
use reprise_report::{Detail, ProgramDescription, ProgressLine, RunConfig, Style, TestWriter, run_json, write_run};
use reprise_solver::prepare_query_log;

use crate::error::CliError;
use crate::load::{LoadedProgram, find_entry, load};
use crate::options::{EngineName, RunOptions};
use crate::{output, signals};

pub fn run(options: &RunOptions) -> Result<u8, CliError> {
    let cflags = options.compiler_flags().map_err(CliError::Usage)?;
    let LoadedProgram { program, modules } = load(&options.files, options.cc.clone(), &cflags)?;
    for loaded in &modules {
        output::pass_through(&loaded.warnings);
    }
    if options.dump_code {
        output::to_stdout(|out| write!(out, "{}", program.dump()))?;
        return Ok(0);
    }
    let entry = find_entry(&program, &options.entry)?;
    let config = RunConfig {
        sources: options.files.iter().map(|file| file.display().to_string()).collect(),
        entry: program.function(entry).name.to_string(),
        compiler: options.cc.as_ref().map(|compiler| compiler.display().to_string()),
        cflags,
        explore: options.explore_config(),
        engine: options.engine_config(),
        tests: options.tests.as_ref().map(|directory| directory.display().to_string()),
    };
    let tests = match &options.tests {
        Some(directory) => {
            let here = std::env::current_dir().map_err(CliError::Directory)?;
            Some(TestWriter::new(directory, ProgramDescription::new(&program, &modules, entry, here, &config))?)
        }
        None => None,
    };
    drop(modules);
    let mut listeners = Listeners {
        progress: ProgressLine::new(options.max_time),
        tests,
        printing: match (options.show_output, options.json) {
            (false, _) => Printing::Off,
            (true, false) => Printing::StandardOutput,
            // Standard output is the result's.
            (true, true) => Printing::StandardError,
        },
    };
    if let Some(directory) = &options.log_queries {
        prepare_query_log(directory).map_err(|error| CliError::File { path: directory.clone(), error })?;
    }
    let interrupt = signals::interrupt_flag()?;
    let result = match options.engine {
        EngineName::Forking => Explorer::new(program, config.explore.clone(), interrupt, &mut listeners)?.run(entry),
        EngineName::Auto => run_either(program, options.merge_config(), interrupt, &mut listeners, entry)?,
        EngineName::Multise => Merger::new(program, options.merge_config(), interrupt, &mut listeners)?.run(entry),
    };
    listeners.progress.clear();
    if let Some(disagreement) = result.disagreement {
        return Err(CliError::Disagreement(disagreement));
    }

    output::to_stdout(|out| {
        if options.json {
            serde_json::to_writer_pretty(&mut *out, &run_json(&result, &config))?;
            writeln!(out)
        } else {
            let style = Style::for_stream(io::stdout().is_terminal());
            let detail = if options.stats { Detail::Statistics } else { Detail::Result };
            write_run(out, &result, style, detail)
        }
    })?;
    if let Some(writer) = listeners.tests {
        let count = writer.finish()?;
        if !options.json {
            let directory = config.tests.as_deref().unwrap_or_default();
            let tests = if count == 1 { "test" } else { "tests" };
            output::to_stdout(|out| {
                writeln!(out, "tests        {count} {tests} in {directory} (reprise replay {directory})")
            })?;
        }
    }
    Ok(match result.status {
        Status::Clean | Status::Bounded => 0,
        Status::Bugs => 1,
        Status::Incomplete => 2,
    })
}

/// Where what the paths print goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Printing {
    Off,
    StandardOutput,
    StandardError,
}

/// All who listen to a run.
struct Listeners {
    progress: ProgressLine,
    tests: Option<TestWriter>,
    printing: Printing,
}

impl Listener for Listeners {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Progress(_) => self.progress.event(event),
            Event::Test(_) => {
                if let Some(tests) = &mut self.tests {
                    tests.event(event);
                }
            }
            Event::Output(bytes) => self.print(bytes),
            Event::Warning(message) => {
                self.progress.clear();
                output::complain(&format!("warning: {message}"));
            }
            Event::Fault(fault) => {
                let place = &fault.place;
                self.progress.note(&format!("found {} at {}:{}", fault.kind, place.file, place.line));
            }
        }
    }
}

impl Listeners {
    fn print(&mut self, bytes: &[u8]) {
        let written = match self.printing {
            Printing::Off => return,
            Printing::StandardOutput => {
                self.progress.clear();
                let mut out = io::stdout().lock();
                out.write_all(bytes).and_then(|()| out.flush())
            }
            Printing::StandardError => {
                self.progress.clear();
                io::stderr().write_all(bytes)
            }
        };
        if written.is_err() {
            // Nobody reads any more; the run still counts.
            self.printing = Printing::Off;
        }
    }
}
