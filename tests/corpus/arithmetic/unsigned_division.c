// run:
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=0
// fault: divide-by-zero 13
// oracle: exhaustive 16
/* Unsigned division and remainder of two symbolic operands. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  unsigned q = (unsigned)a / b;
  unsigned r = (unsigned)a % b;
  if (q > 9) return 1;
  if (r == 0) return 2;
  if (r > a) return 3;
  if (q == 0) return 4;
  return 5;
}
