// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: divide-by-zero 12
// oracle: exhaustive 8
/* A divisor that is zero for one input. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  int v = 1000 / (c - 13);
  if (v > 0) return 1;
  return 2;
}
