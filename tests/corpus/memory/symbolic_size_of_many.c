// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=1 incomplete=1
// fault: out-of-bounds 19
// incomplete: size of an allocation
// counts: library
// oracle: none
/* An object of thousands of sizes: the least, the greatest and those next to what the program asks about are followed. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);

int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n >= 100 && n <= 9000);
  char *p = malloc(n);
  for (int i = 0; i < 100; i++) p[i] = i;
  p[100] = 1;
  return 0;
}
