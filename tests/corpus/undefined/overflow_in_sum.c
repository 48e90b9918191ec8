// run: --check overflow
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: signed-overflow 13
// oracle: exhaustive 8
/* With the check the same sum is a fault. */
#include <limits.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int v = INT_MAX - 100 + x;
  if (v < 0) return 1;
  return 2;
}
