// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A conditional expression is a branch, once per level. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int r = x < 50 ? (x < 10 ? x + 1 : x + 2) : x > 200 ? x - 1 : x + 3;
  return r;
}
