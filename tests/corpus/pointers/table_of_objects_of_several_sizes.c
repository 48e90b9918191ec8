// run: --entry prog
// status: bugs
// paths: completed=+ faulted=+ pruned=0 incomplete=0
// fault: out-of-bounds 14
// oracle: exhaustive 8
/* The condition leaves one object of the table, and the index is outside that one, though not outside the others. */
#include <stdlib.h>

int prog(unsigned char b) {
  short x[2] = {1, 2}, y[4] = {3, 4, 5, 6};
  short *h = malloc(4);
  h[0] = h[1] = 5;
  short *objects[4] = {x, y, h, h};
  if ((b & 7) == 4) return objects[b & 3][3];
  return 0;
}
