// run: --check uninitialised
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: uninitialised-use 14
// oracle: none
/* A variable is set on one branch only and decides another. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int v;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 10) v = 1;
  if (v == 1) return 1;
  return 2;
}
