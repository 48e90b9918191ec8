// run: --entry prog
// status: bugs
// paths: completed=+ faulted=+ pruned=0 incomplete=0
// fault: out-of-bounds 10
// oracle: exhaustive 8
/* An object's size is one of two values: both are followed. */
#include <stdlib.h>
int prog(unsigned char a) {
  char *p = malloc(a > 10 ? 2 : 6);
  p[3] = 1;
  free(p);
  return 0;
}
