// run:
// status: clean
// paths: completed=7 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* One path per depth; 0 and 1 share theirs. */
void klee_make_symbolic(void *, unsigned long, const char *);

static unsigned factorial(unsigned n) {
  if (n <= 1) return 1;
  return n * factorial(n - 1);
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  return factorial(x & 7) % 251;
}
