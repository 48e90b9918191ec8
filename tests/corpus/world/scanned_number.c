// run: --sym-stdin 2
// status: clean
// paths: completed=16 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: replay
/* A number from standard input: how many digits there are forks, which they are does not. */
#include <stdio.h>
int main(void) {
  int number = -1;
  if (scanf("%d", &number) != 1) return 1;
  if (number < 0) return 2;
  if (number > 90) return 3;
  return 4;
}
