// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: use-after-free 16
// oracle: exhaustive 8
/* A block is read after it was freed on one path. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = malloc(sizeof *p);
  *p = 3;
  if (x < 10) free(p);
  return *p;
}
