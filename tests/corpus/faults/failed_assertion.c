// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: assertion 13
// oracle: exhaustive 8
/* An assertion that one input violates. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  assert((unsigned char)(x * 7 + 3) != 80);
  return 0;
}
