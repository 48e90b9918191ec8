//! `reprise ci`: a job of a build server.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use reprise_explore::{Event, FoundFault, Listener, RunResult};
use reprise_ir::code::{FunctionId, Program};
use reprise_ir::driver::DriverError;
use reprise_report::{
    Baseline, CiReport, Finding, RunConfig, Style, ci_json, ci_junit, ci_sarif, escape, write_beside, write_ci,
};
use reprise_session::ci::{CiAudience, CiOrder, ci};
use reprise_session::{Audience, AudienceError, Limits, LoadedProgram, Order, SessionError};

use crate::ci_options::CiOptions;
use crate::error::CliError;
use crate::guard::{Patience, RunGuard, Speech};
use crate::listeners::Listeners;
use crate::report_options::{self, ReportOptions, sources, write_or_complain};
use crate::{output, page, project, run, signals};

/// Time counts from `started`.
pub(crate) fn run(options: &CiOptions, started: Instant) -> Result<u8, CliError> {
    options.check()?;
    page::refuse(&options.run)?;
    options.run.reports.check()?;
    let baseline = baseline(options)?;
    let mut order = run::order(&options.run, started, signals::interrupt_flag()?)?;
    order.limits = Limits { time: Some(options.budget), ..order.limits };
    order.explore.bounds.time = Some(options.budget);
    let config = run::describe(&options.run, &order)?;
    let desk = Arc::new(Desk::new(options, baseline));
    let speech = speech(desk.clone(), order.limits.clone());
    let guard = RunGuard::watch(order.limits.clone(), Patience::AMoment, config.clone(), speech);
    order.compiling.stop = Some(guard.stop_flag());
    let ended = work(options, order, &config, &guard, &desk);
    match ended {
        // Ctrl-C goes to a compiler too, which then fails.
        Err(CliError::Session(SessionError::Driver(DriverError::Stopped { .. } | DriverError::Compilation { .. })))
            if guard.is_time_to_end() =>
        {
            Ok(guard.speak_for_the_unbegun())
        }
        other => other,
    }
}

fn work(
    options: &CiOptions,
    order: Order,
    config: &RunConfig,
    guard: &RunGuard,
    desk: &Arc<Desk>,
) -> Result<u8, CliError> {
    let listeners = Listeners::new(&options.run, config.clone(), guard.clone())?;
    let order =
        CiOrder { order, base: options.base.clone(), is_frozen: options.frozen, store_size: options.store_size };
    let mut hearer = Hearer { listeners, aside: Aside, desk: desk.clone() };
    let report = ci(&order, &mut hearer);
    hearer.listeners.clear_progress();
    let report = report?;
    guard.found(&report.result);
    guard.take_the_floor();
    let code = desk.say(report, config)?;
    guard.has_spoken(code);
    Ok(code)
}

/// What is known; a file that is not there is none, if it is to be written.
fn baseline(options: &CiOptions) -> Result<Option<Baseline>, CliError> {
    let Some(path) = &options.baseline else { return Ok(None) };
    if options.write_baseline && !path.exists() {
        return Ok(Some(Baseline::of(&[], &[])));
    }
    match Baseline::read(path) {
        Ok(baseline) => Ok(Some(baseline)),
        Err(error) => {
            let hint = if path.exists() { "" } else { "; --write-baseline makes one" };
            Err(CliError::Usage(format!("--baseline {}: {error}{hint}", path.display())))
        }
    }
}

/// Where reports are made, by the job or in its place.
struct Desk {
    is_json: bool,
    reports: ReportOptions,
    baseline: Option<Baseline>,
    written_baseline: Option<std::path::PathBuf>,
    /// What is known of a job that goes on.
    so_far: Mutex<SoFar>,
}

#[derive(Default)]
struct SoFar {
    program: Option<Arc<Program>>,
    failing: Vec<Finding>,
}

impl Desk {
    fn new(options: &CiOptions, baseline: Option<Baseline>) -> Desk {
        Desk {
            is_json: options.run.json,
            reports: options.run.reports.clone(),
            baseline,
            written_baseline: options.baseline.clone().filter(|_| options.write_baseline),
            so_far: Mutex::default(),
        }
    }

