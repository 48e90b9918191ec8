// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 21
// oracle: exhaustive 8
/* A struct member that lies partly behind a block that is too small for the struct. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

struct pair {
  long first, second;
};

int main(void) {
  unsigned char x;
  unsigned long size = sizeof(struct pair);
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 12) size = 12;
  struct pair *p = malloc(size);
  p->first = 1;
  p->second = 2;
  return 0;
}
