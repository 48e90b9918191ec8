// run: --check overflow,uninitialised
// status: bugs
// paths: completed=1 faulted=2 pruned=0 incomplete=0
// fault: signed-overflow 15
// fault: uninitialised-use 17
// oracle: none
/* Two checks at once. */
#include <limits.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int v;
  klee_make_symbolic(&x, sizeof x, "x");
  int w = INT_MAX - x + 10;
  if (x > 100) v = 1;
  if (v == w) return 1;
  return 2;
}
