// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Structs returned in one and in two registers. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct pair {
  short low, high;
};
struct wide {
  long quotient;
  long remainder;
};

static struct pair split(int v) {
  struct pair p = {v & 15, v >> 4};
  return p;
}

static struct wide divide(long a, long b) {
  struct wide w = {a / b, a % b};
  return w;
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  struct pair p = split(x);
  struct wide w = divide(x, 10);
  if (w.quotient * 10 + w.remainder != x) return 9;
  if (p.low == p.high) {
    if (w.remainder == 0) return 1;
    return 2;
  }
  return 3;
}
