//! `reprise diff`: what two versions of a program do differently.

use std::path::Path;
use std::time::Instant;

use reprise_explore::{Event, Listener};
use reprise_ir::driver::CompileOptions;
use reprise_report::{DiffReport, ProgressLine, Style, diff_json, diff_markdown, diff_sarif, escape, write_diff};
use reprise_session::diff::{DiffOrder, diff};
use reprise_session::{Limits, Order, Storage};

use crate::diff_options::DiffOptions;
use crate::error::CliError;
use crate::{output, project, signals};

/// Time counts from `started`.
pub(crate) fn run(options: &DiffOptions, started: Instant) -> Result<u8, CliError> {
    let order = order(options, started)?;
    let mut listener = DiffListener { progress: ProgressLine::new(options.bounds.max_time) };
    let report = diff(&order, &mut listener, &mut output::pass_through)?;
    listener.progress.clear();
    write_files(options, &report)?;
    output::to_stdout(|out| match options.json {
        true => output::write_json(out, &project::signed(diff_json(&report))),
        false => write_diff(out, &report, Style::for_stdout()),
    })?;
    Ok(report.status.exit_code())
}

fn order(options: &DiffOptions, started: Instant) -> Result<DiffOrder, CliError> {
    let (old, new) = options.sources()?;
    options.machine.world.world(&[]).map_err(CliError::Usage)?;
    let explore = options.explore_config();
    let asked = signals::interrupt_flag()?;
    let limits = Limits { started, time: explore.bounds.time, memory: explore.bounds.memory, asked: asked.clone() };
    let compiling = CompileOptions {
        compiler: options.cc.clone(),
        flags: options.compiler_flags()?.iter().map(Into::into).collect(),
        stop: Some(asked),
        ..CompileOptions::default()
    };
    let storage = match options.no_store {
        true => Storage::Nowhere,
        false => Storage::Folder { path: options.store.clone(), reuse_size: options.reuse_size, prune_tree: false },
    };
    let sharing = options.share.sharing(options.no_store)?;
    Ok(DiffOrder {
        old,
        new,
        new_entry: options.new_entry.clone(),
        observe_statics: options.observe_statics,
        confirms: !options.no_replay,
        order: Order { compiling, explore, storage, sharing, limits, ..Order::new(Vec::new(), &options.entry) },
    })
}

fn write_files(options: &DiffOptions, report: &DiffReport) -> Result<(), CliError> {
    let write = |path: &Path, text: String| {
        std::fs::write(path, text).map_err(|error| CliError::File { path: path.to_owned(), error })
    };
    if let Some(path) = &options.sarif {
        let text = serde_json::to_string_pretty(&diff_sarif(report)).expect("our own keys are strings");
        write(path, escape::json_text(&text).into_owned() + "\n")?;
    }
    if let Some(path) = &options.markdown {
        write(path, diff_markdown(report))?;
    }
    Ok(())
}

struct DiffListener {
    progress: ProgressLine,
}

impl Listener for DiffListener {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Warning(warning) => {
                self.progress.clear();
                output::complain(&format!("warning: {warning}"));
            }
            event => self.progress.event(event),
        }
    }

    fn wants_output(&self) -> bool {
        false
    }
}
