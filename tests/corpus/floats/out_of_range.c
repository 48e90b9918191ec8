// run:
// status: bugs
// paths: completed=5 faulted=4 pruned=0 incomplete=0
// fault: assertion 18
// fault: assertion 19
// fault: assertion 20
// fault: assertion 21
// oracle: none
/* What does not fit an integer, be it by more than its fraction, converts to a value that nobody defines, as NaN does. */
#include <assert.h>
#include <limits.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  volatile double zero = 0, large = 1e10;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 1) assert((int)large == INT_MAX);
  if (x == 2) assert((int)(zero / zero) == 0);
  if (x == 3) assert((unsigned)(-1.0 - zero) == 0);
  if (x >= 128) assert((signed char)(x / 1.0f) == SCHAR_MAX);
  /* These have a result each. */
  assert((int)(2147483647.0 + x / 256.0) == INT_MAX);
  assert((int)(-2147483648.0 - x / 256.0) == INT_MIN);
  assert((unsigned)(-(x / 256.0f)) == 0);
  assert((long)(-9223372036854775808.0 - zero) == LONG_MIN);
  assert((unsigned long)(18446744073709549568.0 + zero) == ULONG_MAX - 2047);
  return 0;
}
