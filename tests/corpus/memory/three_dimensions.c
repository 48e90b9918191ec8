// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A three-dimensional constant array. */
void klee_make_symbolic(void *, unsigned long, const char *);

static const short cube[2][3][2] = {{{1, 2}, {3, 4}, {5, 6}}, {{7, 8}, {9, 10}, {11, 12}}};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int i = x & 1, j = (x >> 1) % 3, k = x >> 7;
  if (cube[i][j][k] != i * 6 + j * 2 + k + 1) return 9;
  if (cube[i][j][k] > 10) return 1;
  return 2;
}
