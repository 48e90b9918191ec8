//! From files to modules.

use std::path::{Path, PathBuf};

use reprise_ir::debug::DebugInfo;
use reprise_ir::driver::{CompileOptions, DriverError, load};
use reprise_ir::module::{FunctionAttributes, InstructionKind};

struct Files(tempfile::TempDir);

impl Files {
    fn new() -> Files {
        Files(tempfile::tempdir().expect("a temporary directory"))
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.path().join(name);
        std::fs::write(&path, text).expect("the directory was just made");
        path
    }
}

fn failure(input: &Path) -> DriverError {
    load(&[input.to_owned()], &CompileOptions::default()).expect_err("it cannot be loaded")
}

#[test]
fn several_files_become_several_modules() {
    let files = Files::new();
    let inputs = [
        files.write("a.c", "int helper(int); int main(void) { return helper(2); }"),
        files.write("b.cpp", "extern \"C\" int helper(int x) { return x + 1; }"),
        files.write("c.i", "int third;"),
        files.write("d.ll", "@fourth = global i32 4\n"),
    ];
    let modules = load(&inputs, &CompileOptions::default()).expect("they can be compiled");
    assert_eq!(modules.len(), 4);
    assert_eq!(modules[0].source, inputs[0]);
    assert!(modules[0].module.function_named("main").is_some_and(|function| function.body.code().is_some()));
    assert!(modules[1].module.function_named("helper").is_some_and(|function| function.body.code().is_some()));
    assert!(modules[2].module.symbol_named("third").is_some());
    assert!(modules[3].module.symbol_named("fourth").is_some());
    let main = modules[0].module.function_named("main").expect("just seen");
    assert!(
        !main.attributes.contains(FunctionAttributes::OPT_NONE),
        "plain -O0 IR can be optimised by whoever reads it"
    );
    let debug = DebugInfo::new(&modules[0].module);
    let subprogram = debug.node(main.debug.expect("compiled with -g")).expect("it makes sense");
    let file = debug.node(subprogram.node("file").expect("it is in a file")).expect("it makes sense");
    let directory = Path::new(file.string("directory").unwrap_or(""));
    assert_eq!(directory.join(file.string("filename").expect("it has a name")), inputs[0]);
}

#[test]
fn flags_reach_the_compiler() {
    let files = Files::new();
    let input =
        files.write("flags.c", "#ifndef WANTED\n#error missing\n#endif\nint f(int x) { int unused; return x; }");
    let options = CompileOptions { flags: vec!["-DWANTED".into(), "-Wall".into()], ..CompileOptions::default() };
    let modules = load(&[input], &options).expect("it can be compiled");
    assert!(modules[0].warnings.contains("unused variable"), "{}", modules[0].warnings);
}

const HARNESS: &str = r#"
#include <klee/klee.h>
int main(void) {
  int x, y = klee_range(0, 10, "y");
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 3);
  klee_prefer_cex(&x, x < 9);
  klee_warning("w");
  klee_warning_once("o");
  klee_assert(x + y != klee_int("z"));
  klee_silent_exit(0);
}
"#;

#[test]
fn harnesses_find_their_header() {
    let files = Files::new();
    let inputs = [files.write("harness.c", HARNESS), files.write("harness.cpp", HARNESS)];
    for flags in [vec![], vec!["-DNDEBUG".into(), "-Wall".into(), "-Werror".into()]] {
        let modules =
            load(&inputs, &CompileOptions { flags, ..CompileOptions::default() }).expect("the header is ours");
        for loaded in modules {
            for name in
                ["klee_make_symbolic", "klee_assume", "klee_range", "klee_int", "klee_silent_exit", "__assert_fail"]
            {
                assert!(loaded.module.function_named(name).is_some(), "{name}");
            }
        }
    }
}

#[test]
fn rust_programs_and_libraries() {
    let files = Files::new();
    let library =
        files.write("library.rs", "#[unsafe(no_mangle)] pub extern \"C\" fn quotient(a: i32, b: i32) -> i32 { a / b }");
    let modules = load(&[library], &CompileOptions::default()).expect("it can be compiled");
    let quotient = modules[0].module.function_named("quotient").expect("it is exported");
    let code = quotient.body.code().expect("it is readable");
    assert!(
        code.blocks
            .iter()
            .flat_map(|block| &block.instructions)
            .any(|instruction| { matches!(instruction.kind, InstructionKind::Binary { .. }) })
    );
    let program = files.write("two-words.rs", "fn main() { assert!(std::env::args().count() > 1); }");
    let modules = load(&[program], &CompileOptions::default()).expect("it can be compiled");
    assert!(modules[0].module.functions.iter().filter(|function| function.body.code().is_some()).count() > 100);
    let broken = files.write("broken.rs", "fn main() { let x: u32 = \"\"; }");
    let message = failure(&broken).to_string();
    assert!(message.contains("mismatched types"), "{message}");
}

#[test]
fn failures_say_what_to_do() {
    let files = Files::new();
    let missing = failure(Path::new("/nowhere/x.c"));
    assert!(matches!(missing, DriverError::Unavailable { .. }));
    assert!(missing.to_string().starts_with("/nowhere/x.c: "), "{missing}");
    assert!(matches!(failure(Path::new("/nowhere/x.ll")), DriverError::Unavailable { .. }));
    // What is said depends on whether the machine has a tool for it.
    let bitcode = failure(&files.write("x.bc", "BC"));
    assert!(matches!(bitcode, DriverError::Bitcode { .. } | DriverError::Compilation { .. }), "{bitcode}");
    assert!(bitcode.to_string().contains("llvm-dis"), "{bitcode}");
    let unknown = failure(&files.write("x.pdf", ""));
    assert!(unknown.to_string().contains("unknown kind of file"), "{unknown}");
    let directory = files.0.path().join("directory.c");
    std::fs::create_dir(&directory).expect("the directory was just made");
    assert!(matches!(failure(&directory), DriverError::NotAFile { .. }));
    let broken = failure(&files.write("broken.c", "int main(void) { return x; }"));
    let message = broken.to_string();
    assert!(matches!(broken, DriverError::Compilation { .. }));
    assert!(message.contains("broken.c:1:25: error: use of undeclared identifier 'x'"), "{message}");
    let garbage = failure(&files.write("garbage.ll", "define void @f() {\n  ret"));
    assert!(garbage.to_string().ends_with("garbage.ll:2:6: expected a type, found the end of the file"), "{garbage}");
    let input = files.write("fine.c", "int x;");
    let options = CompileOptions { compiler: Some("/nowhere/clang".into()), ..CompileOptions::default() };
    let error = load(std::slice::from_ref(&input), &options).expect_err("there is no such compiler");
    assert!(matches!(error, DriverError::CompilerNotRunnable { .. }), "{error}");
    // A file that needs no compiler is read without looking for one.
    load(&[files.write("fine.ll", "@x = global i32 0\n")], &options).expect("no compiler is needed");
}

#[test]
fn a_name_that_looks_like_an_option_is_a_file() {
    let error = failure(Path::new("-weird.c"));
    assert!(matches!(error, DriverError::Unavailable { .. }), "{error}");
}
