//! Edits that change names, places and texts, mostly without an effect on what the program does; and files among each other.

use super::Kind;

const PLAIN: &str = "extern void abort(void);
static int helper(int a) { return a > 10 ? a - 10 : a; }
static int twice(int a) { return 2 * a; }
int f(int x, int y) {
  int local = helper(x);
  if (y > 5) return twice(y);
  if (local == 21) abort();
  return local;
}
";

const QUIET: &str = "static int helper(int a) { return a > 10 ? a - 10 : a; }
static int twice(int a) { return 2 * a; }
int f(int x, int y) {
  int local = helper(x);
  if (y > 5) return twice(y);
  return local;
}
";

const LINES: &str = "extern void abort(void);
int f(int x, int y) {
  if (y > 5) return 1;
  if (x == __LINE__) abort();
  return 2;
}
";

const NAMED: &str = "extern void abort(void);
static int helper(int x) {
  if (__func__[0] == 'g' && x == 3) abort();
  return x;
}
int f(int x, int y) {
  if (y > 5) return 1;
  return helper(x);
}
";

const MACROS: &str = "extern void abort(void);
#define LIMIT 10
#define EXCEEDS(value) ((value) > LIMIT)
int f(int x, int y) {
  if (y > 5) return 1;
  if (EXCEEDS(x) && x < 15) abort();
  return LIMIT;
}
";

const MAIN_OF_TWO: &str = "extern void abort(void);
extern int from_other(int);
static int scale(int x) { return x + 1; }
int f(int x, int y) {
  if (y > 5) return scale(y);
  if (from_other(x) == 21) abort();
  return scale(x);
}
";

const OTHER_OF_TWO: &str = "static int scale(int x) { return x + 2; }
int from_other(int x) {
  if (x > 100) return 0;
  return scale(x);
}
";

const INCLUDING: &str = "#include \"x.h\"
extern void abort(void);
int f(int x, int y) {
  if (y > 5) return 1;
  if (limited(x) == 21) abort();
  return 2;
}
";

const HEADER: &str = "#define MOST 20
static inline int limited(int x) { return x > MOST ? MOST : x; }
struct unused { int first; };
";

