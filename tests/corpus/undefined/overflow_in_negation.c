// run: --check overflow
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: signed-overflow 14
// oracle: exhaustive 8
/* The least integer has no negation. */
#include <limits.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int v = INT_MIN + (x & 3);
  v = -v;
  return v < 0;
}
