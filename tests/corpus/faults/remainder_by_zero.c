// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: divide-by-zero 13
// oracle: exhaustive 8
/* A remainder by zero, unsigned and 64 bits wide, on one of two branches. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned long d = x >> 4, n = 1000003;
  if (x < 32) return (int)(n % d);
  return (int)(n / d % 100);
}
