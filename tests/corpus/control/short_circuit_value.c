// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* A stored && or || branches on all operands but the last. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  int both = a > 3 && b > 3;
  int any = a == 7 || b == 7;
  return both + 2 * any;
}
