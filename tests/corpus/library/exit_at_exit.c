// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: none
// counts: library
/* A function called at exit that calls exit leaves the others to be called, once each; quick_exit has a list of its own. */
#include <assert.h>
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static unsigned char x;
static int calls;

static void counts(void) { assert(++calls <= 2); }
static void leaves(void) { if (x > 100) exit(7); }
static void quick(void) { calls++; }

__attribute__((destructor)) static void last(void) { assert(calls == 2); }

int main(void) {
  klee_make_symbolic(&x, sizeof x, "x");
  at_quick_exit(quick);
  atexit(counts);
  atexit(leaves);
  atexit(counts);
  if (x == 1) quick_exit(3);
  return 0;
}
