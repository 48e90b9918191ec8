// run:
// status: bugs
// paths: completed=5 faulted=4 pruned=0 incomplete=0
// fault: out-of-bounds 20
// fault: out-of-bounds 23
// fault: out-of-bounds 26
// oracle: none
/* Objects of a few sizes that lie far apart, by all functions that allocate. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);

int main(void) {
  unsigned n, x;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(n == 5 || n == 70000 || n == 3000000);
  if (x == 1) {
    char *p = malloc(n);
    p[69999] = 1;
  } else if (x == 2) {
    int *p = calloc(n, sizeof *p);
    p[5] = 1;
  } else {
    char *p = realloc(malloc(9), n);
    p[2999999] = 1;
  }
  return 0;
}
