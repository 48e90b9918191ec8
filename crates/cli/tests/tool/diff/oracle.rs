//! What two versions of `int f(unsigned char a, unsigned char b)` do natively, on all inputs.
//!
//! Many pairs are compiled into one program, each function under a name of its own. Faults are signals, `putchar` and `exit` are ours.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::process::Command;

use reprise_testkit::require;

const DRIVER: &str = r#"
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
enum { RETURNED, EXITED, FAULT };
struct seen { int end, value, global, printed; char text[64]; };
static sigjmp_buf back;
static struct seen *now;
static void on_signal(int number) { siglongjmp(back, 1000 + number); }
static int record(int byte) { if (now->printed < 64) now->text[now->printed] = byte; now->printed++; return byte; }
static void leave(int status) { now->value = status & 255; siglongjmp(back, 1); }
static void run(int (*function)(unsigned char, unsigned char), int *global, int a, int b, struct seen *seen) {
  memset(seen, 0, sizeof *seen);
  now = seen;
  *global = 0;
  int jumped = sigsetjmp(back, 1);
  if (!jumped) { seen->value = function(a, b); seen->end = RETURNED; seen->global = *global; }
  else if (jumped == 1) seen->end = EXITED;
  else { seen->end = FAULT; seen->value = jumped; }
}
"#;

/// For each pair, the inputs on which its versions differ.
pub fn differing(pairs: &[(String, String)]) -> Vec<BTreeSet<(u8, u8)>> {
    require("clang");
    let mut text = String::from(DRIVER);
    text.push_str("#define putchar record\n#define exit leave\n#define abort __builtin_trap\n");
    let mut calls = String::new();
    for (number, (old, new)) in pairs.iter().enumerate() {
        for (version, source) in [("old", old), ("new", new)] {
            let own: String =
                source.lines().filter(|line| !line.starts_with("#include")).collect::<Vec<_>>().join("\n");
            let names = ["f", "g", "helper", "state", "table"];
            for name in names {
                writeln!(text, "#define {name} {name}_{version}_{number}").expect("to a string");
            }
            writeln!(text, "{own}\n").expect("to a string");
            for name in names {
                writeln!(text, "#undef {name}").expect("to a string");
            }
            if !source.contains("int g") {
                writeln!(text, "int g_{version}_{number};").expect("to a string");
            }
        }
        writeln!(
            calls,
            "  for (int a = 0; a < 256; a++) for (int b = 0; b < 256; b++) {{\n    struct seen old, new;\n    \
             run(f_old_{number}, &g_old_{number}, a, b, &old);\n    run(f_new_{number}, &g_new_{number}, a, b, &new);\n    \
             if (memcmp(&old, &new, sizeof old)) printf(\"{number} %d %d\\n\", a, b);\n  }}"
        )
        .expect("to a string");
    }
    let main = format!(
        "#undef putchar\n#undef exit\nint main(void) {{\n  signal(SIGFPE, on_signal); signal(SIGILL, on_signal); \
         signal(SIGTRAP, on_signal); signal(SIGSEGV, on_signal);\n{calls}  return 0;\n}}\n"
    );
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (source, binary) = (folder.path().join("oracle.c"), folder.path().join("oracle"));
    std::fs::write(&source, text + &main).expect("writable");
    let built = Command::new("clang").args(["-O0", "-fwrapv", "-w", "-o"]).arg(&binary).arg(&source).output();
    let built = built.expect("clang runs");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let output = Command::new(&binary).output().expect("it runs");
    assert!(output.status.success(), "the oracle ends as it should: {:?}", output.status);
    let mut found = vec![BTreeSet::new(); pairs.len()];
    for line in String::from_utf8(output.stdout).expect("numbers").lines() {
        let numbers: Vec<usize> = line.split(' ').map(|number| number.parse().expect("a number")).collect();
        found[numbers[0]].insert((numbers[1] as u8, numbers[2] as u8));
    }
    found
}
