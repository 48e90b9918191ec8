// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* The digits of a symbolic number in a buffer, read back. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char x;
  char b[8];
  klee_make_symbolic(&x, sizeof x, "x");
  if (x >= 10) x = 7;
  int n = sprintf(b, "%d", x);
  int at = 0, value = 0;
  if (b[0] == '-') at = 1;
  for (int i = at; i < n; i++) value = 10 * value + b[i] - '0';
  if (b[n] != 0) return 9;
  return (at ? -value : value) == x ? n : 8;
}
