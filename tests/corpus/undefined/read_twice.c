// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: none
/* An undefined value is fixed when it is first read. */
#include <assert.h>

int main(void) {
  int x, copy;
  if (x == 1) assert(x == 1);
  copy = x;
  assert(copy == x);
  return 0;
}
