//! `reprise` alone: what it offers works.

use std::process::Command;
use std::time::Instant;

use crate::command_line::{DIVISION, Said, Workplace};

/// The commands that are offered, and the whole of what was said.
fn offered(workplace: &Workplace) -> (Vec<String>, String) {
    let said = workplace.reprise(&[]);
    assert_eq!((said.code, &*said.stderr), (Some(0), ""), "{said:?}");
    let commands = said.stdout.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    (commands.map(|line| line.trim().to_string()).collect(), said.stdout.clone())
}

/// Runs what is offered, as a shell would.
fn follow(workplace: &Workplace, commands: &[String]) {
    let tool = env!("CARGO_BIN_EXE_reprise");
    for command in commands {
        let script = format!("reprise() {{ '{tool}' \"$@\"; }}\n{command}");
        let ran = Command::new("sh").arg("-c").arg(&script).current_dir(workplace.root()).output().expect("a shell");
        let said = Said::new(ran);
        assert!(matches!(said.code, Some(0 | 1)), "{command}: {said:?}");
    }
}

#[test]
fn what_is_offered_works() {
    let text = "#include \"text.h\"\nint parse_text(const char *text, unsigned long n) { return n > LEAST ? text[n - 1] : 0; }\n";
    let many: &[(&str, &str)] = &[
        (
            "tool.c",
            "#include <stdio.h>\nint helper(int);\nint main(int argc, char **argv) { int c = getchar(); return argc > 1 ? argv[1][0] == c : helper(c); }\n",
        ),
        ("helper.c", "int helper(int x) { return x + 1; }\n"),
        ("Makefile", "all:\n\ttrue\n"),
    ];
    let workplace = Workplace::new(many);
    let (commands, said) = offered(&workplace);
    assert!(said.contains("Here are 2 C files with 2 functions"), "{said}");
    assert!(
        commands
            .iter()
            .any(|command| command.starts_with("reprise run tool.c helper.c --sym-args 0 2 4 --sym-stdin 8")),
        "{said}"
    );
    assert!(commands.iter().any(|command| command == "reprise build -- make"), "{said}");
    assert!((3..=6).contains(&commands.len()), "{said}");
    follow(&workplace, &commands);

    let workplace = Workplace::new(&[("a file.c", DIVISION)]);
    std::fs::create_dir(workplace.path("-lib")).expect("ours");
    std::fs::create_dir(workplace.path("include $x")).expect("ours");
    workplace.write("-lib/it's.c", text);
    workplace.write("include $x/text.h", "#define LEAST 2\n");
    let (commands, said) = offered(&workplace);
    assert!(said.contains("parse_text") && said.contains("-I"), "{said}");
    assert!((3..=6).contains(&commands.len()), "{said}");
    follow(&workplace, &commands);

    // A build, a project's options, a store and tests.
    let workplace = Workplace::new(&[(
        "a.c",
        "int parse_text(char *text, int n) { return n > 3 ? text[n] : 1; }\nint main(void) { return 0; }\n",
    )]);
    std::fs::create_dir(workplace.path("build")).expect("ours");
    let listed =
        serde_json::json!([{ "directory": workplace.root(), "file": "a.c", "arguments": ["cc", "-c", "a.c"] }]);
    workplace.write("build/compile_commands.json", &listed.to_string());
    workplace.write("reprise.toml", "[run]\nfiles = [\"a.c\"]\n");
    assert_eq!(workplace.reprise(&["run", "a.c", "--tests", "all"]).code, Some(0));
    let (commands, said) = offered(&workplace);
    for expected in ["reprise run", "reprise run -p build --entry parse_text --max-time 10s", "reprise replay"] {
        assert!(commands.iter().any(|command| command == expected), "{expected}: {said}");
    }
    follow(&workplace, &commands);
}

#[test]
fn folders_of_all_kinds() {
    let (commands, said) = offered(&Workplace::new(&[]));
    assert!(said.contains("There are no C files here") && commands.contains(&"reprise doctor".to_string()), "{said}");
    // Names that a terminal or a shell would take for something else, folders that are none, and a file that is not what it says.
    let workplace = Workplace::new(&[
        ("\u{1b}[2J.c", "int f(int x) { return x; }\n"),
        ("a\nb.c", ""),
        ("$(touch bad).c", "int g(int x) { return 1 / x; }\n"),
    ]);
    std::fs::create_dir(workplace.path("folder.c")).expect("ours");
    std::fs::write(workplace.path("bytes.c"), [0xff, b'{', b'(', 0, b'"']).expect("ours");
    std::os::unix::fs::symlink(".", workplace.path("round")).expect("ours");
    let (commands, said) = offered(&workplace);
    assert!(said.contains("(2 files are left out whose names have control characters)"), "{said}");
    assert!(!said.contains('\u{1b}'), "{said:?}");
    follow(&workplace, &commands);
    assert!(!workplace.path("bad").exists());
    assert!(commands.iter().any(|command| command.contains("'$(touch bad).c'")), "{said}");
    // Nothing is compiled: without a compiler it says so, and is as fast with many files.
    for number in 0..300 {
        workplace.write(&format!("f{number}.c"), "int f(int x) { return x; }\n");
    }
    let begun = Instant::now();
    let said = Said::new(workplace.command(&[]).env("PATH", "/nowhere").output().expect("it runs"));
    assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
    assert!(said.code == Some(0) && said.stdout.contains("No clang is on the PATH"), "{said:?}");
}
