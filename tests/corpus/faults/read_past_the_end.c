// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 14
// oracle: exhaustive 8
/* The index reaches one element too far. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int a[15] = {0};
  klee_make_symbolic(&x, sizeof x, "x");
  a[3] = 1;
  return a[x & 15];
}
