// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: double-free 16
// oracle: exhaustive 8
/* The error path frees what the end frees again. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  char *p = malloc(3);
  p[0] = x;
  if (p[0] == 'q') free(p);
  free(p);
  return 0;
}
