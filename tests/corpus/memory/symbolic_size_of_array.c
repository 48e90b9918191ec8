// run:
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=0
// fault: assertion 17
// oracle: none
/* An array of one of five sizes, which the path condition bounds and not the type: five cases, and nothing is left out. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);

int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n <= 4);
  int a[n];
  for (unsigned i = 0; i < n; i++) a[i] = i;
  assert(n != 3);
  return 0;
}
