//! What is not kept is not said to be, and a store that stays damaged does not stay in the way.

use std::path::Path;
use std::process::{Output, Stdio};
use std::time::{Duration, Instant};

use redb::{ReadableTable, TableDefinition, TableHandle};
use reprise_ir::driver::temporary::ProcessName;
use serde_json::Value;

use crate::memory::{assert_same, run_in, service};
use crate::support::reprise;

const PROGRAM: &str =
    "int klee_int(const char *);\nint main(void) { int x = klee_int(\"x\"); return x > 3 ? 10 / (x - 8) : x; }\n";
const ENDLESS: &str = "int klee_int(const char *);\nint main(void) { while (klee_int(\"x\")) ; return 0; }\n";

fn place() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("a.c"), PROGRAM).expect("ours");
    std::fs::write(folder.path().join("endless.c"), ENDLESS).expect("ours");
    folder
}

/// Runs something that takes a while, and meanwhile does something to its store.
fn disturbed(folder: &Path, options: &[&str], disturb: impl Fn(&Path)) -> Output {
    let running = reprise()
        .current_dir(folder)
        .args(["run", "endless.c", "--max-time", "2s", "--search", "bfs"])
        .args(options)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool runs");
    let store = folder.join(".reprise");
    let started = Instant::now();
    while !store.join("store.redb").exists() && started.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(5));
    }
    std::thread::sleep(Duration::from_millis(500));
    disturb(&store);
    running.wait_with_output().expect("it ends")
}

#[test]
fn a_store_that_vanishes() {
    let folder = place();
    let folder = folder.path();
    let removed = |store: &Path| std::fs::remove_dir_all(store).expect("ours");
    let replaced = |store: &Path| {
        std::fs::rename(store.join("store.redb"), store.join("old.redb")).expect("ours");
        std::fs::write(store.join("store.redb"), "something else").expect("ours");
    };
    for disturb in [&removed as &dyn Fn(&Path), &replaced] {
        let output = disturbed(folder, &[], disturb);
        let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(stdout.contains("store        not recorded: ") && !stdout.contains("recorded in"), "{stdout}{stderr}");
        assert!(stderr.contains("store.redb") && stderr.contains("not kept"), "{stderr}");
        let _ = std::fs::remove_dir_all(folder.join(".reprise"));
    }
    let output = disturbed(folder, &["--json"], removed);
    let result: Value = serde_json::from_slice(&output.stdout).expect("a result");
    assert_eq!(service(&result), "not-kept");
    assert!(result["store"]["error"].as_str().is_some_and(|error| error.contains("store.redb")), "{}", result["store"]);
}

/// Changes every record, and makes the database whole around it: no check of pages notices that.
fn damage_records(file: &Path) {
    type Table<'a> = TableDefinition<'a, &'static [u8], &'static [u8]>;
    let database = redb::Database::open(file).expect("a database");
    let transaction = database.begin_write().expect("ours");
    let names: Vec<String> =
        transaction.list_tables().expect("readable").map(|table| table.name().to_string()).collect();
    for name in names.iter().filter(|name| *name != "meta") {
        let mut table = transaction.open_table(Table::new(name)).expect("of this form");
        let records: Vec<(Vec<u8>, Vec<u8>)> = table
            .iter()
            .expect("readable")
            .map(|record| record.map(|(key, value)| (key.value().to_vec(), value.value().to_vec())).expect("readable"))
            .collect();
        for (key, mut value) in records {
            let last = value.len() - 1;
            value[last] ^= 0x55;
            table.insert(key.as_slice(), value.as_slice()).expect("there is room");
        }
    }
    transaction.commit().expect("there is room");
}

