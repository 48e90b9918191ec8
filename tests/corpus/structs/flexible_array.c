// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A struct with an array of open length at its end. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

struct text {
  unsigned length;
  char bytes[];
};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  struct text *t = malloc(sizeof *t + 4);
  t->length = 4;
  for (unsigned i = 0; i < t->length; i++) t->bytes[i] = 'a' + i;
  t->bytes[x & 3] = '*';
  int r = t->bytes[3];
  free(t);
  if (r == '*') return 1;
  return 2;
}
