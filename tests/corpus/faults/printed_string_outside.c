// run:
// status: bugs
// paths: completed=1 faulted=6 pruned=0 incomplete=0
// fault: out-of-bounds 19
// fault: null-pointer 21
// fault: use-after-free 23
// fault: out-of-bounds 25
// fault: null-pointer 27
// fault: out-of-bounds 29
// oracle: none
/* What a printed string points to is looked at, whatever else is printed. */
#include <stdio.h>
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  int x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 1) printf("%d %s\n", x, (char *)0x7000000000);
  klee_make_symbolic(&y, sizeof y, "y");
  if (x == 2) fputs(0, stdout);
  char *p = calloc(1, 4);
  if (x == 3) { free(p); fprintf(stderr, "%d %s", y, p); }
  char abc[3] = {'a', 'b', 'c'};
  if (x == 4) printf(abc);
  /* A precision of zero reads nothing. */
  if (x == 5) printf("%.0s", (char *)1), fprintf(0, "x");
  /* A precision bounds what is read. */
  if (x == 6) printf("%.3s%.2s", abc, abc + 1), printf("%.4s", abc);
  return 0;
}
