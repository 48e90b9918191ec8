// run:
// status: bugs
// paths: completed=0 faulted=1 pruned=0 incomplete=0
// fault: invalid-free 13
// oracle: exhaustive 0
/* A global is freed. */
#include <stdlib.h>

static int table[4];

int main(void) {
  int *p = table;
  free(p);
  return 0;
}
