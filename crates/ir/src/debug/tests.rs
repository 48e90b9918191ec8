//! The variables that parameters become, as compilers of several ages write them.

use super::DebugInfo;
use crate::read_module;

/// The names in the source of a function's parameters, in the order of the IR.
fn parameter_names(text: &str, function: &str) -> Vec<Option<Box<str>>> {
    let module = read_module("text.ll", text.as_bytes().to_vec()).expect("it can be read");
    let debug = DebugInfo::new(&module);
    let function = module.function_named(function).expect("it is defined");
    let code = function.body.code().expect("it is readable");
    let variables = debug.parameters_among(function, code, &debug.declared(code));
    variables.into_iter().map(|variable| variable.map(|variable| variable.name)).collect()
}

#[test]
fn of_clang() {
    for text in [
        include_str!("../../tests/reader/programs/clang-14.ll"),
        include_str!("../../tests/reader/programs/clang-19.ll"),
    ] {
        assert_eq!(parameter_names(text, "mean"), [Some("values".into()), Some("count".into())]);
    }
}

#[test]
fn of_parameters_in_parts() {
    // `struct pair` is passed in two registers, which become one variable.
    let text = include_str!("../../tests/reader/programs/clang-14.ll");
    assert_eq!(parameter_names(text, "swap"), [Some("p".into()), Some("p".into())]);
}
