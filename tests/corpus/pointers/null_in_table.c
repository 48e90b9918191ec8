// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A null check takes the null entries away; the others are one path each. */
#include <stddef.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int a = 4, b = 5, *choice[4] = {&a, NULL, &b, NULL};
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = choice[x & 3];
  if (p == NULL) return 0;
  return *p;
}
