// run:
// status: clean
// paths: completed=7 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* The depth is the number of division steps. */
void klee_make_symbolic(void *, unsigned long, const char *);

static unsigned gcd(unsigned a, unsigned b) {
  if (b == 0) return a;
  return gcd(b, a % b);
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  return gcd(x & 15, x >> 4);
}
