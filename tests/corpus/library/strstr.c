// run:
// status: clean
// paths: completed=9 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* A word in a longer text whose middle is symbolic. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[5] = "a..b";
  klee_make_symbolic(s + 1, 2, "s");
  char *p = strstr(s, "ab");
  if (!p) return 0;
  return 1 + (int)(p - s);
}
