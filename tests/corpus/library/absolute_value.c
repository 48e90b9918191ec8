// run: --cflags -fno-builtin
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 8
/* abs and labs. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  int a = abs(c);
  long b = labs((long)c * 10000000000L);
  if (b != a * 10000000000L) return 9;
  if (a == 128) return 1;
  if (a > 100) return 2;
  return 3;
}
