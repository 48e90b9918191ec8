// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: invalid-call 14
// oracle: none
/* A computed jump to what is no label is a fault where it stands in the source. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int result = 0;
  static void *labels[] = {&&first, &&second, 0};
  klee_make_symbolic(&x, sizeof x, "x");
  goto *labels[x % 3];
first:
  result = 1;
second:
  return result;
}
