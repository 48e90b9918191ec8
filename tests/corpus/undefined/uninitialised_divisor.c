// run: --check uninitialised
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: uninitialised-use 15
// oracle: none
/* A divisor from a block of the heap that was not written. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = malloc(2 * sizeof *p);
  if (x & 1) p[1] = 5;
  int r = 100 / p[1];
  free(p);
  return r;
}
