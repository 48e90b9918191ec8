// run:
// status: incomplete
// paths: completed=0 faulted=0 pruned=0 incomplete=1
// incomplete: ext
// oracle: none
/* Nobody defines the variable: it is not 0. */
#include <assert.h>
extern int ext;

int main(void) {
  assert(ext == 0);
  return 0;
}
