//! Files that are missing, broken, or not what they should be.

use crate::command_line::{CLEAN, Workplace};

#[test]
fn files_that_cannot_be_read() {
    let workplace = Workplace::new(&[("notes.txt", "hello"), ("a.bc", "BC")]);
    std::fs::create_dir(workplace.path("folder.c")).expect("the directory is ours");
    let table: &[(&str, &[&str])] = &[
        ("nowhere.c", &["nowhere.c", "No such file"]),
        ("nowhere.ll", &["nowhere.ll", "No such file"]),
        ("folder.c", &["folder.c", "not a file"]),
        ("notes.txt", &["notes.txt", "unknown kind of file", ".ll"]),
        ("a.bc", &["a.bc", "llvm-dis"]),
    ];
    for (file, parts) in table {
        workplace.reprise(&["run", file]).is_error(parts);
    }
}

#[test]
fn no_clang() {
    let workplace = Workplace::new(&[("a.c", CLEAN)]);
    let output = workplace.command(&["run", "a.c"]).env("PATH", "").output().expect("the tool runs");
    crate::command_line::Said::new(output).is_error(&["no clang found", "apt-get install clang", "--cc", ".ll"]);
    workplace.reprise(&["run", "a.c", "--cc", "./no-such-clang"]).is_error(&["no-such-clang"]);
}

#[test]
fn the_compilers_own_message() {
    let workplace = Workplace::new(&[("a.c", "int main(void) {\n  return y;\n}\n")]);
    workplace.reprise(&["run", "a.c"]).is_error(&["a.c:2:10: error: use of undeclared identifier 'y'"]);
    // Warnings are passed on and change nothing.
    workplace.write("b.c", "int main(void) { return \"a\" == \"b\"; }\n");
    let said = workplace.reprise(&["run", "b.c"]);
    assert!(said.stderr.contains("b.c:1:29: warning:"), "{said:?}");
    assert_eq!(said.code, Some(0), "{said:?}");
}

#[test]
fn broken_text_is_named_by_place() {
    let garbage = Workplace::new(&[("a.ll", "define i32 @main() {\n  ret i32 0\n}\n\nthis is not LLVM\n")]);
    garbage.reprise(&["run", "a.ll"]).is_error(&["a.ll:5:1: "]);
    let truncated = Workplace::new(&[("a.ll", "define i32 @main() {\n  %x = add i32 1,")]);
    truncated.reprise(&["run", "a.ll"]).is_error(&["a.ll:2:"]);
    let binary = Workplace::new(&[]);
    std::fs::write(binary.path("a.ll"), [0u8, 159, 146, 150, 7, 200]).expect("the directory is ours");
    binary.reprise(&["run", "a.ll"]).is_error(&["a.ll:1:1: "]);
}

#[test]
fn an_entry_that_does_not_exist() {
    let workplace = Workplace::new(&[(
        "a.c",
        "int outside(int);\nint parse_line(int a) { return outside(a); }\nstatic int helper(int a) { return a; }\n\
         int parse_list(int a) { return helper(a); }\n",
    )]);
    let table: &[(&[&str], &[&str])] = &[
        (&["--entry", "parse_lime"], &["no function `parse_lime`", "did you mean `parse_line`, `parse_list`?"]),
        (&["--entry", "Helper"], &["did you mean `helper`?"]),
        (&["--entry", "frobnicate"], &["no function `frobnicate`", "`helper`, `parse_line`, `parse_list`"]),
        (&[], &["no function `main`", "--entry", "`parse_line`"]),
        (&["--entry", "outside"], &["`outside` is declared, but defined in none of the files"]),
    ];
    for (arguments, parts) in table {
        workplace.reprise(&[&["run", "a.c"], *arguments].concat()).is_error(parts);
    }
}

#[test]
fn the_same_name_twice() {
    let workplace = Workplace::new(&[("a.c", "int f(void) { return 1; }\n"), ("b.c", "int f(void) { return 2; }\n")]);
    workplace.reprise(&["run", "a.c", "b.c", "--entry", "f"]).is_error(&["`f` is defined in", "a.c", "b.c"]);
}

#[test]
fn tests_where_they_cannot_be() {
    let workplace = Workplace::new(&[("a.c", CLEAN), ("taken", "a file")]);
    workplace.reprise(&["run", "a.c", "--tests", "taken"]).is_error(&["taken", "--tests"]);
    std::fs::create_dir(workplace.path("mine")).expect("the directory is ours");
    workplace.write("mine/tests.json", "{\"mine\": 1}");
    workplace.reprise(&["run", "a.c", "--tests", "mine"]).is_error(&["tests.json", "not written by reprise"]);
}

#[test]
fn nothing_to_replay() {
    let workplace = Workplace::new(&[]);
    workplace.reprise(&["replay", "."]).is_error(&["tests.json", "no tests here", "--tests"]);
    workplace.write("tests.json", "{\"generator\": \"reprise\",\n \"version\": }");
    workplace.reprise(&["replay", "."]).is_error(&["tests.json:2:"]);
}

#[test]
fn an_undefined_function_is_named() {
    let source = "int mystery(int);\nint main(void) {\n  return mystery(1) == 7;\n}\n";
    let workplace = Workplace::new(&[("a.c", source)]);
    let (result, code) = workplace.json(&["a.c"]);
    assert_eq!(code, Some(2));
    assert_eq!(result["status"], "incomplete");
    let entry = &result["incomplete"][0];
    assert!(
        entry["reason"]
            .as_str()
            .is_some_and(|reason| reason.contains("`mystery`") && reason.contains("--stub mystery")),
        "{entry}"
    );
    assert_eq!((&entry["file"], &entry["line"], &entry["count"]), (&"a.c".into(), &3.into(), &1.into()));

    let text = workplace.reprise(&["run", "a.c"]);
    assert_eq!(text.code, Some(2));
    assert!(
        text.stdout.contains("call of undefined function `mystery`") && text.stdout.contains("a.c:3:"),
        "{}",
        text.stdout
    );
}
