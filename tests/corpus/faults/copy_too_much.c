// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 16
// oracle: exhaustive 8
/* memcpy out of a smaller object. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  char from[6] = "hello", to[16];
  unsigned long n = 6;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 250) n = 8;
  memcpy(to, from, n);
  return to[1];
}
