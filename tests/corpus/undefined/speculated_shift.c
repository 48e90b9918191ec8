// run: --cflags -O1
// status: clean
// paths: completed=+ faulted=0 pruned=0 incomplete=0
// oracle: none
/* The optimiser shifts before it chooses: a shift past the width that nobody looks at is no fault. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static int shifted(int value, unsigned by) { return by >= 32 ? value : value << by; }

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int result = shifted(5, x);
  assert(x < 32 || result == 5);
  assert(x != 2 || result == 20);
  return 0;
}