#[test]
fn a_store_that_stays_damaged_is_set_aside() {
    let folder = place();
    let folder = folder.path();
    let (expected, _) = run_in(folder, "a.c", &[]);
    let store = folder.join(".reprise");
    for round in 1..4 {
        damage_records(&store.join("store.redb"));
        let (result, said) = run_in(folder, "a.c", &[]);
        assert_same(&expected, &result, "after damage");
        let aside = format!("damaged-{round}.redb");
        assert!(said.contains("damaged") && said.contains(&aside), "{said}");
        assert!(store.join(&aside).exists());
        // Of what was written over, an older copy may be readable.
        assert!(!["off", "not-kept"].contains(&service(&result)), "{said}");
        let (result, said) = run_in(folder, "a.c", &[]);
        assert_same(&expected, &result, "again");
        assert_eq!((service(&result), said.as_str()), ("answered", ""));
    }
}

/// What a run that was killed leaves among the temporary files is removed by the next, and nothing else.
#[test]
fn folders_of_runs_that_were_killed() {
    let folder = place();
    let folder = folder.path();
    let temporary = folder.join("tmp");
    std::fs::create_dir(&temporary).expect("ours");
    let mut running = reprise()
        .current_dir(folder)
        .env("TMPDIR", &temporary)
        .args(["run", "endless.c", "--deepen", "100000..200000", "--no-store"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the tool runs");
    let ours = || -> Vec<String> {
        let entries = std::fs::read_dir(&temporary).expect("ours");
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        names.filter(|name| name.starts_with("reprise-store-")).collect()
    };
    let started = Instant::now();
    while ours().is_empty() && started.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(5));
    }
    let next = || {
        let output =
            reprise().current_dir(folder).env("TMPDIR", &temporary).args(["run", "a.c", "--no-store"]).output();
        assert_eq!(output.expect("the tool runs").status.code(), Some(1));
    };
    let of_running = ours();
    assert_eq!(of_running.len(), 1, "{of_running:?}");
    next();
    assert_eq!(ours(), of_running, "it is still at work");
    running.kill().expect("it is ours");
    running.wait().expect("it ends");
    let foreign = temporary.join("reprise-store-of-somebody");
    std::fs::create_dir(&foreign).expect("ours");
    next();
    assert_eq!(ours(), ["reprise-store-of-somebody"]);
}

/// An export that was killed leaves nothing in the way of the next, nor of anybody else's.
#[test]
fn exports_that_were_killed() {
    let folder = place();
    let folder = folder.path();
    run_in(folder, "a.c", &[]);
    let own = ProcessName::own().expect("Linux");
    let mut child = reprise().arg("--version").stdout(Stdio::null()).spawn().expect("the tool runs");
    let gone = own.text().replace(&format!(".{}.", std::process::id()), &format!(".{}.", child.id()));
    child.wait().expect("it ends");
    let left = folder.join(format!("out.redb.unfinished-{gone}"));
    let at_work = folder.join(format!("out.redb.unfinished-{}", own.text()));
    std::fs::write(&left, "half a file").expect("ours");
    std::fs::write(&at_work, "half a file").expect("ours");
    let export =
        || reprise().current_dir(folder).args(["store", "export", "out.redb"]).output().expect("the tool runs");
    let output = export();
    assert!(output.status.success(), "{output:?}");
    assert!(!left.exists() && at_work.exists() && folder.join("out.redb").exists());
    std::fs::remove_file(&at_work).expect("ours");
    let names = std::fs::read_dir(folder).expect("ours").filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    assert_eq!(names.filter(|name| name.contains("unfinished")).count(), 0);
    let whole = std::fs::read(folder.join("out.redb")).expect("written");
    let again = export();
    assert_eq!(again.status.code(), Some(3), "{again:?}");
    assert!(std::fs::read(folder.join("out.redb")).expect("written") == whole, "a file that is there stays");
    // Without room there is no file at all.
    let script = "trap '' XFSZ; ulimit -f 8; exec \"$@\"";
    let mut limited = std::process::Command::new("sh");
    limited.current_dir(folder).args(["-c", script, "sh", env!("CARGO_BIN_EXE_reprise")]);
    let output = limited.args(["store", "export", "other.redb"]).output().expect("the tool runs");
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let names = std::fs::read_dir(folder).expect("ours").filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    assert_eq!(names.filter(|name| name.starts_with("other.redb")).count(), 0);
}
