// run:
// status: bugs
// paths: completed=1 faulted=2 pruned=0 incomplete=0
// fault: out-of-bounds 17
// fault: out-of-bounds 19
// oracle: none
/* More arguments are asked for than were given; of those in one kind of register while others are left in the other kind. */
#include <stdarg.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static int sum(int integers, int floats, ...) {
  va_list list;
  int result = 0;
  va_start(list, floats);
  result += va_arg(list, int);
  result += (int)va_arg(list, double);
  if (floats) result += (int)va_arg(list, double);
  result += va_arg(list, int);
  if (integers) result += va_arg(list, int);
  va_end(list);
  return result;
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  return sum(x == 1, x == 2, 1, 2.0, 3) == 0;
}
