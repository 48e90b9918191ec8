// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: divide-by-zero 18
// lines: 6
// oracle: generated
/* Lines that ran before a fault of the same block are covered, those behind it are not. */
int klee_int(const char *);
int g;

int main(void) {
  int x = klee_int("x");
  int local;
  if (x == 7) {
    g = 1;
    local = 2; /* Of this no instruction is left. */

    g = 10 / (x - 7);
    g = local;
    g = 5;
  }
  return 0;
}
