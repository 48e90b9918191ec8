// run:
// status: clean
// paths: completed=2 faulted=0 pruned=1 incomplete=0
// oracle: exhaustive 8
/* The && is a branch; on its false side the assumption is plainly false and the path is pruned. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 10 && x < 20);
  if (x == 15) return 1;
  return 2;
}
