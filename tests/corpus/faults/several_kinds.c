// run:
// status: bugs
// paths: completed=2 faulted=4 pruned=0 incomplete=0
// fault: null-pointer 20
// fault: out-of-bounds 21
// fault: divide-by-zero 22
// fault: assertion 23
// oracle: exhaustive 16
/* Four sites of four kinds in one function; each fault ends its path only. */
#include <assert.h>
#include <stddef.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x, y;
  int a[4] = {1, 2, 3, 4}, *p = a;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  if (x == 0) p = NULL;
  int v = p[1];
  v += a[y >> 5];
  v = v * 10 / (x - y);
  assert(v != 25);
  if (v > 0) return 1;
  return 2;
}
