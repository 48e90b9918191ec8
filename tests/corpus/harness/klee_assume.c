// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* An assumption narrows what follows and is no path of its own. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 10 & x < 20);
  if (x > 20) return 9;
  if (x == 15) return 1;
  return 2;
}
