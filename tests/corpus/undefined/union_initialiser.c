// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* What a static initialiser leaves open is 0. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);

union view {
  int word;
  char byte;
} view = {.byte = 1};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  view.byte = x;
  assert(view.word == (signed char)x || (unsigned)view.word == x);
  return view.word > 5;
}
