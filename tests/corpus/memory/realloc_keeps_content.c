// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* realloc keeps the content, grows and shrinks, and takes a null pointer. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char c;
  klee_make_symbolic(&c, sizeof c, "c");
  unsigned char *p = realloc(NULL, 2);
  p[0] = c;
  p[1] = 1;
  p = realloc(p, 16);
  p[15] = c;
  if (p[0] != p[15] || p[1] != 1) return 9;
  p = realloc(p, 1);
  int r = p[0];
  free(p);
  free(NULL);
  if (r == 'k') return 1;
  return 2;
}
