//! Two revisions of a repository.

use std::path::Path;
use std::process::Command;

use reprise_testkit::require;

use super::{diff_of, refusal};

fn git(folder: &Path, arguments: &[&str]) {
    let mut command = Command::new("git");
    command.current_dir(folder).args(["-c", "user.name=t", "-c", "user.email=t@t"]).args(arguments);
    let output = command.output().expect("git runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn commit(folder: &Path, header: &str, message: &str) {
    std::fs::write(folder.join("src/limit.h"), header).expect("writable");
    git(folder, &["add", "."]);
    git(folder, &["commit", "-qm", message]);
}

#[test]
fn revisions_are_compared_with_their_own_headers() {
    require("git");
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (top, source) = (folder.path(), folder.path().join("src"));
    git(top, &["init", "-q"]);
    std::fs::create_dir(&source).expect("writable");
    let program = "#include \"limit.h\"\nint f(int x) { return x > LIMIT; }\n";
    std::fs::write(source.join("f.c"), program).expect("writable");
    commit(top, "#define LIMIT 7\n", "one");
    commit(top, "#define LIMIT (3 + 4)\n", "two");
    commit(top, "#define LIMIT 8\n", "three");
    std::fs::write(source.join("limit.h"), "#define LIMIT 8 /* now */\n").expect("writable");
    std::fs::write(source.join("staged.h"), "").expect("writable");
    git(top, &["add", "src/staged.h"]);
    let verdict = |range: &str| diff_of(&source, &["--git", range, "f.c", "--entry", "f"]);
    assert_eq!(verdict("HEAD~2..HEAD~1").status(), "equal");
    assert_eq!(verdict("HEAD").status(), "equal");
    for range in ["HEAD~1..HEAD", "HEAD~1", "HEAD~2.."] {
        let verdict = verdict(range);
        assert_eq!((verdict.status(), verdict.code), ("different", 1), "{range}: {:#}", verdict.json);
        let behaviour = &verdict.behaviours()[0];
        assert_eq!(behaviour["input"]["x"], 8, "{behaviour:#}");
        assert_eq!((&behaviour["new"]["file"], &behaviour["native"]["shown"]), (&"f.c".into(), &true.into()));
    }
    let status = Command::new("git").current_dir(top).args(["status", "--short"]).output().expect("git runs");
    let status = String::from_utf8(status.stdout).expect("text");
    assert_eq!(status, " M src/limit.h\nA  src/staged.h\n", "nothing of the repository was touched");

    for (arguments, expected) in [
        (["--git", "nowhere..HEAD", "f.c"], "no revision `nowhere`"),
        (["--git", "HEAD", "g.c"], "g.c is not in HEAD"),
        (["--git", "HEAD...HEAD~1", "f.c"], "two dots"),
    ] {
        let said = refusal(&source, &arguments);
        assert!(said.contains(expected), "{arguments:?}: {said}");
    }
    commit(top, "#define LIMIT (\n", "broken");
    let said = refusal(&source, &["--git", "HEAD~1..HEAD", "f.c", "--entry", "f"]);
    assert!(said.contains("HEAD: f.c") && said.contains("error:"), "the compiler's words: {said}");
}
