//! Edits of the flow of control.

use super::Kind;

const BRANCHES: &str = "extern void abort(void);
int f(int x, int y) {
  int r = 0;
  if (x > 10) r = 1;
  if (y > 20) r += 2;
  if (r == 5) abort();
  return r;
}
";

const ARMS: &str = "int f(int x, int y) {
  int r;
  if (x > 10) { r = 1; } else { r = 2; }
  if (y > 20) r += 4;
  return r;
}
";

const SWITCH: &str = "extern void abort(void);
int f(int x, int y) {
  int r = 0;
  switch (x) {
  case 1: r = 1; break;
  case 2: r = 2; break;
  default: r = 9;
  }
  if (y > 3) r += 10;
  if (r == 17) abort();
  return r;
}
";

const LOOP: &str = "extern void abort(void);
int f(int x, int y) {
  int r = 0;
  if (y > 3) return 1;
  for (int i = 0; i < 3; i++) {
    if (x == i) r = i;
    if (y == i) break;
  }
  if (r == 3) abort();
  return r;
}
";

const TWINS: &str = "extern void abort(void);
int f(int x, int y) {
  int r = 0;
  if (x > 0) { r = r + 1; }
  if (x > 5) { r = r + 1; }
  if (y > 2) return r;
  if (r == 3) abort();
  return 7;
}
";

const EDGES: &str = "extern void abort(void);
int f(int x, int y) {
  int r = y > 4;
  if (x > 10) goto out;
  r += 2;
out:
  if (r == 77) abort();
  return r;
}
";

const ENTRY: &str = "extern void abort(void);
int f(int x, int y) {
again:
  if (x > 100) { x = 3; goto again; }
  if (y > 2) return 1;
  if (x == 3) return 2;
  if (x == 101) abort();
  return 3;
}
";

const ASSERTED: &str = "#include <assert.h>
int f(int x, int y) {
  if (y > 3) return 1;
  assert(x != 3);
  return 2;
}
";

