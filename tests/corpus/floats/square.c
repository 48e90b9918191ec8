// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Products and sums of doubles made from a symbolic integer. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  double d = c, p = d * d - 4.0 * d + 3.0;
  if (p == 0) return 1;
  if (p < 0) return 2;
  return 3;
}
