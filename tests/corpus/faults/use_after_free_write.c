// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: use-after-free 16
// oracle: exhaustive 8
/* One of three blocks is gone; the pointer may be to any. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  char *block[3];
  klee_make_symbolic(&x, sizeof x, "x");
  for (int i = 0; i < 3; i++) block[i] = malloc(4);
  free(block[1]);
  block[x % 3][2] = 'x';
  return 0;
}
