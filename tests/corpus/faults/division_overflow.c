// run:
// status: bugs
// paths: completed=1 faulted=2 pruned=0 incomplete=0
// fault: divide-by-zero 15
// fault: division-overflow 15
// oracle: exhaustive 8
/* The least integer divided by -1, and by 0, at one site. */
#include <limits.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  int least = INT_MIN;
  klee_make_symbolic(&c, sizeof c, "c");
  return least / c & 255;
}
