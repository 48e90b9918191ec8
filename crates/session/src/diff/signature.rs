//! Whether two versions of a function can be given the same arguments, and give results that can be compared.

use reprise_ir::code::{Function, FunctionId, Parameter, Program, Scalar, ScalarKind};
use reprise_machine::{LazyConfig, heap_assumptions};

/// Refuses entries that take or give something else.
pub(crate) fn check(old: (&Program, FunctionId), new: (&Program, FunctionId)) -> Result<(), String> {
    for (program, entry) in [old, new] {
        // What each version leaves behind them would have to be compared too.
        if !heap_assumptions(program, entry, &LazyConfig::default()).is_empty() {
            return Err(format!(
                "`{}` is given pointers, and what two versions do to what is behind them is not compared: write a harness that \
                 calls it, or choose another --entry",
                program.function(entry).source_name
            ));
        }
    }
    let (old, new) = (old.0.function(old.1), new.0.function(new.1));
    let is_main = |function: &Function| &*function.name == "main";
    match (is_main(old), is_main(new)) {
        // Its arguments are those of a run without any, whatever it takes of them.
        (true, true) => return Ok(()),
        (false, false) => {}
        _ => {
            return Err(format!(
                "`{}` and `{}` cannot be compared: only one of them is main",
                old.source_name, new.source_name
            ));
        }
    }
    if old.parameters.len() != new.parameters.len() {
        return Err(format!(
            "`{}` takes {} in the old version and {} in the new one: only functions that take the same can be compared; \
             a harness that calls both can (see the README)",
            old.source_name,
            parameters(old.parameters.len()),
            parameters(new.parameters.len())
        ));
    }
    for (number, (before, after)) in old.parameters.iter().zip(&new.parameters).enumerate() {
        if before.scalars != after.scalars || before.by_value != after.by_value {
            return Err(format!(
                "parameter {} of `{}` is {} (`{}`) in the old version and {} (`{}`) in the new one",
                number + 1,
                old.source_name,
                described(before),
                before.name,
                described(after),
                after.name
            ));
        }
    }
    if old.results != new.results {
        return Err(format!(
            "`{}` returns {} in the old version and {} in the new one",
            old.source_name,
            all(&old.results),
            all(&new.results)
        ));
    }
    Ok(())
}

fn parameters(count: usize) -> String {
    match count {
        0 => "no parameters".into(),
        1 => "one parameter".into(),
        count => format!("{count} parameters"),
    }
}

fn described(parameter: &Parameter) -> String {
    match parameter.by_value {
        Some(copy) => format!("a structure of {} bytes", copy.size),
        None => all(&parameter.scalars),
    }
}

fn all(scalars: &[Scalar]) -> String {
    let scalar = |scalar: &Scalar| match scalar.kind {
        ScalarKind::Integer => format!("an integer of {} bits", scalar.width),
        ScalarKind::Pointer => "a pointer".into(),
        ScalarKind::Float(_) => format!("a floating-point number of {} bits", scalar.width),
    };
    match scalars {
        [] => "nothing".into(),
        scalars => scalars.iter().map(scalar).collect::<Vec<String>>().join(" and "),
    }
}
