// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 8
/* Changing case and back. */
#include <ctype.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char c;
  klee_make_symbolic(&c, sizeof c, "c");
  int upper = toupper(c);
  if (upper == 'Q') return 1;
  return 2;
}
