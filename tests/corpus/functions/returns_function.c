// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A function that returns a function chosen by a switch, called at once. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int one(int v) { return v + 1; }
static int two(int v) { return v + 2; }
static int three(int v) { return v + 3; }

static int (*pick(int k))(int) {
  switch (k) {
    case 1: return one;
    case 2: return two;
    default: return three;
  }
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  return pick(x)(10);
}
