// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* One path per length. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[3];
  klee_make_symbolic(s, 2, "s");
  s[2] = 0;
  unsigned long n = strlen(s);
  if (n > 2) return 9;
  return (int)n;
}
