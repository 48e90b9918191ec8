//! Runs both versions natively on the inputs that are to show differences.

use std::path::Path;
use std::sync::atomic::Ordering;

use reprise_explore::{Aspect, Difference, SeenEnd, SeenOutcome};
use reprise_machine::FaultKind;
use reprise_report::{
    Confirmation, EngineConfig, NativeOutcome, NativeVersion, ProgramDescription, Recorded, ReplayError, ReplayOptions,
    RunConfig, WatchedGlobal,
};

use super::{DiffOrder, Linked, Loaded, VersionSources};

/// One for each difference, and what a reader of them should know.
pub(crate) fn confirm(
    order: &DiffOrder,
    old: &Loaded,
    new: &Loaded,
    differences: &[Difference],
) -> (Vec<Confirmation>, Vec<String>) {
    if differences.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let refuse = |reason: &str| vec![Confirmation::NotRun(reason.to_string()); differences.len()];
    if !order.confirms {
        return (refuse("native runs were not asked for"), Vec::new());
    }
    if is_time_to_end(order) {
        return (refuse("there was no time left for native runs"), Vec::new());
    }
    let built = build(order, &order.old, old, differences)
        .and_then(|old| Ok((old, build(order, &order.new, new, differences)?)));
    let (old, new) = match built {
        Ok(built) => built,
        Err(error) => return (refuse(&format!("the program could not be built natively: {error}")), Vec::new()),
    };
    let confirmations = differences.iter().map(|difference| {
        if is_time_to_end(order) {
            return Confirmation::NotRun("there was no time left for native runs".into());
        }
        run_both(&old, &new, difference).unwrap_or_else(Confirmation::NotRun)
    });
    let confirmations = confirmations.collect();
    let mut notes = old.notes().to_vec();
    notes.extend(new.notes().iter().filter(|note| !old.notes().contains(note)).cloned());
    (confirmations, notes)
}

fn is_time_to_end(order: &DiffOrder) -> bool {
    let limits = &order.order.limits;
    limits.asked.load(Ordering::Relaxed) || limits.left().is_some_and(|left| left.is_zero())
}

fn run_both(old: &NativeVersion, new: &NativeVersion, difference: &Difference) -> Result<Confirmation, String> {
    if difference.depends_on_undefined {
        return Err("it depends on a value the program never defined".into());
    }
    if difference.aspects == [Aspect::Memory] {
        return Err("native runs do not show what pointers lead to".into());
    }
    let (old, new) = (run(old, &difference.old)?, run(new, &difference.new)?);
    Ok(match old.differs_from(&new, &difference.aspects) {
        true => Confirmation::Shown { old, new },
        false => Confirmation::NotShown { both: new },
    })
}

fn run(version: &NativeVersion, outcome: &SeenOutcome) -> Result<NativeOutcome, String> {
    let inputs = outcome.inputs.as_deref().ok_or("the solver could not give an input in its budget or in time")?;
    let overflows = matches!(outcome.end, SeenEnd::Fault { kind: FaultKind::StackOverflow, .. });
    version.run(inputs, overflows)
}

fn build(
    order: &DiffOrder,
    sources: &VersionSources,
    version: &Loaded,
    differences: &[Difference],
) -> Result<NativeVersion, ReplayError> {
    let order = &order.order;
    let compiler = order.compiling.compiler.as_ref();
    let config = RunConfig {
        sources: sources.files.iter().map(|file| file.display().to_string()).collect(),
        entry: order.entry.clone(),
        compiler: compiler.map(|compiler| compiler.display().to_string()),
        cflags: order.compiling.flags.iter().map(|flag| flag.to_string_lossy().into_owned()).collect(),
        commands: sources.commands.clone(),
        explore: order.explore.clone(),
        engine: EngineConfig { name: "forking", coalesce: true, compose: "off", product_cap: 0, max_visits: None },
        tests: None,
        part: None,
    };
    let directory = std::path::absolute(sources.directory.as_deref().unwrap_or(Path::new(".")));
    let directory = directory.map_err(ReplayError::Temporary)?;
    let program = version.program();
    let description = ProgramDescription::new(program, &version.loaded.modules, version.entry, directory, &config);
    // The user asks for this compiler and these flags, here and now.
    let options =
        ReplayOptions { compiler: compiler.cloned(), recorded: Recorded::Everything, ..ReplayOptions::default() };
    NativeVersion::build(description, &watched(version, differences), &options)
}

/// The globals that are said to differ and can be named from outside.
fn watched(version: &Loaded, differences: &[Difference]) -> Vec<WatchedGlobal> {
    let mut names: Vec<&str> = Vec::new();
    for aspect in differences.iter().flat_map(|difference| &difference.aspects) {
        if let Aspect::Global(name) = aspect
            && !names.contains(&&**name)
        {
            names.push(name);
        }
    }
    let named = version.globals(Linked::ByName);
    let size = |name: &str| {
        let found = version.program().globals.iter().find(|global| *global.name == *name);
        found.map_or(0, |global| global.size)
    };
    let names = names.into_iter().filter(|name| named.contains(name));
    names.map(|name| WatchedGlobal { name: name.to_string(), size: size(name) }).collect()
}
