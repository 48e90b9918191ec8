// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* The copy ends with the string; what lies behind it stays. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[3], d[4] = "zzz";
  klee_make_symbolic(s, 2, "s");
  s[2] = 0;
  if (strcpy(d, s) != d) return 9;
  if (d[3] != 0) return 8;
  if (d[2] == 'z') return 1;
  if (d[1] == '!') return 2;
  return 3;
}
