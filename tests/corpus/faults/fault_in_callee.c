// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 10
// oracle: exhaustive 8
/* The faulty line is two calls deep; one site reached from two callers. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int fetch(const int *p, int i) {
  return p[i];
}

static int first(const int *p, int i) { return fetch(p, i); }
static int second(const int *p, int i) { return fetch(p, i + 1); }

int main(void) {
  unsigned char x;
  int a[4] = {5, 6, 7, 8};
  klee_make_symbolic(&x, sizeof x, "x");
  if (x & 4) return first(a, x & 3);
  return second(a, x & 3);
}
