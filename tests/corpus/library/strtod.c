// run:
// status: clean
// paths: completed=102 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: generated
/* Any text of three bytes as a number: what it is worth is decided where it is asked, not while it is read. */
#include <errno.h>
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[4];
  char *end;
  klee_make_symbolic(s, 3, "s");
  s[3] = 0;
  errno = 0;
  double v = strtod(s, &end);
  if (end == s) return 9;
  if (v != v) return 1;
  if (v >= 1e9) return 2;
  if (v == 0.25) return 3;
  if (v < 1e-5) return 4;
  return 5 + (errno != 0);
}
