// run:
// status: clean
// paths: completed=15 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A loop whose length depends on the data in no simple way. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int steps = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned n = x & 15;
  while (n > 1) {
    if (n & 1) n = 3 * n + 1;
    else n /= 2;
    steps++;
  }
  return steps;
}
