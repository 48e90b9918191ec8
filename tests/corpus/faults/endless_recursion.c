// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: stack-overflow 9
// oracle: exhaustive 8
/* Recursion that never comes to its end for one input. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int down(int n) { return n == 0 ? 1 + n : 1 + down(n - 2); }

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 7) return down(x);
  return down(6);
}
