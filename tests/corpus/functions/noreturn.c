// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A function that does not return ends the path with its exit code. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static _Noreturn void stop(int code) {
  if (code == 42) exit(1);
  exit(2);
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x >= 40) stop(x);
  return 3;
}
