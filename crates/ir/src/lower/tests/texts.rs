//! Helpers for tests on small texts.

use super::verify::verify;
use crate::Module;
use crate::code::*;
use crate::lower::{Input, LinkError, link_and_lower};

pub(crate) const LAYOUT: &str =
    "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n";

pub(crate) fn read(name: &str, text: &str) -> Module {
    crate::read_module(name, format!("{LAYOUT}{text}").into_bytes()).expect("the text is valid")
}

pub(crate) fn lower(text: &str) -> Program {
    let module = read("test.ll", text);
    let program =
        link_and_lower(&[Input { module: &module, origin: Origin::Program }]).expect("one module always links");
    verify(&program);
    program
}

pub(crate) fn link(modules: &[(&str, Origin, &str)]) -> Result<Program, LinkError> {
    let read: Vec<(Module, Origin)> = modules.iter().map(|(name, origin, text)| (read(name, text), *origin)).collect();
    let inputs: Vec<Input> = read.iter().map(|(module, origin)| Input { module, origin: *origin }).collect();
    let program = link_and_lower(&inputs)?;
    verify(&program);
    Ok(program)
}

pub(crate) fn function<'p>(program: &'p Program, name: &str) -> &'p Function {
    let id = program.function_names.get(name).unwrap_or_else(|| panic!("no function {name}"));
    program.function(*id)
}

pub(crate) fn code<'p>(program: &'p Program, name: &str) -> &'p Code {
    match &function(program, name).body {
        Body::Defined(code) => code,
        other => panic!("{name} has no code: {other:?}"),
    }
}

/// The listing of `@f`, without its first line, instruction numbers and places.
pub(crate) fn listing(program: &Program, name: &str) -> String {
    let id = program.function_names[name];
    let text = program.dump_function(id).to_string();
    let mut lines = Vec::new();
    for line in text.lines().skip(1) {
        let line = line.split("  ;").next().unwrap_or(line);
        lines.push(line.trim().to_string());
    }
    lines.join("\n")
}

/// Lowers a text and compares the listing of its function `@f`.
#[track_caller]
pub(crate) fn check(text: &str, expected: &str) {
    let program = lower(text);
    let found = listing(&program, "f");
    let found: Vec<&str> =
        found.lines().map(|line| line.split_once("  ").map_or(line, |(_, rest)| rest).trim()).collect();
    let expected: Vec<&str> = expected.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert!(found == expected, "expected:\n{}\n\nfound:\n{}\n", expected.join("\n"), found.join("\n"));
}
