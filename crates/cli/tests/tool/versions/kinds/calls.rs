//! Edits of functions that are called, and of how.

use super::Kind;

const CALLEE: &str = "extern void abort(void);
static int inner(int x) { return x + 1; }
static int other(int x) { return x - 1; }
static int helper(int x) {
  if (x > 10) return inner(x);
  return 0;
}
int f(int x, int y) {
  if (y > 5) return other(y);
  if (helper(x) == 210) abort();
  return 2;
}
";

const POINTERS: &str = "extern void abort(void);
static int up(int x) { return x + 1; }
static int down(int x) { return x - 1; }
static int (*const table[2])(int) = {up, down};
int f(int x, unsigned y) {
  if (y > 5) return 7;
  if (table[y % 2](x) == 21) abort();
  return 2;
}
";

const CALLBACK: &str = "extern void abort(void);
static int first(int x) { return x; }
static int second(int x) { return x + 100; }
static int apply(int (*function)(int), int x) { return function(x); }
int f(int x, int y) {
  int (*chosen)(int) = y > 3 ? first : second;
  if (apply(chosen, x) == 42) abort();
  return 2;
}
";

const NO_EFFECT: &str = "extern void abort(void);
static int pure(int x) { return x; }
static int total;
static void add(int x) { total += x; }
int f(int x, int y) {
  add(x);
  if (y > 5) return total;
  if (total == 3) abort();
  return 2;
}
";

const UNDEFINED: &str = "extern void abort(void);
extern int missing(int);
int f(int x, int y) {
  if (y > 5) return 1;
  if (x > 3) return missing(x);
  return 2;
}
";

const ALLOCATED: &str = "extern void abort(void);
extern void *malloc(unsigned long);
int f(int x, int y) {
  int *p = malloc(4);
  if (y > 5) return 1;
  if (!p) { if (x == 9) abort(); return 2; }
  *p = x;
  return *p;
}
";

const LIBRARY: &str = "extern void abort(void);
extern int abs(int);
int f(int x, int y) {
  if (y > 5) return 1;
  if (abs(x) == 7) return 2;
  return 3;
}
";

const STARTED: &str = "extern int __VERIFIER_nondet_int(void);
extern void abort(void);
static int state = 1;
static void prepare(void) { state = 2; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 5) return 1;
  if (x == 3 && state == 2) abort();
  return state;
}
";

