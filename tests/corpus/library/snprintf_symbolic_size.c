// run:
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 15
// counts: library
// oracle: none
/* The size of a buffer is symbolic: what is cut off is not written. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char n;
  char g[3] = "..";
  klee_make_symbolic(&n, sizeof n, "n");
  if (snprintf(g, n % 5, "abcd") != 4) return 9;
  return g[0] == 'a';
}
