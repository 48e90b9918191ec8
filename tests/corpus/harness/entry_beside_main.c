// run: --entry helper
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* main is there but not explored. */
#include <stdlib.h>

int helper(unsigned char c) {
  if (c == 'x') return 1;
  return 0;
}

int main(void) {
  abort();
}
