// run:
// status: clean
// paths: completed=7 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* The last occurrence of a byte. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[3];
  klee_make_symbolic(s, 2, "s");
  s[2] = 0;
  char *p = strrchr(s, '/');
  if (!p) return 0;
  return 1 + (int)(p - s);
}
