//! What is wrong with a command, and help.

use crate::command_line::{CLEAN, Workplace};

#[test]
fn usage_errors_exit_with_3() {
    let workplace = Workplace::new(&[("a.c", CLEAN)]);
    let table: &[(&[&str], &[&str])] = &[
        (&["explore"], &["unrecognized subcommand 'explore'"]),
        (&["run"], &["FILES", "Usage"]),
        (&["run", "a.c", "--fast"], &["unexpected argument '--fast'"]),
        (&["run", "a.c", "--search", "best"], &["auto", "dfs", "bfs", "random-path", "coverage"]),
        (&["run", "a.c", "--check", "everything"], &["overflow", "uninitialised"]),
        (&["run", "a.c", "--max-time", "soon"], &["--max-time", "expected a time such as 30s"]),
        (&["run", "a.c", "--max-time", "0s"], &["must be more than nothing"]),
        (&["run", "a.c", "--max-memory", "2X"], &["--max-memory", "expected a size such as 2G"]),
        (&["run", "a.c", "--max-depth=-1"], &["--max-depth"]),
        (&["run", "a.c", "--cflags", "-DX='a"], &["--cflags", "not closed"]),
        (&["replay"], &["reprise-tests/tests.json", "no tests here"]),
    ];
    for (arguments, parts) in table {
        workplace.reprise(arguments).is_error(parts);
    }
}

#[test]
fn help_and_version() {
    let workplace = Workplace::new(&[]);
    let help = workplace.reprise(&["--help"]);
    assert_eq!(help.code, Some(0));
    for part in ["run", "replay", "store", "Exit codes", "3  usage or tool error"] {
        assert!(help.stdout.contains(part), "{}", help.stdout);
    }
    let run = workplace.reprise(&["run", "--help"]);
    assert_eq!(run.code, Some(0));
    for part in
        ["Examples", "--entry", "--cflags", "--max-time", "--tests", "--stub", "klee_make_symbolic", "Exit codes"]
    {
        assert!(run.stdout.contains(part), "{}", run.stdout);
    }
    let version = workplace.reprise(&["--version"]);
    assert_eq!(version.code, Some(0));
    assert!(version.stdout.starts_with("reprise "), "{}", version.stdout);
}
