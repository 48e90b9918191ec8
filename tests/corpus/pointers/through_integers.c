// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A pointer becomes an integer, is changed, and becomes a pointer again. */
#include <stdint.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int a[4] = {10, 20, 30, 40};
  klee_make_symbolic(&x, sizeof x, "x");
  uintptr_t u = (uintptr_t)&a[1];
  u += 4 * (x & 1);
  int v = *(int *)u;
  if (v == 30) return 1;
  return v;
}