pub(super) const KINDS: &[Kind] = &[
    Kind::new(
        "comment at the top",
        &[("p.c", PLAIN)],
        &[&[("extern void abort", "/* a note */\n\nextern void abort")]],
    ),
    Kind::new("comment in the middle", &[("p.c", PLAIN)], &[&[("  if (y > 5)", "  // a note\n  if (y > 5)")]]),
    Kind::new(
        "comment at the end",
        &[("p.c", PLAIN)],
        &[&[("return local;\n}\n", "return local;\n}\n/* a note */\n")]],
    )
    .without_effect(),
    Kind::new("comment in a line", &[("p.c", PLAIN)], &[&[("return local;", "return local; // a note")]])
        .without_effect(),
    Kind::new(
        "chain of comments",
        &[("p.c", PLAIN)],
        &[&[("extern", "// one\nextern")], &[("// one", "// two\n")], &[("// two\n\n", "")]],
    )
    .without_effect(),
    Kind::new("spaces", &[("p.c", QUIET)], &[&[("  int local = helper(x);", "\tint   local=helper( x ) ;")]])
        .without_effect(),
    Kind::new(
        "columns of a fault",
        &[("p.c", PLAIN)],
        &[&[("if (local == 21) abort", "    if (local == 21)   abort")]],
    ),
    Kind::new("blank lines", &[("p.c", QUIET)], &[&[("  if (y > 5)", "\n\n\n  if (y > 5)")]]).without_effect(),
    Kind::new("blank lines above a fault", &[("p.c", PLAIN)], &[&[("  if (y > 5)", "\n\n\n  if (y > 5)")]]),
    Kind::new("lines that are joined", &[("p.c", QUIET)], &[&[("helper(x);\n", "helper(x);")]]),
    Kind::new(
        "renamed local",
        &[("p.c", PLAIN)],
        &[&[
            ("int local = helper(x);", "int other = helper(x);"),
            ("if (local ==", "if (other =="),
            ("return local;", "return other;"),
        ]],
    )
    .without_effect(),
    Kind::new(
        "renamed function",
        &[("p.c", PLAIN)],
        &[&[("int helper(int a)", "int assistant(int a)"), ("= helper(x)", "= assistant(x)")]],
    ),
    Kind::new(
        "renamed function with a fault",
        &[(
            "p.c",
            "static int helper(int a) { return 10 / a; }
int f(int x, int y) {
  if (y > 5) return 1;
  return helper(x);
}
",
        )],
        &[&[("int helper(int a)", "int assistant(int a)"), ("return helper(x)", "return assistant(x)")]],
    ),
    Kind::new(
        "functions that exchange their names",
        &[("p.c", PLAIN)],
        &[&[
            ("int helper(int a)", "int between(int a)"),
            ("int twice(int a)", "int helper(int a)"),
            ("int between(int a)", "int twice(int a)"),
        ]],
    ),
    Kind::new(
        "renamed parameter",
        &[("p.c", PLAIN)],
        &[&[("static int twice(int a) { return 2 * a; }", "static int twice(int b) { return 2 * b; }")]],
    )
    .without_effect(),
    Kind::new(
        "renamed parameter of the entry",
        &[("p.c", PLAIN)],
        &[&[("int f(int x, int y)", "int f(int zz, int y)"), ("helper(x)", "helper(zz)")]],
    ),
    Kind::new(
        "parameters of the entry that exchange their names",
        &[("p.c", PLAIN)],
        &[&[("int f(int x, int y)", "int f(int y, int x)")]],
    ),
    Kind::new(
        "parameter added to the entry",
        &[("p.c", PLAIN)],
        &[&[("int f(int x, int y)", "int f(int x, int y, int z)"), ("return local;", "return z > 3 ? local : 0;")]],
    ),
    Kind::new(
        "parameter removed from the entry",
        &[("p.c", PLAIN)],
        &[&[("int f(int x, int y)", "int f(int x)"), ("if (y > 5) return twice(y);", "if (x > 5) return twice(x);")]],
    ),
    Kind::new(
        "renamed input",
        &[(
            "p.c",
            "extern void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
  int x, y;
  klee_make_symbolic(&x, sizeof x, \"x\");
  klee_make_symbolic(&y, sizeof y, \"y\");
  if (x > 3) return 1;
  return 10 / y;
}
",
        )],
        &[&[("\"y\"", "\"divisor\"")]],
    )
    .with(&[]),
    Kind::new(
        "moved function",
        &[("p.c", QUIET)],
        &[&[
            ("static int helper(int a) { return a > 10 ? a - 10 : a; }", "static int helper(int a);"),
            ("  return local;\n}\n", "  return local;\n}\nstatic int helper(int a) { return a > 10 ? a - 10 : a; }\n"),
        ]],
    )
    .without_effect(),
    Kind::new(
        "moved function with a fault",
        &[(
            "p.c",
            "static int helper(int a) { return 10 / a; }
int f(int x, int y) {
  if (y > 5) return 1;
  return helper(x);
}
",
        )],
        &[&[
            ("static int helper(int a) { return 10 / a; }", "static int helper(int a);"),
            ("  return helper(x);\n}\n", "  return helper(x);\n}\nstatic int helper(int a) { return 10 / a; }\n"),
        ]],
    ),
    Kind::new(
        "reordered functions",
        &[("p.c", QUIET)],
        &[&[
            ("static int twice(int a) { return 2 * a; }\n", ""),
            ("static int helper", "static int twice(int a) { return 2 * a; }\nstatic int helper"),
        ]],
    )
    .without_effect(),
    Kind::new(
        "unused function added",
        &[("p.c", QUIET)],
        &[&[("static int twice", "int unused(int a) { return a / 3; }\nstatic int twice")]],
    ),
    Kind::new("static function that becomes external", &[("p.c", QUIET)], &[&[("static int twice", "int twice")]])
        .without_effect(),
    Kind::new("line as a value", &[("p.c", LINES)], &[&[("extern void", "\n\nextern void")]]),
    Kind::new(
        "line as a value, with a directive",
        &[("p.c", LINES)],
        &[&[("int f(", "#line 100 \"other.c\"\nint f(")]],
    ),
    Kind::new(
        "name as a value",
        &[("p.c", NAMED)],
        &[&[("static int helper(", "static int guide("), ("return helper(x)", "return guide(x)")]],
    ),
    Kind::new("macro", &[("p.c", MACROS)], &[&[("LIMIT 10", "LIMIT 14")]]),
    Kind::new("macro with a parameter", &[("p.c", MACROS)], &[&[("> LIMIT)", ">= LIMIT)")]]),
    Kind::new(
        "macro that is not used",
        &[("p.c", MACROS)],
        &[&[("#define LIMIT 10", "#define LIMIT 10\n#define UNUSED 3")], &[("\n#define UNUSED 3", "")]],
    )
    .without_effect(),
    Kind::new("header", &[("p.c", INCLUDING), ("x.h", HEADER)], &[&[("MOST 20", "MOST 21")]]),
    Kind::new(
        "inlined function of a header",
        &[("p.c", INCLUDING), ("x.h", HEADER)],
        &[&[("MOST : x", "MOST + 1 : x")]],
    ),
    Kind::new(
        "what is not used of a header",
        &[("p.c", INCLUDING), ("x.h", HEADER)],
        &[&[("int first;", "long first;")]],
    )
    .without_effect(),
    Kind::new(
        "lines of a header",
        &[("p.c", INCLUDING), ("x.h", HEADER)],
        &[&[("#define", "/* a note */\n\n#define")]],
    )
    .without_effect(),
    Kind::new(
        "statics of two files that are swapped",
        &[("p.c", MAIN_OF_TWO), ("q.c", OTHER_OF_TWO)],
        &[&[("x + 1", "x + 3"), ("x + 2", "x + 1"), ("x + 3", "x + 2")]],
    ),
    Kind::new("static of one file", &[("p.c", MAIN_OF_TWO), ("q.c", OTHER_OF_TWO)], &[&[("x + 2", "x - 80")]]),
    Kind::new(
        "static data of two files that are swapped",
        &[
            (
                "p.c",
                "extern void abort(void);
extern int from_other(int);
static int step = 1;
int f(int x, int y) {
  if (y > 5) return y + step;
  if (from_other(x) == 21) abort();
  return step;
}
",
            ),
            (
                "q.c",
                "static int step = 2;
int from_other(int x) {
  if (x > 100) return step;
  return x + step;
}
",
            ),
        ],
        &[&[("step = 1", "step = 3"), ("step = 2", "step = 1"), ("step = 3", "step = 2")]],
    ),
    Kind::new(
        "function that moves to another file",
        &[("p.c", MAIN_OF_TWO), ("q.c", OTHER_OF_TWO)],
        &[&[
            ("static int scale(int x) { return x + 1; }", "extern int scale(int x);"),
            ("static int scale(int x) { return x + 2; }", "int scale(int x) { return x + 2; }"),
        ]],
    ),
    Kind::new(
        "weak function that is overridden",
        &[
            (
                "p.c",
                "extern void abort(void);
__attribute__((weak)) int hook(int x) { return x; }
int f(int x, int y) {
  if (y > 5) return 1;
  if (hook(x) == 21 && x != 21) abort();
  return 2;
}
",
            ),
            ("q.c", "int beside(int x) { return x; }\n"),
        ],
        &[&[("int beside(int x) { return x; }", "int hook(int x) { return x + 1; }")]],
    ),
];
