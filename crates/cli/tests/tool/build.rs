//! Programs of builds: which files they are made of, and how these are compiled.

use std::path::Path;
use std::process::Output;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::reprise;

/// Two programs of one library, a file that does not compile and one that is gone.
fn project() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let put = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        std::fs::write(path, text).expect("writable");
    };
    put("include/library.h", "int pick(int); int scale(int); extern int table[4];\n");
    put("source/pick.c", "#include \"library.h\"\nint pick(int i) { return i < 4 ? table[scale(i)] : 0; }\n");
    put("source/scale.c", "#ifndef FACTOR\n#error no factor\n#endif\nint scale(int i) { return i * FACTOR; }\n");
    put("source/table.c", "int table[4] = {1, 2, 3, 4};\n");
    put("source/one.c", "#include \"library.h\"\nint main(int count, char **words) { return pick(count) - 2; }\n");
    put(
        "source/two.c",
        "#include \"library.h\"\nstatic int own(int x) { return 10 / x; }\nint main(void) { return pick(3) + own(0); }\n",
    );
    put("source/broken.c", "int unrelated(void) { return; } }\n");
    let entry = |file: &str, target: &str, flags: &str| {
        json!({"directory": ".", "file": format!("../source/{file}"),
               "command": format!("gcc {flags} -I../include -O2 -fconserve-stack -o CMakeFiles/{target}.dir/{file}.o -c ../source/{file}")})
    };
    let list = json!([
        entry("scale.c", "wide", "-DFACTOR=2"),
        entry("pick.c", "library", ""),
        entry("scale.c", "library", "-DFACTOR=1"),
        entry("table.c", "library", ""),
        entry("one.c", "one", ""),
        entry("scale.c", "one", "-DFACTOR=1"),
        entry("two.c", "two", ""),
        entry("broken.c", "library", ""),
        entry("gone.c", "library", ""),
    ]);
    put("build/compile_commands.json", &list.to_string());
    folder
}

fn run(folder: &Path, options: &[&str]) -> Output {
    let mut command = reprise();
    command.current_dir(folder).args(["run", "-p", "build"]).args(options);
    command.output().expect("it starts")
}

fn result(folder: &Path, options: &[&str]) -> (Value, String) {
    let Output { stdout, stderr, .. } = run(folder, &[options, &["--json"]].concat());
    let said = String::from_utf8_lossy(&stderr).into_owned();
    (serde_json::from_slice(&stdout).unwrap_or_else(|error| panic!("{options:?}: {error}: {said}")), said)
}

#[test]
fn a_program_is_what_its_entry_needs() {
    let folder = project();
    let sources = |result: &Value| {
        let sources = result["config"]["sources"].as_array().expect("a list").iter();
        let mut names: Vec<String> =
            sources.map(|name| name.as_str().expect("a path").replace("source/", "")).collect();
        names.sort();
        names.join(" ")
    };
    // As the target compiles it, a factor of one; as the first does, of two: then three times two is past the table.
    let (one, said) = result(folder.path(), &["--with", "one"]);
    assert_eq!(
        (sources(&one).as_str(), one["status"].as_str()),
        ("one.c pick.c scale.c table.c", Some("clean")),
        "{said}"
    );
    assert!(said.contains("-fconserve-stack"), "{said}");
    let (two, said) = result(folder.path(), &["two.c"]);
    assert_eq!(
        (sources(&two).as_str(), two["status"].as_str()),
        ("pick.c scale.c table.c two.c", Some("bugs")),
        "{said}"
    );
    assert_eq!(two["faults"][0]["kind"], "out-of-bounds");
    let (pick, _) = result(folder.path(), &["--entry", "pick", "--tests", "t"]);
    assert_eq!(sources(&pick), "pick.c scale.c table.c");
    let (own, _) = result(folder.path(), &["--entry", "own"]);
    assert_eq!(own["faults"][0]["kind"], "divide-by-zero", "{own:#}");
    // Natively, too, each file has its own flags.
    let replayed = reprise().current_dir(folder.path()).args(["replay", "t"]).output().expect("it starts");
    let replayed = String::from_utf8_lossy(&replayed.stdout).into_owned();
    assert!(replayed.contains(" 0 differ, 0 not checkable"), "{replayed}");
}

