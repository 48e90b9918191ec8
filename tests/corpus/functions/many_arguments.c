// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* More arguments than registers, of several widths. */
void klee_make_symbolic(void *, unsigned long, const char *);

static long weigh(char a, short b, int c, long d, char e, short f, int g, long h, _Bool i, unsigned char j) {
  return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j;
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  long r = weigh(-1, -2, -3, -4, 5, 6, 7, 8, x, x);
  if (r == 10 * x + 9 - 1 - 4 - 9 - 16 + 25 + 36 + 49 + 64) return 1;
  return 2;
}
