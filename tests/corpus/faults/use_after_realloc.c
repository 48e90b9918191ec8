// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: use-after-free 16
// oracle: exhaustive 8
/* The old pointer of a reallocated block is used. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  char *old = malloc(8), *p = old;
  *old = 'a';
  if (x & 1) p = realloc(old, 4000);
  int c = *old;
  free(p);
  return c;
}
