// run: --entry copy --lazy-array 2
// status: bugs
// paths: completed=+ faulted=+ pruned=0 incomplete=+
// fault: null-pointer 11
// incomplete: --lazy-array
// oracle: none
/* A block is copied whose length is an input, and that of both parameters; where there is nothing to copy, null will do. */
#include <string.h>

int copy(char *to, const char *bytes, unsigned char n) {
  memcpy(to, bytes, n);
  return to != 0;
}
