// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 8
/* The sign of strcmp; bytes compare as unsigned. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[3] = "m";
  klee_make_symbolic(s, 1, "s");
  s[1] = 'x';
  s[2] = 0;
  int r = strcmp(s, "mx");
  if (r < 0) return 1;
  if (r > 0) {
    if (s[0] < 0) return 2;
    return 3;
  }
  return 4;
}
