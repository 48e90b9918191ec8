// run: --sym-env MODE 1
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* A variable of the environment with one symbolic byte. */
#include <stdlib.h>
int main(void) {
  char *mode = getenv("MODE");
  if (!mode) return 9;
  if (!mode[0]) return 1;
  if (mode[1]) return 8;
  if (mode[0] == 'q') return 2;
  return 3;
}
