// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: none
/* Bases, padding and characters of symbolic values, against what can be computed otherwise. */
#include <assert.h>
#include <stdio.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  char b[32];
  klee_make_symbolic(&x, sizeof x, "x");
  int n = sprintf(b, "%#x|%04d|%c|%-3u|", x, x & 7, x, x & 1);
  assert(n == (int)strlen(b) || x == 0);
  assert(x == 0 || (b[0] == '0' && b[1] == 'x'));
  const char *bar = memchr(b, '|', sizeof b);
  assert(bar != 0 && bar[1] == '0' && bar[3] == '0' && bar[4] == '0' + (x & 7) && bar[5] == '|');
  assert(bar[6] == (char)x && bar[8] == '0' + (x & 1) && bar[9] == ' ' && bar[10] == ' ' && bar[11] == '|');
  return 0;
}
