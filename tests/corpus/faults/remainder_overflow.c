// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: division-overflow 15
// oracle: exhaustive 8
/* The remainder of the least 64-bit integer by -1. */
#include <limits.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  long n = LONG_MIN + (x & 3), d = -1 - (x >> 4);
  if (d < -10) return 1;
  return (int)(n % d) & 255;
}
