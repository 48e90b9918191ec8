// run:
// status: clean
// paths: completed=13 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* Two symbolic characters as a number: white space, sign, digits. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[3];
  klee_make_symbolic(s, 2, "s");
  s[2] = 0;
  int v = atoi(s);
  if (v == 42) return 1;
  return 2;
}
