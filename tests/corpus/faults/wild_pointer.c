// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 14
// oracle: exhaustive 8
/* A pointer made from an integer that is nobody's address. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int v = 3, *p = &v;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 1) p = (int *)0x1234560;
  return *p;
}
