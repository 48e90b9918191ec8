// run: --entry prog
// status: bugs
// paths: completed=0 faulted=1 pruned=0 incomplete=0
// fault: use-after-return 14
// oracle: generated
/* Whether or not the index is inside what has ended. */
static char *dangling(void) {
  char local[4] = {1, 2, 3, 4};
  char *pointer = local;
  return pointer;
}

int prog(unsigned char i) {
  return dangling()[i];
}
