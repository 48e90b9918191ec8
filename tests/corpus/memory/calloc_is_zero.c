// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* calloc clears. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = calloc(8, sizeof *p), i = x & 7;
  if (p[i] != 0) return 9;
  p[i] = x;
  int hit = p[5] == 5;
  free(p);
  if (hit) return 1;
  return 2;
}
