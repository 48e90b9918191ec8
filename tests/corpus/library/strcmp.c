// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* Comparison with a constant word, byte by byte. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[3];
  klee_make_symbolic(s, 2, "s");
  s[2] = 0;
  if (strcmp(s, "ab") == 0) return 1;
  return 2;
}
