//! Whatever is wrong with the store: a clear message, and the result of a run without it.

use std::path::Path;

use reprise_testkit::Random;
use serde_json::Value;

use crate::memory::{assert_same, run_in, service};
use crate::support::reprise;

const PROGRAM: &str = r#"
int klee_int(const char *);
int main(void) {
  int x = klee_int("x"), y = klee_int("y");
  if (x > 10 && y > x) return 100 / (y - 12);
  return x == y;
}
"#;

struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new() -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("a.c"), PROGRAM).expect("ours");
        Place { folder }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn run(&self, options: &[&str]) -> (Value, String) {
        run_in(self.path(), "a.c", options)
    }
}

#[test]
fn a_store_that_cannot_be_made() {
    let place = Place::new();
    std::fs::write(place.path().join("file"), "not a folder").expect("ours");
    let (expected, _) = place.run(&["--no-store"]);
    let (result, said) = place.run(&["--store", "file/store"]);
    assert_same(&expected, &result, "no store");
    assert!(said.contains("file/store") && said.contains("going on without the store"), "{said}");
    assert_eq!(service(&result), "not-kept");
}

#[test]
fn a_damaged_store() {
    let place = Place::new();
    let (expected, _) = place.run(&[]);
    let store = place.path().join(".reprise");
    let path = store.join("store.redb");
    let whole = std::fs::read(&path).expect("it was made");
    let seal = std::fs::read(store.join("store.seal")).expect("it was closed");
    let mut random = Random::new(1);
    let mut told = 0;
    for round in 0..60 {
        let mut bytes = whole.clone();
        let at = random.below(bytes.len());
        match round % 6 {
            0 => bytes[at] ^= 1 << random.below(8),
            1 => {
                let end = (at + 4096).min(bytes.len());
                bytes[at..end].fill(0);
            }
            2 => bytes.truncate(at),
            3 => (0..64).for_each(|_| bytes[random.below(whole.len())] ^= 0xff),
            4 => {
                let (from, to) = (random.below(bytes.len() / 4096) * 4096, random.below(bytes.len() / 4096) * 4096);
                bytes.copy_within(from..from + 4096, to);
            }
            _ => {
                bytes.drain(at..(at + 100).min(whole.len()));
            }
        }
        std::fs::remove_dir_all(&store).expect("ours");
        std::fs::create_dir(&store).expect("ours");
        std::fs::write(&path, bytes).expect("ours");
        std::fs::write(store.join("store.seal"), &seal).expect("ours");
        let verified = reprise().current_dir(place.path()).args(["store", "verify"]).output().expect("the tool runs");
        let is_sound = verified.status.success();
        let mut last = Value::Null;
        for _ in 0..2 {
            let (result, said) = place.run(&[]);
            assert_same(&expected, &result, &format!("round {round}: {said}"));
            // Damage that is said to be none must cost nothing.
            assert!(!is_sound || service(&result) == "answered", "round {round}: {}", service(&result));
            assert!(said.is_empty() || said.contains("damaged"), "round {round}: {said}");
            told += u64::from(!said.is_empty());
            last = result;
        }
        assert_eq!(service(&last), "answered", "round {round}: it is a store again");
    }
    assert!(told > 20, "only {told} runs had something to say: the test does not reach the records");
}

#[test]
fn a_store_of_another_program() {
    let place = Place::new();
    place.run(&[]);
    std::fs::write(place.path().join("a.c"), PROGRAM.replace("12", "13")).expect("ours");
    let (expected, _) = place.run(&["--no-store"]);
    let (result, _) = place.run(&[]);
    assert_same(&expected, &result, "the edited program");
    assert_eq!(service(&result), "regressed");
    // The first one is still there.
    std::fs::write(place.path().join("a.c"), PROGRAM).expect("ours");
    assert_eq!(service(&place.run(&[]).0), "answered");
}

/// What the compiler reads decides, not only the source itself.
#[test]
fn a_header_that_changes() {
    let place = Place::new();
    std::fs::write(place.path().join("limit.h"), "#define LIMIT 12\n").expect("ours");
    let program = PROGRAM.replace("12", "LIMIT");
    std::fs::write(place.path().join("a.c"), format!("#include \"limit.h\"\n{program}")).expect("ours");
    std::thread::sleep(std::time::Duration::from_millis(20));
    let (first, _) = place.run(&[]);
    assert_eq!(service(&place.run(&[]).0), "answered");
    std::fs::write(place.path().join("limit.h"), "#define LIMIT 5\n").expect("ours");
    let (second, _) = place.run(&[]);
    assert_same(&place.run(&["--no-store"]).0, &second, "the edited header");
    assert_ne!(first["status"], second["status"]);
}

/// An unchanged program needs no compiler.
#[test]
fn without_a_compiler() {
    let place = Place::new();
    let calls = crate::support::count_calls(place.path(), "clang");
    std::thread::sleep(std::time::Duration::from_millis(20));
    let compiler = ["--cc", "counted/clang"];
    let (first, _) = place.run(&compiler);
    let compiled = calls();
    assert!(compiled > 0, "the compiler was not called");
    let (deeper, _) = place.run(&[&compiler[..], &["--max-depth", "1"]].concat());
    assert_eq!(service(&deeper), "retraced");
    assert_eq!(deeper["solver"]["queries"], 0);
    let (again, _) = place.run(&compiler);
    assert_same(&first, &again, "the answer");
    assert_eq!(calls(), compiled, "the compiler was called again");
}

#[test]
fn tests_come_from_the_store_too() {
    let place = Place::new();
    let read = |folder: &str| -> Vec<(String, String)> {
        let entries = std::fs::read_dir(place.path().join(folder)).expect("written");
        let mut files: Vec<(String, String)> = entries
            .map(|entry| {
                let path = entry.expect("readable").path();
                let name = path.file_name().and_then(|name| name.to_str()).expect("text").to_string();
                (name, std::fs::read_to_string(&path).expect("text").replace(folder, "FOLDER"))
            })
            .collect();
        files.sort();
        files
    };
    place.run(&["--no-store", "--tests", "plain"]);
    let (first, _) = place.run(&["--tests", "one"]);
    let (second, _) = place.run(&["--tests", "two"]);
    assert_eq!((service(&first), service(&second)), ("recorded", "answered"));
    assert_eq!(second["solver"]["calls"], 0);
    assert_eq!(read("plain"), read("one"));
    assert_eq!(read("plain"), read("two"));
    // A tree recorded without tests gives them all the same.
    place.run(&["--store", "other"]);
    let (third, _) = place.run(&["--store", "other", "--tests", "three"]);
    assert_eq!(service(&third), "retraced");
    assert_eq!(read("plain"), read("three"));
}
