// run:
// status: clean
// paths: completed=1 faulted=0 pruned=1 incomplete=0
// oracle: exhaustive 8
/* An assumption that cannot hold on one of two paths. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 100) klee_assume(x < 50);
  return 1;
}
