// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A search for a subset of symbolic weights that adds up to a target. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int reach(const unsigned char *w, int n, int target) {
  if (target == 0) return 1;
  if (n == 0) return 0;
  if (reach(w + 1, n - 1, target - w[0])) return 1;
  return reach(w + 1, n - 1, target);
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned char weights[3] = {x & 3, (x >> 2) & 3, 4};
  return reach(weights, 3, 5);
}
