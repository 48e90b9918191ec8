// run: --entry half
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: none
/* The return of a function that is not main is no program's end: nothing is called there. */
#include <stdlib.h>

static void never(void) { abort(); }
__attribute__((destructor)) static void neither(void) { abort(); }
__attribute__((constructor)) static void before(void) { atexit(never); }

int half(signed char value) { return value < 0 ? -(value / 2) : value / 2; }
