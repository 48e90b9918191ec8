// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Atomic operations in one thread. */
#include <stdatomic.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static atomic_int counter = 5;

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int before = atomic_fetch_add(&counter, x);
  if (before != 5) return 9;
  atomic_fetch_sub(&counter, 1);
  int expected = 100;
  if (atomic_compare_exchange_strong(&counter, &expected, 7)) return atomic_load(&counter);
  if (expected != x + 4) return 8;
  if (atomic_exchange(&counter, 0) > 200) return 1;
  return 2;
}
