// run: --entry area
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=0
// fault: assertion 13
// oracle: exhaustive 16
/* A function as the entry: its parameters are the input. */
#include <assert.h>

int area(signed char width, unsigned char height) {
  if (width < 0) return -1;
  if (height == 0) return 0;
  int a = width * height;
  assert(a != 127 * 255);
  if (a > 1000) return 1000;
  return a;
}
