// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: assertion 15
// oracle: none
/* The count for 0 is no defined value: it need not be the width. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int count = __builtin_clz(x), from_below = __builtin_ctz(x);
  if (x != 0) assert(count >= 24 && from_below < 8);
  if (x == 0) assert(count == 32);
  return 0;
}
