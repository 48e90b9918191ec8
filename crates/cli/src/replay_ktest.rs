//! `reprise replay x.ktest prog.c`: what the machine predicts for one of KLEE's tests, and what happens natively.

use std::path::{Path, PathBuf};

use reprise_explore::{Event, ExploreConfig, Listener};
use reprise_ir::driver::{CompileOptions, temporary};
use reprise_report::{EngineConfig, KTest, ProgramDescription, RunConfig, TestChoice, TestWriter};
use reprise_session::{Followed, Order, follow};
use tempfile::TempDir;

use crate::error::CliError;
use crate::option_values::compiler_flags;
use crate::options::ReplayOptions;
use crate::output;
use crate::world_options::world_of;

/// Whether this is about KLEE's tests.
pub(crate) fn is_meant(options: &ReplayOptions) -> bool {
    !options.files.is_empty() || options.directory.extension().is_some_and(|extension| extension == "ktest")
}

/// Makes a folder of tests of them.
pub(crate) fn prepare(options: &ReplayOptions) -> Result<TempDir, CliError> {
    let files = ktests_in(&options.directory)?;
    let Some(first) = files.first() else {
        return Err(CliError::Usage(format!("{}: there is no .ktest in it", options.directory.display())));
    };
    if options.files.is_empty() {
        return Err(CliError::Usage(format!(
            "{0} does not say which program it is for: `reprise replay {0} FILES`",
            options.directory.display()
        )));
    }
    let flags = compiler_flags(&options.cflags).map_err(CliError::Usage)?;
    let mut explore = ExploreConfig::default();
    let mut tests = Vec::with_capacity(files.len());
    for file in &files {
        tests.push(read(file)?);
    }
    // All of one run were called alike.
    let words = tests[0].arguments.iter().skip(1).map(|word| String::from_utf8_lossy(word).into_owned());
    let broken = |error: String| CliError::Usage(format!("{}: {error}", first.display()));
    explore.machine.world = world_of(&words.collect::<Vec<_>>()).map_err(broken)?;
    let seeds: Vec<_> = tests.iter().map(|test| test.seed(&explore.machine.world)).collect();
    let compiling = CompileOptions {
        compiler: options.cc.clone(),
        flags: flags.iter().map(Into::into).collect(),
        ..CompileOptions::default()
    };
    let order = Order { compiling, explore: explore.clone(), ..Order::new(options.files.clone(), &options.entry) };
    let Followed { loaded, entry, tests } = follow(&order, &seeds, &mut output::pass_through)?;
    let config = RunConfig {
        sources: options.files.iter().map(|file| file.display().to_string()).collect(),
        entry: options.entry.clone(),
        compiler: options.cc.as_ref().map(|compiler| compiler.display().to_string()),
        cflags: flags,
        commands: None,
        explore,
        engine: EngineConfig { name: "forking", coalesce: true, compose: "off", product_cap: 0, max_visits: None },
        tests: None,
        part: None,
    };
    let here = std::env::current_dir().map_err(CliError::Directory)?;
    let description = ProgramDescription::new(&loaded.program, &loaded.modules, entry, here, &config);
    let folder = temporary::folder("ktest").map_err(CliError::Directory)?;
    let mut writer = TestWriter::new(folder.path(), description, TestChoice::All)?;
    for (file, test) in files.iter().zip(&tests) {
        match test {
            Ok(test) => writer.event(Event::Test(test)),
            Err(reason) => output::complain(&format!("note: {} is not replayed: {reason}", file.display())),
        }
    }
    writer.finish()?;
    Ok(folder)
}

fn ktests_in(path: &Path) -> Result<Vec<PathBuf>, CliError> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let failed = |error| CliError::File { path: path.to_owned(), error };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path).map_err(failed)? {
        files.push(entry.map_err(failed)?.path());
    }
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ktest"));
    files.sort();
    Ok(files)
}

fn read(file: &Path) -> Result<KTest, CliError> {
    let bytes = std::fs::read(file).map_err(|error| CliError::File { path: file.to_owned(), error })?;
    KTest::decode(&bytes).map_err(|error| CliError::Usage(format!("{}: {error}", file.display())))
}
