// run:
// status: incomplete
// paths: completed=1 faulted=0 pruned=0 incomplete=1
// incomplete: printf
// oracle: none
/* Output of a symbolic value whose length is used: that path is given up and reported. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 5) return 1;
  if (printf("%d\n", x) > 2) return 2;
  return 3;
}
