// run: --entry prog
// status: bugs
// paths: completed=0 faulted=1 pruned=0 incomplete=0
// fault: use-after-free 12
// oracle: generated
/* Whether or not the index is inside what was freed. */
#include <stdlib.h>

int prog(unsigned char i) {
  char *p = malloc(4);
  free(p);
  return p[i];
}
