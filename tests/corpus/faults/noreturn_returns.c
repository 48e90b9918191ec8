// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: unreachable 10
// oracle: exhaustive 8
/* A function that promised not to return does. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

__attribute__((noreturn)) static void stop(int c) { if (c < 250) exit(1); }

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  stop(x);
}
