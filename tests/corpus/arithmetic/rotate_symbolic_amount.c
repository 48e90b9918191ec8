// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* A funnel shift by a symbolic amount is taken modulo the width, and rotating back undoes it. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x, n;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&n, sizeof n, "n");
  unsigned char y = __builtin_rotateleft8(x, n);
  if (__builtin_rotateright8(y, n) != x) return 1;
  if (n >= 8 && y == 0xF1) return 2;
  if (y > 0x7F) return 3;
  return 4;
}
