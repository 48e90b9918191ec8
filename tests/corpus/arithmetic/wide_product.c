// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* A 64-bit product of two symbolic factors. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  long p = (long)a * b * 1000000007L;
  if (p > 10000000000000L) return 1;
  if (p < 0) return 2;
  if (p == 0) return 3;
  return 4;
}
