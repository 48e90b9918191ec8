//! C programs compiled at several levels, run natively and in the [`Interpreter`].

use std::path::Path;
use std::process::Command;

use super::interpreter::Interpreter;
use super::verify::verify;
use crate::code::Origin;
use crate::lower::{Input, link_and_lower};

/// The arguments that every program is run with.
const INPUTS: [[u64; 3]; 12] = [
    [0, 0, 0],
    [1, 2, 3],
    [5, 3, 9],
    [7, 7, 7],
    [10, 1, 200],
    [13, 255, 4096],
    [100, 99, 98],
    [31, 64, 1000],
    [u64::MAX, 1, 2],
    [1 << 31, 1 << 32, 1 << 63],
    [0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, 42],
    [u64::MAX - 5, u64::MAX, 17],
];

/// The compilers on this machine that the tests can use.
pub(crate) fn compilers() -> Vec<&'static str> {
    let all = ["clang-14", "clang-16", "clang-19", "clang-20", "clang-22", "clang"];
    let works = |name: &&str| Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success());
    let mut found: Vec<&str> = all.into_iter().filter(works).collect();
    if found.len() > 1 {
        // It is one of the others.
        found.retain(|name| *name != "clang");
    }
    found
}

fn compile(compiler: &str, arguments: &[&str], source: &Path, output: &Path) {
    let result = Command::new(compiler).args(arguments).arg(source).arg("-o").arg(output).output().expect("clang runs");
    assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
}

/// Checks that `uint64_t test(uint64_t a, uint64_t b, uint64_t c)` gives the same results natively and lowered.
pub(crate) fn check(name: &str, program: &str) {
    let compilers = compilers();
    let Some(first) = compilers.first() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join(format!("{name}.c"));
    let inputs: Vec<String> = INPUTS.iter().map(|[a, b, c]| format!("{{{a}u, {b}u, {c}u}}")).collect();
    let text = format!(
        "#include <stdint.h>\n#include <stdlib.h>\n#include <string.h>\n#include <stdarg.h>\n{program}\n\
         #ifdef NATIVE\n#include <stdio.h>\nint main(void) {{\n\
         static const uint64_t inputs[][3] = {{ {} }};\n\
         for (unsigned i = 0; i < sizeof inputs / sizeof *inputs; i++)\n\
         printf(\"%llu\\n\", (unsigned long long)test(inputs[i][0], inputs[i][1], inputs[i][2]));\n\
         return 0; }}\n#endif\n",
        inputs.join(", ")
    );
    std::fs::write(&source, text).expect("a writable folder");
    let native = folder.path().join("native");
    compile(first, &["-O0", "-w", "-DNATIVE"], &source, &native);
    let output = Command::new(&native).output().expect("the program runs");
    assert!(output.status.success(), "{name}: the native program fails");
    let expected: Vec<u64> =
        String::from_utf8_lossy(&output.stdout).lines().map(|line| line.parse().expect("a number")).collect();

    for compiler in &compilers {
        for level in ["-O0", "-O1", "-O2", "-Os"] {
            let module_path = folder.path().join(format!("{name}{level}.ll"));
            compile(compiler, &[level, "-w", "-g", "-S", "-emit-llvm"], &source, &module_path);
            let context = format!("{name} with {compiler} {level}");
            check_module(&context, &module_path, &expected);
        }
    }
}

fn check_module(context: &str, path: &Path, expected: &[u64]) {
    let module = crate::read_file(path).unwrap_or_else(|error| panic!("{context}: {error}"));
    let program = link_and_lower(&[Input { module: &module, origin: Origin::Program }])
        .unwrap_or_else(|error| panic!("{context}: {error}"));
    verify(&program);
    for (input, expected) in INPUTS.iter().zip(expected) {
        let mut interpreter = Interpreter::new(&program);
        let result = interpreter.run("test", input);
        assert_eq!(result, Ok(Some(*expected)), "{context}, arguments {input:?}\n{}", program.dump());
    }
}
