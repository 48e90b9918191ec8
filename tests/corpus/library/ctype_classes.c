// run:
// status: clean
// paths: completed=6 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 8
/* Character classes. */
#include <ctype.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char c;
  klee_make_symbolic(&c, sizeof c, "c");
  if (isdigit(c)) return 1;
  if (isalpha(c)) {
    if (isupper(c)) return 2;
    return 3;
  }
  if (isspace(c)) return 4;
  if (isprint(c)) return 5;
  return 6;
}
