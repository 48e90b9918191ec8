// run:
// status: bugs
// paths: completed=6 faulted=1 pruned=1 incomplete=1
// fault: out-of-bounds 23
// incomplete: length of a memory operation
// counts: library
// oracle: none
/* Few lengths of a copy between large objects are all followed; of many, those at the ends, and what leaves the object. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);

static char a[5000], b[5000];

int main(void) {
  unsigned n, x;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 1) {
    klee_assume(n >= 3000 && n < 3004);
    memset(a, 1, n);
    memcpy(a, b, n);
  } else memmove(a, b, n);
  return a[2999];
}
