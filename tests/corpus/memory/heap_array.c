// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* malloc, symbolic index, free. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = malloc(4 * sizeof *p);
  for (int i = 0; i < 4; i++) p[i] = i * i;
  p[x & 3] += 100;
  int r = p[2];
  free(p);
  if (r == 104) return 1;
  return 2;
}