const EXITS: &str = "extern int __VERIFIER_nondet_int(void);
extern void exit(int);
extern void _exit(int);
extern int atexit(void (*)(void));
extern int puts(const char *);
static void say(void) { puts(\"bye\"); }
static void leave(int x) {
  if (x == 5) _exit(7);
  exit(3);
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 10) return 1;
  if (x == 2) atexit(say);
  puts(\"leaving\");
  leave(x);
  return 0;
}
";

const VARIADIC: &str = "#include <stdarg.h>
extern void abort(void);
static int sum(int count, ...) {
  va_list list;
  int result = 0;
  va_start(list, count);
  for (int i = 0; i < count; i++) result = result * 2 + va_arg(list, int);
  va_end(list);
  return result;
}
int f(int x, int y) {
  if (y > 5) return 1;
  if (sum(2, x, y) == 21) abort();
  return 2;
}
";

const BY_VALUE: &str = "extern void abort(void);
struct large { int numbers[10]; };
static int change(struct large copy) { copy.numbers[3] = 9; return copy.numbers[3]; }
int f(int x, int y) {
  struct large mine = {{0}};
  mine.numbers[3] = x;
  if (y > 5) return 1;
  change(mine);
  if (mine.numbers[3] == 9) abort();
  return 2;
}
";

const INLINED: &str = "extern void abort(void);
static inline __attribute__((always_inline)) int helper(int x) { return x > 10 ? x - 10 : x; }
static inline int second(int x) { return x + 3; }
int f(int x, int y) {
  if (y > 5) return second(y);
  if (helper(x) == 77) abort();
  return second(x);
}
";

const FRAMES: &str = "static int down(int n, int x) {
  volatile char block[1000000];
  block[n] = (char)x;
  if (n == 0) return block[0];
  if (x > n) return down(n - 1, x) + block[n];
  return 1;
}
int f(int x, int y) {
  if (y > 5) return 1;
  return down(7, x);
}
";

const SUBTRACTION: &str = "extern void abort(void);
static int subtract(int x, int y) { return x - y; }
int f(int x, int y) {
  if (y > 5) return 1;
  if (subtract(x, y) == 21) abort();
  return 2;
}
";

pub(super) const KINDS: &[Kind] = &[
    Kind::new("callee only", &[("p.c", CALLEE)], &[&[("x > 10", "x > 300")]]),
    Kind::new("callee of a callee", &[("p.c", CALLEE)], &[&[("x + 1", "x + 12")]]),
    Kind::new("callee of the other branch", &[("p.c", CALLEE)], &[&[("x - 1", "x - 2")]]),
    Kind::new("callee that is exchanged", &[("p.c", CALLEE)], &[&[("return inner(x)", "return other(x)")]]),
    Kind::new(
        "callee's result that is not used",
        &[("p.c", CALLEE)],
        &[&[("if (helper(x) == 210)", "helper(x); if (x == 210)")]],
    ),
    Kind::new("width of a callee's result", &[("p.c", CALLEE)], &[&[("static int inner", "static char inner")]]),
    Kind::new("callee behind a pointer", &[("p.c", POINTERS)], &[&[("x + 1", "x + 3")]]),
    Kind::new("entry of a function table", &[("p.c", POINTERS)], &[&[("{up, down}", "{down, up}")]]),
    Kind::new(
        "function added to a table",
        &[("p.c", POINTERS)],
        &[&[
            ("static int (*const", "static int zero(int x) { return 21; }\nstatic int (*const"),
            ("{up, down}", "{up, zero}"),
        ]],
    ),
    Kind::new("null in a function table", &[("p.c", POINTERS)], &[&[("{up, down}", "{up}")]]),
    Kind::new("callee behind a parameter", &[("p.c", CALLBACK)], &[&[("x + 100", "x + 200")]]),
    Kind::new(
        "functions handed over that change places",
        &[("p.c", CALLBACK)],
        &[&[("first : second", "second : first")]],
    ),
    Kind::new("inserted call without effect", &[("p.c", NO_EFFECT)], &[&[("add(x);", "pure(x); add(x);")]]),
    Kind::new("inserted call with an effect", &[("p.c", NO_EFFECT)], &[&[("add(x);", "add(x); add(1);")]]),
    Kind::new(
        "inserted call behind a call",
        &[("p.c", NO_EFFECT)],
        &[&[("if (total == 3)", "add(1); if (total == 3)")]],
    ),
    Kind::new("removed call", &[("p.c", NO_EFFECT)], &[&[("add(x);", ";")]]),
    Kind::new(
        "function that becomes defined",
        &[("p.c", UNDEFINED)],
        &[&[("extern int missing(int);", "int missing(int x) { if (x == 9) abort(); return x; }")]],
    ),
    Kind::new(
        "function that becomes defined in another file",
        &[("p.c", UNDEFINED), ("q.c", "int beside(void) { return 1; }\n")],
        &[&[("int beside(void) { return 1; }", "int missing(int x) { return 10 / (x - 9); }")]],
    ),
    Kind::new(
        "function that is declared only",
        &[("p.c", UNDEFINED)],
        &[&[("extern int missing(int);", "extern int missing(int); extern int never(int);")]],
    )
    .without_effect(),
    Kind::new(
        "function behind a pointer that becomes defined",
        &[(
            "p.c",
            "extern int missing(int);
static int here(int x) { return x; }
int f(int x, int y) {
  int (*chosen)(int) = y > 3 ? missing : here;
  if (x > 3) return 1;
  return chosen(x);
}
",
        )],
        &[&[("extern int missing(int);", "int missing(int x) { return 10 / x; }")]],
    ),
    Kind::new(
        "stub that becomes defined",
        &[("p.c", UNDEFINED)],
        &[&[("extern int missing(int);", "int missing(int x) { if (x == 9) abort(); return x; }")]],
    )
    .with(&["--entry", "f", "--stub", "missing"]),
    Kind::new(
        "own malloc",
        &[("p.c", ALLOCATED)],
        &[&[("extern void *malloc(unsigned long);", "void *malloc(unsigned long n) { return 0; }")]],
    ),
    Kind::new(
        "own function of the library",
        &[("p.c", LIBRARY)],
        &[&[("extern int abs(int);", "int abs(int x) { return x; }")]],
    ),
    Kind::new(
        "constructor added",
        &[("p.c", STARTED)],
        &[&[("static void prepare", "__attribute__((constructor)) static void prepare")]],
    )
    .with(&[]),
    Kind::new(
        "order of constructors",
        &[(
            "p.c",
            "extern int __VERIFIER_nondet_int(void);
extern void abort(void);
static int state;
__attribute__((constructor(201))) static void one(void) { state = 1; }
__attribute__((constructor(202))) static void two(void) { state = 2; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 5) return 1;
  if (x == 3 && state == 1) abort();
  return state;
}
",
        )],
        &[&[("201", "203")]],
    )
    .with(&[]),
    Kind::new(
        "destructor added",
        &[("p.c", STARTED)],
        &[&[(
            "static void prepare(void) { state = 2; }",
            "__attribute__((destructor)) static void prepare(void) { if (state == 1) abort(); }",
        )]],
    )
    .with(&[]),
    Kind::new("exit status", &[("p.c", EXITS)], &[&[("  exit(3)", "  exit(4)")]]).with(&[]),
    Kind::new("exit status without handlers", &[("p.c", EXITS)], &[&[("_exit(7)", "_exit(8)")]]).with(&[]),
    Kind::new("handler at exit", &[("p.c", EXITS)], &[&[("puts(\"bye\")", "puts(\"good bye\")")]]).with(&[]),
    Kind::new(
        "exit that becomes one with handlers",
        &[("p.c", EXITS)],
        &[&[("x == 2", "x > 4"), ("_exit(7)", "exit(7)")]],
    )
    .with(&[]),
    Kind::new("order of variadic arguments", &[("p.c", VARIADIC)], &[&[("sum(2, x, y)", "sum(2, y, x)")]]),
    Kind::new("number of variadic arguments", &[("p.c", VARIADIC)], &[&[("sum(2, x, y)", "sum(3, x, y)")]]),
    Kind::new("one more variadic argument", &[("p.c", VARIADIC)], &[&[("sum(2, x, y)", "sum(3, x, y, 1)")]]),
    Kind::new(
        "structure by value",
        &[("p.c", BY_VALUE)],
        &[&[("copy.numbers[3] = 9; return copy.numbers[3];", "copy.numbers[4] = 9; return 1;")]],
    )
    .without_effect(),
    Kind::new(
        "structure by value that becomes one by address",
        &[("p.c", BY_VALUE)],
        &[&[
            (
                "struct large copy) { copy.numbers[3] = 9; return copy.numbers[3]; }",
                "struct large *copy) { copy->numbers[3] = 9; return 9; }",
            ),
            ("change(mine);", "change(&mine);"),
        ]],
    ),
    Kind::new("size of a structure by value", &[("p.c", BY_VALUE)], &[&[("numbers[10]", "numbers[3]")]]),
    Kind::new("inlined helper", &[("p.c", INLINED)], &[&[("x - 10 :", "x - 20 :")]]),
    Kind::new(
        "helper inlined by optimisation",
        &[("p.c", INLINED)],
        &[&[("x + 3", "x + 4")], &[("x - 10 :", "x - 20 :")]],
    )
    .compiled_with(&["-O1"]),
    Kind::new("callee, optimised", &[("p.c", CALLEE)], &[&[("x + 1", "x + 12")]]).compiled_with(&["-O1"]),
    Kind::new("frame that grows", &[("p.c", FRAMES)], &[&[("block[1000000]", "block[1100000]")]]),
    Kind::new(
        "frame that grows by another local",
        &[("p.c", FRAMES)],
        &[&[("block[n] = (char)x;", "volatile char more[200000]; more[n] = 1; block[n] = (char)x;")]],
    ),
    Kind::new(
        "frame of the caller that grows",
        &[("p.c", FRAMES)],
        &[&[("  return down(7, x);", "  volatile char more[900000]; more[1] = 1; return down(7, x);")]],
    ),
    // The locals are in a branch that no path takes, so nothing that runs is another: only the stack runs out.
    Kind::new(
        "frame that grows by locals of a branch that is not taken",
        &[(
            "p.c",
            "static int down(int n) {
  if (n < 0) { return 7; }
  if (n == 0) return 0;
  return 1 + down(n - 1);
}
int f(int x, int y) {
  if (x == 3) return down(200000);
  return y > 2;
}
",
        )],
        &[&[("return 7;", "int extra = n * 3; int more = extra + 1; return extra * more;")]],
    ),
    Kind::new("order of arguments", &[("p.c", SUBTRACTION)], &[&[("subtract(x, y) ==", "subtract(y, x) ==")]]),
    Kind::new(
        "order of parameters",
        &[("p.c", SUBTRACTION)],
        &[&[("subtract(int x, int y)", "subtract(int y, int x)")]],
    ),
    Kind::new(
        "callee that does not return",
        &[(
            "p.c",
            "extern void exit(int);
static void stop(int x) { if (x > 3) exit(1); }
int f(int x, int y) {
  if (y > 2) return 1;
  stop(x);
  if (x == 3) return 10 / (x - 3);
  return 2;
}
",
        )],
        &[&[("if (x > 3) exit(1)", "exit(2)")]],
    ),
];
