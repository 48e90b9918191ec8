// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 14
// counts: library
// oracle: exhaustive 16
/* strlen runs off a string without its end. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[2];
  klee_make_symbolic(s, sizeof s, "s");
  return (int)strlen(s);
}
