//! Golden tests of the command line: what a user types, what comes back.

mod bad_input;
mod certificates;
mod ci;
mod escapes;
mod first_contact;
mod function_ways;
mod page;
mod pointers;
mod query;
mod results;
mod signals;
mod tests_and_replay;
mod usage;
mod watch;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// A directory with a user's files, and the tool to run in it.
struct Workplace {
    directory: tempfile::TempDir,
}

/// What the tool said.
#[derive(Debug)]
struct Said {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

impl Workplace {
    fn new(files: &[(&str, &str)]) -> Workplace {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let workplace = Workplace { directory };
        for (name, text) in files {
            workplace.write(name, text);
        }
        workplace
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).expect("the directory is ours");
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    fn root(&self) -> &Path {
        self.directory.path()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reprise"));
        command.current_dir(self.root()).args(arguments);
        command
    }

    fn reprise(&self, arguments: &[&str]) -> Said {
        Said::new(self.command(arguments).output().expect("the tool runs"))
    }

    /// The result of `reprise run --json`, and the exit code.
    fn json(&self, arguments: &[&str]) -> (Value, Option<i32>) {
        let said = self.reprise(&[&["run", "--json"], arguments].concat());
        match serde_json::from_str(&said.stdout) {
            Ok(value) => (value, said.code),
            Err(error) => panic!("no result ({error}): {said:?}"),
        }
    }
}

impl Said {
    fn new(output: Output) -> Said {
        Said {
            code: output.status.code(),
            stdout: String::from_utf8(output.stdout).expect("text"),
            stderr: String::from_utf8(output.stderr).expect("text"),
        }
    }

    /// A tool or usage error: exit code 3, nothing on standard output, and every part of the message.
    #[track_caller]
    fn is_error(&self, parts: &[&str]) {
        assert_eq!(self.code, Some(3), "{self:?}");
        assert_eq!(self.stdout, "", "{self:?}");
        for part in parts {
            assert!(self.stderr.contains(part), "`{part}` is not in {}", self.stderr);
        }
    }
}

/// Two paths, one with a fault.
const DIVISION: &str = r#"void klee_make_symbolic(void *, unsigned long, const char *);
static int ratio(int x) {
  return 100 / x;
}
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  return ratio(x) > 200;
}
"#;

/// Clean, with three paths.
const CLEAN: &str = r#"#include <stdio.h>
int klee_range(int, int, const char *);
int main(void) {
  int x = klee_range(0, 4, "x");
  switch (x) {
    case 0: puts("zero"); return 0;
    case 1: puts("one"); return 1;
    default: puts("many"); return x > 2;
  }
}
"#;

/// Never ends: each round has a way out, which says so.
const ENDLESS: &str = r#"#include <stdio.h>
int klee_int(const char *);
int main(void) {
  for (;;) {
    if (klee_int("x") == 0) {
      puts("out");
      return 0;
    }
  }
}
"#;
