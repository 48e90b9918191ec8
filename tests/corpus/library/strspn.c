// run:
// status: clean
// paths: completed=10 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* The length of a prefix made of given bytes. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[3];
  klee_make_symbolic(s, 2, "s");
  s[2] = 0;
  return (int)strspn(s, "ab");
}
