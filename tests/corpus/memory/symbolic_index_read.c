// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Reading at a symbolic index within the bounds does not fork. */
void klee_make_symbolic(void *, unsigned long, const char *);

static const int table[8] = {3, 60, 7, 80, 50, 51, 6, 99};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int i = x & 7, v = table[i];
  if (v > 50) return 1;
  if (v == i) return 2;
  return 3;
}
