//! Edits of what globals hold and of how data lies in memory.

use super::Kind;

const DEEP: &str = "extern void abort(void);
int deep = 7;
int *const table[] = {&deep};
int f(int x, int y) {
  if (y > 2) return 1;
  if (x == 3 && *table[0] == 8) abort();
  return 2;
}
";

const DEEPER: &str = "extern void abort(void);
static const int deep = 7;
static const int *const first = &deep;
static const int *const *const second = &first;
struct holder { const int *const *const *at; int other; };
static const struct holder holder = {&second, 1};
int f(int x, int y) {
  if (y > 2) return holder.other;
  if (x == 3 && ***holder.at == 8) abort();
  return 2;
}
";

const COPIED: &str = "extern void abort(void);
extern void *memcpy(void *, const void *, unsigned long);
static const char from[8] = {1, 2, 3, 4, 5, 6, 7, 8};
int f(int x, int y) {
  char to[8];
  if (y > 2) return 1;
  memcpy(to, from, sizeof to);
  if (to[6] == 9 && x == 3) abort();
  return 2;
}
";

const CYCLE: &str = "extern void abort(void);
struct node { struct node *next; int value; };
static struct node first, second = {&first, 5}, first = {&second, 6};
int f(int x, int y) {
  struct node *node = x > 3 ? &first : &second;
  if (y > 2) return node->value;
  if (node->next->next->value == 7) abort();
  return 2;
}
";

const STRUCTURE: &str = "extern void abort(void);
extern void *memcpy(void *, const void *, unsigned long);
struct pair { char small; int left; int right; };
int f(int x, int y) {
  struct pair pair = {1, 2, 3};
  int second;
  if (y > 2) return (int)sizeof pair;
  memcpy(&second, (char *)&pair + 4, 4);
  if (second == 3 && x == 5) abort();
  return pair.right;
}
";

const HEAP: &str = "extern void *malloc(unsigned long);
struct item { int key; };
int f(int x, int y) {
  struct item *item = malloc(4);
  if (!item) return 1;
  item->key = x;
  if (y > 2) return 2;
  return item->key > 3;
}
";

const TABLE: &str = "static int table[3] = {5, 6, 7};
int f(unsigned x, int y) {
  if (y > 2) return 1;
  if (x > 3) return 2;
  return table[x];
}
";

