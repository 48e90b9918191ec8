// run: --check uninitialised
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: none
/* Moving uninitialised bytes around decides nothing and is no fault. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

struct record {
  char tag;
  int value, spare;
};

int main(void) {
  unsigned char x;
  struct record a, b;
  int unused, copy;
  klee_make_symbolic(&x, sizeof x, "x");
  a.tag = 't';
  a.value = x;
  b = a;
  memcpy(&a, &b, sizeof a);
  copy = unused;
  a.spare = copy + 1;
  if (a.value > 9) return a.tag;
  return 0;
}
