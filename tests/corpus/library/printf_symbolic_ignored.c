// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Output of a symbolic value whose result nobody uses. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  printf("x is %d\n", x);
  putchar(x);
  if (x > 100) return 1;
  return 2;
}
