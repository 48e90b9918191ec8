// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 13
// oracle: none
/* A symbolic string that may have no end: printing it reads past its object in that case, and is fine in the others. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char f[4];
  klee_make_symbolic(f, sizeof f, "f");
  puts(f);
  return 0;
}
