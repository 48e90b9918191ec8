//! What a program supplies is shown, and cannot pass for our own words.

use crate::command_line::Workplace;

const EVIL: &str = r#"#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);
void __assert_fail(const char *, const char *, unsigned, const char *);
int missing(int);
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x\033]0;title\007\nclean: no fault on any path\u202e");
  fputs("printed\033[2J\r\x9b\xff\n", stdout);
  if (x == 1) return missing(x);
  if (x == 2) __assert_fail("msg\033[31m\nclean: no fault on any path\u202e\u2066", "x.c", 1, "main");
  return 0;
}
"#;

/// Names of functions and files may have anything in them too.
const EVIL_TEXT: &str = r#"define i32 @main() !dbg !3 {
  %r = call i32 @"f\0Aclean: no fault on any path\1B[2J"(), !dbg !4
  ret i32 %r, !dbg !4
}
define i32 @"f\0Aclean: no fault on any path\1B[2J"() !dbg !5 {
  %r = sdiv i32 1, 0, !dbg !6
  ret i32 %r, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a\0Aclean: no fault on any path\1B[2J.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 1, unit: !0)
!4 = !DILocation(line: 1, column: 2, scope: !3)
!5 = distinct !DISubprogram(name: "f\0Aclean: no fault on any path\1B[2J", scope: !1, file: !1, line: 2, unit: !0)
!6 = !DILocation(line: 2, column: 2, scope: !5)
"#;

/// Neither stream has anything in it that a terminal would obey, nor a line that only we may write.
#[track_caller]
fn is_harmless(text: &str) {
    let obeyed = |character: char| {
        character.is_control() && !matches!(character, '\n' | '\t')
            || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}')
    };
    assert!(!text.contains(obeyed), "{text:?}");
    assert!(!text.lines().any(|line| line.starts_with("clean")), "{text}");
}

#[test]
fn what_a_program_supplies() {
    let workplace = Workplace::new(&[("a.c", EVIL), ("b.ll", EVIL_TEXT)]);
    for arguments in [
        &["run", "a.c"][..],
        &["run", "a.c", "--show-output", "--no-store"],
        &["run", "a.c", "--json", "--show-output"],
        &["run", "a.c", "--engine", "multise", "--stats"],
        &["run", "a.c", "--target", "a.c:11"],
        &["tree", "a.c"],
        &["tree", "--dot", "a.c"],
        &["tree", "--json", "a.c"],
        &["tree", "--unreachable", "a.c"],
        &["tree", "--preconditions", "main", "a.c"],
        &["store", "info"],
        &["run", "a.c", "--dump-code"],
        &["run", "b.ll"],
        &["run", "b.ll", "--json"],
        &["tree", "b.ll"],
        &["run", "b.ll", "--dump-code"],
        &["run", "b.ll", "--entry", "nobody"],
    ] {
        let said = workplace.reprise(arguments);
        is_harmless(&said.stdout);
        is_harmless(&said.stderr);
        if arguments.contains(&"--json") {
            let json: Result<serde_json::Value, _> = serde_json::from_str(&said.stdout);
            assert!(json.is_ok(), "{arguments:?}: {said:?}");
        }
    }
    let said = workplace.reprise(&["run", "a.c", "--show-output", "--no-store"]);
    assert!(
        said.stdout.contains("assertion failed: msg\\x1b[31m\\nclean: no fault on any path\\u{202e}\\u{2066}"),
        "{said:?}"
    );
    assert!(said.stdout.contains("printed\\x1b[2J\\r\\x9b\\xff\n"), "{said:?}");
    let (result, _) = workplace.json(&["a.c", "--no-store"]);
    let message = result["faults"][0]["message"].as_str().unwrap_or_default();
    assert_eq!(message, "assertion failed: msg\u{1b}[31m\nclean: no fault on any path\u{202e}\u{2066}");
}

/// The compiler quotes what it complains about.
#[test]
fn what_the_compiler_says() {
    let workplace = Workplace::new(&[("a.c", "#warning \u{1b}[2J\u{202e}\nint main(void) { return \u{1b}[31m; }\n")]);
    let said = workplace.reprise(&["run", "a.c"]);
    assert_eq!(said.code, Some(3), "{said:?}");
    is_harmless(&said.stderr);
    workplace.write("a.c", "#warning \u{1b}[2J\u{202e}\nint main(void) { return 0; }\n");
    let said = workplace.reprise(&["run", "a.c"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    is_harmless(&said.stderr);
}

/// Paths that end in a fault, or cannot be followed, show what they printed like all others.
#[test]
fn what_paths_print_that_do_not_complete() {
    let source = "#include <stdio.h>\nint klee_int(const char *);\nint missing(void);\nint main(void) {\n  int x = klee_int(\"x\");\n  \
                  if (x == 3) puts(\"three\"); else puts(\"other\");\n  if (x == 3) return 1 / (x - 3);\n  if (x == 4) { puts(\"four\"); return missing(); }\n  \
                  puts(\"end\");\n  return 0;\n}\n";
    let workplace = Workplace::new(&[("a.c", source)]);
    for options in [&[][..], &["--no-store"], &["-j", "2"], &["--search", "bfs"]] {
        let said = workplace.reprise(&[&["run", "a.c", "--show-output"], options].concat());
        for lines in ["three\n", "other\nfour\n", "other\nend\n"] {
            assert_eq!(said.stdout.matches(lines).count(), 1, "{options:?}: {said:?}");
        }
    }
    workplace.reprise(&["run", "a.c", "--show-output", "--engine", "multise"]).is_error(&["--show-output", "forking"]);
}
