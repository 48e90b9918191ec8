//! `reprise`: one file per subcommand.
//!
//! `options` is the command line, `seeds`, `build_options`, `certify_options`, `ci_options`, `diff_options`, `fleet_options`, `page_options`, `part_options`, `report_options`, `share_options`, `shared_options`, `store_options`, `target`, `test_options`,
//! `world_options` and `option_values` parts of it; `run`, `watch`, `worker`, `diff`, `ci`, `certify`, `partition`, `query`,
//! `recording`, `replay`, `replay_ktest`, `tests`, `tree`, `view`, `store`, `new_harness`, `doctor` and `completions` are the subcommands,
//! `overview` is what is said without one, `project` is `reprise.toml`. Runs are driven by `reprise-session`: here they are ordered, listened to
//! (`listeners`) and reported (`run_report`, `page`). `error` is what can go wrong with the tool itself, `output` writing to streams that may close, `signals`
//! Ctrl-C, `guard` holds the bounds of a run whatever it is busy with.

#![warn(unreachable_pub)]

mod build_options;
mod certify;
mod certify_options;
mod ci;
mod ci_options;
mod completions;
mod diff;
mod diff_options;
mod doctor;
mod error;
mod every_function;
mod fleet_options;
mod guard;
mod listeners;
mod new_harness;
mod option_values;
mod options;
mod out_report;
mod output;
mod overview;
mod page;
mod page_options;
mod part_options;
mod partition;
mod plan_file;
mod project;
mod query;
mod recording;
mod replay;
mod replay_ktest;
mod report_options;
mod run;
mod run_report;
mod seeds;
mod share_options;
mod shared_options;
mod signals;
mod store;
mod store_options;
mod target;
mod test_options;
mod tests;
mod tree;
mod view;
mod watch;
mod worker;
mod world_options;
mod written;

use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;

use error::CliError;
use options::{Cli, Command};

const USAGE_OR_TOOL_ERROR: u8 = 3;

fn main() -> ExitCode {
    let started = Instant::now();
    if let Some(code) = recording::stand_in() {
        return code;
    }
    let tell_of_panic = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // What the database has to say about a damaged file is said by the error it becomes.
        if !reprise_store::is_guarded() {
            tell_of_panic(panic);
        }
    }));
    let completed = match project::complete(world_options::with_two_dashes(std::env::args_os())) {
        Ok(completed) => completed,
        Err(error) => {
            output::complain(&format!("error: {error}"));
            return ExitCode::from(USAGE_OR_TOOL_ERROR);
        }
    };
    if let Some(several) = &completed.several {
        return match project::run_several(several) {
            Ok(code) => ExitCode::from(code),
            Err(error) => {
                output::complain(&format!("error: {error}"));
                ExitCode::from(USAGE_OR_TOOL_ERROR)
            }
        };
    }
    let cli = match Cli::try_parse_from(&completed.words) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version come this way too; a closed stream changes nothing.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::from(USAGE_OR_TOOL_ERROR) } else { ExitCode::SUCCESS };
        }
    };
    match std::panic::catch_unwind(|| dispatch(cli, started)) {
        Ok(Ok(code)) => ExitCode::from(code),
        Ok(Err(error)) => {
            match error.quotes_a_compiler() {
                true => output::complain_at_length(&format!("error: {error}")),
                false => output::complain(&format!("error: {error}")),
            }
            ExitCode::from(USAGE_OR_TOOL_ERROR)
        }
        Err(_) => {
            output::complain(
                "error: this is a bug in reprise; please report it with the message above and the program",
            );
            ExitCode::from(USAGE_OR_TOOL_ERROR)
        }
    }
}

fn dispatch(cli: Cli, started: Instant) -> Result<u8, CliError> {
    // Whatever a run that was killed left in the way.
    reprise_ir::driver::temporary::clean_up();
    let Some(command) = cli.command else { return overview::show() };
    match command {
        Command::Run(mut options) => {
            options.machine.world.take_from(&mut options.files);
            run::run(&options, started)
        }
        Command::Build(options) => recording::run(&options),
        Command::Diff(options) => diff::run(&options, started),
        Command::Certify(options) => certify::run_certify(&options, started),
        Command::Check(options) => certify::run_check(&options),
        Command::Watch(options) => watch::watch(&options),
        Command::Partition(mut options) => {
            // A plan is not explored, so it has no tests to take home.
            options.plan_file = options.run.tests.out.take();
            partition::run(&options, started)
        }
        Command::Worker(options) => worker::run(&options),
        Command::Ci(options) => ci::run(&options, started),
        Command::Query(options) => query::run(&options),
        Command::Replay(options) => replay::run(&options),
        Command::Tests(options) => tests::run(&options),
        Command::Tree(options) => tree::run(&options),
        Command::View(options) => view::run(&options),
        Command::Store(options) => store::run(&options),
        Command::Config(options) => project::show(&options, &cli.project),
        Command::Completions(options) => completions::completions(&options),
        Command::Man(options) => completions::man(&options),
        Command::Doctor(options) => doctor::run(&options, &cli.project),
        Command::NewHarness(options) => new_harness::run(&options),
    }
}
