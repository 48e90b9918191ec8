// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A write through a pointer to one of several objects changes that one only. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static int global = 2;

int main(void) {
  unsigned char x;
  int local = 1, *heap = malloc(sizeof *heap);
  *heap = 3;
  int *choice[3] = {&local, &global, heap};
  klee_make_symbolic(&x, sizeof x, "x");
  *choice[x % 3] = 10;
  return local * 100 + global * 10 + *heap & 255;
}
