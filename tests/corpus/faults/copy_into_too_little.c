// run:
// status: bugs
// paths: completed=3 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 16
// counts: library
// oracle: exhaustive 16
/* strcpy of a symbolic string into a buffer that is too small by one. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[4], small[3];
  s[0] = 'a';
  klee_make_symbolic(s + 1, 2, "s");
  s[3] = 0;
  strcpy(small, s);
  if (small[1] == 'z') return 1;
  return 2;
}
