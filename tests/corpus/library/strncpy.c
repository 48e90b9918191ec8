// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* strncpy fills the rest with zeros and may leave no terminator. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[3], d[5] = "1234", tight[2];
  klee_make_symbolic(s, 2, "s");
  s[2] = 0;
  strncpy(d, s, 4);
  strncpy(tight, s, 2);
  if (d[2] != 0 || d[3] != 0 || d[4] != 0) return 9;
  if (tight[0] != d[0] || tight[1] != d[1]) return 8;
  return 1;
}
