// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* An array of arrays with symbolic row and column, and the same cell through a flat pointer. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int m[3][4] = {{0}};
  klee_make_symbolic(&x, sizeof x, "x");
  int row = x % 3, column = x / 3 % 4, *flat = &m[0][0];
  m[row][column] = 5;
  if (flat[row * 4 + column] != 5) return 9;
  if (m[1][2] == 5) return 1;
  return 0;
}