#[test]
fn what_is_wrong_with_a_build_is_said() {
    let folder = project();
    let said = |options: &[&str]| {
        let Output { status, stderr, .. } = run(folder.path(), options);
        assert_eq!(status.code(), Some(3), "{options:?}");
        String::from_utf8_lossy(&stderr).into_owned()
    };
    let several = said(&[]);
    assert!(several.contains("defined in 2 files") && several.contains("two.c (--with two)"), "{several}");
    for (options, expected) in [
        (&["--entry", "nowhere"][..], "defines `nowhere`; 1 of its files no longer exist"),
        (&["--entry", "unrelated"], "broken.c"),
        (&["gone.c"], "gone.c no longer exists, though build/compile_commands.json has it (entry 9)"),
        (&["none.c"], "none.c is not among the files"),
        (&["--with", "three"], "has no such target; it has wide, library, one, two"),
    ] {
        assert!(said(options).contains(expected), "{options:?}: {}", said(options));
    }
    let list = folder.path().join("build/compile_commands.json");
    std::fs::write(&list, r#"[{"directory": ".", "file": "a.c", "command": "cc -c 'a.c"}]"#).expect("writable");
    assert!(said(&[]).contains("entry 1 (a.c): a command whose quotes do not end"), "{}", said(&[]));
    std::fs::remove_file(&list).expect("it was there");
    assert!(said(&[]).contains("CMAKE_EXPORT_COMPILE_COMMANDS"), "{}", said(&[]));
}

/// What a recorded build made is explored like its sources, and says of what it was made whatever became of the objects.
#[cfg(unix)]
#[test]
fn a_recorded_build() {
    let folder = project();
    let (here, source) = (folder.path().join("made"), folder.path().join("source"));
    std::fs::create_dir_all(&here).expect("writable");
    let script = "set -e; cc -I../include -c ../source/pick.c; gcc -DFACTOR=2 -O2 -c ../source/scale.c -o deep.o; cc -c ../source/table.c
        ar rcs library.a pick.o deep.o table.o; rm *.o; cc -I../include -o two ../source/two.c library.a
        cp two copied; cc -w -c ../source/broken.c || true";
    let call = |words: &[&str]| {
        let Output { status, stdout, stderr } = reprise().current_dir(&here).args(words).output().expect("it starts");
        (status.code(), String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr))
    };
    let (code, said) = call(&["build", "--", "sh", "-c", script]);
    assert!(code == Some(0) && said.contains("recorded 4 compilations") && said.contains("4 with text IR"), "{said}");
    for words in [&["run", "copied"][..], &["run", "library.a", "--entry", "pick"], &["run", "-p", ".reprise-build"]] {
        let (code, said) = call(words);
        assert!(code == Some(1) && said.contains("out-of-bounds") && said.contains("in pick"), "{words:?}: {said}");
    }
    // Outside of the build, a stand-in that was remembered is the compiler it stands for.
    let compiled = std::process::Command::new(here.join(".reprise-build/bin/cc"))
        .current_dir(&here)
        .args(["-c", "-o", "later.o"])
        .arg(source.join("table.c"))
        .status();
    assert!(compiled.expect("it starts").success() && here.join("later.o").is_file());
    std::fs::remove_file(here.join("deep.o.ll")).expect("it was written");
    let (code, said) = call(&["run", "copied"]);
    assert!(code == Some(3) && said.contains("deep.o.ll, which is gone"), "{said}");
    assert!(call(&["run", "/bin/sh"]).1.contains("does not say which sources"), "{:?}", call(&["run", "/bin/sh"]));
    let (code, said) = call(&["build", "--", "true"]);
    assert!(code == Some(0) && said.contains("nothing was compiled"), "{said}");
    assert_eq!(call(&["build", "--", "sh", "-c", "exit 7"]).0, Some(7));
}

/// Bitcode is read by the machine's own tools.
#[test]
fn bitcode() {
    let folder = project();
    let clang = std::process::Command::new("clang")
        .current_dir(folder.path())
        .args(["-c", "-g", "-emit-llvm", "source/two.c", "-Iinclude", "-o", "two.bc"])
        .status();
    assert!(clang.expect("it starts").success());
    let run = |path: Option<&str>| {
        let mut command = reprise();
        command.current_dir(folder.path()).args(["run", "two.bc", "--entry", "own"]);
        path.map(|path| command.env("PATH", path));
        let Output { status, stdout, stderr } = command.output().expect("it starts");
        (status.code(), String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr))
    };
    let (code, said) = run(Some("/nowhere"));
    assert!(code == Some(3) && said.contains("no `llvm-dis` is on the PATH"), "{said}");
    // It comes with LLVM, not with clang.
    let (code, said) = run(None);
    assert!(code == Some(1) && said.contains("divide-by-zero") || said.contains("no `llvm-dis`"), "{said}");
}
