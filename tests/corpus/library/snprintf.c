// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Formatting concrete values into a buffer, cut at its size. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  char b[8];
  klee_make_symbolic(&x, sizeof x, "x");
  int n = snprintf(b, sizeof b, "%d:%s:%x:%c", -5, "ab", 255, 'q');
  if (n != 10 || b[6] != 'f' || b[7] != 0) return 9;
  n = snprintf(b, sizeof b, "%03d", 7);
  if (n != 3 || b[0] != '0' || b[2] != '7' || b[3] != 0) return 8;
  b[x & 7] = '*';
  if (b[2] == '*') return 1;
  return 2;
}
