// run:
// status: bugs
// paths: completed=4 faulted=2 pruned=0 incomplete=0
// fault: assertion 21
// fault: assertion 24
// oracle: none
/* An element past a vector has no defined value, and writing one leaves none. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);

typedef unsigned words __attribute__((vector_size(16)));

int main(void) {
  unsigned char x;
  words v = {1, 2, 3, 4};
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 4) {
    assert(v[x] == x + 1u);
    return 0;
  }
  if (x == 5) assert(v[x] == 1);
  if (x == 6) {
    v[x] = 9;
    assert(v[0] == 1);
  }
  return 1;
}
