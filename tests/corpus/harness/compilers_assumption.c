// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: generated
/* What the compiler is told to assume holds from there on; where it does not, the program means nothing. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static int known(const int *p) { return *(const int *)__builtin_assume_aligned(p, 4); }

int main(void) {
  unsigned char x;
  int y = 3;
  klee_make_symbolic(&x, sizeof x, "x");
  __builtin_assume(x == 16 || x == 17);
  assert(x >= 16 & x <= 17);
  if (x == 16) return known(&y);
  return __builtin_constant_p(x) ? 9 : __builtin_constant_p(12) + __builtin_constant_p(1.5);
}
