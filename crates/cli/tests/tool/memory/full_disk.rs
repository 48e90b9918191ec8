//! No room, or no right to write: a clear message, the right result, and nothing older is lost.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use reprise_testkit::require;
use serde_json::Value;

use crate::memory::{assert_same, service};
use crate::support::reprise;

const OLDER: &str = "int f(int x) { return x > 3 ? 10 / (x - 8) : x; }\n";
/// Enough paths for several commits.
const SUBJECT: &str = r#"
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
  int values[9], sum = 0;
  klee_make_symbolic(values, sizeof values, "values");
  for (int i = 0; i < 9; i++) sum += values[i] > 10 * i ? 1 : -1;
  return sum == 3 ? 1 / (values[2] - 5) : sum;
}
"#;

struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    /// With texts in place of sources: a compiler needs room of its own.
    fn new() -> Place {
        let place = Place { folder: tempfile::tempdir().expect("a folder") };
        for (name, text) in [("older", OLDER), ("subject", SUBJECT)] {
            let source = place.path().join(format!("{name}.c"));
            std::fs::write(&source, text).expect("ours");
            let text = place.path().join(format!("{name}.ll"));
            let mut clang = Command::new("clang");
            clang.args(["-S", "-emit-llvm", "-O0", "-g", "-Xclang", "-disable-O0-optnone", "-o"]).arg(text).arg(source);
            assert!(clang.status().expect("clang runs").success());
        }
        place
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn older(&self, store: &str) -> Value {
        result(reprise().current_dir(self.path()).args(["run", "--json", "older.ll", "--entry", "f", "--store", store]))
            .0
    }
}

fn result(command: &mut Command) -> (Value, String) {
    let output = command.output().expect("the tool runs");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    match serde_json::from_slice(&output.stdout) {
        Ok(result) => (result, stderr),
        Err(error) => panic!("no result ({error}): {stderr}"),
    }
}

/// A shell makes the limit and goes on as the tool: a write past it fails instead of ending the process.
fn limited(folder: &Path, blocks: u64, arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
    command.current_dir(folder).args(["-c", &script, "sh", env!("CARGO_BIN_EXE_reprise")]).args(arguments);
    command
}

#[test]
fn no_room_for_so_many_bytes() {
    let place = Place::new();
    let arguments = ["run", "--json", "subject.ll"];
    let (expected, _) = result(reprise().current_dir(place.path()).args(arguments).arg("--no-store"));
    result(reprise().current_dir(place.path()).args(arguments).args(["--store", "free"]));
    // What a shell counts in is half a kilobyte or a whole one.
    let needed = std::fs::metadata(place.path().join("free/store.redb")).expect("made").len() / 512;
    let (mut without, mut with) = (0, 0);
    for step in 0..12 {
        let store = format!("store-{step}");
        // While it is written to, it is larger than when it is closed.
        let blocks = needed * step * step / 40;
        // An older program is there half of the time; else the store is still to be made.
        let older = (step % 2 == 1).then(|| place.older(&store));
        let (limited, said) =
            result(&mut limited(place.path(), blocks, &[&arguments[..], &["--store", &store]].concat()));
        assert_same(&expected, &limited, &format!("{blocks} blocks: {said}"));
        match said.is_empty() {
            true => {
                assert_ne!(service(&limited), "not-kept", "{blocks} blocks");
                with += 1;
            }
            false => {
                let is_clear = said.contains("going on without the store") || said.contains("is not kept");
                assert!(said.contains(&store) && is_clear, "{blocks} blocks: {said}");
                assert_eq!(service(&limited), "not-kept", "{blocks} blocks: {said}");
                without += 1;
            }
        }
        if let Some(older) = older {
            let again = place.older(&store);
            assert_eq!(service(&again), "answered", "{blocks} blocks: an older record is lost");
            assert_same(&older, &again, "the older program");
        }
        // With room again it goes on, and nothing is said about damage.
        let (last, said) = result(reprise().current_dir(place.path()).args(arguments).args(["--store", &store]));
        assert_same(&expected, &last, &format!("{blocks} blocks, then room"));
        assert_eq!(said, "", "{blocks} blocks");
    }
    assert!(without >= 4 && with >= 1, "{without} runs had no room and {with} had");
}

/// As somebody who may not write there. The superuser may write everywhere, and then becomes nobody for the run.
pub fn unprivileged(folder: &Path, arguments: &[&str]) -> Command {
    let probe = folder.join("probe");
    let may_write = std::fs::write(&probe, "").is_ok();
    let _ = std::fs::remove_file(probe);
    if !may_write {
        let mut command = reprise();
        command.current_dir(folder).args(arguments);
        return command;
    }
    // The superuser may write everywhere; nobody may not, who needs the tool within reach.
    require("setpriv");
    let tool = folder.join("tool");
    if !tool.exists() {
        std::fs::copy(env!("CARGO_BIN_EXE_reprise"), &tool).expect("there is room for it");
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]).arg(tool).current_dir(folder).args(arguments);
    command
}

#[test]
fn no_right_to_write() {
    let place = Place::new();
    let folder = place.path();
    let mode = |path: &Path, mode: u32| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("ours");
    };
    let (expected, _) = result(reprise().current_dir(folder).args(["run", "--json", "subject.ll", "--no-store"]));
    let older = place.older("store");
    let before = std::fs::read(folder.join("store/store.redb")).expect("made");
    mode(&folder.join("store/store.redb"), 0o444);
    mode(&folder.join("store"), 0o555);
    mode(folder, 0o555);
    let run = |arguments: &[&str]| result(&mut unprivileged(folder, arguments));
    let made = run(&["run", "--json", "subject.ll", "--store", "new"]);
    let known = run(&["run", "--json", "older.ll", "--entry", "f", "--store", "store"]);
    let unknown = run(&["run", "--json", "subject.ll", "--store", "store"]);
    mode(folder, 0o755);
    mode(&folder.join("store"), 0o755);
    for ((got, said), store) in [(made, "new"), (unknown, "store")] {
        assert_same(&expected, &got, store);
        assert!(said.contains(store) && said.contains("going on without the store"), "{said}");
    }
    assert_same(&older, &known.0, "what is on record can be read");
    assert_eq!((service(&known.0), known.1.as_str()), ("answered", ""));
    assert!(std::fs::read(folder.join("store/store.redb")).expect("readable") == before, "nothing was written");
}
