// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: generated
/* A symbolic string copied by its length; the bytes stay what they are. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char f[4] = "", g[4];
  klee_make_symbolic(f, 3, "f");
  int n = snprintf(g, sizeof g, "%s", f);
  for (int i = 0; i < n; i++)
    if (f[i] != g[i]) return 9;
  return g[n] == 0 ? n : 8;
}
