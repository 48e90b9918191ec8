// run:
// status: clean
// paths: completed=7 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* Exponents that are too large, too small or neither for a number of type float. */
#include <errno.h>
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[] = "-7.3e??";
  klee_make_symbolic(&s[5], 2, "s");
  errno = 0;
  float v = strtof(s, NULL);
  if (errno == ERANGE) return 1;
  if (v == -7.3e11f) return 2;
  return v < -1e30f;
}
