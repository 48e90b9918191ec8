// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 8
/* The number of bytes to copy is symbolic: one path per length, as a loop over the bytes would have. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  char to[4] = "...";
  klee_make_symbolic(&x, sizeof x, "x");
  memcpy(to, "abc", x & 3);
  return to[0] + to[1] + to[2] - 90;
}
