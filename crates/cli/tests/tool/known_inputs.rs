//! KLEE's test files, and inputs whose paths are followed first.

use std::path::Path;
use std::process::Output;

use crate::support::reprise;

const WORLD: &str = r#"
#include <stdio.h>
#include <stdlib.h>
int klee_int(const char *);
int main(int argc, char **argv) {
  int a = getchar(), b = getchar();
  if (argc > 1 && argv[1][0] == '-') return argv[1][1] == 'q' ? 3 : 4;
  if (a == 'x') { if (b == 'y') abort(); return 1; }
  return klee_int("twice") > 5 && klee_int("twice") < 7 ? 5 : 0;
}
"#;
const DEEP: &str = r#"
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
  unsigned char b[5];
  klee_make_symbolic(b, 5, "b");
  int n = 0;
  for (int i = 0; i < 5; i++) { if (b[i] == 'a') n++; else if (b[i] == 'b') n += 2; }
  if (n == 10) __builtin_trap();
  return n;
}
"#;

fn call(folder: &Path, words: &[&str]) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } = reprise().current_dir(folder).args(words).output().expect("it starts");
    (status.code(), String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr))
}

/// Names and bytes.
type Objects = Vec<(String, Vec<u8>)>;

/// Reads a file in the layout of KLEE's own tool: its version, words and objects.
fn read_by_layout(bytes: &[u8]) -> (i32, Vec<String>, Objects) {
    let mut place = 5;
    assert_eq!(&bytes[..place], b"KTEST");
    let whole = |place: &mut usize| {
        *place += 4;
        i32::from_be_bytes(bytes[*place - 4..*place].try_into().expect("four bytes"))
    };
    let text = |place: &mut usize| {
        let length = whole(place) as usize;
        *place += length;
        bytes[*place - length..*place].to_vec()
    };
    let version = whole(&mut place);
    let mut words = Vec::new();
    for _ in 0..whole(&mut place) {
        words.push(String::from_utf8(text(&mut place)).expect("text"));
    }
    assert_eq!((whole(&mut place), whole(&mut place)), (0, 0));
    let mut objects = Vec::new();
    for _ in 0..whole(&mut place) {
        objects.push((String::from_utf8(text(&mut place)).expect("text"), text(&mut place)));
    }
    assert_eq!(place, bytes.len());
    (version, words, objects)
}

#[test]
fn ktests_are_written_and_read() {
    let folder = tempfile::tempdir().expect("there is room");
    let here = folder.path();
    std::fs::write(here.join("world.c"), WORLD).expect("there is room");
    let options = ["--sym-args", "0", "1", "2", "--sym-stdin", "2", "--no-store"];
    let (code, said) = call(here, &[&["run", "world.c", "--ktest", "k"][..], &options].concat());
    assert!(code == Some(1) && said.contains("8 .ktest files"), "{said}");
    let mut aborts = 0;
    for number in 1..=8 {
        let bytes = std::fs::read(here.join(format!("k/test{number:06}.ktest"))).expect("it was written");
        let (version, words, objects) = read_by_layout(&bytes);
        assert_eq!((version, &words[1..]), (3, &options.map(String::from)[..6]));
        let named = |name: &str| {
            objects.iter().filter(|(known, _)| known == name).map(|(_, bytes)| bytes.clone()).collect::<Vec<_>>()
        };
        assert_eq!((named("stdin")[0].len(), named("model_version")), (2, vec![vec![1, 0, 0, 0]]));
        let count = named("n_args")[0][0];
        assert_eq!(named("arg00").len(), usize::from(count), "{objects:?}");
        assert!(named("arg00").iter().all(|argument| argument.len() == 3));
        aborts += usize::from(named("stdin")[0] == b"xy" && !named("arg00").iter().any(|argument| argument[0] == b'-'));
    }
    assert_eq!(aborts, 1);
    let (code, said) = call(here, &["replay", "k", "world.c"]);
    assert!(code == Some(0) && said.contains("8 replayed as predicted"), "{said}");
    let (code, said) = call(here, &["replay", "k/test000001.ktest"]);
    assert!(code == Some(3) && said.contains("does not say which program"), "{said}");
    // Whose they are is not known any more: nothing of them is removed.
    std::fs::remove_file(here.join("k/info")).expect("it was written");
    let (code, said) = call(here, &["run", "world.c", "--ktest", "k"]);
    assert!(code == Some(3) && said.contains("test0000"), "{said}");
    std::fs::write(here.join("cut.ktest"), b"KTEST\0\0\0\x03\0").expect("there is room");
    for words in [&["replay", "cut.ktest", "world.c"][..], &["run", "world.c", "--seed-file", "cut.ktest"]] {
        let (code, said) = call(here, words);
        assert!(code == Some(3) && said.contains("it ends too early"), "{words:?}: {said}");
    }
}

#[test]
fn known_inputs_come_first_and_change_nothing() {
    let folder = tempfile::tempdir().expect("there is room");
    let here = folder.path();
    std::fs::write(here.join("deep.c"), DEEP).expect("there is room");
    std::fs::create_dir(here.join("corpus")).expect("there is room");
    std::fs::write(here.join("corpus/0"), "ab").expect("there is room");
    std::fs::write(here.join("corpus/1"), "bbbbb").expect("there is room");
    let run = |options: &[&str]| call(here, &[&["run", "deep.c"][..], options].concat());
    // Of all ways through it, the last leads to the fault.
    assert_eq!(run(&["--no-store", "--max-paths", "2"]).0, Some(0));
    let (code, _) = run(&["--no-store", "--tests", "plain"]);
    assert_eq!(code, Some(1));
    let pack = |folder: &str| std::fs::read(here.join(folder).join("tests-000001.jsonl")).expect("it was written");
    for (number, seeds) in ["corpus", "corpus/1", "plain"].into_iter().enumerate() {
        let (code, said) = run(&["--no-store", "--max-paths", "2", "--seed-file", seeds]);
        assert!(code == Some(1) || seeds == "plain", "{seeds}: {said}");
        let folder = format!("seeded-{number}");
        let (code, said) = run(&["--store", "s", "--tests", &folder, "--seed-file", seeds, "-j", "2"]);
        assert!(code == Some(1) && said.contains("242 completed, 1 faulted"), "{seeds}: {said}");
        assert!(pack(&folder) == pack("plain"), "{seeds}");
        std::fs::remove_dir_all(here.join("s")).expect("it was made");
    }
    for (options, expected) in [
        (&["--seed-file", "nowhere"][..], "nowhere"),
        (&["--seed-file", "corpus", "--engine", "multise"], "for --engine forking"),
        (&["--seed-file", "corpus", "--search", "bfs"], "for --search auto and dfs"),
        (&["--seed-file", "corpus", "--sym-stdin", "2", "--sym-arg", "1"], "there are several: argv[1], stdin"),
    ] {
        let (code, said) = run(options);
        assert!(code == Some(3) && said.contains(expected), "{options:?}: {said}");
    }
}
