// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* The ways a program ends well: return, exit from main and exit from a function. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static void leave(int code) { exit(code); }

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 10) exit(EXIT_FAILURE);
  if (x < 20) leave(300);
  if (x < 30) leave(x);
  return EXIT_SUCCESS;
}
