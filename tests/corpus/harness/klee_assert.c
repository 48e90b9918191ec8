// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: assertion 13
// oracle: exhaustive 8
/* klee_assert as a function: it fails where its argument is zero. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assert(int);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assert(x != 9);
  if (x < 9) return 1;
  return 2;
}
