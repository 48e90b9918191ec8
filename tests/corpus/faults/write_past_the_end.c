// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 15
// oracle: exhaustive 8
/* A write past a heap block, by a symbolic index and by a width that straddles the end. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  char *p = malloc(9);
  p[7] = 0;
  *(short *)(p + 2 * (x & 7)) = 0x0101;
  int last = p[7];
  free(p);
  if (last) return 1;
  return 2;
}
