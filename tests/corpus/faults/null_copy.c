// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: null-pointer 16
// oracle: exhaustive 8
/* A copy to a null pointer. */
#include <stddef.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int from = 7, to = 0, *p = &to;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 3) p = NULL;
  memcpy(p, &from, sizeof from);
  return to;
}
