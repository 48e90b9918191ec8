// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: invalid-free 16
// oracle: exhaustive 8
/* A pointer into the middle of a block is freed. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  char *p = malloc(4);
  *p = ' ';
  if (x == ' ') p++;
  free(p);
  return 0;
}
