// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* A function is passed as an argument and calls back with symbolic data. */
void klee_make_symbolic(void *, unsigned long, const char *);

static void each(const signed char *p, int n, void (*f)(void *, int), void *context) {
  for (int i = 0; i < n; i++) f(context, p[i]);
}

static void keep_largest(void *context, int v) {
  int *best = context;
  if (v > *best) *best = v;
}

int main(void) {
  signed char in[2];
  int best = -1000;
  klee_make_symbolic(in, sizeof in, "in");
  each(in, 2, keep_largest, &best);
  if (best == 127) return 1;
  return 2;
}
