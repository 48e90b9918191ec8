// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A static local counts the calls; the calls depend on the input. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int tick(void) {
  static int count;
  return ++count;
}

int main(void) {
  unsigned char x;
  int last = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x & 1) last = tick();
  if (x & 2) last = tick();
  return last;
}
