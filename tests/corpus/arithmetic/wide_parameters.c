// run: --entry classify
// status: clean
// paths: completed=6 faulted=0 pruned=0 incomplete=0
// oracle: generated
/* Comparisons on full 32- and 64-bit parameters. */
int classify(int a, unsigned long b) {
  if (a < 0) {
    if (b > 0x100000000ul) return 1;
    return 2;
  }
  if ((unsigned long)a == b) return 3;
  if ((unsigned)b == 7u && b != 7ul) return 4;
  return 5;
}