pub(super) const KINDS: &[Kind] = &[
    Kind::new("added branch", &[("p.c", BRANCHES)], &[&[("if (r == 5)", "if (x == 7) r = 5;\n  if (r == 5)")]]),
    Kind::new(
        "added branch at the beginning",
        &[("p.c", BRANCHES)],
        &[&[("int r = 0;", "int r = 0; if (y == 3) r = 3;")]],
    ),
    Kind::new("removed branch", &[("p.c", BRANCHES)], &[&[("if (x > 10) r = 1;", "")]]),
    Kind::new("removed condition", &[("p.c", BRANCHES)], &[&[("if (x > 10) r = 1;", "r = 1;")]]),
    Kind::new("removed statement", &[("p.c", BRANCHES)], &[&[("if (y > 20) r += 2;", "if (y > 20) ;")]]),
    Kind::new("early return", &[("p.c", BRANCHES)], &[&[("if (y > 20) r += 2;", "if (y > 20) return 5;")]]),
    Kind::new("dead code", &[("p.c", BRANCHES)], &[&[("return r;", "if (0) abort(); return r;")]]).without_effect(),
    Kind::new("code after the end", &[("p.c", BRANCHES)], &[&[("return r;", "return r; abort();")]]).without_effect(),
    Kind::new(
        "dead code that comes to life",
        &[(
            "p.c",
            "extern void abort(void);
int f(int x, int y) {
  if (y > 2) return 1;
  if (0) { if (x == 3) abort(); }
  return 0;
}
",
        )],
        &[&[("if (0)", "if (1)")]],
    ),
    Kind::new("swapped targets", &[("p.c", ARMS)], &[&[("{ r = 1; } else { r = 2; }", "{ r = 2; } else { r = 1; }")]]),
    Kind::new("negated condition", &[("p.c", ARMS)], &[&[("x > 10", "!(x > 10)")]]),
    Kind::new(
        "negated condition and swapped targets",
        &[("p.c", ARMS)],
        &[&[("if (x > 10) { r = 1; } else { r = 2; }", "if (x <= 10) { r = 2; } else { r = 1; }")]],
    ),
    Kind::new("new local in one branch", &[("p.c", ARMS)], &[&[("r = 1;", "int z = y + 1; r = z;")]]),
    Kind::new("new local in the other branch", &[("p.c", ARMS)], &[&[("r = 2;", "int z = x; r = z - x + 3;")]]),
    Kind::new("same statement in the other arm", &[("p.c", ARMS)], &[&[("r = 2;", "r = 1;")]]),
    Kind::new("case added", &[("p.c", SWITCH)], &[&[("default:", "case 3: r = 7; break;\n  default:")]]),
    Kind::new("case removed", &[("p.c", SWITCH)], &[&[("  case 2: r = 2; break;\n", "")]]),
    Kind::new("case falls through", &[("p.c", SWITCH)], &[&[("r = 1; break;", "r = 1;")]]),
    Kind::new("case label", &[("p.c", SWITCH)], &[&[("case 2:", "case 4:")]]),
    Kind::new(
        "case labels that change places",
        &[("p.c", SWITCH)],
        &[&[("case 1:", "case 0:")], &[("case 2:", "case 1:")], &[("case 0:", "case 2:")]],
    ),
    Kind::new("default removed", &[("p.c", SWITCH)], &[&[("default: r = 9;", "case 9: r = 7;")]]),
    Kind::new("loop bound", &[("p.c", LOOP)], &[&[("i < 3", "i < 4")]]),
    Kind::new("loop bound that is less", &[("p.c", LOOP)], &[&[("i < 3", "i < 2")]]),
    Kind::new("loop step", &[("p.c", LOOP)], &[&[("i++", "i += 2")]]),
    Kind::new("loop start", &[("p.c", LOOP)], &[&[("i = 0", "i = 1")]]),
    Kind::new("break becomes continue", &[("p.c", LOOP)], &[&[("break;", "continue;")]]),
    Kind::new("body of a loop", &[("p.c", LOOP)], &[&[("r = i;", "r = i + 1;")]]),
    Kind::new(
        "twin before its twin",
        &[("p.c", TWINS)],
        &[&[("if (x > 0)", "if (x > 2) { r = r + 1; }\n  if (x > 0)")]],
    ),
    Kind::new(
        "twin behind its twin",
        &[("p.c", TWINS)],
        &[&[("if (y > 2)", "if (x > 8) { r = r + 1; }\n  if (y > 2)")]],
    ),
    Kind::new(
        "equal twin",
        &[("p.c", TWINS)],
        &[&[("if (x > 5) { r = r + 1; }", "if (x > 5) { r = r + 1; }\n  if (x > 5) { r = r + 1; }")]],
    ),
    Kind::new(
        "twins that change places",
        &[("p.c", TWINS)],
        &[&[("x > 0", "x > 6")], &[("x > 5", "x > 0")], &[("x > 6", "x > 5")]],
    ),
    Kind::new("inserted block on an edge", &[("p.c", EDGES)], &[&[("goto out;", "{ r = 77; goto out; }")]]),
    Kind::new("removed block on an edge", &[("p.c", EDGES)], &[&[("  r += 2;\n", "")]]),
    Kind::new("label that moves", &[("p.c", EDGES)], &[&[("  r += 2;\nout:\n", "out:\n  r += 2;\n")]]),
    Kind::new("new entry block", &[("p.c", ENTRY)], &[&[("again:", "  x = x + 1;\nagain:")]]),
    Kind::new("loop back to the entry", &[("p.c", ENTRY)], &[&[("x = 3; goto again;", "x = 101;")]]),
    Kind::new("assertion moved by lines", &[("p.c", ASSERTED)], &[&[("  assert", "\n\n\n  assert")]]),
    Kind::new("assertion of something else", &[("p.c", ASSERTED)], &[&[("x != 3", "x != 4")]]),
    Kind::new("assertion with a message", &[("p.c", ASSERTED)], &[&[("x != 3", "x != 3 && \"never\"")]]),
    Kind::new("assertion removed", &[("p.c", ASSERTED)], &[&[("  assert(x != 3);\n", "\n")]]),
    Kind::new(
        "assumption",
        &[(
            "p.c",
            "extern void __VERIFIER_assume(int);
int f(int x, int y) {
  __VERIFIER_assume(x > 3);
  if (y > x) return 10 / (x - 5);
  return 2;
}
",
        )],
        &[&[("x > 3", "x > 5")], &[("x > 5", "x > 4")]],
    ),
    Kind::new(
        "recursion",
        &[(
            "p.c",
            "extern void abort(void);
static int down(int n, int x) {
  if (n == 0) return x;
  if (x > n) return down(n - 1, x);
  return n;
}
int f(int x) {
  int r = down(3, x);
  if (r == 9) abort();
  return r;
}
",
        )],
        &[&[("return x;", "return x + 1;")], &[("down(3, x)", "down(4, x)")]],
    ),
];
