//! The report of a fault on a terminal.

use crate::support;

const FREED: &str = "#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);
static void drop(int *p) {
  free(p);
}
int main(void) {
  int x[2];
  klee_make_symbolic(x, sizeof x, \"x\");
  int *p = malloc(sizeof *p);
  *p = x[0];
  if (x[1] == 3) return 0;
  if (x[0] < 0)
    drop(p);
  return *p;
}
";

const QUOTED: &str = "\
1. use-after-free at a.c:14:10 in main
   read of the 4-byte heap object allocated at a.c:9, freed at a.c:4
     --> a.c:14:10
      |
    4 |   free(p);
      |   ------- freed here
   ...
    9 |   int *p = malloc(sizeof *p);
      |            ----------------- allocated here
   ...
   12 |   if (x[0] < 0)
      |       ---- taken: x[0] < 0
   13 |     drop(p);
   14 |   return *p;
      |          ^ use after free
";

fn run(folder: &std::path::Path, arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let mut command = support::reprise();
    command.current_dir(folder).arg("run").args(arguments).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    let output = command.envs(variables.iter().copied()).output().expect("the tool runs");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// Without the escapes that set colours.
fn plain(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |plain, part| plain + part.split_once('m').map_or(part, |(_, rest)| rest))
}

#[test]
fn a_fault_is_shown_in_its_source() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let place = folder.path();
    std::fs::write(place.join("a.c"), FREED).expect("ours");
    let text = run(place, &["a.c"], &[]);
    assert!(text.contains(QUOTED), "{text}");
    assert!(text.contains("\nnext         reprise run --tests faults a.c && reprise replay\n"), "{text}");
    assert!(run(place, &["a.c"], &[]).contains(QUOTED), "the same from the store");
    // Colour is all that a terminal gets besides.
    let coloured = run(place, &["a.c"], &[("CLICOLOR_FORCE", "1")]);
    assert!(coloured.contains('\x1b') && plain(&coloured).contains(QUOTED), "{coloured}");
    assert!(!run(place, &["a.c"], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]).contains('\x1b'));
    // Text IR says where its source is; one that was changed since is not quoted, nor one that is gone.
    let output = std::process::Command::new("clang")
        .args(["-S", "-emit-llvm", "-g", "-O0", "a.c", "-o", "a.ll"])
        .current_dir(place)
        .output();
    assert!(output.expect("clang runs").status.success());
    let quotes = |text: &str| text.contains("--> ");
    assert!(quotes(&run(place, &["a.ll", "--no-store"], &[])));
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(5);
    let source = std::fs::File::options().write(true).open(place.join("a.c")).expect("ours");
    source.set_modified(later).expect("ours");
    let text = run(place, &["a.ll", "--no-store"], &[]);
    assert!(!quotes(&text) && text.contains("1. use-after-free at "), "{text}");
    std::fs::remove_file(place.join("a.c")).expect("ours");
    assert!(!quotes(&run(place, &["a.ll", "--no-store"], &[])));
}

/// What stands in a source is shown and not obeyed, and the underline stands where it should.
#[test]
fn a_source_cannot_steer_the_terminal() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let text: &[u8] = b"int __VERIFIER_nondet_int(void);\nint main(void) {\n\tint x = __VERIFIER_nondet_int();\n\
        \t/* \x1b[2J\xe2\x80\xae\xff */ return 7 / x; /* </script> */\n}\n";
    std::fs::write(folder.path().join("a.c"), text).expect("ours");
    let said = run(folder.path(), &["a.c"], &[]);
    assert!(!said.contains(['\x1b', '\u{202e}']), "{said:?}");
    let lines: Vec<&str> = said.lines().collect();
    let at = lines.iter().position(|line| line.contains("return 7 / x")).expect("quoted");
    let column = |line: &str, what: char| line.chars().position(|letter| letter == what);
    let slash = lines[at].find("7 / x").map(|byte| lines[at][..byte].chars().count() + 2);
    assert_eq!(column(lines[at + 1], '^'), slash, "{said}");
}

/// Reports that are written are not written again, the program's own words stay, and where there are tests nothing is suggested.
#[test]
fn what_to_do_next_can_be_typed_as_it_is() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let place = folder.path();
    std::fs::write(place.join("a.c"), FREED).expect("ours");
    let text = run(place, &["a.c", "--html", "p.html", "--csv=c.csv", "--", "--csv", "x"], &[]);
    assert!(text.contains("\nnext         reprise run --tests faults a.c -- --csv x && reprise replay\n"), "{text}");
    // The two exclude each other.
    let text = run(place, &["a.c", "--out", "out"], &[]);
    assert!(!text.contains("\nnext "), "{text}");
}

/// Its bits cannot be counted by a word of 32.
#[test]
fn a_fault_on_an_input_of_a_gigabyte_is_shown_too() {
    const HUGE: &str = "#include <assert.h>
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
  char *a = malloc(1ul << 30);
  klee_make_symbolic(a, 1ul << 30, \"a\");
  assert(a[5] != 3);
  return 0;
}
";
    let folder = tempfile::tempdir().expect("there is room for files");
    let place = folder.path();
    std::fs::write(place.join("a.c"), HUGE).expect("ours");
    let text = run(place, &["a.c"], &[]);
    assert!(text.contains("7 |   assert(a[5] != 3);"), "{text}");
}
