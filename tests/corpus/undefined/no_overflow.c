// run: --check overflow
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Unsigned arithmetic, narrow types and conversions do not overflow in the sense of the check. */
#include <limits.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  signed char c;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&c, sizeof c, "c");
  unsigned u = UINT_MAX - 100 + x;
  signed char sum = c + x;
  c += 100;
  c++;
  unsigned long product = (unsigned long)LONG_MAX * x;
  if (u < 1000) return 1;
  if (sum < 0) return 2;
  return product > 5;
}
