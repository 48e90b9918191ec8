// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: invalid-free 16
// oracle: exhaustive 8
/* Small buffers live on the stack, large ones on the heap; the wrong one is freed. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  char small[8], *p = small;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 8) p = malloc(256);
  p[0] = 1;
  free(p);
  return 0;
}
