// run: --entry prog
// status: clean
// paths: completed=+ faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Paths that never meet, most of whose branches can go one way only. */
unsigned prog(unsigned char x, unsigned char y) {
  unsigned a = x & 15, b = y & 15;
  if (a == 0 || b == 0) return 0;
  while (a != b) {
    if (a > b)
      a -= b;
    else
      b -= a;
  }
  return a;
}
