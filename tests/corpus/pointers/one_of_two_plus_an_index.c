// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A base chosen without a branch, plus an index: both objects are read, and neither past its end. */
void klee_make_symbolic(void *, unsigned long, const char *);

char a[4] = {0, 1, 2, 3}, b[4] = {4, 5, 6, 7};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  char *base = x & 4 ? b : a;
  if (base[x & 3] == 6) return 1;
  return 0;
}
