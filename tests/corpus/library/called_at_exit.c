// run:
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=0
// fault: assertion 22
// oracle: generated
// counts: library
/* What is to be done at the end is done in order when main returns and when exit is called, and only then. */
#include <assert.h>
#include <stdlib.h>
#include <unistd.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static unsigned char x;
static int done;

static void third(void) { done = done == 2 ? 3 : 9; }
static void second(void) { done = done == 1 ? 2 : 9; atexit(third); }
static void first(void) { done++; }

__attribute__((destructor(201))) static void fourth(void) { done = done == 3 ? 4 : 9; }
__attribute__((destructor(200))) static void last(void) {
  assert(done == 4 && x != 3);
}

int main(void) {
  klee_make_symbolic(&x, sizeof x, "x");
  atexit(second);
  atexit(first);
  if (x == 0) exit(1);
  if (x == 1) _exit(2);
  if (x == 2) quick_exit(4);
  return 5;
}
