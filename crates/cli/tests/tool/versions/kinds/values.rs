//! Edits of expressions and of the types of values.

use super::Kind;

const ARITHMETIC: &str = "extern void abort(void);
int f(int x, int y) {
  int r = 0;
  if (x > 10) r = 1;
  if (y > 20) r += 2;
  if (r == 3) r = x - y;
  if (r == 77) abort();
  return r;
}
";

const FLOATS: &str = "extern void abort(void);
int f(double d, int x) {
  if (x > 3) return 1;
  if (d == 1.5) abort();
  return 2;
}
";

const WIDTHS: &str = "extern void abort(void);
int f(int x, unsigned y) {
  int z = x + 1;
  if (y > -2) return z;
  if (z == 70000) abort();
  return 0;
}
";

const CASTS: &str = "extern void abort(void);
int f(int x, int y) {
  if (y > 7) return 1;
  if ((unsigned char)x == 200) abort();
  return 0;
}
";

pub(super) const KINDS: &[Kind] = &[
    Kind::new("arithmetic operator", &[("p.c", ARITHMETIC)], &[&[("x - y", "x + y")]]),
    Kind::new("comparison operator", &[("p.c", ARITHMETIC)], &[&[("x > 10", "x >= 10")]]),
    Kind::new("comparison turned round", &[("p.c", ARITHMETIC)], &[&[("y > 20", "y < 20")]]),
    Kind::new(
        "logical operator",
        &[(
            "p.c",
            "int f(int x, int y) {
  if (x > 3 && y > 4) return 1;
  if (x < 0) return 2;
  return 3;
}
",
        )],
        &[&[("&&", "||")]],
    ),
    Kind::new("constant", &[("p.c", ARITHMETIC)], &[&[("r == 77", "r == 78")]]),
    Kind::new("constant that is added", &[("p.c", ARITHMETIC)], &[&[("r += 2", "r += 4")]]),
    Kind::new("return value", &[("p.c", ARITHMETIC)], &[&[("return r;", "return r + 1;")]]),
    Kind::new(
        "several edits at once",
        &[("p.c", ARITHMETIC)],
        &[&[("r = 1", "r = 5"), ("return r;", "return r ^ 1;")]],
    ),
    Kind::new(
        "chain of edits",
        &[("p.c", ARITHMETIC)],
        &[&[("r == 77", "r == 3")], &[("x > 10", "x > 11")], &[("r = x - y", "r = 3")], &[("r += 2", "r += 3")]],
    ),
    Kind::new("operands that are exchanged", &[("p.c", ARITHMETIC)], &[&[("x - y", "y - x")]]),
    Kind::new("parentheses", &[("p.c", ARITHMETIC)], &[&[("x - y", "((x) - (y))")]]).without_effect(),
    Kind::new("float constant", &[("p.c", FLOATS)], &[&[("1.5", "2.5")]]),
    Kind::new("float width", &[("p.c", FLOATS)], &[&[("double d", "float d")]]),
    Kind::new("width of a local", &[("p.c", WIDTHS)], &[&[("int z", "short z")]]),
    Kind::new("width of a parameter", &[("p.c", WIDTHS)], &[&[("int f(int x", "int f(long x")]]),
    Kind::new("sign of a parameter", &[("p.c", WIDTHS)], &[&[("unsigned y", "int y")]]),
    Kind::new("width of the result", &[("p.c", WIDTHS)], &[&[("int f(int x", "char f(int x")]]),
    Kind::new("cast", &[("p.c", CASTS)], &[&[("(unsigned char)", "(signed char)")]]),
    Kind::new(
        "conditional expression",
        &[(
            "p.c",
            "extern void abort(void);
int f(int x, int y) {
  int r = x > 3 ? y : 5;
  if (r == 9) abort();
  return r;
}
",
        )],
        &[&[("? y : 5", "? 5 : y")]],
    ),
    Kind::new(
        "shift",
        &[(
            "p.c",
            "int f(unsigned x, int y) {
  if (y) return 1;
  if ((x << 3) == 64) return 2;
  return 3;
}
",
        )],
        &[&[("<<", ">>")]],
    ),
    Kind::new(
        "divisor",
        &[(
            "p.c",
            "int f(int x, int y) {
  if (y == 4) return 10 / 2;
  if (x == 3) return 1;
  return 2;
}
",
        )],
        &[&[("10 / 2", "10 / (x - 3)")]],
    ),
    Kind::new(
        "volatile",
        &[(
            "p.c",
            "extern void abort(void);
int f(int x) {
  int z = x;
  if (z > 3) return 1;
  if (z == 3) abort();
  return z;
}
",
        )],
        &[&[("int z", "volatile int z")]],
    )
    .without_effect(),
    Kind::new(
        "value that is no longer defined",
        &[(
            "p.c",
            "int f(int x) {
  int z = 0;
  if (x > 3) z = x;
  if (z > 100) return 1;
  return 2;
}
",
        )],
        &[&[("int z = 0;", "int z;")]],
    ),
    Kind::new(
        "first reader of a dead value",
        &[(
            "p.c",
            "extern void abort(void);
int f(int x, int y) {
  int z = x + 3;
  if (y > 2) return 1;
  return 0;
}
",
        )],
        &[&[("return 0;", "if (z == 21) abort(); return 0;")]],
    ),
    Kind::new(
        "reader of a dead value on the other branch",
        &[(
            "p.c",
            "extern void abort(void);
int f(int x, int y) {
  int z = x + 3;
  if (y > 2) return z;
  return 0;
}
",
        )],
        &[&[("return 0;", "if (z == 21) abort(); return 0;")]],
    ),
    Kind::new(
        "address taken",
        &[(
            "p.c",
            "extern void abort(void);
int f(int x, int y) {
  int z = x;
  if (y > 3) z = z + 1;
  if (z == 50) abort();
  return z;
}
",
        )],
        &[&[("if (y > 3)", "int *p = &z; if (y == 1) *p = 50; if (y > 3)")]],
    ),
    Kind::new(
        "address taken and not used",
        &[(
            "p.c",
            "extern void abort(void);
int f(int x, int y) {
  int z = x;
  if (y > 3) z = z + 1;
  if (z == 50) abort();
  return z;
}
",
        )],
        &[&[("int z = x;", "int z = x; int *p = &z; (void)p;")]],
    )
    .without_effect(),
];
