// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 8
/* A number in base 16 after a constant prefix, and where it ends. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[] = " -0x1?";
  char *end;
  klee_make_symbolic(&s[5], 1, "s");
  long v = strtol(s, &end, 0);
  if (end == s) return 9;
  if (*end) return 1;
  if (v == -0x1f) return 2;
  return 3;
}
