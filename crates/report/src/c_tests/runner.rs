//! The file with `main` of plain tests and of Unity's: runs every case in a process of its own, so that none sees what another left behind.
//!
//! Where the program has a `main` already, what would be ours runs before it as a constructor, and ends the process. What the program does when a
//! process exits is not run: no function that was tested has asked for it.

use std::fmt::Write;

use super::style::TestStyle;
use super::types::IN_MEMORY;

pub(super) const NAME: &str = "reprise_main.c";

/// How its cases are found in another file.
pub(super) fn table_name(function: &str) -> String {
    format!("reprise_cases_of_{}", super::names::plain(function))
}

/// What a file of cases has of it.
pub(super) const CASE_TYPE: &str = "struct reprise_case {\n  const char *name;\n  void (*run)(void);\n  int ending; /* -1 returns, -2 faults, else the status it exits with */\n};\n";

/// The whole file, for these functions; `None` where the framework has a `main`.
pub(super) fn text(style: TestStyle, functions: &[String], program_has_main: bool) -> Option<String> {
    if !matches!(style, TestStyle::Plain | TestStyle::Unity) {
        return None;
    }
    let mut text = String::from(
        "/* Runs all tests of this folder, each in a process of its own; written by reprise. Compiled with -DREPRISE_FAULTS it runs those too that end in a\n   \
         fault, and expects them to: add -fsanitize=address,undefined to see those that harm nobody by themselves. */\n",
    );
    text.push_str("#include <stdio.h>\n#include <stdlib.h>\n#include <sys/wait.h>\n#include <unistd.h>\n");
    if style == TestStyle::Unity {
        text.push_str("#include \"unity.h\"\n");
    }
    write!(text, "\n{CASE_TYPE}\n").expect(IN_MEMORY);
    for function in functions {
        writeln!(text, "extern const struct reprise_case {}[];", table_name(function)).expect(IN_MEMORY);
    }
    text.push_str("\nstatic const struct reprise_case *const reprise_tables[] = {\n");
    for function in functions {
        writeln!(text, "  {},", table_name(function)).expect(IN_MEMORY);
    }
    text.push_str("  NULL,\n};\n");
    text.push_str(if style == TestStyle::Unity { UNITY } else { PLAIN });
    text.push_str(RUN);
    text.push_str(match program_has_main {
        false => "\nint main(void) { _exit(reprise_run_all()); }\n",
        true => {
            "\n/* The program has a main of its own, which is not run. */\n\
             __attribute__((constructor)) static void reprise_instead_of_main(void) { _exit(reprise_run_all()); }\n"
        }
    });
    Some(text)
}

/// The file with what the program calls and does not have, so that it can be linked; `None` if there is nothing.
pub(super) fn missing(style: TestStyle, names: &[String]) -> Option<String> {
    if names.is_empty() {
        return None;
    }
    let mut text = String::from(
        "/* What the program calls and does not define: functions of a harness, and those of --stub. No case that is written comes to them, but for\n   \
         assumptions, which hold; written by reprise. */\n#include <stdlib.h>\n\n",
    );
    let (open, close) = if style == TestStyle::Gtest { ("extern \"C\" {\n", "}\n") } else { ("", "") };
    text.push_str(open);
    for name in names {
        let body = if does_nothing(name) { "" } else { " abort(); " };
        writeln!(text, "void {name}(void);\n__attribute__((weak)) void {name}(void) {{{body}}}").expect(IN_MEMORY);
    }
    text.push_str(close);
    Some(text)
}

/// Where a path goes on behind a call.
fn does_nothing(name: &str) -> bool {
    ["assume", "prefer_cex", "warning", "merge", "atomic", "print", "mark_global", "set_forking", "stack_trace"]
        .iter()
        .any(|part| name.contains(part))
}

pub(super) const MISSING: &str = "reprise_missing";

const PLAIN: &str = "
/* Leaks are no concern of a process that ends with its case. */
const char *__asan_default_options(void);
__attribute__((weak)) const char *__asan_default_options(void) { return \"detect_leaks=0\"; }

/* Where coverage is measured. */
void __gcov_dump(void) __attribute__((weak));

static void reprise_run_here(const struct reprise_case *test) {
  test->run();
  fflush(NULL);
  if (__gcov_dump) __gcov_dump();
  _exit(113);
}
";

const UNITY: &str = "
/* Leaks are no concern of a process that ends with its case. */
const char *__asan_default_options(void);
__attribute__((weak)) const char *__asan_default_options(void) { return \"detect_leaks=0\"; }

void setUp(void) {}
void tearDown(void) {}

static void reprise_run_here(const struct reprise_case *test) {
  UnityBegin(test->name);
  UnityDefaultTestRun(test->run, test->name, 0);
  fflush(NULL);
  _exit(Unity.TestFailures == 0 ? 113 : 1);
}
";

const RUN: &str = "
/* Whether a case ended as it should; 113 says that it came to its end. */
static int reprise_passes(const struct reprise_case *test) {
  int status = 0;
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    alarm(60);
    reprise_run_here(test);
  }
  if (child < 0 || waitpid(child, &status, 0) != child) return 0;
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  if (test->ending == -1) return code == 113;
  if (test->ending == -2) return code != 113 && code != 0;
  return code == test->ending;
}

static int reprise_run_all(void) {
  int count = 0, failures = 0;
  for (const struct reprise_case *const *table = reprise_tables; *table != NULL; table++) {
    for (const struct reprise_case *test = *table; test->name != NULL; test++) {
      count++;
      if (!reprise_passes(test)) {
        failures++;
        printf(\"FAILED %s\\n\", test->name);
      }
    }
  }
  printf(\"%d of %d tests passed\\n\", count - failures, count);
  fflush(NULL);
  return failures == 0 ? 0 : 1;
}
";
