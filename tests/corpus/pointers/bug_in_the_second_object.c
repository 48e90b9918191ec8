// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: assertion 17
// oracle: exhaustive 8
/* The paths on which the other object is meant must not be lost. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);

char a[4] = {0, 0, 0, 0}, b[4] = {1, 1, 1, 1};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  char *base = x & 4 ? b : a;
  int element = base[x & 3];
  if (!(x & 4)) assert(element == 1);
  return 0;
}
