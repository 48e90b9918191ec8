//! What the compilers on this machine print, compared statement by statement with what was read of it.

use std::path::{Path, PathBuf};
use std::process::Command;

use reprise_ir::module::{Initializer, LlvmBody, Module};
use reprise_ir::read_module;

use crate::compare::{assert_same, assert_same_bodies};

const PROGRAMS: &[(&str, &str)] = &[
    ("scalars.c", include_str!("programs/scalars.c")),
    ("aggregates.c", include_str!("programs/aggregates.c")),
    ("control.c", include_str!("programs/control.c")),
    ("memory.c", include_str!("programs/memory.c")),
    ("exceptions.cpp", include_str!("programs/exceptions.cpp")),
];

/// Every clang there is, with its version.
fn clangs() -> Vec<(PathBuf, u32)> {
    let mut found: Vec<(PathBuf, u32)> = Vec::new();
    let names = std::iter::once("clang".to_owned()).chain((14..=23).map(|version| format!("clang-{version}")));
    for name in names {
        if let Ok(clang) = reprise_ir::driver::find_clang(Some(Path::new(&name)))
            && !found.iter().any(|(_, version)| *version == clang.version)
        {
            found.push((clang.path, clang.version));
        }
    }
    found
}

fn print_ir(compiler: &Path, source: &Path, arguments: &[&str]) -> String {
    let output = Command::new(compiler)
        .args(["-S", "-emit-llvm", "-o", "-"])
        .args(arguments)
        .arg(source)
        .output()
        .expect("the compiler was found");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("IR of ASCII sources is ASCII")
}

fn assert_readable(module: &Module) {
    for function in &module.functions {
        if let LlvmBody::Unreadable(reason) = &function.body {
            panic!("@{}: {reason}", module.symbol(function.symbol).name);
        }
    }
    for variable in &module.variables {
        if let Initializer::Unreadable(reason) = &variable.initializer {
            panic!("@{}: {reason}", module.symbol(variable.symbol).name);
        }
    }
    for (_, constant) in module.constants.iter() {
        let unreadable = matches!(constant.kind, reprise_ir::module::ConstantKind::Unreadable(_));
        assert!(!unreadable, "{constant:?}");
    }
}

#[test]
fn every_clang() {
    let clangs = clangs();
    assert!(!clangs.is_empty(), "no clang on this machine");
    let directory = tempfile::tempdir().expect("a temporary directory");
    for (compiler, version) in clangs {
        let mut compared = 0;
        for (name, text) in PROGRAMS {
            let source = directory.path().join(name);
            std::fs::write(&source, text).expect("the directory was just made");
            for arguments in [
                &["-O0", "-g"][..],
                &["-O2", "-g", "-fno-discard-value-names"],
                &["-O3", "-march=haswell", "-ffast-math"],
                &["-O0", "-m32", "-ffreestanding"],
                &["-O2", "--target=aarch64-linux-gnu", "-ffreestanding"],
            ] {
                // Headers of other targets may not be installed, and these two need some.
                let foreign = arguments.contains(&"-ffreestanding");
                if foreign && (name.ends_with(".cpp") || *name == "memory.c" || *name == "control.c") {
                    continue;
                }
                let text = print_ir(&compiler, &source, arguments);
                let module = read_module(name, text.clone().into_bytes()).expect("what a compiler prints is readable");
                assert_readable(&module);
                // Pointers of version 14 have types, which the reader drops; some versions of `opt` rewrite them.
                compared += if version >= 15 {
                    assert_same(&module, &text)
                } else if let Some(rewritten) = with_opaque_pointers(&text, directory.path()) {
                    let rewritten = read_module(name, rewritten.into_bytes()).expect("what `opt` prints is readable");
                    assert_same_bodies(&module, &rewritten)
                } else {
                    same_counts(&module, &text)
                };
            }
        }
        println!("{} (version {version}): {compared} statements", compiler.display());
        assert!(compared > 1000);
    }
}

/// The same module without typed pointers, if there is a tool that can still read them.
fn with_opaque_pointers(text: &str, directory: &Path) -> Option<String> {
    let path = directory.join("typed.ll");
    std::fs::write(&path, text).expect("the directory was just made");
    ["opt-16", "opt-15"].iter().find_map(|tool| {
        let output = Command::new(tool).args(["-S", "-o", "-"]).arg(&path).output().ok()?;
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).ok()
    })
}

/// For texts that cannot be printed again: the same number of instructions in each function.
fn same_counts(module: &Module, text: &str) -> usize {
    let mut functions = module.functions.iter().filter_map(|function| function.body.code());
    let mut total = 0;
    let mut inside = false;
    let mut expected = 0;
    for line in text.lines() {
        if line.starts_with("define ") {
            inside = true;
            expected = 0;
        } else if line == "}" {
            inside = false;
            let code = functions.next().expect("every definition was read");
            let count: usize = code.blocks.iter().map(|block| block.instructions.len()).sum();
            assert_eq!(count, expected);
            total += count;
        } else if inside {
            // Continuation lines are indented more, and a switch ends with a bracket.
            let statement = line.starts_with("  ") && !line.starts_with("   ") && !line.starts_with("  ]");
            expected += usize::from(statement && !line.contains("@llvm.dbg."));
        }
    }
    total
}

fn compare_rust(arguments: &[&str]) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let source = directory.path().join("program.rs");
    std::fs::write(&source, include_str!("programs/program.rs")).expect("the directory was just made");
    let output = Command::new("rustc")
        .args(["--edition", "2021", "--emit=llvm-ir,link", "--out-dir"])
        .arg(directory.path())
        .args(arguments)
        .arg(&source)
        .output();
    let output = output.expect("Rust is what this test is built with");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(directory.path().join("program.ll")).expect("rustc wrote it");
    let module = read_module("program.rs", text.clone().into_bytes()).expect("what rustc prints is readable");
    assert_readable(&module);
    let compared = assert_same(&module, &text);
    println!("rustc {arguments:?}: {compared} statements");
    assert!(compared > 100);
}

#[test]
fn rustc() {
    compare_rust(&["-g"]);
    compare_rust(&["-O"]);
}

#[test]
#[ignore = "takes a while: what the program needs of the standard library is part of the module"]
fn rustc_with_its_library() {
    compare_rust(&["-g", "-C", "lto=fat", "-C", "codegen-units=1"]);
    compare_rust(&["-O", "-C", "lto=fat", "-C", "codegen-units=1"]);
}

/// `REPRISE_IR_FILES=a.ll:b.ll cargo test -- --ignored`: larger texts, opaque pointers only.
#[test]
#[ignore = "needs files of one's own"]
fn given_files() {
    let files = std::env::var("REPRISE_IR_FILES").expect("REPRISE_IR_FILES names the files");
    for file in files.split(':') {
        let text = std::fs::read_to_string(file).expect("the file can be read");
        let module = read_module(file, text.clone().into_bytes()).expect("the file is LLVM IR");
        assert_readable(&module);
        println!("{file}: {} statements", assert_same(&module, &text));
    }
}