    fn so_far(&self) -> MutexGuard<'_, SoFar> {
        self.so_far.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes what was asked for; gives the exit code.
    fn say(&self, mut report: CiReport, config: &RunConfig) -> Result<u8, CliError> {
        if let Some(baseline) = &self.baseline {
            report.compare_with(baseline);
        }
        if let Some(path) = self.written_baseline.as_ref().filter(|_| report.missing.is_none()) {
            let baseline = report.baseline();
            write_beside(path, &baseline.text()).map_err(|error| CliError::File { path: path.clone(), error })?;
            let besides = std::mem::take(&mut report.unmet);
            report.compare_with(&baseline);
            report.unmet = besides;
        }
        let mut sources = sources(&report.result, config).for_stdout();
        output::to_stdout(|out| match self.is_json {
            true => output::write_json(out, &project::signed(ci_json(&report, config))),
            false => write_ci(out, &report, &mut sources, Style::for_stdout()),
        })?;
        let is_written = self.write_reports(&report, config);
        Ok(report_options::exit_code(report.status().exit_code(), is_written))
    }

    /// Files for other programs: findings as a job has them, and the rest as a run has it.
    fn write_reports(&self, report: &CiReport, config: &RunConfig) -> bool {
        let mut is_written = true;
        if let Some(path) = &self.reports.sarif {
            let text = serde_json::to_string_pretty(&ci_sarif(report)).expect("our own keys are strings");
            is_written &= write_or_complain("--sarif", path, &(escape::json_text(&text).into_owned() + "\n"));
        }
        if let Some(path) = &self.reports.junit {
            let suite = format!("{} {}", config.sources.join(" "), config.entry);
            let mut sources = sources(&report.result, config);
            is_written &= write_or_complain("--junit", path, &ci_junit(report, &suite, &mut sources));
        }
        let others = ReportOptions { sarif: None, junit: None, ..self.reports.clone() };
        others.write(&report.result, config) && is_written
    }
}

/// Says what is known of a job that could not do so itself.
fn speech(desk: Arc<Desk>, limits: Limits) -> Speech {
    Box::new(move |result: &RunResult, config: &RunConfig| {
        let (program, failing) = {
            let so_far = desk.so_far();
            (so_far.program.clone(), so_far.failing.clone())
        };
        let mut findings = Finding::of_faults(program.as_deref(), &result.faults);
        let is_new = |finding: &Finding, findings: &[Finding]| {
            findings.iter().all(|known| known.fingerprint != finding.fingerprint)
        };
        for finding in failing {
            if is_new(&finding, &findings) {
                findings.push(finding);
            }
        }
        let mut report = CiReport::of(findings, result.clone(), limits.time.unwrap_or_default());
        report.notes.push("the job was cut off; this is what was known by then".into());
        desk.say(report, config).unwrap_or(crate::USAGE_OR_TOOL_ERROR)
    })
}

/// Listens for a job.
struct Hearer {
    listeners: Listeners,
    aside: Aside,
    desk: Arc<Desk>,
}

impl CiAudience for Hearer {
    fn step(&mut self, text: &str) {
        self.listeners.clear_progress();
        output::complain(text);
    }

    fn compiled(&mut self, program: &Arc<Program>) {
        self.desk.so_far().program = Some(program.clone());
    }

    fn fails(&mut self, finding: &Finding) {
        self.desk.so_far().failing.push(finding.clone());
    }

    fn aside(&mut self) -> &mut dyn Audience {
        &mut self.aside
    }
}

impl Audience for Hearer {
    fn compiler_said(&mut self, text: &str) {
        self.listeners.compiler_said(text);
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

impl Listener for Hearer {
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

/// Listens to what is not the job's own result: warnings count, findings do not.
struct Aside;

impl Audience for Aside {}

impl Listener for Aside {
    fn event(&mut self, event: Event<'_>) {
        if let Event::Warning(warning) = event {
            output::complain(&format!("warning: {warning}"));
        }
    }
}
