// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Pointer arithmetic with a symbolic offset, also negative. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int a[8] = {0};
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = a + (x & 3);
  p += 2;
  p[-1] = 7;
  if (a[1] == 7) return 1;
  if (*(a + 4) == 7) return 2;
  return 3;
}
