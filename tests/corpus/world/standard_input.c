// run: --sym-stdin 2
// status: clean
// paths: completed=9 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* Words of two bytes of input; neither getting bytes nor the end of input forks. */
#include <stdio.h>
int main(void) {
  int words = 0, inside = 0, character, lines = 0;
  while ((character = getchar()) != EOF) {
    if (character == '\n') lines++;
    if (character == ' ' || character == '\n') inside = 0;
    else if (!inside) { inside = 1; words++; }
  }
  printf("%d %d\n", lines, words);
  return words;
}
