// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Unsigned arithmetic wraps, in the narrow type and in the promoted one. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned char y = x + 200;
  if (y < x) return 1;
  unsigned z = x - 10u;
  if (z > 1000u) return 2;
  return 3;
}
