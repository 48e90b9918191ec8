// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Output of a symbolic value whose length is used: as many cases as there are lengths. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 5) return 1;
  switch (printf("%d\n", x)) {
  case 2: return 2;
  case 3: return 3;
  default: return 4;
  }
}
