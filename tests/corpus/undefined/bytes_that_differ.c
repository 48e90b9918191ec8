// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: none
/* Two undefined bytes are not one: they may differ, also at the same place of two objects and of two blocks of one. */
#include <assert.h>
#include <stdlib.h>

int main(void) {
  char a[2], b[2];
  char *large = malloc(16384);
  if (a[0] == a[1])
    if (a[0] == b[0])
      if (large[0] == large[4096])
        if (large[1] == large[8193]) return 1;
  return 0;
}
