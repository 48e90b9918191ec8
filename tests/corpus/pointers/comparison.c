// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Order and equality of pointers into one array. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  short a[8];
  klee_make_symbolic(&x, sizeof x, "x");
  short *p = a + (x & 7), *q = a + 4;
  if (p < q) return 1;
  if (p == q) return 2;
  return 3;
}
