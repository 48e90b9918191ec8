// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: null-pointer 19
// oracle: exhaustive 8
/* A member is read through a null pointer. */
#include <stddef.h>
void klee_make_symbolic(void *, unsigned long, const char *);

struct pair {
  int first, second;
};

int main(void) {
  unsigned char x;
  struct pair pair = {1, 2}, *p = &pair;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 200) p = NULL;
  return p->second;
}
