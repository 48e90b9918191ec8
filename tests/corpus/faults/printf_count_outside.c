// run:
// status: bugs
// paths: completed=1 faulted=3 pruned=0 incomplete=0
// fault: read-only-write 18
// fault: out-of-bounds 19
// fault: null-pointer 20
// oracle: none
/* A count is a store: of so many bytes as its conversion says, and not to constants. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static const int constant = 1;

int main(void) {
  int n = 0;
  char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 1) printf("abc%n", (int *)&constant);
  if (x == 2) printf("abc%ln", (long *)&n);
  if (x == 3) printf("%d%n", x, (int *)0);
  return n;
}
