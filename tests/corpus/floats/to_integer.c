// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Conversion to an integer cuts the fraction. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  int v = (int)(c * 0.5);
  if (v * 2 == c) return 1;
  if (v * 2 < c) return 2;
  return 3;
}
