// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* Appending a symbolic string to a constant one, then a constant one to that. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[3], d[8] = "x";
  klee_make_symbolic(s, 2, "s");
  s[2] = 0;
  strcat(d, s);
  strncat(d, "yzzz", 1);
  return (int)strlen(d);
}
