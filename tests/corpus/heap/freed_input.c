// run: --entry drop --non-null a
// status: bugs
// paths: completed=1 faulted=2 pruned=0 incomplete=0
// fault: null-pointer 14
// fault: use-after-free 14
// oracle: none
/* The other pointer is null, to the freed object, or to another. */
#include <stdlib.h>

struct item { int value; };

int drop(struct item *a, struct item *b) {
  free(a);
  return b->value;
}
