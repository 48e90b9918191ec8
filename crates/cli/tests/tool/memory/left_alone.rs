//! Whoever takes something over from another store leaves that as it is.

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::memory::full_disk::unprivileged;
use crate::memory::{json_of, run_in, service};
use crate::support::{kill_after, reprise, run_command};

const PROGRAM: &str =
    "int klee_int(const char *);\nint main(void) { int x = klee_int(\"x\"); return x > 3 ? 10 / (x - 8) : x; }\n";
const ENDLESS: &str = "int klee_int(const char *);\nint main(void) { while (klee_int(\"x\")) ; return 0; }\n";

/// The files of a folder, what is in them, and when that was written.
type Content = BTreeMap<String, (Vec<u8>, SystemTime)>;

fn content(folder: &Path) -> Content {
    let files = std::fs::read_dir(folder).expect("readable").map(|entry| {
        let entry = entry.expect("readable");
        let modified = entry.metadata().and_then(|metadata| metadata.modified()).expect("known");
        let name = entry.file_name().into_string().expect("text");
        (name, (std::fs::read(entry.path()).expect("readable"), modified))
    });
    files.collect()
}

fn place() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("a.c"), PROGRAM).expect("ours");
    std::fs::write(folder.path().join("endless.c"), ENDLESS).expect("ours");
    folder
}

fn added(folder: &Path, arguments: &[&str]) -> u64 {
    json_of(folder, arguments)["records_added"].as_u64().expect("a number")
}

#[test]
fn merge_import_and_export_change_nothing_of_their_source() {
    let folder = place();
    let folder = folder.path();
    run_in(folder, "a.c", &["--store", "one"]);
    let before = content(&folder.join("one"));
    assert!(added(folder, &["store", "merge", "one", "--store", "two"]) > 0);
    assert!(added(folder, &["store", "export", "out.redb", "--store", "one"]) > 0);
    assert!(content(&folder.join("one")) == before, "the source has changed");
    let exported = std::fs::read(folder.join("out.redb")).expect("written");
    assert!(added(folder, &["store", "import", "out.redb", "--store", "three"]) > 0);
    assert!(std::fs::read(folder.join("out.redb")).expect("there") == exported, "the file has changed");
    for store in ["two", "three"] {
        assert_eq!(service(&run_in(folder, "a.c", &["--store", store]).0), "answered", "{store}");
    }
}

/// One whose last user was killed is mended on the way, not in place.
#[test]
fn a_source_whose_user_was_killed() {
    let folder = place();
    let folder = folder.path();
    let endless = folder.join("endless.c").display().to_string();
    let store = folder.join("one").display().to_string();
    run_in(folder, "a.c", &["--store", "one"]);
    kill_after(run_command(&endless, &["--store", &store, "--search", "bfs"]), Duration::from_millis(1500))
        .expect("it runs");
    let before = content(&folder.join("one"));
    assert!(added(folder, &["store", "merge", "one", "--store", "two"]) > 0);
    assert!(content(&folder.join("one")) == before, "the source has changed");
    assert_eq!(service(&run_in(folder, "a.c", &["--store", "two"]).0), "answered");
}

/// Neither one that is damaged, nor what is no store at all, is touched, or made.
#[test]
fn a_source_that_cannot_be_read() {
    let folder = place();
    let folder = folder.path();
    run_in(folder, "a.c", &["--store", "one"]);
    let file = folder.join("one/store.redb");
    let mut bytes = std::fs::read(&file).expect("made");
    let length = bytes.len();
    bytes[4096..length.min(40960)].fill(0x5a);
    std::fs::write(&file, bytes).expect("ours");
    std::fs::write(folder.join("empty.redb"), "").expect("ours");
    std::fs::write(folder.join("text.redb"), "this is text and nothing else").expect("ours");
    let before = content(&folder.join("one"));
    for arguments in [
        &["store", "merge", "one"][..],
        &["store", "import", "one/store.redb"],
        &["store", "import", "empty.redb"],
        &["store", "import", "text.redb"],
        &["store", "import", "missing.redb"],
        &["store", "merge", "missing"],
        &["store", "verify", "--store", "one"],
    ] {
        let output = reprise().current_dir(folder).args(arguments).output().expect("the tool runs");
        assert!(!output.status.success(), "{arguments:?}: {output:?}");
    }
    assert!(content(&folder.join("one")) == before, "the source has changed");
    assert_eq!(std::fs::read(folder.join("empty.redb")).expect("there"), b"");
    assert!(!folder.join("missing.redb").exists() && !folder.join("missing").exists());
    assert!(!folder.join(".reprise").exists(), "nothing was to be taken in");
}

#[test]
fn a_source_that_cannot_be_written() {
    let folder = place();
    let folder = folder.path();
    let mode = |name: &str, mode: u32| {
        std::fs::set_permissions(folder.join(name), std::fs::Permissions::from_mode(mode)).expect("ours");
    };
    run_in(folder, "a.c", &["--store", "one"]);
    added(folder, &["store", "export", "out.redb", "--store", "one"]);
    let before = content(&folder.join("one"));
    std::fs::create_dir(folder.join("free")).expect("ours");
    for (name, bits) in
        [("one/store.redb", 0o444), ("one/store.seal", 0o444), ("one", 0o555), ("out.redb", 0o444), ("free", 0o777)]
    {
        mode(name, bits);
    }
    mode("", 0o555);
    let run = |arguments: &[&str]| unprivileged(folder, arguments).output();
    let results = [
        run(&["store", "merge", "one", "--store", "free/two"]),
        run(&["store", "import", "out.redb", "--store", "free/three"]),
        run(&["store", "export", "free/out.redb", "--store", "one"]),
    ];
    mode("", 0o755);
    mode("one", 0o755);
    for result in results {
        let output = result.expect("the tool runs");
        assert!(output.status.success(), "{output:?}");
        assert!(!String::from_utf8_lossy(&output.stdout).starts_with("0 "), "{output:?}");
    }
    assert!(content(&folder.join("one")) == before, "the source has changed");
}
