// run:
// status: bugs
// paths: completed=6 faulted=3 pruned=0 incomplete=0
// fault: out-of-bounds 18
// fault: out-of-bounds 20
// fault: out-of-bounds 21
// oracle: none
/* A block is read from end to end before it is printed, and so is one of symbolic length. */
#include <stdio.h>
#include <unistd.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char f[4], x, n;
  klee_make_symbolic(f, sizeof f, "f");
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&n, sizeof n, "n");
  if (x == 1) fwrite(f, 1, 5, stdout);
  if (x == 2) fwrite(f, 2, 2, stdout);
  if (x == 3) return fwrite(f, 2, n & 3, stdout) > 1 ? 3 : 1;
  if (x == 4) write(1, f + 2, n & 3);
  return 0;
}
