//! Arithmetic in the rounding mode that a program sets: what it prints is compared with native runs of each path's input.

use serde_json::Value;

use crate::conventions::{Explored, faults};

const EVERYTHING: &str = include_str!("rounding_modes.c");

/// To be told from the default, whose constants the compiler may have folded.
const DYNAMIC: &str = "--cflags=-frounding-math";

#[test]
fn all_modes_round_as_they_do_natively() {
    let (result, said) = Explored::new(EVERYTHING).replayed(&[DYNAMIC]);
    assert_eq!((&result["status"], &result["paths"]["completed"]), (&"clean".into(), &5.into()), "{result}");
    assert_eq!(said, "5 replayed as predicted, 0 differ, 0 not checkable");
}

/// A mode that depends on the input, set in a function that returns, and used where paths have met again.
const MEETING: &str = "#include <fenv.h>
int klee_int(const char *);
static double third(double one) { return one / 3; }
int main(void) {
  int x = klee_int(\"x\");
  if (x > 5) fesetround(FE_UPWARD);
  else if (x > 3) fesetround(FE_DOWNWARD);
  volatile double one = 1;
  double up = third(one), least = third(-one);
  fesetround(FE_TONEAREST);
  if (up > third(one)) return 1;
  if (least < third(-one)) return 2;
  return 3;
}
";

/// What is exact in every mode, and what rounds to integers, of symbolic numbers.
const SYMBOLIC: &str = "#include <fenv.h>
#include <math.h>
int klee_int(const char *);
int main(void) {
  int x = klee_int(\"x\");
  fesetround(FE_UPWARD);
  float half = 0;
  for (int i = 0; i < 3; i++) if (x == i) half = 0.5f + i;
  double number = x;
  if (rint(number) != number) return 9;
  if (number == 7) return lrint(0.25) == 1 ? 1 : 9;
  if (x < -9) return (float)x > 0;
  if (x < 0) return number + 0.1 > 0;
  if (x > 99) return sqrt(number) > 0;
  return half == 2.5f ? 2 : 3;
}
";

#[test]
fn each_path_has_its_mode() {
    let program = Explored::new(MEETING);
    let (result, said) = program.replayed(&[DYNAMIC]);
    assert_eq!((&result["status"], &result["paths"]["completed"]), (&"clean".into(), &3.into()), "{result}");
    assert_eq!(said, "3 replayed as predicted, 0 differ, 0 not checkable");
    for options in [&["--engine", "multise"][..], &["--engine", "auto"], &["--compose", "on"], &["-j", "2"]] {
        let other = program.result(&[options, &[DYNAMIC]].concat());
        assert_eq!((&other["status"], &other["coverage"]), (&result["status"], &result["coverage"]), "{options:?}");
    }
}

#[test]
fn what_cannot_be_told_of_symbolic_numbers_is_said() {
    let program = Explored::new(SYMBOLIC);
    let (result, said) = program.replayed(&[DYNAMIC]);
    assert_eq!(faults(&result), [""; 0]);
    assert_eq!(result["paths"]["completed"], 5, "{result}");
    let is_told = |reason: &&Value| {
        let why = "symbolic numbers in a rounding mode other than to nearest";
        reason["reason"].as_str().is_some_and(|reason| reason.ends_with(why))
    };
    let listed = result["incomplete"].as_array().expect("there is a list").iter();
    let mut lines: Vec<_> = listed.filter(is_told).map(|reason| reason["line"].clone()).collect();
    lines.sort_by_key(|line| line.as_u64());
    assert_eq!(lines, [12, 13, 14], "{result}");
    assert!(said.ends_with(" 0 differ, 0 not checkable"), "{said}");
    for (call, what) in [("sin(0.5)", "`sin`"), ("strtod(\"0.1\", 0)", "`strtod`")] {
        let text = format!(
            "#include <fenv.h>\n#include <math.h>\n#include <stdlib.h>\n\
             int main(void) {{ double a = {call}; fesetround(FE_DOWNWARD); return a == {call}; }}\n"
        );
        let result = Explored::new(&text).result(&["--cflags=-fno-builtin"]);
        let reasons = result["incomplete"].to_string();
        assert!(reasons.contains(&format!("{what} in a rounding mode other than to nearest")), "{reasons}");
    }
}

/// Without `errno`, functions of libm are intrinsics.
const INTRINSICS: &str = "#include <math.h>
#include <stdio.h>
int main(void) {
  volatile double number = 0.7, other = 3.5;
  volatile float single = 0.7f;
  printf(\"%a %a %a %a\", sin(number), cos(number), exp(other), exp2(other));
  printf(\" %a %a %a %a\", log(other), log2(other), log10(other), pow(other, number));
  printf(\" %a %a %a %a\\n\", sinf(single), powf(single, single), expf(single), logf(single));
  return 0;
}
";

#[test]
fn intrinsics_of_libm_are_its_functions() {
    for flag in ["--cflags=-fno-math-errno", "--cflags=-fno-math-errno -frounding-math"] {
        let (result, said) = Explored::new(INTRINSICS).replayed(&[flag]);
        assert_eq!(result["status"], "clean", "{flag}: {result}");
        assert_eq!(said, "1 replayed as predicted, 0 differ, 0 not checkable");
    }
}
