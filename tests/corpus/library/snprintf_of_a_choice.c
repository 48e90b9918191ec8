// run:
// status: bugs
// paths: completed=+ faulted=+ pruned=0 incomplete=0
// fault: assertion 18
// oracle: none
/* A number, a text and a size that are each one of a few values are printed into a buffer value by value. */
#include <assert.h>
#include <stdio.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char x;
  char b[10];
  klee_make_symbolic(&x, sizeof x, "x");
  int length = snprintf(b, 10, "%d", x > 0 ? 12 : 345);
  length += snprintf(b, x > 5 ? 3 : 8, "%s", x < 50 ? "ab" : "cdefg");
  assert(strlen(b) != 2 || length != 7);
  return 0;
}
