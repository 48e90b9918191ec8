// run: --sym-arg 1 --sym-files 1 1
// status: clean
// paths: completed=6 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: replay
/* KLEE's file A is opened where the argument is its name; elsewhere there is none. */
#include <errno.h>
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argc;
  FILE *file = fopen(argv[1], "r");
  if (!file) return errno == ENOENT ? 1 : 9;
  int character = fgetc(file);
  if (fgetc(file) != EOF || fclose(file)) return 8;
  if (character == '!') return 3;
  return 2;
}
