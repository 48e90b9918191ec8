// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A conditional expression between constants is a select in the IR, not a branch; the one around it is a
   branch, and the last one is decided by it. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int r = x < 50 ? (x < 10 ? 1 : 2) : x > 200 ? 3 : 4;
  return r > 2 ? r : 10 * r;
}
