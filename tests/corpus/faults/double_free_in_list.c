// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: double-free 15
// oracle: exhaustive 8
/* Two owners of one block. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

struct owner {
  int *data;
};

static void release(struct owner *o) {
  free(o->data);
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  struct owner a = {malloc(sizeof(int))}, b = {malloc(sizeof(int))};
  if (x > 5) b = a;
  release(&a);
  release(&b);
  return 0;
}
