// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* a == (a / b) * b + a % b for all a and b but b == 0. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  if (b == 0) return 0;
  int q = a / b, r = a % b;
  assert(q * b + r == a);
  assert(r == 0 || (r < 0) == (a < 0));
  return 1;
}
