// run:
// status: clean
// paths: completed=6 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Two functions that call each other. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int odd(unsigned n);

static int even(unsigned n) {
  if (n == 0) return 1;
  return odd(n - 1);
}

static int odd(unsigned n) {
  if (n == 0) return 0;
  return even(n - 1);
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  return even(x % 6);
}
