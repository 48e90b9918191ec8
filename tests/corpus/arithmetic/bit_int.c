// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Integers of 5, 17 and 70 bits. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned _BitInt(5) a = x;
  unsigned _BitInt(17) b = x;
  unsigned _BitInt(70) c = x;
  b *= 600;
  c <<= 65;
  if (a == 31) return 1;
  if (b < 1000) return 2;
  if (c >> 69) return 3;
  return 4;
}
