// run: --sym-stdin 1 --env NAME=value
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* Concrete parts of the world are as they were given, in main's third parameter too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv, char **envp) {
  if (argc != 1 || argv[1]) return 9;
  if (strcmp(getenv("NAME"), "value") || strcmp(envp[0], "NAME=value") || envp[1]) return 8;
  if (getenv("OTHER")) return 7;
  if (getchar() == 'x') puts("x");
  if (getchar() != EOF || !feof(stdin)) return 6;
  return 0;
}
