// run:
// status: incomplete
// paths: completed=4 faulted=0 pruned=0 incomplete=2
// incomplete: it is symbolic
// incomplete: it has no end
// counts: library
// oracle: none
/* A template that is an input may ask for anything: what a symbolic conversion does is not guessed. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char f[3];
  klee_make_symbolic(f, 2, "f");
  f[2] = 0;
  if (f[1] == '%') return 1;
  printf(f);
  return 2;
}