const STRINGS: &str = "extern int printf(const char *, ...);
extern void abort(void);
int f(int x, int y) {
  const char *name = \"alpha\";
  printf(\"begin\\n\");
  if (x > 3) printf(\"large %s\\n\", name);
  if (y > 2) return 1;
  if (name[0] == 'b' && x == 5) abort();
  printf(\"end\\n\");
  return 2;
}
";

const ADDRESSES: &str = "static int low, high;
int f(int x, int y) {
  int *chosen = x > 3 ? &low : &high;
  if (y > 2) return 1;
  *chosen = x;
  return low - high;
}
";

const STATIC_LOCAL: &str = "extern void abort(void);
static int next(void) {
  static int count = 3;
  return count++;
}
int f(int x, int y) {
  if (y > 2) return 1;
  next();
  if (next() == 5 && x == 9) abort();
  return 2;
}
";

const ENUMERATION: &str = "extern void abort(void);
enum kind { FIRST = 1, SECOND, THIRD };
int f(int x, int y) {
  if (y > 2) return FIRST;
  if (x == THIRD) abort();
  return SECOND;
}
";

const BITS: &str = "extern void abort(void);
struct bits { unsigned low : 3; unsigned high : 5; };
int f(unsigned x, int y) {
  struct bits bits;
  bits.low = x;
  bits.high = 1;
  if (y > 2) return bits.high;
  if (bits.low == 9) abort();
  return 2;
}
";

const CONSTANT: &str = "static int written = 1;
int f(int x, int y) {
  int *p = (int *)&written;
  if (y > 2) return written;
  if (x == 3) *p = 2;
  return 5;
}
";

const OUTSIDE: &str = "extern int outside;
int f(int x, int y) {
  if (y > 2) return 1;
  if (x == 3) return outside;
  return 2;
}
";

pub(super) const KINDS: &[Kind] = &[
    Kind::new(
        "global initialiser",
        &[(
            "p.c",
            "extern void abort(void);
int limit = 10;
int f(int x, int y) {
  if (y > 2) return 1;
  if (x > 100) return 2;
  if (x == limit) abort();
  return 3;
}
",
        )],
        &[&[("limit = 10", "limit = 200")]],
    ),
    Kind::new(
        "initialiser where there was none",
        &[(
            "p.c",
            "extern void abort(void);
static int start;
int f(int x, int y) {
  if (y > 2) return 1;
  if (x == 3 && start) abort();
  return 3;
}
",
        )],
        &[&[("int start;", "int start = 7;")]],
    ),
    Kind::new(
        "global where any pointer may point",
        &[(
            "p.c",
            "extern void abort(void);
int first = 1;
int f(unsigned long address, int y) {
  if (y > 5) return 7;
  int *anything = (int *)address;
  if (*anything == 42) abort();
  return 2;
}
",
        )],
        &[&[("int first = 1;", "int first = 1; int second = 42;")]],
    ),
    Kind::new("pointer in an initialiser", &[("p.c", DEEP)], &[&[("deep = 7", "deep = 8")]]),
    Kind::new("pointers behind pointers in initialisers", &[("p.c", DEEPER)], &[&[("deep = 7", "deep = 8")]]),
    Kind::new(
        "another pointer in an initialiser",
        &[("p.c", DEEP)],
        &[&[(
            "int deep = 7;\nint *const table[] = {&deep};",
            "int deep = 7, other = 8; int *const table[] = {&other};\n",
        )]],
    ),
    Kind::new("initialisers in a circle", &[("p.c", CYCLE)], &[&[("{&second, 6}", "{&second, 7}")]]),
    Kind::new("initialiser read by a copy", &[("p.c", COPIED)], &[&[("6, 7, 8}", "6, 9, 8}")]]),
    Kind::new(
        "initialiser read by a loop of bytes",
        &[(
            "p.c",
            "extern void abort(void);
static const int numbers[4] = {1, 2, 3, 4};
int f(int x, int y) {
  const char *at = (const char *)numbers;
  int sum = 0;
  if (y > 2) return 1;
  for (unsigned long i = 0; i < sizeof numbers; i++) sum += at[i];
  if (sum == x) abort();
  return 2;
}
",
        )],
        &[&[("3, 4}", "3, 5}")]],
    ),
    Kind::new("order of fields", &[("p.c", STRUCTURE)], &[&[("int left; int right;", "int right; int left;")]]),
    Kind::new(
        "padding",
        &[("p.c", STRUCTURE)],
        &[&[("int left; int right; };", "int left; int right; } __attribute__((packed));")]],
    ),
    Kind::new("width of a field", &[("p.c", STRUCTURE)], &[&[("char small", "long small")]]),
    Kind::new("field added", &[("p.c", HEAP)], &[&[("{ int key; }", "{ int before; int key; }")]]),
    Kind::new("size of an array", &[("p.c", TABLE)], &[&[("table[3]", "table[4]")]]),
    Kind::new("element of a table", &[("p.c", TABLE)], &[&[("{5, 6", "{50, 6")]]),
    Kind::new("width of a table", &[("p.c", TABLE)], &[&[("static int table", "static short table")]]),
    Kind::new("string literal", &[("p.c", STRINGS)], &[&[("alpha", "beta")]]),
    Kind::new(
        "new string literal",
        &[("p.c", STRINGS)],
        &[&[("const char *name", "printf(\"first\\n\"); const char *name")]],
    ),
    Kind::new(
        "new string literal on one branch",
        &[("p.c", STRINGS)],
        &[&[("if (y > 2)", "if (x == 4) printf(\"four\\n\"); if (y > 2)")]],
    ),
    Kind::new(
        "new global before others",
        &[("p.c", ADDRESSES)],
        &[&[("static int low", "int unused_before[100] = {1};\nstatic int low")]],
    )
    .without_effect(),
    Kind::new(
        "new global that is used",
        &[("p.c", ADDRESSES)],
        &[&[
            ("static int low", "static int middle; static int low"),
            ("*chosen = x;", "*chosen = x; middle = x; if (middle == 9) return 4;"),
        ]],
    ),
    Kind::new(
        "order of globals",
        &[(
            "p.c",
            "extern void abort(void);
int a, b;
int f(int x, int y) {
  if (y > 2) return 1;
  if (x == 3) return (unsigned long)&a < (unsigned long)&b;
  return 2;
}
",
        )],
        &[&[("int a, b;", "int b, c[50], a;")]],
    )
    .without_effect(),
    Kind::new("initialiser of a static local", &[("p.c", STATIC_LOCAL)], &[&[("count = 3", "count = 4")]]),
    Kind::new(
        "local that becomes static",
        &[("p.c", STATIC_LOCAL)],
        &[&[("static int count = 3", "int count = 4")], &[("int count = 4", "static int count = 4")]],
    ),
    Kind::new("enumerator", &[("p.c", ENUMERATION)], &[&[("FIRST = 1", "FIRST = 2")]]),
    Kind::new("enumerator in between", &[("p.c", ENUMERATION)], &[&[("SECOND, THIRD", "SECOND, BETWEEN, THIRD")]]),
    Kind::new("width of a bit-field", &[("p.c", BITS)], &[&[("low : 3", "low : 4")]]),
    Kind::new(
        "data that becomes constant",
        &[("p.c", CONSTANT)],
        &[&[("static int written", "static const int written")]],
    ),
    Kind::new("data that becomes defined", &[("p.c", OUTSIDE)], &[&[("extern int outside;", "int outside = 5;")]]),
    Kind::new(
        "member of a union",
        &[(
            "p.c",
            "union both { int whole; char parts[4]; };
int f(int x, int y) {
  union both both;
  both.whole = x;
  if (y > 2) return 1;
  if (both.parts[1] == 3) return 2;
  return 3;
}
",
        )],
        &[&[("parts[1]", "parts[2]")]],
    ),
    Kind::new(
        "address as a number",
        &[(
            "p.c",
            "int target = 5;
int f(int x, int y) {
  unsigned long number = (unsigned long)&target;
  if (y > 2) return 1;
  if (x == 3) return *(int *)(number + 0);
  return 2;
}
",
        )],
        &[&[("int target = 5;", "int before = 9; int target = 6;")]],
    ),
    Kind::new(
        "initialiser of a local array",
        &[(
            "p.c",
            "extern void abort(void);
int f(unsigned x, int y) {
  int local[4] = {1, 2, 3, 4};
  if (y > 2) return 1;
  if (local[x % 4] == 9) abort();
  return 2;
}
",
        )],
        &[&[("3, 4}", "9, 4}")]],
    ),
];
