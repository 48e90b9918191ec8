// run:
// status: bugs
// paths: completed=2 faulted=4 pruned=0 incomplete=1
// fault: out-of-bounds 15
// incomplete: it has no end
// counts: library
// oracle: none
/* A template that is an input: it may have no end, and it may ask for anything. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char f[2];
  klee_make_symbolic(f, sizeof f, "f");
  return printf(f) < 0;
}
