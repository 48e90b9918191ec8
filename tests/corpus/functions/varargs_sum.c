// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Variable arguments beyond the register area; the number of them is symbolic. */
#include <stdarg.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static int sum(int n, ...) {
  va_list list;
  int r = 0;
  va_start(list, n);
  for (int i = 0; i < n; i++) r += va_arg(list, int);
  va_end(list);
  return r;
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  return sum((x & 3) + 6, 1, 2, 3, 4, 5, 6, 7, 8, 9);
}
