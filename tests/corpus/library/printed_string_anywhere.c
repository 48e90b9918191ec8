// run:
// status: bugs
// paths: completed=6 faulted=6 pruned=0 incomplete=0
// fault: out-of-bounds 21
// fault: out-of-bounds 22
// counts: library
// oracle: none
/* Strings at symbolic places and of symbolic precision: all end inside their object, until the last byte is overwritten. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  static const char *const names[] = {"one", "two"};
  char f[8] = "abcdef", x, n;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&n, sizeof n, "n");
  printf("%s %s\n", names[x & 1], names[x & 1] + 3);
  puts(f + (x & 7));
  printf("%.*s\n", n, f);
  f[7] = f[6] = '!';
  if (x & 8) puts(f + (x & 3));
  else printf("%.*s\n", n & 15, f);
  return 0;
}
