//! Two build folders: each file is compiled with the flags that its build has for it, here and natively.

use std::path::Path;

use serde_json::json;
use tempfile::TempDir;

use crate::diff::{diff_of, refusal};

/// What is shared by both builds, and half of what differs: the other half is in the flags.
const MAIN: &str = "#include \"limit.h\"
int twice(int);
int f(int x) { return x > LIMIT ? twice(x) : EXTRA; }
";
const TWICE: &str = "int twice(int x) { return x * FACTOR; }\n";

/// A source tree and two builds of it, as tools write them: one with words, one with a command.
fn project(old: (&str, &str), new: (&str, &str)) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let put = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        std::fs::write(path, text).expect("writable");
    };
    put("source/main.c", MAIN);
    put("source/twice.c", TWICE);
    put("include/limit.h", "#define LIMIT 10\n");
    let source = |name: &str| folder.path().join("source").join(name).display().to_string();
    let old = json!([
        {"directory": folder.path().join("old"), "file": source("main.c"),
         "arguments": ["gcc", "-I../include", old.0, "-O2", "-Wall", "-o", "main.o", "-c", source("main.c")]},
        {"directory": folder.path().join("old"), "file": source("twice.c"),
         "arguments": ["gcc", old.1, "-c", source("twice.c"), "-fmerge-all-constants"]},
    ]);
    let new = json!([
        {"directory": "../new", "file": "../source/main.c",
         "command": format!("gcc -I ../include '{}' -MD -MF main.d -c ../source/main.c", new.0)},
        {"directory": "../new", "file": "../source/twice.c", "command": format!("gcc {} -c ../source/twice.c", new.1)},
    ]);
    put("old/compile_commands.json", &old.to_string());
    put("new/compile_commands.json", &new.to_string());
    folder
}

#[test]
fn flags_of_single_files_differ() {
    let folder = project(("-DEXTRA=1", "-DFACTOR=2"), ("-DEXTRA=1", "-DFACTOR=2"));
    let equal = diff_of(folder.path(), &["old", "new", "--entry", "f"]);
    assert_eq!((equal.code, equal.status(), equal.kinds()), (0, "equal", vec![]));
    assert!(equal.json["notes"].to_string().contains("-fmerge-all-constants"), "{:#}", equal.json);

    for (new, inputs) in [
        (("-DEXTRA=1", "-DFACTOR=3"), "above"),
        (("-DEXTRA=(1 + 1)", "-DFACTOR=2"), "below"),
        (("-DEXTRA=1", "-DFACTOR=(1+1)"), "none"),
    ] {
        let folder = project(("-DEXTRA=1", "-DFACTOR=2"), new);
        let found = diff_of(folder.path(), &["old", "new", "--entry", "f"]);
        if inputs == "none" {
            assert_eq!((found.code, found.status()), (0, "equal"));
            continue;
        }
        assert_eq!((found.code, found.kinds()), (1, vec!["changed"]), "{:#}", found.json);
        let behaviour = &found.behaviours()[0];
        let x = behaviour["input"]["x"].as_i64().or(behaviour["inputs"][0]["value"].as_i64());
        let x = x.unwrap_or_else(|| panic!("an input: {behaviour:#}"));
        assert_eq!(x > 10, inputs == "above", "{behaviour:#}");
        assert_eq!(behaviour["native"]["shown"], true, "{behaviour:#}");
    }
}

#[test]
fn some_files_of_a_build() {
    let folder = project(("-DEXTRA=1", "-DFACTOR=2"), ("-DEXTRA=5", "-DFACTOR=3"));
    let found = diff_of(folder.path(), &["old", "new", "twice.c", "--entry", "twice"]);
    assert_eq!((found.code, found.kinds()), (1, vec!["changed"]));
    let said = refusal(folder.path(), &["old", "new", "thrice.c"]);
    assert!(said.contains("thrice.c is not among the files in old"), "{said}");
}

#[test]
fn builds_that_say_nothing_of_use() {
    let folder = project(("-DEXTRA=1", "-DFACTOR=2"), ("-DEXTRA=1", "-DFACTOR=2"));
    let list = |text: &str| std::fs::write(folder.path().join("new/compile_commands.json"), text).expect("writable");
    let said = |folder: &Path| refusal(folder, &["old", "new", "--entry", "f"]);
    list("[{]");
    assert!(said(folder.path()).contains("compile_commands.json: key must be a string"), "{}", said(folder.path()));
    list("[]");
    assert!(said(folder.path()).contains("names no file"), "{}", said(folder.path()));
    list(r#"[{"directory": ".", "file": "gone.c", "command": "cc -c gone.c"}]"#);
    assert!(said(folder.path()).contains("gone.c"), "{}", said(folder.path()));
    std::fs::remove_file(folder.path().join("new/compile_commands.json")).expect("it was there");
    assert!(said(folder.path()).contains("without compile_commands.json"), "{}", said(folder.path()));
}
