// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* memmove copes with overlapping ranges. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char c;
  klee_make_symbolic(&c, sizeof c, "c");
  unsigned char b[6] = {c, 1, 2, 3, 4, 5};
  memmove(b + 1, b, 5);
  memmove(b, b + 2, 3);
  if (b[0] != 1 || b[1] != 2 || b[5] != 4) return 9;
  b[3] = c;
  if (b[3] == 'x') return 1;
  return 2;
}
