// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* The first byte of a value in a block. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char b[2];
  klee_make_symbolic(b, sizeof b, "b");
  unsigned char *p = memchr(b, 0x180, 2);
  if (!p) return 0;
  return 1 + (int)(p - b);
}
