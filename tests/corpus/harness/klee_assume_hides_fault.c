// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A fault that the assumption excludes is not reported. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);

int main(void) {
  unsigned char x;
  int a[8] = {0};
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x < 8);
  a[x] = 100 / (x + 1);
  assert(a[x] >= 12);
  if (a[3] == 25) return 1;
  return 2;
}
