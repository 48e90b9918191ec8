// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A struct returned through memory, twice, and one of its members. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct matrix {
  int cell[3][3];
};

static struct matrix diagonal(int v) {
  struct matrix m = {{{0}}};
  for (int i = 0; i < 3; i++) m.cell[i][i] = v + i;
  return m;
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  struct matrix a = diagonal(x), b = diagonal(diagonal(1).cell[2][2]);
  if (b.cell[0][0] != 3) return 9;
  if (a.cell[1][1] == 6) return 1;
  return 2;
}
