// run:
// status: bugs
// paths: completed=1 faulted=2 pruned=0 incomplete=0
// fault: invalid-call 23
// fault: out-of-bounds 15
// oracle: none
/* A template that asks for more arguments than there are. */
#include <stdarg.h>
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static void note(const char *template, ...) {
  va_list arguments;
  va_start(arguments, template);
  vprintf(template, arguments);
  va_end(arguments);
}

int main(void) {
  char x;
  const char *two = "%d %d\n";
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 1) printf(two, 1);
  if (x == 2) note(two, 1);
  note(two, 1, 2);
  return 0;
}
