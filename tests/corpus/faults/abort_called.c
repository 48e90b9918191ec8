// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: abort 11
// oracle: exhaustive 8
/* abort in a function called on one path. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static void fail(void) {
  abort();
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 99) fail();
  return 0;
}
