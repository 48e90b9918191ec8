// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Filling with a symbolic byte, reading wider. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char c;
  int v[2];
  klee_make_symbolic(&c, sizeof c, "c");
  memset(v, c, sizeof v);
  if (v[0] != v[1]) return 9;
  if (v[0] == 0x41414141) return 1;
  if (v[1] < 0) return 2;
  return 3;
}
