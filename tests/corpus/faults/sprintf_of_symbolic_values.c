// run:
// status: bugs
// paths: completed=5 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 15
// counts: library
// oracle: none
/* A buffer that some values are too long for: a number has as many digits as it has. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char x;
  char b[4];
  klee_make_symbolic(&x, sizeof x, "x");
  return sprintf(b, "%d", x);
}
