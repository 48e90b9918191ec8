// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Counts of what was printed, in integers of all sizes, also after a symbolic number. */
#include <assert.h>
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  signed char hh;
  short h[2] = {7, 7};
  int n;
  long l;
  long long ll;
  klee_make_symbolic(&x, sizeof x, "x");
  printf("abc%hhn%hn%n%ln%llnx\n", &hh, h, &n, &l, &ll);
  assert(hh == 3 && h[0] == 3 && h[1] == 7 && n == 3 && l == 3 && ll == 3);
  printf("%d%n\n", x, &n);
  assert(n > 0);
  if (n == 1) return 1;
  if (n == 2) return 2;
  assert(n == 3 && x >= 100);
  return 3;
}
