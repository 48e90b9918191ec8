// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: use-after-scope 17
// oracle: exhaustive 8
/* The address of a local outlives its block, in the same function. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int mine = 4, *keep = &mine;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 9) {
    int local = x;
    keep = &local;
  }
  return *keep;
}
