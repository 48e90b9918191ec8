// run:
// status: bugs
// paths: completed=12 faulted=4 pruned=0 incomplete=0
// fault: assertion 16
// oracle: exhaustive 8
/* One site that fails on four paths is one fault and four faulted paths. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int n = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  for (int i = 0; i < 4; i++)
    if (x >> i & 1) n++;
  assert(n != 3);
  return n;
}
