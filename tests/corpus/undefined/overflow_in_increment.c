// run: --check overflow
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=0
// fault: signed-overflow 15
// oracle: exhaustive 8
/* A 64-bit counter runs over its end in a loop. */
#include <limits.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  long n = LONG_MAX - 3;
  klee_make_symbolic(&x, sizeof x, "x");
  for (int i = 0; i < x; i++) {
    n++;
  }
  return n > 0;
}
