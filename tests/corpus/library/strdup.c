// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* A copy on the heap that the caller frees. */
#include <stdlib.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[3];
  klee_make_symbolic(s, 2, "s");
  s[2] = 0;
  char *d = strdup(s);
  int same = d[0] == s[0];
  free(d);
  if (!same) return 9;
  return 1;
}
