// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Copying symbolic content keeps it, at any offset. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  short x, back;
  unsigned char bytes[5] = {1, 2, 3, 4, 5};
  klee_make_symbolic(&x, sizeof x, "x");
  memcpy(bytes + 1, &x, sizeof x);
  memcpy(&back, bytes + 1, sizeof back);
  if (back != x) return 9;
  if (bytes[0] != 1 || bytes[3] != 4) return 8;
  if (bytes[2] == 0x7F) return 1;
  return 2;
}
